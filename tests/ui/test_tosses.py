"""Test tosses: a card that is tossed for an argument flies up, spins, lands on one side, and is
back in its hand.
"""

from __future__ import annotations

import pygame
import pytest
from ui.court_positions import do
from ui.robot import Robot, new_session

from corptable.engine.events import Noted
from corptable.engine.pieces import HIDDEN
from corptable.ui.animation.course import TOSS
from corptable.ui.animation.timing import REST

SIZES = [(1280, 720), (1920, 1080)]


def tossing(size: tuple[int, int], speed: float = 1.0) -> Robot:
    """Return a robot at a table of two persons, of whom the first is on turn."""
    session = new_session("corporate_ladder", ["person", "person"], 5, luck=0, first_player="0")
    while session.match.state.decision is not None and session.match.state.decision.name != "turn":
        session.play(session.match.state.actions(session.match.state.actors()[0])[0])
    return Robot(session, size, speed=speed)


@pytest.fixture(params=SIZES)
def robot(request: pytest.FixtureRequest) -> Robot:
    return tossing(request.param)


def toss(robot: Robot) -> str:
    """Toss the first card of the hand; return its name."""
    card = robot.match.state.zones["hand/0"][0].name
    do(robot, f"@0 argue {card}")
    return card


def landed_up(robot: Robot) -> bool:
    topics = [
        event.topic
        for event in robot.match.events_at(len(robot.match.timeline))
        if isinstance(event, Noted)
    ]
    return "toss_up" in topics


def test_a_tossed_card_lands_as_the_rules_say_and_is_there_to_be_read(robot: Robot) -> None:
    card = toss(robot)
    (shown,) = robot.tosses
    assert shown.piece is (robot.match.table.named[card] if landed_up(robot) else HIDDEN)
    assert shown.time.arrives == pytest.approx(robot.now + TOSS)
    assert shown.time.fades == pytest.approx(robot.now + TOSS + REST)
    assert robot.app.surface.get_rect().contains(shown.end)


def test_its_side_is_told_by_no_picture_before_it_lands(robot: Robot) -> None:
    """Until the last half turn both outcomes look alike: the back is up."""
    toss(robot)
    (shown,) = robot.tosses
    before = shown.time.begins + 0.9 * TOSS
    pictures = []
    for piece in (shown.piece, HIDDEN):
        surface = robot.app.surface.copy()
        type(shown)(shown.time, piece, shown.pack, shown.start, shown.end).draw(
            surface, robot.tabletop, before
        )
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_without_animations_only_the_words_tell_of_it() -> None:
    robot = tossing((1280, 720), speed=0.0)
    toss(robot)
    assert not robot.tosses
