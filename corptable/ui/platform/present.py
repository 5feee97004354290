"""How a finished frame comes onto the screen. On X11 SDL may send it through OpenGL, which without a graphics card is worked out by
the processor and takes 10 to 40 ms, or hand it over as it is, which takes one. So the short way is tried first and measured.

Only X11 is chosen for: Wayland knows one way alone, and on Windows and macOS SDL takes the fast one.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from statistics import median
from typing import Final

import pygame

VARIABLE: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""What tells SDL the way, read when the first window of a display is opened."""
DIRECT: Final = "0"
"""As it is; without a word SDL chooses."""
X11: Final = "x11"
SLOW: Final = 6.0
"""Milliseconds from which presenting is felt: then the other way is tried as well."""
FRAMES: Final = 5
"""So many are timed; the first ones may have to set something up."""

Way = str | None
Open = Callable[[], pygame.Surface]


def open_fast(open_window: Open, clock: Callable[[], float] = time.perf_counter) -> pygame.Surface:
    """Open the window so that frames come onto the screen the faster way. What a person has said about it counts. Raises
    pygame.error where it cannot be opened."""
    if pygame.display.get_driver() != X11 or VARIABLE in os.environ:
        return open_window()
    os.environ[VARIABLE] = DIRECT
    surface = open_window()
    direct = present_time(clock)
    if direct <= SLOW:
        return surface
    surface = _open_again(None, open_window)
    return surface if present_time(clock) < direct else _open_again(DIRECT, open_window)


def _open_again(way: Way, open_window: Open) -> pygame.Surface:
    """Open the window anew: SDL asks for the way once a display."""
    pygame.display.quit()
    os.environ.pop(VARIABLE, None)
    if way is not None:
        os.environ[VARIABLE] = way
    pygame.display.init()
    return open_window()


def present_time(clock: Callable[[], float] = time.perf_counter) -> float:
    """How long the open window takes for a frame, in milliseconds, in the median of a few."""
    taken = []
    for _ in range(FRAMES):
        begin = clock()
        pygame.display.flip()
        taken.append((clock() - begin) * 1e3)
    return median(taken)
