"""Define the durations of animations in seconds at speed 1, tweens, and easing functions."""

from __future__ import annotations

from math import cos, pi
from typing import Final, NamedTuple

MOVE: Final = 0.2
"""Seconds of the flight of a piece."""
DEAL: Final = 0.22
"""Seconds of the flight of a piece that is dealt."""
APART: Final = 0.06
"""Seconds between the starts of two pieces that are dealt, or go the same way."""
LONGEST: Final = 2.0
"""Seconds until the last of many pieces starts, however many there are."""
FEW: Final = 5
"""Greatest number of moves that follow one another, so that a person can watch each; more start shortly after each other."""
FLIP: Final = 0.16
"""Seconds of the flip of a card; the next card flips when it is over."""
PRESS: Final = 0.18
"""Seconds in which a stamp comes down."""
STAY: Final = 0.75
"""Seconds for which a stamp stays to be read; what it is on stays in place as long."""
FADE: Final = 0.15
"""Seconds in which stamps and dice fade."""
TUMBLE: Final = 0.6
"""Seconds for which a die rolls."""
READ: Final = 0.35
"""Seconds for which dice rest before anything follows from them."""
REST: Final = 1.1
"""Seconds for which dice rest before they fade."""
CAPTION: Final = 1.2
"""Seconds for which a caption is shown at least."""
LETTER: Final = 0.02
"""Seconds added for each letter of a caption."""
STILL: Final = 1.2
"""Seconds for which a stamp or the result of dice is shown when animations are off."""
PULSES: Final = 3
"""Number of pulses of a new highlight."""
PULSING: Final = 1.5
"""Seconds of all pulses together."""
MOST_PULSES: Final = 3
"""Greatest number of pulses a second at any speed: nothing may blink faster."""
OVERSHOOT: Final = 1.70158
"""Overshoot constant of the usual `easeOutBack` curve, which goes a tenth of the way too far and comes back."""


class AnimationSpeed(NamedTuple):
    """Hold the speed of animations; at 0 nothing moves, and what stands still is shown as long as at speed 1."""

    speed: float

    @property
    def moves(self) -> bool:
        """Test whether animations are on."""
        return self.speed > 0

    def seconds(self, usual: float) -> float:
        """Return the seconds that something takes which takes `usual` seconds at speed 1."""
        return usual / self.speed if self.moves else usual

    @property
    def pulsing(self) -> float:
        """Get the seconds of all pulses together, so long that there are at most MOST_PULSES a second."""
        return max(self.seconds(PULSING), PULSES / MOST_PULSES)


class Tween(NamedTuple):
    """Hold a time span: its begin on the app's clock and its length, in seconds; gives the progress of a change from 0 to 1."""

    begins: float
    seconds: float

    @property
    def ends(self) -> float:
        """Get its end on the app's clock, in seconds."""
        return self.begins + self.seconds

    def progress(self, now: float) -> float:
        """Return the progress at `now`, from 0 before its begin to 1 after its end."""
        return min(1.0, max(0.0, (now - self.begins) / self.seconds)) if self.seconds > 0 else float(now >= self.begins)

    def delayed(self, seconds: float) -> Tween:
        """Return the span delayed by some seconds."""
        return self._replace(begins=self.begins + seconds)


def ease_out(progress: float) -> float:
    """Ease out, cubic: return the eased progress, fast at first and slow at the end."""
    return float(1 - (1 - progress) ** 3)


def ease_out_back(progress: float) -> float:
    """Ease out with overshoot: return the eased progress, which goes above 1 before it ends at 1."""
    back = progress - 1
    return 1 + (OVERSHOOT + 1) * back**3 + OVERSHOOT * back**2


def flip_width(progress: float) -> float:
    """Return the apparent width of a card that flips, as a share of its width: 1, close to 0 half-way, and 1 again."""
    return max(0.06, abs(cos(pi * progress)))
