"""Draw the table of a score sheet: a row for each seat; columns for earlier rounds, the steps of
this one, points and total, as wide as there is room for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Sheet, SheetCell, SheetRow
from corptable.ui.paint.plain_faces import draw_sign
from corptable.ui.paint.text import font
from corptable.ui.paint.tween import ease_out
from corptable.ui.scenes.score.reveal import POINTS, TOTAL, Reveal, column_step
from corptable.ui.scenes.score.seats import draw_name, hue_of, name_width
from corptable.ui.table_parts.seat_signs import SeatSign
from corptable.ui.widgets import Pen, box, boxes

Kind: TypeAlias = Literal["who", "earlier", "step", "points", "to come", "total"]
"""Kind of a column: the bot that a seat was, an earlier sheet, a step of this sheet, its points,
one still to come, the total.
"""

POINTS_HEAD: Final = "Points"
TOTAL_HEAD: Final = "Total"
WHO_HEAD: Final = "Was"
MERGED_HEAD: Final = "{first}-{last}"
"""Heading of several earlier columns merged into one with their sums."""
WIDEST_NAME: Final = 11.0
"""Width of the column of names, at most, before spare room is added to it; in text sizes, as all
lengths here.
"""
NARROWEST_NAME: Final = 6.0
PADDING: Final = 1.1
"""Padding of a column, left and right together."""
ICON_WIDTH: Final = 1.7
"""Width of an icon in a cell, with the gap beside it."""
TO_COME: Final = 2.6
"""Width of the column of a sheet still to come."""
TOTAL_SIZE: Final = 1.5
MOST_EXTRA_WIDTH: Final = 4.5
"""Spare room added to a column, at most."""
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


class Column(NamedTuple):
    """Hold a column: kind, heading, a cell for each row, width in pixels, and for a step its index
    in the sheet (`place`).
    """

    kind: Kind
    head: str
    cells: tuple[SheetCell, ...]
    width: int
    place: int = 0

    @property
    def is_left_aligned(self) -> bool:
        """True if the column is left-aligned: it contains words, and not numbers."""
        return self.kind == "who" or any(cell.suit for cell in self.cells)


class Columns(NamedTuple):
    """Hold all columns of a sheet, and the width of the column of names before them (`name`), in
    pixels.
    """

    name: int
    columns: tuple[Column, ...]

    @property
    def width(self) -> int:
        """Get the width of the names and all columns together, in pixels."""
        return self.name + sum(column.width for column in self.columns)


def fit_columns(
    sheet: Sheet,
    earlier: Sequence[Sheet],
    seats: Sequence[SeatSign],
    said: Callable[[str], str],
    text: int,
    room: int,
    who: Mapping[Seat, str] = MappingProxyType({}),
) -> Columns:
    """Fit the columns of a sheet into a width of `room` pixels.

    Where it is too narrow, columns to come are dropped, then earlier ones merged, then the one of
    who was who is dropped, then names shortened, then all columns squeezed. `said` puts names into
    marked words, `text` is the height of ordinary text in pixels, `who` the names of bots that were
    dealt in secret, by seat.
    """
    names = min(
        round(text * WIDEST_NAME), max((name_width(seat, text) for seat in seats), default=0) + text
    )
    points, total = _sums(sheet, said, text)
    steps = list(_steps(sheet, said, text))
    middle = [points, *steps] if sheet.adds_to_total else [*steps, points]
    ahead = [
        Column("to come", short, tuple(SheetCell() for _ in sheet.rows), round(text * TO_COME))
        for short in sheet.to_come
    ]
    first = [_who(sheet, who, text)] if who else []
    before = [
        *_start(sheet, earlier, said, text),
        *(
            _numbers(
                "earlier", told.short or str(number), [row.points for row in told.rows], text, text
            )
            for number, told in enumerate(earlier, 1)
        ),
    ]
    found = Columns(names, (*first, *before, *middle, *ahead, total))
    if found.width > room:
        found = Columns(names, (*first, *before, *middle, total))
    while found.width > room and len(before) > 1:
        before = _merge_earliest(before, text)
        found = Columns(names, (*first, *before, *middle, total))
    if found.width > room:
        found = Columns(names, (*before, *middle, total))
    if found.width > room:
        found = found._replace(name=max(round(text * NARROWEST_NAME), names - (found.width - room)))
    return _distribute_spare(found, room, text) if found.width <= room else _shrink(found, room)


def least_width(sheet: Sheet, said: Callable[[str], str], text: int) -> int:
    """Return the width in pixels below which more would be fitted than names."""
    columns = (*_steps(sheet, said, text), *_sums(sheet, said, text))
    return round(text * (NARROWEST_NAME + 2 * PADDING)) + sum(column.width for column in columns)


def _steps(sheet: Sheet, said: Callable[[str], str], text: int) -> Iterator[Column]:
    """Yield the columns of the steps."""
    for place, head in enumerate(map(said, sheet.columns)):
        cells = tuple(
            row.cells[place]._replace(text=said(row.cells[place].text)) for row in sheet.rows
        )
        width = max(
            [font(text, bold=True).size(head)[0], *(cell_width(cell, text) for cell in cells)]
        )
        yield Column("step", head, cells, width + round(text * PADDING), place)


def cell_width(cell: SheetCell, text: int) -> int:
    """Return the width in pixels of a cell's content: text, icons and badge."""
    signs = (cell.suit != "") + (cell.seat is not None)
    badge = text if cell.strong or cell.seat is not None else 0
    return font(text, bold=True).size(cell.text)[0] + round(signs * ICON_WIDTH * text) + badge


