"""Draw the exposed hands: each seat's name and its pieces below, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from corptable.engine.layout import CARD_PROPORTION
from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.paint.skin import Skin
from corptable.ui.scenes.score.seats import ScoreSeat, draw_name

NAME_HEIGHT: Final = 1.7
"""Height of the line with the name, in text sizes."""
GAP: Final = 0.7
"""Gap between two hands, in text sizes."""
LEAST_STEP: Final = 0.35
"""Visible part of each piece, at least, where the pieces of a hand overlap; in their widths."""
FLIP_SHARE: Final = 0.35
"""Part of the whole animation in which one hand is flipped."""


class Hands:
    """Lay out and draw the exposed hands of all seats in an area of the window."""

    def __init__(
        self, hands: Sequence[Sequence[Piece]], seats: Sequence[ScoreSeat], skin: Skin, faces: Faces, area: pygame.Rect
    ) -> None:
        self._hands, self._seats, self._skin, self._faces = hands, seats, skin, faces
        self._text = skin.screen.text_size
        self.cells = max((self._cells_in(area, columns) for columns in range(1, len(hands) + 1)), key=self._card_height)

    def _cells_in(self, area: pygame.Rect, columns: int) -> list[pygame.Rect]:
        """Return a cell for each seat, in a grid of so many columns."""
        rows, gap = -(-len(self._hands) // columns), round(self._text * GAP)
        width, height = (area.width - gap * (columns - 1)) // columns, (area.height - gap * (rows - 1)) // rows
        return [
            pygame.Rect(area.left + at % columns * (width + gap), area.top + at // columns * (height + gap), width, height)
            for at in range(len(self._hands))
        ]

    def _card_height(self, cells: Sequence[pygame.Rect]) -> int:
        """Return the height of a card in pixels: as high as its cell, or less so that the largest hand keeps to LEAST_STEP."""
        most = max(len(hand) for hand in self._hands)
        high = cells[0].height - round(self._text * NAME_HEIGHT)
        wide = cells[0].width / (1 + LEAST_STEP * max(0, most - 1)) / CARD_PROPORTION
        return max(1, min(high, round(wide)))

    def card_areas(self, seat: int) -> list[pygame.Rect]:
        """Return the area of each piece in a seat's hand, from the left."""
        cell, height = self.cells[seat], self._card_height(self.cells)
        width = max(1, round(height * CARD_PROPORTION))
        count = len(self._hands[seat])
        step = min(width + self._text // 4, (cell.width - width) // max(1, count - 1))
        top = cell.top + round(self._text * NAME_HEIGHT)
        return [pygame.Rect(cell.left + step * at, top, width, height) for at in range(count)]

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw all hands, flipped one after another as `share` goes from 0 to 1."""
        for seat, hand in enumerate(self._hands):
            cell = self.cells[seat]
            name = pygame.Rect(cell.left, cell.top, cell.width, round(self._text * NAME_HEIGHT))
            draw_name(surface, self._seats[seat], name, self._text, self._skin)
            begins = (1 - FLIP_SHARE) * seat / max(1, len(self._hands) - 1)
            turned = 1.0 if share >= 1 else max(0.0, min(1.0, (share - begins) / FLIP_SHARE))
            for piece, place in zip(hand, self.card_areas(seat), strict=True):
                draw_flip(surface, piece, place, turned, self._faces)


def draw_flip(surface: pygame.Surface, piece: Piece, place: pygame.Rect, share: float, faces: Faces) -> None:
    """Draw a piece in its flip: its back, narrower and narrower, then from a share of 0.5 on its face, wider and wider."""
    face = faces.of(HIDDEN if share < 0.5 else piece, place.size, deck=piece.deck)
    width = round(place.width * abs(2 * share - 1))
    if width >= place.width:
        blit_premultiplied(surface, face, face.get_rect(center=place.center))
    elif width > 0:
        narrow = pygame.transform.smoothscale(face, (width, place.height))
        blit_premultiplied(surface, narrow, narrow.get_rect(center=place.center))
