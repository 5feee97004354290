"""Describe the window's position and size. Imports nothing: the window opens before the program is
loaded.
"""

from __future__ import annotations

from typing import NamedTuple


class WindowGeometry(NamedTuple):
    """Describe the window's upper left corner and size, in pixels; for a full-screen window, those
    before it filled the screen.
    """

    x: int
    y: int
    width: int
    height: int
