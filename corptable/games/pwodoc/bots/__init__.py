"""Hold the bots of PWODOC: the evaluation of positions, the expert, which searches, and three characters.

Knows the engine and its own game.
"""

from typing import Final

from corptable.engine import BotOffer
from corptable.games.pwodoc.bots.characters import CHARACTERS, Plain
from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate
from corptable.games.pwodoc.bots.expert import Expert

OFFERS: Final = (
    BotOffer("greedy", "Greedy", "looks one act ahead and takes what is best", temper=Plain()),
    BotOffer("expert", "Expert", "follows the best acts eight acts further before it chooses", Expert, seats=frozenset({2})),
    *[BotOffer(one.id, one.name, one.help, temper=one) for one in CHARACTERS],
)
"""Levels in the place of the generic ones, and the characters, as they are offered for invitation."""

__all__ = ["OFFERS", "evaluate", "without_losing_ends"]
