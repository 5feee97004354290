"""Time changes of the picture: a tween has a begin and a length on the app's clock, and easing
functions shape its progress.
"""

from __future__ import annotations

from typing import Final, NamedTuple

OVERSHOOT: Final = 1.70158
"""Overshoot constant of the usual `easeOutBack` curve, which goes a tenth of the way too far and
comes back.
"""


class Tween(NamedTuple):
    """Hold the time of a change, in seconds of the app's clock: it moves for `seconds`, then it may
    `rest` and `fade`.
    """

    begins: float
    seconds: float
    rest: float = 0.0
    fade: float = 0.0

    @property
    def arrives(self) -> float:
        """Get the time at which the movement ends."""
        return self.begins + self.seconds

    @property
    def fades(self) -> float:
        """Get the time from which it fades."""
        return self.arrives + self.rest

    @property
    def ends(self) -> float:
        """Get the time at which it is over."""
        return self.fades + self.fade

    def progress(self, now: float) -> float:
        """Return the progress of the movement at `now`, from 0 before its begin to 1 after its
        end.
        """
        return (
            min(1.0, max(0.0, (now - self.begins) / self.seconds))
            if self.seconds > 0
            else float(now >= self.begins)
        )

    def opacity(self, now: float) -> float:
        """Return the opacity at `now`: 1 until it fades, 0 at its end."""
        return (
            1.0
            if now <= self.fades
            else 1 - min(1.0, (now - self.fades) / self.fade)
            if self.fade > 0
            else 0.0
        )

    def delayed(self, seconds: float) -> Tween:
        """Return the tween delayed by some seconds."""
        return self._replace(begins=self.begins + seconds)


def ease_out(progress: float) -> float:
    """Ease out, cubic: return the eased progress, fast at first and slow at the end."""
    return float(1 - (1 - progress) ** 3)


def ease_out_back(progress: float, overshoot: float = OVERSHOOT) -> float:
    """Ease out with overshoot: return the eased progress, which goes above 1 before it ends at
    1.
    """
    back = progress - 1
    return 1 + (overshoot + 1) * back**3 + overshoot * back**2
