"""What a position is worth, as shares of a win: the two formulas that every game's eye ends with."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from corptable.engine.result import Result

Hopes: TypeAlias = Sequence[float]
"""By seat the share of the win that it may hope for; together 1."""


def settled(result: Result, seats: int) -> Hopes:
    """After the end: 1 shared among the winners."""
    share = 1 / len(result.winners) if result.winners else 0.0
    return [share if seat in result.winners else 0.0 for seat in range(seats)]


def shares(points: Sequence[float], doubt: float) -> Hopes:
    """From expected points at the end: who is ahead by `doubt` points has e times the hope of the other."""
    top = max(points)
    weights = [exp((own - top) / doubt) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]
