"""Put Corporate Ladder under test: the bound of section 8, decks to bring, and positions counted by
hand.
"""

from __future__ import annotations

from random import Random
from typing import Final

from corptable.cards.business.library import given_library
from corptable.engine import OptionSet, Plain, Position, register
from corptable.engine.registry import find_game
from corptable.games.corporate_ladder import GAME

from ..faults.corporate_ladder import FAULTS
from ..sights.corporate_ladder import LadderSight
from ..subject import Perft, Subject

register(GAME)

MOST_CARDS: Final = 28
"""The size of the largest deck that a seat brings in these tests."""
DRAWN_IN_A_TURN: Final = 5 + 2 * MOST_CARDS
"""The most cards that a seat can draw in a turn: its start with every card that draws one more, and
`draw_on_play` twice.
"""


BEYOND_PLAY: Final = 1000
"""Quiet rounds beyond all play, where an option lifts the limit."""


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions by section 8: (d) finitely many falls, (c) turns between two of
    them, (a, b) acts of a turn.

    Apex, placing and ante come on top.
    """
    rows = getattr(options, "ladder_rows", 3)
    falls = seats * MOST_CARDS
    turns = (falls + 1) * (getattr(options, "quiet_rounds", 5) or BEYOND_PLAY) * seats
    return seats + seats * rows * (rows + 1) // 2 + turns * 2 * DRAWN_IN_A_TURN + 1


def brought(seats: int, generator: Random) -> Plain:
    """Return None in half of the cases, as when nobody brings a deck; else starter decks in any
    order, also equal ones (R40).
    """
    if generator.random() < 0.5:
        return None
    return {"decks": [generator.choice(list(given_library().decks)) for _ in range(seats)]}


# By hand. Two seats with one card each and nothing to draw but what they have played.
# 1: @0 may attack tobias (jorg is protected by him) with winifred, or be done: 2.
# 2: attacked: words beat pictures, @1 holds a card and is asked, and otto (0 against 7) beats
# nothing: relent, 1. Done: @1 has
#    nothing to draw; otto may be thrown at octavia, or done: 2. Together 3.
# 3: relented: tobias falls, the hand of @0 is empty, so @1 is on turn with its two: 2. Done, then
# otto lost or not: @0 is on turn
#    with its two each: 4. Together 6.
# 4: relented, then otto lost or kept: @0 draws winifred out of its discards, and jorg is exposed: 2
# each: 4. Done, otto lost:
#    winifred's attack is relented by itself, and @1 draws otto again, 2; or done, 2. Done, done: an
#    attack is asked about, 1; or done, 2. Together 4 + 4 + 3 = 11.
SMALL: Final = Perft(
    "two cards that go round",
    2,
    {},
    Position(
        zones={
            "ladder/0/0/0": ["octavia-plimsoll.0"],
            "ladder/1/0/0": ["jorg-umlaut.1"],
            "ladder/1/1/0": ["tobias-hatchett.1"],
            "hand/0": ["winifred-oxbow.0"],
            "hand/1": ["otto-rivett.1"],
        },
    ),
    (2, 3, 6, 11),
)

# By hand, to the end of the game. 1: @0 has two bosses: 2. 2: @1 has one: 2. 3: the boss that @0
# did not choose is dealt and may be placed on any of 5 spots; @1 has nothing to place: 10. 4:
# nobody has a card left, so the market closes at once, two cards against one; @0 takes the one or
# declines: 20. 5: it is over: 0.
BUILDING: Final = Perft(
    "two bosses, one ladder of one card",
    2,
    {"ladder_placement": "arranged"},
    Position(
        zones={"draw/0": ["octavia-plimsoll.0", "desmond-halibut.0"], "draw/1": ["jorg-umlaut.1"]},
        at="apex",
    ),
    (2, 2, 10, 20, 0),
)

SUBJECT: Final = Subject(
    game=find_game(GAME.id),
    sight=LadderSight(),
    bound=bound,
    perfts=(SMALL, BUILDING),
    faults=FAULTS,
    brought=brought,
    choices=frozenset({"take", "place"}),
    scenario_files=(
        "scenarios/corporate_ladder.yaml",
        "scenarios/corporate_ladder_own.yaml",
        "scenarios/corporate_ladder_blunders.yaml",
    ),
)
