"""Draw the buttons that only the title has: tiles, numbers of players, rows that lead to other scenes, and arrows at the sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.ui.paint.text import font
from corptable.ui.scenes.title.layout import HEIGHTS, row_text_size
from corptable.ui.scenes.title.words import EARLIER, Way
from corptable.ui.widgets import Button, draw_caps
from corptable.ui.widgets.pen import Pen

NOTE_LEFT: Final = 3.7
"""Room for the icon, and for the gap between the label and the words about it, in text sizes of the row."""
CAP_ROOM: Final = 3.0
"""Room for the key cap and the gap before it, in text sizes of the row."""
ROW_CAP_SIZE: Final = 0.42
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


def note_left(ways: Sequence[Way], rect: pygame.Rect, text: int) -> int:
    """Return where the few words about each way begin in a row of this size, in pixels from its left edge; 0 if not all rows have
    room for them, because then none has them."""
    size = row_text_size(rect, text)
    left = round(size * NOTE_LEFT) + max(font(size, bold=True).size(way.label)[0] for way in ways)
    note = max(font(size).size(way.about)[0] for way in ways)
    return left if left + note + round(size * CAP_ROOM) <= rect.width else 0


class WayButton(Button):
    """Leave the title for another scene: a row with an icon, a label, a few words about it, and a key cap."""

    def __init__(self, way: Way, action: Callable[[], None], rect: pygame.Rect, note_left: int) -> None:
        """Create the row; `note_left`: where the words about it begin, in pixels from its left edge; 0: it has none."""
        super().__init__(way.word, way.label, action, way.key, icon=way.icon, rect=rect)
        self._about, self._note_left = way.about, note_left

    @property
    def frame(self) -> pygame.Rect:
        return self.rect.inflate(0, -self.rect.height // 6)

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        rect, size = self.rect, row_text_size(self.rect, pen.size)
        if focused or touch != "normal":
            pen.part("row", rect, "focused")
        middle, left = rect.centery, rect.left + size // 2
        pen.icon(self.icon, pygame.Rect(left, rect.top, round(size * 1.4), rect.height))
        cap = draw_caps(pen, self.key.split("+"), (rect.right - size // 4, middle), min(round(rect.height * ROW_CAP_SIZE), size))
        room = cap.left - size // 2 - (left + 2 * size)
        pen.write(self.label, size=size, room=room, height=rect.height, bold=True, midleft=(left + 2 * size, middle))
        if self._note_left:
            pen.write(self._about, pen.dim, size=size, midleft=(rect.left + self._note_left, middle))
