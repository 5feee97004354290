"""Compose business cards with a picture of their owner: a photo of a real card as the whole face,
or a logo on a drawn card.

The picture comes from a file, and nothing here opens it: the painter does, which checks it again.
"""

from __future__ import annotations

from typing import Final

from corptable.art.business.companies import look_of
from corptable.art.business.face import draw_ground, draw_on_photo, draw_print
from corptable.art.business.stock import HEIGHT, OUTLINE, RADIUS, WIDTH, Stock
from corptable.art.ink import find_ink
from corptable.art.paths import rectangle
from corptable.art.pen import SvgPen
from corptable.art.picture import Bitmap, Box, OwnPicture, Picture
from corptable.cards import Card
from corptable.cards.own_look import THOUSAND, WHOLE, part_of_text

PHOTO_GROUND: Final = "#f4f2ec"
CLEAR: Final = "#00000000"
WIDER: Final = 1.15
"""Width and height of the room for a logo, in widths of the drawn one."""
MARGIN: Final = 4.0
"""Paper around a logo, in units."""


def compose_pictured(
    card: Card, ink: str, size: tuple[int, int], turn: float, own: OwnPicture
) -> Picture:
    """Compose a face with its owner's picture. Raises CorptableError for an unknown ink."""
    compose = _with_photo if own.is_photo else _with_logo
    return compose(card, ink, size, turn, own)


def _with_photo(
    card: Card, ink: str, size: tuple[int, int], turn: float, own: OwnPicture
) -> Picture:
    """Compose a photo that covers the card, the part of it that its owner has chosen, and the flag
    over it.
    """
    pen = SvgPen(find_ink(ink), WIDTH, HEIGHT)
    draw_on_photo(pen, card, size[0])
    bitmap = _bitmap(own, size, shown_part(own, size), Box(0, 0, *size), PHOTO_GROUND)
    radius = size[0] * RADIUS / WIDTH
    return pen.picture(*size, turn, OUTLINE)._replace(
        bitmap=bitmap._replace(radius=radius, turn=turn)
    )


def _with_logo(
    card: Card, ink: str, size: tuple[int, int], turn: float, own: OwnPicture
) -> Picture:
    """Compose a drawn card with a logo between its paper and its print."""
    beneath, above = SvgPen(find_ink(ink), WIDTH, HEIGHT), SvgPen(find_ink(ink), WIDTH, HEIGHT)
    look = look_of(card, has_logo=True)
    place = _within(own, look.logo)
    draw_ground(beneath, look, size[0])
    plate = rectangle(
        place.x - MARGIN,
        place.y - MARGIN,
        place.width + 2 * MARGIN,
        place.height + 2 * MARGIN,
        MARGIN,
    )
    Stock(beneath, size[0]).fill(plate, look.paper)
    draw_print(above, card, look, size[0])
    scale = size[0] / WIDTH
    pixels = Box(*(scale * length for length in place))
    bitmap = _bitmap(own, size, Box(0, 0, own.width, own.height), pixels, CLEAR)._replace(turn=turn)
    first = beneath.picture(*size, turn, OUTLINE)
    layers = (*first.layers, *above.picture(*size, turn, OUTLINE).layers)
    return first._replace(layers=layers, bitmap=bitmap, beneath=len(first.layers))


def _bitmap(own: OwnPicture, size: tuple[int, int], part: Box, place: Box, ground: str) -> Bitmap:
    return Bitmap(own.path, own.digest, size, part, place, ground, own.turn)


def shown_part(own: OwnPicture, card: tuple[int, int]) -> Box:
    """Return the part of a photo that is the card, in the photo's own pixels: it has the shape of
    the card once it is turned.
    """
    part = part_of_text(own.part)
    wide, high = own.shown_size
    shape, share = card[0] / card[1], part.percent / WHOLE
    width, height = share * min(wide, high * shape), share * min(high, wide / shape)
    x = min(max(0.0, part.x * wide / THOUSAND - width / 2), wide - width)
    y = min(max(0.0, part.y * high / THOUSAND - height / 2), high - height)
    return {
        0: Box(x, y, width, height),
        90: Box(y, own.height - x - width, height, width),
        180: Box(own.width - x - width, own.height - y - height, width, height),
        270: Box(own.width - y - height, x, height, width),
    }[own.turn]


def _within(own: OwnPicture, logo: tuple[float, float, float]) -> Box:
    """Return the place of a logo, in units: as large as there is room for where the drawn one
    stands.
    """
    x, y, radius = logo
    width, height = own.shown_size
    scale = 2 * WIDER * radius / max(width, height)
    return Box(x - width * scale / 2, y - height * scale / 2, width * scale, height * scale)
