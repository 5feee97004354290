"""Compose the face of a business card: the company's stock, the printed lines, the free line with
its signature, the flag.

From CLAUSE_FROM pixels on the free line ("CL: ...") is printed whole, with the signature over it;
smaller cards have the signature only. From RING_FROM pixels on a pen rings the digit that gives the
Strength.
"""

from __future__ import annotations

from typing import Final

from corptable.art.business.companies import look_of
from corptable.art.business.flag import draw_flag
from corptable.art.business.look import CompanyLook, row_box
from corptable.art.business.rows import (
    COMPANY,
    FULL_FROM,
    Printed,
    PrintedRow,
    TextBox,
    chosen_lines,
    digit_line,
    least_size,
    lines_of,
    set_rows,
    set_small_rows,
)
from corptable.art.business.signature import DARK_BELOW, draw_signature
from corptable.art.business.stock import FLAG_WIDTH, HEIGHT, OUTLINE, WHOLE, WIDTH, Stock
from corptable.art.colours import BLACK, WHITE, luminance, mix
from corptable.art.drawing import PACK_HUES
from corptable.art.glyphs import typeface
from corptable.art.paths import circle, rectangle, smooth
from corptable.art.pen import SvgPen
from corptable.art.writing_systems import drawn_from_the_left
from corptable.cards import Card
from corptable.cards.own_look import OwnLook, strokes_of_text

# The back of business cards: a weave in the blue of the fair, and a ladder of cards in two
# directions

BLUE, LIGHT, YELLOW = "#102763", "#2856c6", "#ffe14d"
MARGIN: Final = 9.0


def draw_business_back(pen: SvgPen, pack: int) -> None:
    """Draw the back of a pack of business cards, which looks the same when it is turned round."""
    stock = Stock(pen, WIDTH)
    field = rectangle(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 4)
    outline = pen.outline(OUTLINE)
    with stock.clipped(outline):
        stock.fill(pen.outline(WHOLE), "#f6f4ec")
        ground = BLUE if pack == 1 else pen.hue(PACK_HUES[(pack - 1) % len(PACK_HUES)]).text
        stock.fill(field, ground)
        with stock.clipped(field):
            for at in range(-16, 17):
                falling, rising = f"M{75 + 18 * at} 0l200 200", f"M{275 + 18 * at} 0l-200 200"
                stock.line(
                    falling + rising, LIGHT if pack == 1 else WHITE, 3, 0.8 if pack == 1 else 0.25
                )
        stock.line(field, YELLOW, 1.8)
        stock.fill(circle(WIDTH / 2, HEIGHT / 2, 72), ground)
        stock.line(circle(WIDTH / 2, HEIGHT / 2, 72), YELLOW, 2.4)
        for turn in (0, 180):
            with stock.at(WIDTH / 2, HEIGHT / 2, turn=turn):
                _draw_ladder(stock)
        if not pen.is_cut:
            stock.line(OUTLINE, BLACK, 1.6, 0.3)


def _draw_ladder(stock: Stock) -> None:
    """Draw half of the emblem: a pyramid of three rows of cards, upwards from the middle."""
    for row in range(3):
        for at in range(3 - row):
            x = 34 * (at - (2 - row) / 2)
            stock.fill(rectangle(x - 15, -20.5 - 19.5 * row, 30, 16.5, 2), YELLOW)


