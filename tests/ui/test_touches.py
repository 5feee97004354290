"""Test single touches at the table: lifting, dropping, being refused, putting back."""

from __future__ import annotations

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, match_at

from corptable.presentation.layout import TRAY
from corptable.ui.scenes.dialogs.pause import PauseScene
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


def test_a_card_dragged_to_its_place_is_played() -> None:
    robot = sit()
    robot.drag_onto("cups-9", "sprawl/cups")
    assert robot.acts[0] == "@0 play cups-9 sprawl/cups"


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


def test_a_click_lifts_and_a_second_click_drops() -> None:
    robot = sit()
    robot.click_on("cups-9")
    assert robot.lifted == {("hand/0", "cups-9")}
    robot.click_on("sprawl/cups")
    assert robot.acts[0] == "@0 play cups-9 sprawl/cups"


def test_a_second_click_on_a_lifted_card_puts_it_back() -> None:
    robot = sit()
    for _ in range(2):
        robot.click_on("cups-9")
    assert not robot.lifted


def test_clicking_another_card_lifts_that_one_instead() -> None:
    robot = sit()
    robot.click_on("cups-9")
    robot.click_on("blades-6")
    assert robot.lifted == {("hand/0", "blades-6")}


def test_escape_takes_back_what_is_lifted_before_it_opens_the_pause() -> None:
    robot = sit()
    robot.click_on("cups-9")
    robot.keys("Escape")
    assert not robot.lifted
    assert robot.app.scene is robot.table
    robot.keys("Escape")
    assert isinstance(robot.app.scene, PauseScene)


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


@pytest.mark.parametrize("card", HAND)
def test_what_glows_is_what_takes_the_drop(card: str) -> None:
    """Every target that glows for a card takes it, and nothing else does."""
    robot = sit()
    robot.click_on(card)
    glowing = robot.selection.targets()
    assert glowing
    for spot in robot.tabletop.spots:
        robot.selection.put_back()
        robot.step(1.0)  # no double click
        robot.click_on(card)
        under = robot.tabletop.hit_test(robot.app.screen.rect(spot).center).words
        takes = robot.selection.takes(under)
        assert takes == any(word in glowing for word in under)


def test_the_target_under_a_dragged_card_glows_strong() -> None:
    robot = sit()
    start, end = robot.piece("cups-9"), robot.target("sprawl/cups")
    robot.move(start)
    robot.down(start)
    robot.move(end)
    assert robot.drop_target() == "sprawl/cups"
    robot.move((end[0], robot.app.screen.height - 5))
    assert robot.drop_target() is None


def test_a_double_click_plays_a_card_that_has_one_place_alone() -> None:
    """Section 9 of Corporate Court's rules: cups go onto the cups, and nowhere else."""
    robot = sit()
    robot.click_on("cups-9")
    robot.click_on("cups-9")
    assert robot.acts[:1] == ["@0 play cups-9 sprawl/cups"]


def test_a_double_click_lifts_a_card_that_has_several_places() -> None:
    """With the Dragon a major goes onto any arcana stack."""
    robot = sit({"arcana/0": ["major-15"]}, hand=[*HAND[:-1], "major-5"])
    robot.click_on("major-5")
    robot.click_on("major-5")
    assert not robot.journal
    assert robot.lifted


def test_a_slow_second_click_puts_the_card_back() -> None:
    robot = sit()
    robot.click_on("cups-9")
    robot.step(1.0)
    robot.click_on("cups-9")
    assert not robot.journal
    assert not robot.lifted


def test_a_small_slip_of_the_mouse_is_a_click_and_no_drag() -> None:
    robot = sit()
    x, y = robot.piece("cups-9")
    robot.move((x, y))
    robot.down((x, y))
    robot.move((x + 3, y + 3))
    robot.up((x + 3, y + 3))
    assert robot.lifted == {("hand/0", "cups-9")}


@pytest.fixture
def trade() -> Robot:
    """Open a robot that may trade a card of its own for one of another hand, in PWODOC: both hands
    lie in a tray.
    """
    hands = {
        "hand/0": ["coins-8", "cups-2", "cups-3"],
        "hand/1": ["wands-2"],
        "hand/2": ["major-9", "wands-knight", "cups-4"],
    }
    zones = {
        "site/5/pawns": ["red-rock", "yellow-rock", "blue-rock"],
        "bank": ["major-21"],
        **hands,
    }
    match = match_at("pwodoc", 3, zones, at="return", counters={"round": 1})
    match.play("@0 return red-rock site/5 coins-8")
    return Robot(match)


def test_of_two_cards_of_a_tray_that_do_not_go_together_the_one_touched_last_is_lifted(
    trade: Robot,
) -> None:
    """Of one's own hand a single card goes."""
    for card in ("cups-2", "cups-3"):
        trade.click_on(card, TRAY)
    assert trade.lifted == {(TRAY, "cups-3")}
    trade.click_on("cups-4", TRAY)
    assert str(trade.journal[1]) == "@0 swap cups-3 cups-4"


def test_a_card_of_a_tray_that_takes_what_is_lifted_is_not_lifted_instead(trade: Robot) -> None:
    """Neither is it asked for anything else: the first touch of the other hand ends the trade."""
    trade.click_on("cups-2", TRAY)
    trade.click_on("major-9", TRAY)
    assert str(trade.journal[1]) == "@0 swap cups-2 major-9"


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
        "majors/1/0": "M",
        "never/1/0": "E",
    }
    robot.keys("p")
    assert robot.acts[-1] == "@0 pass"


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


def test_nothing_can_be_touched_while_bots_are_to_act() -> None:
    robot = sit()
    robot.drag_onto("cups-9", "sprawl/cups")
    assert robot.asked_seat is None
    robot.drag_onto("cups-2", "sprawl/cups")
    assert len(robot.journal) == 1


def test_a_resize_lays_the_table_out_anew_and_keeps_the_game() -> None:
    robot = sit()
    before = robot.piece("cups-9")
    pygame.display.set_mode((1920, 1080))
    robot.post(pygame.VIDEORESIZE, size=(1920, 1080), w=1920, h=1080)
    assert robot.piece("cups-9") != before
    robot.drag_onto("cups-9", "sprawl/cups")
    assert len(robot.journal) == 1
