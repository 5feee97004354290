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
from corptable.ui.scenes.collection.words import CARDS_WORDS as WORDS
from corptable.ui.scenes.collection.words import FACET
from corptable.ui.widgets import ACT_KEYS, Act, Choice, Pen, box, inset, step_of
from corptable.ui.widgets.row_list import RowList

ROW: Final = 1.6
"""Height of a row of the menu, in text sizes, as all lengths here."""
LEAST_WIDTH: Final = 15.0
MOST_ROWS: Final = 14
PADDING: Final = 0.5
PANES: Final = 2
"""Number of plates drawn over each other, so that no card shows through."""


@dataclass(eq=False)
class FacetChip(Choice):
    """Choice of a facet's value as a chip: highlighted, and with a cross that clears it, once a
    value is chosen.

    The first title is that of no value. A press opens the menu; so do Enter and Space.
    """

    opened: Act

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
        part, state, rect = "button", touch, self.rect
        if self.at:
            part, state = "tab", "chosen"
        pen.part(part, rect, state)
        side = round(rect.height * 0.36)
        sign = box(side, side, midright=(rect.right - side, rect.centery))
        pen.icon("cross" if self.at else "down", sign)
        left, size = rect.left + side, min(pen.size, round(rect.height * 0.6))
        pen.write(
            self.titles[self.at],
            pen.skin.text_colour(part, state),
            size=size,
            room=sign.left - side // 2 - left,
            height=rect.height,
            bold=True,
            midleft=(left, rect.centery),
        )


class FacetMenu:
    """Values of a facet below its chip, each with the number of cards that have it;
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
        self.facet, self._choose = facet, choose
        offered = [
            (at, value, str(counts[value]))
            for at, value in enumerate(facet.values, 1)
            if counts[value] or at == chosen
        ]
        self._rows = [(0, WORDS["any"].format(facet=facet.name), ""), *offered]
        self.list = RowList()
        self.list.place = next(row for row, (at, _, _) in enumerate(self._rows) if at == chosen)
        self.area = pygame.Rect()

    def lay(self, chip: pygame.Rect, window: pygame.Rect, size: int) -> None:
        """Lay the menu out below a chip within the window, for a text size in pixels."""
        rows, pad = min(len(self._rows), MOST_ROWS) * round(ROW * size), round(PADDING * size)
        height = min(rows + 2 * pad, window.bottom - chip.bottom - size)
        width = max(chip.width, round(LEAST_WIDTH * size))
        self.area = box(width, height, topleft=(chip.left, chip.bottom + 2))
        self.area.right = min(self.area.right, window.right - size)
        is_new = not self.list.area.width
        self.list.lay(inset(self.area, size, PADDING), size, len(self._rows), ROW)
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
            case pygame.MOUSEMOTION if not self.list.scrolling.is_held:
                row = self.list.row_at(event.pos)
                self.list.place = self.list.place if row is None else row
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                if (row := self.list.row_at(event.pos)) is None:
                    return not self.area.collidepoint(event.pos)
                self._choose(self._rows[row][0])
                return True
            case pygame.MOUSEWHEEL | pygame.MOUSEBUTTONUP:
                self.list.scrolling.handle_event(event)
        return False

    def draw(self, pen: Pen) -> None:
        """Draw the menu over the page."""
        for _ in range(PANES):
            pen.part("plate", self.area)
        for place, rect in self.list.clipped(pen):
            at, title, count = self._rows[place]
            if place == self.list.place:
                pen.part("row", rect, "focused")
            inner = inset(rect, pen.size, 0.5, 0)
            number, left = pen.write(count, pen.dim, midright=inner.midright), inner.left
            if self.facet.icons:
                side = pen.em(1.1)
                if at:
                    icon = box(side, side, midleft=inner.midleft)
                    pen.icon(self.facet.icons[at - 1], icon)
                left += side + pen.em(0.4)
            pen.write(title, room=number.left - left - pen.em(0.5), midleft=(left, rect.centery))


class FilterBar:
    """Chips of all facets, and the menu that is open; `changed` gets the id of a facet and
    its new value, "" for any.
    """

    def __init__(self, changed: Callable[[str, str], None]) -> None:
        self._changed = changed
        self.menu: FacetMenu | None = None
        self._chips: list[FacetChip] = []

    def chips(
        self, filter: CardFilter, facets: Sequence[Facet], cards: Sequence[CollectibleCard]
    ) -> list[FacetChip]:
        """Chip for each facet, to be placed, as the filter is; menus count these cards."""
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
