"""Plan games and hold their records: plain data that can be sent to other processes and back."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
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


def plans_of(
    game: str, players: Sequence[str], games: int, seed: int, options: Sequence[tuple[str, str]] = (), nodes: int = NODES
) -> Iterator[Plan]:
    """Generate plans for a number of games of these players.

    The players move one seat on from game to game. Each game has a seed of its own, from `seed` upwards.
    """
    seats = len(players)
    for number in range(games):
        first = number % seats
        seated = tuple(players[(seat - first) % seats] for seat in range(seats))
        yield Plan(game, seated, seed + number, tuple(options), nodes, first)


def mixed_plans(
    game: str,
    words: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: Sequence[tuple[str, str]] = (),
    nodes: int = NODES,
) -> Iterator[Plan]:
    """Generate plans for a number of games, each with `seats` different bots of `words`.

    The bots are drawn again for each game, from a generator with the seed of the game.
    """
    for number in range(games):
        seated = random.Random(f"{seed + number}/{game}").sample(list(words), seats)
        yield Plan(game, tuple(seated), seed + number, tuple(options), nodes)


def pair_plans(
    game: str, words: Sequence[str], seats: int, games: int, seed: int, options: Sequence[tuple[str, str]] = (), nodes: int = NODES
) -> Iterator[tuple[tuple[str, str], Plan]]:
    """Generate the plans of each pair of bots, with the pair: the first bot alone among bots of the other kind.

    `games` is the number of games for each pair.
    """
    for one in words:
        for other in words:
            if one != other:
                for plan in plans_of(game, (one, *[other] * (seats - 1)), games, seed, options, nodes):
                    yield (one, other), plan
