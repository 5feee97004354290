"""Test the rubber band: a frame pulled over the table lifts the cards of the hand that it touches
and that make a play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from ui.robot import Robot, UndrawnApp, match_at

from _hands import Point
from corptable.ui.widgets.card_preview import ZOOM_BUTTON

WORDSMITH, MIDDLE, ARTIST = "winifred-oxbow.0", "milo-kerning.0", "rufus-tangle.0"
TEAM = ["marlowe-gigg.0", "nigella-daywork.0"]
BOSS = "desmond-halibut.0"


def in_hand(*names: str) -> set[tuple[str, str]]:
    return {("hand/0", name) for name in names}


@pytest.fixture
def sit() -> Iterator[Callable[..., Robot]]:
    """Return a function that opens a robot at a turn of Corporate Ladder with a given hand, against
    one exposed card.
    """
    made: list[Robot] = []

    def at(hand: list[str]) -> Robot:
        zones = {
            "ladder/0/0/0": ["octavia-plimsoll.0"],
            "ladder/1/0/0": ["jorg-umlaut.1"],
            "hand/0": hand,
        }
        match = match_at("corporate_ladder", 2, zones, at="turn")
        made.append(Robot(match, make_app=UndrawnApp))
        return made[-1]

    yield at
    pygame.key.set_mods(0)


def beside(robot: Robot) -> Point:
    """Return a point without a piece, at the right end above the hand."""
    hand = robot.area("hand/0")
    point = hand.right - 4, hand.top + 4
    assert robot.tabletop.hit_test(point).placed is None
    return point


def pull(robot: Robot, start: Point, end: Point) -> None:
    """Pull the rubber band without letting go."""
    robot.move(start)
    robot.down(start)
    robot.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    robot.move(end)


def over(robot: Robot, *names: str) -> tuple[Point, Point]:
    """Return where to press and to let go for a band over cards of the hand that lie side by side:
    from above the first one.
    """
    areas = [placed.rect for placed in robot.placed if placed.piece.name in names]
    left, right = min(area.left for area in areas), max(area.left for area in areas)
    start = (left + 4, robot.area("hand/0").top + 2)
    assert robot.tabletop.hit_test(start).placed is None
    return start, (right + 8, areas[0].centery)


def test_the_touched_cards_that_can_be_played_together_are_lifted(
    sit: Callable[..., Robot],
) -> None:
    robot = sit([WORDSMITH, MIDDLE, ARTIST])
    pull(robot, *over(robot, WORDSMITH, MIDDLE, ARTIST))
    assert robot.lifted == in_hand(WORDSMITH, MIDDLE, ARTIST), "they rise while the band is pulled"
    robot.up(robot.pointer)
    assert robot.lifted == in_hand(WORDSMITH, MIDDLE, ARTIST)
    assert robot.state.band is None
    assert "Trio" in robot.prompt.text()


def test_a_touched_card_that_fits_no_play_with_the_others_stays(sit: Callable[..., Robot]) -> None:
    robot = sit([WORDSMITH, MIDDLE, ARTIST, BOSS])
    hand = robot.hand_fan.cards()
    robot.drag(*over(robot, *(placed.piece.name for placed in hand)))
    assert robot.lifted == in_hand(WORDSMITH, MIDDLE, ARTIST), (
        "the largest part of them that is a play"
    )


def test_a_band_that_shrinks_puts_back_what_it_leaves(sit: Callable[..., Robot]) -> None:
    robot = sit([*TEAM])
    start, end = over(robot, *TEAM)
    pull(robot, start, end)
    assert robot.lifted == in_hand(*TEAM)
    robot.move((start[0] + 10, end[1]))
    assert len(robot.lifted) == 1
    robot.move((start[0] + 10, start[1]))
    assert not robot.lifted


def test_shift_adds_to_what_is_lifted_and_without_it_the_band_begins_anew(
    sit: Callable[..., Robot],
) -> None:
    robot = sit([*TEAM, BOSS])
    robot.click_on(TEAM[0])
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    robot.drag(*over(robot, TEAM[1]))
    assert robot.lifted == in_hand(*TEAM)
    pygame.key.set_mods(0)
    robot.drag(*over(robot, TEAM[1]))
    assert robot.lifted == in_hand(TEAM[1])


def test_a_band_over_no_card_changes_nothing(sit: Callable[..., Robot]) -> None:
    robot = sit([*TEAM])
    robot.click_on(TEAM[0])
    robot.drag(beside(robot), (robot.area("hand/0").right - 40, robot.area("hand/0").top + 1))
    assert robot.lifted == in_hand(TEAM[0])


@pytest.mark.parametrize("cancel", ["Esc", "right click"])
def test_esc_and_a_right_click_put_the_band_away(sit: Callable[..., Robot], cancel: str) -> None:
    robot = sit([*TEAM])
    robot.click_on(TEAM[0])
    start, end = over(robot, TEAM[1])
    pull(robot, start, end)
    assert robot.lifted == in_hand(TEAM[1])
    if cancel == "Esc":
        robot.keys("Escape")
    else:
        robot.down(end, ZOOM_BUTTON)
    assert robot.state.band is None
    assert robot.lifted == in_hand(TEAM[0]), "as before the band"
    robot.up(end)
    assert robot.lifted == in_hand(TEAM[0])


def test_a_press_that_hardly_moves_is_a_click(sit: Callable[..., Robot]) -> None:
    robot = sit([*TEAM])
    point = beside(robot)
    pull(robot, point, (point[0] - 2, point[1]))
    assert robot.state.band is None


def test_nothing_is_previewed_or_forecast_under_the_band(sit: Callable[..., Robot]) -> None:
    robot = sit([*TEAM])
    pull(robot, beside(robot), robot.middle("jorg-umlaut.1"))
    robot.step(1.0)
    assert robot.state.band is not None
    assert robot.preview() is None
    assert robot.table.view.forecast() is None


def test_a_game_that_lifts_one_card_at_a_time_has_no_band() -> None:
    robot = Robot(match_at("corporate_court", 3))
    robot.wait()
    start = next(
        (x, y)
        for y in range(robot.area("hand/0").top, 0, -8)
        for x in range(8, 1272, 8)
        if robot.tabletop.hit_test((x, y)).placed is None
        and robot.state.layout.hit_test((x, y)).button is None
    )
    pull(robot, start, robot.hand_fan.cards()[0].rect.center)
    assert robot.state.band is None


def test_the_sum_of_what_is_lifted_stands_on_a_panel_without_buttons(
    sit: Callable[..., Robot],
) -> None:
    robot = sit([WORDSMITH, "isolde-marrow.0"])
    assert robot.state.layout.panels == []
    for name in (WORDSMITH, "isolde-marrow.0"):
        robot.click_on(name, "hand/0")
    ((area, panel),) = robot.state.layout.panels
    assert (panel.title, panel.rows) == ("7 + 3 = 10", ())
    assert not [button for button in robot.buttons() if button.rect.colliderect(area)]
    robot.step(0.1)
