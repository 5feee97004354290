"""How a match ended."""

from __future__ import annotations

from typing import NamedTuple

from corptable.engine.pieces import Piece, Seat


class Award(NamedTuple):
    """A card that changes its owner for good; the store acts on it after the match."""

    piece: Piece
    giver: Seat
    taker: Seat


class Result(NamedTuple):
    """Who won and why the match is over. `scores` are the final points by
    seat; `places` lists the seats best first, shared places together."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()
    awards: tuple[Award, ...] = ()

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats by place: the winners, then the others by score."""
        others = [seat for seat in range(len(self.scores)) if seat not in self.winners]
        ranks = sorted({self.scores[seat] for seat in others}, reverse=True)
        return (self.winners, *(tuple(seat for seat in others if self.scores[seat] == score) for score in ranks))
