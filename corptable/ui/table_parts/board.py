"""Draw a board: a sheet of paper with a heading, and a band for each row in its hue, with its
letter.

Nothing on it is cut: its text becomes smaller, then each row has one line, and then it has no finer
words. If it has no room even so, the caller draws the notices instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final, NamedTuple

import pygame

from corptable.presentation.layout import Board, BoardRow
from corptable.ui.paint.text import cached_by_typefaces, width_of, wrap, wrap_evenly
from corptable.ui.table_parts.plate_rows import draw_seal
from corptable.ui.widgets.pen import Pen, box

FRAME: Final = 0.4
"""Width of the frame round the sheet, in text sizes, as all lengths here."""
PADDING: Final = 0.5
HEADING: Final = 1.2
"""Size of the heading."""
ASIDE: Final = 0.85
"""Size of the words at the right of the heading, in sizes of the heading."""
LINE: Final = 1.18
"""Height of a line, in sizes of its text, as the lengths of a row below."""
ROW_PADDING: Final = 0.35
ROW_GAP: Final = 0.25
SEAL: Final = 1.6
"""Diameter of a seal."""
STRIP: Final = 0.6
"""Room for the strip at the left of a band."""
COLUMN_GAP: Final = 0.7
OWN_FRAME: Final = 0.14
"""Width of the frame round the viewer's own row."""


Size = tuple[int, int]


class _Line(NamedTuple):
    """Hold the lines of a row as they are wrapped: of its text, of its finer words; `is_single` if
    these are all in one line.
    """

    row: BoardRow
    text: tuple[str, ...]
    detail: tuple[str, ...]
    is_single: bool

    def height(self, size: int) -> int:
        """Return the height of the band, in pixels."""
        lines = (
            1
            if self.is_single
            else max(len(self.text) + len(self.detail), 1 + bool(self.row.detail_aside))
        )
        return lines * round(LINE * size) + round(ROW_PADDING * size)


def draw_board(pen: Pen, area: pygame.Rect, board: Board, menu: pygame.Rect) -> bool:
    """Draw a board in an area, its heading beside the `menu` button; return whether it has room."""
    sheet = area.inflate(-2 * pen.em(FRAME), -2 * pen.em(FRAME))
    inner = sheet.inflate(-2 * pen.em(PADDING), 0)
    heading = pygame.Rect(
        inner.left,
        sheet.top,
        menu.left - inner.left - pen.em(PADDING),
        menu.bottom - sheet.top + pen.em(0.35),
    )
    rest = pygame.Rect(
        inner.left, heading.bottom, inner.width, sheet.bottom - heading.bottom - pen.em(0.35)
    )
    title = _heading_size(pen, board, heading)
    if not title and board.aside:  # the heading alone rather than no board
        board = board._replace(aside="")
        title = _heading_size(pen, board, heading)
    sizes = pen.size, pen.skin.screen.smallest_text
    laid = (
        _lay_board(tuple(board.rows), rest.size, *sizes)
        if board.rows
        else _lay_note(board.note, rest.size, *sizes)
    )
    if not title or laid is None:
        return False
    pen.part("plate", area)
    pen.part("paper", sheet)
    ink, faint = pen.skin.text_colour("paper"), pen.skin.faint_colour("paper")
    pen.write(board.heading, ink, size=title, title=True, bold=True, midleft=heading.midleft)
    pen.write(
        board.aside,
        faint,
        size=_aside_size(pen, title),
        title=True,
        bold=True,
        midright=heading.midright,
    )
    pen.part("paper", pygame.Rect(inner.left, heading.top, inner.width, heading.height), "head")
    size, lines = laid
    if board.rows:
        _draw_rows(pen._replace(size=size), lines, rest)
    else:
        _draw_note(pen._replace(size=size), wrap_evenly(board.note, rest.width, size), rest)
    return True


def _heading_size(pen: Pen, board: Board, area: pygame.Rect) -> int:
    """Return the size at which the heading and what stands at its right have room; 0 for none."""
    for size in range(pen.em(HEADING), pen.skin.screen.smallest_text - 1, -1):
        sizes = (board.heading, size), (board.aside, _aside_size(pen, size))
        if (
            sum(width_of(text, high, bold=True, title=True) for text, high in sizes) + size
            <= area.width
        ):
            return size
    return 0


def _aside_size(pen: Pen, size: int) -> int:
    return max(pen.skin.screen.smallest_text, round(ASIDE * size))


# Rows


@cached_by_typefaces(8)
def _lay_board(
    rows: tuple[BoardRow, ...], room: Size, largest: int, smallest: int
) -> tuple[int, list[_Line]] | None:
    """Return the largest size of text at which the rows have room, with their lines: rather without
    a row that yields than without the finer words of all; None where they have no room at all.
    """
    lasting = tuple([row for row in rows if not row.yields])
    bare = tuple([row._replace(detail="") for row in lasting])
    sizes = room, largest, smallest
    return (
        _lay_rows(rows, *sizes)
        or _lay_rows(lasting, *sizes)
        or _lay_rows(bare, *sizes, ways=(_double,))
    )


