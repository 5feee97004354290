"""What a round pays (4.4, steps 2 and 3): plays and old corporations in, points out. Knows neither zones nor talk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from corptable.engine import Seat


class Reward(NamedTuple):
    """A corporation of the round before that was paid: the rank it lay on, its members, and the rank that all of them played."""

    corporation: int
    members: tuple[Seat, ...]
    rank: int


class Payment(NamedTuple):
    """What each seat gets in a round, and the corporations that were rewarded, in ascending rank."""

    gains: tuple[int, ...]
    rewarded: tuple[Reward, ...]


def groups(ranks: Sequence[int]) -> dict[int, tuple[Seat, ...]]:
    """The seats that share a rank, by rank in ascending order; 0 is no rank, and one seat alone is no corporation (R11)."""
    shared: dict[int, list[Seat]] = {}
    for seat, rank in enumerate(ranks):
        if rank:
            shared.setdefault(rank, []).append(seat)
    return {rank: tuple(shared[rank]) for rank in sorted(shared) if len(shared[rank]) > 1}


def pay(plays: Sequence[int], old: Mapping[int, tuple[Seat, ...]]) -> Payment:
    """Profits for who played alone, then rewards. Cards that lie from the round before count for nothing (R8)."""
    count = [0] * (max(plays) + 1)
    for rank in plays:
        count[rank] += 1
    gains = [rank if count[rank] == 1 else 0 for rank in plays]
    rewarded = []
    for corporation, members in old.items():
        rank = plays[members[0]]
        # Whoever else played it, a member who did not (R10), an outsider who did: not paid.
        if count[rank] == len(members) and all(plays[seat] == rank for seat in members):
            rewarded.append(Reward(corporation, members, rank))
            for seat in members:
                gains[seat] += rank * len(members)
    return Payment(tuple(gains), tuple(rewarded))


def leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    """All seats with the most points."""
    top = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == top])
