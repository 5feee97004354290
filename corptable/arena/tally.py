"""Sum up records by bot: share of wins with its confidence interval, score, thinking time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median
from typing import Final, NamedTuple

from corptable.arena.plan import Record

NORMAL_95: Final = 1.959964
"""Standard deviations within which 95 of 100 normal draws lie."""


class Share(NamedTuple):
    """Hold a share of wins, 0 to 1, and the bounds of its 95 % confidence interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: float, games: int) -> Share:
        """Return the share with its score interval (E. B. Wilson, "Probable inference", JASA 22, 1927).

        Shared wins make the interval a little too wide.
        """
        if not games:
            return cls(0.0, 0.0, 1.0)
        share, square = wins / games, NORMAL_95**2
        middle = (share + square / (2 * games)) / (1 + square / games)
        reach = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
        return cls(share, max(0.0, middle - reach), min(1.0, middle + reach))


class Tally(NamedTuple):
    """Sum up one bot over all seats that it had.

    `seats` is their number, `score` the mean score. `choice`, `slow_choice` and `longest_choice` are the median, 95th percentile
    and maximum of its choices in milliseconds of CPU time, None without any.
    """

    word: str
    seats: int
    wins: Share
    score: float | None
    choice: float | None
    slow_choice: float | None
    longest_choice: float | None


def tally_records(records: Sequence[Record]) -> list[Tally]:
    """Return the tally of each bot, in the order in which they were named; failed games are not counted."""
    words = dict.fromkeys(word for record in records for word in _in_order(record))
    whole = [record for record in records if not record.fault]
    return [_tally(word, whole) for word in words]


def _in_order(record: Record) -> list[str]:
    """Return the players of a record in the order in which they were named."""
    players = record.plan.players
    return [players[(record.plan.first + place) % len(players)] for place in range(len(players))]


def _tally(word: str, records: Iterable[Record]) -> Tally:
    wins, seats = 0.0, 0
    scores: list[int] = []
    choices: list[float] = []
    for record in records:
        for seat, player in enumerate(record.plan.players):
            if player != word:
                continue
            seats += 1
            wins += record.share(seat)
            scores += record.scores[seat : seat + 1]
            choices += record.thinking[seat]
    ranked = sorted(choices)
    return Tally(
        word,
        seats,
        Share.of(wins, seats),
        mean(scores) if scores else None,
        median(ranked) if ranked else None,
        ranked[int(len(ranked) * 0.95)] if ranked else None,
        ranked[-1] if ranked else None,
    )
