"""Put Trick or Treat under test: the bound of section 8, and positions whose action sequences were
counted by hand.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import OptionSet, Position
from corptable.engine.registry import find_game, register
from corptable.games.trick_or_treat import GAME

from ..faults.trick_or_treat import FAULTS
from ..sights.trick_or_treat import TreatSight
from ..subject import Perft, Subject

register(GAME)

MOST_ROUNDS: Final = 999
"""The largest cap; without a cap section 8 proves no bound, and random games end long before this
one.
"""


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions by section 8, which proves that a turn is finite.

    Two actions with a target, three names and a freeze for each other seat are not bought.
    Everything bought costs treat points, and all that can come in within a turn is 5 + 5 for two
    draws, 2 + 2 for two Steals, 4 + 4 for two Fortifies, 2 for a Knight of Ghosts and, for every
    other seat, 3: at most so many purchases of two decisions each. Cards laid down, discarded or
    put beneath the Muster are forty at most in a turn.
    """
    action = 2 * (1 + 5 * (seats - 1) + 4)
    earned = 24 + 3 * (seats - 1)
    turn = action + 2 * earned + 40 + 8
    rounds = getattr(options, "round_cap", 0) or MOST_ROUNDS
    return int(rounds * seats * turn + 2 * seats * getattr(options, "starting_tp", 0))


# By hand. Sixteen courts; each choice takes the four of a suit away from the others. After the last
# one chance deals.
DRAFT: Final = Perft(
    "the draft of four",
    4,
    {},
    Position(zones={}, at="draft"),
    (16, 16 * 12, 16 * 12 * 8, 16 * 12 * 8 * 4),
)

# By hand. With a cap of one round the end of @1's turn ends the game. @1 has 4 treat points and
# bats-1, @0 has imps-6; two cards can be drawn, the rest is out. Nothing to Swap or to Search; a
# Summon wants three cards, Wild Power costs 5.
# 1: Peek, trade bats-1 for 3, end: 3.
# 2: a Peek has two orders; @0 has no treat point and gives its only card; the end is the end: 3.
# 3: after either order 3 treat points are left, again Peek, trade, end: 6. After the gift 1 is
# left: Peek, end: 2. Together 8.
# 4: of each 3: two orders, one gift, the end: 3, twice: 6. Of the 2: two orders and the end: 2.
# Together 8.
# 5: after two Peeks 2 are left: Peek, end, for each order of each: 2 x 2 x 2 = 8; after a Peek and
# the gift only the end, twice: 2.
#    After the gift and a Peek only the end, for each order: 2. Together 12.
SPENDING: Final = Perft(
    "Peeks and trades until the points are gone",
    2,
    {"round_cap": 1},
    Position(
        zones={
            "character/0": ["ghosts-page"],
            "character/1": ["pumpkins-king"],
            "hand/0": ["imps-6"],
            "hand/1": ["bats-1"],
            "draw": ["bats-2", "bats-3"],
        },
        rest="out",
        at="spend",
        turn=1,
        counters={"tp": [0, 4]},
    ),
    (3, 3, 8, 8, 12),
)

# By hand. A free-for-all in the last turn of the last round: @1 collects imps and holds two of them
# and bats-2, @0 holds imps-8.
# 1: each of three cards can be traded for nothing, two can be laid down, or the turn ends: 6.
# 2: each offer is answered by a gift or a refusal: 6. After laying down one: two trades, the other
# imp, the end: 4, twice: 8.
# 3: one trade a turn: after a gift for an imp two imps can be laid down, or the end: 3, twice; for
# bats-2 three imps: 4; after each
#    refusal two imps or the end: 3, three times: 19. After laying down one: two answers to each of
#    two offers, after the other imp a trade or the end: 6, twice: 12. Together 31.
FREE_FOR_ALL: Final = Perft(
    "a free-for-all with its free trade",
    2,
    {"round_cap": 1},
    Position(
        zones={
            "character/0": ["ghosts-page"],
            "character/1": ["imps-page"],
            "hand/0": ["imps-8"],
            "hand/1": ["imps-6", "imps-7", "bats-2"],
        },
        rest="out",
        at="spend",
        turn=1,
    ),
    (6, 14, 31),
)

SUBJECT: Final = Subject(
    game=find_game(GAME.id),
    sight=TreatSight(),
    bound=bound,
    perfts=(DRAFT, SPENDING, FREE_FOR_ALL),
    faults=FAULTS,
    short={"round_cap": 8},
    scenario_files=(
        "scenarios/trick_or_treat.yaml",
        "scenarios/trick_or_treat_own.yaml",
        "scenarios/trick_or_treat_blunders.yaml",
    ),
)
