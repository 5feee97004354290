"""Waiting for input without looking for it. pygame's own wait looks a thousand times a second: that costs 3 to 4 % of a processor,
and half a millisecond of every answer. SDL, on which it stands, sleeps until the system calls. So SDL itself is asked, where it can
be reached through pygame's library, and otherwise we look ourselves.
"""

from __future__ import annotations

import ctypes
import math
import time
from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

FOR_EVER: Final = -1
BETWEEN: Final = 0.001
"""Seconds between two looks."""
Wait = Callable[[int], object]
"""Waits for so many milliseconds at most, or for ever; what came stays in the queue, in its order."""


def wait(seconds: float | None) -> None:
    """Return when something has come, or after so many seconds; None: only when something has come. Needs a window."""
    _wait()(FOR_EVER if seconds is None else max(1, round(seconds * 1000)))


@cache
def _wait() -> Wait:
    return _sdl_wait(pygame.display.__file__ or "") or _look


def _sdl_wait(library: str) -> Wait | None:
    """SDL's wait, found through a library that is linked with it; None where that is not possible."""
    try:
        found = ctypes.CDLL(library).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    found.argtypes, found.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int

    def wait(milliseconds: int) -> object:
        return found(None, milliseconds)  # no place for the event: it stays in the queue

    return wait


def _look(milliseconds: int) -> None:
    end = math.inf if milliseconds == FOR_EVER else time.monotonic() + milliseconds / 1000
    while not pygame.event.peek() and time.monotonic() < end:
        time.sleep(BETWEEN)
