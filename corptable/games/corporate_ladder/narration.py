"""Which sentence tells a play (9.6). It depends on the cards alone, so
that it is the same after undo and replay, and draws no chance."""

from __future__ import annotations

from typing import Final

LINES: Final = {
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
"""By kind of event: how many sentences the texts have for it."""
_PLACES: Final = {kind: place for place, kind in enumerate(LINES)}
FIRST_LINES: Final = (-1,) * len(LINES)
"""Nothing has been told yet."""


def line_after(told: tuple[int, ...], kind: str, mark: int) -> tuple[int, tuple[int, ...]]:
    """The sentence for an event with this mark, never the one that told the last of its kind; and what has been told then."""
    place, count = _PLACES[kind], LINES[kind]
    line = mark % count
    if line == told[place]:
        line = (line + 1) % count
    return line, (*told[:place], line, *told[place + 1 :])
