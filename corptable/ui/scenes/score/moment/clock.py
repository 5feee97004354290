"""Time the moment to win: when each thing comes, from the last act on, in seconds at speed 1. All
kinds of moments share these times. Only computes, never waits.
"""

from __future__ import annotations

from typing import Final

from corptable.ui.paint.tween import ease_out

FACE, NAME, REASON, PLATES, REST = 0.3, 0.5, 0.9, 1.4, 5.0
"""Times of the face, the name, the reason with the room's own motion, the plates with the buttons,
and of the rest of everything.
"""
FADE: Final = 0.22
"""Seconds in which each of them fades in."""
DIM: Final = 0.45
"""Brightness to which the table is dimmed until the face comes."""
GONE: Final = 0.6
"""Time from which nothing of the table is left."""


class MomentClock:
    """Run from `began` on, in seconds of the app's clock; at speed 0 everything rests at once."""

    def __init__(self, began: float, speed: float) -> None:
        self._began, self._speed = began, speed
        self._is_finished = speed <= 0

    def at(self, now: float) -> float:
        """Return the seconds of the moment that have passed at `now`, at most REST."""
        passed = REST if self._is_finished else (now - self._began) * self._speed
        return min(REST, max(0.0, passed))

    def is_running(self, now: float) -> bool:
        """True if anything still moves at `now`."""
        return self.at(now) < REST

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self._is_finished = True


def share(at: float, begins: float, seconds: float = FADE) -> float:
    """Return the share of a change that is done, eased out: 0 before it begins, 1 after its
    end.

    >>> share(1.0, begins=1.0, seconds=0.5), share(1.5, begins=1.0, seconds=0.5)
    (0.0, 1.0)
    """
    return ease_out(min(1.0, max(0.0, (at - begins) / seconds)))


def travelled(at: float, slows: float) -> float:
    """Return the seconds of full speed that something has travelled which slows from `slows` on and
    rests at REST.

    >>> travelled(2.0, slows=4.0), travelled(5.0, slows=4.0)
    (2.0, 4.5)
    """
    late = min(at, REST) - slows
    return at if late <= 0 else slows + late - late * late / (2 * (REST - slows))


def table_light(at: float) -> float:
    """Return the opacity of the table over the room: it dims, then goes."""
    return (
        1 - (1 - DIM) * share(at, 0, FACE)
        if at < FACE
        else DIM * (1 - share(at, FACE, GONE - FACE))
    )
