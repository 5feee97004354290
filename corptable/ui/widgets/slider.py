"""Choose a whole number by a slider."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.ui.widgets.keys import step_of
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import Point, Widget

VALUE_WIDTH: Final = 4.0
"""Width at the left of the slider for the value as text, in text sizes."""
MOST_TICKS: Final = 12
TRACK_HEIGHT: Final = 0.36
"""Height of the track, in heights of the slider."""


@dataclass(eq=False)
class Slider(Widget):
    """Represent a slider from `low` to `high`. A key moves it by `step` and calls `changed` at
    once; the mouse drags it and calls `changed` on release. `shown` returns the text of a value,
    and a mark stands at every multiple of `tick` from `low` on."""

    id: str
    low: int
    high: int
    value: int
    shown: Callable[[int], str]
    changed: Callable[[int], None]
    step: int = 1
    tick: int = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        self._reported = self.value
        self._is_grabbed = False

    def width(self, room: int, size: int) -> int:
        return round(room - VALUE_WIDTH * size)

    def handle_key(self, event: pygame.event.Event) -> bool:
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in ends:
            self.value = ends[event.key]
        elif step := step_of(event):
            self.value = self._stepped(step)
        else:
            return False
        self._report()
        return True

    def _stepped(self, step: int) -> int:
        """Return the next value in a direction that is a whole number of steps from `low`, within
        the ends.
        """
        steps = (self.value - self.low) // self.step + step
        if step < 0 and (self.value - self.low) % self.step:
            steps += 1
        return min(self.high, max(self.low, self.low + steps * self.step))

    def press(self, point: Point) -> None:
        self._is_grabbed = self.rect.collidepoint(point)
        self.drag(point)

    def drag(self, point: Point) -> None:
        if not self._is_grabbed:
            return
        left, right = self._ends()
        share = min(1.0, max(0.0, (point[0] - left) / max(1, right - left)))
        steps = round(share * (self.high - self.low) / self.step)
        self.value = min(self.high, self.low + steps * self.step)

    def release(self, point: Point) -> None:
        self._report()

    def _report(self) -> None:
        """Call `changed`, if the value differs from the one last reported."""
        if self.value != self._reported:
            self._reported = self.value
            self.changed(self.value)

    # Positions

    def _ends(self) -> tuple[int, int]:
        """Return the x of the knob's centre at both ends, in pixels."""
        inset = self.rect.height // 2
        return self.rect.left + inset, self.rect.right - inset

    def x_of(self, value: int) -> int:
        """Return the x of the knob's centre at a value, in pixels."""
        left, right = self._ends()
        return left + round((right - left) * (value - self.low) / (self.high - self.low))

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, knob = self.rect, self.x_of(self.value)
        track = box(
            rect.width - rect.height // 3, round(rect.height * TRACK_HEIGHT), center=rect.center
        )
        pen.part("well", track)
        self._draw_bar(pen, track.inflate(-4, -4), knob)
        if (self.high - self.low) // self.tick <= MOST_TICKS:
            height, width = max(3, rect.height // 8), max(1, rect.height // 24)
            for value in range(self.low, self.high + 1, self.tick):
                pen.surface.fill(
                    pen.dim, box(width, height, midtop=(self.x_of(value), track.bottom + height))
                )
        pen.part(
            "knob",
            box(round(rect.height * 0.74), round(rect.height * 0.74), center=(knob, rect.centery)),
        )
        size = min(pen.size, round(rect.height * 0.6))
        pen.write(
            self.shown(self.value),
            size=size,
            bold=True,
            midright=(rect.left - round(size * 1.1), rect.centery),
        )

    @staticmethod
    def _draw_bar(pen: Pen, track: pygame.Rect, knob: int) -> None:
        """Draw the filled part of the track before the knob: the picture of the whole track,
        clipped, so that all values share one picture."""
        shown = track.inflate(track.height, track.height * 2)
        with pen.clipped(shown.clip(pygame.Rect(0, 0, knob, pen.surface.get_height()))):
            pen.part("bar", track, "flat")
