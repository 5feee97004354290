"""Put Corporation under test: the bound of section 8, and positions whose action sequences were
counted by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import OptionSet, Plain, Position, register
from corptable.engine.registry import find_game
from corptable.games.corporation import GAME

from ..faults.corporation import FAULTS
from ..sights.corporation import CorporationSight
from ..subject import Perft, Subject

register(GAME)


BEYOND_PLAY: Final = 1000
"""Rounds beyond all play, where an option lifts the limit."""


def bound(seats: int, options: OptionSet) -> int:
    """Return the most decisions by section 8: the rounds, each with its laps of talk and one choice
    a seat.
    """
    limit = getattr(options, "max_rounds", 0) or 10 * seats
    rounds = limit if getattr(options, "round_limit", True) else BEYOND_PLAY
    return int(rounds * seats * (getattr(options, "talk_laps", 0) + 1))


HIGH: Final = 300
"""Target that random play reaches late."""


def finite(options: Mapping[str, Plain]) -> Mapping[str, Plain]:
    """Return options with a limit of rounds where the target is high."""
    target = options.get("target", 0)
    return (
        {**options, "round_limit": True} if isinstance(target, int) and target > HIGH else options
    )


# Four seats from the start, without talk.
# 1-4: each seat has four cards, one after another: 4, 16, 64, 256.
# 5: @0 may play all four again, or three where its card matched. It matched nobody in 4 x 27 of the
# 256 rounds, so that in 148
#    its hand is one short: 4 x 256 - 148 = 876.
# 6: @0 and @1 together have 16 plays where neither matched, 12 where one did, 9 where both did.
# Neither: both differ from each
#    other and from the other two: 4 x 3 x (2 x 2) = 48. @0 alone not: 108 - 48 = 60, and so for @1.
#    Both: 256 - 48 - 120 = 88. 48 x 16 + 120 x 12 + 88 x 9 = 3000.
SILENT: Final = Perft(
    "a round without talk and half of the next",
    4,
    {"talk_laps": 0},
    Position({}),
    (4, 16, 64, 256, 876, 3000),
)

# Four seats, one lap of talk in which @3 has the last word, and nobody has claimed anything; @0 and
# @1 lie on 4.
# 1: a pass (1). Own ranks of @3: 1 to 4, so 4 to declare. To invite: ranks 1 to 3 to three seats
# each, 4 to @2 alone: 10. No
#    partners. All: each of the four ranks reaches somebody: 4. Four remarks to three seats: 12.
#    Together 31.
# 2: the talk is over; @0 has a hand of three: 93.
# 3: so has @1: 279. 4: @2 has four cards: 1116.
LAST_WORD: Final = Perft(
    "the last word before a choice",
    4,
    {"talk_laps": 1},
    Position({"corp/0": ["clubs-4"], "corp/1": ["diamonds-4"]}, at="talk", turn=3),
    (31, 93, 279, 1116),
)

SUBJECT: Final = Subject(
    game=find_game("corporation"),
    sight=CorporationSight(),
    bound=bound,
    perfts=(SILENT, LAST_WORD),
    faults=FAULTS,
    short={"max_rounds": 8},
    finite=finite,
    scenario_files=(
        "scenarios/corporation.yaml",
        "scenarios/corporation_own.yaml",
        "scenarios/corporation_blunders.yaml",
    ),
)
