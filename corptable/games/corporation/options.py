"""Define the options of section 2, and the values that follow from them for a number of seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from corptable.engine import OptionSet, Plain, choice, number, switch
from corptable.engine.options import Option
from corptable.games.corporation.names import HIGHEST, SEATS

ROUNDS_A_SEAT: Final = 10
"""Default cap on the rounds, per seat (R16)."""


def usual_goal(seats: int) -> int:
    """Return the target that depends on the number of seats alone, not on the set size (R2)."""
    return 2 * seats * seats


def usual_rounds(seats: int) -> int:
    """Return the rounds after which a game usually ends, target or not (R16)."""
    return ROUNDS_A_SEAT * seats


class _SetSizes(Option):
    """Restrict the set size to 0, the default, or at least the number of seats: with fewer ranks
    games hardly ever end (R1).
    """

    __slots__ = ()

    def fits(self, value: Plain, seats: int) -> bool:
        return (
            isinstance(value, int) and super().fits(value, seats) and (value == 0 or value >= seats)
        )

    def wanted(self) -> str:
        return f"0 or a number from the number of seats to {HIGHEST}"


_SET_SIZES: Final = _SetSizes(
    "",
    0,
    "how many ranks each player has; 0: as many as there are players",
    (0, *range(SEATS.start, HIGHEST + 1)),
)


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """Hold the options of a match; all of them can be combined freely."""

    set_size: int = field(default=0, metadata={"option": _SET_SIZES})
    target: int = number(
        0,
        10,
        9999,
        "points that end the game; 0: twice the square of the number of players",
        (0,),
        usual_goal,
    )
    tie_rule: str = choice(
        "shared",
        ("shared", "play_on"),
        "a tie at the top, at or over the target: a shared win, or played on until one leads alone",
    )
    max_rounds: int = number(
        0,
        5,
        500,
        "rounds after which the game ends, target or not; 0: ten for each player",
        (0,),
        usual_rounds,
    )
    round_limit: bool = switch(
        True, "the most rounds end the game; without it only the target does"
    )
    talk_laps: int = number(
        2, 0, 4, "laps of talk before each choice; 0: none, the people at the table just talk"
    )
    talk_log: str = choice(
        "full",
        ("full", "round"),
        "how far back the log repeats statements: all of them, or this round only",
    )

    def ranks(self, seats: int) -> int:
        """Return the number of ranks in a set, K in the document (R1)."""
        return self.set_size or seats

    def goal(self, seats: int) -> int:
        """Return the points that end the game."""
        return self.target or usual_goal(seats)

    def last_round(self, seats: int) -> int | None:
        """Return the round after which the game ends in any case (R16); None where only the target
        ends it.
        """
        return (self.max_rounds or usual_rounds(seats)) if self.round_limit else None

    def rounds_left(self, round: int, seats: int) -> int:
        """Return the number of rounds to come from this one on; without a limit always those of a
        whole game.
        """
        last = self.last_round(seats)
        return usual_rounds(seats) if last is None else last - round + 1
