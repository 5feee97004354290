"""Paint in this process, with its pygame: for tests, and for pictures that are saved as files."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame

from corptable.art.painter.brush import Brush, describe_error
from corptable.art.painter.orders import OrderQueue
from corptable.art.painter.painting import VISIBLE, PaintResult, Pixels, Priority
from corptable.art.painter.raster import engines, rasterise
from corptable.art.picture import Picture, Recipe

_TRANSLUCENT = re.compile(rb"[\x01-\xfe]")


class InlinePainter:
    """Paint while it is polled, one picture after another; nothing is cached on disk."""

    def __init__(self, ready: Callable[[], None] = lambda: None) -> None:
        self._orders = OrderQueue(lambda: None)
        self._ready = ready
        self._brush = Brush(next(engines()))

    def order(self, recipe: Recipe, priority: Priority = VISIBLE) -> None:
        """Order a picture; `ready` is called at once, because pictures are painted during `poll`."""
        self._orders.order(recipe, priority)
        self._ready()

    def cancel(self, recipes: Iterable[Recipe]) -> None:
        """Cancel the orders of pictures that the window no longer shows."""
        self._orders.cancel(recipes)

    def cancel_all(self) -> None:
        """Cancel all orders."""
        self._orders.cancel_all()

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        """Paint and yield one picture after another until `seconds` are over, at least one if any is ordered."""
        end = time.perf_counter() + seconds
        while (painted := self._next()) is not None:
            yield painted
            if time.perf_counter() >= end:
                return

    def close(self) -> None:
        """Ignore all later orders; there is no process to end."""
        self._orders.close()

    def _next(self) -> PaintResult | None:
        recipe = self._orders.take_now()
        if recipe is not None:
            try:
                self._orders.deliver(recipe, self._brush.paint(recipe))
            except Exception as error:
                self._orders.refuse(recipe, describe_error(error))
        return next(self._orders.collect(0), None)


def paint(picture: Picture) -> Pixels:
    """Paint one picture with the fastest engine. Raises whatever is wrong with it."""
    return rasterise(picture, next(engines()))


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
        divided[start : start + 3] = (min(255, (255 * colour + alpha // 2) // alpha) for colour in bgra[start : start + 3])
    return divided
