"""Choose the columns of a score sheet and their widths; in little room the least important are
dropped or merged first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from corptable.engine.pieces import Seat
from corptable.presentation.sheet import Sheet, SheetCell
from corptable.ui.paint.text import font
from corptable.ui.scenes.score.seats import name_width
from corptable.ui.table_parts.seat_signs import SeatSign

Kind: TypeAlias = Literal["who", "earlier", "step", "points", "to come", "total"]
"""Kind of a column: the bot that a seat was, an earlier sheet, a step of this sheet, its points,
one still to come, the total.
"""

POINTS_HEAD: Final = "Points"
TOTAL_HEAD: Final = "Total"
WHO_HEAD: Final = "Played by"
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
