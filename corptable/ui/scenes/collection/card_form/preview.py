"""Draw the card of a form as it will be, or a blank one with hints."""

from __future__ import annotations

from typing import Final

import pygame

from corptable.collection.card_draft import CardDraft
from corptable.collection.catalogue import CollectibleCard
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.widgets.pen import Pen, box

FAINT: Final = 110
"""Opacity of a blank card, of 255."""
WORDS_BENEATH: Final = 8.5
"""Height that the words beneath a card need at least, in text sizes."""
GAP: Final = 0.8


def face_area(draft: CardDraft, area: pygame.Rect, size: int) -> pygame.Rect:
    """Return the place of the card: as large as an area allows with words beneath it, for a text
    size in pixels.
    """
    proportion = (draft.card or draft.blank).piece.card.proportion
    width = min(area.width, round((area.height - WORDS_BENEATH * size) * proportion))
    return box(width, round(width / proportion), midtop=area.midtop)


def draw_preview(
    pen: Pen, draft: CardDraft, shown: CollectibleCard | None, faces: Faces, area: pygame.Rect
) -> pygame.Rect:
    """Draw the card `shown` of a draft in its place in an area, or a blank one; return the area of
    the words beneath it.
    """
    card, place = shown or draft.blank, face_area(draft, area, pen.size)
    face = faces.of(card.piece, place.size, deck=deck_of_art(card.piece))
    if shown is None:
        face = face.copy()
        face.fill((FAINT, FAINT, FAINT, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    blit_premultiplied(pen.surface, face, place)
    top = place.bottom + pen.em(GAP)
    return pygame.Rect(area.left, top, area.width, area.bottom - top)
