"""Make what is printed of one card: the program's drawing, a business card, or the picture of an
art pack, with its bleed.

A drawing's ground reaches beyond the cut. Where a drawing or a picture ends at the cut, its
outermost line is spread over the bleed: a mirror would show what lies near the edge once more.
Pictures of packs stay as they are, pixel by pixel. Business cards are vectors, unless they have
what fpdf2 does not know: clips of groups, masks and patterns; these and all other drawings are
painted.
"""

from __future__ import annotations

import logging
import re
from typing import Final, NamedTuple

import resvg_py

from corptable.art.business.face import PRINTED_WIDTH, draw_to_cut
from corptable.art.business.pictured import compose_pictured
from corptable.art.business.stock import HEIGHT, WIDTH
from corptable.art.card.face import draw_face, units_of
from corptable.art.card.recipes import Back, Face
from corptable.art.card.worn import draw_index
from corptable.art.card_ground import HEIGHT as UNITS_HIGH
from corptable.art.colours import Colour
from corptable.art.decks import BUSINESS_DECK, art_or_plain
from corptable.art.ink import Ink, find_ink
from corptable.art.packs.records import Appearance, PackPicture, Worn
from corptable.art.packs.worn import STRETCH, place_picture
from corptable.art.painter.bitmaps import read_checked
from corptable.art.painter.printing import edges_as_png, part_as_png, png_to_cut
from corptable.art.pen import SvgPen
from corptable.art.picture import Box, OwnPicture, Picture, Recipe
from corptable.art.print_cards import PRINT_INK, PrintCard, print_ink
from corptable.art.sheet_layout import INCH, SheetLayout
from corptable.cards import Card

RESOLUTION: Final = 450
BLEED_RESOLUTION: Final = 150
"""Pixels an inch of what is painted, and of the edges that are spread over the bleed."""
PICTURE_RESOLUTION: Final = 300
"""Pixels an inch of a business card with a picture of its owner."""
INDEX_RESOLUTION: Final = 300
"""The same of rank and suit sign over a picture."""
OVERLAP: Final = 0.15
TRIM: Final = 0.1
"""Millimetres that the bleed reaches under the face, and that are taken off the face's blurred
edge: no line shows between them.
"""
RIM: Final = 0.008
"""Part of the width of a card painted for the screen that is left out at each side: it has an edge,
and a cut card has none.
"""
JPEG: Final = ".jpg"
FINE: Final = 100
"""Units of a millimetre in which a picture is laid on a card."""

_log = logging.getLogger(__name__)
_NO_VECTORS: Final = re.compile(r"clip-path=|mask=|filter=|<pattern|<image|<use")


class Placed(NamedTuple):
    """Hold an SVG document or a picture file, its place, and the part of that which shows:
    millimetres from the cut's corner.
    """

    content: bytes
    place: Box
    shown: Box


class PrintedFace(NamedTuple):
    """Hold what is printed of a card: a colour for all of it and its bleed ("" for none), and
    images, the first at the bottom.
    """

    ground: Colour
    images: tuple[Placed, ...]
    lacks_picture: bool = False
    """True if its picture could not be printed."""


def print_face(card: PrintCard, layout: SheetLayout) -> PrintedFace:
    """Make what is printed of a face or a back. Where a picture cannot be printed, the program's
    drawing is.
    """
    try:
        if card.worn is not None:
            return _worn(card, card.worn, layout)
        if card.face is not None and card.own is not None:
            return _pictured(card.face, card.own, layout)
    except Exception as error:
        _log.warning("A picture of %s cannot be printed: %s", card.deck, error)
        return print_face(card._replace(worn=None, own=None), layout)._replace(lacks_picture=True)
    if card.face is not None and card.deck == BUSINESS_DECK:
        return _business(card.face, layout)
    return _drawn(card, layout)


def _ink(deck: str) -> Ink:
    return find_ink(print_ink(deck))


# The program's drawings


