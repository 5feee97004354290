"""Paint one recipe after another or find its picture in the cache: the painter's work, in a process of its own or in this one."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path

from corptable.art.painter.cache import PictureCache, made_by
from corptable.art.painter.painting import Pixels
from corptable.art.painter.raster import Engine, engines, rasterise, require_size
from corptable.art.picture import Recipe


class Brush:
    """Paint with an engine, and keep painted pictures in a cache."""

    def __init__(self, engine: Engine, cache: PictureCache | None = None) -> None:
        self.engine = engine
        self._cache = cache
        self._unsaved: tuple[Recipe, Pixels] | None = None

    def paint(self, recipe: Recipe) -> Pixels:
        """Return the pixels of a recipe, from the cache or painted now. Raises whatever is wrong with it."""
        self._unsaved = None
        require_size(*recipe.size)
        pixels = self._cache.find(recipe) if self._cache is not None else None
        if pixels is None:
            pixels = rasterise(recipe.picture(), self.engine)
            self._unsaved = recipe, pixels
        if (pixels.width, pixels.height) != recipe.size:
            raise ValueError("the recipe says {}x{}, and its picture is {}x{}".format(*recipe.size, pixels.width, pixels.height))
        return pixels

    def save_to_cache(self) -> None:
        """Write the picture that was just painted to the cache, now that nobody waits for it."""
        if self._unsaved is not None and self._cache is not None:
            self._cache.save(*self._unsaved)
        self._unsaved = None


def take_brush(cache_folder: Path | None, tell: Callable[[str], None]) -> Brush:
    """Return a brush with the fastest engine of this system and the cache in a folder (None: no cache).

    `tell` is called once with a sentence if pictures cannot be cached. Raises CorptableError when the installation is incomplete.
    """
    engine = next(engines())
    cache = None if cache_folder is None else PictureCache(cache_folder, made_by(engine.name), tell)
    return Brush(engine, cache)


def describe_error(error: BaseException) -> str:
    """Describe an error and its place in the code in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())}{place}"
