"""Paint in this process, with its pygame: for tests, and for pictures that are saved as files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from corptable.art.colours import Colour
from corptable.art.painter.orders import OrderQueue
from corptable.art.painter.painting import VISIBLE, PaintResult, Pixels, Priority
from corptable.art.painter.raster import engines, paint_recipe, rasterise
from corptable.art.picture import Picture, Recipe
from corptable.system.worker import describe_error

GAP: Final = 8
"""Pixels between the pictures of a contact sheet."""

_TRANSLUCENT = re.compile(rb"[\x01-\xfe]")


class InlinePainter(OrderQueue):
    """Paint while it is polled, one picture after another; nothing is cached on disk."""

    def __init__(self, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._order_came = ready
        self._engine = next(engines())

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        """Order a picture; `ready` is called at once, because pictures are painted during
        `poll`.
        """
        super().order(recipe, priority)
        self._order_came()

    def _next_done(self) -> PaintResult | None:
        recipe = self.take(waits=False)
        if recipe is not None:
            try:
                self.deliver(recipe, paint_recipe(recipe, self._engine))
            except Exception as error:
                self.refuse(recipe, describe_error(error))
        return super()._next_done()


def paint(picture: Picture) -> Pixels:
    """Paint one picture with the fastest engine. Raises whatever is wrong with it."""
    return rasterise(picture, next(engines()))


def contact_sheet(
    recipes: Sequence[Recipe],
    columns: int,
    ground: Colour,
    captions: Mapping[int, Recipe] = MappingProxyType({}),
) -> Pixels:
    """Paint pictures of one size side by side in rows of `columns` on a ground. Raises ValueError
    for no pictures.

    `captions` are by the number of the picture beneath which they stand, all of one height.
    """
    if not recipes:
        raise ValueError("no pictures; wanted one at least")
    width, height = recipes[0].size
    tall = height + max((caption.size[1] for caption in captions.values()), default=0)
    rows = -(-len(recipes) // columns)
    sheet = pygame.Surface(
        (columns * (width + GAP) + GAP, rows * (tall + GAP) + GAP), pygame.SRCALPHA
    )
    sheet.fill(ground)
    for place, recipe in enumerate(recipes):
        row, column = divmod(place, columns)
        at = (GAP + column * (width + GAP), GAP + row * (tall + GAP))
        sheet.blit(_painted(recipe), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if place in captions:
            sheet.blit(
                _painted(captions[place]),
                (at[0], at[1] + height),
                special_flags=pygame.BLEND_PREMULTIPLIED,
            )
    return Pixels(*sheet.get_size(), pygame.image.tobytes(sheet, "BGRA"))


def _painted(recipe: Recipe) -> pygame.Surface:
    pixels = paint(recipe.picture())
    return pygame.image.frombuffer(pixels.bgra, (pixels.width, pixels.height), "BGRA")


def save_png(pixels: Pixels, path: Path) -> None:
    """Save a picture as a PNG. Raises OSError or pygame.error where that fails."""
    size = pixels.width, pixels.height
    pygame.image.save(pygame.image.frombuffer(_divided(pixels.bgra), size, "BGRA"), path)


def _divided(bgra: bytes) -> bytearray:
    """Return the pixels with straight alpha, as a PNG has them: divide colours by alpha.

    Few pixels of a picture are translucent.
    """
    divided = bytearray(bgra)
    for found in _TRANSLUCENT.finditer(bgra[3::4]):
        start, alpha = 4 * found.start(), bgra[4 * found.start() + 3]
        divided[start : start + 3] = (
            min(255, (255 * colour + alpha // 2) // alpha) for colour in bgra[start : start + 3]
        )
    return divided
