"""Keep the order in which a viewer holds the cards of a hand: sorted by the deck, by suit and rank, until the viewer moves a
card; and slide the cards when the order changes.

The order concerns the picture only: in the rules a hand is a set, and no other seat learns of the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.layout import Spot
from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.ui.table_parts.arrange import PlacedPiece
from corptable.ui.table_parts.tabletop import Tabletop


class HandOrder:
    """Hold the order of each hand that one viewer sees during a session."""

    def __init__(self) -> None:
        self._reordered: dict[ZoneId, tuple[int, ...]] = {}
        """Indexes of the pieces in each hand that the viewer has reordered, in their order."""

    def take_in(self, zone: ZoneId, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        """Return the current pieces of a hand in order. In a reordered hand new cards come at the end, where people look for
        them; if none of the ordered cards is left, it is a new hand and sorted."""
        ordered = self._ordered(zone, pieces)
        if zone in self._reordered:
            self._reordered[zone] = tuple(piece.index for piece in ordered)
        return ordered

    def moved(self, zone: ZoneId, pieces: Sequence[Piece], piece: Piece, to: int) -> tuple[Piece, ...]:
        """Return the pieces of a hand in order, as if one card were moved to index `to`; changes nothing."""
        others = [other for other in self._ordered(zone, pieces) if other is not piece]
        return (*others[:to], piece, *others[to:])

    def move(self, zone: ZoneId, pieces: Sequence[Piece], piece: Piece, to: int) -> None:
        """Move one card to index `to`. If it is there already, the hand does not become a reordered one."""
        moved = self.moved(zone, pieces, piece, to)
        if moved != self._ordered(zone, pieces):
            self._reordered[zone] = tuple(piece.index for piece in moved)

    def sort(self) -> None:
        """Sort all hands as the deck does."""
        self._reordered.clear()

    def _ordered(self, zone: ZoneId, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        own = self._reordered.get(zone, ())
        if not any(piece.index in own for piece in pieces):
            self._reordered.pop(zone, None)
            return tuple(sorted(pieces, key=lambda piece: piece.index))
        place = {index: at for at, index in enumerate(own)}
        return tuple(sorted(pieces, key=lambda piece: (place.get(piece.index, len(own)), piece.index)))


SLIDE: Final = 0.12
"""Duration of a slide in seconds, at animation speed 1."""

Key = tuple[str, int]


class Slide(NamedTuple):
    """Represent the slide of one card: its offset from its place at the start, in pixels, its start time and duration in
    seconds."""

    way: pygame.Vector2
    since: float
    seconds: float

    def left(self, now: float) -> pygame.Vector2:
        """Return the card's offset from its place at `now`, in pixels: fast at first, slow at the end."""
        return self.way * float((1 - min(1.0, (now - self.since) / self.seconds)) ** 3)


class Slides:
    """Animate the cards that slide on a table, by spot id and piece index."""

    def __init__(self) -> None:
        self._slides: dict[Key, Slide] = {}
        self._was_sliding = False

    def set_off(self, before: Iterable[PlacedPiece], after: Iterable[PlacedPiece], now: float, speed: float) -> None:
        """Start a slide for each card that changed its place, from where it is seen now. A speed of 0 ends all slides at once."""
        if speed <= 0:
            self._slides.clear()
            return
        seen = {_key(placed): pygame.Vector2(self.seen(placed, now).rect.center) for placed in before}
        self._slides.clear()
        for placed in after:
            way = seen.get(_key(placed), pygame.Vector2(placed.rect.center)) - placed.rect.center
            if way:
                self._slides[_key(placed)] = Slide(way, now, SLIDE / speed)

    def seen(self, placed: PlacedPiece, now: float) -> PlacedPiece:
        """Return a card as it is seen at `now`, moved by its slide."""
        slide = self._slides.get(_key(placed))
        if slide is None:
            return placed
        left = slide.left(now)
        return placed._replace(rect=placed.rect.move(round(left.x), round(left.y)))

    def finish(self) -> None:
        """End all slides: each card is at its place."""
        self._slides.clear()

    @property
    def are_under_way(self) -> bool:
        """Test whether a slide has not been seen to its end."""
        return bool(self._slides)

    def is_moving(self, now: float) -> bool:
        """Drop the slides that have ended; return whether a card slides. True once more after the last slide has ended, for the
        final frame."""
        self._slides = {key: slide for key, slide in self._slides.items() if now < slide.since + slide.seconds}
        moved, self._was_sliding = self._was_sliding, bool(self._slides)
        return moved or self._was_sliding


