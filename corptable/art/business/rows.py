"""Set the printed lines of a card: which there is room for, how large, and where each stands.

Lines keep the order in which they are printed. A small card has as many as can be read, first of
all the person, the title, the company, and the line with the first digit. Text shrinks to the
smallest size, then a long line is broken, and at last it is narrowed; nothing is cut.
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
"""Smallest type in pixels on a card that is at least LEGIBLE_FROM pixels wide; on smaller ones it
is smaller in proportion.
"""
LEGIBLE_FROM: Final = 76
FULL_FROM: Final = 140
"""Width in pixels below which a card has its person's name, as large as it can be, and the title
where there is room beneath it.
"""
SMALL_ROOM: Final = 3.2
"""Smallest number of rows for which there is room that lets a title stand beneath a name in two
rows.
"""
SMALL_SIZES: Final = (1.4, 1.2, 1.0)
"""Sizes that are tried for the type of such a card, in smallest sizes."""
LEAST: Final = 13.0
"""Smallest type in units on a large card."""
SIZES: Final = {NAME: 1.32, TITLE: 1.0, COMPANY: 1.14, LINE: 1.0}
"""Sizes of lines in sizes of the smallest, where there is room."""
LARGEST: Final = 21.0
"""Greatest size of the smallest type, in units."""
LEADING: Final = 1.16
TIGHT: Final = "ArchivoNarrow_600SemiBold.ttf"
TIGHT_BELOW: Final = 0.8
"""Font file of a title or line that would be narrower than that in its own typeface: made narrow,
not squeezed.
"""
BREAK_BELOW: Final = 0.74
"""Width below which a line is broken into two rather than narrowed, in its natural widths."""
MOST_ROWS: Final = 3
MOST_GAP: Final = 0.3
"""Greatest space between two lines, in sizes that the height allows."""
SMALLER: Final = 0.7
"""Size below which lines are not shrunk on a large card, where a long one is narrowed instead, in
sizes that the height allows.
"""
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


class PrintedLine(NamedTuple):
    """Hold a printed line: its kind (NAME, TITLE, COMPANY or LINE) and its text."""

    kind: str
    text: str


class CardTypefaces(NamedTuple):
    """Hold the font files of a company: of names, of its own name and of all else."""

    name: str
    company: str
    text: str

    def of(self, kind: str) -> str:
        """Return the font file of a kind of line."""
        return self.name if kind == NAME else self.company if kind == COMPANY else self.text

    def for_lines(self, lines: Sequence[PrintedLine]) -> CardTypefaces:
        """Return these faces, with those of OTHER_SCRIPTS in place of any that lacks a letter that
        they have.
        """
        others = OTHER_SCRIPTS
        lacking = {
            kind
            for kind, text in lines
            if not typeface(self.of(kind)).has(text) and typeface(others.of(kind)).has(text)
        }
        files = [
            other if lacking & kinds else own
            for own, other, kinds in zip(self, others, KINDS_OF_FACES, strict=True)
        ]
        return CardTypefaces(*files)


OTHER_SCRIPTS: Final = CardTypefaces(
    "AlegreyaSans_700Bold.ttf", "AlegreyaSans_700Bold.ttf", "AlegreyaSans_500Medium.ttf"
)
"""Faces with Greek and Cyrillic letters."""
KINDS_OF_FACES: Final = ({NAME}, {COMPANY}, {TITLE, LINE})
"""Kinds of lines of each face."""


class TextBox(NamedTuple):
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


class PrintedRow(NamedTuple):
    """Hold a row of type: the kind of its line, its text, size, baseline, top and foot in units,
    how narrow it is (1: natural), and its font file."""

    kind: str
    text: str
    size: float
    base: float
    top: float
    foot: float
    narrowed: float
    file: str = ""


def lines_of(card: Card) -> list[PrintedLine]:
    """Return the printed lines of a card from the top, without its CL line; a card of another make
    has its name only.
    """
    if not isinstance(card, Printed):
        return [PrintedLine(NAME, card.name)]
    found = [
        PrintedLine(field if field in (NAME, TITLE, COMPANY) else LINE, getattr(card, field))
        for field in card.layout.split()
    ]
    return [line for line in found if line.text]


def digit_line(texts: Sequence[str]) -> int:
    """Return the place of the first text with a digit, which gives the Strength; -1 if there is
    none.
    """
    return next((at for at, text in enumerate(texts) if _DIGIT.search(text)), -1)


def least_size(width: int) -> float:
    """Return the smallest size of type in units on a card of a width in pixels."""
    return max(LEAST, LEAST_PIXELS * WIDTH / max(width, LEGIBLE_FROM))


def chosen_lines(lines: Sequence[PrintedLine], room: int) -> list[PrintedLine]:
    """Return as many lines as there is room for, the most important ones, in the order in which
    they are printed.
    """
    digit = digit_line([line.text for line in lines])
    ranks = {NAME: 0, TITLE: 1, COMPANY: 2, LINE: 4}
    order = sorted(
        range(len(lines)),
        key=lambda at: (3 if at == digit and lines[at].kind == LINE else ranks[lines[at].kind], at),
    )
    return [lines[at] for at in sorted(order[: max(1, room)])]


def set_small_rows(
    lines: Sequence[PrintedLine], faces: CardTypefaces, box: TextBox, least: float
) -> list[PrintedRow]:
    """Set the lines of a card that is narrower than FULL_FROM pixels, in the largest size that
    hardly narrows its name.
    """
    found: list[PrintedRow] = []
    for share in SMALL_SIZES:
        size = share * least
        found = set_rows(_small_lines(lines, faces, box, size), faces, box, size)
        if found[-1].foot <= box.foot and all(
            row.narrowed >= BREAK_BELOW for row in found if row.kind == NAME
        ):
            break
    return found


def _small_lines(
    lines: Sequence[PrintedLine], faces: CardTypefaces, box: TextBox, least: float
) -> list[PrintedLine]:
    """Return the name, and the title if there is room beneath it."""
    names = [line for line in lines if line.kind == NAME]
    is_broken = any(_natural(line, faces, least) * BREAK_BELOW > box.width for line in names)
    room = box.height / (least * LEADING)
    return chosen_lines(lines, 2) if room >= (SMALL_ROOM if is_broken else 2) else names


def set_rows(
    lines: Sequence[PrintedLine], faces: CardTypefaces, box: TextBox, least: float
) -> list[PrintedRow]:
    """Set lines into a box in rows, at least `least` units large; a line that would be very narrow
    is broken if there is room.
    """
    rows = [[line.text] for line in lines]
    total = _height(lines, rows, least)
    for at in sorted(range(len(lines)), key=lambda at: -_natural(lines[at], faces, least)):
        if _natural(lines[at], faces, least) * BREAK_BELOW > box.width:
            broken = _broken(lines[at], faces, box.width, least)
            further = (len(broken) - SIZES[lines[at].kind]) * least * LEADING
            if len(broken) > 1 and total + further <= box.height:
                rows[at], total = broken, total + further
    size = min(max(least, least * box.height / total), max(least, LARGEST))
    return _placed(lines, rows, faces, box, size, least)


def _natural(line: PrintedLine, faces: CardTypefaces, size: float) -> float:
    return typeface(faces.of(line.kind)).width(line.text, size)


def _height(lines: Sequence[PrintedLine], rows: Sequence[Sequence[str]], size: float) -> float:
    return sum(
        size * LEADING * (SIZES[line.kind] if len(row) == 1 else len(row))
        for line, row in zip(lines, rows, strict=True)
    )


def _broken(line: PrintedLine, faces: CardTypefaces, widest: float, size: float) -> list[str]:
    """Return a line in as few rows as it needs, with about as much in each."""
    face = typeface(faces.of(line.kind))
    rows = face.wrap(line.text, size, widest / BREAK_BELOW)[:]
    if not 1 < len(rows) <= MOST_ROWS:
        return (
            [line.text]
            if len(rows) < 2
            else face.wrap(line.text, size, face.width(line.text, size) / MOST_ROWS * 1.25)
        )
    while (
        (narrower := face.wrap(line.text, size, widest - 2))
        and len(narrower) == len(rows)
        and widest > 20
    ):
        rows, widest = narrower, widest - 2
    return rows


def _placed(
    lines: Sequence[PrintedLine],
    rows: Sequence[Sequence[str]],
    faces: CardTypefaces,
    box: TextBox,
    size: float,
    least: float,
) -> list[PrintedRow]:
    """Place rows around the middle of the box; lines of a kind are of one size, so that one that is
    long makes others smaller.
    """
    texts = [
        (line.kind, row, size * (SIZES[line.kind] if len(row) == 1 else 1))
        for line, row in zip(lines, rows, strict=True)
    ]
    sizes = {}
    for kind in {kind for kind, _, _ in texts}:
        alike = [(text, high) for other, others, high in texts if other == kind for text in others]
        sizes[kind] = max(
            least,
            SMALLER * size,
            min(min(high, box.width / _width(text, faces.of(kind))) for text, high in alike),
        )
    spare = box.height - sum(sizes[kind] * LEADING * len(row) for kind, row, _ in texts)
    gap = max(0.0, min(MOST_GAP * size, spare / len(texts)))
    y, placed = box.top + (spare - gap * (len(texts) - 1)) / 2, []
    for kind, row, _ in texts:
        high = sizes[kind] * LEADING
        for text in row:
            file = faces.of(kind)
            if (
                kind in (TITLE, LINE)
                and typeface(TIGHT).has(text)
                and _width(text, file) * sizes[kind] * TIGHT_BELOW > box.width
            ):
                file = TIGHT
            narrowed = min(1.0, box.width / (_width(text, file) * sizes[kind]))
            placed.append(
                PrintedRow(
                    kind,
                    text,
                    sizes[kind],
                    y + high / 2 + sizes[kind] * 0.35,
                    y,
                    y + high,
                    narrowed,
                    file,
                )
            )
            y += high
        y += gap
    return placed


def _width(text: str, file: str) -> float:
    """Return the natural width of a text in sizes of its type."""
    return typeface(file).width(text, 1.0) or 1.0
