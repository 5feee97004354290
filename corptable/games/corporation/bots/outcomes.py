"""Evaluate rounds as the seats may play them: exact payments, then the game's evaluation.

This is `compute_payment` and `evaluation.utilities_for` in one pass, because a bot evaluates a
thousand rounds for a choice.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Hashable, Mapping, Sequence
from itertools import accumulate
from math import exp, fsum, prod, sqrt
from typing import Final, TypeAlias

from corptable.engine import Seat, Utilities, softmax
from corptable.games.corporation.bots.prediction import Odds
from corptable.games.corporation.evaluation import (
    DISLOYAL,
    LEAST_TEMPERATURE,
    LOYAL,
    PACE,
    REWARD,
    STEADFAST,
    TEMPERATURE_GROWTH,
)
from corptable.games.corporation.position import CorporationView

Plays: TypeAlias = tuple[int, ...]
"""Rank that each seat plays, by seat."""


KNOWN: Final = 2
"""Number of positions whose rounds are remembered: all seats talk and choose in one, and most of
the rounds that they sample come again.
"""


class Outcomes:
    """Evaluate the next round of a position for any of its seats."""

    def __init__(self, view: CorporationView) -> None:
        self.view = view
        self.old = tuple(view.corporations().values())
        self.lying = view.membership_ranks()
        self._ranks, self._target = view.ranks, view.target
        self._loyalty = [
            (LOYAL + kept) / (LOYAL + DISLOYAL + kept + broken)
            for kept, broken in zip(view.kept, view.broken, strict=True)
        ]
        rounds_left = view.options.rounds_left(view.round, view.table.seats)
        self._most_left = PACE * self._ranks * rounds_left
        self._is_last_round = rounds_left <= 1
        self._utilities = _utilities_of(
            (view.options, view.round, view.scores, self.lying, view.kept, view.broken)
        )

    def ranks(self, seat: Seat) -> list[int]:
        """List the ranks that a seat can play, in ascending order, as its hand and its legal
        actions are.
        """
        lies = self.lying[seat]
        return [rank for rank in range(1, self._ranks + 1) if rank != lies]

    def worths(self, seat: Seat, sampled: Sequence[Plays]) -> list[float]:
        """Return the value of each rank of `ranks(seat)`: the seat's utility, as the mean over
        these rounds.
        """
        return [self.worth(seat, rank, sampled) for rank in self.ranks(seat)]

    def worth(self, seat: Seat, rank: int, sampled: Sequence[Plays]) -> float:
        """Return the value of one rank: the seat's utility, as the mean over these rounds."""
        values = self.values(seat, rank, sampled)
        return fsum(values) / len(values)

    def values(self, seat: Seat, rank: int, sampled: Sequence[Plays]) -> list[float]:
        """Return the seat's utility with one rank in each of these rounds."""
        utilities = self.utilities
        return [utilities((*plays[:seat], rank, *plays[seat + 1 :]))[seat] for plays in sampled]

    def utilities(self, plays: Plays) -> Utilities:
        """Return the utilities after a round, by seat; where that round ends the game, the shares
        of the win themselves.
        """
        found = self._utilities.get(plays)
        if found is None:
            found = self._utilities[plays] = self._computed(plays)
        return found

    def _computed(self, plays: Plays) -> Utilities:
        count = [0] * (self._ranks + 1)
        for rank in plays:
            count[rank] += 1
        points: list[float] = [
            score + rank if count[rank] == 1 else score
            for score, rank in zip(self.view.scores, plays, strict=True)
        ]
        for members in self.old:
            rank = plays[members[0]]
            if count[rank] == len(members) and all(plays[member] == rank for member in members):
                for member in members:
                    points[member] += rank * len(members)
        top = max(points)
        if (top >= self._target or self._is_last_round) and self._ends(points):
            share = 1 / points.count(top)
            return tuple([share if own == top else 0.0 for own in points])
        left = min(max(0, self._target - top), self._most_left)
        self._add_expected_rewards(points, plays, count)
        return softmax(points, LEAST_TEMPERATURE + TEMPERATURE_GROWTH * sqrt(self._ranks * left))

    def _ends(self, points: Sequence[float]) -> bool:
        return self.view.reason_to_end([int(score) for score in points]) is not None

    def _add_expected_rewards(
        self, points: list[float], plays: Sequence[int], count: Sequence[int]
    ) -> None:
        """Add to the points what each seat may expect of its new corporation."""
        for rank, size in enumerate(count):
            if size > 1:
                members = [seat for seat, play in enumerate(plays) if play == rank]
                loyalty = prod([self._loyalty[seat] for seat in members])
                reward = REWARD * self._ranks * size * loyalty * STEADFAST ** (size - 2)
                for seat in members:
                    points[seat] += reward / self._loyalty[seat]


@functools.lru_cache(maxsize=KNOWN)
def _utilities_of(_facts: tuple[Hashable, ...]) -> dict[Plays, Utilities]:
    """Return the utilities that were computed for rounds of a position with these public facts,
    which are all that they follow from.
    """
    return {}


def sample_plays(odds: Sequence[Odds], rounds: int, generator: random.Random) -> list[Plays]:
    """Sample so many rounds of plays, each seat independently by its odds."""
    ranks = range(len(odds[0]))
    return list(
        zip(
            *[
                generator.choices(ranks, cum_weights=list(accumulate(own)), k=rounds)
                for own in odds
            ],
            strict=True,
        )
    )


def persuade(
    sampled: Sequence[Plays], rank: int, beliefs: Mapping[Seat, float], generator: random.Random
) -> list[Plays]:
    """Return the same rounds with these seats persuaded to play a rank, each with the probability
    of its belief.
    """
    return [
        tuple(
            [
                rank if generator.random() < beliefs.get(seat, 0.0) else own
                for seat, own in enumerate(plays)
            ]
        )
        for plays in sampled
    ]


def logit(worths: Sequence[float], temperature: float) -> list[float]:
    """Return the weights by which a value is chosen: one that is `temperature` spans below the best
    is e times rarer.
    """
    best = max(worths)
    span = temperature * (best - min(worths)) or 1.0
    return [exp((worth - best) / span) for worth in worths]
