"""Test flights of pieces: drawn between their old and their new place, and without effect on the
rules.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from ui.robot import Robot, new_session

from corptable.engine.pieces import HIDDEN, Piece
from corptable.presentation.presentation import presentation_of
from corptable.ui.animation.flight import LANDS, SQUASH, Flight, squash
from corptable.ui.animation.timing import APART, DEAL, LONGEST
from corptable.ui.paint.faces import Faces, is_pawn, is_strip
from corptable.ui.paint.tween import Tween
from corptable.ui.table_parts.arrange import PlacedPiece


@pytest.mark.parametrize(("start", "end"), [((130, 20), (80, 133)), ((80, 133), (130, 20))])
def test_a_card_that_flies_from_or_to_a_strip_shows_its_picture(
    monkeypatch: pytest.MonkeyPatch, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """A strip, as in a bank, is too low for more than the name."""
    robot = Robot(new_session("pwodoc", 2))
    card = next(
        placed.piece
        for placed in robot.placed
        if not is_pawn(placed.piece) and placed.piece is not HIDDEN
    )
    sizes: list[tuple[int, int]] = []

    def face(_: Faces, piece: Piece, size: tuple[int, int], **__: object) -> pygame.Surface:
        sizes.append(size)
        return pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(Faces, "of", face)
    flight = Flight(
        Tween(0, 1),
        card,
        card,
        pygame.Rect((0, 0), start),
        pygame.Rect((300, 300), end),
        shown_before_start=True,
    )
    flight.draw(robot.app.surface, robot.tabletop, 0.5)
    assert sizes
    assert not any(map(is_strip, sizes))


@pytest.fixture
def robot() -> Robot:
    return Robot(
        new_session("corporate_court", 2, luck=0, first_dealer="1"),
        speed=1.0,
    )


def land(robot: Robot) -> None:
    """Run the loop until no animation runs."""
    for _ in range(600):
        if not robot.is_animated():
            return
        robot.step()
    raise AssertionError("something is still on its way")


def until_asked(robot: Robot) -> None:
    """Run the loop until the person may act and no animation runs."""
    land(robot)
    while robot.asked_seat is None:
        robot.step(1.0)
        land(robot)


def flights(robot: Robot) -> list[Flight]:
    return robot.flights


def first_lit(robot: Robot) -> PlacedPiece:
    """Return a piece that the person can lift while a flight still runs."""
    for _ in range(400):
        until_asked(robot)
        acts = [action for action in robot.match.legal() if not robot.prompt.must_ask(action)]
        robot.perform(acts[-1])
        if robot.asked_seat is None:
            robot.step(0.7)
        lit = [p for p in robot.placed if robot.selection.can_lift(p.spot.id, p.piece.name)]
        if robot.asked_seat is not None and lit and flights(robot):
            return lit[0]
    raise AssertionError("nothing moved while the person could lift something")


def test_a_hand_is_dealt_card_by_card(robot: Robot) -> None:
    """Each flight begins a little after the one before, and no card is drawn at its target before
    it has landed.
    """
    dealt = flights(robot)
    assert len(dealt) >= 10
    begins = [flight.time.begins for flight in dealt]
    assert begins == sorted(begins)
    assert begins[1] - begins[0] == pytest.approx(min(APART, LONGEST / len(dealt)))
    assert all(robot.hides(flight.target) for flight in dealt if flight.target is not None)
    robot.step(begins[1] + DEAL)
    assert 0 < len(flights(robot)) < len(dealt)
    land(robot)
    assert not any(robot.hides(placed) for placed in robot.placed)


def test_bots_wait_until_everything_lies(robot: Robot) -> None:
    """The viewer can follow only one thing at a time."""
    while robot.is_animated():
        assert not robot.journal
        robot.step()


def test_a_played_card_leaves_the_hand_and_what_lay_there_is_seen_until_it_lands(
    robot: Robot,
) -> None:
    until_asked(robot)
    action = robot.match.legal()[0]
    name = presentation_of(robot.match.game).gesture(robot.prompt.view, action).lift
    start = next(p.rect for p in robot.placed if p.piece.name in name)
    robot.perform(action)
    flight = next(flight for flight in flights(robot) if flight.piece.name in name)
    assert flight.start == start
    assert not flight.flips, "it was seen before"


def test_a_card_that_was_hidden_turns_over_on_its_way(robot: Robot) -> None:
    assert all(flight.flips for flight in flights(robot) if flight.piece is not HIDDEN)
    assert any(flight.flips for flight in flights(robot))


def test_a_click_ends_all_motion_and_does_nothing_else(robot: Robot) -> None:
    """Unless a piece lies there that can be lifted."""
    assert flights(robot)
    robot.click((5, 5))
    assert not flights(robot)
    assert not robot.lifted


def test_a_drag_of_a_lit_piece_ends_motion_and_starts(robot: Robot) -> None:
    lit = first_lit(robot)
    x, y = lit.rect.midleft
    robot.move((x + 8, y))
    robot.down((x + 8, y))
    robot.move((x + 60, y - 60))
    assert robot.held is not None
    assert not flights(robot)


def test_a_new_size_ends_all_motion(robot: Robot) -> None:
    robot.app.change_settings(replace(robot.app.settings, scale=200))
    assert not flights(robot)


def test_without_motion_everything_lies_at_once() -> None:
    robot = Robot(new_session("corporate_court", 2))
    assert not flights(robot)


def test_a_pawn_lands_with_its_weight_at_the_end_of_its_flight() -> None:
    assert [squash(progress) for progress in (0.0, 0.5, LANDS, 1.0)] == [0.0] * 4
    assert squash((1 + LANDS) / 2) == pytest.approx(SQUASH)
