"""What the window says and offers beside the table: the prompt line,
buttons with their keys, the tray."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.layout import CARD_PROPORTION, Tray
from corptable.engine.table import Table
from corptable.ui.geometry import Screen
from corptable.ui.pictures.faces import Faces
from corptable.ui.pictures.pictures import lay
from corptable.ui.pictures.skin import Skin
from corptable.ui.table.moment import HIDE, Moment, Offer
from corptable.ui.table.zoom import Subject
from corptable.ui.text.lettering import broken, broken_off, clipped, font, write

GAP: Final = 6
LOG_KEY: Final = "L"
"""Opens the log, whatever else is offered: no button takes it."""
REFUSAL_HUE: Final = "flame"
BAR_HUE: Final = "rose"
"""Of a bar: it is not what one is asked on one's own turn."""
PLATE_WIDTH: Final = 0.35
"""The most that words on a plate take of the width, before they are broken."""
WIDE_BUTTONS: Final = 3
"""So many buttons have a row each; more stand two in a row."""
BAR_TEXT: Final = 0.62
"""How much of a bar is for what it asks; the rest is for the answers."""
IN_A_BAR: Final = 2
"""So many answers stand above each other on a bar."""
LINE: Final = 1.12
"""From one line of a label to the next, in its sizes."""
SMALLEST: Final = 12
"""Pixels below which nothing is written that has to be read."""
SORT_KEY: Final = "S"
"""Sorts the hand; no button has this letter, or one day it would do something else than sort."""
HIDE_KEY: Final = "H"
"""Hides the hand from others at the screen; no button has this letter either."""
CELL_CARD: Final = 0.135
"""Height of a card in a tray, in table units."""


class Button(NamedTuple):
    """A word that can be pressed. `reason` says why it is grey; an empty one means that it is not."""

    rect: pygame.Rect
    word: str
    label: str
    key: str = ""
    reason: str = ""


