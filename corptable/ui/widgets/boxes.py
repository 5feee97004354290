"""Divide areas into rows and columns, so that nobody computes rectangles by hand. Lengths are text
sizes, parts of the whole, or what is left:

>>> import pygame
>>> page = pygame.Rect(0, 0, 400, 300)
>>> head, body = column(page, 10, 3.5, GROW, gap=0.5)
>>> row(inset(body, 10, 1.0), 10, Share(0.5), GROW, gap=2.0)
[Rect(10, 50, 190, 240), Rect(220, 50, 170, 240)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

import pygame


class Share(NamedTuple):
    """Part of the whole length, gaps included."""

    part: float


class Grow(NamedTuple):
    """Part of the length that is left, in proportion to the weights of all that grow."""

    weight: float = 1.0


class Exact(NamedTuple):
    """Length that was measured."""

    pixels: int


Length: TypeAlias = float | Share | Grow | Exact
"""Width in a row or height in a column; a number counts text sizes."""
GROW: Final = Grow()


def row(area: pygame.Rect, size: int, *widths: Length, gap: float = 0) -> list[pygame.Rect]:
    """Areas side by side from the left; `size` is the text size in pixels, `gap` counts those."""
    return [
        pygame.Rect(left, area.top, width, area.height)
        for left, width in _divide(area.left, area.width, size, widths, gap)
    ]


def column(area: pygame.Rect, size: int, *heights: Length, gap: float = 0) -> list[pygame.Rect]:
    """Areas one beneath another from the top; `size` and `gap` as of `row`."""
    return [
        pygame.Rect(area.left, top, area.width, height)
        for top, height in _divide(area.top, area.height, size, heights, gap)
    ]


def inset(area: pygame.Rect, size: int, across: float, down: float | None = None) -> pygame.Rect:
    """Area without a margin of so many text sizes; `down`: above and below, if that differs."""
    down = across if down is None else down
    return area.inflate(-2 * round(across * size), -2 * round(down * size))


def _divide(
    start: int, room: int, size: int, lengths: tuple[Length, ...], gap: float
) -> Iterator[tuple[int, int]]:
    """Start and length of each part."""
    space = round(gap * size)
    fixed = [_pixels(length, size, room) for length in lengths]
    left = max(0, room - sum(fixed) - space * (len(lengths) - 1))
    weights = sum(length.weight for length in lengths if isinstance(length, Grow))
    grown = 0.0
    for length, pixels in zip(lengths, fixed, strict=True):
        if isinstance(length, Grow):
            before, grown = grown, grown + length.weight
            pixels = round(left * grown / weights) - round(left * before / weights)
        yield start, pixels
        start += pixels + space


def _pixels(length: Length, size: int, room: int) -> int:
    match length:
        case Share(part):
            return round(part * room)
        case Exact(pixels):
            return pixels
        case Grow():
            return 0
        case _:
            return round(length * size)


def separate_boxes(starts: Sequence[int], step: int, first: int, end: int) -> list[int]:
    """Return the starts of boxes in a row or a column, in the same order, moved so that boxes of a
    length `step` do not overlap. They stay between `first` and `end` as far as there is room.
    """
    found: list[int] = []
    for start in starts:
        found.append(max(start, found[-1] + step if found else first))
    limit = end - step
    for place in reversed(range(len(found))):
        found[place] = min(found[place], limit)
        limit = found[place] - step
    return found
