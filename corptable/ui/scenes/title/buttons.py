"""Draw the buttons that only the title has: tiles, numbers of players, levels, the ways of the
dock, and arrows at the sides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from corptable.ui.paint.text import font
from corptable.ui.scenes.title.words import EARLIER, Way
from corptable.ui.widgets import Button, draw_caps
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.widget import cap_widths

ICON: Final = 1.15
"""Size of the icon of a way, in sizes of its text, as all lengths here."""
BETWEEN: Final = 0.5
LABEL: Final = 1.75
"""Size of a large label, at most."""
NOTED: Final = 2.9
"""Height of a large button from which it has a note."""
CAP: Final = 0.8
"""Size of the text beside the cap of a way's key."""


class TileButton(Button):
    """Choose a game by its tile, which the view draws."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        """Draw nothing."""


class SegmentButton(Button):
    """Choose one of several values that stand side by side; the chosen one takes the focus."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        state = "chosen" if self.takes_focus else touch
        inset = max(2, round(self.rect.height * 0.06))
        pen.part("tab", self.rect.inflate(-2 * inset, -2 * inset), state)
        colour, size = (
            pen.skin.text_colour("tab", state),
            min(pen.size, round(self.rect.height * 0.54)),
        )
        pen.write(
            self.label,
            colour,
            size=size,
            room=self.rect.width - size // 2,
            bold=True,
            center=self.rect.center,
        )


@dataclass(eq=False)
class NotedButton(Button):
    """Represent a large button: a large label with a note beneath, if there is room, and the key at
    the right.
    """

    part: str = "primary"
    note: str = ""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, ink = self._draw_plate(pen, touch)
        right = rect.right - pen.em(0.7)
        if self.key:
            right = draw_caps(
                pen, self.key.split("+"), (right, rect.centery), min(pen.size, rect.height // 3)
            ).left - pen.em(0.5)
        left = rect.left + pen.em(0.9)
        has_note = bool(self.note) and rect.height >= pen.em(NOTED)
        size = min(pen.em(LABEL), round(rect.height * (0.42 if has_note else 0.6)))
        middle = rect.centery - (pen.em(0.55) if has_note else 0)
        high = 0 if has_note else rect.height
        pen.write(
            self.label,
            ink,
            size=size,
            room=right - left,
            height=high,
            bold=True,
            midleft=(left, middle),
        )
        if has_note:
            pen.write(
                self.note,
                ink,
                size=pen.em(0.94),
                room=right - left,
                midleft=(left, middle + size // 2 + pen.em(0.65)),
            )


class FaceButton(Button):
    """Show the face of the person at the right, and lead to where it is chosen, as the name beside
    it does.
    """

    portrait: str = ""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        square = box(self.rect.height, self.rect.height, midright=self.rect.midright)
        pen.skin.portrait(
            pen.surface, self.portrait, square, state="normal" if touch == "normal" else "lit"
        )


class ArrowButton(Button):
    """Choose the game before or after where not all tiles have room."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.icon(
            "left" if self.id == EARLIER else "right", self.rect.inflate(-self.rect.width // 3, 0)
        )


def way_width(way: Way, size: int) -> int:
    """Return the width that a way needs in the dock, with text of a size in pixels."""
    keys = way.key.split("+")
    caps = sum(cap_widths(keys, round(size * CAP))) + size * CAP / 4 * (len(keys) - 1)
    return round(size * (ICON + 2 * BETWEEN) + font(size, bold=True).size(way.label)[0] + caps)


class WayButton(Button):
    """Leave the title for another scene: an icon, a label and a key cap in the dock, with text of a
    size in pixels.
    """

    def __init__(self, way: Way, action: Callable[[], None], rect: pygame.Rect, size: int) -> None:
        super().__init__(way.word, way.label, action, way.key, icon=way.icon, rect=rect)
        self._size, self._width = size, way_width(way, size)

    @property
    def frame(self) -> pygame.Rect:
        return box(
            min(self.rect.width, self._width + self._size),
            self.rect.height * 4 // 5,
            center=self.rect.center,
        )

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        size, middle, left = self._size, self.rect.centery, self.rect.centerx - self._width // 2
        if focused or touch != "normal":
            pen.part("row", self.frame, "focused")
        side = round(size * ICON)
        pen.icon(self.icon, box(side, side, midleft=(left, middle)))
        label = pen.write(
            self.label,
            size=size,
            bold=True,
            midleft=(left + round(size * (ICON + BETWEEN)), middle),
        )
        keys = self.key.split("+") if self.key else []
        draw_caps(
            pen, keys, (left + self._width, middle), round(size * CAP)
        ) if keys and label.width else None
