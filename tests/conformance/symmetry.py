"""Check point 11: in a game that declares itself symmetric, random play wins equally often from
every seat, within four sigma.
"""

from __future__ import annotations

from math import sqrt

from .endings import Ended

SIGMAS = 4.0


def shares(ended: Ended) -> list[float]:
    """Return each seat's share of the win."""
    winners = ended.result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(ended.setup.seats)]


def deviations(games: tuple[Ended, ...]) -> list[float]:
    """Return for each seat by how many sigma its mean share differs from an even one."""
    found = []
    seats = games[0].setup.seats
    even = 1 / seats
    for seat in range(seats):
        mean = sum(shares(ended)[seat] for ended in games) / len(games)
        found.append((mean - even) / sqrt(even * (1 - even) / len(games)))
    return found


def check_symmetric(games: tuple[Ended, ...]) -> None:
    """Check that no seat wins more or less often than the others beyond chance."""
    off = deviations(games)
    assert all(abs(sigmas) <= SIGMAS for sigmas in off), (
        f"sigmas off an even share, by seat: {[round(sigmas, 1) for sigmas in off]}"
    )
