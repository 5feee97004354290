"""Choose the sentence that narrates an event (9.6).

The choice depends on the position alone, so that it is the same after undo and replay, and draws no chance.
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
_PLACES: Final = {kind: place for place, kind in enumerate(SENTENCE_COUNTS)}
NOTHING_NARRATED: Final = (0,) * len(SENTENCE_COUNTS)
"""By kind of event: the sentences that were told, as bits; none before anything was narrated."""


def choose_sentence(
    told: tuple[int, ...], in_turn: tuple[int, ...], kind: str, mark: int
) -> tuple[int | None, tuple[int, ...], tuple[int, ...]]:
    """Return the number of the sentence for an event, None for silence, with `told` and `in_turn` brought up to date.

    `mark` is a number taken from the cards and the round. A sentence is told again only after all others of its kind, and never
    twice in a turn: an event for which nothing is left is told by the log alone.
    """
    place, count = _PLACES[kind], SENTENCE_COUNTS[kind]
    order = (*range(mark % count, count), *range(mark % count))
    left = [at for at in order if not in_turn[place] >> at & 1]
    if not left:
        return None, told, in_turn
    line = next((at for at in left if not told[place] >> at & 1), left[0])
    used = told[place] | 1 << line
    if used == (1 << count) - 1:
        used = 1 << line  # all were told: only the latest is not told next
    return line, _with(told, place, used), _with(in_turn, place, in_turn[place] | 1 << line)


def _with(bits: tuple[int, ...], place: int, changed: int) -> tuple[int, ...]:
    return (*bits[:place], changed, *bits[place + 1 :])
