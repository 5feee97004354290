"""Leaf through the open piles of a table: all cards of one pile side by side, from the top, on a
plate over the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from corptable.presentation.words import fill
from corptable.ui.paint.backdrop import draw_veil
from corptable.ui.paint.display_list import CachedLayer
from corptable.ui.scene_base.context import SceneContext
from corptable.ui.scene_base.form_scene import MenuScene
from corptable.ui.scene_base.navigator import OpenPile
from corptable.ui.scene_base.scene import Scene
from corptable.ui.widgets import Button
from corptable.ui.widgets.card_grid import CardGrid, ScrolledCards, draw_card, even_grid
from corptable.ui.widgets.card_preview import CardPreview, PreviewSubject, draw_preview
from corptable.ui.widgets.keys import DIRECTIONS, bound, cap_of
from corptable.ui.widgets.pen import Pen, box

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
VEIL: Final = 120
"""Opacity of the veil over the table, of 255: the table can be seen, but not touched."""
PANES: Final = 2
"""Number of plates drawn over each other: a theme's plate may be of glass, and the table must not
show through.
"""


class PilesScene(MenuScene):
    """Show the cards of an open pile over the table, which stands still beneath it, and lead to the
    other piles.
    """

    def __init__(
        self, context: SceneContext, table: Scene, piles: Sequence[OpenPile], at: int
    ) -> None:
        """Show the pile at an index of `piles`, which must not be empty."""
        super().__init__(context)
        self.scene_beneath, self.piles, self.at = table, piles, at
        self.preview = CardPreview()
        self._is_by_key = False
        """True while the keys choose the card, until the pointer moves."""
        self._last_shown: PreviewSubject | None = None
        self._table_layer = CachedLayer()
        """The table under the veil, as it was when the piles were opened. With the large cards it
        would need more images than are kept, and order them again and again."""
        self.cards = ScrolledCards()
        """Cards of the pile, from its top."""
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
        self.preview.dismiss(self.context.clock())
        self._lay_cards()

    def _choose(self, place: int) -> None:
        """Choose the card at an index, or the nearest one, and scroll to it."""
        self._is_by_key = True
        self.cards.choose(place, len(self.pile.pieces))

    # Layout

    def on_resize(self) -> None:
        self.scene_beneath.on_resize()
        self._lay_cards()
        super().on_resize()

    def on_other_art(self) -> None:
        super().on_other_art()
        self._table_layer.release()

    def _lay_cards(self) -> None:
        """Lay the cards out as large as they fit all together, and the plate around them."""
        screen, side, gap, count = (
            self.context.screen,
            self.em(SIDE),
            self.em(CARD_GAP),
            len(self.pile.pieces),
        )
        widest, tallest = (
            round(screen.width * WIDEST),
            round(screen.height * TALLEST) - self.em(HEAD) - side,
        )
        proportion = max(piece.face.proportion for piece in self.pile.pieces)
        room = pygame.Rect(0, 0, widest - 2 * side, tallest)
        high = screen.height * LARGEST_CARD
        grid = _grid(room, count, proportion, high, gap)
        while grid.height > tallest and high * SHRINKING > self.em(LOWEST_CARD):
            high *= SHRINKING
            grid = _grid(room, count, proportion, high, gap)
        height = min(grid.height, tallest)
        self.plate = box(
            widest, height + self.em(HEAD) + side, center=(screen.width // 2, screen.height // 2)
        )
        area = box(room.width, height, midtop=(self.plate.centerx, self.plate.top + self.em(HEAD)))
        track = box(self.em(BAR), height, topright=(self.plate.right - self.em(BAR) // 2, area.top))
        self.cards.lay(grid._replace(area=area), track, grid.step // 2)
        self.needs_redraw = True

    def buttons(self) -> list[Button]:
        """Return the buttons at the right of the title: to the other piles, if there are any, and
        out.
        """
        ways: dict[str, Callable[[], None]] = {CLOSE: self.navigator.back}
        if len(self.piles) > 1:
            ways = {
                BEFORE: partial(self._show_pile, -1),
                AFTER: partial(self._show_pile, 1),
                **ways,
            }
        width, height = self.em(BUTTON[0]), self.em(BUTTON[1])
        right, middle = self.plate.right - self.em(SIDE), self.plate.top + self.em(HEAD) // 2
        found = []
        for id, act in reversed(ways.items()):
            place = box(width, height, midright=(right, middle))
            found.append(Button(id, WORDS[id], act, KEYS[id], rect=place, takes_focus=False))
            right = place.left - self.em(CARD_GAP)
        return found[::-1]

    # Input and time

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event)
            case _ if self.preview.handle_event(event):
                pass
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                self._is_by_key = self._is_by_key and event.type != pygame.MOUSEMOTION
                self.cards.scrolling.handle_event(event)
        self.preview.point_at(self._subject(), self.context.clock())
        self.needs_redraw = True

    def _press(self, event: pygame.event.Event) -> None:
        """Hide the preview; choose the card under the pointer, scroll, or leave by a click beside
        the plate.
        """
        self.preview.dismiss(self.context.clock())
        place = self.cards.place_at(event.pos)
        if not self.plate.collidepoint(event.pos):
            self.navigator.back()
        elif place is not None:
            self.cards.place = place
        elif self.form.pressed is None:
            self.cards.scrolling.handle_event(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB and len(self.piles) > 1:
            self._show_pile(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif cap_of(event) == bound().piles:
            self.navigator.back()
        elif event.key == pygame.K_SPACE:
            self._is_by_key = True
            self.preview.request(True)
        elif event.key in DIRECTIONS:
            across, down = DIRECTIONS[event.key]
            self._choose(self.cards.place + across + down * self.cards.grid.columns)
        else:
            return self.cards.scrolling.handle_event(event)
        return True

    def _subject(self) -> PreviewSubject | None:
        """Return the card to preview: the one chosen by keys, or the one under the pointer; None
        for none.
        """
        place = self.cards.place if self._is_by_key else self.cards.place_at(self.form.pointer)
        if place is None:
            return None
        return PreviewSubject(self.pile.pieces[place], self.cards.rect_of(place))

    def wake(self, now: float) -> float | None:
        self.preview.by_resting = not (self.cards.scrolling.is_held or self._is_by_key)
        shown = self.preview.subject_at(now)
        self.needs_redraw = self.needs_redraw or shown is not self._last_shown
        self._last_shown = shown
        return self.preview.next_frame_time(now)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_out()

        def draw_table(surface: pygame.Surface) -> None:
            self.scene_beneath.draw(surface)
            draw_veil(surface, self.context.theme, VEIL)

        self._table_layer.draw(surface, None, draw_table)
        pen = self.pen(surface)
        for _ in range(PANES):
            pen.part("plate", self.plate)
        self._draw_head(pen)
        self._draw_cards(pen)
        self.form.draw(pen)
        if (shown := self.preview.subject_at(self.context.clock())) is not None:
            draw_preview(surface, shown, self.context.faces, pen.skin)

    def _draw_head(self, pen: Pen) -> None:
        """Draw the title, and beneath it the number of cards."""
        pile, left, end = (
            self.pile,
            self.plate.left + self.em(SIDE),
            min(button.rect.left for button in self.buttons()),
        )
        told = fill(
            WORDS["count" if pile.total == len(pile.pieces) else "seen"],
            seen=len(pile.pieces),
            count=pile.total,
        )
        room, middle = end - left - pen.size, self.plate.top + self.em(HEAD) // 2
        pen.write(
            pile.title,
            size=pen.em(1.4),
            title=True,
            room=room,
            midleft=(left, middle - pen.em(0.5)),
        )
        pen.write(told, pen.dim, room=room, midleft=(left, middle + pen.em(0.8)))

    def _draw_cards(self, pen: Pen) -> None:
        """Draw the cards that are in sight, with a frame around the chosen one."""
        for place, rect in self.cards.drawn(pen, self._is_by_key):
            draw_card(pen.surface, self.context.faces, self.pile.pieces[place], rect)


def _grid(room: pygame.Rect, count: int, proportion: float, high: float, gap: int) -> CardGrid:
    """Return the grid of `count` cards so many pixels high, in as many columns as have room."""
    width = min(round(high * proportion), room.width)
    columns = max(1, min(count, (room.width + gap) // (width + gap)))
    return even_grid(room, count, columns, (width, round(width / proportion)), gap)
