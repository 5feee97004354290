"""Represent the result of a match, and utilities: shares of a win by seat, with the two formulas
that end every evaluation.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple, TypeAlias

from corptable.engine.pieces import Piece, Seat


class Award(NamedTuple):
    """Record a card that changes its owner for good; the store carries it out after the match. If
    `is_copy`, the loser keeps the card and the winner gets a copy."""

    piece: Piece
    giver: Seat
    taker: Seat
    is_copy: bool = False


class Result(NamedTuple):
    """Record who won and why the match is over; `scores` are the final points by seat."""

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int, ...] = ()
    awards: tuple[Award, ...] = ()

    @property
    def places(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats by place, best first: the winners, then the others by score, shared
        places together.

        >>> Result((1,), "last round", (4, 9, 4)).places
        ((1,), (0, 2))
        """
        others = [seat for seat in range(len(self.scores)) if seat not in self.winners]
        ranks = sorted({self.scores[seat] for seat in others}, reverse=True)
        return (
            self.winners,
            *(tuple(seat for seat in others if self.scores[seat] == score) for score in ranks),
        )


def leaders(scores: Sequence[float]) -> tuple[Seat, ...]:
    """Return all seats with the highest score.

    >>> leaders([3, 7, 7])
    (1, 2)
    """
    top = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == top])


Utilities: TypeAlias = Sequence[float]
"""Expected share of the win by seat; the sum is 1, or less where nobody has won or a game counts a
shared win for less.
"""


def terminal_utilities(result: Result, seats: int) -> Utilities:
    """Return the utilities after the end: 1 shared among the winners; 0 for everybody if there is
    none.

    >>> terminal_utilities(Result((1, 2), "last round"), 3)
    [0.0, 0.5, 0.5]
    """
    share = 1 / len(result.winners) if result.winners else 0.0
    return [share if seat in result.winners else 0.0 for seat in range(seats)]


def softmax(points: Sequence[float], doubt: float) -> Utilities:
    """Return utilities from expected points at the end (softmax): a lead of `doubt` points is worth
    e times the share.

    >>> softmax([2.0, 2.0], doubt=1.0)
    [0.5, 0.5]
    """
    top = max(points)
    weights = [exp((own - top) / doubt) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]
