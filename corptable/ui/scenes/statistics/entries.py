"""Draw the entries of the list of games, with the numbers of finished and won games; games never played are dim and inactive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import fitting_size, truncate, write
from corptable.ui.widgets import Item, Widget
from corptable.ui.widgets.widget import ACT, Point

TITLE: Final = 1.1
"""Size of the title, in text sizes, as all lengths here."""
INSET: Final = 0.8
"""Padding left and right of the text."""
LINE_OFFSET: Final = 0.62
"""Distance from the middle of an entry to the middle of either line."""


class GameEntry(Widget):
    """Show a game in the list with a line about it; it can be chosen."""

    def __init__(self, id: str, title: str, line: str, choose: Callable[[], None], is_chosen: bool, is_known: bool) -> None:
        super().__init__(id)
        self.title, self.line = title, line
        self.is_chosen = is_chosen
        self.is_known = is_known
        """True if there are statistics of the game."""
        self._choose = choose

    def choose(self) -> None:
        """Choose this game: call `choose`, which shows its statistics."""
        self._choose()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ACT:
            self.choose()
        return event.key in ACT

    def press(self, point: Point) -> None:
        self.choose()

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        state = "chosen" if self.is_chosen else "hovered" if focused else "normal"
        skin.draw(surface, "tab", self.rect, state)
        colours = skin.theme.colours
        bright = skin.text_colour("tab", state) if self.is_known else colours["text_dim"]
        size = max(1, min(skin.screen.text_size, round(self.rect.height / 3)))
        left, room = self.rect.left + round(INSET * size), self.rect.width - 2 * round(INSET * size)
        large = fitting_size(self.title, round(room * 0.94), round(size * TITLE), size)
        title = truncate(self.title, room, large, bold=self.is_known)
        middle, offset = self.rect.centery, round(LINE_OFFSET * size)
        write(surface, title, large, bright, bold=self.is_known, midleft=(left, middle - offset))
        dim = bright if self.is_chosen else colours["text_dim"]
        write(surface, truncate(self.line, room, size), size, dim, midleft=(left, middle + offset))


class EntryItem(Item):
    """Hold an entry as a row of the list; one without statistics cannot take the focus."""

    def __init__(self, entry: GameEntry) -> None:
        super().__init__([entry] if entry.is_known else [])
        self.entry = entry

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self.entry.place(rect)

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        if not self.entry.is_known:
            self.entry.draw(surface, skin, focused)
