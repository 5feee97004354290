"""Put PWODOC under test: the bound of section 8, and positions whose action sequences were counted
by hand.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import OptionSet, Position, register
from corptable.engine.registry import find_game
from corptable.games.pwodoc import GAME

from ..faults.pwodoc import FAULTS
from ..sights.pwodoc import PwodocSight
from ..subject import Perft, Subject

register(GAME)

PAWNS: Final = 12
"""The number of pawns of each seat."""


BEYOND_PLAY: Final = 1000
"""Rounds or wands beyond all play, where an option lifts the limit."""


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions by section 8: placements and passes of a round, returns with two
    more decisions each, settling.
    """
    wands = (
        getattr(options, "wand_cap", 0) if getattr(options, "wand_limit", True) else BEYOND_PLAY
    ) * seats
    returns = PAWNS * seats + 3 * (4 - seats) + wands
    return int(
        (getattr(options, "max_rounds", 0) or BEYOND_PLAY) * ((PAWNS + 1) * seats + 3 * returns)
        + seats
    )


# By hand, with one round. Two seats with one pawn each at home, nine sites without cards, nobody
# out.
# 1: @0's rock goes onto any site: 9.
# 2: @1's paper is kept out by scissors alone: 9 each: 81.
# 3: nobody can place; @0, the seat after the last to act, returns its rock, which has no card to
# play: 1 each: 81.
# 4: @1 returns its paper; the site has no card to turn over: 81. Then all pawns are home, and the
# cap ends the game: 0.
PLACING: Final = Perft(
    "two pawns go out and come home",
    2,
    {"max_rounds": 1},
    Position(zones={"supply/0": ["red-rock"], "supply/1": ["yellow-paper"]}),
    (9, 81, 81, 81, 0),
)

# By hand, with one round. All pawns stand on site 0, whose draw pile holds one cup; two bank cards
# tie.
# 1: @0 returns the rock with swords-3 or cups-1, or the scissors: 3.
# 2: swords-3 goes to the bank, and @0 takes one of the two that tie: 2. Cups-1 draws cups-2, and @1
# returns its rock without a
#    card: 1. The scissors draw cups-2, and @1 does the same: 1. Together 4.
# 3: after each taking @1 returns its rock: 2. After the cup @0 has the scissors left: 1. After the
# scissors @0 has the rock left,
#    and swords-3, cups-1, cups-2 in hand: 3. Together 6.
# 4: after the takings @0 has the scissors left: 2. Cup, then scissors: all pawns are home, the cap
# ends the game: 0. Scissors,
#    then the rock: with swords-3 the two tie again: 2; either cup finds no card to draw, and the
#    game is over: 0. Together 4.
# 5: after all of them every pawn is home: 0.
BANKING: Final = Perft(
    "a sword fetches one of two cards that tie",
    2,
    {"max_rounds": 1},
    Position(
        zones={
            "site/0/pawns": ["red-rock", "red-scissors", "yellow-rock"],
            "site/0/draw": ["cups-2"],
            "hand/0": ["swords-3", "cups-1"],
            "bank": ["swords-5", "major-5"],
        },
        at="return",
    ),
    (3, 4, 6, 4, 0),
)

# By hand, with one round. Three seats; the bank is empty, and @0's rock is the last pawn out.
# 1: it plays one of three cards: 3.
# 2: major-21 ends the game; a queen goes home to @1 and a knight to @2, and @1 settles first: 9. A
# queen or a knight does nothing,
#    and the cap ends the game: the other one goes home and is settled: 9 each. Together 27.
# 3: after major-21 @2 settles, too: 81; the other games are over. 4: all are over: 0.
SETTLING: Final = Perft(
    "court cards go home and are settled",
    3,
    {"max_rounds": 1},
    Position(
        zones={"site/0/pawns": ["red-rock"], "hand/0": ["major-21", "cups-queen", "cups-knight"]},
        at="return",
    ),
    (3, 27, 81, 0),
)

SUBJECT: Final = Subject(
    game=find_game("pwodoc"),
    sight=PwodocSight(),
    bound=bound,
    perfts=(PLACING, BANKING, SETTLING),
    faults=FAULTS,
    short={"max_rounds": 2},
    scenario_files=(
        "scenarios/pwodoc.yaml",
        "scenarios/pwodoc_own.yaml",
        "scenarios/pwodoc_blunders.yaml",
    ),
)
