"""Lay cards out in a grid: as large as they fit all together, or in rows to be scrolled where they
would be too small. Draw one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from corptable.engine.pieces import Piece
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied


class CardGrid(NamedTuple):
    """Hold the grid of so many `cards` in an area, in pixels."""

    area: pygame.Rect
    cards: int
    columns: int
    card: tuple[int, int]
    """Width and height of a card."""
    gap: int

    @property
    def step(self) -> int:
        """Get the distance from one row to the next."""
        return self.card[1] + self.gap

    @property
    def height(self) -> int:
        """Get the height of all rows, with gaps around them."""
        return -(-self.cards // self.columns) * self.step + self.gap

    def row_top(self, place: int) -> int:
        """Return the top of the row of a card, with the gap above, from the top of the first
        row.
        """
        return place // self.columns * self.step

    def cell(self, place: int, scrolled: int) -> pygame.Rect:
        """Return the rectangle of the card at an index, with the grid scrolled down by so many
        pixels.
        """
        row, column = divmod(place, self.columns)
        width = self.columns * (self.card[0] + self.gap) - self.gap
        left = self.area.centerx - width // 2 + column * (self.card[0] + self.gap)
        return pygame.Rect((left, self.area.top + self.gap + row * self.step - scrolled), self.card)

    def visible(self, scrolled: int) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield index and rectangle of each card that can be seen."""
        first, last = (scrolled - self.gap) // self.step, (scrolled + self.area.height) // self.step
        for place in range(
            max(0, first * self.columns), min(self.cards, (last + 1) * self.columns)
        ):
            if (rect := self.cell(place, scrolled)).colliderect(self.area):
                yield place, rect

    def place_at(self, point: tuple[int, int], scrolled: int) -> int | None:
        """Return the index of the card under a point; None for none."""
        if not self.area.collidepoint(point):
            return None
        return next(
            (place for place, rect in self.visible(scrolled) if rect.collidepoint(point)), None
        )


def lay_grid(area: pygame.Rect, count: int, proportion: float, gap: int, least: int) -> CardGrid:
    """Lay out `count` cards of a proportion, width by height: in the fewest columns with which all
    fit into the area, but no lower than `least` pixels unless one column needs it."""
    columns = 1
    while True:
        width = (area.width - (columns - 1) * gap) // columns
        height = round(width / proportion)
        rows = -(-count // columns)
        fits = rows * (height + gap) + gap <= area.height
        next_height = (area.width - columns * gap) / (columns + 1) / proportion
        if fits or next_height < least:
            break
        columns += 1
    height = min(height, area.height - 2 * gap)
    return CardGrid(area, count, columns, (round(height * proportion), height), gap)


def draw_card(
    surface: pygame.Surface, faces: Faces, piece: Piece, area: pygame.Rect, bright: bool = False
) -> pygame.Rect:
    """Draw a card as large as it fits into the middle of an area, in its own proportion; return its
    rectangle.
    """
    height = min(area.height, round(area.width / piece.face.proportion))
    size = round(height * piece.face.proportion), height
    face = faces.of(piece, size, bright=bright, deck=deck_of_art(piece))
    rect = face.get_rect(center=area.center)
    blit_premultiplied(surface, face, rect)
    return rect


def draw_cards(
    surface: pygame.Surface, faces: Faces, pieces: Sequence[Piece], area: pygame.Rect, gap: int
) -> None:
    """Draw all of these cards in an area, as large as they fit together."""
    if pieces:
        proportion = max(piece.card.proportion for piece in pieces)
        for place, rect in lay_grid(area, len(pieces), proportion, gap, 1).visible(0):
            draw_card(surface, faces, pieces[place], rect)
