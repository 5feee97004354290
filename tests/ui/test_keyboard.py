"""Test the table by keys alone: arrows reach everything that can be touched, Enter touches it."""

from __future__ import annotations

from collections import deque

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, new_session

from _hands import Point
from corptable.ui.scenes.table.focus import FocusStop, nearest_stop, next_stop
from corptable.ui.widgets.keys import DIRECTIONS


class Keyboarder(Robot):
    """Use keys in place of the mouse: move the key focus to the point of a click by arrows, and
    press Enter.
    """

    def click(self, point: Point, button: int = 1) -> None:
        stop = self.stop_at(point)
        for key in self.way_to(stop):
            self.key(key)
        assert self.key_stop() == stop
        self.keys("Return")

    def stop_at(self, point: Point) -> FocusStop:
        """Return the focus stop at a point, the nearest where there are several."""
        stops = [stop for stop in self.key_stops() if stop.area.collidepoint(point)]
        assert stops, f"nothing at {point} can be touched by keys"
        return min(
            stops,
            key=lambda stop: (stop.point[0] - point[0]) ** 2 + (stop.point[1] - point[1]) ** 2,
        )

    def way_to(self, wanted: FocusStop) -> list[int]:
        """Return the shortest sequence of arrow keys that leads to a focus stop."""
        stops = self.key_stops()
        if self.key_stop() is None:
            self.keys("Up")
        begin = self.key_stop()
        assert begin is not None
        ways: dict[str, list[int]] = {begin.word: []}
        waiting = deque([begin])
        while waiting:
            here = waiting.popleft()
            if here.word == wanted.word:
                return ways[here.word]
            for key, way in DIRECTIONS.items():
                there = neighbour(here, way, stops)
                if there.word not in ways:
                    ways[there.word] = [*ways[here.word], key]
                    waiting.append(there)
        raise AssertionError(
            f"no arrows lead from {begin.word} to {wanted.word}; they lead to {sorted(ways)}"
        )


def neighbour(stop: FocusStop, way: tuple[int, int], stops: list[FocusStop]) -> FocusStop:
    """Return the focus stop to which an arrow key leads from another."""
    found = nearest_stop(stops, next_stop(stops, stop, way))
    assert found is not None
    return found


@pytest.fixture
def robot() -> Keyboarder:
    return Keyboarder(
        new_session("corporate_court", 3, rounds="1"),
        make_app=UndrawnApp,
    )


def test_the_mouse_takes_over_as_soon_as_it_moves(robot: Keyboarder) -> None:
    robot.wait()
    robot.keys("Up")
    assert robot.has_key_focus
    robot.move((10, 10))
    assert not robot.has_key_focus


def test_what_is_pointed_at_is_shown_large_by_space(robot: Keyboarder) -> None:
    while robot.asked_seat is None or not any(
        stop.word.startswith("piece hand") for stop in robot.key_stops()
    ):
        if robot.asked_seat is None:
            robot.step(1.0)
        else:
            robot.do(robot.match.legal()[-1], by_dragging=False)
    stop = next(stop for stop in robot.key_stops() if stop.word.startswith("piece hand"))
    for key in robot.way_to(stop):
        robot.key(key)
    robot.keys("Space")
    shown = robot.preview()
    assert shown is not None
    assert stop.word.split()[2] == shown.piece.name


def test_a_digit_takes_that_card_of_the_hand(robot: Keyboarder) -> None:
    robot.wait()
    fan = [placed for placed in robot.placed if placed.spot.arrangement == "fan"]
    at = next(
        number
        for number, placed in enumerate(fan, 1)
        if robot.selection.can_lift(placed.spot.id, placed.piece.name)
    )
    robot.key(pygame.K_0 + at, str(at))
    assert robot.selection.is_lifted(fan[at - 1].spot.id, fan[at - 1].piece.name)
    robot.keys("9")
    assert len(robot.lifted) == 1, "there is no ninth card"
