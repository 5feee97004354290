"""Draw the table of a score sheet: a row for each seat; columns for earlier rounds, the steps of
this one, points and total.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import Final

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Sheet, SheetCell, SheetRow
from corptable.ui.paint.plain_faces import draw_sign
from corptable.ui.paint.text import font
from corptable.ui.paint.tween import ease_out
from corptable.ui.scenes.score.columns import TOTAL_SIZE, Column, Kind, fit_columns
from corptable.ui.scenes.score.reveal import POINTS, TOTAL, Reveal, column_step
from corptable.ui.scenes.score.seats import draw_name, hue_of
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import boxes
from corptable.ui.widgets.pen import Pen, box

HEAD: Final = 3.8
"""Height of the two lines of headings, in text sizes, as all lengths here."""
PAD: Final = 0.9
"""Padding between the panel's edge and the rows, left and right."""
FOOT: Final = 0.7
"""Padding below the rows."""
LEAST_ROW_HEIGHT: Final = 1.75
PREFERRED_ROW_HEIGHT: Final = 3.2
SUIT_SIZE: Final = 1.25
EMPTY_CELL: Final = "·"
STRONG_HUE: Final = "gold"
SEAT_HUE: Final = "violet"
STRIKE_WIDTH: Final = 0.09


def panel_height(seats: int, row: float, text: int) -> int:
    """Return the height in pixels of the panel for a number of seats with rows of a height in text
    sizes; `text` is that size.
    """
    return round(text * (HEAD + FOOT + seats * row))


