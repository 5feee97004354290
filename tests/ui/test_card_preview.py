"""Test the card preview: it shows a card when the pointer rests on it or on request, and is never
in the way of an act.
"""

from __future__ import annotations

import pygame
import pytest
from ui.robot import Robot, new_session

from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.widgets.card_preview import REST, PreviewSubject, place_preview

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.fixture
def robot() -> Robot:
    robot = Robot(new_session("corporate_court", 2, first_dealer="1"))
    robot.wait()
    return robot


def hand_card(robot: Robot) -> str:
    """Return the name of a card of the person's hand, which lies face up in a fan."""
    return next(
        p.piece.name for p in robot.placed if p.spot.arrangement == "fan" and p.piece is not HIDDEN
    )


def shown(robot: Robot) -> str | None:
    """Return the name of the card that is previewed; None for none."""
    subject = robot.preview()
    return None if subject is None else subject.piece.name


def test_who_rests_on_a_card_sees_it_large_after_a_moment(robot: Robot) -> None:
    name = hand_card(robot)
    robot.move(robot.piece(name))
    assert shown(robot) is None
    robot.step(REST / 2)
    assert shown(robot) is None
    robot.step(REST)
    assert shown(robot) == name
    robot.move((5, 5))
    assert shown(robot) is None


def test_the_loop_wakes_when_the_moment_is_over(robot: Robot) -> None:
    """No animation runs, so nothing else would wake the loop."""
    robot.move(robot.piece(hand_card(robot)))
    due = robot.wake()
    assert due is not None
    assert due - robot.now <= REST


@pytest.mark.parametrize("way", ["button", "space"])
def test_the_right_button_and_space_show_it_at_once_for_as_long_as_they_are_held(
    robot: Robot, way: str
) -> None:
    name, (x, y) = hand_card(robot), robot.piece(hand_card(robot))
    robot.move((x, y))
    if way == "button":
        robot.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3, touch=False)
    else:
        robot.keys("Space")
    assert shown(robot) == name
    if way == "button":
        robot.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=3, touch=False)
    else:
        robot.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert shown(robot) is None


def test_a_hidden_card_is_not_shown(robot: Robot) -> None:
    hidden = next(p for p in robot.placed if p.piece is HIDDEN)
    robot.move(hidden.rect.center)
    robot.step(2 * REST)
    assert shown(robot) is None


def test_with_a_card_lifted_nothing_stands_in_the_way(robot: Robot) -> None:
    """Unless one asks for it."""
    name = hand_card(robot)
    robot.click_on(name)
    assert robot.lifted
    robot.step(2 * REST)
    assert shown(robot) is None
    robot.keys("Space")
    assert shown(robot) == name


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
def test_it_stands_within_the_window_beside_its_card(size: tuple[int, int]) -> None:
    """Drawn for every card in sight, at every size, without a fault; where it stands is seen in the
    pictures.
    """
    robot = Robot(new_session("corporate_court", 2), size)
    robot.wait()
    for placed in robot.placed:
        robot.move(placed.rect.center)
        robot.step(2 * REST)


def test_with_the_top_of_a_pile_one_sees_what_lies_open_beneath_it(robot: Robot) -> None:
    """From the top, and nothing of a pile whose cards are hidden."""
    match = robot.match

    def tall() -> dict[str, tuple[Piece, ...]]:
        return {
            zone: pieces
            for zone, pieces in match.state.zones.items()
            if zone.startswith("sprawl/") and len(pieces) > 2
        }

    while not tall() or robot.asked_seat is None:
        if robot.asked_seat is None:
            robot.step(1.0)
        else:
            numbers = [action for action in match.legal() if action.verb == "play"] or match.legal()
            robot.perform(numbers[0])
    zone, pieces = next(
        (zone, pieces)
        for zone, pieces in match.state.zones.items()
        if zone.startswith("sprawl/") and len(pieces) > 2
    )
    top = next(placed for placed in robot.placed if placed.spot.shows == zone)
    assert robot.tabletop.visible_beneath(top) == pieces[-2::-1]
    robot.move(top.rect.center)
    robot.step(2 * REST)
    subject = robot.preview()
    assert subject is not None
    assert subject.beneath == pieces[-2::-1]
    deck = next(placed for placed in robot.placed if placed.spot.shows == "draw")
    assert robot.tabletop.visible_beneath(deck) == ()


@pytest.mark.parametrize(("size", "across"), [((80, 120), False), ((120, 70), True)])
def test_the_cards_of_a_pile_have_the_shape_of_the_large_one_and_lie_beneath_it(
    robot: Robot, size: tuple[int, int], across: bool
) -> None:
    pieces = robot.match.table.pieces[:12]
    laid = place_preview(
        PreviewSubject(pieces[0], pygame.Rect((600, 300), size), (), pieces[1:]), robot.app.skin
    )
    width, height = laid.size
    assert (width > height) == across
    for place in laid.pile:
        assert place.width / place.height == pytest.approx(width / height, rel=0.02)
        assert place.right <= width
    assert robot.app.surface.get_rect().contains(laid.whole)


def test_no_preview_opens_over_a_question() -> None:
    """The pointer still rests on the card that was clicked, and what is asked about it stays
    legible.
    """
    robot = Robot(new_session("trick_or_treat", 2))
    robot.wait()
    name = next(
        placed.piece.name for placed in robot.placed if placed.piece.name in robot.targets()
    )
    robot.click_on(name)
    assert robot.unconfirmed is not None
    robot.step(2 * REST)
    assert shown(robot) is None
    robot.keys("n")
    robot.step(2 * REST)
    assert shown(robot) == name


def test_the_preview_of_a_card_of_the_hand_leaves_its_neighbours_and_the_question_in_sight(
    robot: Robot,
) -> None:
    hand, layout = robot.hand_fan.cards(), robot.state.layout
    for card in hand:
        subject = PreviewSubject(card.piece, card.rect)
        whole = place_preview(subject, robot.app.skin, layout.asked_areas()).whole
        assert not whole.colliderect(layout.prompt_area())
        assert whole.bottom <= card.rect.top
