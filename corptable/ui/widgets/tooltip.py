"""Draw a tooltip: a few lines of text on a plate beside the pointer or over a place of the
table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import width_of, wrap
from corptable.ui.widgets.balloon import Obstacles, covered, least_covering, place_balloon
from corptable.ui.widgets.pen import Pen

FAR: Final = 0.04
"""Distance from its subject, in widths of the window, from which on a line leads from a tooltip to
it.
"""
DOT: Final = 0.25
"""Radius of the dot at the end of that line, in text sizes."""
TEXT_WIDTHS: Final = (0.35, 0.24, 0.17)
"""Largest widths of a tooltip's text, in widths of the window: narrower ones where there is no room
for a wide one.
"""


class Tooltip:
    """Lay out a tooltip: a few lines on a plate, with its bottom centre at a point, moved into the
    window.
    """

    def __init__(self, texts: Sequence[str], middle: tuple[int, int], skin: Skin) -> None:
        self._skin, self._texts, self._size = skin, texts, skin.screen.text_size
        self._step = round(self._size * 1.25)
        self._window = skin.screen.window
        self._leader: tuple[tuple[int, int], tuple[int, int]] | None = None
        """Ends of the line that leads to a subject that is far away."""
        self._wrap(TEXT_WIDTHS[0])
        self.rect.midbottom = middle
        self.rect.clamp_ip(self._window)

    def _wrap(self, width: float) -> None:
        """Wrap the texts in a width, in widths of the window, on a plate at (0, 0)."""
        room = round(self._window.width * width)
        self._lines = [
            line for text in self._texts for line in wrap(text, room, self._size, bold=True)
        ]
        widest = max(width_of(line, self._size, bold=True) for line in self._lines)
        self.rect = pygame.Rect(
            0, 0, widest + 2 * self._size, self._step * len(self._lines) + round(self._size * 0.7)
        )
        """Rectangle of the plate, in pixels."""

    def beside(
        self, subject: pygame.Rect, obstacles: Obstacles, asked: Sequence[pygame.Rect] = ()
    ) -> Tooltip:
        """Move the tooltip beside the area that it is about, where it covers neither that nor
        anything that people read or are `asked` about, in a narrower shape if that brings it
        nearer; where there is no such place, off what they are asked about, in the shape that
        covers least of what they read; else to where it covers least."""
        for there in (obstacles.and_read(*asked), Obstacles([*asked], obstacles.read)):
            found: list[tuple[int, float, int, float, pygame.Rect]] = []
            for width in TEXT_WIDTHS:
                self._wrap(width)
                place = place_balloon(self.rect.size, subject, self._window, there)
                if place is not None:
                    leader = _leader(place, subject, FAR * self._window.width)
                    hidden = covered(place, obstacles.read)
                    other = covered(place, obstacles.other)
                    far = math.dist(*leader) if leader else 0.0
                    found.append((hidden, far, other, width, place))
                    if not (hidden or far or other):
                        break
            if found:
                *_, width, place = min(found, key=lambda one: one[:3])
                self._wrap(width)
                self.rect, self._leader = place, _leader(place, subject, FAR * self._window.width)
                return self
        self._wrap(TEXT_WIDTHS[0])
        self.rect = least_covering(self.rect.size, subject, self._window, obstacles)
        return self

    @property
    def area(self) -> pygame.Rect:
        """Get the area that is drawn on: of the plate with its light, and of the line that leads to
        its subject.
        """
        plate = self._skin.area("plate", self.rect)
        if self._leader is None:
            return plate
        (x, y), (to_x, to_y) = self._leader
        line = pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y))
        return plate.union(line.inflate(2 * self._size, 2 * self._size))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and its lines, and what leads from it to a subject that is far away."""
        pen = Pen(surface, self._skin, self._size)
        if self._leader is not None:
            colours = self._skin.theme.colours
            for colour, wider in ((colours["shade"], 1), (colours["glow_strong"], 0)):
                pygame.draw.line(
                    surface, colour, *self._leader, width=max(1, self._size // 10) + wider
                )
                pygame.draw.circle(surface, colour, self._leader[1], pen.em(DOT) + wider)
        pen.part("plate", self.rect)
        colour = self._skin.theme.colours["glow_strong"]
        pen.write_centred(self._lines, self._step, self.rect.center, colour, bold=True)


def _leader(
    place: pygame.Rect, subject: pygame.Rect, far: float
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Return the ends of a line from a tooltip to its subject, from edge to edge; None unless it is
    farther away than that.
    """
    x = _nearest(place.left, place.right, subject.left, subject.right)
    y = _nearest(place.top, place.bottom, subject.top, subject.bottom)
    start, end = (x[0], y[0]), (x[1], y[1])
    return None if math.dist(start, end) <= far else (start, end)


def _nearest(low: int, high: int, other_low: int, other_high: int) -> tuple[int, int]:
    """Return the points of two stretches that are nearest to each other, in the middle of what both
    share.
    """
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) // 2
    return middle, middle
