"""Switch something on or off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.ui.paint.text import width_of
from corptable.ui.widgets.keys import ACT_KEYS, step_of
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.widget import Point, Widget

GAP: Final = 1.0
"""Gap between the word and the switch, in text sizes."""
WORDS: Final = {True: "On", False: "Off"}
PROPORTION: Final = 2.0
"""Width of the switch divided by its height."""


@dataclass(eq=False)
class Toggle(Widget):
    """Represent an on/off switch, with the word for its state at its left; a press or a key calls
    `changed`.
    """

    id: str
    is_on: bool
    changed: Callable[[bool], None]

    def width(self, room: int, size: int) -> int:
        return round(size * 1.7 * PROPORTION)

    def switch(self, on: bool) -> None:
        """Set the switch on or off; calls `changed` if that differs."""
        if on != self.is_on:
            self.is_on = on
            self.changed(on)

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ACT_KEYS:
            self.switch(not self.is_on)
        elif step := step_of(event):
            self.switch(step > 0)
        else:
            return False
        return True

    def press(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self.switch(not self.is_on)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.part("toggle", self.rect, "on" if self.is_on else "off")
        size = min(pen.size, round(self.rect.height * 0.6))
        right = (self.rect.left - round(size * GAP), self.rect.centery)
        colour = pen.bright if self.is_on else pen.dim
        pen.write(WORDS[self.is_on], colour, size=size, bold=True, midright=right)


def words_width(size: int) -> int:
    """Return the width of the longest word beside a switch with its gap, in pixels, at a text
    size.
    """
    return max(width_of(word, size, bold=True) for word in WORDS.values()) + round(
        size * (GAP + 0.4)
    )
