"""In which order a viewer holds the cards of a hand: as the deck has them, by suit and rank, until a card has been put elsewhere.

This is a picture and nothing else: the rules know sets, and nobody but the viewer ever hears of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.engine.pieces import Piece, ZoneId


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
