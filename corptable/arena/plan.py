"""Plan games and hold their records: plain data that can be sent to other processes and back."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from corptable.engine.pieces import Seat

NODES: Final = 2000
"""Nodes that a bot may evaluate for one choice. There is no clock, so results are the same on every machine."""


class Plan(NamedTuple):
    """Describe one game to be played.

    `players` are the words of the bots by seat; `first` is the seat of the bot that was named first; `nodes` is the budget of one
    choice.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    nodes: int = NODES
    first: Seat = 0


class Record(NamedTuple):
    """Record the result of a plan.

    `fault` is the error that stopped the game, "" for none; then `journal` holds the game up to that point.
    """

    plan: Plan
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    seconds: float = 0.0
    """CPU time of the whole game, in seconds."""
    thinking: tuple[tuple[float, ...], ...] = ()
    """By seat: milliseconds of CPU time for each choice among several actions; the random bot is not timed."""
    fault: str = ""
    journal: str = ""

    def share(self, seat: Seat) -> float:
        """Return the seat's share of the win: 1/k for each of k winners, 0 for the others."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def plans_of(opening: Plan, games: int) -> Iterator[Plan]:
    """Generate plans for a number of games, the first of which is `opening`.

    The players move one seat on from game to game. Each game has a seed of its own, from that of `opening` upwards.
    """
    players = opening.players
    for number in range(games):
        first = number % len(players)
        yield opening._replace(players=players[-first:] + players[:-first], seed=opening.seed + number, first=first)


def mixed_plans(opening: Plan, seats: int, games: int) -> Iterator[Plan]:
    """Generate plans for a number of games, each with `seats` different bots of the players of `opening`.

    The bots are drawn again for each game, from a generator with the seed of the game.
    """
    for seed in range(opening.seed, opening.seed + games):
        seated = random.Random(f"{seed}/{opening.game}").sample(opening.players, seats)
        yield opening._replace(players=tuple(seated), seed=seed)


def pair_plans(opening: Plan, words: Sequence[str], games: int) -> Iterator[tuple[tuple[str, str], Plan]]:
    """Generate the plans of each pair of these bots, with the pair: the first bot alone among bots of the other kind.

    `games` is the number of games for each pair; `opening` has everything but the players, whose number it gives.
    """
    for one, other in permutations(words, 2):
        seated = (one, *[other] * (len(opening.players) - 1))
        for plan in plans_of(opening._replace(players=seated), games):
            yield (one, other), plan
