"""One step after another: which steps a score is shown in, and how far each has come at a moment. Nothing in it waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.engine.sheet import Sheet

HANDS, CARD, POINTS, TOTAL, LEAD = "hands", "card", "points", "total", "lead"
"""Hands are laid open, the card is turned over, points and totals count up, and dice say who is next."""
FLIP: Final = 0.4
SECONDS: Final = {HANDS: 1.2, CARD: FLIP, POINTS: 0.6, TOTAL: 0.9, LEAD: 0.6}
"""How long a step takes, divided by the speed; a card is seen turning, and a die tumbles as long as LOOK.md says."""
COLUMN: Final = 0.6
EMPTY_COLUMN: Final = 0.15
"""A column in which nobody has anything is passed over quickly."""
PAUSE: Final = 0.12
"""Between two steps."""


class Step(NamedTuple):
    """A step by its word, and how long it takes."""

    word: str
    seconds: float


def column(place: int) -> str:
    """The step in which a column of the sheet is filled in."""
    return f"column {place}"


def steps_of(sheet: Sheet) -> list[Step]:
    """The steps in which that sheet is shown."""
    steps = [Step(HANDS, SECONDS[HANDS])] if any(sheet.laid_open) else []
    for place in range(len(sheet.columns)):
        if sheet.featured is not None and sheet.featured.column == place:
            steps.append(Step(CARD, SECONDS[CARD]))
        is_empty = not any(row.cells[place].text for row in sheet.rows)
        steps.append(Step(column(place), EMPTY_COLUMN if is_empty else COLUMN))
    steps += [Step(POINTS, SECONDS[POINTS]), Step(TOTAL, SECONDS[TOTAL])]
    return [*steps, Step(LEAD, SECONDS[LEAD])] if sheet.lead is not None or sheet.ending else steps


class Reveal:
    """The steps on their way, from the moment in which it began; at speed 0 all of them are over at once."""

    def __init__(self, steps: Sequence[Step], began: float, speed: float) -> None:
        self._spans: dict[str, tuple[float, float]] = {}
        self.ends = began
        if speed > 0:
            for step in steps:
                self._spans[step.word] = (self.ends, self.ends + step.seconds / speed)
                self.ends += (step.seconds + PAUSE) / speed

    def share(self, word: str, now: float) -> float:
        """How much of a step is done, 0 to 1; of one that is not among the steps, all."""
        begins, ends = self._spans.get(word, (now, now))
        return 1.0 if now >= ends else max(0.0, (now - begins) / (ends - begins))

    def is_running(self, now: float) -> bool:
        """Whether anything is still to come."""
        return now < self.ends

    def finish(self) -> None:
        """All of it is there now."""
        self._spans.clear()
        self.ends = float("-inf")


def eased(share: float) -> float:
    """Fast at first, slow at the end."""
    return 1 - (1 - share) ** 3