def _lay_rows(
    rows: tuple[BoardRow, ...],
    room: Size,
    largest: int,
    smallest: int,
    ways: Sequence[Callable[[BoardRow, int, int], _Line | None]] = (),
) -> tuple[int, list[_Line]] | None:
    """Return the largest size of text at which all rows have room, with their lines: rather two
    lines a row than one, and rather one than more than two; None where they have none.
    """
    for lay, size in product(
        ways or (_double, _single, _wrapped), range(largest, smallest - 1, -1)
    ):
        lines = [line for row in rows if (line := lay(row, room[0], size)) is not None]
        height = sum(line.height(size) for line in lines) + round(ROW_GAP * size) * (len(rows) - 1)
        if len(lines) == len(rows) and height <= room[1]:
            return size, lines
    return None


def _text_left(size: int) -> int:
    """Return the room at the left of a band for its strip and its seal."""
    return round((STRIP + SEAL + STRIP) * size)


def _double(row: BoardRow, width: int, size: int) -> _Line | None:
    """Return a row of two lines; None where these have no room."""
    line = _wrapped(row, width, size)
    return line if line is not None and len(line.text) == 1 and len(line.detail) <= 1 else None


def _wrapped(row: BoardRow, width: int, size: int) -> _Line | None:
    """Return a row with its finer words beneath the others, wrapped; None where a single word has
    no room.
    """
    aside = max(width_of(row.aside, size, bold=True, title=True), width_of(row.detail_aside, size))
    room = width - _text_left(size) - aside - round((COLUMN_GAP + STRIP) * size)
    if room < max(width_of(word, size, bold=True) for word in f"{row.text} {row.detail}".split()):
        return None
    return _Line(
        row, wrap(row.text, room, size, bold=True), wrap(row.detail, room, size), is_single=False
    )


def _single(row: BoardRow, width: int, size: int) -> _Line | None:
    """Return the row as one line; None where it has no room."""
    parts = (
        width_of(row.text, size, bold=True),
        width_of(row.detail, size),
        width_of(row.aside, size, bold=True, title=True),
    )
    gaps = 1 + bool(row.aside) + bool(row.detail_aside)
    whole = (
        sum(parts) + width_of(row.detail_aside, size) + round((gaps * COLUMN_GAP + STRIP) * size)
    )
    return (
        _Line(row, (row.text,), (row.detail,), is_single=True)
        if _text_left(size) + whole <= width
        else None
    )


def _draw_rows(pen: Pen, lines: Sequence[_Line], area: pygame.Rect) -> None:
    gap, top = pen.em(ROW_GAP), area.top + pen.em(ROW_GAP)
    spare = (
        area.bottom - top - sum(line.height(pen.size) for line in lines) - gap * (len(lines) - 1)
    )
    more = max(0, min(spare // len(lines), pen.em(0.6)))
    for line in lines:
        band = pygame.Rect(area.left, top, area.width, line.height(pen.size) + more)
        _draw_row(pen, line, band)
        top = band.bottom + gap


def _draw_row(pen: Pen, line: _Line, band: pygame.Rect) -> None:
    """Draw a band with its seal, its words, and at the right the words beside them."""
    row, ink, faint = line.row, pen.skin.text_colour("paper"), pen.skin.faint_colour("paper")
    pen.part("band", band, hue=row.hue)
    if row.is_own:
        pygame.draw.rect(pen.surface, ink, band, max(2, pen.em(OWN_FRAME)), pen.em(ROW_PADDING))
    side = min(pen.em(SEAL), band.height - 2)
    draw_seal(
        pen, row.letter, row.hue, box(side, side, midleft=(band.left + pen.em(STRIP), band.centery))
    )
    left, right, step = band.left + _text_left(pen.size), band.right - pen.em(STRIP), pen.em(LINE)
    if line.is_single:
        end = (
            pen.write(row.detail_aside, faint, midright=(right, band.centery)).left
            - pen.em(COLUMN_GAP) // 2
        )
        pen.write(row.aside, ink, bold=True, title=True, midright=(end, band.centery))
        begin = pen.write(row.text, ink, bold=True, midleft=(left, band.centery)).right + pen.em(
            COLUMN_GAP
        )
        pen.write(row.detail, faint, midleft=(begin, band.centery))
        return
    left_lines = [*((text, True) for text in line.text), *((text, False) for text in line.detail)]
    for place, (text, is_bold) in enumerate(left_lines):
        middle = band.centery + round((place - (len(left_lines) - 1) / 2) * step)
        pen.write(text, ink if is_bold else faint, bold=is_bold, midleft=(left, middle))
    middle = band.centery - step // 2
    pen.write(row.aside, ink, bold=True, title=True, midright=(right, middle))
    pen.write(row.detail_aside, faint, midright=(right, middle + step))


# The note


def _lay_note(note: str, room: Size, largest: int, smallest: int) -> tuple[int, list[_Line]] | None:
    """Return the largest size of text at which a note has room; None where it has none."""
    for size in range(largest, smallest - 1, -1):
        if len(wrap(note, room[0], size)) * round(LINE * size) <= room[1]:
            return size, []
    return None


def _draw_note(pen: Pen, lines: Sequence[str], area: pygame.Rect) -> None:
    pen.write_centred(lines, pen.em(LINE), area.center, pen.skin.faint_colour("paper"))