def _drawn(card: PrintCard, layout: SheetLayout) -> PrintedFace:
    """Paint a drawing with a ground that reaches beyond the cut, and fills a card of another
    shape.
    """
    art, bleed = art_or_plain(card.deck), layout.bleed
    units = units_of(art)
    place = _fitted(units, layout)
    across, down = place.width / units[0], place.height / units[1]
    pen = SvgPen(
        _ink(card.deck), *units, beyond=((place.x + bleed) / across, (place.y + bleed) / down)
    )
    if card.face is not None:
        draw_face(pen, card.drawn_face(card.face), art, _pixels(layout.card.width))
    else:
        art.back(pen, 1)
    whole = _with_bleed(layout)
    return PrintedFace("", (Placed(_painted(pen, whole, RESOLUTION), whole, whole),))


def _business(card: Card, layout: SheetLayout) -> PrintedFace:
    place = _fitted((WIDTH, HEIGHT), layout)
    pen = SvgPen(_ink(BUSINESS_DECK), WIDTH, HEIGHT)
    draw_to_cut(pen, card, PRINTED_WIDTH)
    svg = _picture(pen, place, RESOLUTION).layers[0].svg
    face = _painted(pen, place, RESOLUTION) if _NO_VECTORS.search(svg) else svg.encode()
    return PrintedFace(
        "",
        (
            *_spread(_painted(pen, place, BLEED_RESOLUTION), place, _with_bleed(layout)),
            _trimmed(face, place),
        ),
    )


def _fitted(shape: tuple[float, float], layout: SheetLayout) -> Box:
    """Return the place of a drawing in the middle of a card: stretched as little as nobody sees,
    the rest stays free.
    """
    across, down = layout.card.width / shape[0], layout.card.height / shape[1]
    width, height = (
        shape[0] * min(across, down * (1 + STRETCH)),
        shape[1] * min(down, across * (1 + STRETCH)),
    )
    return Box((layout.card.width - width) / 2, (layout.card.height - height) / 2, width, height)


# Pictures of people's own


def _pictured(card: Card, own: OwnPicture, layout: SheetLayout) -> PrintedFace:
    """Paint a business card with its owner's picture. Raises whatever is wrong with the picture."""
    place = _fitted((WIDTH, HEIGHT), layout)
    size = _pixels(place.width, PICTURE_RESOLUTION), _pixels(place.height, PICTURE_RESOLUTION)
    face = png_to_cut(compose_pictured(card, PRINT_INK, size, 0.0, own), RIM)
    return PrintedFace("", (*_spread(face, place, _with_bleed(layout)), _trimmed(face, place)))


def _worn(card: PrintCard, worn: Worn, layout: SheetLayout) -> PrintedFace:
    """Lay the picture of a pack on a card, with rank and suit sign over it. Raises whatever is
    wrong with the picture.
    """
    if worn.picture is None:
        return _stand_in(card, worn, layout)
    images = _laid(worn.picture, worn.appearance, layout)
    if card.face is not None and worn.indexed:
        whole, unit = _with_bleed(layout), layout.card.height / UNITS_HIGH
        pen = SvgPen(
            _ink(card.deck),
            layout.card.width / unit,
            UNITS_HIGH,
            (layout.bleed / unit, layout.bleed / unit),
        )
        draw_index(pen, card.drawn_face(card.face), _pixels(layout.card.width))
        svg = _picture(pen, whole, INDEX_RESOLUTION).layers[0].svg
        images += (
            Placed(
                bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)), whole, whole
            ),
        )
    return PrintedFace(f"#{worn.picture.rim}", images)


def _stand_in(card: PrintCard, worn: Worn, layout: SheetLayout) -> PrintedFace:
    """Paint the drawing that stands in for a picture that a pack lacks, in its frame."""
    square = worn._replace(appearance=worn.appearance._replace(corners="square"))
    size = _pixels(layout.card.width), _pixels(layout.card.height)
    ink, cut = _ink(card.deck).id, Box(0, 0, *layout.card)
    recipe: Recipe = Back(card.deck, ink, *size, worn=square)
    if card.face is not None:
        recipe = Face(card.deck, card.face, ink, *size, worn=square, sign=card.sign)
    return PrintedFace(f"#{worn.rim}", (Placed(png_to_cut(recipe.picture(), RIM), cut, cut),))


