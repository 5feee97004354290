"""Test the boxes that divide areas: nothing is lost, and lengths are what they say."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from corptable.ui.widgets.boxes import GROW, Exact, Grow, Length, Share, column, inset, row

AREA = pygame.Rect(10, 20, 400, 300)
SIZE = 20


@pytest.mark.parametrize(
    ("lengths", "widths"),
    [
        ((2.5, GROW), [50, 330]),
        ((Share(0.25), GROW), [100, 280]),
        ((Exact(33), GROW), [33, 347]),
        ((Grow(1), Grow(3)), [95, 285]),
        ((GROW, GROW, GROW), [120, 120, 120]),
        ((GROW, 0), [380, 0]),
    ],
    ids=["text sizes", "a share", "exactly", "weights", "equal", "nothing"],
)
def test_lengths_are_text_sizes_shares_pixels_and_what_is_left(
    lengths: tuple[Length, ...], widths: list[int]
) -> None:
    parts = row(AREA, SIZE, *lengths, gap=1)
    assert [part.width for part in parts] == widths
    assert {part.left - before.right for before, part in pairwise(parts)} == {SIZE}
    assert {(part.top, part.height) for part in parts} == {(AREA.top, AREA.height)}


@pytest.mark.parametrize("count", range(1, 12))
def test_parts_that_grow_fill_the_whole_to_the_last_pixel(count: int) -> None:
    parts = column(AREA, SIZE, *[GROW] * count, gap=0.3)
    assert (parts[0].top, parts[-1].bottom) == (AREA.top, AREA.bottom)
    assert max(part.height for part in parts) - min(part.height for part in parts) <= 1


def test_without_room_what_grows_has_none() -> None:
    assert [part.height for part in column(AREA, SIZE, 20, GROW)] == [400, 0]


def test_an_inset_leaves_a_margin() -> None:
    assert inset(AREA, SIZE, 1) == AREA.inflate(-40, -40)
    assert inset(AREA, SIZE, 1, 0) == AREA.inflate(-40, 0)
