"""Test stamps: an act that stops or allows another is stamped on its card, and the stamp stays
until it has been read.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
import toy
from presenting import present
from ui.court_positions import PLAYED, VETO, do, robot_at
from ui.robot import Robot, match_at

from corptable.engine.events import Acted, Event
from corptable.engine.view import View
from corptable.presentation.effects import Stamp
from corptable.session.session import Session
from corptable.ui.animation.timing import PRESS, STAY, STILL
from corptable.ui.paint.tween import ease_out_back


@pytest.fixture
def robot() -> Robot:
    robot = robot_at(VETO)
    do(robot, PLAYED)
    return robot


def test_a_veto_is_stamped_onto_the_card_that_it_stops(robot: Robot) -> None:
    card = robot.area("pending")
    do(robot, "@2 veto")
    (stamp,) = robot.stamps
    assert (stamp.word, stamp.line, stamp.stops) == ("Vetoed", "by Quill", True)
    assert stamp.middle == card.center


def test_an_overrule_is_stamped_as_what_lets_the_card_stand(robot: Robot) -> None:
    do(robot, "@2 veto", "@3 overrule")
    (stamp,) = robot.stamps
    assert (stamp.word, stamp.line, stamp.stops) == ("Overruled", "Juno lets it stand", False)


def test_letting_a_play_be_is_not_stamped(robot: Robot) -> None:
    do(robot, "@2 pass")
    assert robot.stamps == []


def test_the_card_lies_there_until_the_stamp_has_been_read_and_then_goes_where_it_goes(
    robot: Robot,
) -> None:
    """The overrule is the last word, so the rules have landed the card already."""
    do(robot, "@2 veto", "@3 overrule")
    (stamp,) = robot.stamps
    flight = next(flight for flight in robot.flights if flight.piece.name == "cups-4")
    assert flight.shown_before_start
    assert flight.start.center == stamp.middle
    assert (
        flight.time.begins
        == pytest.approx(stamp.time.fades)
        == pytest.approx(robot.now + PRESS + STAY)
    )


def test_what_it_costs_is_paid_when_the_stamp_is_down(robot: Robot) -> None:
    do(robot, "@2 veto")
    (stamp,) = robot.stamps
    (paid,) = robot.flights
    assert paid.time.begins == pytest.approx(stamp.time.arrives)


@pytest.mark.parametrize(("onto", "is_held"), [("coins-page", False), ("coins-king", True)])
def test_a_stamped_piece_stays_and_no_other_of_its_zone(
    robot: Robot, onto: str, is_held: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The king is paid; the page lies beside it in the same zone."""

    def stamp(event: Event, view: View) -> Stamp | None:
        return (
            Stamp("Paid", "", onto)
            if isinstance(event, Acted) and event.action.verb == "veto"
            else None
        )

    present(monkeypatch, robot.match.game, effect=stamp)
    do(robot, "@2 veto")
    (shown,) = robot.stamps
    (paid,) = robot.flights
    assert paid.time.begins == pytest.approx(shown.time.fades if is_held else shown.time.arrives)


def test_a_stamp_comes_down_a_little_too_far_and_comes_to_rest() -> None:
    course = [ease_out_back(step / 100) for step in range(101)]
    assert course[0] == pytest.approx(0)
    assert 1.05 < max(course) < 1.15
    assert course[-1] == 1


def test_bots_wait_until_it_has_been_read(robot: Robot) -> None:
    do(robot, "@2 veto")
    start = robot.now
    while robot.is_animated():
        robot.step()
    assert robot.now - start == pytest.approx(PRESS + STAY, abs=0.05)


def test_a_click_ends_it_and_does_nothing_else(robot: Robot) -> None:
    do(robot, "@2 veto")
    robot.click(robot.area("log").center)
    assert robot.stamps == []
    assert robot.state.press is None


def test_where_nothing_moves_it_stands_for_a_moment_where_the_card_lies_now() -> None:
    robot = robot_at(VETO, speed=0.0)
    do(robot, PLAYED, "@2 veto", "@3 overrule")
    (stamp,) = robot.stamps
    assert stamp.middle == robot.area("sprawl/cups").center
    assert not robot.is_animated(), "nobody waits for it"
    assert robot.stamps
    robot.step(STILL)
    assert robot.stamps == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_its_word_is_large_and_all_of_it_within_the_window(
    robot: Robot, size: tuple[int, int]
) -> None:
    """Twice as high as ordinary text, which is 16 px at 720."""
    pygame.display.set_mode(size)
    do(robot, "@2 veto")
    (stamp,) = robot.stamps
    surface = pygame.Surface(size, pygame.SRCALPHA)
    replace(stamp, middle=(0, 0)).draw(surface, robot.tabletop, stamp.time.arrives)
    drawn = surface.get_bounding_rect()
    assert drawn.height > 4 * robot.app.skin.screen.text_size
    assert drawn.left > 0
    assert drawn.top > 0


def test_a_game_that_stamps_nothing_has_no_stamps() -> None:
    match = match_at(toy.GAME.id, 2)
    robot = Robot(Session(match, ["random", "random"]), speed=4.0)
    for _ in range(40):
        robot.step(0.2)
        assert robot.stamps == []
