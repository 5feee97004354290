"""Test the painter while its process works: results, their order, cancelled orders and refused
recipes.
"""

from __future__ import annotations

import math
import multiprocessing
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from art.painter.recipes import Drawn, Noted, Raising, Tile, Unreadable, Unsendable, filled
from art.painter.watching import Window, comes_true, hold_up, looks_right, wait_for_children

from corptable.art.painter import SOME_DAY, SOON
from corptable.art.picture import Layer, Recipe

# Orders


@pytest.mark.parametrize("processes", [1, 2])
def test_what_is_wanted_is_painted(open_window: Callable[..., Window], processes: int) -> None:
    painted = open_window(processes=processes).paint(*map(Tile, range(20)))
    assert len(painted) == 20
    assert all(map(looks_right, painted.values()))


def test_what_was_given_can_be_had_again(window: Window) -> None:
    """The window may have thrown it away."""
    window.paint(Tile(1))
    assert looks_right(window.paint(Tile(1))[Tile(1)])


def test_what_is_in_sight_is_painted_first(window: Window, tmp_path: Path) -> None:
    """Then by priority, first come, first served; who asks again with a better one moves forward,
    with a worse one stays.
    """
    held = hold_up(window, tmp_path)
    noted = [Noted(number, tmp_path / "order") for number in range(5)]
    for recipe, priority in zip(noted, (SOME_DAY, SOON, SOON, 0, SOME_DAY), strict=True):
        window.painter.order(recipe, priority)
    window.painter.order(noted[4], 0)
    window.painter.order(noted[3], SOME_DAY)
    held.go_on.touch()
    assert len(window.collect(6)) == 6
    assert (tmp_path / "order").read_text().split() == ["3", "4", "1", "2", "0"]


def test_after_a_resize_nothing_old_is_painted_or_given(window: Window, tmp_path: Path) -> None:
    """Neither waiting orders nor the image being painted are delivered."""
    held = hold_up(window, tmp_path)
    window.painter.order(Noted(1, tmp_path / "order"))
    window.painter.cancel_all()
    window.painter.order(Noted(2, tmp_path / "order"), SOON)
    held.go_on.touch()
    (painted,) = window.collect(1)
    assert painted.recipe == Noted(2, tmp_path / "order")
    assert (tmp_path / "order").read_text() == "2\n"
    assert list(window.painter.poll(1.0)) == []


def test_what_is_forgotten_is_not_given_and_the_rest_is(window: Window, tmp_path: Path) -> None:
    held = hold_up(window, tmp_path)
    for number in range(4):
        window.painter.order(Tile(number))
    window.painter.cancel([held, Tile(1), Tile(2), Tile(77)])
    held.go_on.touch()
    assert {painted.recipe for painted in window.collect(2)} == {Tile(0), Tile(3)}


def test_what_is_wanted_again_while_it_is_painted_is_painted_once(
    window: Window, tmp_path: Path
) -> None:
    """Forgotten and wanted again in between."""
    held = hold_up(window, tmp_path)
    window.painter.cancel_all()
    window.painter.order(held, SOON)
    window.painter.order(Tile(1), SOME_DAY)
    held.begun.unlink()
    held.go_on.touch()
    assert [painted.recipe for painted in window.collect(2)] == [held, Tile(1)]
    assert not held.begun.exists()


def test_a_poll_gives_no_more_than_there_is_time_for(window: Window) -> None:
    """A poll delivers at least one image, because a slow window would otherwise never get any."""
    for number in range(3):
        window.painter.order(Tile(number))
    window.painter.order(Tile(3), SOME_DAY)
    assert comes_true(lambda: Tile(3) in window.painter._done)
    assert [len(list(window.painter.poll(seconds))) for seconds in (0.0, math.inf, math.inf)] == [
        1,
        3,
        0,
    ]


def test_a_second_painter_is_started_when_there_is_more_to_do(
    open_window: Callable[..., Window], tmp_path: Path
) -> None:
    """It is not started before: it costs memory, and time just when the window starts."""
    window = open_window(processes=2)
    held = hold_up(window, tmp_path)
    assert len(multiprocessing.active_children()) == 1
    window.painter.order(Tile(1), SOME_DAY)
    assert [painted.recipe for painted in window.collect(1)] == [Tile(1)]
    assert len(multiprocessing.active_children()) == 2
    held.go_on.touch()
    window.collect(1)


# Impossible images


IMPOSSIBLE: Final[tuple[tuple[Recipe, str], ...]] = (
    (Raising(1, ValueError), r"ValueError: no such ink \(recipes\.py, line \d+\)"),
    (Raising(1, SystemExit), "SystemExit: no such ink"),
    (Raising(1, MemoryError), "MemoryError"),
    (Drawn((Layer("<svg"),)), "does not have a root node"),
    (Drawn((Layer(filled("red")),), size=(5_000, 5_000)), "5000x5000 pixels; wanted at least 1x1"),
    (Drawn((Layer(filled("red")),), painted_size=(60_000, 60_000)), "60000x60000 pixels"),
    (Drawn((), size=(0, 4)), "0x4 pixels"),
    (Drawn((), painted_size=(4, 6)), "the recipe says 6x4, and its picture is 4x6"),
    (Unsendable(1), "cannot be sent.*it stays at home"),
    (Unreadable(1), "ValueError: invalid literal"),
)
"""Recipes that no painter can paint, and the reasons that it gives."""


def test_a_picture_that_cannot_be_is_refused_with_the_reason(
    window: Window, caplog: pytest.LogCaptureFixture
) -> None:
    """The painter refuses it at once, because a second try would fail as well. It lives on; the log
    has the reason, too.
    """
    (child,) = wait_for_children(1)
    for number, (recipe, words) in enumerate(IMPOSSIBLE, 2):
        fault = window.fault(recipe)
        assert re.search(words, fault)
        assert fault in caplog.text
        assert looks_right(window.paint(Tile(number))[Tile(number)]), recipe
        assert multiprocessing.active_children() == [child], recipe


def test_what_was_refused_is_refused_again_without_a_bell(window: Window, tmp_path: Path) -> None:
    """A bell would make a caller that orders again at every bell loop for ever."""
    fault = window.fault(Raising(1, ValueError))
    window.bell.clear()
    window.painter.order(Raising(1, ValueError))
    assert [painted.fault for painted in window.painter.poll(1.0)] == [fault]
    assert not window.bell.is_set()
