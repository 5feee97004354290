"""Draw what covers the places of a seat: ice, through which its cards can be seen, with the words
of its plate above it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from corptable.presentation.layout import Sign, Spot
from corptable.ui.paint.skin import Skin
from corptable.ui.table_parts.note import draw_note

MARGIN: Final = 0.006
"""Distance by which a cover reaches beyond the places of a seat, in heights of the table."""


SHADE: Final = "shade"
SHADE_COLOUR: Final = (92, 88, 112)
"""Colour that multiplies a piece in the shade, each channel of 255."""


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
        if spot.arrangement == "note":
            draw_note(surface, spot, skin)
    skin.draw(surface, cover, plate, "rim")


def shaded(face: pygame.Surface, signs: Iterable[Sign]) -> pygame.Surface:
    """Return the face of a piece as its signs leave it: darkened in the shade."""
    if cover_of(signs) != SHADE:
        return face
    dark = face.copy()
    dark.fill(SHADE_COLOUR, special_flags=pygame.BLEND_RGB_MULT)
    return dark
