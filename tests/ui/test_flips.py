"""Test flips: hands that are revealed turn over where they lie, card by card."""

from __future__ import annotations

import pygame
import pytest
from ui.court_positions import do, robot_at
from ui.robot import Robot, new_session

from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.animation.flight import Flip
from corptable.ui.animation.timing import FLIP, REVEALED

BANRIGH = {"arcana/1": ["major-3"], "hand/1": ["cups-4", "cups-5", "cups-6", "cups-7", "cups-8"]}
OPEN_HANDS = "@1 power major-3 others"


@pytest.fixture
def robot() -> Robot:
    robot = robot_at(BANRIGH, at="turn_start")
    do(robot, OPEN_HANDS)
    return robot


def of_hand(robot: Robot, seat: int) -> list[Flip]:
    return [turning for turning in robot.flips if turning.placed.spot.id == f"hand/{seat}"]


def test_a_hand_that_is_laid_open_turns_over_card_by_card(robot: Robot) -> None:
    for seat in (2, 3):
        begins = [turning.time.begins for turning in of_hand(robot, seat)]
        assert begins == [pytest.approx(robot.now + FLIP * place) for place in range(5)]


def test_the_viewers_own_hand_does_not_turn(robot: Robot) -> None:
    """It was seen before."""
    assert of_hand(robot, 0) == []


def test_a_card_shows_its_back_until_it_has_half_turned(
    robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    turning = of_hand(robot, 2)[2]
    assert robot.hides(turning.placed)
    faces, shown = robot.app.faces, list[Piece]()
    of = faces.of

    def watched(
        piece: Piece,
        size: tuple[int, int],
        bright: bool = False,
        turn: float = 0.0,
        deck: str = "",
        pack: int = 1,
    ) -> pygame.Surface:
        shown.append(piece)
        return of(piece, size, bright, turn, deck, pack)

    monkeypatch.setattr(faces, "of", watched)
    for share, face in ((0.2, HIDDEN), (0.8, turning.placed.piece)):
        shown.clear()
        robot.now = turning.time.begins + share * FLIP
        robot.draw()
        assert (turning.placed.piece in shown) == (face is not HIDDEN)


def test_then_it_lies_open(robot: Robot) -> None:
    turning = of_hand(robot, 2)[-1]
    robot.step(FLIP * 6)
    assert robot.flips == []
    assert not robot.hides(turning.placed)


def test_where_nothing_moves_they_lie_open_at_once() -> None:
    robot = robot_at(BANRIGH, at="turn_start", speed=0.0)
    do(robot, OPEN_HANDS)
    assert robot.flips == []


def test_cards_that_are_turned_up_and_move_on_at_once_are_seen_face_up_side_by_side() -> None:
    """In Corporation the last card that is placed turns up those of all seats, and they go back to
    their owners in the same act.
    """
    robot = Robot(
        new_session("corporation", 4, 5, talk_laps="0"),
        speed=1.0,
    )
    while len(robot.journal) < 3 or robot.asked_seat is None:
        robot.step(0.1)
    placed = [robot.match.timeline[place].action for place in range(3)]
    assert [action.seat for action in placed] == [1, 2, 3]
    do(robot, str(robot.match.legal()[0]))
    resting = [flight for flight in robot.flights if flight.time.rest >= REVEALED]
    turned = [flight for flight in resting if flight.flips]
    assert {flight.piece.name for flight in turned} == {action.args[0] for action in placed}
    assert len({flight.time.begins for flight in turned}) == 1, "all at the same time"
    for flight in turned:
        assert flight.start == flight.end
        assert flight.is_shown(robot.now), "its back lies there until then"
