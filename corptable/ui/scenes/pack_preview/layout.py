"""Lay the cells of all sections out in a grid that scrolls: a title above each section, and as few
rows as the cards' size allows.

All lengths are in pixels, and all rectangles are on the page, which begins at (0, 0) and is as wide
as its area.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import pygame


class Measures(NamedTuple):
    """Hold the lengths that the grid is built of."""

    least: int
    """Least width of a card."""
    most: int
    """Greatest width of a card."""
    gap: int
    caption: int
    """Height of the line beneath a card."""
    title: int
    """Height of the line above a section."""


class GridLayout(NamedTuple):
    """Hold the rectangles of the cards, and the lines above the sections."""

    cards: tuple[pygame.Rect, ...]
    titles: tuple[pygame.Rect, ...]
    caption: int
    """Height of the line beneath a card."""
    gap: int
    height: int

    def whole(self, place: int) -> pygame.Rect:
        """Return the rectangle of a card with its caption."""
        card = self.cards[place]
        return pygame.Rect(card.topleft, (card.width, card.height + self.caption))

    def visible(self, top: int, bottom: int) -> range:
        """Return the indices of the cards of which something is seen between two heights of the
        page.
        """
        first = bisect_right(self.cards, top, key=lambda card: card.bottom + self.caption)
        return range(first, max(first, bisect_left(self.cards, bottom, key=lambda card: card.top)))

    def step(self, start: int, across: int, down: int) -> int:
        """Return the index of the card that an arrow leads to: the next or former one, or the
        nearest in the row below or above.
        """
        if across:
            return max(0, min(start + across, len(self.cards) - 1))
        here = self.cards[start]
        rows = sorted(
            {rect.top for rect in self.cards if (rect.top - here.top) * down > 0}, reverse=down < 0
        )
        row = [place for place, rect in enumerate(self.cards) if rows and rect.top == rows[0]]
        return min(
            row, key=lambda place: abs(self.cards[place].centerx - here.centerx), default=start
        )

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the index of the card, with its caption and half the gap around, under a point of
        the page; None for none.
        """
        near = self.visible(point[1] - self.gap, point[1] + self.gap)
        return next(
            (
                place
                for place in near
                if self.whole(place).inflate(self.gap, self.gap).collidepoint(point)
            ),
            None,
        )


def lay_grid(
    counts: Sequence[int],
    across: int,
    width: int,
    height: int,
    proportion: float,
    lengths: Measures,
) -> GridLayout:
    """Lay out sections of so many cells each on a page of a width, `across` of them in one row or
    in rows of equal length.

    `height` is that of the visible part of the page, which a card must fit.
    """
    gap = lengths.gap
    tallest = max(2 * lengths.least, height - lengths.caption - lengths.title - gap)
    most = max(1, min(lengths.most, round(tallest * proportion)))
    columns = _columns(across, width, gap, lengths.least, most)
    card = min(most, (width - (columns - 1) * gap) // columns)
    tall = round(card / proportion)
    titles, cards, top = [], [], 0
    for count in counts:
        titles.append(pygame.Rect(0, top, width, lengths.title))
        top += lengths.title
        for place in range(count):
            row, column = divmod(place, columns)
            cards.append(
                pygame.Rect(
                    column * (card + gap), top + row * (tall + lengths.caption + gap), card, tall
                )
            )
        top += -(-count // columns) * (tall + lengths.caption + gap)
    return GridLayout(tuple(cards), tuple(titles), lengths.caption, gap, top)


def _columns(across: int, width: int, gap: int, least: int, most: int) -> int:
    """Return the number of columns: all that are wanted, or an equal part of them where cards of
    the least width do not fit.
    """
    fitting = max(1, (width + gap) // (least + gap))
    rows = -(-across // fitting)
    return min(fitting, max(-(-across // rows), -(-(width + gap) // (most + gap))))