CLAUSE_FROM: Final = 380
RING_FROM: Final = 260
SQUEEZED: Final = 0.6
"""Width of a line below which its letters are hard to read, in its natural widths."""
PRINTED_WIDTH: Final = 1050
"""Width in pixels whose details a printed card has: 300 an inch."""
CLAUSE_PIXELS: Final = 12.6
SIGNED_FROM: Final = 138.0
"""Top of signatures, in units."""
UNSIGNED: Final = " (not signed: no effect)"
SMALL_TOP: Final = 1.0
SIGN_ROOM: Final = 69.0
"""Top of the lines of a small card of a freelancer, and room beneath them for the sign of the
Strength that counts, in units.
"""
FREELANCER: Final = "freelancer"
RING: Final = (
    (-0.7, -0.75),
    (0.2, -1.1),
    (1.0, -0.5),
    (1.0, 0.3),
    (0.3, 1.05),
    (-0.7, 0.9),
    (-1.05, 0.1),
    (-0.5, -0.85),
    (0.5, -1),
)
"""Points of the ring around the digit, in radii."""
DIGITS: Final = "0123456789"
MARKED_DIGIT: Final = "\U0001d7ce"
"""Digits that can be a Strength, and one that none of them is, which marks where a digit of a line
stands on paper.
"""
RING_AIR: Final = 0.22
"""Distance of the ring from the sides of the digit, in sizes of the text: the next letter stays
outside it.
"""
PEN: Final = "#e8262b"
"""Colour of the ring around the digit."""


def draw_business_card(pen: SvgPen, card: Card, width: int) -> None:
    """Draw a whole face, `width` pixels wide."""
    look = look_of(card)
    draw_ground(pen, look, width)
    with pen.clipped(OUTLINE):
        draw_print(pen, card, look, width)


def draw_ground(pen: SvgPen, look: CompanyLook, width: int) -> None:
    """Draw paper and logo, within the outline of a card."""
    stock = Stock(pen, width)
    with stock.clipped(OUTLINE):
        stock.fill(WHOLE, look.paper)
        look.ground(stock)
        _draw_edge(stock, look)


def draw_on_photo(pen: SvgPen, card: Card, width: int) -> None:
    """Draw what lies over a photo of a card: its edge, and the flag with type and Strength."""
    stock = Stock(pen, width)
    with stock.clipped(OUTLINE):
        stock.line(OUTLINE, BLACK, 1.6, 0.3)
        draw_flag(stock, card.kind, card.value)


def draw_to_cut(pen: SvgPen, card: Card, width: int) -> None:
    """Draw a face for a press: to square corners, without the light on the edges of thick paper;
    shapes may reach over the edge.
    """
    stock, look = Stock(pen, width), look_of(card)
    stock.fill(WHOLE, look.paper)
    look.ground(stock)
    draw_print(pen, card, look, width)


def draw_print(pen: SvgPen, card: Card, look: CompanyLook, width: int) -> None:
    """Print the lines, the signature, the ring around the digit and the flag."""
    stock = Stock(pen, width)
    signed = isinstance(card, Printed) and card.signed and bool(card.text)
    box, clause = look.box, clause_rows(card, look, width)
    if clause:
        box = box._replace(foot=box.foot - len(clause) * clause_size(width) * 1.12 - 5)
    rows = rows_of(card, look, box, width)
    for row in rows:
        _write_row(stock, row, look)
    if clause:
        _write_clause(stock, clause, look, box.foot + 5, width, signed)
    strokes = (
        strokes_of_text(card.signature)
        if isinstance(card, OwnLook) and isinstance(card, Printed) and card.signed
        else ()
    )
    if signed or strokes:
        draw_signature(stock, card.name, signing_box(look), look.paper, strokes)
    if width >= RING_FROM:
        _ring_digit(stock, rows, look)
    draw_flag(stock, card.kind, card.value)


def rows_of(card: Card, look: CompanyLook, box: TextBox, width: int) -> list[PrintedRow]:
    """Return the rows of a card in a box at a width in pixels."""
    least = least_size(width)
    lines = lines_of(card)
    if width < FULL_FROM:
        if card.kind == FREELANCER:
            box = box._replace(top=SMALL_TOP, foot=HEIGHT - SIGN_ROOM)
        return set_small_rows(lines, look.faces.for_lines(lines), box, least)
    lines = chosen_lines(lines, int(box.height / (least * 1.22)))
    return set_rows(lines, look.faces.for_lines(lines), box, least)