def _key(placed: PlacedPiece) -> Key:
    return placed.spot.id, placed.piece.index


class HandFan:
    """Lay out the hands that one viewer holds at one table, mostly one. `gap` is the index at which the dragged card would be put
    among the others; None while it is not over its hand."""

    def __init__(self) -> None:
        self._order = HandOrder()
        self.slides = Slides()
        self.gap: int | None = None

    # The cards of the hand

    def holds(self, tabletop: Tabletop, placed: PlacedPiece) -> bool:
        """Test whether a card is in one of the viewer's hands, so that the viewer may reorder it."""
        return _is_own(tabletop, placed.spot)

    def cards(self, tabletop: Tabletop) -> list[PlacedPiece]:
        """Return the cards of the viewer's hands, in the order shown."""
        return [placed for placed in tabletop.placed if self.holds(tabletop, placed)]

    def place(self, tabletop: Tabletop, card: PlacedPiece) -> int:
        """Return the index of a card in its hand."""
        return [placed.piece for placed in tabletop.placed if placed.spot.id == card.spot.id].index(card.piece)

    def lay(self, tabletop: Tabletop) -> None:
        """Arrange the hands of a new tabletop in the viewer's order, without a gap."""
        self.gap = None
        for spot in tabletop.spots:
            if _is_own(tabletop, spot):
                tabletop.rearrange(spot, self._order.take_in(spot.shows, _pieces(tabletop, spot)))

    # Reordering

    def open_gap(self, tabletop: Tabletop, card: PlacedPiece | None, middle: int, now: float, speed: float) -> None:
        """Open a gap in the hand for a card dragged over it, whose centre has the x `middle` in pixels, and slide the other
        cards; without a card close the gap."""
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
        self.slides.set_off(before, self.cards(tabletop), now, speed)

    def put(self, tabletop: Tabletop, card: PlacedPiece, to: int, now: float, speed: float) -> None:
        """Move a card to index `to` of its hand, and slide the cards."""
        before = tabletop.placed.copy()
        self._order.move(card.spot.shows, _pieces(tabletop, card.spot), card.piece, to)
        self.lay(tabletop)
        self.slides.set_off(before, self.cards(tabletop), now, speed)

    def sort(self, tabletop: Tabletop, now: float, speed: float) -> None:
        """Sort all hands as the deck does, and slide the cards."""
        before = tabletop.placed.copy()
        self._order.sort()
        self.lay(tabletop)
        self.slides.set_off(before, self.cards(tabletop), now, speed)


def _is_own(tabletop: Tabletop, spot: Spot) -> bool:
    """Test whether a spot is a hand whose cards the viewer sees."""
    return spot.arrangement == "fan" and spot.owner == tabletop.view.viewer and HIDDEN not in _pieces(tabletop, spot)


def _pieces(tabletop: Tabletop, spot: Spot) -> tuple[Piece, ...]:
    return tabletop.view.zones.get(spot.shows, ())


def _place_at(tabletop: Tabletop, card: PlacedPiece, middle: int) -> int:
    """Return the index in the hand's row whose centre is nearest to the x `middle`, in pixels."""
    rects: list[pygame.Rect] = [placed.rect for placed in tabletop.placed if placed.spot.id == card.spot.id]
    return min(range(len(rects)), key=lambda place: abs(rects[place].centerx - middle))
