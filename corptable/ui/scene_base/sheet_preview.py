"""Draw a page of the sheets as it will be printed: the paper, its cards or their backs, and the cut
marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.packs.worn import STRETCH
from corptable.art.sheet_layout import SheetLayout
from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.widgets.pen import Pen

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
"""Colours of the paper and of the marks, whatever the theme: it is a picture of paper."""
GROUND_AT: Final = 0.03
"""Place of a pixel of a card's ground in the middle of its upper edge, in heights of the card."""


def draw_sheet(
    pen: Pen,
    faces: Faces,
    pieces: Sequence[Piece],
    layout: SheetLayout,
    area: pygame.Rect,
    back_of: str = "",
) -> None:
    """Draw a page with these cards as large as it fits into the middle of an area; or of their
    backs, by the id of the deck.
    """
    paper = layout.paper
    scale = min(area.width / paper.width, area.height / paper.height)
    sheet = pygame.Rect(0, 0, round(paper.width * scale), round(paper.height * scale))
    sheet.center = area.center
    pen.surface.fill(BLACK, sheet.inflate(2, 2))
    pen.surface.fill(WHITE, sheet)
    for x0, y0, x1, y1 in layout.marks(len(pieces), bool(back_of)):
        corner = sheet.left + round(x0 * scale), sheet.top + round(y0 * scale)
        size = max(1, round((x1 - x0) * scale)), max(1, round((y1 - y0) * scale))
        pen.surface.fill(BLACK, pygame.Rect(corner, size).clip(sheet))
    for place, piece in enumerate(pieces):
        left, top = layout.corner_of(place, bool(back_of))
        corner = sheet.left + round(left * scale), sheet.top + round(top * scale)
        size = round(layout.card.width * scale), round(layout.card.height * scale)
        _draw_card(pen.surface, faces, piece, pygame.Rect(corner, size), back_of)


def _draw_card(
    surface: pygame.Surface, faces: Faces, piece: Piece, cut: pygame.Rect, back_of: str
) -> None:
    """Draw a card in its cut: a drawing that has another shape is stretched as in print, and its
    ground fills the rest.
    """
    shape = piece.face.proportion
    width = min(cut.width, round(cut.height * shape * (1 + STRETCH)))
    height = min(cut.height, round(cut.width / shape * (1 + STRETCH)))
    face = faces.of(
        HIDDEN if back_of else piece, (width, height), deck=back_of or deck_of_art(piece)
    )
    surface.fill(face.get_at((width // 2, int(height * GROUND_AT))), cut)
    blit_premultiplied(surface, face, face.get_rect(center=cut.center))
