"""Keep the cues of an act: which sound is due when, on the app's clock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from corptable.presentation.sounds import Family
from corptable.ui.sound.sounds import Sounds


class Cue(NamedTuple):
    """Describe a sound: its time in seconds of the app's clock, its family, its place from left
    (-1) to right (1), and how many decibels louder than usual it is.
    """

    at: float
    family: Family
    pan: float = 0.0
    gain: float = 0.0


def pan_of(x: float, width: int) -> float:
    """Return the place from left to right of a point, so many pixels from the left of a window.

    >>> pan_of(0, 800), pan_of(600, 800)
    (-1.0, 0.5)
    """
    return max(-1.0, min(1.0, 2 * x / max(1, width) - 1))


class CueTrack:
    """Hold the cues that have not been played yet."""

    def __init__(self) -> None:
        self._cues: list[Cue] = []

    def put(self, cues: Iterable[Cue]) -> None:
        """Take cues in place of those that are left."""
        self._cues = sorted(cues, key=lambda cue: cue.at)

    def add(self, cue: Cue) -> None:
        """Take one cue more."""
        self.put([*self._cues, cue])

    def delay(self, seconds: float) -> None:
        """Play what is left so much later."""
        self._cues = [cue._replace(at=cue.at + seconds) for cue in self._cues]

    def drop(self) -> None:
        """Forget what is left: nothing moves any more."""
        self._cues = []

    def play(self, now: float, sounds: Sounds) -> None:
        """Play what is due."""
        while self._cues and self._cues[0].at <= now:
            cue = self._cues.pop(0)
            sounds.play(cue.family, cue.pan, cue.gain)

    @property
    def next(self) -> float | None:
        """Time of the next cue; None for none."""
        return self._cues[0].at if self._cues else None
