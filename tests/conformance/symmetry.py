"""Point 11: where a game declares itself symmetric, random play wins from every seat alike, within four sigma."""

from __future__ import annotations

from math import sqrt

from .endings import Ended

SIGMAS = 4.0


def shares(ended: Ended) -> list[float]:
    """Each seat's share of the win."""
    winners = ended.result.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(ended.setup.seats)]


def deviations(games: tuple[Ended, ...]) -> list[float]:
    """By seat how many sigma its mean share lies off an even one."""
    found = []
    seats = games[0].setup.seats
    for seat in range(seats):
        won = [shares(ended)[seat] for ended in games]
        mean = sum(won) / len(won)
        spread = sum((share - mean) ** 2 for share in won) / len(won)
        found.append((mean - 1 / seats) / sqrt(max(spread, 1e-9) / len(won)))
    return found


def check_symmetric(games: tuple[Ended, ...]) -> None:
    """No seat is better or worse than the others by more than chance."""
    off = deviations(games)
    assert all(abs(sigmas) <= SIGMAS for sigmas in off), (
        f"sigmas off an even share, by seat: {[round(sigmas, 1) for sigmas in off]}"
    )
