"""Test dragging: how a dragged card is held and dropped, and how a drag within the hand changes its
order.
"""

from __future__ import annotations

import pygame
import pytest
from ui.court_positions import let_bots_wait
from ui.robot import Robot, match_at

from _fuzz_checks import stale_area
from _hands import Point
from corptable.session.offers import Offer
from corptable.ui.scenes.table.buttons import ButtonKeys
from corptable.ui.scenes.table.dragging import advance
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.held_piece import DRAG_FROM, GLIDE, GROWTH, LIFT, LONGEST

HAND = ["cups-2", "cups-9", "blades-6", "coins-king", "major-3", "major-21"]


def sit(speed: float = 0.0, where: str = "play", turn: int = 0, size: Point = (1280, 720)) -> Robot:
    """Open a robot with a given hand at Corporate Court."""
    match = match_at("corporate_court", 3, {"hand/0": HAND}, at=where, turn=turn)
    return Robot(match, size, speed)


def card(robot: Robot, name: str) -> PlacedPiece:
    """Return a card of the hand with its place."""
    return next(placed for placed in robot.hand_fan.cards() if placed.piece.name == name)


def shown(robot: Robot) -> list[str]:
    """Return the names of the cards of the hand, in the order in which they lie."""
    return [placed.piece.name for placed in robot.hand_fan.cards()]


def grab(robot: Robot, name: str) -> Point:
    """Press on a card; return the point."""
    point = robot.piece(name)
    robot.move(point)
    robot.down(point)
    return point


def put(robot: Robot, name: str, place: int) -> None:
    """Drag a card within the hand so that its centre is over another place of the hand."""
    x, y = robot.piece(name)
    aim = robot.hand_fan.cards()[place].rect.centerx
    robot.drag((x, y), (aim + x - card(robot, name).rect.centerx, y))


# Lifting


@pytest.mark.parametrize(("way", "drags"), [(DRAG_FROM - 1, False), (DRAG_FROM, True)])
def test_a_press_becomes_a_drag_by_a_way_that_no_hand_slips(way: int, drags: bool) -> None:
    robot = sit()
    x, y = grab(robot, "cups-9")
    robot.move((x + way, y))
    assert (robot.held is not None) == drags


def test_on_a_dense_display_that_way_is_as_much_longer() -> None:
    robot = sit(size=(3840, 2160))
    x, y = grab(robot, "cups-9")
    robot.move((x + 2 * DRAG_FROM - 1, y))
    assert robot.held is None
    robot.move((x + 2 * DRAG_FROM, y))
    assert robot.held is not None


def test_a_card_is_lifted_in_a_moment() -> None:
    """It grows, and its shadow with it; then nothing wakes the loop any more."""
    robot = sit(speed=1.0)
    robot.finish_animation()
    x, y = grab(robot, "cups-9")
    robot.move((x, y - 60))
    begun = robot.now
    assert robot.pose_at(begun).height < 0.5
    assert robot.pose_at(begun + LIFT / 2).height < 1
    assert robot.pose_at(begun + LIFT).height == 1
    for _ in range(3):
        robot.step(LONGEST)  # the pulse on the drop targets has ended, too
    robot.needs_redraw = False
    assert robot.wake() is None
    assert not robot.needs_redraw


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_held_card_stays_under_the_point_where_it_was_grabbed(speed: float) -> None:
    """While it grows, leans out of the fan and swings."""
    robot = sit(speed=speed)
    robot.finish_animation()
    lying = card(robot, "cups-2")
    x, y = grab(robot, "cups-2")
    grip = (pygame.Vector2(x, y) - lying.rect.center).rotate(-lying.turn)
    for frame in range(1, 30):
        robot.move((x + 15 * frame, y - 8 * frame))
        pose = robot.pose
        under = pose.centre + (grip * (1 + GROWTH * pose.height)).rotate(pose.turn)
        assert under.distance_to(robot.pointer) < 0.01


def test_it_swings_while_it_is_carried_and_hangs_straight_without_motion() -> None:
    for speed in (1.0, 0.0):
        robot = sit(speed=speed)
        robot.finish_animation()
        x, y = grab(robot, "blades-6")
        for frame in range(1, 12):
            robot.move((x + 30 * frame, y - 60))
        robot.step(LIFT)
        pose = robot.pose
        assert (pose.turn != 0) == (speed > 0)


# Dropping


