"""Compose cards that wear an art pack: the pack's picture on its mat, the edge of the card, rank
and suit sign over the art.

A card for which the pack has no picture is stood in for by the drawn face, framed in the colour of
the pack's rims and laid where its pictures lie, so that nobody sees a hole in the deck.
"""

from __future__ import annotations

from typing import Final

from corptable.art.card.face import draw_face
from corptable.art.card.parts import draw_large_index, index_colour
from corptable.art.card_ground import HEIGHT, OUTLINE, RADIUS, WIDTH
from corptable.art.card_index import index_text, title_face
from corptable.art.decks import art_or_plain
from corptable.art.drawing import Drawing
from corptable.art.ink import find_ink
from corptable.art.packs.records import Crop, PackPicture, Worn
from corptable.art.packs.worn import place_picture
from corptable.art.paths import Path, rectangle
from corptable.art.pen import SvgPen
from corptable.art.picture import Bitmap, Picture
from corptable.art.suits import draw_sign, hue_of
from corptable.cards import Card

LARGE_BELOW: Final = 44
"""Width in pixels below which a card shows nothing but a large index over its pale picture."""
PALE: Final = 0.72
"""Share of the ground over that picture."""
INDEX_SIZE: Final = 40.0
"""Type size of the rank on its plate, in units of a card 180 wide."""
SMALLEST_INDEX: Final = 17.0
"""The same in pixels, at least."""
SIGN_SIZE: Final = 27.0
PADDING: Final = 7.0
NARROWEST: Final = 27.0
"""Least width of the text on a plate, so that plates of one deck look alike."""
PLATE: Final = 0.9
"""Opacity of a plate."""
FRAME: Final = 0.05
"""Width of the frame around a stand-in, in widths of the card."""
THOUSAND: Final = 1000
"""Height in pixels of the picture that a stand-in stands for."""


def compose_worn_face(
    deck_id: str,
    card: Card,
    ink: str,
    size: tuple[int, int],
    turn: float,
    worn: Worn,
    index: float = 1.0,
) -> Picture:
    """Compose a face that wears a pack; `index` is the scale of its index. Raises CorptableError
    for an unknown ink.
    """
    pen = SvgPen(find_ink(ink), WIDTH, HEIGHT)
    if worn.picture is None:
        _draw_stand_in(
            pen, worn, size, lambda pen: draw_face(pen, card, art_or_plain(deck_id), size[0], index)
        )
    elif worn.indexed and size[0] <= size[1]:  # a drawn face has its own corners
        draw_index(pen, card, size[0], index)
    return _picture(pen, size, turn, worn)


def compose_worn_back(
    deck_id: str, ink: str, size: tuple[int, int], turn: float, worn: Worn
) -> Picture:
    """Compose a back that wears a pack. Raises CorptableError for an unknown ink."""
    pen = SvgPen(find_ink(ink), WIDTH, HEIGHT)
    if worn.picture is None:
        _draw_stand_in(pen, worn, size, lambda pen: art_or_plain(deck_id).back(pen, 1))
    return _picture(pen, size, turn, worn)


def _picture(pen: SvgPen, size: tuple[int, int], turn: float, worn: Worn) -> Picture:
    """Return the pack's picture, what the pen drew over it, and the edge of the card."""
    edge = rectangle(
        0.7,
        0.7,
        WIDTH - 1.4,
        HEIGHT - 1.4,
        RADIUS - 0.6 if worn.appearance.corners == "round" else 0,
    )
    pen.matter.path(
        edge, f'fill="none" stroke="{pen.ink.ground.edge}" stroke-width="1.4" stroke-opacity="0.8"'
    )
    drawn = pen.picture(*size, turn, OUTLINE)
    if worn.picture is None:
        return drawn
    return drawn._replace(
        layers=drawn.layers[:1], bitmap=_bitmap(worn.picture, worn, size, turn)
    )  # nothing over it glows


def _bitmap(picture: PackPicture, worn: Worn, size: tuple[int, int], turn: float) -> Bitmap:
    placement = place_picture((picture.width, picture.height), size, worn.appearance)
    return Bitmap(
        path=picture.path,
        digest=picture.digest,
        size=size,
        part=placement.part,
        place=placement.place,
        ground=f"#{picture.rim}",
        quarter=placement.quarter,
        is_crisp=worn.appearance.scale == "crisp",
        radius=min(size) * RADIUS / WIDTH if worn.appearance.corners == "round" else 0.0,
        turn=turn,
    )


def _draw_stand_in(pen: SvgPen, worn: Worn, size: tuple[int, int], drawing: Drawing) -> None:
    """Draw the program's own drawing in a frame of the colour of the pack's rims, where the pack's
    pictures lie.
    """
    shape = max(1, round(THOUSAND * worn.proportion)), THOUSAND
    place = place_picture(shape, size, worn.appearance._replace(turn=0, crop=Crop())).place
    outline: Path = (
        OUTLINE if worn.appearance.corners == "round" else rectangle(0, 0, WIDTH, HEIGHT)
    )
    pen.matter.path(outline, f'fill="#{worn.rim}"')
    room = place.width * WIDTH / size[0], place.height * HEIGHT / size[1]
    scale = min(room[0] / WIDTH, room[1] / HEIGHT) * (1 - 2 * FRAME)
    with pen.at(WIDTH / 2, HEIGHT / 2, scale=scale), pen.at(-WIDTH / 2, -HEIGHT / 2):
        drawing(pen)


def draw_index(pen: SvgPen, card: Card, width: int, index: float = 1.0) -> None:
    """Draw rank above suit sign on a plate in two corners, larger by a factor; on a small card,
    large over the whole of it.
    """
    hue = hue_of(card.suit)
    colour = index_colour(pen, hue)
    if width < LARGE_BELOW:
        pen.matter.path(OUTLINE, f'fill="{pen.ink.ground.body}" fill-opacity="{PALE}"')
        draw_large_index(pen, card)
        return
    scale = index * max(1.0, SMALLEST_INDEX / INDEX_SIZE * WIDTH / width)
    with pen.clipped(pen.outline(OUTLINE)):
        for turn in (0, 180):
            with (
                pen.at(pen.width / 2, pen.height / 2, turn=turn),
                pen.at(-pen.width / 2, -pen.height / 2, scale=scale),
            ):
                _draw_plate(pen, card, hue, colour)


def _draw_plate(pen: SvgPen, card: Card, hue: str, colour: str) -> None:
    face, text = title_face(pen.ink), index_text(card)
    across = max(NARROWEST, face.width(text, INDEX_SIZE))
    right, foot = (
        across + 2 * PADDING,
        INDEX_SIZE * 0.78 + (SIGN_SIZE + 2 * PADDING if card.suit else PADDING),
    )
    plate = (
        f"M-9 -9H{right:.1f}V{foot - 9:.1f}Q{right:.1f} {foot:.1f} {right - 9:.1f} {foot:.1f}H-9Z"
    )
    pen.matter.path(plate, f'fill="{pen.ink.ground.body}" fill-opacity="{PLATE}"')
    pen.thin(
        f"M{right:.1f} -9V{foot - 9:.1f}Q{right:.1f} {foot:.1f} {right - 9:.1f} {foot:.1f}H-9",
        hue,
        1,
        0.55,
    )
    pen.write(text, right / 2, INDEX_SIZE * 0.78 + 1, INDEX_SIZE, colour, face, anchor="middle")
    if card.suit:
        draw_sign(
            pen, card.suit, right / 2, INDEX_SIZE * 0.78 + PADDING + SIGN_SIZE / 2 + 1, SIGN_SIZE
        )
