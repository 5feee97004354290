"""Draw the buttons that only the title has: tiles, numbers of players, rows that lead to other scenes, and arrows at the sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from corptable.ui.paint.text import font
from corptable.ui.scenes.title.layout import HEIGHTS
from corptable.ui.scenes.title.words import EARLIER, Way
from corptable.ui.widgets import Button, draw_caps
from corptable.ui.widgets.pen import Pen

ROW_TEXT_SIZE: Final = 0.52
"""Largest text size in a row, in heights of the row."""
ROW_CAP_SIZE: Final = 0.32
"""Size of the text beside the cap of a row's key, in heights of the row."""


class TileButton(Button):
    """Choose a game by its tile, which the view draws."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        """Draw nothing."""


class SeatsButton(Button):
    """Choose a number of players; the chosen one takes the focus."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        state = "chosen" if self.takes_focus else touch
        pen.part("tab", self.rect, state)
        size = min(pen.size, round(self.rect.height / HEIGHTS[1]))
        pen.write(self.label, pen.skin.text_colour("tab", state), size=size, bold=True, center=self.rect.center)


class ArrowButton(Button):
    """Choose the game before or after where not all tiles have room."""

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        pen.icon("left" if self.id == EARLIER else "right", self.rect.inflate(-self.rect.width // 3, 0))


class WayButton(Button):
    """Leave the title for another scene: a row with an icon, a label, a few words about it if they fit, and a key cap."""

    def __init__(self, way: Way, action: Callable[[], None], rect: pygame.Rect) -> None:
        super().__init__(way.word, way.label, action, way.key, icon=way.icon, rect=rect)
        self._about = way.about

    @property
    def frame(self) -> pygame.Rect:
        return self.rect.inflate(0, -self.rect.height // 6)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, size = self.rect, min(pen.size, round(self.rect.height * ROW_TEXT_SIZE))
        if focused or touch != "normal":
            pen.part("row", rect, "focused")
        middle, left = rect.centery, rect.left + size // 2
        pen.icon(self.icon, pygame.Rect(left, rect.top, round(size * 1.4), rect.height))
        cap = draw_caps(pen, (self.key,), (rect.right - size // 4, middle), min(round(rect.height * ROW_CAP_SIZE), size))
        room = cap.left - size // 2 - (left + 2 * size)
        name = pen.write(self.label, size=size, room=room, height=rect.height, bold=True, midleft=(left + 2 * size, middle))
        left = max(name.right, left + 7 * size) + size // 2
        if left + font(size).size(self._about)[0] < cap.left:
            pen.write(self._about, pen.dim, size=size, midleft=(left, middle))