def test_a_refused_card_goes_a_little_beyond_its_place_on_its_way_home() -> None:
    robot = sit(speed=1.0)
    robot.finish_animation()
    robot.drag_onto("cups-9", "sprawl/coins")
    glide = robot.glide
    assert glide is not None
    home = pygame.Vector2(glide.placed.rect.center)
    begin = glide.start.centre - home
    passed = [
        (glide.pose(glide.time.begins + GLIDE * part / 20).centre - home).dot(begin)
        / begin.length_squared()
        for part in range(21)
    ]
    assert passed[0] == pytest.approx(1)
    assert passed[-1] == 0
    assert -0.1 < min(passed) < 0


@pytest.mark.parametrize(("speed", "seconds"), [(1.0, GLIDE), (2.0, GLIDE / 2)])
def test_the_way_home_takes_as_long_as_the_speed_has_it(speed: float, seconds: float) -> None:
    robot = sit(speed=speed)
    robot.finish_animation()
    robot.drag_onto("cups-9", "sprawl/coins")
    assert robot.glide is not None
    begun = robot.glide.time.begins
    advance(robot.state, begun + seconds - 0.001)
    assert robot.glide is not None
    advance(robot.state, begun + seconds)
    assert robot.glide is None


def test_a_card_that_has_no_home_any_more_is_on_no_way_there() -> None:
    """It was played before; what brings that act back takes it out of the hand while it glides."""
    robot = sit(speed=1.0)
    robot.drag_onto("cups-9", "sprawl/cups")
    robot.keys("Ctrl+z")
    robot.step(5.0)
    robot.drag_onto("cups-9", "sprawl/coins")
    assert robot.glide is not None
    robot.keys("Ctrl+y")
    assert robot.acts == ["@0 play cups-9 sprawl/cups"]
    assert robot.glide is None


def test_without_motion_it_is_home_at_once() -> None:
    robot = sit()
    robot.drag_onto("cups-9", "sprawl/coins")
    assert robot.glide is None


def test_a_card_that_was_dropped_goes_on_from_where_it_was_let_go() -> None:
    """Not from the hand, where it has not been for a while."""
    robot = sit(speed=1.0)
    robot.finish_animation()
    start, target = robot.piece("cups-9"), robot.target("sprawl/cups")
    robot.drag(start, target)
    assert robot.acts == ["@0 play cups-9 sprawl/cups"]
    flight = next(flight for flight in robot.flights if flight.piece.name == "cups-9")
    assert flight.start.collidepoint(target)


