"""A window that waits for its painter, and what else tests wait for: until it is so or a minute is over, never for good measure."""

from __future__ import annotations

import math
import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event

from art.painter.recipes import LONG, Held, Tile

from corptable.art.painter import Painter, PaintResult
from corptable.art.painter.process import Serve, serve_orders
from corptable.art.picture import Recipe


class Window:
    """A painter, and the bell that it rings."""

    def __init__(
        self, processes: int = 1, cache_folder: Path | None = None, patience: float = LONG, serve: Serve = serve_orders
    ) -> None:
        self.bell = Event()
        self.painter = Painter(self.bell.set, cache_folder=cache_folder, processes=processes, patience=patience, serve=serve)

    def collect(self, count: int) -> list[PaintResult]:
        """Wait for the bell until so many are there."""
        painted: list[PaintResult] = []
        end = time.monotonic() + LONG
        while len(painted) < count:
            self.bell.clear()
            painted += self.painter.poll(math.inf)
            assert len(painted) >= count or self.bell.wait(end - time.monotonic()), f"nobody rang after {painted}"
        return painted

    def paint(self, *recipes: Recipe) -> dict[Recipe, PaintResult]:
        """Order them all at once and wait for them."""
        for recipe in recipes:
            self.painter.order(recipe)
        return {painted.recipe: painted for painted in self.collect(len(recipes))}

    def fault(self, recipe: Recipe) -> str:
        """Why it is refused."""
        painted = self.paint(recipe)[recipe]
        assert painted.pixels is None
        return painted.fault


def appears(path: Path) -> bool:
    """Wait for a file."""
    return comes_true(path.exists)


def comes_true(is_so: Callable[[], bool]) -> bool:
    """Look again and again, but not for ever."""
    end = time.monotonic() + LONG
    while not is_so() and time.monotonic() < end:
        time.sleep(0.002)
    return is_so()


def looks_right(painted: PaintResult) -> bool:
    """Whether it is the tile that was ordered."""
    assert isinstance(painted.recipe, Tile)
    return painted.pixels is not None and painted.pixels == (*painted.recipe.size, painted.recipe.bgra)


def hold_up(window: Window, folder: Path) -> Held:
    """Keep the painter busy until the file `go_on` exists in the folder."""
    held = Held(0xFFFFFF, folder / "begun", folder / "go_on")
    window.painter.order(held)
    assert appears(held.begun)
    return held


def wait_for_children(count: int) -> list[BaseProcess]:
    """The processes of this one, as soon as there are so many."""
    assert comes_true(lambda: len(multiprocessing.active_children()) >= count)
    return multiprocessing.active_children()
