"""Hold the bots of PWODOC: the evaluation of positions, an easy level and an expert, and three
characters.

Knows the engine and its own game.
"""

from typing import Final

from corptable.engine import BotOffer
from corptable.games.pwodoc.bots.characters import CHARACTERS, PwodocPlain
from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate
from corptable.games.pwodoc.bots.levels import Easy, LookaheadExpert

EXPERT_SEATS: Final = frozenset({2})
"""Numbers of seats at which the expert is offered: those where it wins 70 % of a hundred games or
more against greedy; with two it won 73 % of a hundred (64 to 81)."""
OFFERS: Final = (
    BotOffer("easy", "Easy", "takes the points that it sees, and plans nothing for its hand", Easy),
    BotOffer("greedy", "Greedy", "thinks one move ahead and picks the best", temper=PwodocPlain()),
    BotOffer(
        "expert",
        "Expert",
        "follows the best moves eight moves ahead before it chooses",
        LookaheadExpert,
        seats=EXPERT_SEATS,
    ),
    *[one.offer() for one in CHARACTERS],
)
"""Levels in the place of the generic ones, and the characters, as they are offered for
invitation.
"""

__all__ = ["OFFERS", "evaluate", "without_losing_ends"]
