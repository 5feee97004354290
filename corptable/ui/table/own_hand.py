"""The viewer's hand as it is held: its order, the gap where a dragged card would be put, and cards making room for each other.

Only pictures: putting a card elsewhere among the others does nothing else, and can be done whoever is asked.
"""

from __future__ import annotations

import pygame

from corptable.engine.layout import Spot
from corptable.engine.pieces import HIDDEN, Piece
from corptable.ui.table.arrange import Placed
from corptable.ui.table.hand_order import HandOrder
from corptable.ui.table.slides import Slides
from corptable.ui.table.tabletop import Tabletop


class OwnHand:
    """The hands that one person holds at one table, mostly one. `gap` is the place, from 0, at which the card in the air would be
    put among the others; None while it is not over them."""

    def __init__(self) -> None:
        self._order = HandOrder()
        self.slides = Slides()
        self.gap: int | None = None

    # What is held

    def holds(self, tabletop: Tabletop, placed: Placed) -> bool:
        """Whether a card is held in a hand of the viewer's, so that it can be put elsewhere in it."""
        return _is_own(tabletop, placed.spot)

    def cards(self, tabletop: Tabletop) -> list[Placed]:
        """What the viewer holds, in the order in which it is shown."""
        return [placed for placed in tabletop.placed if self.holds(tabletop, placed)]

    def place(self, tabletop: Tabletop, card: Placed) -> int:
        """At which place of its hand a card is, from 0."""
        return [placed.piece for placed in tabletop.placed if placed.spot.id == card.spot.id].index(card.piece)

    def lay(self, tabletop: Tabletop) -> None:
        """Put a table that has just been laid in the viewer's order."""
        self.gap = None
        for spot in tabletop.spots:
            if _is_own(tabletop, spot):
                tabletop.rearrange(spot, self._order.take_in(spot.shows, _pieces(tabletop, spot)))

    # Putting in order

    def make_room(self, tabletop: Tabletop, card: Placed | None, middle: int, now: float, speed: float) -> None:
        """The cards leave a gap for one of them that is held over them with its middle there; without one they close up again."""
        gap = None if card is None else _place_at(tabletop, card, middle)
        if gap == self.gap:
            return
        self.gap = gap
        before = tabletop.placed.copy()
        for spot in tabletop.spots:
            if _is_own(tabletop, spot):
                pieces = _pieces(tabletop, spot)
                order = self._order.take_in(spot.shows, pieces)
                if card is not None and gap is not None and card.spot.id == spot.id:
                    order = self._order.moved(spot.shows, pieces, card.piece, gap)
                tabletop.rearrange(spot, order)
        self.slides.set_off(before, tabletop.placed, now, speed)

    def put(self, tabletop: Tabletop, card: Placed, to: int, now: float, speed: float) -> None:
        """Put a card at another place, from 0."""
        before = tabletop.placed.copy()
        self._order.move(card.spot.shows, _pieces(tabletop, card.spot), card.piece, to)
        self.lay(tabletop)
        self.slides.set_off(before, tabletop.placed, now, speed)

    def sort(self, tabletop: Tabletop, now: float, speed: float) -> None:
        """All as the deck has it."""
        before = tabletop.placed.copy()
        self._order.sort()
        self.lay(tabletop)
        self.slides.set_off(before, tabletop.placed, now, speed)


def _is_own(tabletop: Tabletop, spot: Spot) -> bool:
    """Whether a spot is a hand whose cards the viewer sees."""
    return spot.arrangement == "fan" and spot.owner == tabletop.view.viewer and HIDDEN not in _pieces(tabletop, spot)


def _pieces(tabletop: Tabletop, spot: Spot) -> tuple[Piece, ...]:
    return tabletop.view.zones.get(spot.shows, ())


def _place_at(tabletop: Tabletop, card: Placed, middle: int) -> int:
    """The place of the row that is nearest."""
    rects: list[pygame.Rect] = [placed.rect for placed in tabletop.placed if placed.spot.id == card.spot.id]
    return min(range(len(rects)), key=lambda place: abs(rects[place].centerx - middle))
