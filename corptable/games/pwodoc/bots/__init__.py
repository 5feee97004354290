"""Hold the bots of PWODOC: the evaluation of positions, an easy level and an expert, and three
characters.

Knows the engine and its own game.
"""

from types import MappingProxyType
from typing import Final

from corptable.engine import BotOffer, SearchSettings
from corptable.games.pwodoc.bots.characters import CHARACTERS, PwodocPlain
from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate, evaluate_at_sight

EXPERT_SEATS: Final = frozenset({2})
"""Numbers of seats at which the expert is offered: those where it wins 70 % or more against greedy;
with two it won 77 % of 60 games (65 to 86)."""
SEARCH_SETTINGS: Final = MappingProxyType(
    {
        seats: SearchSettings(
            beams=(1,) * 8, candidates=4, screening_worlds=3, ends_with_stage=False
        )
        for seats in (2, 3, 4)
    }
)
"""Settings of the expert's search by the number of seats: lines of eight acts."""
EXPERT_KEEPS_AWAY: Final = 4.0
"""Factor on what the plain bot pays for a placement where another seat works: pawns that crowd a
site wait for one another."""
OFFERS: Final = (
    BotOffer(
        "easy",
        "Easy",
        "takes the points that it sees, and plans nothing for its hand",
        temper=PwodocPlain(),
        judge=evaluate_at_sight,
    ),
    BotOffer("greedy", "Normal", "thinks one move ahead and picks the best", temper=PwodocPlain()),
    BotOffer(
        "expert",
        "Expert",
        "follows the best moves eight moves ahead before it chooses",
        temper=PwodocPlain(EXPERT_KEEPS_AWAY),
        seats=EXPERT_SEATS,
    ),
    *[one.offer() for one in CHARACTERS],
)
"""Levels in the place of the generic ones, and the characters, as they are offered for
invitation.
"""

__all__ = ["OFFERS", "evaluate", "without_losing_ends"]
