"""Give each corporation a letter, which it keeps for as long as two of its members stay
together.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from corptable.engine import Seat
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.scoring import seats_by_rank

LETTERS: Final = "ABCDE"
"""Letters of corporations; there are five corporations at most."""
PAIR: Final = 2
"""Number of members of the smallest corporation: they stay together for the letter to stay."""
KNOWN: Final = 64
"""Number of histories whose letters are remembered: a view asks several times."""

Letters: TypeAlias = Mapping[tuple[Seat, ...], int]
"""Places of the letters of corporations, by their members."""


def letters(view: CorporationView) -> dict[int, str]:
    """Return the letter of each corporation by its rank: it stays for as long as two of its members
    stay together.
    """
    corporations = view.corporations()
    before = _letters_after(tuple([past.plays for past in view.history[:-1]]))
    found = _next_letters(before, tuple(corporations.values()))
    return {rank: LETTERS[found[members]] for rank, members in corporations.items()}


@functools.lru_cache(maxsize=KNOWN)
def _letters_after(rounds: tuple[tuple[int, ...], ...]) -> Letters:
    """Return the letters after rounds with these plays."""
    found: Letters = {}
    for plays in rounds:
        found = _next_letters(found, tuple(seats_by_rank(plays).values()))
    return found


def _next_letters(before: Letters, groups: Sequence[tuple[Seat, ...]]) -> Letters:
    """Return the letters of new corporations: each has that of the old one with which it shares
    most members, if these are two or more and no other shares more; the rest have free letters, if
    possible some that nobody had before."""
    shared = [(len({*group} & {*old}), group, old) for group in groups for old in before]
    found: dict[tuple[Seat, ...], int] = {}
    kept: set[tuple[Seat, ...]] = set()
    for count, group, old in sorted(shared, key=lambda pair: -pair[0]):
        if count >= PAIR and group not in found and old not in kept:
            found[group] = before[old]
            kept.add(old)
    places = range(len(LETTERS))
    free = sorted(
        (place for place in places if place not in found.values()),
        key=lambda place: place in before.values(),
    )
    return found | dict(zip((group for group in groups if group not in found), free, strict=False))
