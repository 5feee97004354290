"""Lay cards out in a grid: as large as they fit all together, or in rows to be scrolled where they
would be too small; in sections with titles, and with captions beneath them. Choose and draw one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.widgets.keys import DIRECTIONS
from corptable.ui.widgets.pen import Pen
from corptable.ui.widgets.scroll_area import ScrollArea

FRAME: Final = (0.15, 0.4)
"""Width and rounding of the frame around the chosen card, in text sizes."""


class CardGrid(NamedTuple):
    """Places of cards on a page that scrolls in an area, all in pixels; the page begins at the top
    left of the area.
    """

    area: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    """Places on the page."""
    columns: int
    gap: int
    height: int
    """Height of the page, with gaps around the rows."""
    titles: tuple[pygame.Rect, ...] = ()
    """Lines above the sections."""
    caption: int = 0
    """Height of the line beneath a card."""

    @property
    def card(self) -> tuple[int, int]:
        """Width and height of a card."""
        return self.cards[0].size

    @property
    def step(self) -> int:
        """Distance from one row to the next."""
        return self.cards[0].height + self.caption + self.gap

    def whole(self, place: int) -> pygame.Rect:
        """Place on the page of a card with its caption."""
        card = self.cards[place]
        return pygame.Rect(card.topleft, (card.width, card.height + self.caption))

    def row_top(self, place: int) -> int:
        """Top on the page of the row of a card, with the gap above."""
        return place // self.columns * self.step

    def cell(self, place: int, scrolled: int) -> pygame.Rect:
        """Rectangle of the card at an index, with the page scrolled down by so many pixels."""
        return self.cards[place].move(self.area.left, self.area.top - scrolled)

    def visible(self, scrolled: int) -> Iterator[tuple[int, pygame.Rect]]:
        """Index and rectangle of each card of which something is seen."""
        end = scrolled + self.area.height
        first = bisect_right(self.cards, scrolled, key=lambda card: card.bottom + self.caption)
        last = bisect_left(self.cards, end, key=lambda card: card.top)
        for place in range(first, last):
            yield place, self.cell(place, scrolled)

    def place_at(self, point: tuple[int, int], scrolled: int) -> int | None:
        """Index of the card under a point, captions and half the gap around these included where
        there are any; None for none.
        """
        if not self.area.collidepoint(point):
            return None
        reach = self.gap if self.caption else 0
        on_page = point[0] - self.area.left, point[1] - self.area.top + scrolled
        return next(
            (
                place
                for place, _ in self.visible(scrolled)
                if self.whole(place).inflate(reach, reach).collidepoint(on_page)
            ),
            None,
        )

    def beside(self, start: int, across: int, down: int) -> int:
        """Index of the card that an arrow leads to: the next or former one, or the nearest in the
        row below or above.
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


def even_grid(
    area: pygame.Rect, count: int, columns: int, card: tuple[int, int], gap: int
) -> CardGrid:
    """Grid of cards of a size in so many columns, in the middle of an area."""
    width, height = card
    left = area.centerx - area.left - (columns * (width + gap) - gap) // 2
    cards = tuple(
        pygame.Rect(
            left + at % columns * (width + gap), gap + at // columns * (height + gap), width, height
        )
        for at in range(count)
    )
    return CardGrid(area, cards, columns, gap, -(-count // columns) * (height + gap) + gap)


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
    return even_grid(area, count, columns, (round(height * proportion), height), gap)


class SectionMetrics(NamedTuple):
    """Lengths of a grid in sections, in pixels."""

    least: int
    """Least width of a card."""
    most: int
    """Greatest width of a card."""
    gap: int
    caption: int
    """Height of the line beneath a card."""
    title: int
    """Height of the line above a section."""


def lay_sections(
    area: pygame.Rect,
    counts: Sequence[int],
    across: int,
    proportion: float,
    lengths: SectionMetrics,
) -> CardGrid:
    """Lay out sections of so many cards each, `across` of them in one row or in rows of equal
    length; a card fits the height of the area.
    """
    width, height = area.size
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
    return CardGrid(area, tuple(cards), columns, gap, top, tuple(titles), lengths.caption)


def _columns(across: int, width: int, gap: int, least: int, most: int) -> int:
    """Return the number of columns: all that are wanted, or an equal part of them where cards of
    the least width do not fit.
    """
    fitting = max(1, (width + gap) // (least + gap))
    rows = -(-across // fitting)
    return min(fitting, max(-(-across // rows), -(-(width + gap) // (most + gap))))


class ScrolledCards:
    """Grid of cards that scrolls, one of which is chosen."""

    def __init__(self) -> None:
        self.grid = even_grid(pygame.Rect(0, 0, 0, 0), 1, 1, (1, 1), 0)
        self.scrolling = ScrollArea()
        self.place = 0
        """Index of the chosen card."""

    def lay(self, grid: CardGrid, track: pygame.Rect, line: int) -> None:
        """Show a grid; `track` is that of the scroll bar, a `line` is scrolled at once."""
        self.grid = grid
        self.scrolling.lay(grid.area, track, grid.height, line)

    def place_at(self, point: tuple[int, int]) -> int | None:
        """Index of the card under a point; None for none."""
        return self.grid.place_at(point, self.scrolling.top)

    def rect_of(self, place: int) -> pygame.Rect:
        """Rectangle of the card at an index."""
        return self.grid.cell(place, self.scrolling.top)

    def choose(self, place: int, count: int) -> None:
        """Choose the card at an index, or the nearest of so many, and scroll to it."""
        self.place = max(0, min(place, count - 1))
        top = self.grid.row_top(self.place)
        self.scrolling.reveal(top, top + self.grid.step + self.grid.gap)

    def steps(self, count: int) -> dict[int, int]:
        """Number of cards that each key leads on, of so many."""
        columns = self.grid.columns
        page = max(1, self.grid.area.height // self.grid.step) * columns
        ways = {key: across + down * columns for key, (across, down) in DIRECTIONS.items()}
        ends = {pygame.K_HOME: -count, pygame.K_END: count}
        return {**ways, pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page, **ends}

    def drawn(self, pen: Pen, frames_choice: bool = True) -> Iterator[tuple[int, pygame.Rect]]:
        """Index and rectangle of each card to draw, clipped to the area; then the frame of the
        chosen one is drawn over it, and the scroll bar at last."""
        grid = self.grid
        with pen.clipped(grid.area.inflate(2 * grid.gap, 0)):
            for place, rect in grid.visible(self.scrolling.top):
                yield place, rect
                if place == self.place and frames_choice:
                    width, rounding = (pen.em(length) for length in FRAME)
                    frame = rect.inflate(6, 6)
                    pygame.draw.rect(pen.surface, pen.bright, frame, max(2, width), rounding)
        self.scrolling.draw(pen.surface, pen.skin)


def draw_card(
    surface: pygame.Surface,
    faces: Faces,
    piece: Piece,
    area: pygame.Rect,
    bright: bool = False,
    shows_back: bool = False,
) -> pygame.Rect:
    """Draw a card, or its back, as large as it fits into the middle of an area, in its own
    proportion; return its rectangle.
    """
    height = min(area.height, round(area.width / piece.face.proportion))
    size = round(height * piece.face.proportion), height
    shown = HIDDEN if shows_back else piece
    face = faces.of(shown, size, bright=bright, deck=deck_of_art(piece))
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
