"""Time the animation of a score sheet: its steps, and how much of each is done at a given time.
Only computes, never waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.presentation.sheet import Sheet
from corptable.ui.paint.tween import Tween

HANDS, CARD, POINTS, TOTAL, LEAD = "hands", "card", "points", "total", "lead"
"""Words of the steps: hands are exposed, the card is flipped, points and totals count up, dice
decide who is next.
"""
FLIP: Final = 0.4
"""Seconds of the flip of the card: long enough for it to be seen turning."""
SECONDS: Final = {HANDS: 1.2, CARD: FLIP, POINTS: 0.6, TOTAL: 0.9, LEAD: 0.6}
"""Seconds of each step, divided by the speed; in the step LEAD the dice tumble."""
COLUMN: Final = 0.6
"""Seconds of the step that fills in a column."""
EMPTY_COLUMN: Final = 0.15
"""Seconds of a column that is empty for all seats: it passes quickly."""
PAUSE: Final = 0.12
"""Seconds between two steps."""


def column_step(place: int) -> str:
    """Return the word of the step that fills in the column at index `place`."""
    return f"column {place}"


def reveal_steps(sheet: Sheet) -> dict[str, float]:
    """Return the steps that reveal a sheet, in order: the seconds of each at speed 1, by its
    word.
    """
    steps = {HANDS: SECONDS[HANDS]} if any(sheet.exposed_hands) else {}
    for place in range(len(sheet.columns)):
        if sheet.featured is not None and sheet.featured.column == place:
            steps[CARD] = SECONDS[CARD]
        steps[column_step(place)] = (
            COLUMN if any(row.cells[place].text for row in sheet.rows) else EMPTY_COLUMN
        )
    last = (
        (POINTS, TOTAL, LEAD) if sheet.next_start is not None or sheet.ending else (POINTS, TOTAL)
    )
    return steps | {word: SECONDS[word] for word in last}


GRACE: Final = 0.7
"""Seconds after the end of the animation in which a click still counts as one that finishes it."""


class Reveal:
    """Time steps from `began` on, in seconds of the app's clock; at speed 0 all of them are done at
    once.
    """

    def __init__(self, steps: Mapping[str, float], began: float, speed: float) -> None:
        self._spans: dict[str, Tween] = {}
        self.ends = began
        if speed > 0:
            for word, seconds in steps.items():
                self._spans[word] = Tween(self.ends, seconds / speed)
                self.ends += (seconds + PAUSE) / speed

    def share(self, word: str, now: float) -> float:
        """Share of a step that is done at `now`, 0 to 1; 1 for a step that is not part of the
        animation.
        """
        return self._spans[word].progress(now) if word in self._spans else 1.0

    def is_running(self, now: float) -> bool:
        """True if the animation is still running at `now`."""
        return now < self.ends

    def has_just_ended(self, now: float) -> bool:
        """True if the animation has ended by itself so shortly before `now` that a click was
        meant to finish it.
        """
        return bool(self._spans) and self.ends <= now < self.ends + GRACE

    def finish(self) -> None:
        """Finish all steps at once."""
        self._spans.clear()
        self.ends = float("-inf")
