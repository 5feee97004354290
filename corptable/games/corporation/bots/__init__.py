"""Hold the bots of Corporation: three levels that respond to the plays that they expect, and nine
characters who talk, seated openly or dealt in secret from a mix.

Choices are secret and simultaneous, so that looking one action ahead finds nothing to evaluate.
Knows the engine and its own game.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import BotOffer
from corptable.games.corporation.bots.calculators import (
    Expert,
    Honourable,
    Opportunist,
    Strategist,
)
from corptable.games.corporation.bots.responder import LEVELS
from corptable.games.corporation.bots.rule_followers import (
    Defector,
    Grudger,
    Loner,
    Loyal,
    Spoiler,
    TitForTat,
)

EXPERT: Final = BotOffer(
    "expert",
    "Expert",
    "answers what would pay the others best, and hardly ever errs",
    Expert,
)
CHARACTERS: Final = (
    BotOffer("loyal", "Loyal", "keeps every word and trusts nearly everybody", Loyal),
    BotOffer("grudger", "Grudger", "keeps every word and remembers who broke one", Grudger),
    BotOffer(
        "tit_for_tat",
        "Tit for Tat",
        "keeps every word and does what you did last",
        TitForTat,
    ),
    BotOffer(
        "defector",
        "Defector",
        "invites sweetly, then leaves those who say yes",
        Defector,
    ),
    BotOffer("spoiler", "Spoiler", "plays what others agreed on, to spoil it", Spoiler),
    BotOffer(
        "honourable",
        "Honourable",
        "breaks its word only for a great gain",
        Honourable,
    ),
    BotOffer(
        "opportunist",
        "Opportunist",
        "keeps its word while that pays",
        Opportunist,
    ),
    BotOffer(
        "strategist",
        "Strategist",
        "plays the round in its head before it speaks",
        Strategist,
    ),
    BotOffer(
        "loner", "Loner", "wants no partners, plays high cards by chance", Loner, stands_in=True
    ),
)
"""The nine characters of section 10; the loner plays on for a person who leaves (R30)."""
EASY: Final = ("loner", "loner", "defector", "defector")
NORMAL: Final = ("grudger", "honourable", "spoiler", "opportunist")
HARD: Final = ("opportunist", "honourable", "strategist", "strategist")
MIXES: Final = (
    BotOffer(
        "easy_mix",
        "Easy mix",
        "hides who goes alone and who breaks promises",
        cast=EASY,
        level="easy",
    ),
    BotOffer(
        "normal_mix",
        "Normal mix",
        "hides who is true, who spoils, who calculates",
        cast=NORMAL,
        level="greedy",
    ),
    BotOffer(
        "hard_mix",
        "Hard mix",
        "hides who is true and who only calculates",
        cast=HARD,
        level="expert",
    ),
)
"""The mixes, from the easiest to the hardest."""
OFFERS: Final = (*LEVELS, EXPERT, *MIXES, *CHARACTERS)
"""The levels, the mixes of characters, and the characters, as they are offered for invitation."""

__all__ = ["CHARACTERS", "OFFERS"]
