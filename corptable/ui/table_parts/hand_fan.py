"""In which order a viewer holds the cards of a hand: as the deck has them, by suit and rank, until a card has been put elsewhere.

This is a picture and nothing else: the rules know sets, and nobody but the viewer ever hears of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from corptable.engine.layout import Spot
from corptable.engine.pieces import HIDDEN, Piece, ZoneId
from corptable.ui.table_parts.arrange import Placed
from corptable.ui.table_parts.tabletop import Tabletop


class HandOrder:
    """The order of each hand that one person sees at one sitting."""

    def __init__(self) -> None:
        self._own: dict[ZoneId, tuple[int, ...]] = {}
        """The indexes of a hand that has an order of its own."""

    def take_in(self, zone: ZoneId, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        """What is held now, in order. After an order of one's own new cards come at the end, where one looks for them;
        when nothing is left of it, the hand is a new one and sorted."""
        ordered = self._ordered(zone, pieces)
        if zone in self._own:
            self._own[zone] = tuple(piece.index for piece in ordered)
        return ordered

    def moved(self, zone: ZoneId, pieces: Sequence[Piece], piece: Piece, to: int) -> tuple[Piece, ...]:
        """The same with one card at another place, from 0, as it would be."""
        others = [other for other in self._ordered(zone, pieces) if other is not piece]
        return (*others[:to], piece, *others[to:])

    def move(self, zone: ZoneId, pieces: Sequence[Piece], piece: Piece, to: int) -> None:
        """Put one card at another place, from 0. Where it lies already nothing is an order of one's own."""
        moved = self.moved(zone, pieces, piece, to)
        if moved != self._ordered(zone, pieces):
            self._own[zone] = tuple(piece.index for piece in moved)

    def sort(self) -> None:
        """All as the deck has it."""
        self._own.clear()

    def _ordered(self, zone: ZoneId, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
        own = self._own.get(zone, ())
        if not any(piece.index in own for piece in pieces):
            self._own.pop(zone, None)
            return tuple(sorted(pieces, key=lambda piece: piece.index))
        place = {index: at for at, index in enumerate(own)}
        return tuple(sorted(pieces, key=lambda piece: (place.get(piece.index, len(own)), piece.index)))


SLIDE: Final = 0.12
"""Seconds, divided by the speed at which things move."""

Key = tuple[str, int]


class Slide(NamedTuple):
    """One card's way: how far from its place it begins."""

    way: pygame.Vector2
    since: float
    seconds: float

    def left(self, now: float) -> pygame.Vector2:
        """How far it is from its place at that moment: fast at first, slow at the end."""
        return self.way * float((1 - min(1.0, (now - self.since) / self.seconds)) ** 3)


class Slides:
    """All cards that slide at a table, by their spot and index."""

    def __init__(self) -> None:
        self._slides: dict[Key, Slide] = {}
        self._moved = False

    def set_off(self, before: Iterable[Placed], after: Iterable[Placed], now: float, speed: float) -> None:
        """Cards that lay elsewhere until now begin where they were seen; a speed of 0 lays all down at once."""
        if speed <= 0:
            self._slides.clear()
            return
        seen = {_key(placed): pygame.Vector2(self.seen(placed, now).rect.center) for placed in before}
        self._slides.clear()
        for placed in after:
            way = seen.get(_key(placed), pygame.Vector2(placed.rect.center)) - placed.rect.center
            if way:
                self._slides[_key(placed)] = Slide(way, now, SLIDE / speed)

    def seen(self, placed: Placed, now: float) -> Placed:
        """A card as it is seen at that moment."""
        slide = self._slides.get(_key(placed))
        if slide is None:
            return placed
        left = slide.left(now)
        return placed._replace(rect=placed.rect.move(round(left.x), round(left.y)))

    def finish(self) -> None:
        """Everything lies where it lies."""
        self._slides.clear()

    def moves(self, now: float) -> bool:
        """Whether anything slides, and once more when the last has come to rest. What has arrived is forgotten."""
        self._slides = {key: slide for key, slide in self._slides.items() if now < slide.since + slide.seconds}
        moved, self._moved = self._moved, bool(self._slides)
        return moved or self._moved


def _key(placed: Placed) -> Key:
    return placed.spot.id, placed.piece.index


class HandFan:
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
