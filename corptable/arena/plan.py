"""Which games are played: plain data that travels to other processes and back."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine.pieces import Seat

NODES: Final = 2000
"""What a bot may think for a choice. No clock: results are the same everywhere."""


class Plan(NamedTuple):
    """One game: `players` are the words of the bots by seat; `first` is the seat of the first that was named."""

    game: str
    players: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    nodes: int = NODES
    first: Seat = 0


class Record(NamedTuple):
    """What came of a plan. `fault` says what the game died of, and then `journal` is how far it came."""

    plan: Plan
    winners: tuple[Seat, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    decisions: int = 0
    seconds: float = 0.0
    """CPU time of the whole game."""
    thinking: tuple[tuple[float, ...], ...] = ()
    """By seat the milliseconds of each choice that was one, for bots that think."""
    fault: str = ""
    journal: str = ""

    def share(self, seat: Seat) -> float:
        """A win shared by k counts one k-th."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def plans_of(
    game: str, players: Sequence[str], games: int, seed: int, options: Sequence[tuple[str, str]] = (), nodes: int = NODES
) -> Iterator[Plan]:
    """So many games of these players; they move one seat on from game to game, and every game has a seed of its own."""
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
    """Tables at which so many of these bots sit down, drawn anew for each game, none of them twice."""
    for number in range(games):
        seated = random.Random(f"{seed + number}/{game}").sample(list(words), seats)
        yield Plan(game, tuple(seated), seed + number, tuple(options), nodes)


def pair_plans(
    game: str, words: Sequence[str], seats: int, games: int, seed: int, options: Sequence[tuple[str, str]] = (), nodes: int = NODES
) -> Iterator[tuple[tuple[str, str], Plan]]:
    """Every bot alone among each other kind, with the pair it belongs to: so many games for each."""
    for one in words:
        for other in words:
            if one != other:
                for plan in plans_of(game, (one, *[other] * (seats - 1)), games, seed, options, nodes):
                    yield (one, other), plan
