"""Keep typefaces open between the windows of tests: to open and to measure them again takes a
seventh of an average test.
"""

from __future__ import annotations

from collections.abc import Iterator
from unittest import mock

import pygame
import pytest

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
