"""Set business cards on sheets to print and cut: a PDF with ten cards of 3.5 by 2 inches a page, bleed and cut marks.

Cards stay vectors, sharp at any resolution and smaller than pixels. fpdf2 does not know clips of groups, masks and patterns; a
drawing that has one is painted by resvg. So is the bleed, which is cut away: four edges of the same small picture.
"""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, Literal, TypeAlias

import resvg_py
from fpdf import FPDF

from corptable.art.business.face import draw_to_cut
from corptable.art.business.pictured import compose_pictured
from corptable.art.business.stock import HEIGHT, WIDTH
from corptable.art.ink import Ink, find_ink
from corptable.art.pen import Pen
from corptable.art.picture import OwnPicture
from corptable.art.sheet_layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COLUMNS,
    INCH,
    MARK,
    MARK_GAP,
    MARK_WIDTH,
    PER_PAGE,
    ROWS,
    Paper,
    corner_of,
    pages,
)
from corptable.cards import Card

RESOLUTION: Final = 450
BLEED_RESOLUTION: Final = 150
"""Pixels an inch of a drawing that is painted, and of the bleed."""
DETAIL: Final = 1050
"""Width in pixels whose details a card is drawn with: 300 an inch."""
OVERLAP: Final = 0.15
TRIM: Final = 0.1
"""Millimetres that the bleed reaches under the face, and that are taken off the face's blurred edge: no line shows between them."""
INK: Final = "paper"
PICTURE_RESOLUTION: Final = 300
"""Pixels an inch of a card with a picture of its owner."""
RIM: Final = 0.006
"""Part of the width of such a card that is left out at each side: its corners are round, and those that are cut are not."""

PrintCard: TypeAlias = tuple[Card, OwnPicture | None]
"""Card, with the picture of its owner if it has one."""

Box: TypeAlias = tuple[float, float, float, float]
Mirror: TypeAlias = Literal["EAST", "NORTH"]
"""Direction of the axis of a mirror, as fpdf2 calls it."""

_log = logging.getLogger(__name__)
_NO_VECTORS: Final = re.compile(r"clip-path=|mask=|filter=|<pattern|<image|<use")


class Sheets:
    """Hold a PDF to which pages are added, one by one: each takes seconds."""

    def __init__(self, paper: Paper, title: str) -> None:
        self._paper, self._ink = paper, find_ink(INK)
        self._pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        self._pdf.set_title(title)
        self._pdf.set_margin(0)
        self._pdf.set_auto_page_break(False)

    def add_page(self, cards: Sequence[PrintCard]) -> None:
        """Add a page of at most PER_PAGE cards, from the left to the right and from the top to the bottom."""
        self._pdf.add_page()
        _draw_marks(self._pdf, self._paper)
        for place, (card, own) in enumerate(cards):
            face, edge = (None if own is None else _pictured(card, own)) or _drawn(card, self._ink)
            _place_card(self._pdf, face, edge, self._paper, place)

    def pdf(self) -> bytes:
        """Return the PDF; nothing can be added afterwards."""
        return bytes(self._pdf.output())


def print_sheets(cards: Sequence[Card], paper: Paper, title: str) -> bytes:
    """Return a PDF of cards, in their order, ten a page, as the program draws them."""
    sheets = Sheets(paper, title)
    for page in pages([(card, None) for card in cards]):
        sheets.add_page(page)
    return sheets.pdf()


def _drawn(card: Card, ink: Ink) -> tuple[bytes, bytes]:
    """Return the face of a card as the program draws it, and the picture of its edges."""
    pen = Pen(ink, WIDTH, HEIGHT)
    draw_to_cut(pen, card, DETAIL)
    return _vectors(pen), _painted(pen, BLEED_RESOLUTION)


def _pictured(card: Card, own: OwnPicture) -> tuple[bytes, bytes] | None:
    """Return the face of a card with its owner's picture, and the same as its edges; None if the picture cannot be painted."""
    from corptable.art.painter.printing import png_to_cut  # it imports pygame, which few sheets need

    size = round(CARD_WIDTH * PICTURE_RESOLUTION / INCH), round(CARD_HEIGHT * PICTURE_RESOLUTION / INCH)
    try:
        face = png_to_cut(compose_pictured(card, INK, size, 0.0, own), RIM)
    except Exception as error:
        _log.warning("The picture %s cannot be printed: %s", own.path, error)
        return None
    return face, face


