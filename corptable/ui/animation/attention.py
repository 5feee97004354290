"""Pulse the highlights of new questions and drop targets three times; afterwards they stay lit."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin

from corptable.ui.animation.timing import PULSES, AnimationSpeed
from corptable.ui.paint.tween import Tween


class Pulse:
    """Pulse a highlight: starts again whenever its subject changes."""

    def __init__(self) -> None:
        self._subject: Hashable = None
        self._time: Tween | None = None

    def update(self, subject: Hashable, now: float, tempo: AnimationSpeed) -> None:
        """Update the subject of the highlight, None for none; another subject starts the pulse, unless animations are off."""
        if subject == self._subject:
            return
        self._subject = subject
        self._time = Tween(now, tempo.pulsing) if subject is not None and tempo.moves else None

    def is_pulsing(self, now: float) -> bool:
        """Test whether the pulse has not come to rest."""
        return self._time is not None and now < self._time.ends

    def strength(self, now: float) -> float:
        """Return the strength of the pulse at `now`, from 0 at rest to 1 at a peak; it has PULSES peaks."""
        if self._time is None or not self.is_pulsing(now):
            return 0.0
        return sin(PULSES * pi * self._time.progress(now)) ** 2
