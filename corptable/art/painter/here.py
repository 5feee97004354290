"""Painting in this process, with its pygame: for tests, and for pictures that go into files."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame

from corptable.art.painter.brush import Brush, told
from corptable.art.painter.orders import Orders
from corptable.art.painter.painting import IN_SIGHT, Painted, Pixels, Priority
from corptable.art.painter.raster import engines, rasterise
from corptable.art.picture import Picture, Recipe

_TRANSLUCENT = re.compile(rb"[\x01-\xfe]")


class PaintsHere:
    """Paints while it is polled, one picture after another; nothing is kept on disk."""

    def __init__(self, ready: Callable[[], None] = lambda: None) -> None:
        self._orders = Orders(lambda: None)
        self._ready = ready
        self._brush = Brush(next(engines()))

    def want(self, recipe: Recipe, priority: Priority = IN_SIGHT) -> None:
        """Order a picture; `ready` is called at once, for it is painted when somebody polls."""
        self._orders.want(recipe, priority)
        self._ready()

    def forget(self, recipes: Iterable[Recipe]) -> None:
        """Nobody looks at these any more."""
        self._orders.forget(recipes)

    def cancel(self) -> None:
        """Forget all orders."""
        self._orders.cancel()

    def poll(self, seconds: float) -> Iterator[Painted]:
        """Paint and give one after another until the time is over, at least one if any is wanted."""
        end = time.perf_counter() + seconds
        while (painted := self._next()) is not None:
            yield painted
            if time.perf_counter() >= end:
                return

    def close(self) -> None:
        """There is nothing to end; later orders are ignored."""
        self._orders.close()

    def _next(self) -> Painted | None:
        recipe = self._orders.take_now()
        if recipe is not None:
            try:
                self._orders.deliver(recipe, self._brush.paint(recipe))
            except Exception as error:
                self._orders.refuse(recipe, told(error))
        return next(self._orders.collect(0), None)


def paint(picture: Picture) -> Pixels:
    """Paint one picture, with the best engine there is. Raises whatever is wrong with it."""
    return rasterise(picture, next(engines()))


def save_png(pixels: Pixels, path: Path) -> None:
    """Write a picture as a PNG. Raises OSError or pygame.error where that cannot be done."""
    size = pixels.width, pixels.height
    pygame.image.save(pygame.image.frombuffer(_divided(pixels.bgra), size, "BGRA"), path)


def _divided(bgra: bytes) -> bytearray:
    """The same with colours that are not multiplied by alpha, as a PNG has them. Few pixels of a picture are translucent."""
    divided = bytearray(bgra)
    for found in _TRANSLUCENT.finditer(bgra[3::4]):
        start, alpha = 4 * found.start(), bgra[4 * found.start() + 3]
        divided[start : start + 3] = (min(255, (255 * colour + alpha // 2) // alpha) for colour in bgra[start : start + 3])
    return divided
