"""Draw a tooltip: a few lines of text on a plate beside the pointer or over a place of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, wrap
from corptable.ui.widgets.pen import Pen

TEXT_WIDTH: Final = 0.35
"""Largest width of a tooltip's text, in widths of the window."""


class Tooltip:
    """Lay out a tooltip: a few lines on a plate, with its bottom centre at a point, moved into the window."""

    def __init__(self, texts: Sequence[str], middle: tuple[int, int], skin: Skin) -> None:
        self._skin, screen = skin, skin.screen
        self._size = screen.text_size
        width = round(screen.width * TEXT_WIDTH)
        self._lines = [line for text in texts for line in wrap(text, width, self._size, bold=True)]
        self._step = round(self._size * 1.25)
        widest = max(font(self._size, bold=True).size(line)[0] for line in self._lines)
        self.rect = pygame.Rect(0, 0, widest + 2 * self._size, self._step * len(self._lines) + round(self._size * 0.7))
        """Rectangle of the plate, in pixels."""
        self.rect.midbottom = middle
        self.rect.clamp_ip(pygame.Rect(0, 0, screen.width, screen.height))

    def beside(self, about: pygame.Rect, others: Sequence[pygame.Rect], rest: Sequence[pygame.Rect] = ()) -> Tooltip:
        """Move the tooltip beside the area that it is about, into the window: to the first place where it covers neither that nor
        the `others`, or to where it covers least of them; of such places to the one where it covers least of the `rest`."""
        window = pygame.Rect(0, 0, self._skin.screen.width, self._skin.screen.height)
        places = [place.clamp(window) for place in self._places_beside(about)]
        self.rect = min(places, key=lambda place: (_covered(place, [about, *others]), _covered(place, rest)))
        return self

    def _places_beside(self, about: pygame.Rect) -> Iterator[pygame.Rect]:
        """Yield the places above, beneath, right and left of an area, each in its middle, then at its corners."""
        rect, gap = self.rect, self._size // 2
        for left in (about.centerx - rect.width // 2, about.right - rect.width, about.left):
            yield pygame.Rect(left, about.top - gap - rect.height, *rect.size)
            yield pygame.Rect(left, about.bottom + gap, *rect.size)
        for top in (about.centery - rect.height // 2, about.bottom - rect.height, about.top):
            yield pygame.Rect(about.right + gap, top, *rect.size)
            yield pygame.Rect(about.left - gap - rect.width, top, *rect.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and its lines."""
        pen = Pen(surface, self._skin, self._size)
        pen.part("plate", self.rect)
        for row, line in enumerate(self._lines):
            y = self.rect.centery + round((row - (len(self._lines) - 1) / 2) * self._step)
            pen.write(line, self._skin.theme.colours["glow_strong"], bold=True, center=(self.rect.centerx, y))


def _covered(place: pygame.Rect, areas: Sequence[pygame.Rect]) -> int:
    """Return how much of some areas a place covers, in pixels."""
    return sum(part.width * part.height for part in map(place.clip, areas))
