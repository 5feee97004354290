"""Show cards of a collection as a wall: the grid, the chosen card, marks on cards, and one card
large.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from corptable.engine.deck_building import CollectibleCard
from corptable.ui.paint.faces import Faces
from corptable.ui.paint.text import font
from corptable.ui.scene_base.form_scene import LEADING
from corptable.ui.scenes.collection.words import WORDS
from corptable.ui.widgets.card_grid import draw_card, even_grid, lay_grid
from corptable.ui.widgets.card_preview import ZOOM_BUTTON, PreviewSubject, draw_preview
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
LABEL: Final = 0.85
"""Size of the text of a label on a card."""
TICK: Final = ""
"""Mark that is a tick; any other is its text."""


class CardZoom:
    """Show one card large while the right mouse button or Space is held, as the table does."""

    def __init__(self) -> None:
        self._shown: PreviewSubject | None = None

    def handle(
        self, event: pygame.event.Event, card: CollectibleCard | None, beside: pygame.Rect
    ) -> bool:
        """Show `card` beside an area if the event asks for that, or hide it; return whether the
        event was used.
        """
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == ZOOM_BUTTON:
                self.show(card, beside)
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                self.show(card, beside)
            case pygame.MOUSEBUTTONUP if event.button == ZOOM_BUTTON:
                self.show(None)
            case pygame.KEYUP if event.key == pygame.K_SPACE:
                self.show(None)
            case pygame.TEXTINPUT if event.text == " " and self.is_shown:
                pass  # the key that shows the card writes nothing
            case _:
                return False
        return True

    @property
    def is_shown(self) -> bool:
        """Return whether a card is shown."""
        return self._shown is not None

    def show(self, card: CollectibleCard | None, beside: pygame.Rect | None = None) -> None:
        """Show a card beside an area; None hides it."""
        rect = pygame.Rect(0, 0, 0, 0) if beside is None else beside.copy()
        self._shown = None if card is None else PreviewSubject(card.piece, rect, is_named=True)

    def draw(self, pen: Pen, faces: Faces) -> None:
        """Draw the card, if one is shown."""
        if self._shown is not None:
            draw_preview(pen.surface, self._shown, faces, pen.skin)


class CardWall:
    """Hold the cards that are shown, of which one is chosen. The scene calls `show` and `lay` after
    each change.
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
        self._labels: Mapping[str, str] = {}

    @property
    def chosen(self) -> str:
        """Return the id of the chosen card; "" without cards."""
        return self.cards[self.place].id if self.cards else ""

    def show(
        self, cards: Sequence[CollectibleCard], marks: Mapping[str, str], labels: Mapping[str, str]
    ) -> None:
        """Show these cards; those with an id in `marks` have a mark with that text, those in
        `labels` a label at their foot.
        """
        self.cards, self._marks, self._labels = cards, marks, labels
        self.place = max(0, min(self.place, len(cards) - 1))

    def lay(self, area: pygame.Rect, size: int) -> None:
        """Lay the wall out in an area, for a text size in pixels."""
        bar = round(BAR * size)
        inner = pygame.Rect(area.left, area.top, area.width - 2 * bar, area.height)
        proportion = max({card.piece.card.proportion for card in self.cards}, default=1.0)
        self.grid = lay_grid(
            inner,
            max(1, len(self.cards)),
            proportion,
            round(CARD_GAP * size),
            round(LOWEST_CARD * size),
        )
        self.scrolling.lay(
            inner,
            box(bar, area.height, topright=area.topright),
            self.grid.height,
            round(LEADING * size),
        )

    # Input

    def card_at(self, point: tuple[int, int]) -> str:
        """Return the id of the card under a point; "" for none."""
        place = self.grid.place_at(point, self.scrolling.top)
        return self.cards[place].id if place is not None and place < len(self.cards) else ""

    def area_of(self, card: str) -> pygame.Rect:
        """Return the area of a card of the wall, by its id; that of the whole wall if it is not
        there.
        """
        place = next((place for place, one in enumerate(self.cards) if one.id == card), None)
        return self.grid.area if place is None else self.grid.cell(place, self.scrolling.top)

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
            pen.write(
                WORDS["none"], pen.dim, room=area.width, height=4 * pen.size, center=area.center
            )
            return
        former = pen.surface.get_clip()
        pen.surface.set_clip(self.grid.area.inflate(2 * self.grid.gap, 0).clip(former))
        for place, rect in self.grid.visible(self.scrolling.top):
            card = self.cards[place]
            self.draw_card(pen, card, rect, card.id == pointed)
            self._draw_marks(pen, card.id, rect)
            if place == self.place and self._frames_choice:
                width = max(2, pen.em(0.15))
                pygame.draw.rect(
                    pen.surface,
                    pen.bright,
                    rect.inflate(6, 6),
                    width=width,
                    border_radius=pen.em(0.3),
                )
        pen.surface.set_clip(former)
        self.scrolling.draw(pen.surface, pen.skin)

    def _draw_marks(self, pen: Pen, card: str, rect: pygame.Rect) -> None:
        if card in self._marks:
            mark, text = (
                box(pen.em(MARK), pen.em(MARK), topright=(rect.right + 2, rect.top - 2)),
                self._marks[card],
            )
            pen.part("cap", mark)
            if text == TICK:
                pen.icon("check", mark.inflate(-mark.width // 3, -mark.height // 3))
            else:
                pen.write(
                    text,
                    pen.skin.text_colour("cap"),
                    bold=True,
                    room=mark.width - 4,
                    center=mark.center,
                )
        if card in self._labels:
            text, size = self._labels[card], max(pen.em(LABEL), pen.skin.screen.smallest_text)
            width = min(rect.width, font(size, bold=True).size(text)[0] + pen.size)
            label = box(width, pen.em(MARK), bottomright=(rect.right + 2, rect.bottom + 2))
            pen.part("cap", label)
            pen.write(
                text,
                pen.skin.text_colour("cap"),
                size=size,
                bold=True,
                room=width - 4,
                center=label.center,
            )

    def draw_card(
        self, pen: Pen, card: CollectibleCard, rect: pygame.Rect, bright: bool = False
    ) -> None:
        """Draw a card in the middle of an area, in its own proportion."""
        draw_card(pen.surface, self.faces, card.piece, rect, bright)