def is_squeezed(card: Card) -> bool:
    """True if a line of a card is so long that its letters are hard to read on a printed card."""
    look = look_of(card)
    return any(row.narrowed < SQUEEZED for row in rows_of(card, look, look.box, PRINTED_WIDTH))


def clause_size(width: int) -> float:
    """Return the size of the type of the free line in units."""
    return max(11.0, CLAUSE_PIXELS * WIDTH / width)


def clause_rows(card: Card, look: CompanyLook, width: int) -> list[str]:
    """Return the rows of the free line; none on a card that is too small for it, or has none."""
    if width < CLAUSE_FROM or not card.text:
        return []
    text = card.text if not isinstance(card, Printed) or card.signed else card.text + UNSIGNED
    return typeface(look.faces.text).wrap(text, clause_size(width), look.box.width)


def _draw_edge(stock: Stock, look: CompanyLook) -> None:
    """Draw the lit upper and the dark lower edge of thick paper."""
    dark = luminance(look.paper) < DARK_BELOW
    stock.line(f"M0 .9H{WIDTH}", WHITE, 1.8, 0.25 if dark else 0.7)
    stock.line(f"M0 {HEIGHT - 1}H{WIDTH}", BLACK, 2.2, 0.4 if dark else 0.22)
    stock.line(OUTLINE, WHITE if dark else BLACK, 1.6, 0.22)


def _write_row(stock: Stock, row: PrintedRow, look: CompanyLook) -> None:
    """Write a row, and beneath the company's name what its look has there."""
    if row.kind == COMPANY and look.under_company is not None:
        look.under_company(stock, row)
    if row.kind == COMPANY and look.write_company is not None:
        look.write_company(stock, row, look)
        return
    stock.write(
        row.text,
        look.x,
        row.base,
        row.size,
        look.colour_of(row.kind),
        row.file,
        look.anchor,
        look.box.width,
    )


def _write_clause(
    stock: Stock, rows: list[str], look: CompanyLook, top: float, width: int, signed: bool
) -> None:
    """Write the free line beneath all others; grey while nobody has signed it."""
    size = clause_size(width)
    colour = look.ink if signed else mix(look.ink, look.paper, 0.42)
    for at, text in enumerate(rows):
        base = top + (at + 0.78) * size * 1.12
        stock.write(text, look.x, base, size, colour, look.faces.text, look.anchor, look.box.width)


def signing_box(look: CompanyLook) -> TextBox:
    """Return the box of a signature: at the foot, from the last words of the lines over the picture
    beside them.
    """
    if look.box.left > WIDTH - look.box.right + FLAG_WIDTH:
        return TextBox(FLAG_WIDTH + 4, SIGNED_FROM, look.box.left - 2, HEIGHT - 6)
    return TextBox(min(look.box.right + 2, WIDTH - 90), SIGNED_FROM, WIDTH - 8, HEIGHT - 6)


def _ring_digit(stock: Stock, rows: list[PrintedRow], look: CompanyLook) -> None:
    """Draw a ring of red pen around the first digit."""
    at = digit_line([row.text for row in rows])
    if at < 0:
        return
    row = rows[at]
    face, text, first = (
        typeface(row.file),
        drawn_from_the_left(row.text),
        next(filter(DIGITS.__contains__, row.text)),
    )
    place = drawn_from_the_left(row.text.replace(first, MARKED_DIGIT, 1)).index(MARKED_DIGIT)
    left = row_box(row, look, face.width(row.text, row.size) * row.narrowed).left
    before, digit = (
        face.width(part, row.size) * row.narrowed for part in (text[:place], text[place])
    )
    wide, high = digit / 2 + row.size * RING_AIR, row.size * 0.58
    with stock.at(left + before + digit / 2, row.base - row.size * 0.34, turn=-10):
        stock.line(smooth([(wide * x, high * y) for x, y in RING]), PEN, 2)
