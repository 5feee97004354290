"""Chance: every shuffle, die and random pick of a match comes from its seed, by kind and count.

The third shuffle of a match is the same whatever was rolled in between, so undo and replay meet the same chance again.
A *rig* gives results to come, by kind (scenarios, tests); a rigged result uses up its turn of the seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine.pieces import Plain
from corptable.errors import CorptableError

Rig = Mapping[str, tuple[Plain, ...]]
"""Results to come, by kind: `first`, `dice`, `shuffles`, `picks`, `orders` and what a game names besides."""


class RigError(CorptableError):
    """A rigged result that does not fit what is drawn."""


class ChanceSource:
    """Where a match's chance comes from. Frozen: a draw gives the source
    that comes after it, so copies of a position may share one."""

    __slots__ = ("counts", "rig", "seed")

    def __init__(self, seed: int, rig: Rig | None = None, counts: Mapping[str, int] | None = None) -> None:
        self.seed: Final = seed
        self.rig: Final[Rig] = rig or {}
        self.counts: Final[Mapping[str, int]] = counts or {}

    def draw(self, kind: str) -> tuple[ChanceSource, random.Random]:
        """The generator of the next draw of this kind, and the source that remembers it."""
        count = self.counts.get(kind, 0)
        return ChanceSource(self.seed, self.rig, {**self.counts, kind: count + 1}), random.Random(f"{self.seed}/{kind}/{count}")

    def take_rigged(self, kind: str) -> tuple[ChanceSource, tuple[Plain, ...]]:
        """The next rigged result of this kind, as a tuple of one or none, and the source without it."""
        waiting = self.rig.get(kind, ())
        if not waiting:
            return self, ()
        return ChanceSource(self.seed, {**self.rig, kind: waiting[1:]}, self.counts), waiting[:1]

    def left_over(self) -> dict[str, tuple[Plain, ...]]:
        """Rigged results that nobody has drawn yet."""
        return {kind: waiting for kind, waiting in self.rig.items() if waiting}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChanceSource) and (self.seed, self.rig, self.counts) == (other.seed, other.rig, other.counts)

    def __hash__(self) -> int:
        return hash(self.seed)


def read_rig(entries: Mapping[str, Plain]) -> Rig:
    """A rig as people write it: a list of results by kind, or one result alone."""
    return {
        kind: tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
        for kind, value in entries.items()
    }
