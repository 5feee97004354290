"""Place whatever speaks of something on the screen (tooltips, forecasts, captions, previews) beside it.

There it covers neither that nor anything else that people read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

Size = tuple[int, int]

GAP: Final = 6
"""Pixels between a balloon and its subject."""
FINE, COARSE = 96, 24
"""Numbers of places that are tried in the window's width: for a balloon near its subject, and anywhere."""
NEAR: Final = 0.3
"""Distance up to which places are tried finely, in widths of the window."""
COVERED: Final = 0.12
"""Cost of covering what people need not read, in widths of the window: a balloon rather lies so much farther away."""


class Obstacles(NamedTuple):
    """Hold the areas that a balloon must not cover, because people read them, and those that it should rather not cover."""

    read: Sequence[pygame.Rect] = ()
    other: Sequence[pygame.Rect] = ()

    def and_read(self, *areas: pygame.Rect) -> Obstacles:
        """Return these obstacles and further areas that must not be covered."""
        return self._replace(read=[*self.read, *areas])


def place_balloon(size: Size, subject: pygame.Rect, window: pygame.Rect, obstacles: Obstacles) -> pygame.Rect | None:
    """Return the place of a balloon within the window, as near as possible to its subject, covering neither that nor anything that
    people read; None if there is none."""
    read, other = [*obstacles.read, subject], obstacles.other
    best, least = None, float("inf")
    for row in _rows(size, subject, window):
        if _distance(row[0], subject) >= least:
            continue
        in_the_way = [read[number] for number in row[0].unionall(row).collidelistall(read)]
        for place in row:
            if place.collidelist(in_the_way) >= 0:
                continue
            distance = _distance(place, subject)
            if distance >= least:
                break
            cost = distance + (COVERED * window.width if place.collidelist(other) >= 0 else 0.0)
            if cost < least:
                best, least = place, cost
    return best


def least_covering(size: Size, subject: pygame.Rect, window: pygame.Rect, obstacles: Obstacles) -> pygame.Rect:
    """Return the place beside a subject, off it if there is room, where a balloon covers least of what people read."""

    def cost(place: pygame.Rect) -> tuple[int, int, float]:
        return _covered(place, [subject]), _covered(place, obstacles.read), _distance(place, subject)

    return min(_beside(size, subject, window), key=cost)


def _covered(place: pygame.Rect, areas: Sequence[pygame.Rect]) -> int:
    return sum(part.width * part.height for part in map(place.clip, areas))


def _distance(place: pygame.Rect, subject: pygame.Rect) -> float:
    """Return the distance between the edges of two areas, in pixels, and a little of that between their centres."""
    x = max(place.left - subject.right, subject.left - place.right, 0)
    y = max(place.top - subject.bottom, subject.top - place.bottom, 0)
    middles = abs(place.centerx - subject.centerx) + abs(place.centery - subject.centery)
    return float(max(x, y)) + min(x, y) * 0.5 + middles * 0.02


def _rows(size: Size, subject: pygame.Rect, window: pygame.Rect) -> Iterator[list[pygame.Rect]]:
    """Yield rows of places, in each the nearest first: those that touch the subject, one each, then rows of a fine grid near it, then
    of a coarse one over the window."""
    yield from ([place] for place in _beside(size, subject, window))
    reach = 2 * round(NEAR * window.width)
    near = subject.inflate(reach + size[0], reach + size[1]).clip(window)
    for area, number in ((near, FINE), (window, COARSE)):
        step = max(4, window.width // number)
        lefts = range(area.left, area.right - size[0] + 1, step)
        nearest = sorted(lefts, key=lambda left: abs(2 * left + size[0] - 2 * subject.left - subject.width))
        for top in range(area.top, area.bottom - size[1] + 1, step):
            if nearest:
                yield [pygame.Rect(left, top, *size) for left in nearest]


def _beside(size: Size, subject: pygame.Rect, window: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the places above, beneath, right and left of an area, in its middle, then at its corners, moved into the window."""
    width, height = size
    for left in (subject.centerx - width // 2, subject.right - width, subject.left):
        yield pygame.Rect(left, subject.top - GAP - height, width, height).clamp(window)
        yield pygame.Rect(left, subject.bottom + GAP, width, height).clamp(window)
    for top in (subject.centery - height // 2, subject.bottom - height, subject.top):
        yield pygame.Rect(subject.right + GAP, top, width, height).clamp(window)
        yield pygame.Rect(subject.left - GAP - width, top, width, height).clamp(window)
