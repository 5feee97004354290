"""Pulses: what newly asks to be seen swells three times and then stays lit."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from math import pi, sin

from corptable.ui.animation.timing import PULSES, AnimationSpeed, Tween


class Attention:
    """What at a table asks to be seen: a question that newly concerns a person, and what would take what is held."""

    def __init__(self) -> None:
        self.question = Pulse()
        self.targets = Pulse()

    def note(self, question: str | None, targets: Collection[str], now: float, tempo: AnimationSpeed) -> None:
        """What is asked of a person at that moment, and what glows."""
        self.question.note(question, now, tempo)
        self.targets.note(frozenset(targets) or None, now, tempo)

    def beats(self, now: float) -> bool:
        """Whether something has not come to rest."""
        return self.question.beats(now) or self.targets.beats(now)


class Pulse:
    """One thing that may ask to be seen: it is told what asks now, and begins anew whenever that is something else."""

    def __init__(self) -> None:
        self._asks: Hashable = None
        self._time: Tween | None = None

    def note(self, asks: Hashable, now: float, tempo: AnimationSpeed) -> None:
        """What asks at that moment; None for nothing."""
        if asks == self._asks:
            return
        self._asks = asks
        self._time = Tween(now, tempo.pulsing) if asks is not None and tempo.moves else None

    def beats(self, now: float) -> bool:
        """Whether it has not come to rest."""
        return self._time is not None and now < self._time.ends

    def swell(self, now: float) -> float:
        """How far it stands out from what it is at rest: 0 to 1 and back, three times."""
        if self._time is None or not self.beats(now):
            return 0.0
        return sin(PULSES * pi * self._time.passed(now)) ** 2
