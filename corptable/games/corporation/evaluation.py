"""Evaluate a position for each seat: points, rewards that corporations may bring, then utilities
(section 10).

Reads public facts alone, so that an observation has the value of its position; a face-down card
counts for nothing before the reveal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod, sqrt
from typing import Final

from corptable.engine import Utilities, softmax, terminal_utilities
from corptable.games.corporation.position import CorporationView

REWARD: Final = 0.4
"""Fraction of the greatest reward that a member expects of a corporation whose other members all go
along.
"""
LOYAL: Final = 3.0
DISLOYAL: Final = 1.0
"""Prior counts of words kept (LOYAL) and broken (DISLOYAL): the record of a partner's words tells
how likely it goes along.
"""
STEADFAST: Final = 0.6
"""Factor on the expected reward for each member beyond two: a traitor gains nothing on one partner,
but gains on two.
"""
PACE: Final = 0.6
"""Points that the leader makes in a round, as a fraction of the highest rank."""
LEAST_TEMPERATURE: Final = 2.0
"""Least softmax temperature, in points: it holds even when hardly any points are left to make."""
TEMPERATURE_GROWTH: Final = 0.6
"""Factor on the square root of the points still to be made, which raises the temperature."""


def evaluate(world: CorporationView) -> Utilities:
    """Return the utilities of a position, by seat."""
    if world.result is not None:
        return terminal_utilities(world.result, world.table.seats)
    return utilities_for(world, world.scores, world.membership_ranks())


def utilities_for(world: CorporationView, scores: Sequence[int], lying: Sequence[int]) -> Utilities:
    """Return the utilities, by seat, for these scores and membership cards; the game is not
    over.
    """
    points = [
        score + more for score, more in zip(scores, expected_rewards(world, lying), strict=True)
    ]
    return softmax(points, temperature(world, max(scores)))


def expected_rewards(world: CorporationView, lying: Sequence[int]) -> list[float]:
    """Return the points that each seat may expect of its corporation in the next round, by the
    loyalty of its other members.
    """
    found = [0.0] * len(lying)
    for rank in {*lying} - {0}:
        members = [seat for seat, lies in enumerate(lying) if lies == rank]
        loyalty = [
            (LOYAL + world.kept[seat]) / (LOYAL + DISLOYAL + world.kept[seat] + world.broken[seat])
            for seat in members
        ]
        reward = (
            REWARD * world.ranks * len(members) * prod(loyalty) * STEADFAST ** (len(members) - 2)
        )
        for seat, own in zip(members, loyalty, strict=True):
            found[seat] = reward / own
    return found


def temperature(world: CorporationView, top: int) -> float:
    """Return the softmax temperature, in points: high while many points can be made before the
    target or the last round.
    """
    ranks, seats = world.ranks, world.table.seats
    rounds = world.options.rounds_left(world.round, seats)
    left = min(max(0, world.target - top), PACE * ranks * rounds)
    return LEAST_TEMPERATURE + TEMPERATURE_GROWTH * sqrt(ranks * left)
