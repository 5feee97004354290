"""Keep images in a cache, for tests of the cache on disk."""

from __future__ import annotations

from pathlib import Path

from corptable.art.painter import Pixels, cache
from corptable.art.painter.cache import PictureCache
from corptable.art.picture import Recipe

PIXELS = Pixels(6, 4, bytes(range(96)))


class Kept:
    """Hold a cache and the messages that it reported."""

    def __init__(
        self, folder: Path, made_by: str = "an engine\na stamp", limit: int = cache.LIMIT
    ) -> None:
        self.folder = folder
        self.said: list[str] = []
        self.cache = PictureCache(folder, made_by, self.said.append, limit)

    def keep(self, *recipes: Recipe) -> None:
        """Save the same pixels for each recipe."""
        for recipe in recipes:
            self.cache.save(recipe, PIXELS)

    def has(self, *recipes: Recipe) -> list[bool]:
        """Return for each recipe whether the cache finds its pixels."""
        return [self.cache.find(recipe) == PIXELS for recipe in recipes]

    def file(self) -> Path:
        """Return the only file in the folder."""
        (file,) = self.folder.iterdir()
        return file
