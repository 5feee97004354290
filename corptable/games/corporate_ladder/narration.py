"""Choose the sentence that narrates an event (9.6).

The choice depends on the position alone, so that it is the same after undo and replay, and draws no
chance.
"""

from __future__ import annotations

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
NOTHING_NARRATED: Final = 0
"""Sentences that were told, as bits, kind after kind; none before anything was narrated."""


def choose_sentence(told: int, in_turn: int, kind: str, mark: int) -> tuple[int | None, int, int]:
    """Return the number of the sentence for an event, None for silence, with `told` and `in_turn`
    brought up to date.

    `mark` is a number taken from the cards and the round. A sentence is told again only after all
    others of its kind, and never twice in a turn: an event for which nothing is left is told by the
    log alone.
    """
    shift, count = _SHIFTS[kind], SENTENCE_COUNTS[kind]
    of_kind = (1 << count) - 1
    told_of_kind = told >> shift & of_kind
    left = of_kind & ~(in_turn >> shift)
    if not left:
        return None, told, in_turn
    fresh = left & ~told_of_kind or left
    first = mark % count
    following = fresh >> first << first or fresh
    sentence = following & -following
    used = told_of_kind | sentence
    if used == of_kind:
        used = sentence  # where all were told, only the latest is not told next
    return (
        sentence.bit_length() - 1,
        told & ~(of_kind << shift) | used << shift,
        in_turn | sentence << shift,
    )
