"""Windows whose painters are gone when the test is."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from art.painter.watching import Window


@pytest.fixture
def open_window() -> Iterator[Callable[..., Window]]:
    """Opens windows, as many as a test likes."""
    with ExitStack() as windows:

        def opened(*words: Any, **named: Any) -> Window:
            window = Window(*words, **named)
            windows.callback(window.painter.close)
            return window

        yield opened
    assert multiprocessing.active_children() == []


@pytest.fixture
def window(open_window: Callable[..., Window]) -> Window:
    """With one painter."""
    return open_window()
