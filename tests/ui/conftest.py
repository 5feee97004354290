"""Keep typefaces open between the windows of tests, and close each window after its test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from ui.robot import Robot, SeldomDrawnApp
from ui.shapes import QUICK, SHAPES, Shape, Shaper, uncached

from corptable.ui import app
from corptable.ui.paint import display_list
from corptable.ui.paint.text import release_fonts


@pytest.fixture(autouse=True, scope="session")
def typefaces_stay_open() -> Iterator[None]:
    """Let a window that closes leave its typefaces open: to open and to measure them again takes a
    seventh of an average test. `test_window` tests that it closes them.
    """
    with (
        mock.patch.object(app, "release_fonts"),
        mock.patch.object(pygame, "quit", pygame.display.quit),
    ):
        yield


@pytest.fixture(autouse=True)
def windows_close() -> Iterator[None]:
    """Close all windows that a test has opened."""
    opened: list[app.App] = []
    make = app.App.__init__

    def open_window(self: app.App, *args: Any, **options: Any) -> None:
        opened.append(self)
        make(self, *args, **options)

    with mock.patch.object(app.App, "__init__", open_window):
        yield
    for window in opened:
        window.close()


@pytest.fixture
def seldom_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw scenes once when they come up: for tests that look at no picture."""
    monkeypatch.setattr(Robot, "usual_app", SeldomDrawnApp)


@pytest.fixture
def fonts() -> Iterator[None]:
    """Start pygame's fonts, so that words have a width."""
    pygame.font.init()
    yield
    release_fonts()
    pygame.font.quit()


@pytest.fixture
def shapes(thorough: bool) -> tuple[Shape, ...]:
    """Return the shapes of windows that are looked at."""
    return SHAPES if thorough else QUICK


@pytest.fixture
def shaper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shaper:
    """Show scenes in windows of every shape, each drawn whole."""
    monkeypatch.setattr(display_list.CachedLayer, "draw", uncached)
    return Shaper(tmp_path)
