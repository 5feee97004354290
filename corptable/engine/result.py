"""Represent the result of a match."""

from __future__ import annotations

from typing import NamedTuple

from corptable.engine.pieces import Piece, Seat


class Award(NamedTuple):
    """Record a card that changes its owner for good; the store carries it out after the match."""

    piece: Piece
    giver: Seat
    taker: Seat


class Result(NamedTuple):
    """Record who won and why the match is over; `scores` are the final points by seat."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()
    awards: tuple[Award, ...] = ()

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats by place, best first: the winners, then the others by score, shared places together."""
        others = [seat for seat in range(len(self.scores)) if seat not in self.winners]
        ranks = sorted({self.scores[seat] for seat in others}, reverse=True)
        return (self.winners, *(tuple(seat for seat in others if self.scores[seat] == score) for score in ranks))
