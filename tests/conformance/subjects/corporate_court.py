"""Put Corporate Court under test: the bound of section 8, and positions whose action sequences were
counted by hand.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import OptionSet, Position
from corptable.engine.registry import find_game

from ..faults.corporate_court import FAULTS
from ..sights.corporate_court import CourtSight
from ..subject import Perft, Subject

EXTRA_ROUNDS: Final = 99
"""Play-off rounds beyond all play, where an option lifts the limit (R40)."""


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions by section 8: turns of a round, decisions of a turn, and one Hermit
    a round.
    """
    plays = 2 * (1 + 2 * (seats - 1))
    extra = getattr(options, "playoff_rounds", 0) or EXTRA_ROUNDS
    rounds = getattr(options, "rounds", 0) + (extra if getattr(options, "playoff", False) else 0)
    return int(rounds * ((78 - 5 * seats) * (plays + 4) + 1))


# By hand. One round, two seats; the deck holds one card, which @1 draws.
# 1: @0 holds cups-1, cups-2 (each to the cups) and major-5 (to its own first stack): 3.
# 2: @1 has a court card, and @0 has neither Discipline nor Threshold: each of the 3 is vetoed or
# passed: 6.
# 3: a veto cannot be overruled with two seats (R6), so the turn goes to @1 either way. It plays
# batons-1, drawn, or coins-1: 12.
# 4: @0 has no court card, so nobody can veto; the card lands, and @0 needs a card from the empty
# deck: round and game are over: 0.
SMALL: Final = Perft(
    "a veto, a card drawn, an empty deck",
    2,
    {"rounds": 1},
    Position(
        zones={
            "hand/0": ["cups-1", "cups-2", "major-5"],
            "hand/1": ["coins-1"],
            "court/1": ["blades-page"],
            "harley": ["coins-9"],
            "draw": ["batons-1"],
        },
        rest="discard",
    ),
    (3, 6, 12, 0),
)

# By hand, to the end of the numbers. Three seats; it is the start of the turn of @0, with the
# Shadows on top.
# 1: the Shadows may take from court stacks of two (R12): @1 or @2: 2.
# 2: @0 draws batons-5 and holds cups-2, too: 2 plays each: 4.
# 3: @1 and @2 still have a court card each, so @1 is asked first: veto or pass: 8.
# 4: passed (4 lines): @2 is asked, 2 each: 8. Vetoed (4 lines): @1 pays; to overrule is asked of
# the others but the player, that is
#    of @2 alone, which has a court card, 2 each: 8. Together 16.
# 5: of the 8 after a pass, 4 pass again: the card lands, @1 draws blades-7 and holds two numbers, 2
# plays each: 8. 4 veto: @2
#    pays, and @1, which has a court card, is asked to overrule, 2 each: 8. Of the 8 after a veto,
#    overruled or not, nobody else is asked and the turn goes to @1, which draws and has 2 plays
#    each: 16. Together 32.
SHADOWS: Final = Perft(
    "the Shadows, then a play with both windows",
    3,
    {"rounds": 1},
    Position(
        zones={
            "arcana/0": ["major-18"],
            "court/0": ["cups-page"],
            "court/1": ["cups-queen", "cups-king"],
            "court/2": ["coins-page", "coins-king"],
            "hand/0": ["cups-2"],
            "hand/1": ["blades-3"],
            "hand/2": ["coins-4"],
            "harley": ["coins-9"],
            "draw": ["major-14", "coins-1", "blades-7", "batons-5"],
        },
        rest="discard",
        at="turn_start",
    ),
    (2, 4, 8, 16, 32),
)

SUBJECT: Final = Subject(
    game=find_game("corporate_court"),
    sight=CourtSight(),
    bound=bound,
    perfts=(SMALL, SHADOWS),
    faults=FAULTS,
    short={"rounds": 1},
    scenario_files=(
        "scenarios/corporate_court.yaml",
        "scenarios/corporate_court_own.yaml",
        "scenarios/corporate_court_blunders.yaml",
    ),
)
