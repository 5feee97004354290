"""How long everything takes, in seconds at the usual speed, and how it starts and ends."""

from __future__ import annotations

from math import cos, pi
from typing import Final, NamedTuple

MOVE: Final = 0.2
"""A piece from one place to another."""
DEAL: Final = 0.22
APART: Final = 0.06
"""Between the starts of two pieces that are dealt, or go the same way."""
LONGEST: Final = 2.0
"""Until the last of many pieces sets off, however many there are."""
FEW: Final = 5
"""So many moves or fewer follow one another, so that the eye goes with each; more set off together."""
FLIP: Final = 0.16
"""A card that turns over where it lies; each begins when the one before it lies."""
PRESS: Final = 0.18
"""A stamp comes down."""
STAY: Final = 0.75
"""It is there to be read, and what it was pressed upon with it."""
FADE: Final = 0.15
TUMBLE: Final = 0.6
"""A die rolls."""
READ: Final = 0.35
"""It lies before anything follows from it."""
REST: Final = 1.1
"""It lies before it is taken away."""
CAPTION: Final = 1.2
"""What was done is said at the place, at least so long."""
LETTER: Final = 0.02
"""Longer for each letter of it."""
STILL: Final = 1.2
"""Where nothing moves, a stamp or the result of dice is shown for so long."""
PULSES: Final = 3
PULSING: Final = 1.5
"""All pulses together."""
MOST_PULSES: Final = 3
"""In a second, at any speed: nothing may blink faster."""
OVERSHOOT: Final = 1.70158
"""The usual one of an easing that goes a tenth of the way too far and comes back."""


class AnimationSpeed(NamedTuple):
    """How fast things move; at a speed of 0 nothing moves, and what stands still is shown as long as usual."""

    speed: float

    @property
    def moves(self) -> bool:
        """Whether anything moves."""
        return self.speed > 0

    def seconds(self, usual: float) -> float:
        """How long something takes."""
        return usual / self.speed if self.moves else usual

    @property
    def pulsing(self) -> float:
        """How long all pulses take."""
        return max(self.seconds(PULSING), PULSES / MOST_PULSES)


class Tween(NamedTuple):
    """A stretch of time."""

    begins: float
    seconds: float

    @property
    def ends(self) -> float:
        """When it is over."""
        return self.begins + self.seconds

    def passed(self, now: float) -> float:
        """How much of it is over, 0 to 1."""
        return min(1.0, max(0.0, (now - self.begins) / self.seconds)) if self.seconds > 0 else float(now >= self.begins)

    def later(self, seconds: float) -> Tween:
        """The same, so much later."""
        return self._replace(begins=self.begins + seconds)


def ease_out(share: float) -> float:
    """Fast at first, slow at the end."""
    return float(1 - (1 - share) ** 3)


def ease_out_back(share: float) -> float:
    """Like `ease_out`, but a little too far before it comes to rest."""
    back = share - 1
    return 1 + (OVERSHOOT + 1) * back**3 + OVERSHOOT * back**2


def edge_on(share: float) -> float:
    """How wide a card looks that turns over: whole, a line, and whole again."""
    return max(0.06, abs(cos(pi * share)))
