"""The score sheets over the table: how the last round was scored, and what everybody would have if it ended now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.engine.layout import Sheet
from corptable.ui.lettering import clipped, font, write
from corptable.ui.skin import Skin

VEIL: Final = (95, 95, 105)
"""What is left of the table behind it, of 255."""
WIDEST: Final = 0.72
"""Of the window's width."""
LONGEST_NAME: Final = 9
"""Text sizes that a name may take before it is cut."""
CLOSE: Final = "Enter, Esc or a click: go on"


class SheetPanel:
    """Sheets one below the other on a plate in the middle of the window, as many as have room."""

    def __init__(self, sheets: Sequence[Sheet], names: Sequence[str], skin: Skin, said: Callable[[str], str]) -> None:
        """`said` puts names into marked words."""
        self._skin = skin
        self._text = skin.screen.text_size
        self._step = round(self._text * 1.7)
        self._tables = [_spelled(sheet, names, said) for sheet in sheets]
        while len(self._tables) > 1 and self._height() > skin.screen.height * 0.94:
            self._tables.pop()
        self._first = max((self._name_width(table) for _, table in self._tables), default=0)
        width = max((self._width(table) for _, table in self._tables), default=0) + 4 * self._text
        self.rect = pygame.Rect(0, 0, min(width, round(skin.screen.width * WIDEST)), self._height())
        self.rect.center = (skin.screen.width // 2, skin.screen.height // 2)

    def _height(self) -> int:
        lines = sum(len(table) for _, table in self._tables)
        return lines * self._step + len(self._tables) * round(self._text * 3) + round(self._text * 2.6)

    def _name_width(self, table: Sequence[Sequence[str]]) -> int:
        return min(round(self._text * LONGEST_NAME), max(font(self._text, bold=True).size(row[0])[0] for row in table))

    def _width(self, table: Sequence[Sequence[str]]) -> int:
        return self._first + self._cell(table) * (len(table[0]) - 1) + self._text

    def _cell(self, table: Sequence[Sequence[str]]) -> int:
        """All columns but the first are as wide as the widest of their words."""
        return max(font(self._text).size(cell)[0] for row in table for cell in row[1:]) + round(self._text * 1.2)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole panel, and the table behind it darker."""
        skin = self._skin
        surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
        skin.draw(surface, "plate", self.rect)
        y = self.rect.top + round(self._text * 0.8)
        for title, table in self._tables:
            large = round(self._text * 1.4)
            write(surface, title, large, skin.letters("plate"), bold=True, midtop=(self.rect.centerx, y))
            y += round(self._text * 2.2)
            y = self._draw_table(surface, table, y) + round(self._text * 0.8)
        foot = (self.rect.centerx, self.rect.bottom - round(self._text * 0.7))
        write(surface, CLOSE, self._text, skin.theme.colours["text_dim"], midbottom=foot)

    def _draw_table(self, surface: pygame.Surface, table: Sequence[Sequence[str]], y: int) -> int:
        """Row by row, the first in the colour of headings, the last column bold; where the next thing may stand."""
        room = self.rect.width - 4 * self._text
        cell = min(self._cell(table), (room - self._first) // max(1, len(table[0]) - 1))
        left = self.rect.centerx - (self._first + cell * (len(table[0]) - 1)) // 2
        for number, row in enumerate(table):
            colour = self._skin.theme.colours["text_dim" if number == 0 else "text"]
            middle = y + self._step // 2
            name = clipped(row[0], self._first, self._text, bold=True)
            write(surface, name, self._text, colour, bold=True, midleft=(left, middle))
            for column, text in enumerate(row[1:], 1):
                bold = column == len(row) - 1
                shown = clipped(text, cell - self._text // 2, self._text, bold=bold)
                write(surface, shown, self._text, colour, bold=bold, midright=(left + self._first + cell * column, middle))
            y += self._step
        return y


def _spelled(sheet: Sheet, names: Sequence[str], said: Callable[[str], str]) -> tuple[str, list[list[str]]]:
    """A sheet's title and its table with names for seats, its headings first."""
    rows = [[names[row.seat], *map(said, row.cells)] for row in sheet.rows]
    return said(sheet.title), [["", *map(said, sheet.columns)], *rows]
