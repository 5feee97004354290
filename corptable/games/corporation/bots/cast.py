"""List the nine characters of section 10 as they are offered, and the mixes that seat several of
them in secret.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.engine import BotOffer
from corptable.games.corporation.bots.calculators import Honourable, Opportunist, Strategist
from corptable.games.corporation.bots.character import Character
from corptable.games.corporation.bots.cooperators import Defector, Grudger, Loyal, TitForTat
from corptable.games.corporation.bots.outsiders import Loner, Spoiler


class Role(NamedTuple):
    """Describe a character: its class, its name, and a line about it that continues "a bot
    that".
    """

    kind: type[Character]
    name: str
    help: str


ROLES: Final = {
    "loyal": Role(Loyal, "Loyal", "keeps every word, and trusts until hardly any trust is left"),
    "grudger": Role(Grudger, "Grudger", "keeps every word, and long remembers who broke one"),
    "tit_for_tat": Role(
        TitForTat, "Tit for Tat", "keeps every word, and does to you what you did last"
    ),
    "defector": Role(
        Defector,
        "Defector",
        "promises as sweetly as anybody, then takes the best card that nobody has named",
    ),
    "spoiler": Role(
        Spoiler, "Spoiler", "threatens players who agree, and plays what they agreed on"
    ),
    "honourable": Role(
        Honourable, "Honourable", "weighs every card, and breaks its word only for a great gain"
    ),
    "opportunist": Role(
        Opportunist,
        "Opportunist",
        "weighs what the others would do, and keeps its word while that pays",
    ),
    "strategist": Role(
        Strategist, "Strategist", "plays the round many times in its head before it says a word"
    ),
    "loner": Role(Loner, "Loner", "wants no partners, and plays high cards by chance"),
}
"""The characters, by the word with which each is invited."""
EASY: Final = ("loyal", "loner", "defector", "tit_for_tat")
NORMAL: Final = ("grudger", "honourable", "spoiler", "opportunist")
HARD: Final = ("opportunist", "honourable", "strategist", "strategist")
MIXES: Final = (
    BotOffer(
        "easy_mix",
        "Easy mix",
        "secretly Loyal, Loner, Defector or Tit for Tat",
        cast=EASY,
        level="easy",
    ),
    BotOffer(
        "normal_mix",
        "Normal mix",
        "secretly Grudger, Honourable, Spoiler or Opportunist",
        cast=NORMAL,
        level="greedy",
    ),
    BotOffer(
        "hard_mix",
        "Hard mix",
        "secretly Opportunist, Honourable or Strategist",
        cast=HARD,
        level="expert",
    ),
)
"""The mixes, from the easiest to the hardest."""
STANDS_IN: Final = "loner"
"""Character that plays on for a person who leaves (R30)."""
CHARACTERS: Final = tuple(
    BotOffer(word, role.name, role.help, role.kind, stands_in=word == STANDS_IN)
    for word, role in ROLES.items()
)
