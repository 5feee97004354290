"""Draw the table of a score sheet: a row for each seat; columns for earlier rounds, the steps of this one, points and total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from corptable.engine.sheet import Cell, Sheet
from corptable.ui.paint.skin import Skin
from corptable.ui.paint.text import font, truncate, write
from corptable.ui.scenes.score.columns import TOTAL_SIZE, Column, fit_columns
from corptable.ui.scenes.score.reveal import POINTS, TOTAL, Reveal, column_step, eased
from corptable.ui.scenes.score.seats import SUIT_SIZE, ScoreSeat, draw_name, draw_suit

HEAD: Final = 3.8
"""Height of the two lines of headings, in text sizes, as all lengths here."""
PAD: Final = 0.9
"""Padding between the panel's edge and the rows, left and right."""
FOOT: Final = 0.7
"""Padding below the rows."""
LEAST_ROW: Final = 1.75
"""Height of a row, at least."""
PREFERRED_ROW: Final = 3.2
"""Height of a row where there is room enough."""
EMPTY_CELL: Final = "·"
"""Text of an empty cell."""
STRONG_HUE: Final = "gold"
"""Hue of the badge of a strong cell."""
SEAT_HUE: Final = "violet"
"""Hue of the badge of a cell about a seat."""
STROKE: Final = 0.09
"""Width of the line through struck text."""


def least_height(seats: int, text: int) -> int:
    """Return the smallest height in pixels of the panel for a number of seats; `text` is the height of ordinary text."""
    return round(text * (HEAD + FOOT + seats * LEAST_ROW))


def preferred_height(seats: int, text: int) -> int:
    """Return the preferred height in pixels of the panel for a number of seats: with rows of PREFERRED_ROW."""
    return round(text * (HEAD + FOOT + seats * PREFERRED_ROW))


