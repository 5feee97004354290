"""Test that players write the narration of Corporate Ladder where they have chosen to: a line of one's own, kept with the game."""

from __future__ import annotations

import pygame
import pytest
from ui.robot import Robot, told

from corptable.engine.match import Match, read_match
from corptable.engine.registry import find_game
from corptable.session.session import Session

LINE = "Nobody saw that coming."


def sit(narration: str) -> Robot:
    match = Match.new(find_game("corporate_ladder"), 2, {"narration": narration}, seed=1)
    return Robot(Session(match, ["person", "random"]), speed=0.0)


def can_write(robot: Robot) -> bool:
    return any(button.id == "say" for button in robot.buttons())


def write(robot: Robot) -> None:
    """Press the button that opens the line."""
    robot.click(next(button.rect.center for button in robot.buttons() if button.id == "say"))


def test_the_line_begins_empty_and_what_is_written_is_in_the_log() -> None:
    robot = sit("write")
    write(robot)
    remark = robot.remark
    assert remark is not None
    assert remark.text == ""
    robot.text(LINE)
    robot.key(pygame.K_RETURN)
    assert any(LINE in line for line in told(robot.session))
    robot.close()


def test_a_written_line_is_in_the_replay_and_in_a_saved_game() -> None:
    robot = sit("write")
    write(robot)
    robot.text(LINE)
    robot.key(pygame.K_RETURN)
    again = Session(read_match(robot.match.written()).match, ["person", "random"])
    assert any(LINE in line for line in told(again))
    robot.close()


def test_enter_on_an_empty_line_says_nothing() -> None:
    robot = sit("write")
    write(robot)
    robot.key(pygame.K_RETURN)
    assert robot.remark is None
    assert not any(action.verb == "say" for action in robot.journal)
    robot.close()


@pytest.mark.parametrize(("narration", "offered"), [("auto", True), ("write", True), ("off", True)])
def test_everybody_is_offered_a_line_whatever_the_program_tells(narration: str, offered: bool) -> None:
    robot = sit(narration)
    assert can_write(robot) == offered
    robot.close()
