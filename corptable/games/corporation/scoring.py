"""Compute the payments of a round from its plays and the old corporations (4.4, steps 2 and 3), and
note for the log what came of them. Knows neither zones nor talk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from corptable.engine import SEAT_WORDS, Noted, Seat


class Reward(NamedTuple):
    """Record a rewarded old corporation: the rank of its membership cards, its members, and the
    rank that they all played.
    """

    corporation: int
    members: tuple[Seat, ...]
    rank: int


class Payment(NamedTuple):
    """Record the points that each seat gets in a round, and the rewarded corporations in ascending
    rank.
    """

    gains: tuple[int, ...]
    rewarded: tuple[Reward, ...]


def seats_by_rank(ranks: Sequence[int]) -> dict[int, tuple[Seat, ...]]:
    """Group the seats that share a rank, by rank in ascending order.

    Rank 0 is no card, and one seat alone is no corporation (R11).
    """
    shared: dict[int, list[Seat]] = {}
    for seat, rank in enumerate(ranks):
        if rank:
            shared.setdefault(rank, []).append(seat)
    return {rank: tuple(shared[rank]) for rank in sorted(shared) if len(shared[rank]) > 1}


def compute_payment(plays: Sequence[int], old: Mapping[int, tuple[Seat, ...]]) -> Payment:
    """Compute the profits of single cards, then the rewards of old corporations.

    Cards that lie from the previous round count for nothing (R8).
    """
    count = [0] * (max(plays) + 1)
    for rank in plays:
        count[rank] += 1
    gains = [rank if count[rank] == 1 else 0 for rank in plays]
    rewarded = []
    for corporation, members in old.items():
        rank = plays[members[0]]
        # Not paid if a member played another rank (R10), or an outsider this one.
        if count[rank] == len(members) and all(plays[seat] == rank for seat in members):
            rewarded.append(Reward(corporation, members, rank))
            for seat in members:
                gains[seat] += rank * len(members)
    return Payment(tuple(gains), tuple(rewarded))


def payment_notes(
    plays: Sequence[int], old: Mapping[int, tuple[Seat, ...]], payment: Payment
) -> Iterator[Noted]:
    """Yield a note for each seat that was paid alone, and for each old corporation one about its
    reward or about who broke it.
    """
    for seat, rank in enumerate(plays):
        if plays.count(rank) == 1:
            yield Noted.of("profits", seat=seat, rank=rank)
    paid = {reward.corporation for reward in payment.rewarded}
    for corporation, members in old.items():
        rank = plays[members[0]]
        if corporation in paid:
            points = rank * len(members)
            yield Noted.of(
                "rewarded", corporation=corporation, rank=rank, points=points, seats=members
            )
        elif len({plays[seat] for seat in members}) > 1:
            played = [f"{SEAT_WORDS[seat]} {plays[seat]}" for seat in members]
            yield Noted.of("split", corporation=corporation, plays=played)
        else:
            spoilers = [
                seat for seat, play in enumerate(plays) if play == rank and seat not in members
            ]
            yield Noted.of("spoiled", corporation=corporation, rank=rank, seats=spoilers)


def founding_notes(corporations: Mapping[int, tuple[Seat, ...]]) -> Iterator[Noted]:
    """Yield a note for each new corporation."""
    for rank, members in corporations.items():
        yield Noted.of("founded", rank=rank, seats=members)
