"""Draw the face of a card in the middle of an area."""

from __future__ import annotations

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.widgets.pen import Pen, box


def draw_face(pen: Pen, faces: Faces, piece: Piece, area: pygame.Rect) -> pygame.Rect:
    """Draw a card as large as it fits into an area, in its own proportion; return its rectangle."""
    height = min(area.height, round(area.width / piece.card.proportion))
    rect = box(round(height * piece.card.proportion), height, center=area.center)
    face = faces.of(piece, rect.size, deck=deck_of_art(piece))
    blit_premultiplied(pen.surface, face, face.get_rect(center=rect.center))
    return rect
