"""Wall of cards: the grid with the chosen card, marks on cards, the card that is dragged, and one
card large.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.collection.catalogue import CollectibleCard
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import font
from corptable.ui.scene_base import LEADING
from corptable.ui.scenes.collection.words import CARDS_WORDS as WORDS
from corptable.ui.widgets import Pen, box
from corptable.ui.widgets.card_grid import ScrolledCards, draw_card, lay_grid
from corptable.ui.widgets.row_list import beside_bar

CARD_GAP: Final = 0.45
"""Gap between two cards, in text sizes, as all lengths here."""
LOWEST_CARD: Final = 5.2
"""Least height of a card; with more cards than fit the wall is scrolled."""
MARK: Final = 1.15
"""Side of the mark on a card of the deck."""
LABEL: Final = 0.85
"""Size of the text of a label on a card."""
TICK: Final = ""
"""Mark that is a tick; any other is its text."""
IN_TEXT: Final = (pygame.K_HOME, pygame.K_END)
"""Keys that belong to the field of the search."""
DRAGGED: Final = 6
"""Pixels that the pointer moves before a press becomes a drag."""


class CardDrag:
    """Card that is pressed or dragged."""

    def __init__(self) -> None:
        self.card = ""
        """Id of that card; "" for none."""
        self._pressed_at: tuple[int, int] | None = None
        """Point at which it was pressed; None once the pointer has moved on: then it is dragged."""

    @property
    def is_under_way(self) -> bool:
        """True while a card is dragged."""
        return bool(self.card) and self._pressed_at is None

    def press(self, card: str, point: tuple[int, int]) -> None:
        """Press a card at a point; "" for none."""
        self.card, self._pressed_at = card, point if card else None

    def move(self, point: tuple[int, int]) -> None:
        """Move the pointer to a point."""
        pressed = self._pressed_at
        if pressed is not None and max(abs(point[at] - pressed[at]) for at in (0, 1)) > DRAGGED:
            self._pressed_at = None

    def drop(self) -> tuple[str, bool]:
        """Let the card go; return its id, and whether it was clicked."""
        card, is_click = self.card, self._pressed_at is not None
        self.press("", (0, 0))
        return card, is_click


class CardWall(ScrolledCards):
    """Cards that are shown, of which one is chosen. The scene calls `show` and `place_in` after
    each change.
    """

    def __init__(self, faces: Faces, frames_choice: bool = True) -> None:
        """Begin without cards; `frames_choice`: keys choose a card, and that has a frame."""
        super().__init__()
        self.faces, self._frames_choice = faces, frames_choice
        self.cards: Sequence[CollectibleCard] = ()
        self._marks: Mapping[str, str] = {}
        self.labels: Mapping[str, str] = {}

    @property
    def chosen(self) -> str:
        """Id of the chosen card; "" without cards."""
        return self.cards[self.place].id if self.cards else ""

    def show(
        self, cards: Sequence[CollectibleCard], marks: Mapping[str, str], labels: Mapping[str, str]
    ) -> None:
        """Show these cards; those with an id in `marks` have a mark with that text, those in
        `labels` a label at their foot.
        """
        self.cards, self._marks, self.labels = cards, marks, labels
        self.place = max(0, min(self.place, len(cards) - 1))

    def show_from_start(self) -> None:
        """Choose the first card, and scroll to it."""
        self.place = 0
        self.scrolling.scroll_to(0)

    def place_in(self, area: pygame.Rect, size: int) -> None:
        """Lay the wall out in an area, for a text size in pixels."""
        inner, track = beside_bar(area, size)
        proportion = max({card.piece.card.proportion for card in self.cards}, default=1.0)
        gap, lowest = round(CARD_GAP * size), round(LOWEST_CARD * size)
        grid = lay_grid(inner, max(1, len(self.cards)), proportion, gap, lowest)
        self.lay(grid, track, round(LEADING * size))

    # Input

    def card_at(self, point: tuple[int, int]) -> str:
        """Id of the card under a point; "" for none."""
        place = self.place_at(point)
        return self.cards[place].id if place is not None and self.cards else ""

    def area_of(self, card: str) -> pygame.Rect:
        """Area of a card of the wall, by its id; that of the whole wall if it is not there."""
        place = next((place for place, one in enumerate(self.cards) if one.id == card), None)
        return self.grid.area if place is None else self.rect_of(place)

    def press(self, point: tuple[int, int]) -> None:
        """Choose the card under a point, if there is one."""
        if (place := self.place_at(point)) is not None:
            self.place = place

    def choose_card(self, card: str) -> None:
        """Choose a card by its id, or else the first, and scroll to it."""
        ids = [shown.id for shown in self.cards]
        self.choose(ids.index(card) if card in ids else 0, len(ids))

    def step(self, key: int) -> bool:
        """Choose the card to which a key leads; return whether it is such a key."""
        steps, count = self.steps(len(self.cards)), len(self.cards)
        if key not in steps or key in IN_TEXT:
            return False
        self.choose(self.place + steps[key], count)
        return True

    # Drawing

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw the cards that can be seen; the one of the id `pointed` is highlighted."""
        area = self.grid.area
        if not self.cards:
            height = 4 * pen.size
            pen.write(WORDS["none"], pen.dim, room=area.width, height=height, center=area.center)
            return
        for place, rect in self.drawn(pen, self._frames_choice):
            card = self.cards[place]
            self.draw_card(pen, card, rect, card.id == pointed)
            self._draw_marks(pen, card.id, rect)

    def _draw_marks(self, pen: Pen, card: str, rect: pygame.Rect) -> None:
        if (mark := self._marks.get(card)) is not None:
            area = box(pen.em(MARK), pen.em(MARK), topright=(rect.right + 2, rect.top - 2))
            if mark == TICK:
                pen.tick(area)
            else:
                self._draw_cap(pen, area, mark, 0)
        if label := self.labels.get(card):
            size = max(pen.em(LABEL), pen.skin.screen.smallest_text)
            width = min(rect.width, font(size, bold=True).size(label)[0] + pen.size)
            area = box(width, pen.em(MARK), bottomright=(rect.right + 2, rect.bottom + 2))
            self._draw_cap(pen, area, label, size)

    def _draw_cap(self, pen: Pen, area: pygame.Rect, text: str, size: int) -> None:
        pen.part("cap", area)
        colour, room = pen.skin.text_colour("cap"), area.width - 4
        pen.write(text, colour, size=size, bold=True, room=room, center=area.center)

    def draw_card(
        self, pen: Pen, card: CollectibleCard, rect: pygame.Rect, bright: bool = False
    ) -> None:
        """Draw a card in the middle of an area, in its own proportion."""
        draw_card(pen.surface, self.faces, card.piece, rect, bright)
