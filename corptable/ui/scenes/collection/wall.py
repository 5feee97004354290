"""Show a collection as a wall of cards: the grid, the chosen card, and marks on those that lie in the deck."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from corptable.engine.deck_building import CollectibleCard
from corptable.ui.paint.faces import Faces, deck_of_art
from corptable.ui.paint.image_cache import blit_premultiplied
from corptable.ui.scene_base.form_scene import LEADING
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets.card_grid import CardGrid, lay_grid
from corptable.ui.widgets.keys import DIRECTIONS
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.scroll_area import ScrollArea

CARD_GAP: Final = 0.45
"""Gap between two cards, in text sizes, as all lengths here."""
LOWEST_CARD: Final = 5.2
"""Least height of a card; with more cards than fit the wall is scrolled."""
BAR: Final = 0.5
MARK: Final = 1.15
"""Side of the mark on a card of the deck."""


class CardWall:
    """Hold the cards that are shown, of which one is chosen. The scene calls `show` and `lay` after each change."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.cards: Sequence[CollectibleCard] = ()
        self.place = 0
        """Index of the chosen card."""
        self.scrolling = ScrollArea()
        self.grid = CardGrid(pygame.Rect(0, 0, 0, 0), 0, 1, (1, 1), 0)
        self._deck: frozenset[str] = frozenset()

    @property
    def chosen(self) -> str:
        """Return the id of the chosen card; "" without cards."""
        return self.cards[self.place].id if self.cards else ""

    def show(self, cards: Sequence[CollectibleCard], deck: Collection[str]) -> None:
        """Show these cards; those with an id in `deck` are marked."""
        self.cards, self._deck = cards, frozenset(deck)
        self.place = max(0, min(self.place, len(cards) - 1))

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the wall out in an area, for a text size in pixels."""
        bar = round(BAR * size)
        inner = pygame.Rect(area.left, area.top, area.width - 2 * bar, area.height)
        proportion = max((card.piece.card.proportion for card in self.cards), default=1.0)
        self.grid = lay_grid(inner, max(1, len(self.cards)), proportion, round(CARD_GAP * size), round(LOWEST_CARD * size))
        self.scrolling.lay(inner, box(bar, area.height, topright=area.topright), self.grid.height, round(LEADING * size))

    # Input

    def card_at(self, point: tuple[int, int]) -> str:
        """Return the id of the card under a point; "" for none."""
        place = self.grid.place_at(point, self.scrolling.top)
        return self.cards[place].id if place is not None and place < len(self.cards) else ""

    def press(self, point: tuple[int, int]) -> None:
        """Choose the card under a point, if there is one."""
        place = self.grid.place_at(point, self.scrolling.top)
        if place is not None and place < len(self.cards):
            self.place = place

    def choose(self, place: int) -> None:
        """Choose the card at an index, or the nearest, and scroll to it."""
        self.place = max(0, min(place, len(self.cards) - 1))
        top = self.grid.row_top(self.place)
        self.scrolling.reveal(top, top + self.grid.step + self.grid.gap)

    def steps(self) -> dict[int, int]:
        """Return by key how many cards it leads on."""
        columns = self.grid.columns
        page = max(1, self.grid.area.height // self.grid.step) * columns
        ways = {key: across + down * columns for key, (across, down) in DIRECTIONS.items()}
        return {**ways, pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}

    # Drawing

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw the cards that can be seen; the one of the id `pointed` is lit."""
        if not self.cards:
            area = self.grid.area
            pen.write(WORDS["none"], pen.dim, room=area.width, height=4 * pen.size, center=area.center)
            return
        former = pen.surface.get_clip()
        pen.surface.set_clip(self.grid.area.inflate(2 * self.grid.gap, 0).clip(former))
        for place, rect in self.grid.visible(self.scrolling.top):
            card = self.cards[place]
            self.draw_card(pen, card, rect, card.id == pointed)
            if card.id in self._deck:
                mark = box(pen.em(MARK), pen.em(MARK), topright=(rect.right + 2, rect.top - 2))
                pen.part("cap", mark)
                pen.icon("check", mark.inflate(-mark.width // 3, -mark.height // 3))
            if place == self.place:
                width = max(2, pen.em(0.15))
                pygame.draw.rect(pen.surface, pen.bright, rect.inflate(6, 6), width=width, border_radius=pen.em(0.3))
        pen.surface.set_clip(former)
        self.scrolling.draw(pen.surface, pen.skin)

    def draw_card(self, pen: Pen, card: CollectibleCard, rect: pygame.Rect, bright: bool = False) -> None:
        """Draw a card in the middle of an area, in its own proportion."""
        piece = card.piece
        height = min(rect.height, round(rect.width / piece.card.proportion))
        face = self.faces.of(piece, (round(height * piece.card.proportion), height), bright=bright, deck=deck_of_art(piece))
        blit_premultiplied(pen.surface, face, face.get_rect(center=rect.center))
