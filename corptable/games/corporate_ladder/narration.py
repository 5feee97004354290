"""Choose the sentence that narrates an event (9.6).

The choice depends on the position alone, so that it is the same after undo and replay, and draws no chance.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

SENTENCE_COUNTS: Final = {
    "triangle": 6,
    "upper": 5,
    "press": 5,
    "trio": 4,
    "twin": 4,
    "won": 5,
    "lost": 3,
    "defence": 8,
    "counter": 7,
    "relent": 4,
    "lose": 4,
    "rebuild": 4,
    "rebuild_free": 3,
    "fall": 8,
    "out": 3,
    "close": 2,
}
"""By kind of event: the number of sentences in `texts.yaml`."""
_WIDTH: Final = max(SENTENCE_COUNTS.values())
_SHIFTS: Final = {kind: _WIDTH * place for place, kind in enumerate(SENTENCE_COUNTS)}
"""By kind of event: the place of its sentences among the bits."""
_ALL: Final = (1 << _WIDTH) - 1
NOTHING_NARRATED: Final = 0
"""Sentences that were told, as bits, kind after kind; none before anything was narrated."""


def choose_sentence(told: int, in_turn: int, kind: str, mark: int) -> tuple[int | None, int, int]:
    """Return the number of the sentence for an event, None for silence, with `told` and `in_turn` brought up to date.

    `mark` is a number taken from the cards and the round. A sentence is told again only after all others of its kind, and never
    twice in a turn: an event for which nothing is left is told by the log alone.
    """
    shift, count = _SHIFTS[kind], SENTENCE_COUNTS[kind]
    line, used = _next_sentence(told >> shift & _ALL, in_turn >> shift & _ALL, count, mark % count)
    if line is None:
        return None, told, in_turn
    return line, told & ~(_ALL << shift) | used << shift, in_turn | 1 << line + shift


@lru_cache(maxsize=1 << 10)
def _next_sentence(told: int, in_turn: int, count: int, first: int) -> tuple[int | None, int]:
    """Return the next sentence of `count` from the number `first`, None for silence, and what was told of them then, as bits.

    Cached, because every event of a match asks, and there are few different questions.
    """
    left = [at for at in (*range(first, count), *range(first)) if not in_turn >> at & 1]
    if not left:
        return None, told
    line = next((at for at in left if not told >> at & 1), left[0])
    used = told | 1 << line
    return line, 1 << line if used == (1 << count) - 1 else used  # where all were told, only the latest is not told next