class Grid:
    """Lay out and draw the table of a sheet on its panel."""

    def __init__(
        self,
        sheet: Sheet,
        earlier: Sequence[Sheet],
        seats: Sequence[SeatSign],
        said: Callable[[str], str],
        text: int,
        area: pygame.Rect,
        who: Mapping[Seat, str] = MappingProxyType({}),
    ) -> None:
        """Lay out the table in an area; `said` puts names into marked words, `text` is the height
        of ordinary text in pixels, `who` the names of bots that were dealt in secret, by seat."""
        self.area = area
        self._sheet, self._seats = sheet, seats
        self._title, self._stage = said(sheet.steps_head or sheet.title), said(sheet.stage)
        self._rounds: Sequence[Kind] = (
            ("earlier", "points") if sheet.adds_to_total else ("earlier",)
        )
        """Kinds of the columns with points of whole sheets."""
        self._framed: Sequence[Kind] = (
            ("step", "total") if sheet.adds_to_total else ("step", "points")
        )
        """Kinds of the columns in the frame: the steps, and what they add up to."""
        inner = boxes.inset(area, text, PAD, 0)
        self._name, columns = fit_columns(sheet, earlier, seats, said, text, inner.width, who)
        widths = [boxes.Exact(width) for width in (self._name, *(one.width for one in columns))]
        _, *spans = boxes.row(inner, text, *widths)
        self._spans = list(zip(columns, spans, strict=True))
        """Each column, with its area over the whole height of the panel."""
        _, body, _ = boxes.column(inner, text, HEAD, boxes.GROW, FOOT)
        self._rows = boxes.column(body, text, *[boxes.GROW] * len(sheet.rows))

    @property
    def tells_who(self) -> bool:
        """True if a column tells who was who."""
        return any(column.kind == "who" for column, _ in self._spans)

    def draw_background(self, pen: Pen) -> None:
        """Draw the background: the panel, stripes behind every other row, this round's columns, and
        wells of those to come.
        """
        pen.part("plate", self.area)
        for row in self._rows[::2]:
            pen.part("row", row)
        pen.part("panel", self._group(*self._framed).inflate(0, -pen.em(0.6)))
        for (column, span), row in product(self._spans, self._rows):
            if column.kind == "to come":
                well = box(
                    pen.em(1.7),
                    min(pen.em(1.5), row.height - 4),
                    center=(span.centerx, row.centery),
                )
                pen.part("well", well, "disabled")

    def _group(self, *kinds: Kind) -> pygame.Rect:
        """Return the area of all columns of these kinds, which stand side by side; empty if there
        are none.
        """
        spans = [span for column, span in self._spans if column.kind in kinds]
        return spans[0].unionall(spans[1:]) if spans else pygame.Rect(0, 0, 0, 0)

    def draw(self, pen: Pen, reveal: Reveal, now: float) -> None:
        """Draw headings, names and cells, as far as they are revealed at `now`."""
        self._draw_heads(pen)
        is_complete = reveal.share(TOTAL, now) >= 1
        for line, row in zip(self._sheet.rows, self._rows, strict=True):
            name = pygame.Rect(
                row.left + pen.size // 4, row.top, self._name - pen.size // 2, row.height
            )
            draw_name(
                pen, self._seats, line.seat, name, is_complete and line.seat in self._sheet.leaders
            )
        for (column, span), (number, row) in product(self._spans, enumerate(self._rows)):
            area, text = span.clip(row), column.cells[number].text
            if column.kind == "step":
                self._draw_step(pen, column, number, area, reveal, now)
            elif column.kind == "who":
                left, room = (area.left + pen.size // 2, area.centery), area.width
                pen.write(text, pen.dim, room=room, height=area.height, midleft=left)
            elif column.kind == "earlier":
                pen.write(text, center=area.center)
            elif column.kind in ("points", "total"):
                self._draw_sum(pen, column.kind, self._sheet.rows[number], area, reveal, now)

    def _draw_heads(self, pen: Pen) -> None:
        upper, lower = self.area.top + pen.em(1.3), self.area.top + pen.em(2.8)
        for column, span in self._spans:
            is_bright = column.kind in ("points", "total")
            colour, room = pen.bright if is_bright else pen.dim, span.width - pen.size // 4
            write = partial(
                pen.write, column.head, colour, room=room, height=pen.em(2), bold=is_bright
            )
            if column.is_left_aligned:
                write(midleft=(span.left + pen.size // 2, lower))
            else:
                write(center=(span.centerx, lower))
        earlier, opened = self._group(*self._rounds), self._group(*self._framed)
        if 0 < font(pen.size).size(self._stage)[0] <= earlier.width:
            pen.write(self._stage, pen.dim, center=(earlier.centerx, upper))
        if self._sheet.columns:
            left = (opened.left + pen.size // 2, upper)
            pen.write(
                self._title,
                size=pen.em(1.15),
                room=opened.width - pen.size,
                title=True,
                midleft=left,
            )

    # Cells

    def _draw_sum(
        self, pen: Pen, kind: Kind, row: SheetRow, area: pygame.Rect, reveal: Reveal, now: float
    ) -> None:
        """Draw points or total, which count up while they are revealed; until then the total is the
        former score.
        """
        share = ease_out(reveal.share(POINTS if kind == "points" else TOTAL, now))
        counted, size = round(row.points * share), pen.size * 5 // 4
        if kind == "total":
            counted += row.before
            size = max(min(pen.em(TOTAL_SIZE), round(area.height * 0.8)), pen.size)
        if kind == "total" or share > 0:
            pen.write(str(counted), size=size, title=True, center=area.center)

    def _draw_step(
        self, pen: Pen, column: Column, row: int, area: pygame.Rect, reveal: Reveal, now: float
    ) -> None:
        """Draw the cell of a step once it is revealed: on a badge if it is strong or about a seat,
        struck out if replaced.
        """
        cell, left = column.cells[row], area.left + pen.size // 2
        if reveal.share(column_step(column.place), now) * len(self._rows) <= row:
            return
        if not cell.text:
            pen.write(EMPTY_CELL, pen.dim, bold=True, center=area.center)
        elif cell.strong or cell.seat is not None:
            self._draw_on_badge(pen, cell, area)
        elif column.is_left_aligned:
            if cell.suit:
                sign = box(pen.em(SUIT_SIZE), pen.em(SUIT_SIZE), midleft=(left, area.centery))
                if cell.suit in SUIT_HUES:
                    pen.icon(cell.suit, sign, cell.suit)
                else:
                    draw_sign(pen.surface, pen.skin.theme.sign(cell.suit), sign)
                left = sign.right + pen.size // 3
            colour = pen.skin.card_name_colour(cell.suit) if cell.suit else pen.dim
            pen.write(
                cell.text,
                colour,
                room=area.right - left,
                height=area.height,
                bold=True,
                midleft=(left, area.centery),
            )
        else:
            is_struck = (
                cell.struck
                and reveal.share(column_step(self._replacing_step(row, column.place)), now) > 0
            )
            written = pen.write(
                cell.text,
                pen.dim if is_struck else None,
                room=area.width,
                height=area.height,
                bold=True,
                center=area.center,
            )
            if is_struck:
                line = box(
                    written.width + pen.size // 2,
                    max(2, pen.em(STRIKE_WIDTH)),
                    center=written.center,
                )
                pen.surface.fill(pen.skin.theme.colours["cross"], line)

    def _replacing_step(self, row: int, place: int) -> int:
        """Return the index of the step that replaced a cell: the next one with text for the same
        seat; `place` if none.
        """
        cells = self._sheet.rows[row].cells
        return next((later for later in range(place + 1, len(cells)) if cells[later].text), place)

    def _draw_on_badge(self, pen: Pen, cell: SheetCell, area: pygame.Rect) -> None:
        state, hue = ("filled", STRONG_HUE) if cell.strong else ("normal", SEAT_HUE)
        sign = 0 if cell.seat is None else pen.em(1.6)
        width = min(area.width - 4, font(pen.size, bold=True).size(cell.text)[0] + sign + pen.size)
        badge = box(width, min(pen.em(1.7), area.height - 4), center=area.center)
        pen.part("badge", badge, state, hue)
        middle, room = (
            (badge.centerx - sign // 2, badge.centery),
            badge.width - sign - pen.size // 2,
        )
        pen.write(
            cell.text,
            pen.skin.text_colour("badge", state),
            room=room,
            height=badge.height,
            bold=True,
            center=middle,
        )
        if cell.seat is not None:
            portrait = box(
                pen.em(1.45), pen.em(1.45), midright=(badge.right - pen.size // 4, badge.centery)
            )
            pen.skin.portrait(
                pen.surface, self._seats[cell.seat].portrait, portrait, hue_of(cell.seat)
            )
