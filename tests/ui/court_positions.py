"""Define positions of Corporate Court in which the next act has a visible effect, and open a robot
at them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ui.robot import Robot, match_at

PLAYED: Final = "@1 play cups-4 sprawl/cups"
VETO: Final[Mapping[str, Sequence[str]]] = {
    "hand/1": ["cups-4", "cups-5", "cups-6", "cups-7", "cups-8", "cups-9"],
    "court/2": ["coins-page", "coins-king"],
    "court/3": ["blades-king"],
    "sprawl/cups": ["cups-3"],
    "discard": ["blades-8"],
}
"""A position in which seat 1 plays and seats 2 and 3 may veto."""
TIE: Final[Mapping[str, Sequence[str]]] = {
    "hand/1": ["cups-4"],
    "draw": [],
    "harley": ["major-1"],
    "sprawl/cups": ["cups-3"],
}
"""A position in which the round ends with the next turn and all seats are tied for starting."""


def robot_at(
    zones: Mapping[str, Sequence[str]],
    at: str = "play",
    speed: float = 1.0,
    seats: int = 4,
    rest: str | None = None,
    rig: Mapping[str, tuple[int, ...]] | None = None,
) -> Robot:
    """Return a robot in seat 0 that watches, in a position with seat 1 at turn; bots act only when
    the test lets them.
    """
    match = match_at("corporate_court", seats, zones, at=at, turn=1, rest=rest, seed=0, rig=rig)
    robot = Robot(match, speed=speed)
    let_bots_wait(robot)
    return robot


def let_bots_wait(robot: Robot) -> None:
    """Keep bots from acting until the position changes."""
    robot.session.bot_turn.cancel()
    robot.act_at_once()


def do(robot: Robot, *acts: str) -> None:
    """Play acts of any seat, and refresh the table after each."""
    for act in acts:
        robot.session.play(robot.match.read(act))
        robot.refresh()
        let_bots_wait(robot)