@pytest.mark.parametrize(
    "leaves",
    [pygame.WINDOWFOCUSLOST, pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.MOUSEMOTION],
)
def test_a_card_whose_release_never_arrives_goes_home(leaves: int) -> None:
    """When the window is left, or when a motion shows that no button is down; nothing is done,
    refused or changed in its order.
    """
    robot = sit()
    before, start = shown(robot), grab(robot, "cups-9")
    robot.move(robot.target("sprawl/cups"))
    held = [robot.held is not None]
    robot.post(leaves, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    held.append(robot.held is not None)
    assert held == [True, False]
    robot.up(robot.target("sprawl/cups"))
    assert (robot.acts, shown(robot), robot.refusal) == ([], before, "")


# The order of the hand


def test_a_card_let_go_among_the_others_stays_there_and_nothing_is_done() -> None:
    robot = sit()
    put(robot, "cups-2", 3)
    assert shown(robot) == ["cups-9", "blades-6", "coins-king", "cups-2", "major-3", "major-21"]
    assert not robot.acts
    assert not robot.lifted
    assert not robot.refusal


def test_the_gap_is_where_the_card_would_lie() -> None:
    """It opens while the card is over the hand, and is at its old place while it is not."""
    robot = sit()
    places = [placed.rect.centerx for placed in robot.hand_fan.cards()]
    x, y = grab(robot, "cups-2")
    for place, middle in enumerate(places):
        robot.move((x + middle - places[0], y + 6))
        assert robot.hand_fan.gap == place
        assert shown(robot).index("cups-2") == place
    robot.move((x, y - 300))
    assert robot.hand_fan.gap is None
    assert shown(robot) == HAND


def test_cards_make_room_in_a_moment() -> None:
    """They slide; where a touch finds them they lie already."""
    robot = sit(speed=1.0)
    robot.finish_animation()
    places = [placed.rect.centerx for placed in robot.hand_fan.cards()]
    x, y = grab(robot, "cups-2")
    robot.move((x + places[2] - places[0], y))
    fan, moved = robot.hand_fan, card(robot, "cups-9")
    assert fan.seen(moved, robot.now).rect.centerx > moved.rect.centerx
    robot.step(1.0)
    assert fan.seen(moved, robot.now) == moved


def test_nothing_else_glows_strong_while_a_card_is_over_its_own_hand() -> None:
    robot = sit()
    x, y = grab(robot, "cups-9")
    robot.move((x + 20, y))
    assert robot.drop_target() is None


def test_a_drop_that_is_an_act_is_done_and_changes_no_order() -> None:
    """The hand is below, and the card has been over other places of it on its way."""
    robot = sit()
    x, y = grab(robot, "cups-9")
    robot.move((x + 200, y))
    target = robot.target("sprawl/cups")
    robot.move(target)
    robot.up(target)
    assert robot.acts == ["@0 play cups-9 sprawl/cups"]
    assert shown(robot) == [name for name in HAND if name != "cups-9"]


def test_cards_that_cannot_be_played_now_can_be_put_in_order() -> None:
    """While another seat is asked, a card that is dropped elsewhere returns to its place."""
    robot = sit(turn=1)
    assert robot.asked_seat is None
    put(robot, "major-21", 0)
    assert shown(robot)[0] == "major-21"
    robot.drag_onto("cups-2", "sprawl/cups")
    assert not robot.acts
    assert shown(robot)[:2] == ["major-21", "cups-2"]


def wait_for_a_bot(robot: Robot) -> None:
    """Run the loop until a bot has acted: its place is lit for a short time before."""
    for _ in range(5):
        robot.step(1.0)
    assert robot.acts


def test_a_card_stays_in_the_hand_that_holds_it_while_others_act() -> None:
    robot = sit(turn=1)
    x, y = grab(robot, "cups-2")
    robot.move((x + 30, y))
    wait_for_a_bot(robot)
    assert robot.held is not None
    robot.move((x + 60, y))
    robot.up((x + 60, y))
    assert robot.held is None


def test_the_order_is_kept_when_others_act_and_when_the_window_changes() -> None:
    robot = sit(turn=1)
    put(robot, "major-21", 0)
    wait_for_a_bot(robot)
    robot.relayout()
    assert shown(robot)[0] == "major-21"


def test_s_sorts_the_hand_again() -> None:
    robot = sit()
    put(robot, "major-21", 0)
    robot.keys("s")
    assert shown(robot) == HAND


def test_no_button_takes_the_key_that_sorts() -> None:
    """Something to say is a trap for who wants to sort."""
    assert ButtonKeys().keys_of([Offer("say", "Say something")], ["say"])["say"] == "A"


def test_digits_follow_the_order_that_is_shown() -> None:
    robot = sit()
    put(robot, "major-3", 0)
    robot.keys("1")
    assert robot.selection.is_lifted("hand/0", "major-3")


def test_shift_and_an_arrow_move_the_card_that_is_pointed_at() -> None:
    robot = sit(turn=1)
    let_bots_wait(robot)
    robot.keys("Up")
    while robot.tabletop.hit_test(robot.pointer).words[:1] != ("cups-9",):
        robot.keys("Left")
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        robot.key(key, mod=pygame.KMOD_LSHIFT)
    assert shown(robot) == ["cups-2", "blades-6", "cups-9", "coins-king", "major-3", "major-21"]
    for _ in range(5):
        robot.keys("Shift+Left")
    assert shown(robot)[0] == "cups-9"


def test_another_match_begins_with_a_sorted_hand() -> None:
    """The order of a hand ends with the session."""
    robot = sit()
    put(robot, "major-21", 0)
    robot.table.show(robot.table.model.begin_agreed(same_deal=True))
    robot.finish_animation()
    assert shown(robot) == HAND


def test_a_pull_at_a_piece_that_cannot_be_lifted_shows_that_the_question_is_taken_back() -> None:
    """The frame shows the prompt and its buttons as they are then, though no drag begins."""
    robot = sit()
    robot.ask_before(robot.match.legal()[0])
    robot.table.needs_redraw = True
    robot.step(1.0)
    pile = robot.area("draw").center
    robot.move(pile)
    robot.down(pile)
    robot.step(1.0)
    assert [button.id for button in robot.buttons()] == ["yes", "no"]
    robot.move((pile[0] + 2 * DRAG_FROM, pile[1]))
    assert robot.unconfirmed is None
    assert stale_area(robot.table, robot.app.surface) is None
