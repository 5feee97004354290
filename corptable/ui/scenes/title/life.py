"""Let the chosen tile live for a while: a few drops of light fall over its picture, then it
rests.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.tween import Tween

LIVES: Final = 6.0
"""Seconds until the tile rests."""
EVERY: Final = 1 / 20
"""Seconds between two pictures of the drops: each costs little, and so do all of them."""
DROPS: Final = 8
FALL: Final = (0.5, 0.28)
"""Speeds of the first and of the last drop, in heights of the tile a second."""
REACH: Final = 0.68
"""Part of the tile above its words, over which drops fall."""
LONG, WIDE = 0.09, 0.006
"""Length and width of a drop, in heights of the tile."""
GOLDEN: Final = 0.618
"""Step from the place of one drop to that of the next, in widths of the tile: no two come near each
other.
"""
OPACITY: Final = 150
"""Greatest opacity of a drop, of 255."""
SWELL: Final = 0.8
"""Seconds in which the drops come, and go at the end."""


class TileLife:
    """Hold from when on the tile lives, and draw its drops."""

    def __init__(self) -> None:
        self._time = Tween(0.0, 0.0)
        self._still: tuple[pygame.Rect, pygame.Surface] | None = None
        """Area of the tile and its picture without drops."""

    def begin(self, now: float) -> None:
        """Let the tile live from now on; one that lives already goes on without a jump."""
        begins = self._time.begins if self.is_on(now) else now
        self._time = Tween(begins, now + LIVES - begins)

    def end(self) -> None:
        """Let the tile rest."""
        self._time, self._still = Tween(0.0, 0.0), None

    def is_on(self, now: float) -> bool:
        """True if the tile lives."""
        return now < self._time.ends

    @property
    def is_drawn(self) -> bool:
        """True if drops are on the picture."""
        return self._still is not None

    def keep(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        """Keep the picture of the tile as a surface shows it, without drops."""
        area = tile.clip(surface.get_rect())
        self._still = area, surface.subsurface(area).copy()

    def redraw(
        self, surface: pygame.Surface, now: float, colour: Colour
    ) -> list[pygame.Rect] | None:
        """Draw the drops over the picture that was kept; return the dirty rectangles, None where
        none was kept.
        """
        if self._still is None:
            return None
        area, picture = self._still
        surface.blit(picture, area)
        self.draw(surface, area, now, colour)
        if not self.is_on(now):
            self._still = None
        return [area]

    def draw(self, surface: pygame.Surface, tile: pygame.Rect, now: float, colour: Colour) -> None:
        """Draw the drops as they fall now."""
        if not self.is_on(now):
            return
        passed, left = now - self._time.begins, self._time.ends - now
        strength = max(0.0, min(1.0, passed / SWELL, left / SWELL))
        sprite = _drop((max(2, round(WIDE * tile.height)), round(LONG * tile.height)), colour)
        sprite.set_alpha(round(OPACITY * strength))
        sky = pygame.Rect(tile.left, tile.top, tile.width, round(REACH * tile.height))
        before = surface.get_clip()
        surface.set_clip(sky.clip(before))
        for drop in range(DROPS):
            fast, slow = FALL
            fallen = (
                drop * GOLDEN * GOLDEN + passed * (fast + (slow - fast) * drop / (DROPS - 1))
            ) % 1.0
            x = sky.left + round((0.07 + drop * GOLDEN) % 1.0 * sky.width)
            surface.blit(
                sprite,
                (
                    x,
                    sky.top
                    - sprite.get_height()
                    + round(fallen * (sky.height + sprite.get_height())),
                ),
            )
        surface.set_clip(before)


@lru_cache(maxsize=1)
def _drop(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a drop: a line that grows brighter towards its foot."""
    sprite = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        sprite.fill((*colour, 255 * y // max(1, size[1] - 1)), pygame.Rect(0, y, size[0], 1))
    return sprite
