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
    "defence": 5,
    "counter": 4,
    "relent": 4,
    "lose": 4,
    "rebuild": 4,
    "rebuild_free": 3,
    "fall": 3,
    "out": 3,
    "close": 2,
}
"""By kind of event: the number of sentences in `texts.yaml`."""
_PLACES: Final = {kind: place for place, kind in enumerate(SENTENCE_COUNTS)}
NOTHING_NARRATED: Final = (-1,) * len(SENTENCE_COUNTS)
"""By kind of event: the last sentence before anything was narrated, -1 for none."""


def choose_sentence(told: tuple[int, ...], kind: str, mark: int) -> tuple[int, tuple[int, ...]]:
    """Return the number of the sentence for an event, and `told` brought up to date.

    `mark` is a number taken from the cards and the round. The sentence is never the one that told the last event of its kind.
    """
    place, count = _PLACES[kind], SENTENCE_COUNTS[kind]
    line = mark % count
    if line == told[place]:
        line = (line + 1) % count
    return line, (*told[:place], line, *told[place + 1 :])