def _laid(picture: PackPicture, look: Appearance, layout: SheetLayout) -> tuple[Placed, ...]:
    """Return a picture in its place on a card, and spread beyond the edges of the card that it
    reaches.
    """
    card = layout.card
    laid = place_picture(
        (picture.width, picture.height), (round(card.width * FINE), round(card.height * FINE)), look
    )
    shown, part = Box(*(side / FINE for side in laid.place)), laid.part
    if picture.path.endswith(JPEG) and not laid.quarter:
        content, seen = read_checked(picture.path, picture.digest), part
        scale = shown.width / part.width, shown.height / part.height
        corner = shown.x - part.x * scale[0], shown.y - part.y * scale[1]
        place = Box(*corner, picture.width * scale[0], picture.height * scale[1])
    else:
        size = _pixels(shown.width), _pixels(shown.height)
        content, place, seen = (
            part_as_png(picture.path, picture.digest, part, laid.quarter, size),
            shown,
            None,
        )
    right, foot = card.width - shown.x - shown.width, card.height - shown.y - shown.height
    left, top, right, foot = (
        layout.bleed if side < TRIM else 0.0 for side in (shown.x, shown.y, right, foot)
    )
    outer = Box(
        shown.x - left, shown.y - top, shown.width + left + right, shown.height + top + foot
    )
    return (*_spread(content, shown, outer, seen), Placed(content, place, shown))


# Bleed and pixels


def _with_bleed(layout: SheetLayout) -> Box:
    """Return a card with its bleed."""
    return Box(
        -layout.bleed,
        -layout.bleed,
        layout.card.width + 2 * layout.bleed,
        layout.card.height + 2 * layout.bleed,
    )


def _trimmed(content: bytes, place: Box) -> Placed:
    """Return an image of a face without its blurred edge."""
    return Placed(
        content,
        place,
        Box(place.x + TRIM, place.y + TRIM, place.width - 2 * TRIM, place.height - 2 * TRIM),
    )


def _spread(content: bytes, place: Box, outer: Box, part: Box | None = None) -> tuple[Placed, ...]:
    """Return the outermost lines of an image, or of a part of it, at each side and corner, spread
    as far as the sides of an outer box. Each is a small image: a large one that is stretched and
    clipped takes those who show a PDF minutes."""
    columns = _strips(place.x, place.width, outer.x, outer.width)
    rows = _strips(place.y, place.height, outer.y, outer.height)
    boxes = [Box(left, top, width, height) for left, width in columns for top, height in rows]
    edges = zip(boxes, edges_as_png(content, part), strict=True)
    return tuple(
        Placed(edge, box, box) for box, edge in edges if edge and box.width > 0 and box.height > 0
    )


def _strips(
    start: float, length: float, outer: float, wide: float
) -> tuple[tuple[float, float], ...]:
    """Return start and length of the strip before a side, of the side itself, and of the strip
    behind it, none where the outer box ends with the side."""
    before, behind = start - outer, outer + wide - start - length
    first, last = (reach + OVERLAP if reach > 0 else 0.0 for reach in (before, behind))
    return (outer, first), (start, length), (start + length - OVERLAP, last)


def _painted(pen: SvgPen, place: Box, resolution: int) -> bytes:
    """Return a drawing that covers all of a place as PNG, in pixels an inch."""
    return png_to_cut(_picture(pen, place, resolution))


def _picture(pen: SvgPen, place: Box, resolution: int) -> Picture:
    return pen.picture(_pixels(place.width, resolution), _pixels(place.height, resolution))


def _pixels(length: float, resolution: int = RESOLUTION) -> int:
    """Return a length in pixels."""
    return max(1, round(length * resolution / INCH))
