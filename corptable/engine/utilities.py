"""Compute utilities, shares of a win by seat: the two formulas with which every game's evaluation ends."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from corptable.engine.result import Result

Utilities: TypeAlias = Sequence[float]
"""Expected share of the win by seat; the sum is 1, or 0 after a match that nobody won."""


def terminal_utilities(result: Result, seats: int) -> Utilities:
    """Return the utilities after the end: 1 shared among the winners; 0 for everybody if there is none."""
    share = 1 / len(result.winners) if result.winners else 0.0
    return [share if seat in result.winners else 0.0 for seat in range(seats)]


def softmax(points: Sequence[float], doubt: float) -> Utilities:
    """Return utilities from expected points at the end (softmax): a lead of `doubt` points is worth e times the share."""
    top = max(points)
    weights = [exp((own - top) / doubt) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]
