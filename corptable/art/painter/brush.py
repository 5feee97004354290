"""Paints one recipe after another, or finds it painted: the work of the painter, in a process of its own or in this one."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path

from corptable.art.painter.cache import PictureCache
from corptable.art.painter.painting import Pixels
from corptable.art.painter.raster import Engine, engines, rasterise, require_size
from corptable.art.picture import Recipe
from corptable.art.stamp import art_stamp


class Brush:
    """An engine, and the pictures that it has painted before."""

    def __init__(self, engine: Engine, cache: PictureCache | None = None) -> None:
        self.engine = engine
        self._cache = cache
        self._fresh: tuple[Recipe, Pixels] | None = None

    def paint(self, recipe: Recipe) -> Pixels:
        """The picture. Raises whatever is wrong with it."""
        self._fresh = None
        require_size(*recipe.size)
        pixels = self._cache.find(recipe) if self._cache is not None else None
        if pixels is None:
            pixels = rasterise(recipe.picture(), self.engine)
            self._fresh = recipe, pixels
        if (pixels.width, pixels.height) != recipe.size:
            raise ValueError("the recipe says {}x{}, and its picture is {}x{}".format(*recipe.size, pixels.width, pixels.height))
        return pixels

    def put_down(self) -> None:
        """Keep what was just painted, now that nobody waits for it."""
        if self._fresh is not None and self._cache is not None:
            self._cache.keep(*self._fresh)
        self._fresh = None


def take_brush(cache_folder: Path | None, tell: Callable[[str], None]) -> Brush:
    """The best engine there is, with the pictures of a folder. Raises CorptableError when the installation is incomplete."""
    engine = next(engines())
    cache = None if cache_folder is None else PictureCache(cache_folder, f"{engine.name}\n{art_stamp()}", tell)
    return Brush(engine, cache)


def told(error: BaseException) -> str:
    """What went wrong, and where, in a line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{place}"
