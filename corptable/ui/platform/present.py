"""Choose the faster way to present frames on X11, by measuring both.

SDL may send a frame through OpenGL, which without a graphics card the processor computes in 10 to
40 ms, or copy it directly (`DIRECT`), which takes 1 ms. `open_fast` tries the direct way first and
measures it.

Only X11 leaves a choice: Wayland knows one way only, and on Windows and macOS SDL takes the fast
one.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Final

import pygame

VARIABLE: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""Environment variable that tells SDL how to present; SDL reads it when the first window of a
display opens.
"""
DIRECT: Final = "0"
"""Value of VARIABLE for a direct copy; without a value SDL chooses."""
X11: Final = "x11"
SLOW: Final = 6.0
"""Milliseconds of presenting above which a person notices the delay, and the other way is tried as
well.
"""
TIMED_FRAMES: Final = 3
"""Number of frames that are timed; the first ones may include some initialisation."""

Way = str | None
Open = Callable[[], pygame.Surface]


def open_fast(open_window: Open, clock: Callable[[], float] = time.perf_counter) -> pygame.Surface:
    """Open the window with the faster way to present frames. Raises pygame.error where it cannot be
    opened.

    A value of VARIABLE that a person has set in the environment is kept.
    """
    if pygame.display.get_driver() != X11 or VARIABLE in os.environ:
        return open_window()
    os.environ[VARIABLE] = DIRECT
    surface = open_window()
    direct = present_time(clock)
    if direct <= SLOW:
        return surface
    surface = _reopen(None, open_window)
    return surface if present_time(clock) < direct else _reopen(DIRECT, open_window)


def _reopen(way: Way, open_window: Open) -> pygame.Surface:
    """Close the display and open the window again with another value of VARIABLE, because SDL reads
    it once a display.
    """
    pygame.display.quit()
    os.environ.pop(VARIABLE, None)
    if way is not None:
        os.environ[VARIABLE] = way
    pygame.display.init()
    return open_window()


def present_time(clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the median time that the open window takes to present a frame, in milliseconds."""
    times = []
    for _ in range(TIMED_FRAMES):
        begin = clock()
        pygame.display.flip()
        times.append((clock() - begin) * 1e3)
    return sorted(times)[TIMED_FRAMES // 2]
