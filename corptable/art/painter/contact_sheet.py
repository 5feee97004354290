"""Paint contact sheets: many pictures side by side in one, for looking at a deck as a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.art.colours import Colour
from corptable.art.painter.painting import Pixels
from corptable.art.picture import Picture, Recipe

GAP: Final = 8


def contact_sheet(recipes: Sequence[Recipe], columns: int, ground: Colour, paint: Callable[[Picture], Pixels]) -> Pixels:
    """Return pictures of one size in rows of `columns` on a ground, as one picture.

    Raises whatever `paint` raises, and ValueError for no pictures.
    """
    if not recipes:
        raise ValueError("no pictures; wanted one at least")
    width, height = recipes[0].size
    rows = -(-len(recipes) // columns)
    sheet = pygame.Surface((columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), pygame.SRCALPHA)
    sheet.fill(ground)
    for place, recipe in enumerate(recipes):
        row, column = divmod(place, columns)
        pixels = paint(recipe.picture())
        picture = pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")
        at = (GAP + column * (width + GAP), GAP + row * (height + GAP))
        sheet.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Pixels(*sheet.get_size(), pygame.image.tobytes(sheet, "BGRA"))
