"""Wait for input events without polling.

`pygame.event.wait` polls a thousand times a second, which takes 3 to 4 % of a processor and delays
each answer by half a millisecond. SDL sleeps until the system wakes it. So this module calls SDL's
own wait through the library that pygame is linked with, and polls only where that cannot be
reached.
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
POLL_SECONDS: Final = 0.001
"""Seconds between two polls, where SDL's wait cannot be reached."""
Wait = Callable[[int], object]
"""Function that waits for an event, at most that many milliseconds or FOR_EVER. The events stay in
the queue, in order.
"""


def wait(seconds: float | None) -> None:
    """Wait until an event is in the queue, at most `seconds`; None: without a limit. Needs an open
    window.
    """
    _wait()(FOR_EVER if seconds is None else max(1, round(seconds * 1000)))


def merge_mouse_motions(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Keep only the last of consecutive mouse motions, with the positions of those before it as its
    `trail`: they matter to nobody but a pen."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            before = kept.pop()
            event = pygame.event.Event(
                event.type, {**event.dict, "trail": (*trail_of(before), before.pos)}
            )
        kept.append(event)
    return kept


def trail_of(event: pygame.event.Event) -> tuple[tuple[int, int], ...]:
    """Return the positions of the mouse motions that were merged into one, without its own."""
    trail: tuple[tuple[int, int], ...] = getattr(event, "trail", ())
    return trail


@cache
def _wait() -> Wait:
    return _sdl_wait(pygame.display.__file__ or "") or _look


def _sdl_wait(library: str) -> Wait | None:
    """Return SDL's wait, found through a library that is linked with SDL; None where it cannot be
    found.
    """
    try:
        found = ctypes.CDLL(library).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    found.argtypes, found.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int

    def wait(milliseconds: int) -> object:
        return found(
            None, milliseconds
        )  # a null pointer instead of an event: SDL leaves the event in the queue

    return wait


def _look(milliseconds: int) -> None:
    end = math.inf if milliseconds == FOR_EVER else time.monotonic() + milliseconds / 1000
    while not pygame.event.peek() and time.monotonic() < end:
        time.sleep(POLL_SECONDS)


def earliest(*times: float | None) -> float | None:
    """Return the earliest of some times, of which None is none; None without any."""
    return min((time for time in times if time is not None), default=None)
