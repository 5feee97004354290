"""Place whatever speaks of something on the screen (tooltips, forecasts, captions, previews) beside
it.

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
"""Numbers of places that are tried in the window's width: for a balloon near its subject, and
anywhere.
"""
NEAR: Final = 0.3
"""Distance up to which places are tried finely, in widths of the window."""
COVERED: Final = 0.12
"""Cost of covering what people need not read, in widths of the window: a balloon rather lies so
much farther away.
"""


class Obstacles(NamedTuple):
    """Hold the areas that a balloon must not cover, because people read them, and those that it
    should rather not cover.
    """

    read: Sequence[pygame.Rect] = ()
    other: Sequence[pygame.Rect] = ()

    def and_read(self, *areas: pygame.Rect) -> Obstacles:
        """Return these obstacles and further areas that must not be covered."""
        return self._replace(read=[*self.read, *areas])


def place_balloon(
    size: Size, subject: pygame.Rect, window: pygame.Rect, obstacles: Obstacles
) -> pygame.Rect | None:
    """Return the place of a balloon within the window, as near as possible to its subject, covering
    neither that nor anything that people read; None if there is none."""
    read, other = [*obstacles.read, subject], obstacles.other
    best, least = None, float("inf")
    for tops, lefts in _grids(size, subject, window):
        for top in tops:
            if _distance(pygame.Rect(lefts[0], top, *size), subject) >= least:
                break  # all that follow are farther
            begin, end = min(lefts), max(lefts) + size[0]
            in_the_way = [
                read[number]
                for number in pygame.Rect(begin, top, end - begin, size[1]).collidelistall(read)
            ]
            for left in _free(lefts, size[0], in_the_way):
                place = pygame.Rect(left, top, *size)
                distance = _distance(place, subject)
                if distance >= least:
                    break
                cost = distance + (COVERED * window.width if place.collidelist(other) >= 0 else 0.0)
                if cost < least:
                    best, least = place, cost
    return best


def least_covering(
    size: Size, subject: pygame.Rect, window: pygame.Rect, obstacles: Obstacles
) -> pygame.Rect:
    """Return the place beside a subject, off it if there is room, where a balloon covers least of
    what people read.
    """

    def cost(place: pygame.Rect) -> tuple[int, int, float]:
        return (
            covered(place, [subject]),
            covered(place, obstacles.read),
            _distance(place, subject),
        )

    return min(_beside(size, subject, window), key=cost)


def covered(place: pygame.Rect, areas: Sequence[pygame.Rect]) -> int:
    """Return the part of these areas that a place covers, in square pixels."""
    return sum(part.width * part.height for part in map(place.clip, areas))


def _distance(place: pygame.Rect, subject: pygame.Rect) -> float:
    """Return the distance between the edges of two areas, in pixels, and a little of that between
    their centres.
    """
    x = max(place.left - subject.right, subject.left - place.right, 0)
    y = max(place.top - subject.bottom, subject.top - place.bottom, 0)
    middles = abs(place.centerx - subject.centerx) + abs(place.centery - subject.centery)
    return float(max(x, y)) + min(x, y) * 0.5 + middles * 0.02


def _grids(
    size: Size, subject: pygame.Rect, window: pygame.Rect
) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Yield grids of places, as their top and their left edges, the nearest first.

    First come single places that touch the subject, then a fine grid near it, then a coarse one
    over the window.
    """
    yield from (((place.top,), (place.left,)) for place in _beside(size, subject, window))
    reach = 2 * round(NEAR * window.width)
    near = subject.inflate(reach + size[0], reach + size[1]).clip(window)
    for area, number in ((near, FINE), (window, COARSE)):
        step = max(4, window.width // number)
        lefts = _nearest_first(
            range(area.left, area.right - size[0] + 1, step), size[0], subject.left + subject.right
        )
        tops = _nearest_first(
            range(area.top, area.bottom - size[1] + 1, step), size[1], subject.top + subject.bottom
        )
        if lefts:
            yield tops, lefts


def _free(lefts: Sequence[int], width: int, in_the_way: Sequence[pygame.Rect]) -> Sequence[int]:
    """Return the left edges of places that cover nothing of what lies in the way of their row."""
    free = lefts
    for area in in_the_way:
        begin, end = area.left - width, area.right
        free = [left for left in free if not begin < left < end]
    return free


def _nearest_first(edges: Sequence[int], length: int, twice_the_middle: int) -> list[int]:
    """Return the edges at which something of a length begins, ordered by how far its middle is from
    another one.
    """
    return sorted(edges, key=lambda edge: abs(2 * edge + length - twice_the_middle))


def _beside(size: Size, subject: pygame.Rect, window: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield the places above, beneath, right and left of an area, in its middle, then at its
    corners, moved into the window.
    """
    width, height = size
    for left in (subject.centerx - width // 2, subject.right - width, subject.left):
        yield pygame.Rect(left, subject.top - GAP - height, width, height).clamp(window)
        yield pygame.Rect(left, subject.bottom + GAP, width, height).clamp(window)
    for top in (subject.centery - height // 2, subject.bottom - height, subject.top):
        yield pygame.Rect(subject.right + GAP, top, width, height).clamp(window)
        yield pygame.Rect(subject.left - GAP - width, top, width, height).clamp(window)
