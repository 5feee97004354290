"""Convert table units to pixels: 1 unit is the height of the table, which is the height of the
window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from corptable.presentation.layout import Slot, Spot

SMALLEST: Final = (1024, 640)
"""Width and height in pixels of the smallest first window: text at 100 % has its usual size in
it.
"""
LEAST_WINDOW: Final = (620, 600)
"""Width and height in pixels below which a window cannot be made, because scenes have no room even
for the smallest text. A system may make it smaller all the same; then it shows a sentence about
that."""
SMALLEST_TEXT: Final = 12
"""Smallest height of text that people have to read, in pixels."""
LEGIBLE_TEXT, LEGIBLE_FROM = 14, (1280, 720)
"""Smallest height of such text in a window from that size on."""
DENSE_FROM: Final = 1080
"""Height of a window, in pixels, above which its display counts as dense or very large."""
LARGEST_SHARE: Final = 1 / 36
"""Largest text in a crowded scene, such as the title, in heights of the window: larger text leaves
no room for anything else.
"""
LINES: Final = 45
"""Number of lines of ordinary text in the height of the window, with text at 100 %."""


@dataclass(frozen=True)
class Screen:
    """Hold the size of a window in pixels and `scale`, the size of text that a person has set (1 is
    100 %).
    """

    width: int
    height: int
    scale: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Get the width and height in pixels."""
        return self.width, self.height

    @property
    def window(self) -> pygame.Rect:
        """Get the area of the whole window, in pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def aspect(self) -> float:
        """Get the width divided by the height, as `Game.layout` takes it."""
        return self.width / self.height

    def pixels(self, units: float) -> int:
        """Convert a length in table units to whole pixels."""
        return round(units * self.height)

    def rect(self, spot: Spot) -> pygame.Rect:
        """Return the area of a spot in pixels, at least 1 by 1: in windows below SMALLEST a layout
        may compute sizes below zero.
        """
        height = self.height
        rect = pygame.Rect(
            0, 0, max(1, round(spot.width * height)), max(1, round(spot.height * height))
        )
        rect.center = (round(spot.x * height), round(spot.y * height))
        return rect

    def card_size(self, spot: Spot) -> tuple[int, int]:
        """Return the width and height of a card in a spot, in pixels, each at least 1."""
        height = max(1, self.pixels(spot.card_height))
        return max(1, round(height * spot.proportion)), height

    def card(self, spot: Spot) -> pygame.Rect:
        """Return the area of one card in the middle of a spot, in pixels."""
        rect = pygame.Rect((0, 0), self.card_size(spot))
        rect.center = self.rect(spot).center
        return rect

    def slot(self, spot: Spot, slot: Slot) -> pygame.Rect:
        """Return the area of a card in a slot of a spot, in pixels."""
        rect = pygame.Rect((0, 0), self.card_size(spot))
        rect.center = (self.pixels(slot.x), self.pixels(slot.y))
        return rect

    @cached_property
    def text_scale(self) -> float:
        """Get the factor by which text is enlarged: `scale`, as far as the window is larger than
        the smallest, and at least 1.
        """
        return max(1.0, min(self.scale, self.width / SMALLEST[0], self.height / SMALLEST[1]))

    @property
    def is_crowded(self) -> bool:
        """True if lines have room for few words: in a window below LEGIBLE_FROM, and in one
        whose text is enlarged as much.
        """
        width, height = (size * self.text_scale for size in LEGIBLE_FROM)
        return self.width < width or self.height < height

    @property
    def pointer_scale(self) -> float:
        """Get the factor for distances that the pointer covers (such as the start of a drag): above
        1 on dense displays.
        """
        return max(1.0, self.height / DENSE_FROM, self.text_scale)

    @cached_property
    def text_size(self) -> int:
        """Get the height of ordinary text in pixels: 16 in a window 720 high with text at 100 %,
        never below SMALLEST_TEXT.

        In an upright window the width counts, so that a line has as many words as in a square one.
        """
        return max(SMALLEST_TEXT, round(min(self.width, self.height) / LINES * self.text_scale))

    @property
    def smallest_text(self) -> int:
        """Get the smallest height of text that people have to read, in pixels: a longer one shrinks
        to it, and then wraps.
        """
        return (
            LEGIBLE_TEXT
            if self.width >= LEGIBLE_FROM[0] and self.height >= LEGIBLE_FROM[1]
            else SMALLEST_TEXT
        )

    @property
    def limited_text_size(self) -> int:
        """Get the height of ordinary text in a crowded scene: at most LARGEST_SHARE of the window's
        height.
        """
        return min(self.text_size, self.pixels(LARGEST_SHARE))

    def em(self, times: float) -> int:
        """Convert a length from text sizes to whole pixels."""
        return round(times * self.text_size)
