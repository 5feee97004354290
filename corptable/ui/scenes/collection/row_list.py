"""Scroll through rows of the same height, of which only those are looked at that can be seen: there
may be thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.scroll_area import ScrollArea

BAR: Final = 0.5
"""Width of the scroll bar, in text sizes."""


class RowList:
    """Hold which rows can be seen and which is chosen, by their indices."""

    def __init__(self) -> None:
        self.scrolling = ScrollArea()
        self.place = 0
        """Index of the chosen row."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._count, self._step = 0, 1

    def lay(self, area: pygame.Rect, size: int, count: int, height: float) -> None:
        """Lay `count` rows of a height in text sizes out in an area, for a text size in pixels."""
        bar = round(BAR * size)
        self.area = pygame.Rect(area.left, area.top, area.width - 2 * bar, area.height)
        self._count, self._step = count, round(height * size)
        self.scrolling.lay(
            self.area, box(bar, area.height, topright=area.topright), count * self._step, self._step
        )

    def choose(self, place: int) -> None:
        """Choose the row at an index, or the nearest, and scroll to it."""
        self.place = max(0, min(place, self._count - 1))
        self.scrolling.reveal(max(0, self.place - 1) * self._step, (self.place + 1) * self._step)

    def steps(self) -> dict[int, int]:
        """Return by key how many rows it leads on."""
        page, all_rows = max(1, self.area.height // self._step - 1), self._count
        keys = (
            pygame.K_UP,
            pygame.K_DOWN,
            pygame.K_PAGEUP,
            pygame.K_PAGEDOWN,
            pygame.K_HOME,
            pygame.K_END,
        )
        return dict(zip(keys, (-1, 1, -page, page, -all_rows, all_rows), strict=True))

    def row_at(self, point: tuple[int, int]) -> int | None:
        """Return the index of the row under a point; None for none."""
        row = (point[1] - self.area.top + self.scrolling.top) // self._step
        return row if self.area.collidepoint(point) and row < self._count else None

    def visible(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield index and rectangle of each row that can be seen."""
        first = self.scrolling.top // self._step
        for row in range(first, min(self._count, first + self.area.height // self._step + 2)):
            top = self.area.top + row * self._step - self.scrolling.top
            if (rect := pygame.Rect(self.area.left, top, self.area.width, self._step)).colliderect(
                self.area
            ):
                yield row, rect

    def clipped(self, pen: Pen) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield what `visible` yields while nothing is drawn outside the area; then draw the scroll
        bar.
        """
        former = pen.surface.get_clip()
        pen.surface.set_clip(self.area.clip(former))
        yield from self.visible()
        pen.surface.set_clip(former)
        self.scrolling.draw(pen.surface, pen.skin)