class Grid:
    """Lay out and draw the table of a sheet on its panel."""

    def __init__(
        self,
        sheet: Sheet,
        earlier: Sequence[Sheet],
        seats: Sequence[ScoreSeat],
        said: Callable[[str], str],
        skin: Skin,
        area: pygame.Rect,
    ) -> None:
        """Lay out the table in an area; `said` puts names into marked words."""
        self.area = area
        self._sheet, self._seats, self._skin = sheet, seats, skin
        self._title, self._stage = said(sheet.title), said(sheet.stage)
        self._text = skin.screen.text_size
        self._inner = area.inflate(-round(2 * PAD * self._text), 0)
        self._columns = fit_columns(sheet, earlier, seats, said, self._text, self._inner.width)
        top = area.top + round(self._text * HEAD)
        height = area.bottom - round(self._text * FOOT) - top
        rows = len(sheet.rows)
        self._rows = [
            pygame.Rect(self._inner.left, top + height * row // rows, self._inner.width, height // rows) for row in range(rows)
        ]

    def spans(self) -> list[tuple[Column, pygame.Rect]]:
        """Return each column with its area over the whole height of the panel."""
        left, found = self._inner.left + self._columns.name, []
        for one in self._columns.columns:
            found.append((one, pygame.Rect(left, self.area.top, one.width, self.area.height)))
            left += one.width
        return found

    def names(self) -> list[pygame.Rect]:
        """Return the area of the name in each row."""
        return [
            pygame.Rect(row.left + self._text // 4, row.top, self._columns.name - self._text // 2, row.height) for row in self._rows
        ]

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw the background: the panel, stripes behind every other row, this round's columns, and wells of those to come."""
        self._skin.draw(surface, "plate", self.area)
        for row in self._rows[::2]:
            self._skin.draw(surface, "row", row)
        opened = [span for one, span in self.spans() if one.kind in ("step", "points")]
        self._skin.draw(surface, "badge", opened[0].unionall(opened[1:]).inflate(0, -round(self._text * 0.6)))
        for one, span in self.spans():
            if one.kind == "to come":
                self._draw_to_come(surface, span)

    def draw(self, surface: pygame.Surface, reveal: Reveal, now: float) -> None:
        """Draw headings, names and cells, as far as they are revealed at `now`."""
        skin, spans = self._skin, self.spans()
        self._draw_heads(surface, spans)
        is_complete = reveal.share(TOTAL, now) >= 1
        for line, area in zip(self._sheet.rows, self.names(), strict=True):
            draw_name(surface, self._seats[line.seat], area, self._text, skin, is_complete and line.seat in self._sheet.leaders)
        for one, span in spans:
            for number, row in enumerate(self._rows):
                area = pygame.Rect(span.left, row.top, span.width, row.height)
                self._draw_cell(surface, one, number, area, reveal, now)

    def _draw_heads(self, surface: pygame.Surface, spans: Sequence[tuple[Column, pygame.Rect]]) -> None:
        skin, text = self._skin, self._text
        dim, upper, lower = skin.theme.colours["text_dim"], self.area.top + round(text * 1.3), self.area.top + round(text * 2.8)
        for one, span in spans:
            bright = one.kind in ("points", "total")
            colour = skin.text_colour("plate") if bright else dim
            head = truncate(one.head, span.width - text // 4, text, bold=bright)
            if _is_left_aligned(one):
                write(surface, head, text, colour, bold=bright, midleft=(span.left + text // 2, lower))
            else:
                write(surface, head, text, colour, bold=bright, center=(span.centerx, lower))
        earlier = [span for one, span in spans if one.kind == "earlier"]
        if earlier:
            group = earlier[0].unionall(earlier[1:])
            if font(text).size(self._stage)[0] <= group.width:
                write(surface, self._stage, text, dim, center=(group.centerx, upper))
        opened = [span for one, span in spans if one.kind in ("step", "points")]
        room = sum(span.width for span in opened) - text
        title = truncate(self._title, room, round(text * 1.15), title=True)
        left = opened[0].left + text // 2
        if len(opened) > 1:
            write(surface, title, round(text * 1.15), skin.text_colour("plate"), title=True, midleft=(left, upper))

    # Cells

    def _draw_cell(self, surface: pygame.Surface, one: Column, row: int, area: pygame.Rect, reveal: Reveal, now: float) -> None:
        skin, text = self._skin, self._text
        if one.kind == "step":
            share = reveal.share(column_step(one.place), now)
            if share * len(self._rows) > row:
                cell = one.cells[row]
                struck = cell.struck and reveal.share(column_step(self._replacing_step(row, one.place)), now) > 0
                self._draw_step(surface, cell._replace(struck=struck), area, is_left_aligned=_is_left_aligned(one))
        elif one.kind == "earlier":
            write(surface, one.cells[row].text, text, skin.text_colour("plate"), center=area.center)
        elif one.kind != "to come":
            self._draw_sum(surface, one, row, area, reveal, now)

    def _replacing_step(self, row: int, place: int) -> int:
        """Return the index of the step that replaced a cell: the next one with text for the same seat; `place` if none."""
        cells = self._sheet.rows[row].cells
        return next((later for later in range(place + 1, len(cells)) if cells[later].text), place)

    def _draw_sum(self, surface: pygame.Surface, one: Column, row: int, area: pygame.Rect, reveal: Reveal, now: float) -> None:
        """Draw points or total, which count up while they are revealed; until then the total is the former score."""
        line = self._sheet.rows[row]
        share = eased(reveal.share(POINTS if one.kind == "points" else TOTAL, now))
        if one.kind == "points":
            if share > 0:
                shown = str(round(line.points * share))
                write(surface, shown, self._text * 5 // 4, self._skin.text_colour("plate"), title=True, center=area.center)
            return
        shown, size = str(line.before + round(line.points * share)), min(round(self._text * TOTAL_SIZE), round(area.height * 0.8))
        write(surface, shown, max(size, self._text), self._skin.text_colour("plate"), title=True, center=area.center)

    def _draw_to_come(self, surface: pygame.Surface, span: pygame.Rect) -> None:
        """Draw an empty well in each row, for a sheet still to come."""
        for row in self._rows:
            well = pygame.Rect(0, 0, round(self._text * 1.7), min(round(self._text * 1.5), row.height - 4))
            well.center = (span.centerx, row.centery)
            self._skin.draw(surface, "well", well, "disabled")

    def _draw_step(self, surface: pygame.Surface, cell: Cell, area: pygame.Rect, is_left_aligned: bool) -> None:
        """Draw the cell of a step: on a badge if it is strong or about a seat, struck out if it was replaced, otherwise plain."""
        skin, text = self._skin, self._text
        if not cell.text:
            write(surface, EMPTY_CELL, text, skin.theme.colours["text_dim"], bold=True, center=area.center)
        elif cell.strong or cell.seat is not None:
            self._draw_on_badge(surface, cell, area)
        elif is_left_aligned:
            left = area.left + text // 2
            if cell.suit:
                sign = pygame.Rect(0, 0, round(text * SUIT_SIZE), round(text * SUIT_SIZE))
                sign.midleft = (left, area.centery)
                draw_suit(surface, cell.suit, sign, skin)
                left = sign.right + text // 3
            colour = skin.card_name_colour(cell.suit) if cell.suit else skin.theme.colours["text_dim"]
            write(
                surface,
                truncate(cell.text, area.right - left, text, bold=True),
                text,
                colour,
                bold=True,
                midleft=(left, area.centery),
            )
        else:
            self._draw_plain(surface, cell, area)

    def _draw_plain(self, surface: pygame.Surface, cell: Cell, area: pygame.Rect) -> None:
        skin, text = self._skin, self._text
        colour = skin.theme.colours["text_dim"] if cell.struck else skin.text_colour("plate")
        shown = truncate(cell.text, area.width, text, bold=True)
        written = write(surface, shown, text, colour, bold=True, center=area.center)
        if cell.struck:
            line = pygame.Rect(0, 0, written.width + text // 2, max(2, round(text * STROKE)))
            line.center = written.center
            pygame.draw.rect(surface, skin.theme.colours["cross"], line)

    def _draw_on_badge(self, surface: pygame.Surface, cell: Cell, area: pygame.Rect) -> None:
        skin, text = self._skin, self._text
        state, hue = ("filled", STRONG_HUE) if cell.strong else ("normal", SEAT_HUE)
        words = font(text, bold=True).size(cell.text)[0]
        sign = 0 if cell.seat is None else round(text * 1.6)
        badge = pygame.Rect(0, 0, min(area.width - 4, words + sign + text), min(round(text * 1.7), area.height - 4))
        badge.center = area.center
        skin.draw(surface, "badge", badge, state, hue)
        middle = (badge.centerx - sign // 2, badge.centery)
        write(surface, cell.text, text, skin.text_colour("badge", state), bold=True, center=middle)
        if cell.seat is not None:
            portrait = pygame.Rect(0, 0, round(text * 1.45), round(text * 1.45))
            portrait.midright = (badge.right - text // 4, badge.centery)
            seat = self._seats[cell.seat]
            skin.portrait(surface, seat.portrait, portrait, seat.hue)


def _is_left_aligned(one: Column) -> bool:
    """Test whether a column is left-aligned: it contains words with suit icons, not numbers."""
    return any(cell.suit for cell in one.cells)
