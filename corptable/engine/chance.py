"""Draw the chance of a match: each shuffle, die and random pick comes from the seed, by its kind and its count.

The third shuffle of a match is the same whatever was rolled in between, so that undo and replay draw the same results
again. A *rig* fixes results to come, by kind (scenarios, tests); a rigged result uses up its turn of the seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine.pieces import Plain
from corptable.errors import CorptableError

Rig = Mapping[str, tuple[Plain, ...]]
"""Fixed results to come, by kind: `first`, `dice`, `shuffles`, `picks`, `orders` and further kinds that a game defines."""


class RigError(CorptableError):
    """Report a rigged result that does not fit the draw."""


class ChanceSource:
    """Hold the seed of a match, its rig and the number of draws by kind; immutable.

    A draw returns the source that follows it, so that copies of a position may share one.
    """

    __slots__ = ("counts", "rig", "seed")

    def __init__(self, seed: int, rig: Rig | None = None, counts: Mapping[str, int] | None = None) -> None:
        self.seed: Final = seed
        self.rig: Final[Rig] = rig or {}
        self.counts: Final[Mapping[str, int]] = counts or {}

    def draw(self, kind: str) -> tuple[ChanceSource, random.Random]:
        """Return the source after the next draw of this kind, and the random generator for that draw."""
        count = self.counts.get(kind, 0)
        return ChanceSource(self.seed, self.rig, {**self.counts, kind: count + 1}), random.Random(f"{self.seed}/{kind}/{count}")

    def take_rigged(self, kind: str) -> tuple[ChanceSource, tuple[Plain, ...]]:
        """Return the source without the next rigged result of this kind, and that result as a tuple of one or none."""
        waiting = self.rig.get(kind, ())
        if not waiting:
            return self, ()
        return ChanceSource(self.seed, {**self.rig, kind: waiting[1:]}, self.counts), waiting[:1]

    def left_over(self) -> dict[str, tuple[Plain, ...]]:
        """Return the rigged results that no draw has used yet, by kind."""
        return {kind: waiting for kind, waiting in self.rig.items() if waiting}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChanceSource) and (self.seed, self.rig, self.counts) == (other.seed, other.rig, other.counts)

    def __hash__(self) -> int:
        return hash(self.seed)


def read_rig(entries: Mapping[str, Plain]) -> Rig:
    """Read a rig as scenarios and journals write it: by kind a list of results, or one result alone."""
    return {
        kind: tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
        for kind, value in entries.items()
    }
