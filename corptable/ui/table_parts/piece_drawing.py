"""Draw a piece that lies on the table, from nothing but the values that its picture depends on, and
what covers the places of a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from corptable.art.ink import SUIT_HUES
from corptable.engine.pieces import Piece
from corptable.presentation.layout import LIGHT, SHADE, Note, Sign, Spot
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_centred, blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.arrange import PlacedPiece, edge_step, turned_size
from corptable.ui.table_parts.badges import (
    card_badge_areas,
    draw_card_signs,
    draw_piece_number,
    draw_shade,
    number_height,
)
from corptable.ui.table_parts.sign_row import visible_signs
from corptable.ui.table_parts.spot_things import draw_note
from corptable.ui.widgets.pen import box

SHADOW_REACH: Final = 0.4
"""Width and height that the shadow of a piece that lies adds to it, in widths of the piece."""
PIECE_RIM: Final = 10
"""Pixels that rounding adds to that."""
MARGIN: Final = 0.006
"""Distance by which a cover reaches beyond the places of a seat, in heights of the table."""


SHADE_COLOUR: Final = (92, 88, 112)
"""Colour that multiplies a piece in the shade, each channel of 255."""


def face_of(
    placed: PlacedPiece, faces: Faces, deck: str, pack: int, bright: bool = False
) -> pygame.Surface:
    """Return the face of a piece as it lies in its place, or the back of a hidden one, which has
    the back of a pack of a deck.
    """
    return faces.of(placed.piece, placed.rect.size, bright, placed.turn, deck, pack)


def card_signs(marks: Sequence[Sign]) -> list[Sign]:
    """Return the signs that are drawn on a card."""
    return [sign for sign in visible_signs(marks) if sign.icon not in (LIGHT, SHADE)]


def draw_bare(
    surface: pygame.Surface, placed: PlacedPiece, faces: Faces, deck: str, pack: int
) -> None:
    """Draw the face of a piece alone."""
    face = face_of(placed, faces, deck, pack)
    blit_centred(surface, face, placed.rect.center)


def draw_piece(
    surface: pygame.Surface,
    placed: PlacedPiece,
    area: pygame.Rect,
    bright: bool,
    marks: Sequence[Sign],
    beneath: Sequence[Piece],
    deck: str,
    pack: int,
    faces: Faces,
    skin: Skin,
) -> None:
    """Draw a piece in an area, the same as its place or higher, with its shadow, number and signs;
    `beneath` are the pieces of a pile whose edges show how high it is, the lowest first."""
    step = edge_step(placed.rect)
    for depth, piece in zip(range(len(beneath), 0, -1), beneath, strict=True):
        edge = face_of(placed._replace(piece=piece), faces, deck, pack)
        blit_centred(surface, edge, placed.rect.move(depth * step, depth * step).center)
    face = face_of(placed, faces, deck, pack, bright)
    face = shaded(face, marks) if marks else face
    rect = face.get_rect(center=area.center)
    if shadow := faces.shadow_of(placed.piece, placed.rect.size, placed.turn):
        blit_centred(surface, shadow, rect.center)
    blit_premultiplied(surface, face, rect)
    draw_piece_number(surface, placed, rect, skin)
    if not marks:
        return
    draw_shade(surface, marks, rect)
    if any(sign.icon == LIGHT for sign in marks):
        suit = skin.theme.shown_suit(placed.piece)
        skin.draw(surface, "halo", area, "soft", suit if suit in SUIT_HUES else "trump")
    down = number_height(placed, skin)
    draw_card_signs(surface, card_signs(marks), placed.piece.card, area, skin, placed.covered, down)


def piece_reach(
    placed: PlacedPiece, area: pygame.Rect, marks: Sequence[Sign], skin: Skin, **_: object
) -> pygame.Rect:
    """Return the area that `draw_piece` may paint: with the shadow, the edges of the pile beneath,
    the light and the signs.
    """
    reach = round(SHADOW_REACH * placed.rect.width) + PIECE_RIM
    reached = area.inflate(reach, reach)
    if placed.turn:
        turned = box(*turned_size(reached.size, placed.turn), center=reached.center)
        reached = reached.union(turned.inflate(2, 2))
    if marks or placed.number > 1:
        signs = card_signs(marks)
        badges = card_badge_areas(placed, signs, skin) + card_badge_areas(
            placed._replace(rect=area), signs, skin
        )
        reached.unionall_ip([skin.area("badge", badge) for badge in badges])
    if any(sign.icon == LIGHT for sign in marks):
        reached.union_ip(skin.area("halo", area, "soft"))
    return reached


def cover_of(signs: Iterable[Sign]) -> str:
    """Return the part that covers the seat of these signs; "" for none."""
    return next((sign.cover for sign in signs if sign.cover), "")


def draw_cover(
    surface: pygame.Surface,
    cover: str,
    plate: pygame.Rect,
    places: Sequence[tuple[Spot, pygame.Rect]],
    words: Callable[[], None],
    skin: Skin,
) -> None:
    """Draw what covers a seat with its plate and its other places; `words` draws the plate again,
    of which the rim alone is covered; that and the notes of the seat can be read."""
    margin = 2 * skin.screen.pixels(MARGIN)
    skin.draw(surface, cover, plate.unionall([area for _, area in places]).inflate(margin, margin))
    words()
    for spot, _ in places:
        if isinstance(spot.content, Note):
            draw_note(surface, spot, spot.content, skin)
    skin.draw(surface, cover, plate, "rim")


def shaded(face: pygame.Surface, signs: Iterable[Sign]) -> pygame.Surface:
    """Return the face of a piece as its signs leave it: darkened in the shade."""
    if cover_of(signs) != SHADE:
        return face
    dark = face.copy()
    dark.fill(SHADE_COLOUR, special_flags=pygame.BLEND_RGB_MULT)
    return dark