def _start(
    sheet: Sheet, earlier: Sequence[Sheet], said: Callable[[str], str], text: int
) -> Iterator[Column]:
    """Yield the column of the scores before the first sheet, if the sheet has a heading for it."""
    if sheet.start_head:
        yield _numbers(
            "earlier",
            said(sheet.start_head),
            [row.before for row in [*earlier, sheet][0].rows],
            text,
            text,
        )


def _who(sheet: Sheet, who: Mapping[Seat, str], text: int) -> Column:
    """Return the column that tells which bot each seat was."""
    cells = tuple(SheetCell(who.get(row.seat, "")) for row in sheet.rows)
    widest = max(font(text).size(words)[0] for words in (WHO_HEAD, *who.values()))
    return Column("who", WHO_HEAD, cells, widest + round(text * PADDING))


def _sums(sheet: Sheet, said: Callable[[str], str], text: int) -> tuple[Column, Column]:
    """Return the columns of the points and of the totals."""
    points, totals = [row.points for row in sheet.rows], [row.total for row in sheet.rows]
    head = said(sheet.points_head) or (sheet.short if sheet.adds_to_total else "") or POINTS_HEAD
    points_column = _numbers("points", head, points, text, text * 5 // 4)
    return points_column, _numbers("total", TOTAL_HEAD, totals, text, round(text * TOTAL_SIZE))


def _numbers(kind: Kind, head: str, numbers: Sequence[int], text: int, size: int) -> Column:
    widest = max(font(size, bold=True).size(str(number))[0] for number in numbers)
    width = max(widest, font(text, bold=True).size(head)[0]) + round(text * PADDING)
    return Column(kind, head, tuple(SheetCell(str(number)) for number in numbers), width)


def _merge_earliest(before: Sequence[Column], text: int) -> list[Column]:
    """Merge the two earliest columns into one with their sums."""
    first, second, *rest = before
    head = MERGED_HEAD.format(first=first.head.partition("-")[0], last=second.head)
    sums = [
        int(one.text) + int(other.text)
        for one, other in zip(first.cells, second.cells, strict=True)
    ]
    return [_numbers("earlier", head, sums, text, text), *rest]


def _distribute_spare(columns: Columns, room: int, text: int) -> Columns:
    """Add spare room to the columns, up to MOST_EXTRA_WIDTH each, and the rest to the names."""
    spare = room - columns.width
    each = min(spare // len(columns.columns), round(text * MOST_EXTRA_WIDTH))
    wider = tuple(column._replace(width=column.width + each) for column in columns.columns)
    return Columns(room - sum(column.width for column in wider), wider)


def _shrink(columns: Columns, room: int) -> Columns:
    """Shrink all columns in proportion; their content is fitted when it is drawn."""
    left, whole = max(0, room - columns.name), columns.width - columns.name
    return columns._replace(
        columns=tuple(
            column._replace(width=column.width * left // whole) for column in columns.columns
        )
    )


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
        return spans[0].unionall(spans[1:]) if spans else pygame.Rect()

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
                pen.fill("cross", line)

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
        middle = (badge.centerx - sign // 2, badge.centery)
        room = badge.width - sign - pen.size // 2
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
            pen.portrait(self._seats[cell.seat].portrait, portrait, hue_of(cell.seat))