def _place_card(pdf: FPDF, face: bytes, edge: bytes, paper: Paper, place: int) -> None:
    """Draw the face of a card within its cut, and around it the bleed: what lies at each edge once more, as in a mirror.

    A corner lies behind two mirrors.
    """
    left, top = corner_of(place, paper)
    right, foot, bleed = left + CARD_WIDTH, top + CARD_HEIGHT, paper.bleed
    west, east, north, south = left + OVERLAP, right - OVERLAP, top + OVERLAP, foot - OVERLAP
    wide, high, deep = CARD_WIDTH, CARD_HEIGHT, bleed + OVERLAP
    strips: tuple[tuple[float | None, float | None, Box], ...] = (
        (west, None, (left - bleed, top, deep, high)),
        (east, None, (east, top, deep, high)),
        (None, north, (left, top - bleed, wide, deep)),
        (None, south, (left, south, wide, deep)),
        (west, north, (left - bleed, top - bleed, deep, deep)),
        (east, north, (east, top - bleed, deep, deep)),
        (west, south, (left - bleed, south, deep, deep)),
        (east, south, (east, south, deep, deep)),
    )
    for x, y, box in strips:
        with pdf.rect_clip(*box), _mirror(pdf, x, "NORTH"), _mirror(pdf, y, "EAST"):
            pdf.image(io.BytesIO(edge), left, top, CARD_WIDTH, CARD_HEIGHT)
    with pdf.rect_clip(left + TRIM, top + TRIM, CARD_WIDTH - 2 * TRIM, CARD_HEIGHT - 2 * TRIM):
        pdf.image(io.BytesIO(face), left, top, CARD_WIDTH, CARD_HEIGHT)


def _mirror(pdf: FPDF, at: float | None, direction: Mirror) -> AbstractContextManager[object]:
    """Return a mirror whose axis lies at a distance from the left edge, or for EAST from the top; None for no mirror."""
    if at is None:
        return nullcontext()
    return pdf.mirror((at, 0.0) if direction == "NORTH" else (0.0, at), direction)


def _vectors(pen: Pen) -> bytes:
    """Return a drawing as SVG, or as PNG if fpdf2 cannot draw it."""
    svg = _svg(pen, RESOLUTION)
    return _painted(pen, RESOLUTION) if _NO_VECTORS.search(svg) else svg.encode()


def _painted(pen: Pen, resolution: int) -> bytes:
    """Return a drawing as PNG, in pixels an inch."""
    return bytes(resvg_py.svg_to_bytes(svg_string=_svg(pen, resolution)))


def _svg(pen: Pen, resolution: int) -> str:
    return pen.picture(round(CARD_WIDTH * resolution / INCH), round(CARD_HEIGHT * resolution / INCH)).layers[0].svg


def _draw_marks(pdf: FPDF, paper: Paper) -> None:
    """Draw the cut marks at the ends of every cut, outside of the bleed of all cards."""
    pdf.set_line_width(MARK_WIDTH)
    last_x, last_y = corner_of(PER_PAGE - 1, paper)
    first_x, first_y = corner_of(0, paper)
    reach = paper.bleed + MARK_GAP
    ends_x, ends_y = (first_x - reach, last_x + CARD_WIDTH + reach), (first_y - reach, last_y + CARD_HEIGHT + reach)
    for column in range(COLUMNS):
        for x in (corner_of(column, paper)[0], corner_of(column, paper)[0] + CARD_WIDTH):
            pdf.line(x, ends_y[0] - MARK, x, ends_y[0])
            pdf.line(x, ends_y[1], x, ends_y[1] + MARK)
    for row in range(ROWS):
        for y in (corner_of(row * COLUMNS, paper)[1], corner_of(row * COLUMNS, paper)[1] + CARD_HEIGHT):
            pdf.line(ends_x[0] - MARK, y, ends_x[0], y)
            pdf.line(ends_x[1], y, ends_x[1] + MARK, y)
