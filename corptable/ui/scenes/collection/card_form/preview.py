"""Draw the card of a form as it will be, or a blank one with hints."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from corptable.session.card_draft import CardDraft
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.widgets.pen import Pen, box

FAINT: Final = 110
"""Opacity of a blank card, of 255."""
WORDS_BENEATH: Final = 8.5
"""Height that the words beneath a card need at least, in text sizes."""
GAP: Final = 0.8


@lru_cache(maxsize=256)
def stays_blank(text: str) -> bool:
    """Test whether some letters of a text stay blank on a drawn card, because no typeface has them."""
    if text.isascii():
        return False
    from corptable.art.business.rows import can_be_printed  # it opens a font, which few cards need

    return not can_be_printed(text)


def draw_preview(pen: Pen, draft: CardDraft, faces: Faces, area: pygame.Rect) -> pygame.Rect:
    """Draw the card as large as an area allows with words beneath it; return the area of the words."""
    card = draft.card or draft.blank
    proportion = card.piece.card.proportion
    width = min(area.width, round((area.height - pen.em(WORDS_BENEATH)) * proportion))
    place = box(width, round(width / proportion), midtop=area.midtop)
    face = faces.of(card.piece, place.size, deck=deck_of_art(card.piece))
    if draft.card is None:
        face = face.copy()
        face.fill((FAINT, FAINT, FAINT, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    blit_premultiplied(pen.surface, face, place)
    top = place.bottom + pen.em(GAP)
    return pygame.Rect(area.left, top, area.width, area.bottom - top)
