"""Narrow the wall by the properties of cards: a chip for each facet, which opens a menu of its
values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from corptable.collection.card_filter import CardFilter
from corptable.collection.catalogue import CollectibleCard, Facet
from corptable.ui.scenes.collection.row_list import RowList
from corptable.ui.scenes.collection.words import FACET, WORDS
from corptable.ui.widgets import Choice
from corptable.ui.widgets.keys import ACT_KEYS, step_of
from corptable.ui.widgets.pen import Pen, box

ROW: Final = 1.6
"""Height of a row of the menu, in text sizes, as all lengths here."""
LEAST_WIDTH: Final = 15.0
MOST_ROWS: Final = 14
PADDING: Final = 0.5
PANES: Final = 2
"""Number of plates drawn over each other, so that no card shows through."""


@dataclass(eq=False)
class FacetChip(Choice):
    """Represent the choice of a facet's value as a chip: lit, and with a cross that clears it, once
    a value is chosen.

    The first title is that of no value. A press opens the menu; so do Enter and Space.
    """

    opened: Callable[[], None]

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in ACT_KEYS:
            self.opened()
            return True
        return bool(step_of(event)) and super().handle_key(event)

    def press(self, point: tuple[int, int]) -> None:
        if self.at and point[0] > self.rect.right - self.rect.height:
            self.choose(0)
        else:
            self.opened()

    def draw(self, pen: Pen, focused: bool = False, touch: str = "normal") -> None:
        part, state = ("tab", "chosen") if self.at else ("button", touch)
        pen.part(part, self.rect, state)
        side = round(self.rect.height * 0.36)
        sign = box(side, side, midright=(self.rect.right - side, self.rect.centery))
        pen.icon("cross" if self.at else "down", sign)
        left, size = self.rect.left + side, min(pen.size, round(self.rect.height * 0.6))
        room, colour = sign.left - side // 2 - left, pen.skin.text_colour(part, state)
        pen.write(
            self.titles[self.at],
            colour,
            size=size,
            room=room,
            height=self.rect.height,
            bold=True,
            midleft=(left, self.rect.centery),
        )


class FacetMenu:
    """Show the values of a facet below its chip, each with the number of cards that have it;
    `choose` gets the chosen index.
    """

    def __init__(
        self,
        facet: Facet,
        cards: Iterable[CollectibleCard],
        chosen: int,
        choose: Callable[[int], None],
    ) -> None:
        """Offer the values that the cards have, and the chosen one; index 0 is that of no value."""
        counts = Counter(card.facets.get(facet.id, "") for card in cards)
        self.facet = facet
        self._rows: Sequence[tuple[int, str, str]] = [
            (at, value, str(counts[value]))
            for at, value in enumerate(facet.values, 1)
            if counts[value] or at == chosen
        ]
        self._rows = [(0, WORDS["any"].format(facet=facet.name), ""), *self._rows]
        self._choose = choose
        self.list = RowList()
        self.list.place = next(row for row, (at, _, _) in enumerate(self._rows) if at == chosen)
        self.area = pygame.Rect(0, 0, 0, 0)

    def lay(self, chip: pygame.Rect, window: pygame.Rect, size: int) -> None:
        """Lay the menu out below a chip within the window, for a text size in pixels."""
        pad, rows = round(PADDING * size), min(len(self._rows), MOST_ROWS)
        room = window.bottom - chip.bottom - size
        height = min(rows * round(ROW * size), room - 2 * pad)
        self.area = box(
            max(chip.width, round(LEAST_WIDTH * size)),
            height + 2 * pad,
            topleft=(chip.left, chip.bottom + 2),
        )
        self.area.right = min(self.area.right, window.right - size)
        is_new = not self.list.area.width
        self.list.lay(self.area.inflate(-2 * pad, -2 * pad), size, len(self._rows), ROW)
        if is_new:
            self.list.choose(self.list.place)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether the menu is to be closed."""
        match event.type:
            case pygame.KEYDOWN if event.key in (steps := self.list.steps()):
                self.list.choose(self.list.place + steps[event.key])
            case pygame.KEYDOWN:
                if event.key in ACT_KEYS:
                    self._choose(self._rows[self.list.place][0])
                return True
            case pygame.MOUSEMOTION if (
                row := self.list.row_at(event.pos)
            ) is not None and not self.list.scrolling.is_held:
                self.list.place = row
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if (row := self.list.row_at(event.pos)) is not None:
                    self._choose(self._rows[row][0])
                    return True
                return not self.area.collidepoint(event.pos)
            case pygame.MOUSEWHEEL | pygame.MOUSEBUTTONUP:
                self.list.scrolling.handle_event(event)
        return False

    def draw(self, pen: Pen) -> None:
        """Draw the menu over what lies beneath it."""
        for _ in range(PANES):
            pen.part("plate", self.area)
        for place, rect in self.list.clipped(pen):
            at, title, count = self._rows[place]
            if place == self.list.place:
                pen.part("row", rect, "focused")
            right = (rect.right - pen.em(0.5), rect.centery)
            number, left, side = (
                pen.write(count, pen.dim, midright=right),
                rect.left + pen.em(0.5),
                pen.em(1.1),
            )
            if self.facet.icons:
                if at:
                    pen.icon(
                        self.facet.icons[at - 1], box(side, side, midleft=(left, rect.centery))
                    )
                left += side + pen.em(0.4)
            pen.write(title, room=number.left - left - pen.em(0.5), midleft=(left, rect.centery))


class FilterBar:
    """Hold the chips of all facets, and the menu that is open; `changed` gets the id of a facet and
    its new value, "" for any.
    """

    def __init__(self, changed: Callable[[str, str], None]) -> None:
        self._changed = changed
        self.menu: FacetMenu | None = None
        self._chips: list[FacetChip] = []

    def chips(
        self, filter: CardFilter, facets: Sequence[Facet], cards: Sequence[CollectibleCard]
    ) -> list[FacetChip]:
        """Return a chip for each facet, to be placed, as the filter is; menus count these cards."""
        self._chips = []
        for facet in facets:
            value = filter.chosen.get(facet.id, "")
            at = facet.values.index(value) + 1 if value in facet.values else 0
            choose = partial(self._choose, facet)
            opened = partial(self._open, facet, cards, at)
            self._chips.append(
                FacetChip(FACET + facet.id, [facet.name, *facet.values], at, choose, opened)
            )
        return self._chips

    def _choose(self, facet: Facet, at: int) -> None:
        self._changed(facet.id, facet.values[at - 1] if at else "")

    def _open(self, facet: Facet, cards: Sequence[CollectibleCard], at: int) -> None:
        self.menu = FacetMenu(facet, cards, at, partial(self._choose, facet))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether an open menu has used it."""
        if self.menu is None:
            return False
        if self.menu.handle(event):
            self.menu = None
        return True

    def draw(self, pen: Pen) -> None:
        """Lay the open menu out below its chip, and draw it."""
        if self.menu is not None:
            chip = next(chip for chip in self._chips if chip.id == FACET + self.menu.facet.id)
            self.menu.lay(chip.rect, pen.surface.get_rect(), pen.size)
            self.menu.draw(pen)
