"""Choose the variation of a sound, how loud it is among others of its family, and where it comes
from. Knows no device and no clock.

Twenty cards that are dealt must not be ten decibels louder than one, and nobody hears sixty
landings in a second: what comes close together is one sound, a crowd is softer, and no variation
follows itself.
"""

from __future__ import annotations

from collections import defaultdict
from math import cos, pi, sin, sqrt
from random import Random
from typing import Final, NamedTuple

CROWD: Final = 0.35
"""Seconds within which sounds of one family are a crowd."""
SOFTER: Final = 2.5
"""Decibels by which a sound is softer for each other one of its crowd."""
SOFTEST: Final = 9.0
"""Decibels by which it is softer at most."""
MOST: Final = 6
"""Number of sounds in a crowd, at most."""
APART: Final = 0.045
"""Seconds between two sounds of one family, at least; closer ones are one sound."""
LIVELY: Final = 1.0
"""Decibels by which a sound is softer or louder by chance, at most."""
WIDTH: Final = 0.6
"""Share of the way to the side: nothing is heard in one ear alone."""


class Voice(NamedTuple):
    """Describe how a sound is played: its variation, and how loud it is left and right, from 0 to
    1.
    """

    variation: int
    left: float
    right: float


class Voices:
    """Choose voices one after another. Times are in seconds and never fall."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._last: dict[str, int] = {}
        """Variation that was played last, by family."""
        self._times: defaultdict[str, list[float]] = defaultdict(list)
        """Times of the present crowd, by family."""

    def choose(
        self, family: str, variations: int, pan: float, level: float, now: float
    ) -> Voice | None:
        """Choose the voice of a sound with so many variations; None where too many of its family
        have just been heard.
        """
        crowd = [time for time in self._times[family] if now - time < CROWD]
        if len(crowd) >= MOST or (crowd and now - crowd[-1] < APART):
            return None
        self._times[family] = [*crowd, now]
        last = self._last.get(family)
        others = [number for number in range(variations) if number != last]
        self._last[family] = number = self._chance.choice(others or [0])
        softer = min(SOFTEST, SOFTER * len(crowd)) + self._chance.uniform(-LIVELY, LIVELY)
        loud = level * sqrt(2) * 10 ** (-softer / 20)
        angle = pi / 4 * (1 + WIDTH * pan)
        return Voice(number, min(1.0, loud * cos(angle)), min(1.0, loud * sin(angle)))
