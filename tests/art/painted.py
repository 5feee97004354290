"""Paint recipes for tests of pictures, and compare what came of them."""

from __future__ import annotations

import pygame

from corptable.art.painter.inline import paint
from corptable.art.picture import Recipe


def surface_of(recipe: Recipe) -> pygame.Surface:
    """Paint a recipe and return it as a surface."""
    pixels = paint(recipe.picture())
    return pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")


def share_that_differs(one: pygame.Surface, other: pygame.Surface, by: int = 24) -> float:
    """Return the share of pixels in which a channel differs by more than `by`."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (by, by, by, 255), other)
    width, height = one.get_size()
    return 1 - alike.count() / (width * height)
