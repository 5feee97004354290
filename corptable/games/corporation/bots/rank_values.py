"""Evaluate a seat's own ranks against sampled rounds: exact payments, then the game's evaluation."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TypeAlias

from corptable.engine import Seat
from corptable.games.corporation.bots.prediction import Odds
from corptable.games.corporation.evaluation import utilities_for
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.scoring import compute_payment, leaders

Plays: TypeAlias = tuple[int, ...]
"""Rank that each seat plays, by seat."""


def sample_plays(odds: Sequence[Odds], rounds: int, generator: random.Random) -> list[Plays]:
    """Sample so many rounds of plays, each seat independently by its odds."""
    ranks = range(len(odds[0]))
    return list(zip(*[generator.choices(ranks, cum_weights=list(accumulate(own)), k=rounds) for own in odds], strict=True))


def persuade(imagined: Sequence[Plays], rank: int, beliefs: Mapping[Seat, float], generator: random.Random) -> list[Plays]:
    """Return the same rounds with these seats persuaded to play a rank, each with the probability of its belief."""
    return [
        tuple([rank if generator.random() < beliefs.get(seat, 0.0) else own for seat, own in enumerate(plays)])
        for plays in imagined
    ]


class RankEvaluation:
    """Evaluate the ranks that the view's seat can play."""

    def __init__(self, view: CorporationView) -> None:
        assert view.viewer is not None, "a bot gets a view, not a position"
        self.view = view
        self.seat: Seat = view.viewer
        self.old = view.corporations()
        lies = view.membership_ranks()[self.seat]
        self.ranks = [rank for rank in range(1, view.ranks + 1) if rank != lies]
        """Ranks that the seat can play, in the order of its hand and its legal actions."""

    def worths(self, imagined: Sequence[Plays]) -> list[float]:
        """Return the value of each rank, by place in `ranks`: the seat's utility, as the mean over the rounds."""
        return [self.worth(rank, imagined) for rank in self.ranks]

    def worth(self, rank: int, imagined: Sequence[Plays]) -> float:
        """Return the value of one rank: the seat's utility, as the mean over the rounds."""
        seat = self.seat
        return sum([self._utility((*plays[:seat], rank, *plays[seat + 1 :])) for plays in imagined]) / len(imagined)

    def _utility(self, plays: Plays) -> float:
        """Return the seat's utility after a round; where that round is the last, its share of the win itself."""
        view = self.view
        scores = [score + gain for score, gain in zip(view.scores, compute_payment(plays, self.old).gains, strict=True)]
        if view.reason_to_end(scores) is not None:
            winners = leaders(scores)
            return 1 / len(winners) if self.seat in winners else 0.0
        return utilities_for(view, scores, [rank if plays.count(rank) > 1 else 0 for rank in plays])[self.seat]
