"""Test that a person sees before an attack what it leads to: while dragging, while pointing, and
while keys choose the target.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from ui.robot import Robot, match_at

WINS, SURE, LOSES = "tobias-hatchett.0", "bartleby-grouse.0", "winifred-oxbow.0"
"""Cards of the hand against a Middle Management card: an Artist, a Press card, and a Wordsmith."""
OUTCOMES = {WINS: "wins the fight unless answered", SURE: "wins the fight for sure", LOSES: "loses"}
TARGET = "ladder/1/0/0"


@pytest.fixture
def robot() -> Robot:
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["sigrid-umlaut.1"],
        "hand/0": [*OUTCOMES, "desmond-halibut.0"],
        "hand/1": ["jorg-umlaut.1"],
    }
    match = match_at("corporate_ladder", 2, zones, at="turn")
    return Robot(match)


def by_drag(robot: Robot, card: str) -> None:
    robot.move(robot.piece(card))
    robot.down(robot.piece(card))
    robot.move(robot.target(TARGET))


def by_click(robot: Robot, card: str) -> None:
    robot.click_on(card)
    robot.move(robot.target(TARGET))


def by_key(robot: Robot, card: str) -> None:
    """Lift a card by its number; the focus goes to its likeliest target."""
    number = [placed.piece.name for placed in robot.hand_fan.cards()].index(card) + 1
    robot.key(pygame.K_0 + number, str(number))


WAYS = pytest.mark.parametrize("way", [by_drag, by_click, by_key])


@WAYS
@pytest.mark.parametrize("card", OUTCOMES)
def test_each_way_tells_the_outcome_on_the_target_before_the_act(
    robot: Robot, way: Callable[..., None], card: str
) -> None:
    way(robot, card)
    forecast = robot.table.view.forecast()
    assert forecast is not None
    assert OUTCOMES[card] in forecast.text.lower()
    assert forecast.target == TARGET
    assert not robot.journal


def test_the_focus_that_goes_on_tells_of_the_target_that_it_comes_to() -> None:
    zones = {
        "ladder/0/0/0": ["octavia-plimsoll.0"],
        "ladder/1/0/0": ["jorg-umlaut.1"],
        "ladder/1/1/0": ["sigrid-umlaut.1"],
        "ladder/1/1/1": ["ottoline-umlaut.1"],
        "hand/0": [WINS, LOSES],
    }
    match = match_at("corporate_ladder", 2, zones, at="turn")
    robot = Robot(match)
    by_key(robot, WINS)
    told = {}
    for key in (pygame.K_LEFT, pygame.K_RIGHT):
        robot.key(key)
        forecast = robot.table.view.forecast()
        assert forecast is not None
        told[forecast.target] = forecast.text
    assert len(told) == 2
    assert len({*told.values()}) == 2, told
