"""What the own ranks are worth against rounds as the others may play them: paid exactly, and judged by the game's eye."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TypeAlias

from corptable.engine import Seat
from corptable.games.corporation.bots.reading import Odds
from corptable.games.corporation.eye import outlook
from corptable.games.corporation.scoring import leaders, pay
from corptable.games.corporation.state import CorporationState

Plays: TypeAlias = tuple[int, ...]
"""By seat the rank that it plays."""


def imagine(odds: Sequence[Odds], rounds: int, generator: random.Random) -> list[Plays]:
    """So many rounds, every seat for itself."""
    ranks = range(len(odds[0]))
    return list(zip(*[generator.choices(ranks, cum_weights=list(accumulate(own)), k=rounds) for own in odds], strict=True))


def persuaded(imagined: Sequence[Plays], rank: int, beliefs: Mapping[Seat, float], generator: random.Random) -> list[Plays]:
    """The same rounds where these seats have been talked, so far as each believes it, into playing that rank."""
    return [
        tuple([rank if generator.random() < beliefs.get(seat, 0.0) else own for seat, own in enumerate(plays)])
        for plays in imagined
    ]


class Weighing:
    """Weighs the ranks of the view's seat."""

    def __init__(self, view: CorporationState) -> None:
        assert view.viewer is not None, "a bot gets a view, not a position"
        self.view = view
        self.seat: Seat = view.viewer
        self.old = view.corporations()
        lies = view.lying()[self.seat]
        self.ranks = [rank for rank in range(1, view.ranks + 1) if rank != lies]
        """Those that the seat can play, as its hand and its legal actions list them."""

    def worths(self, imagined: Sequence[Plays]) -> list[float]:
        """By place in `ranks`, the seat's share of the win as the mean over the rounds."""
        return [self.worth(rank, imagined) for rank in self.ranks]

    def worth(self, rank: int, imagined: Sequence[Plays]) -> float:
        """What one rank is worth."""
        seat = self.seat
        return sum([self._share((*plays[:seat], rank, *plays[seat + 1 :])) for plays in imagined]) / len(imagined)

    def _share(self, plays: Plays) -> float:
        """The seat's share of the win after a round: of the win itself where that round is the last."""
        view = self.view
        scores = [score + gain for score, gain in zip(view.scores, pay(plays, self.old).gains, strict=True)]
        if view.reason_to_end(scores) is not None:
            winners = leaders(scores)
            return 1 / len(winners) if self.seat in winners else 0.0
        return outlook(view, scores, [rank if plays.count(rank) > 1 else 0 for rank in plays])[self.seat]
