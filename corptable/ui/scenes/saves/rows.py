"""Show the rows of the list of saved games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from corptable.session.saved_matches import SavedMatch
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import truncate, write
from corptable.ui.widgets import Button, Item

GAMES: Final = "games"
"""Prefix of the ids of rows; the name of the file follows it."""
UNREADABLE: Final = "This game cannot be opened"


class SavedRow(Button):
    """Show a game of the list: its title and the time of its last change, and beneath them its players, or that it cannot be
    opened."""

    def __init__(self, game: SavedMatch, act: Callable[[], None]) -> None:
        super().__init__(f"{GAMES}/{game.file}", game.title, act)
        self.game = game
        self.is_chosen = False

    def press(self, point: tuple[int, int]) -> None:
        """Do nothing: a click gives the row the focus, and the scene then chooses its game; Enter continues it."""

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        game, size, rect = self.game, skin.screen.text_size, self.rect
        skin.draw(surface, "row", rect, "focused" if self.is_chosen else "normal")
        left, right, above = rect.left + size, rect.right - size, rect.centery - round(size * 0.6)
        small, dim = round(size * 0.9), skin.theme.colours["text_dim"]
        if game.trouble:
            skin.icon(surface, "warning", pygame.Rect(left, above - size // 2, size, size), "danger")
            left += round(size * 1.6)
        when = write(surface, game.when, small, dim, midright=(right, above))
        title = truncate(game.title, when.left - size - left, size, bold=True)
        write(surface, title, size, skin.text_colour("plate"), bold=True, midleft=(left, above))
        about = UNREADABLE if game.trouble else ", ".join([game.game] * bool(game.name) + [game.who])
        beneath = (left, rect.centery + round(size * 0.7))
        write(surface, truncate(about, right - left, small), small, dim, midleft=beneath)


class SavedItem(Item):
    """Place the row of a game in the list."""

    def __init__(self, row: SavedRow) -> None:
        super().__init__([row])
        self.row = row

    def place(self, rect: pygame.Rect, size: int) -> None:
        self.rect = rect.copy()
        self.row.place(rect)

    def draw(self, surface: pygame.Surface, skin: Skin, focused: bool) -> None:
        """Draw nothing: the row itself draws everything."""
