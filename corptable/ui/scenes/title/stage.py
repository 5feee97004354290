"""Draw the stage of the title: dark and warm, with the light of the chosen game on its floor."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from corptable.ui.paint.shapes import Colour
from corptable.ui.paint.theme import load_theme

THEME: Final = "stage"
LIGHT: Final = 0.16
"""Strength of the light on the floor at its middle."""
STRIP: Final = 64
"""Width of the strips that the ground is drawn in, in pixels."""
STEPS: Final = 16
"""Height and half the width of the small picture that the light is enlarged from, in pixels."""


class Stage:
    """Hold the colours of the stage, and draw it."""

    def __init__(self) -> None:
        self.colours = load_theme(THEME).colours

    def draw(self, surface: pygame.Surface, floor: pygame.Rect, light: Colour) -> None:
        """Fill a surface with the stage; the light falls on its floor around an area."""
        ground = _ground(surface.get_height(), self.colours["felt"], self.colours["shade"])
        surface.blits(
            [(ground, (left, 0)) for left in range(0, surface.get_width(), STRIP)], doreturn=False
        )
        glow = _glow((floor.width, floor.height), light)
        surface.blit(glow, floor, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def _ground(height: int, top: Colour, foot: Colour) -> pygame.Surface:
    """Return a strip of the ground, which is the same from left to right: kept in the width of the
    window it took 8 MB.
    """
    column = pygame.Surface((1, height))
    for y in range(height):
        share = min(1.0, 1.35 * y / height)
        column.set_at(
            (0, y),
            tuple(round(one + (other - one) * share) for one, other in zip(top, foot, strict=True)),
        )
    return pygame.transform.scale(column, (STRIP, height)).convert()


@lru_cache(maxsize=1)
def _glow(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return an ellipse of light that fades towards its edges."""
    small = pygame.Surface((2 * STEPS, STEPS))
    for x in range(2 * STEPS):
        for y in range(STEPS):
            away = ((x / STEPS - 1) ** 2 + (2 * y / STEPS - 1) ** 2) ** 0.5
            small.set_at(
                (x, y), tuple(round(part * LIGHT * max(0.0, 1 - away) ** 2) for part in colour)
            )
    return pygame.transform.smoothscale(small, size).convert()
