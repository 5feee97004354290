"""Draw a page of the sheets as it will be printed: the paper, its cards, and the cut marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.art.sheet_layout import CARD_HEIGHT, CARD_WIDTH, MARK, MARK_GAP, PER_PAGE, Paper, corner_of
from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.widgets.pen import Pen

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
"""Colours of the paper and of the marks, whatever the theme: it is a picture of paper."""


def draw_sheet(pen: Pen, faces: Faces, pieces: Sequence[Piece], page: int, paper: Paper, area: pygame.Rect) -> None:
    """Draw a page, counted from 0, as large as it fits into the middle of an area."""
    scale = min(area.width / paper.width, area.height / paper.height)
    sheet = pygame.Rect(0, 0, round(paper.width * scale), round(paper.height * scale))
    sheet.center = area.center
    pen.surface.fill(BLACK, sheet.inflate(2, 2))
    pen.surface.fill(WHITE, sheet)
    _draw_marks(pen, paper, sheet, scale)
    for place, piece in enumerate(pieces[page * PER_PAGE : (page + 1) * PER_PAGE]):
        left, top = corner_of(place, paper)
        corner = (sheet.left + round(left * scale), sheet.top + round(top * scale))
        size = round(CARD_WIDTH * scale), round(CARD_HEIGHT * scale)
        blit_premultiplied(pen.surface, faces.of(piece, size, deck=deck_of_art(piece)), pygame.Rect(corner, size))


def _draw_marks(pen: Pen, paper: Paper, sheet: pygame.Rect, scale: float) -> None:
    (first_x, first_y), (last_x, last_y) = corner_of(0, paper), corner_of(PER_PAGE - 1, paper)
    reach, length = paper.bleed + MARK_GAP, MARK
    for place in range(PER_PAGE):
        left, top = corner_of(place, paper)
        for x in (left, left + CARD_WIDTH):
            for y in (first_y - reach - length, last_y + CARD_HEIGHT + reach):
                start = (sheet.left + round(x * scale), sheet.top + round(y * scale))
                pen.surface.fill(BLACK, pygame.Rect(start, (1, max(1, round(length * scale)))).clip(sheet))
        for y in (top, top + CARD_HEIGHT):
            for x in (first_x - reach - length, last_x + CARD_WIDTH + reach):
                start = (sheet.left + round(x * scale), sheet.top + round(y * scale))
                pen.surface.fill(BLACK, pygame.Rect(start, (max(1, round(length * scale)), 1)).clip(sheet))
