"""Positions of Corporate Court in which something happens that is to be seen, and a robot before them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ui.robot import Robot

from corptable.engine.game import Position
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.session.session import Session

PLAYED: Final = "@1 play cups-4 sprawl/cups"
VETO: Final[Mapping[str, Sequence[str]]] = {
    "hand/1": ["cups-4", "cups-5", "cups-6", "cups-7", "cups-8", "cups-9"],
    "court/2": ["coins-page", "coins-king"],
    "court/3": ["blades-king"],
    "sprawl/cups": ["cups-3"],
    "discard": ["blades-8"],
}
"""Seat 1 plays; seats 2 and 3 may veto."""
TIE: Final[Mapping[str, Sequence[str]]] = {"hand/1": ["cups-4"], "draw": [], "harley": ["major-1"], "sprawl/cups": ["cups-3"]}
"""The round ends with the next turn, and all are tied for starting."""


def robot_at(
    zones: Mapping[str, Sequence[str]],
    at: str = "play",
    speed: float = 1.0,
    seats: int = 4,
    rest: str | None = None,
    rig: Mapping[str, tuple[int, ...]] | None = None,
) -> Robot:
    """A robot in seat 0 that looks on; it is seat 1's turn, and the others act when the test lets them."""
    match = Match.new(find_game("corporate_court"), seats, position=Position(zones, rest, at, turn=1), rig=rig)
    robot = Robot(Session(match, ["person", *["random"] * (seats - 1)]), speed=speed)
    let_bots_wait(robot)
    return robot


def let_bots_wait(robot: Robot) -> None:
    """No bot acts by itself until the position changes."""
    robot.session.thinking.forget()
    robot.act_at_once()


def do(robot: Robot, *acts: str) -> None:
    """Acts of whoever they are of, each seen for itself."""
    for act in acts:
        robot.session.play(robot.match.read(act))
        robot.refresh()
        let_bots_wait(robot)
