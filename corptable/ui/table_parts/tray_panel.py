"""Draw the tray: a grid of choices over the table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import pygame

from corptable.engine.table import Table
from corptable.presentation.layout import Tray
from corptable.session.prompt import Prompt
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font
from corptable.ui.widgets.button import GAP, Button
from corptable.ui.widgets.card_preview import PreviewSubject
from corptable.ui.widgets.pen import Pen

CELL_CARD: Final = 0.135
"""Height of a card in a tray, in table units."""


class TrayPanel:
    """Lay out a tray over the table: headers, cells, and a button that sends the gathered words."""

    def __init__(self, tray: Tray, table: Table, skin: Skin, prompt: Prompt, foot: int) -> None:
        """Lay out a tray; `foot` is the y of what it should not cover beneath it, the viewer's hand."""
        screen = skin.screen
        self.tray, self.screen = tray, screen
        self._skin = skin
        self._table = table
        self._label = prompt.label
        self._title = prompt.plain_text(tray.title)
        self._rows = [([tray.rows[i]] if i < len(tray.rows) else []) + list(cells) for i, cells in enumerate(tray.cells)]
        if tray.columns:
            self._rows.insert(0, ([""] if tray.rows else []) + list(tray.columns))
        columns, rows = self._widths(), self._heights()
        body = (sum(columns) + GAP * (len(columns) - 1), sum(rows) + GAP * (len(rows) - 1))
        title, button = round(screen.text_size * 2.2), round(screen.text_size * 2.8) if tray.confirm else 0
        widest = max(body[0], font(screen.text_size, bold=True).size(self._title)[0])
        self.rect = pygame.Rect(0, 0, min(widest + 4 * GAP, screen.width), body[1] + title + button + 3 * GAP)
        self.rect.center = (screen.width // 2, round(screen.height * 0.44))
        self.rect.bottom = max(min(self.rect.bottom, foot), self.rect.height)
        left, top = self.rect.centerx - body[0] // 2, self.rect.top + title + GAP
        self.cells = {
            word: pygame.Rect(left + sum(columns[:x]) + GAP * x, top + sum(rows[:y]) + GAP * y, columns[x], rows[y])
            for y, row in enumerate(self._rows)
            for x, word in enumerate(row)
            if word
        }
        self.confirm = pygame.Rect(self.rect.left + 2 * GAP, self.rect.bottom - button, self.rect.width - 4 * GAP, button - 2 * GAP)

    def _shows_card(self, word: str) -> bool:
        """Test whether a cell shows a card, not a header or a word."""
        return self.tray.faces == "card" and word in self._table.named

    def _heights(self) -> list[int]:
        """Return the heights of the rows in pixels: that of a card if the row has one, else that of a line of text."""
        line = round(self.screen.text_size * 2)
        most = (self.screen.height * 7 // 10) // max(1, len(self._rows)) - GAP
        card = min(self.screen.pixels(CELL_CARD), most)
        return [card if any(map(self._shows_card, row)) else min(line, most) for row in self._rows]

    def _widths(self) -> list[int]:
        """Return the widths of the columns in pixels: those of their cards and words, reduced to fit the window."""
        high = max(self._heights(), default=0)
        face = font(self.screen.text_size)
        count = max((len(row) for row in self._rows), default=1)
        widths = [round(self.screen.text_size * 2)] * count
        for row in self._rows:
            for place, word in enumerate(row):
                own = (
                    round(high * self._table.named[word].card.proportion)
                    if self._shows_card(word)
                    else face.size(self._label(word))[0] + 24
                    if word
                    else 0
                )
                widths[place] = max(widths[place], own)
        if self.tray.faces != "card":
            widths = [max(widths)] * count
        most = self.screen.width * 9 // 10 - GAP * count
        return [width * most // sum(widths) for width in widths] if sum(widths) > most else widths

    def word_at(self, point: tuple[int, int]) -> str | None:
        """Return the word under a point; None if there is none."""
        return next((word for word, rect in self.cells.items() if rect.collidepoint(point)), None)

    def card_at(self, point: tuple[int, int]) -> PreviewSubject | None:
        """Return the card under a point for a preview; None if there is none."""
        word = self.word_at(point)
        return PreviewSubject(self._table.named[word], self.cells[word]) if word is not None and self._shows_card(word) else None

    def draw(
        self, surface: pygame.Surface, faces: Faces, offered: Callable[[str], bool], gathered: Collection[str], hovered: str | None
    ) -> None:
        """Draw the panel; words that are not `offered` are disabled, `gathered` ones framed."""
        skin = self._skin
        skin.draw(surface, "plate", self.rect)
        top = (self.rect.centerx, self.rect.top + GAP + 2)
        pen = Pen(surface, skin, self.screen.text_size)
        pen.write(self._title, room=self.rect.width - 2 * GAP, bold=True, midtop=top)
        for word, rect in self.cells.items():
            self._draw_cell(surface, faces, word, rect, offered(word), word == hovered)
            if word in gathered:
                skin.draw(surface, "halo", rect, "strong", "target")
        if self.tray.confirm:
            left = self.tray.take - len(gathered)
            label = self.tray.confirm if not left else f"{self.tray.confirm} ({left} more)"
            button = Button("", label, part="primary", reason="" if gathered else "nothing", rect=self.confirm)
            button.draw(pen)

    def _draw_cell(self, surface: pygame.Surface, faces: Faces, word: str, rect: pygame.Rect, offered: bool, hovered: bool) -> None:
        if self._shows_card(word):
            blit_premultiplied(surface, faces.of(self._table.named[word], rect.size, offered), rect)
            return
        state = "disabled" if not offered else "hovered" if hovered else "normal"
        self._skin.draw(surface, "button", rect, state)
        size = min(self.screen.text_size, round(rect.height * 0.6))
        pen, colour = Pen(surface, self._skin, size), self._skin.text_colour("button", state)
        pen.write(self._label(word), colour, room=rect.width - 8, height=rect.height, center=rect.center)
