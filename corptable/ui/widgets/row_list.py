"""Scroll through rows of the same height, of which only those are looked at that can be seen: there
may be thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from corptable.ui.widgets.boxes import GROW, row
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.scroll_area import ScrollArea

BAR: Final = 0.5
"""Width of a scroll bar and its distance from what it scrolls, in text sizes."""


def beside_bar(area: pygame.Rect, size: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Area of what is scrolled, and the track of the scroll bar at its right."""
    inner, track = row(area, size, GROW, BAR, gap=BAR)
    return inner, track


class RowList:
    """Rows that can be seen, and the chosen one, by their indices."""

    def __init__(self) -> None:
        self.scrolling = ScrollArea()
        self.place = 0
        """Index of the chosen row."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._count, self._step = 0, 1

    def lay(self, area: pygame.Rect, size: int, count: int, height: float) -> None:
        """Lay `count` rows of a height in text sizes out in an area, for a text size in pixels."""
        self.area, track = beside_bar(area, size)
        self._count, self._step = count, round(height * size)
        self.scrolling.lay(self.area, track, count * self._step, self._step)

    def choose(self, place: int) -> None:
        """Choose the row at an index, or the nearest, and scroll to it."""
        self.place = max(0, min(place, self._count - 1))
        self.scrolling.reveal(max(0, self.place - 1) * self._step, (self.place + 1) * self._step)

    def steps(self) -> dict[int, int]:
        """Number of rows that each key leads on."""
        page, end = max(1, self.area.height // self._step - 1), self._count
        return {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -end,
            pygame.K_END: end,
        }

    def row_at(self, point: tuple[int, int]) -> int | None:
        """Index of the row under a point; None for none."""
        place = (point[1] - self.area.top + self.scrolling.top) // self._step
        return place if self.area.collidepoint(point) and place < self._count else None

    def visible(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield index and rectangle of each row that can be seen."""
        first = self.scrolling.top // self._step
        for place in range(first, min(self._count, first + self.area.height // self._step + 2)):
            top = self.area.top + place * self._step - self.scrolling.top
            rect = pygame.Rect(self.area.left, top, self.area.width, self._step)
            if rect.colliderect(self.area):
                yield place, rect

    def clipped(self, pen: Pen) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield what `visible` yields while nothing is drawn outside the area; then draw the scroll
        bar.
        """
        with pen.clipped(self.area):
            yield from self.visible()
        self.scrolling.draw(pen.surface, pen.skin)