def lay_buttons(area: pygame.Rect, words: Sequence[Offer], screen: Screen, taken: Collection[str] = ()) -> list[Button]:
    """Buttons for words with labels and reasons, in rows from the top of an area; each gets a key, if a letter of it is free and
    not `taken`."""
    in_a_row = 1 if len(words) <= WIDE_BUTTONS else 2
    rows = max(WIDE_BUTTONS, -(-len(words) // in_a_row))
    height = min(round(screen.text_size * 2.2), (area.height - GAP * (rows - 1)) // rows)
    width = (area.width - GAP * (in_a_row - 1)) // in_a_row
    rects = []
    for place in range(len(words)):
        row, column = divmod(place, in_a_row)
        rects.append(pygame.Rect(area.left + column * (width + GAP), area.top + row * (height + GAP), width, height))
    return _with_keys(words, rects, taken)


def lay_in_bar(bar: pygame.Rect, words: Sequence[Offer]) -> list[Button]:
    """Buttons at the right of a bar, beside what it asks: one above the other, in two columns where they are many."""
    inner = bar.inflate(-2 * GAP, -2 * GAP)
    left = inner.left + round(inner.width * BAR_TEXT)
    columns = 1 if len(words) <= IN_A_BAR else 2
    rows = max(IN_A_BAR, -(-len(words) // columns))
    width, height = (inner.right - left + GAP) // columns - GAP, (inner.height + GAP) // rows - GAP
    rects = [
        pygame.Rect(left + place // rows * (width + GAP), inner.top + place % rows * (height + GAP), width, height)
        for place in range(len(words))
    ]
    return _with_keys(words, rects, ())


def _with_keys(words: Sequence[Offer], rects: Sequence[pygame.Rect], taken: Collection[str]) -> list[Button]:
    used = {"", LOG_KEY, SORT_KEY, HIDE_KEY, *taken}
    buttons = []
    for (word, label, reason), rect in zip(words, rects, strict=True):
        letters = (letter for letter in (word + label).upper() if letter.isascii() and letter.isalpha())
        key = HIDE_KEY if word == HIDE else next((letter for letter in letters if letter not in used), "")
        used.add(key)
        buttons.append(Button(rect, word, label, key, reason))
    return buttons


def draw_button(surface: pygame.Surface, button: Button, skin: Skin, hovered: bool, part: str = "button") -> None:
    """A button, its key on a cap at the right; `part` is what it is in the skin."""
    state = "disabled" if button.reason else "hovered" if hovered else "normal"
    skin.draw(surface, part, button.rect, state)
    size = min(skin.screen.text_size, round(button.rect.height * 0.62))
    margin = round(button.rect.height * 0.28)
    end = button.rect.right - margin
    if button.key:
        end = draw_cap(surface, button, skin, size).left - GAP
    room = end - button.rect.left - margin
    lines: Sequence[str] = [button.label]
    if font(size, bold=True).size(button.label)[0] > room:
        size = max(SMALLEST, min(size, round(button.rect.height * 0.42)))
        lines = broken(button.label, room, size, bold=True)[:2] if 2 * size <= button.rect.height else lines
    for row, line in enumerate(lines):
        middle = button.rect.centery + round((row - (len(lines) - 1) / 2) * size * LINE)
        line = clipped(line, room, size, bold=True)
        write(surface, line, size, skin.letters(part, state), bold=True, midleft=(button.rect.left + margin, middle))


def draw_cap(surface: pygame.Surface, button: Button, skin: Skin, size: int) -> pygame.Rect:
    """The key that presses a button, at its right end."""
    side = round(button.rect.height * 0.66)
    small = min(round(size * 0.85), round(side * 0.72))
    inset = (button.rect.height - side) // 2
    cap = pygame.Rect(0, 0, max(side, font(small).size(button.key)[0] + side // 2), side)
    cap.midright = (button.rect.right - inset - 1, button.rect.centery)
    state = "disabled" if button.reason else "normal"
    skin.draw(surface, "cap", cap, state)
    write(surface, button.key, small, skin.letters("cap", state), center=cap.center)
    return cap


def draw_prompt(
    surface: pygame.Surface, area: pygame.Rect, text: str, beneath: Sequence[str], skin: Skin, refusal: bool, lit: bool
) -> pygame.Rect:
    """The prompt line on its plate, in one or two lines, lit while a person is asked, a refusal on a plate of another hue; what is
    to be known before one answers stands `beneath` it, if there is room. Gives the area of the plate."""
    if not text:
        return pygame.Rect(area.center, (0, 0))
    large, usual = round(skin.screen.text_size * 1.15), skin.screen.text_size
    room = area.width - 4 * usual
    size = large if len(broken(text, room, large, bold=True)) == 1 else usual
    lines = [(line, True) for line in broken_off(text, room, size, 2, bold=True)]
    if len(lines) == 1 and beneath:
        size = usual
        lines += [(line, False) for line in broken_off(" ".join(beneath), room, size, 1)]
    widest = max(font(size, bold=bold).size(line)[0] for line, bold in lines)
    step = round(size * 1.1)
    plate = pygame.Rect(0, 0, widest + 3 * usual, max(round(size * 1.9), len(lines) * step + size // 2))
    plate.center = area.center
    skin.draw(surface, "plate", plate, "prompt" if lit or refusal else "normal", REFUSAL_HUE if refusal else "")
    for row, (line, bold) in enumerate(lines):
        middle = plate.centery + round((row - (len(lines) - 1) / 2) * step)
        colour = skin.theme.colours["refusal" if refusal or not bold else "prompt"]
        write(surface, line, size, colour, bold=bold, center=(plate.centerx, middle))
    return plate


def draw_bar(
    surface: pygame.Surface, area: pygame.Rect, text: str, beneath: Sequence[str], skin: Skin, refusal: bool
) -> pygame.Rect:
    """A question that cannot wait, on a bar of its own, and `beneath` it what follows from the answers, a line each. Gives the area
    of the bar."""
    skin.draw(surface, "plate", area, "prompt", REFUSAL_HUE if refusal else BAR_HUE)
    usual = skin.screen.text_size
    margin = round(usual * 0.7)
    room = round(area.width * BAR_TEXT) - 2 * margin
    small = max(SMALLEST, round(usual * 0.9))
    lines = [row for line in beneath for row in broken_off(line, room, small, 2)]
    large = min(round(usual * 1.3), round(area.height * 0.3))
    while large > min(usual, round(area.height * 0.22)) and len(broken(text, room, large, bold=True)) > 1:
        large -= 1
    heads = broken_off(text, room, large, 2, bold=True)
    while lines and len(heads) * large * LINE + len(lines) * small * LINE > area.height - margin:
        lines.pop()
    y = area.centery - round((len(heads) * large + len(lines) * small) * LINE / 2)
    for line in heads:
        colour = skin.theme.colours["refusal" if refusal else "prompt"]
        y = write(surface, line, large, colour, bold=True, midleft=(area.left + margin, y + round(large * LINE / 2))).centery
        y += round(large * LINE / 2)
    for line in lines:
        write(surface, line, small, skin.theme.colours["text"], midleft=(area.left + margin, y + round(small * LINE / 2)))
        y += round(small * LINE)
    return area


def draw_plate(surface: pygame.Surface, texts: Sequence[str], middle: tuple[int, int], skin: Skin) -> None:
    """A few words on a plate of their own, above whatever lies there."""
    size = skin.screen.text_size
    lines = [line for text in texts for line in broken(text, round(skin.screen.width * PLATE_WIDTH), size, bold=True)]
    width = max(font(size, bold=True).size(line)[0] for line in lines)
    step = round(size * 1.25)
    plate = pygame.Rect(0, 0, width + 2 * size, step * len(lines) + round(size * 0.7))
    plate.midbottom = middle
    plate.clamp_ip(surface.get_rect())
    skin.draw(surface, "plate", plate, "normal")
    for row, line in enumerate(lines):
        y = plate.centery + round((row - (len(lines) - 1) / 2) * step)
        write(surface, line, size, skin.theme.colours["glow_strong"], bold=True, center=(plate.centerx, y))


class TrayPanel:
    """A tray over the table: headers, cells, and a button that sends what was gathered."""

    def __init__(self, tray: Tray, table: Table, skin: Skin, moment: Moment) -> None:
        screen = skin.screen
        self.tray, self.screen = tray, screen
        self._skin = skin
        self._table = table
        self._label = moment.label
        self._title = moment.said(tray.title)
        self._rows = [([tray.rows[i]] if i < len(tray.rows) else []) + list(cells) for i, cells in enumerate(tray.cells)]
        if tray.columns:
            self._rows.insert(0, ([""] if tray.rows else []) + list(tray.columns))
        columns, rows = self._widths(), self._heights()
        body = (sum(columns) + GAP * (len(columns) - 1), sum(rows) + GAP * (len(rows) - 1))
        title, foot = round(screen.text_size * 2.2), round(screen.text_size * 2.8) if tray.confirm else 0
        widest = max(body[0], font(screen.text_size, bold=True).size(self._title)[0])
        self.rect = pygame.Rect(0, 0, widest + 4 * GAP, body[1] + title + foot + 3 * GAP)
        self.rect.center = (screen.width // 2, round(screen.height * 0.44))
        left, top = self.rect.centerx - body[0] // 2, self.rect.top + title + GAP
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
        skin = self._skin
        skin.draw(surface, "plate", self.rect)
        top = (self.rect.centerx, self.rect.top + GAP + 2)
        write(surface, self._title, self.screen.text_size, skin.letters("plate"), bold=True, midtop=top)
        for word, rect in self.cells.items():
            self._draw_cell(surface, faces, word, rect, offered(word), word == hovered)
            if word in gathered:
                skin.draw(surface, "halo", rect, "strong", "target")
        if self.tray.confirm:
            left = self.tray.take - len(gathered)
            label = self.tray.confirm if not left else f"{self.tray.confirm} ({left} more)"
            draw_button(surface, Button(self.confirm, "", label, "", "" if gathered else "nothing"), skin, False, "primary")

    def _draw_cell(self, surface: pygame.Surface, faces: Faces, word: str, rect: pygame.Rect, offered: bool, hovered: bool) -> None:
        if self._shows_card(word):
            lay(surface, faces.of(self._table.named[word], rect.size, offered), rect)
            return
        state = "disabled" if not offered else "hovered" if hovered else "normal"
        self._skin.draw(surface, "button", rect, state)
        size = min(self.screen.text_size, round(rect.height * 0.6))
        label = clipped(self._label(word), rect.width - 8, size)
        write(surface, label, size, self._skin.letters("button", state), center=rect.center)
