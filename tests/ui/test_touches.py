"""Test single touches at the table: lifting, dropping, being refused, putting back."""

from __future__ import annotations

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, match_at

from corptable.session.offers import ASK_AGAIN
from corptable.ui.scenes.dialogs.pause import PauseScene
from corptable.ui.scenes.table.layout import TablePart
from corptable.ui.table_parts.tabletop import Tabletop, TabletopHit

HAND = ["cups-9", "cups-2", "coins-king", "major-3", "major-21", "blades-6"]


def sit(
    zones: dict[str, list[str]] | None = None,
    where: str = "play",
    hand: list[str] = HAND,
    speed: float = 0.0,
) -> Robot:
    """Open a robot at a given position of three seats, with a given hand."""
    match = match_at("corporate_court", 3, {"hand/0": hand, **(zones or {})}, at=where)
    return Robot(match, speed=speed, make_app=UndrawnApp)


def test_one_motion_of_the_mouse_is_one_hit_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hovered, its tooltip and its preview come from the same result; it is not kept when
    the table changes.
    """
    robot = sit()
    robot.move(robot.area("log").center)
    points: list[tuple[int, int]] = []
    find = Tabletop.hit_test

    def count(tabletop: Tabletop, point: tuple[int, int]) -> TabletopHit:
        points.append(point)
        return find(tabletop, point)

    monkeypatch.setattr(Tabletop, "hit_test", count)
    here, there = robot.piece("cups-9"), robot.piece("coins-king")
    robot.move(here)
    robot.move(there)
    assert points == [here, there]
    robot.click(there)
    assert robot.lifted == {("hand/0", "coins-king")}
    assert robot.state.layout.hit_test(there).placed is robot.tabletop.hit_test(there).placed


def test_escape_takes_back_what_is_lifted_before_it_opens_the_pause() -> None:
    robot = sit()
    robot.click_on("cups-9")
    robot.keys("Escape")
    assert not robot.lifted
    assert robot.app.scene is robot.table
    robot.keys("Escape")
    assert isinstance(robot.app.scene, PauseScene)


def empty_point(robot: Robot) -> tuple[int, int]:
    """Point of the tabletop where nothing is and nothing may lie."""
    width, height = robot.app.screen.width, robot.app.screen.height
    return next(
        (x, y)
        for y in range(10, height, 10)
        for x in range(10, width, 10)
        if (hit := robot.state.layout.hit_test((x, y))).part is TablePart.TABLETOP
        and hit.spot is None
        and hit.placed is None
        and not hit.words
    )


@pytest.mark.parametrize("button", [1, 3], ids=["left", "right"])
def test_a_press_where_nothing_lies_puts_back_what_is_lifted(button: int) -> None:
    robot = sit()
    robot.click_on("cups-9")
    point = empty_point(robot)
    robot.move(point)
    robot.down(point, button)
    robot.up(point, button)
    assert not robot.lifted
    assert robot.app.scene is robot.table
    assert not robot.journal


def test_a_press_between_the_cards_of_the_hand_puts_nothing_back() -> None:
    """A slip while one lifts several costs nothing."""
    robot = sit(hand=HAND[:2])
    robot.click_on("cups-9")
    x, y = robot.area("hand/0").midright
    robot.click((x - 3, y))
    assert robot.lifted == {("hand/0", "cups-9")}


def test_a_refused_card_glides_home_and_the_reason_is_said() -> None:
    robot = sit(speed=1.0)
    robot.drag_onto("cups-9", "sprawl/coins")
    assert not robot.journal
    assert robot.glide is not None
    assert robot.refusal
    assert robot.refusal not in robot.prompt.text(), "the question stays"
    robot.step(1.0)
    assert robot.glide is None


def test_a_card_let_go_over_its_own_hand_goes_home_without_a_word() -> None:
    robot = sit()
    x, y = robot.piece("cups-9")
    robot.drag((x, y), (x + 40, y))
    assert not robot.refusal
    assert not robot.journal


def test_the_target_under_a_dragged_card_glows_strong() -> None:
    robot = sit()
    start, end = robot.piece("cups-9"), robot.target("sprawl/cups")
    robot.move(start)
    robot.down(start)
    robot.move(end)
    assert robot.drop_target() == "sprawl/cups"
    robot.move((end[0], robot.app.screen.height - 5))
    assert robot.drop_target() is None


def test_a_card_that_is_dropped_on_the_wrong_stack_does_not_go_to_its_neighbour() -> None:
    """The pointer is what one aims with, however much of the card lies on the right stack; where it
    lies on no stack at all, the card goes where it lies.
    """
    robot = sit()
    cups, wrong = robot.area("sprawl/cups"), robot.area("sprawl/batons").center
    assert robot.tabletop.best_target(cups, wrong, ["sprawl/cups"]) is None
    assert robot.tabletop.best_target(cups, empty_point(robot), ["sprawl/cups"]) == "sprawl/cups"


def test_a_small_slip_of_the_mouse_is_a_click_and_no_drag() -> None:
    robot = sit()
    x, y = robot.piece("cups-9")
    robot.move((x, y))
    robot.down((x, y))
    robot.move((x + 3, y + 3))
    robot.up((x + 3, y + 3))
    assert robot.lifted == {("hand/0", "cups-9")}


def test_the_buttons_of_a_window_answer_to_their_keys() -> None:
    """A bot plays, the person may veto; P passes."""
    robot = sit(
        {
            "court/0": ["cups-page"],
            "court/1": [],
            "hand/1": ["cups-4", "cups-5", "cups-6", "cups-7", "cups-8"],
        }
    )
    robot.drag_onto("cups-9", "sprawl/cups")
    robot.wait()
    assert {button.id: button.key for button in robot.buttons()} == {
        "veto": "V",
        "pass": "P",
        "majors/1/0": "A",
        "never/1/0": "E",
    }
    robot.keys("p")
    assert robot.acts[-1] == "@0 pass"


def test_a_standing_answer_says_how_long_it_holds_and_can_be_taken_back() -> None:
    zones = {"court/0": ["cups-page"], "court/1": ["cups-king"], "hand/1": ["cups-4", "coins-5"]}
    robot = sit(zones)
    robot.drag_onto("cups-9", "sprawl/cups")
    robot.wait()
    button = next(button for button in robot.buttons() if button.id == "majors/1/0")
    assert "round" in robot.tooltip_at(button.rect.center)[0]
    robot.press("majors/1/0")
    assert ASK_AGAIN in {button.id for button in robot.buttons()}
    assert robot.session.auto_answers.standing[0]
    robot.press(ASK_AGAIN)
    assert ASK_AGAIN not in {button.id for button in robot.buttons()}
    assert not robot.session.auto_answers.standing[0]


def test_a_power_with_words_to_choose_asks_for_them_one_after_another() -> None:
    robot = sit(
        {"arcana/0": ["major-3"]},
        where="turn_start",
        hand=["cups-9", "cups-2", "coins-king", "blades-6", "coins-5"],
    )
    first = robot.buttons()[0]
    robot.click(first.rect.center)
    while not robot.journal:
        assert robot.selection.question is not None
        robot.click(robot.buttons()[0].rect.center)
    assert robot.acts[0] == "@0 power major-3 others"


def test_the_hanged_man_keeps_a_card_that_lies_beneath_another() -> None:
    """Only the top of a pile can be touched, so buttons name the cards."""
    court = {"arcana/0": ["major-12"], "court/0": ["batons-king", "cups-knight"]}
    robot = sit(
        court, where="turn_start", hand=["cups-9", "cups-2", "coins-king", "blades-6", "coins-5"]
    )
    robot.click_on("major-12")
    if robot.selection.question is None:
        robot.click_on("court/0")
    kept = {button.id: button for button in robot.buttons()}
    assert (kept["batons-king"].label, kept["cups-knight"].label) == (
        "King of Batons",
        "Knight of Cups",
    )
    robot.click(kept["batons-king"].rect.center)
    robot.agree()
    assert robot.acts[0] == "@0 power major-12 batons-king"


def test_a_resize_lays_the_table_out_anew_and_keeps_the_game() -> None:
    robot = sit()
    before = robot.piece("cups-9")
    pygame.display.set_mode((1920, 1080))
    robot.post(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)
    assert robot.piece("cups-9") != before
    robot.drag_onto("cups-9", "sprawl/cups")
    assert len(robot.journal) == 1
