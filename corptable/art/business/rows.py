"""Set the printed lines of a card: which there is room for, how large, and where each stands.

Lines keep the order in which they are printed. A small card has as many as can be read, first of all the person, the title, the line
with the first digit, and the company. Text shrinks to the smallest size, then a long line is broken, and at last it is narrowed;
nothing is cut.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, runtime_checkable

from corptable.art.business.stock import WIDTH
from corptable.art.glyphs import typeface
from corptable.cards import Card

NAME, TITLE, COMPANY, LINE = "name", "title", "company", "line"
LEAST_PIXELS: Final = 12.4
"""Smallest type in pixels on a card that is at least LEGIBLE_FROM pixels wide; on smaller ones it is smaller in proportion."""
LEGIBLE_FROM: Final = 140
SIZES: Final = {NAME: 1.32, TITLE: 1.0, COMPANY: 1.14, LINE: 1.0}
"""Sizes of lines in sizes of the smallest, where there is room."""
LARGEST: Final = 21.0
"""Greatest size of the smallest type, in units."""
LEADING: Final = 1.16
BREAK_BELOW: Final = 0.74
"""Width below which a line is broken into two rather than narrowed, in its natural widths."""
MOST_ROWS: Final = 3
_DIGIT: Final = re.compile("[0-9]")


@runtime_checkable
class Printed(Protocol):
    """Describe what a business card has besides the fields of every card."""

    title: str
    company: str
    address: str
    phone: str
    email: str
    layout: str
    signed: bool


class Line(NamedTuple):
    """Hold a printed line: its kind (NAME, TITLE, COMPANY or LINE) and its text."""

    kind: str
    text: str


class Faces(NamedTuple):
    """Hold the font files of a company: of names, of its own name and of all else."""

    name: str
    company: str
    text: str

    def of(self, kind: str) -> str:
        """Return the font file of a kind of line."""
        return self.name if kind == NAME else self.company if kind == COMPANY else self.text


class Box(NamedTuple):
    """Hold a box in units."""

    left: float
    top: float
    right: float
    foot: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.foot - self.top


class Row(NamedTuple):
    """Hold a row of type: the kind of its line, its text, size, baseline, top and foot in units, and how narrow it is (1: natural)."""

    kind: str
    text: str
    size: float
    base: float
    top: float
    foot: float
    narrowed: float
    tracking: float = 0.0


def lines_of(card: Card) -> list[Line]:
    """Return the printed lines of a card from the top, without its CL line; a card of another make has its name only."""
    if not isinstance(card, Printed):
        return [Line(NAME, card.name)]
    found = [Line(field if field in (NAME, TITLE, COMPANY) else LINE, getattr(card, field)) for field in card.layout.split()]
    return [line for line in found if line.text]


def digit_line(texts: Sequence[str]) -> int:
    """Return the place of the first text with a digit, which gives the Strength; -1 if there is none."""
    return next((at for at, text in enumerate(texts) if _DIGIT.search(text)), -1)


def least_size(width: int) -> float:
    """Return the smallest size of type in units on a card of a width in pixels."""
    return LEAST_PIXELS * WIDTH / max(width, LEGIBLE_FROM)


def chosen_lines(lines: Sequence[Line], room: int) -> list[Line]:
    """Return as many lines as there is room for, the most important ones, in the order in which they are printed."""
    digit = digit_line([line.text for line in lines])
    ranks = {NAME: 0, TITLE: 1, COMPANY: 3, LINE: 4}
    order = sorted(range(len(lines)), key=lambda at: (2 if at == digit and lines[at].kind == LINE else ranks[lines[at].kind], at))
    return [lines[at] for at in sorted(order[: max(1, room)])]


def set_rows(lines: Sequence[Line], faces: Faces, box: Box, least: float) -> list[Row]:
    """Set lines into a box in rows, at least `least` units large: broken where they would be narrowed too much and there is room."""
    rows = [[line.text] for line in lines]
    total = _height(lines, rows, least)
    for at in sorted(range(len(lines)), key=lambda at: -_natural(lines[at], faces, least)):
        if _natural(lines[at], faces, least) * BREAK_BELOW > box.width:
            broken = _broken(lines[at], faces, box.width, least)
            further = (len(broken) - 1) * least * LEADING
            if len(broken) > 1 and total + further <= box.height:
                rows[at], total = broken, total + further
    size = min(max(least, least * box.height / total), max(least, LARGEST))
    return _placed(lines, rows, faces, box, size, least)


def _natural(line: Line, faces: Faces, size: float) -> float:
    return typeface(faces.of(line.kind)).width(line.text, size)


def _height(lines: Sequence[Line], rows: Sequence[Sequence[str]], size: float) -> float:
    return sum(size * LEADING * (SIZES[line.kind] if len(row) == 1 else len(row)) for line, row in zip(lines, rows, strict=True))


def _broken(line: Line, faces: Faces, widest: float, size: float) -> list[str]:
    """Return a line in as few rows as it needs, with about as much in each."""
    face = typeface(faces.of(line.kind))
    rows = face.wrap(line.text, size, widest / BREAK_BELOW)[:]
    if not 1 < len(rows) <= MOST_ROWS:
        return [line.text] if len(rows) < 2 else face.wrap(line.text, size, face.width(line.text, size) / MOST_ROWS * 1.25)
    while (narrower := face.wrap(line.text, size, widest - 2)) and len(narrower) == len(rows) and widest > 20:
        rows, widest = narrower, widest - 2
    return rows


def _placed(lines: Sequence[Line], rows: Sequence[Sequence[str]], faces: Faces, box: Box, size: float, least: float) -> list[Row]:
    """Place rows from the middle of the box."""
    heights = [size * LEADING * (SIZES[line.kind] if len(row) == 1 else 1) for line, row in zip(lines, rows, strict=True)]
    used = sum(height * len(row) for height, row in zip(heights, rows, strict=True))
    y, placed = box.top + max(0.0, box.height - used) / 2, []
    for line, row, height in zip(lines, rows, heights, strict=True):
        for text in row:
            natural = typeface(faces.of(line.kind)).width(text, 1.0) or 1.0
            fitting = max(least, min(height / LEADING, box.width / natural))
            base = y + height / 2 + fitting * 0.35
            placed.append(Row(line.kind, text, fitting, base, y, y + height, min(1.0, box.width / (natural * fitting))))
            y += height
    return placed
