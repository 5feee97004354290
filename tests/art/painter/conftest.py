"""Create painters and caches for tests, and close painters when the test ends."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from art.painter.keeping import Kept
from art.painter.recipes import Tile
from art.painter.watching import Window


@pytest.fixture
def open_window() -> Iterator[Callable[..., Window]]:
    """Return a function that opens painters with their bells; assert at the end that no process is
    left.
    """
    with ExitStack() as windows:

        def opened(*words: Any, **named: Any) -> Window:
            window = Window(*words, **named)
            windows.callback(window.painter.close)
            return window

        yield opened
    assert multiprocessing.active_children() == []


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """Open a painter with one process."""
    return open_window()


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    """Return a cache with one image."""
    kept = Kept(tmp_path / "pictures")
    kept.keep(Tile(1))
    return kept
