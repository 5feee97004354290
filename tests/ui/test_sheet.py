"""Score sheets: a round's opens when it has been scored, and the table waits until somebody has read it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from ui.robot import Robot

from corptable.engine.registry import find_game
from corptable.ui.sheet_panel import SheetPanel
from corptable.ui.sitting import Sitting


@pytest.fixture
def robot() -> Iterator[Robot]:
    robot = Robot(Sitting.new(find_game("corporate_court"), ["person", "random", "random"], 8, {"rounds": "2"}))
    yield robot
    robot.close()


def play_until_a_sheet_opens(robot: Robot) -> None:
    """Play whatever is first."""
    for _ in range(2000):
        if robot.table.sheet is not None:
            return
        if robot.table.moment.seat is None:
            robot.step(1.0)
        else:
            robot.do(robot.table.sitting.match.legal()[0], by_dragging=False)
    raise AssertionError("no round has been scored")


def test_a_round_that_was_scored_is_shown_and_nothing_goes_on_until_it_has_been_read(robot: Robot) -> None:
    play_until_a_sheet_opens(robot)
    acts = len(robot.table.sitting.match.journal)
    scored = robot.table.moment.scored()
    assert scored is not None
    assert scored.title == "Round 1"
    robot.step(10.0)
    assert len(robot.table.sitting.match.journal) == acts
    assert robot.table.wake(robot.now) is None
    robot.key(pygame.K_RETURN)
    assert robot.table.sheet is None
    for _ in range(60):
        robot.step(1.0)
    assert robot.table.moment.seat is not None or len(robot.table.sitting.match.journal) > acts


def test_a_click_closes_it_and_does_nothing_else(robot: Robot) -> None:
    play_until_a_sheet_opens(robot)
    acts = len(robot.table.sitting.match.journal)
    robot.click(robot.table.app.surface.get_rect().center)
    assert robot.table.sheet is None
    assert len(robot.table.sitting.match.journal) == acts
    assert not robot.table.hand.selection


def test_it_opens_at_any_time_by_its_key(robot: Robot) -> None:
    """Before the first round is scored: what everybody would have now."""
    while robot.table.moment.seat is None:
        robot.step(1.0)
    robot.key(pygame.K_TAB)
    assert robot.table.sheet is not None
    robot.key(pygame.K_TAB)
    assert robot.table.sheet is None


def test_the_last_round_is_shown_as_well(robot: Robot) -> None:
    play_until_a_sheet_opens(robot)
    robot.key(pygame.K_RETURN)
    play_until_a_sheet_opens(robot)
    assert robot.table.sitting.match.over
    scored = robot.table.moment.scored()
    assert scored is not None
    assert scored.title == "Round 2"
    totals = tuple(int(row.cells[-1]) for row in scored.rows)
    assert robot.table.sitting.match.state.result is not None
    assert totals == robot.table.sitting.match.state.result.scores


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
def test_it_lies_within_the_window_with_six_long_names(size: tuple[int, int]) -> None:
    robot = Robot(Sitting.new(find_game("corporate_court"), ["person", *["random"] * 5], 8, {}), size)
    play_until_a_sheet_opens(robot)
    names = ["A name as long as anybody may have it ok"] * 6
    panel = SheetPanel(robot.table.moment.sheets(), names, robot.app.skin, robot.table.moment.said)
    panel.draw(robot.app.surface)
    assert robot.app.surface.get_rect().contains(panel.rect)
    robot.close()


def test_a_game_without_sheets_opens_none() -> None:
    robot = Robot(Sitting.new(find_game("pwodoc"), ["person", "random"], 8, {}))
    robot.key(pygame.K_TAB)
    assert robot.table.sheet is None
    robot.close()
