"""What a position is worth to each seat: points, what corporations may bring, then shares of the win (section 10).

Reads public facts alone, so a view is worth what the position is worth; a card that is down counts for nothing before the reveal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod, sqrt
from typing import Final

from corptable.engine import Hopes, settled, shares
from corptable.games.corporation.state import CorporationState

REWARD: Final = 0.4
"""The part of the greatest reward that each member may expect of a corporation whose other members all go along."""
LOYAL: Final = 3.0
DISLOYAL: Final = 1.0
"""Words that a stranger has kept and broken: whether a partner goes along is judged by the record of its words."""
STEADFAST: Final = 0.6
"""What is left of that with each member more than two: leaving a partner gains nothing on it, leaving two gains on both."""
PACE: Final = 0.6
"""Points that the leader makes in a round, as a part of the highest rank."""
DOUBT: Final = 2.0
"""So many points mean something even when hardly any are left to make."""
DOUBT_SHARE: Final = 0.6
"""How the doubt grows with the root of what is still to be made."""


def values(world: CorporationState) -> Hopes:
    """Shares of the win for every seat."""
    if world.result is not None:
        return settled(world.result, world.table.seats)
    return outlook(world, world.scores, world.lying())


def outlook(world: CorporationState, scores: Sequence[int], lying: Sequence[int]) -> Hopes:
    """Shares of the win had the seats these points now, and these cards as their membership; the game is not over."""
    points = [score + more for score, more in zip(scores, promises(world, lying), strict=True)]
    return shares(points, doubt(world, max(scores)))


def promises(world: CorporationState, lying: Sequence[int]) -> list[float]:
    """By seat, points that it may expect of its corporation in the next round, if all the others go along."""
    found = [0.0] * len(lying)
    for rank in {*lying} - {0}:
        members = [seat for seat, lies in enumerate(lying) if lies == rank]
        loyalty = [(LOYAL + world.kept[seat]) / (LOYAL + DISLOYAL + world.kept[seat] + world.broken[seat]) for seat in members]
        reward = REWARD * world.ranks * len(members) * prod(loyalty) * STEADFAST ** (len(members) - 2)
        for seat, own in zip(members, loyalty, strict=True):
            found[seat] = reward / own
    return found


def doubt(world: CorporationState, top: int) -> float:
    """How many points more mean a much better chance; many while there is much to be made until the target or the last round."""
    ranks, seats = world.ranks, world.table.seats
    rounds = world.options.last_round(seats) - world.round + 1
    left = min(max(0, world.target - top), PACE * ranks * rounds)
    return DOUBT + DOUBT_SHARE * sqrt(ranks * left)
