"""Leaf through the open piles of a table: all cards of one pile side by side, from the top, on a
plate over the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from corptable.presentation.words import fill
from corptable.ui.scene_base import Scene, SceneContext
from corptable.ui.scene_base.navigator import OpenPile
from corptable.ui.scene_base.over_table_scene import OverTableScene, draw_panes
from corptable.ui.widgets import (
    DIRECTIONS,
    GROW,
    Act,
    Button,
    Pen,
    bound,
    box,
    cap_of,
    column,
    inset,
    row,
)
from corptable.ui.widgets.card_grid import CardGrid, ScrolledCards, draw_card, even_grid
from corptable.ui.widgets.card_preview import PreviewSubject

CLOSE, BEFORE, AFTER = "close", "before", "after"
"""Ids of the buttons."""
WORDS: Final = {
    CLOSE: "Close",
    BEFORE: "Previous pile",
    AFTER: "Next pile",
    "count": "{count:card}, the top one first",
    "seen": "{seen} of {count:card}, the top one first",
}
KEYS: Final = {CLOSE: "Esc", BEFORE: "", AFTER: "Tab"}
WIDEST: Final = 0.86
"""Width of the plate, in widths of the window."""
TALLEST: Final = 0.9
"""Largest height of the plate, in heights of the window."""
HEAD: Final = 3.4
"""Height of the title and the buttons, in text sizes, as all lengths here."""
SIDE: Final = 1.0
BUTTON: Final = (8.4, 2.0)
CARD_GAP: Final = 0.45
LOWEST_CARD: Final = 6.5
"""Least height of a card; with more cards than fit the pile is scrolled."""
LARGEST_CARD: Final = 0.3
"""Largest height of a card, in heights of the window."""
SHRINKING: Final = 0.95
"""Share of the height of a card that is tried next, as long as not all cards fit."""
BAR: Final = 0.5
"""Width of the scroll bar."""


class PilesScene(OverTableScene):
    """Show the cards of an open pile over the table, which stands still beneath it as it was when
    the piles were opened, and lead to the other piles. With the large cards the table would need
    more images than are kept, and order them again and again."""

    veil = 120

    def __init__(
        self, context: SceneContext, table: Scene, piles: Sequence[OpenPile], at: int
    ) -> None:
        """Show the pile at an index of `piles`, which must not be empty."""
        self.cards = ScrolledCards()
        """Cards of the pile, from its top."""
        super().__init__(context, table, self.cards.scrolling)
        self.piles, self.at = piles, at
        self._lay_cards()

    @property
    def pile(self) -> OpenPile:
        """Get the pile that is shown."""
        return self.piles[self.at]

    # Commands

    def _show_pile(self, step: int) -> None:
        """Show another pile, so many further, from its top."""
        self.at, self.cards.place = (self.at + step) % len(self.piles), 0
        self.cards.scrolling.scroll_to(0)
        self.preview.dismiss(self.now)
        self._lay_cards()

    def _choose(self, place: int) -> None:
        """Choose the card at an index, or the nearest one, and scroll to it."""
        self.follows_pointer = False
        self.cards.choose(place, len(self.pile.pieces))

    # Layout

    def on_resize(self) -> None:
        self._lay_cards()
        super().on_resize()

    def _lay_cards(self) -> None:
        """Lay the cards out as large as they fit all together, and the plate around them."""
        screen, size, gap = self.context.screen, self.size, self.em(CARD_GAP)
        window = pygame.Rect(0, 0, screen.width, screen.height)
        largest = box(
            round(screen.width * WIDEST), round(screen.height * TALLEST), center=window.center
        )
        _, room, _ = column(inset(largest, size, SIDE, 0), size, HEAD, GROW, SIDE)
        count, high = len(self.pile.pieces), screen.height * LARGEST_CARD
        proportion = max(piece.face.proportion for piece in self.pile.pieces)
        grid = _grid(room, count, proportion, high, gap)
        while grid.height > room.height and high * SHRINKING > self.em(LOWEST_CARD):
            high *= SHRINKING
            grid = _grid(room, count, proportion, high, gap)
        spare = max(0, room.height - grid.height)
        self.plate = box(largest.width, largest.height - spare, center=window.center)
        self._head, body, _ = column(self.plate, size, HEAD, GROW, SIDE)
        _, area, _, track, _ = row(body, size, SIDE, GROW, SIDE - 1.5 * BAR, BAR, BAR / 2)
        self.cards.lay(grid._replace(area=area), track, grid.step // 2)
        self.needs_redraw = True

    def buttons(self) -> list[Button]:
        """Return the buttons at the right of the title: to the other piles, if there are any, and
        out.
        """
        ways: dict[str, Act] = {}
        if len(self.piles) > 1:
            ways = {BEFORE: partial(self._show_pile, -1), AFTER: partial(self._show_pile, 1)}
        ways[CLOSE] = self.navigator.back
        _, line, _ = column(self._head, self.size, GROW, BUTTON[1], GROW)
        _, *places = row(
            inset(line, self.size, SIDE, 0),
            self.size,
            GROW,
            *[BUTTON[0]] * len(ways),
            gap=CARD_GAP,
        )
        return [
            Button(id, WORDS[id], act, KEYS[id], rect=place, takes_focus=False)
            for (id, act), place in zip(ways.items(), places, strict=True)
        ]

    # Input and time

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION and not self.follows_pointer:
            self.follows_pointer = self.needs_redraw = True
        super().handle(event)

    def press(self, event: pygame.event.Event) -> None:
        """Choose the card under the pointer, or begin to scroll."""
        place = self.cards.place_at(event.pos)
        if place is None:
            super().press(event)
        else:
            self.cards.place = place

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and len(self.piles) > 1:
            self._show_pile(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif cap_of(event) == bound().piles:
            self.navigator.back()
        elif event.key == pygame.K_SPACE:
            self.follows_pointer = False
            self.preview.request(True)
        elif event.key in DIRECTIONS:
            across, down = DIRECTIONS[event.key]
            self._choose(self.cards.place + across + down * self.cards.grid.columns)
        else:
            return self.cards.scrolling.handle_event(event)
        return True

    def subject(self) -> PreviewSubject | None:
        """Return the card to preview: the one chosen by keys, or the one under the pointer; None
        for none.
        """
        place = self.cards.place_at(self.form.pointer) if self.follows_pointer else self.cards.place
        if place is None:
            return None
        return PreviewSubject(self.pile.pieces[place], self.cards.rect_of(place))

    # Drawing

    def draw_plate(self, pen: Pen) -> None:
        draw_panes(pen, self.plate)
        self._draw_head(pen)
        for place, rect in self.cards.drawn(pen, not self.follows_pointer):
            draw_card(pen.surface, self.context.faces, self.pile.pieces[place], rect)

    def _draw_head(self, pen: Pen) -> None:
        """Draw the title, and beneath it the number of cards."""
        pile, left, end = self.pile, self._head.left + self.em(SIDE), self.buttons()[0].rect.left
        told = fill(
            WORDS["count" if pile.total == len(pile.pieces) else "seen"],
            seen=len(pile.pieces),
            count=pile.total,
        )
        room, middle = end - left - pen.size, self._head.centery
        pen.write(
            pile.title,
            size=pen.em(1.4),
            title=True,
            room=room,
            midleft=(left, middle - pen.em(0.5)),
        )
        pen.write(told, pen.dim, room=room, midleft=(left, middle + pen.em(0.8)))


def _grid(room: pygame.Rect, count: int, proportion: float, high: float, gap: int) -> CardGrid:
    """Return the grid of `count` cards so many pixels high, in as many columns as have room."""
    width = min(round(high * proportion), room.width)
    columns = max(1, min(count, (room.width + gap) // (width + gap)))
    return even_grid(room, count, columns, (width, round(width / proportion)), gap)
