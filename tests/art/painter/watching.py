"""Wait for a painter in tests, and for files and processes: until the condition holds or LONG
seconds are over, never a fixed time."""

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
from corptable.art.picture import Recipe
from corptable.system.worker import Serve


class Window:
    """Hold a painter and the event that it sets when an image is there."""

    def __init__(
        self,
        processes: int = 1,
        cache_folder: Path | None = None,
        patience: float = LONG,
        serve: Serve | None = None,
    ) -> None:
        self.bell = Event()
        self.painter = Painter(
            self.bell.set,
            cache_folder=cache_folder,
            processes=processes,
            patience=patience,
            serve=serve,
        )
        self.painter.start()

    def collect(self, count: int) -> list[PaintResult]:
        """Wait until so many results have come; return them."""
        painted: list[PaintResult] = []
        end = time.monotonic() + LONG
        while len(painted) < count:
            self.bell.clear()
            painted += self.painter.poll(math.inf)
            assert len(painted) >= count or self.bell.wait(end - time.monotonic()), (
                f"nobody rang after {painted}"
            )
        return painted

    def paint(self, *recipes: Recipe) -> dict[Recipe, PaintResult]:
        """Order images all at once, wait for them, and return the results by recipe."""
        for recipe in recipes:
            self.painter.order(recipe)
        return {painted.recipe: painted for painted in self.collect(len(recipes))}

    def fault(self, recipe: Recipe) -> str:
        """Order an image that the painter must refuse; return the reason."""
        painted = self.paint(recipe)[recipe]
        assert painted.pixels is None
        return painted.fault


def appears(path: Path) -> bool:
    """Wait for a file; return whether it exists."""
    return comes_true(path.exists)


def comes_true(is_so: Callable[[], bool]) -> bool:
    """Poll a condition for at most LONG seconds; return whether it holds."""
    end = time.monotonic() + LONG
    while not is_so() and time.monotonic() < end:
        time.sleep(0.002)
    return is_so()


def looks_right(painted: PaintResult) -> bool:
    """Test whether the pixels are those of the tile that was ordered."""
    assert isinstance(painted.recipe, Tile)
    return painted.pixels is not None and painted.pixels == (
        *painted.recipe.size,
        painted.recipe.bgra,
    )


def hold_up(window: Window, folder: Path) -> Held:
    """Keep the painter busy until the file `go_on` exists in the folder."""
    held = Held(0xFFFFFF, folder / "begun", folder / "go_on")
    window.painter.order(held)
    assert appears(held.begun)
    return held


def wait_for_children(count: int) -> list[BaseProcess]:
    """Wait until so many child processes run; return them."""
    assert comes_true(lambda: len(multiprocessing.active_children()) >= count)
    return multiprocessing.active_children()
