"""Draw a tooltip: a few lines of text on a plate beside the pointer or over a place of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, wrap
from corptable.ui.widgets.balloon import Obstacles, least_covering, place_balloon
from corptable.ui.widgets.pen import Pen

TEXT_WIDTHS: Final = (0.35, 0.24, 0.17)
"""Largest widths of a tooltip's text, in widths of the window: narrower ones where there is no room for a wide one."""


class Tooltip:
    """Lay out a tooltip: a few lines on a plate, with its bottom centre at a point, moved into the window."""

    def __init__(self, texts: Sequence[str], middle: tuple[int, int], skin: Skin) -> None:
        self._skin, self._texts, self._size = skin, texts, skin.screen.text_size
        self._step = round(self._size * 1.25)
        self._window = pygame.Rect(0, 0, skin.screen.width, skin.screen.height)
        self._wrap(TEXT_WIDTHS[0])
        self.rect.midbottom = middle
        self.rect.clamp_ip(self._window)

    def _wrap(self, width: float) -> None:
        """Wrap the texts in a width, in widths of the window, on a plate at (0, 0)."""
        room = round(self._window.width * width)
        self._lines = [line for text in self._texts for line in wrap(text, room, self._size, bold=True)]
        widest = max(font(self._size, bold=True).size(line)[0] for line in self._lines)
        self.rect = pygame.Rect(0, 0, widest + 2 * self._size, self._step * len(self._lines) + round(self._size * 0.7))
        """Rectangle of the plate, in pixels."""

    def beside(self, subject: pygame.Rect, obstacles: Obstacles) -> Tooltip:
        """Move the tooltip beside the area that it is about, where it covers neither that nor anything that people read, in a
        narrower shape if need be; where there is no such place, to where it covers least."""
        for width in TEXT_WIDTHS:
            self._wrap(width)
            place = place_balloon(self.rect.size, subject, self._window, obstacles)
            if place is not None:
                self.rect = place
                return self
        self._wrap(TEXT_WIDTHS[0])
        self.rect = least_covering(self.rect.size, subject, self._window, obstacles)
        return self

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and its lines."""
        pen = Pen(surface, self._skin, self._size)
        pen.part("plate", self.rect)
        for row, line in enumerate(self._lines):
            y = self.rect.centery + round((row - (len(self._lines) - 1) / 2) * self._step)
            pen.write(line, self._skin.theme.colours["glow_strong"], bold=True, center=(self.rect.centerx, y))
