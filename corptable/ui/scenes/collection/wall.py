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
from corptable.ui.scene_base.form_scene import LEADING
from corptable.ui.scenes.collection.words import CARDS_WORDS as WORDS
from corptable.ui.widgets.card_grid import draw_card, even_grid, lay_grid
from corptable.ui.widgets.keys import DIRECTIONS
from corptable.ui.widgets.pen import Pen, box
from corptable.ui.widgets.row_list import beside_bar
from corptable.ui.widgets.scroll_area import ScrollArea

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


class CardWall:
    """Cards that are shown, of which one is chosen. The scene calls `show` and `lay` after each
    change.
    """

    def __init__(self, faces: Faces, frames_choice: bool = True) -> None:
        """Begin without cards; `frames_choice`: keys choose a card, and that has a frame."""
        self.faces, self._frames_choice = faces, frames_choice
        self.cards: Sequence[CollectibleCard] = ()
        self.place = 0
        """Index of the chosen card."""
        self.scrolling = ScrollArea()
        self.grid = even_grid(pygame.Rect(0, 0, 0, 0), 1, 1, (1, 1), 0)
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

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the wall out in an area, for a text size in pixels."""
        inner, track = beside_bar(area, size)
        proportion = max({card.piece.card.proportion for card in self.cards}, default=1.0)
        gap, lowest = round(CARD_GAP * size), round(LOWEST_CARD * size)
        self.grid = lay_grid(inner, max(1, len(self.cards)), proportion, gap, lowest)
        self.scrolling.lay(inner, track, self.grid.height, round(LEADING * size))

    # Input

    def _place_at(self, point: tuple[int, int]) -> int | None:
        place = self.grid.place_at(point, self.scrolling.top)
        return place if place is not None and place < len(self.cards) else None

    def card_at(self, point: tuple[int, int]) -> str:
        """Id of the card under a point; "" for none."""
        place = self._place_at(point)
        return "" if place is None else self.cards[place].id

    def area_of(self, card: str) -> pygame.Rect:
        """Area of a card of the wall, by its id; that of the whole wall if it is not there."""
        place = next((place for place, one in enumerate(self.cards) if one.id == card), None)
        return self.grid.area if place is None else self.grid.cell(place, self.scrolling.top)

    def press(self, point: tuple[int, int]) -> None:
        """Choose the card under a point, if there is one."""
        if (place := self._place_at(point)) is not None:
            self.place = place

    def choose(self, place: int) -> None:
        """Choose the card at an index, or the nearest, and scroll to it."""
        self.place = max(0, min(place, len(self.cards) - 1))
        top = self.grid.row_top(self.place)
        self.scrolling.reveal(top, top + self.grid.step + self.grid.gap)

    def step(self, key: int) -> bool:
        """Choose the card to which a key leads; return whether it is such a key."""
        columns = self.grid.columns
        page = max(1, self.grid.area.height // self.grid.step) * columns
        steps = {key: across + down * columns for key, (across, down) in DIRECTIONS.items()}
        steps |= {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
        if key in steps:
            self.choose(self.place + steps[key])
        return key in steps

    # Drawing

    def draw(self, pen: Pen, pointed: str) -> None:
        """Draw the cards that can be seen; the one of the id `pointed` is highlighted."""
        area = self.grid.area
        if not self.cards:
            height = 4 * pen.size
            pen.write(WORDS["none"], pen.dim, room=area.width, height=height, center=area.center)
            return
        with pen.clipped(area.inflate(2 * self.grid.gap, 0)):
            for place, rect in self.grid.visible(self.scrolling.top):
                card = self.cards[place]
                self.draw_card(pen, card, rect, card.id == pointed)
                self._draw_marks(pen, card.id, rect)
                if place == self.place and self._frames_choice:
                    frame, width, radius = rect.inflate(6, 6), max(2, pen.em(0.15)), pen.em(0.3)
                    pygame.draw.rect(pen.surface, pen.bright, frame, width, radius)
        self.scrolling.draw(pen.surface, pen.skin)

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
