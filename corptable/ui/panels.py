"""What the window says and offers beside the table: the prompt line,
buttons with their keys, the last lines of the log, the tray."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.layout import CARD_PROPORTION, Tray
from corptable.engine.table import Table
from corptable.ui.faces import Faces
from corptable.ui.geometry import Screen
from corptable.ui.lettering import broken, clipped, font, write
from corptable.ui.moment import Moment, Offer
from corptable.ui.pictures import lay
from corptable.ui.theme import Theme
from corptable.ui.zoom import Subject

GAP: Final = 6
PLATE_WIDTH: Final = 0.35
"""The most that words on a plate take of the width, before they are broken."""
WIDE_BUTTONS: Final = 3
"""So many buttons have a row each; more stand two in a row."""
CELL_CARD: Final = 0.135
"""Height of a card in a tray, in table units."""


class Button(NamedTuple):
    """A word that can be pressed. `reason` says why it is grey; an empty one means that it is not."""

    rect: pygame.Rect
    word: str
    label: str
    key: str = ""
    reason: str = ""


def lay_buttons(area: pygame.Rect, words: Sequence[Offer], screen: Screen) -> list[Button]:
    """Buttons for words with labels and reasons, in rows from the top of an area; each gets a key, if a letter of it is free."""
    in_a_row = 1 if len(words) <= WIDE_BUTTONS else 2
    rows = max(WIDE_BUTTONS, -(-len(words) // in_a_row))
    height = min(round(screen.text_size * 2.2), (area.height - GAP * (rows - 1)) // rows)
    width = (area.width - GAP * (in_a_row - 1)) // in_a_row
    taken: set[str] = {""}
    buttons = []
    for place, (word, label, reason) in enumerate(words):
        row, column = divmod(place, in_a_row)
        rect = pygame.Rect(area.left + column * (width + GAP), area.top + row * (height + GAP), width, height)
        key = next(
            (letter for letter in (word + label).upper() if letter.isascii() and letter.isalpha() and letter not in taken), ""
        )
        taken.add(key)
        buttons.append(Button(rect, word, label, key, reason))
    return buttons


def draw_button(surface: pygame.Surface, button: Button, theme: Theme, screen: Screen, hovered: bool) -> None:
    """A button, its key on the right."""
    colours = theme.colours
    grey = bool(button.reason)
    pygame.draw.rect(
        surface, colours["button_grey" if grey else "button_hover" if hovered else "button"], button.rect, border_radius=7
    )
    pygame.draw.rect(surface, colours["button_edge"], button.rect, width=1, border_radius=7)
    size = min(screen.text_size, round(button.rect.height * 0.62))
    text = colours["text_dim" if grey else "text"]
    end = button.rect.right - GAP
    if button.key:
        end = (
            write(surface, button.key, round(size * 0.85), colours["text_dim"], midright=(end - 2, button.rect.centery)).left - GAP
        )
    label = clipped(button.label, end - button.rect.left - 2 * GAP, size, bold=True)
    write(surface, label, size, text, bold=True, midleft=(button.rect.left + GAP + 2, button.rect.centery))


def draw_prompt(surface: pygame.Surface, area: pygame.Rect, text: str, theme: Theme, screen: Screen, refusal: bool) -> None:
    """The prompt line, in one or two lines; a refusal in a colour of its own."""
    size = round(screen.text_size * 1.15)
    lines = broken(text, area.width, size, bold=True)[:2]
    if len(lines) == 2:
        size = screen.text_size
        lines = broken(text, area.width, size, bold=True)[:2]
    colour = theme.colours["refusal" if refusal else "prompt"]
    y = area.centery - len(lines) * size // 2 - size // 6
    for line in lines:
        write(surface, line, size, colour, bold=True, midtop=(area.centerx, y))
        y += round(size * 1.1)


def draw_log(surface: pygame.Surface, area: pygame.Rect, lines: Sequence[str], theme: Theme, screen: Screen) -> None:
    """As many of the last lines as fit, the newest at the bottom and brightest."""
    size = round(screen.text_size * 0.9)
    step = round(size * 1.2)
    y = area.bottom
    for age, line in enumerate(reversed(lines)):
        rows = broken(line, area.width, size)
        if y - len(rows) * step < area.top:
            break
        y -= len(rows) * step
        colour = theme.colours["text" if age == 0 else "text_dim"]
        for row, text in enumerate(rows):
            write(surface, text, size, colour, topleft=(area.left, y + row * step))


def draw_notices(surface: pygame.Surface, area: pygame.Rect, lines: Sequence[str], theme: Theme, screen: Screen) -> None:
    """Banners from the top of an area, as many as there are."""
    size = round(screen.text_size * 0.9)
    y = area.top
    for line in lines:
        for row in broken(line, area.width, size):
            write(surface, row, size, theme.colours["text_dim"], midtop=(area.centerx, y))
            y += round(size * 1.15)


def draw_plate(surface: pygame.Surface, texts: Sequence[str], middle: tuple[int, int], theme: Theme, screen: Screen) -> None:
    """A few words on a plate of their own, above whatever lies there."""
    size = screen.text_size
    lines = [line for text in texts for line in broken(text, round(screen.width * PLATE_WIDTH), size, bold=True)]
    width = max(font(size, bold=True).size(line)[0] for line in lines)
    step = round(size * 1.25)
    plate = pygame.Rect(0, 0, width + 4 * GAP, step * len(lines) + round(size * 0.45))
    plate.midbottom = middle
    plate.clamp_ip(surface.get_rect())
    pygame.draw.rect(surface, theme.colours["shade"], plate, border_radius=round(size * 0.85))
    for row, line in enumerate(lines):
        y = plate.centery + round((row - (len(lines) - 1) / 2) * step)
        write(surface, line, size, theme.colours["glow_strong"], bold=True, center=(plate.centerx, y))


class TrayPanel:
    """A tray over the table: headers, cells, and a button that sends what was gathered."""

    def __init__(self, tray: Tray, table: Table, screen: Screen, theme: Theme, moment: Moment) -> None:
        self.tray, self.theme, self.screen = tray, theme, screen
        self._table = table
        self._label = moment.label
        self._title = moment.said(tray.title)
        self._rows = [([tray.rows[i]] if i < len(tray.rows) else []) + list(cells) for i, cells in enumerate(tray.cells)]
        if tray.columns:
            self._rows.insert(0, ([""] if tray.rows else []) + list(tray.columns))
        columns, rows = self._widths(), self._heights()
        body = (sum(columns) + GAP * (len(columns) - 1), sum(rows) + GAP * (len(rows) - 1))
        title, foot = round(screen.text_size * 2.2), round(screen.text_size * 2.8) if tray.confirm else 0
        self.rect = pygame.Rect(0, 0, body[0] + 4 * GAP, body[1] + title + foot + 3 * GAP)
        self.rect.center = (screen.width // 2, round(screen.height * 0.44))
        left, top = self.rect.left + 2 * GAP, self.rect.top + title + GAP
        self.cells = {
            word: pygame.Rect(left + sum(columns[:x]) + GAP * x, top + sum(rows[:y]) + GAP * y, columns[x], rows[y])
            for y, row in enumerate(self._rows)
            for x, word in enumerate(row)
            if word
        }
        self.confirm = pygame.Rect(self.rect.left + 2 * GAP, self.rect.bottom - foot, self.rect.width - 4 * GAP, foot - 2 * GAP)

    def _shows_card(self, word: str) -> bool:
        """Whether a cell is a card, not a header or a word."""
        return self.tray.faces == "card" and word in self._table.named

    def _heights(self) -> list[int]:
        """By row: as high as a card where there is one, else as a line of text."""
        line = round(self.screen.text_size * 2)
        most = (self.screen.height * 7 // 10) // max(1, len(self._rows)) - GAP
        card = min(self.screen.pixels(CELL_CARD), most)
        return [card if any(map(self._shows_card, row)) else min(line, most) for row in self._rows]

    def _widths(self) -> list[int]:
        """By column: as wide as its cards and words, all within the window."""
        card = round(max(self._heights(), default=0) * CARD_PROPORTION)
        face = font(self.screen.text_size)
        count = max((len(row) for row in self._rows), default=1)
        widths = [round(self.screen.text_size * 2)] * count
        for row in self._rows:
            for place, word in enumerate(row):
                own = card if self._shows_card(word) else face.size(self._label(word))[0] + 24 if word else 0
                widths[place] = max(widths[place], own)
        if self.tray.faces != "card":
            widths = [max(widths)] * count
        most = self.screen.width * 9 // 10 - GAP * count
        return [width * most // sum(widths) for width in widths] if sum(widths) > most else widths

    def word_at(self, point: tuple[int, int]) -> str | None:
        """The word under a point."""
        return next((word for word, rect in self.cells.items() if rect.collidepoint(point)), None)

    def card_at(self, point: tuple[int, int]) -> Subject | None:
        """The card under a point, if it is one."""
        word = self.word_at(point)
        return Subject(self._table.named[word], self.cells[word]) if word is not None and self._shows_card(word) else None

    def draw(
        self, surface: pygame.Surface, faces: Faces, offered: Callable[[str], bool], gathered: Collection[str], hovered: str | None
    ) -> None:
        """The whole panel; words that do nothing now are dark."""
        colours = self.theme.colours
        pygame.draw.rect(surface, colours["panel"], self.rect, border_radius=10)
        pygame.draw.rect(surface, colours["button_edge"], self.rect, width=1, border_radius=10)
        write(
            surface,
            self._title,
            self.screen.text_size,
            colours["text"],
            bold=True,
            midtop=(self.rect.centerx, self.rect.top + GAP),
        )
        for word, rect in self.cells.items():
            self._draw_cell(surface, faces, word, rect, offered(word), word == hovered)
            if word in gathered:
                pygame.draw.rect(surface, colours["glow_strong"], rect.inflate(4, 4), width=3, border_radius=6)
        if self.tray.confirm:
            left = self.tray.take - len(gathered)
            label = self.tray.confirm if not left else f"{self.tray.confirm} ({left} more)"
            draw_button(surface, Button(self.confirm, "", label, "", "" if gathered else "nothing"), self.theme, self.screen, False)

    def _draw_cell(self, surface: pygame.Surface, faces: Faces, word: str, rect: pygame.Rect, offered: bool, hovered: bool) -> None:
        if self._shows_card(word):
            lay(surface, faces.of(self._table.named[word], rect.size, offered), rect)
            return
        colours = self.theme.colours
        pygame.draw.rect(
            surface,
            colours["button_hover" if hovered and offered else "button" if offered else "button_grey"],
            rect,
            border_radius=6,
        )
        size = min(self.screen.text_size, round(rect.height * 0.6))
        label = clipped(self._label(word), rect.width - 8, size)
        write(surface, label, size, colours["text" if offered else "text_dim"], center=rect.center)
