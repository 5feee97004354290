"""From table units to pixels. 1 unit is the height of the table, which is the height of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from corptable.engine.layout import Slot, Spot

SMALLEST: Final = (1024, 640)
"""The smallest window in which everything has its place, with text as large as it usually is."""
SMALLEST_TEXT: Final = 12
DENSE_FROM: Final = 1080
"""A window higher than this stands on a display that is dense, or very large: a hand's small slip is more of its pixels."""
LINES: Final = 45
"""So many lines of ordinary text are as high as the window."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A window of some size in pixels; `scale` is how large a person wants what is written in it."""

    width: int
    height: int
    scale: float = 1.0

    @property
    def aspect(self) -> float:
        """Width over height, as layouts are asked for."""
        return self.width / self.height

    def pixels(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.height)

    def rect(self, spot: Spot) -> pygame.Rect:
        """The area of a spot. In a window smaller than the smallest a layout may leave it less than nothing: it keeps a pixel."""
        rect = pygame.Rect(0, 0, max(1, self.pixels(spot.width)), max(1, self.pixels(spot.height)))
        rect.center = (self.pixels(spot.x), self.pixels(spot.y))
        return rect

    def card_size(self, spot: Spot) -> tuple[int, int]:
        """Width and height of a card in a spot; a pixel at least, as its area."""
        height = max(1, self.pixels(spot.card_height))
        return max(1, round(height * spot.proportion)), height

    def card(self, spot: Spot) -> pygame.Rect:
        """The room of one card in the middle of a spot."""
        rect = pygame.Rect((0, 0), self.card_size(spot))
        rect.center = self.rect(spot).center
        return rect

    def slot(self, spot: Spot, slot: Slot) -> pygame.Rect:
        """The card's room of a slot."""
        rect = pygame.Rect((0, 0), self.card_size(spot))
        rect.center = (self.pixels(slot.x), self.pixels(slot.y))
        return rect

    @property
    def enlargement(self) -> float:
        """How many times its usual size everything written has: as wanted, as far as the window is larger than the smallest."""
        return max(1.0, min(self.scale, self.width / SMALLEST[0], self.height / SMALLEST[1]))

    @property
    def density(self) -> float:
        """How many of the pixels of an ordinary display one length of the hand takes here."""
        return max(1.0, self.height / DENSE_FROM, self.enlargement)

    @property
    def text_size(self) -> int:
        """The height of ordinary text: usually 16 px at 720, never below 12."""
        return max(SMALLEST_TEXT, round(self.height / LINES * self.enlargement))
