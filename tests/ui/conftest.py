"""Keep typefaces open between the windows of tests: to open and to measure them again takes a
seventh of an average test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from unittest import mock

import pygame
import pytest
from ui.robot import Robot

from corptable.ui import app


@pytest.fixture(autouse=True, scope="session")
def typefaces_stay_open() -> Iterator[None]:
    """Let a window that closes leave its typefaces open; `test_window` tests that it closes
    them.
    """
    with (
        mock.patch.object(app, "release_fonts"),
        mock.patch.object(pygame, "quit", pygame.display.quit),
    ):
        yield


@pytest.fixture
def open_robot() -> Iterator[Callable[..., Robot]]:
    """Open robots for one test, and close them after it."""
    with ExitStack() as robots:

        def opened(*table: Any, **how: Any) -> Robot:
            robot = Robot(*table, **how)
            robots.callback(robot.close)
            return robot

        yield opened
