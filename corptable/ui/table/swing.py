"""How a held card swings: a damped angle that leans with the speed at which it is carried, and comes to rest. Knows no pixels."""

from __future__ import annotations

from typing import Final

LEAN: Final = 3.0
"""Degrees that it leans for each window height a second."""
MOST: Final = 6.0
"""Degrees that it leans at most."""
MEMORY: Final = 0.05
"""Seconds over which its speed is the mean."""
PULL: Final = 17.0
"""How fast it follows, in radians a second: a swing to and fro takes a third of a second."""
DAMPING: Final = 0.6
"""1 would let it creep to its place, 0 swing for ever."""
MOMENT: Final = 0.004
"""Seconds of each step in which the motion is worked out."""
LONGEST: Final = 1.0
"""Seconds after which it is at rest, whatever it did before."""
STILL: Final = 0.2
"""Degrees, and degrees for each radian of the pull, below which nobody sees it move."""


class Swing:
    """One card's swing. `way` is measured in heights of the window, so that it looks the same at every size."""

    def __init__(self, now: float) -> None:
        self.angle = 0.0
        """Degrees, clockwise."""
        self._turning = 0.0
        self._speed = 0.0
        self._now = now

    @property
    def is_still(self) -> bool:
        """Whether it hangs straight and nothing moves it."""
        return not (self.angle or self._turning or self._speed)

    def carry(self, way: float, now: float) -> None:
        """It was carried so far to the right; to the left, if that is negative."""
        self.advance(now)
        self._speed += way / MEMORY

    def advance(self, now: float) -> None:
        """Time has passed."""
        passed, self._now = now - self._now, now
        if passed > LONGEST:
            self.angle = self._turning = self._speed = 0.0
        while passed > 0 and not self.is_still:
            self._step(min(passed, MOMENT))
            passed -= MOMENT

    def _step(self, seconds: float) -> None:
        """A spring that pulls towards the lean of its speed, and a brake."""
        wanted = max(-MOST, min(MOST, LEAN * self._speed))
        self._turning += (PULL * PULL * (wanted - self.angle) - 2 * DAMPING * PULL * self._turning) * seconds
        self.angle += self._turning * seconds
        self._speed *= max(0.0, 1 - seconds / MEMORY)
        if max(abs(self.angle), abs(wanted), abs(self._turning) / PULL) < STILL:
            self.angle = self._turning = self._speed = 0.0
