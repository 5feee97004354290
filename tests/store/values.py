"""Generate values of the store and damage to its files, for properties; read all files of a
folder.
"""

from __future__ import annotations

from functools import reduce
from pathlib import Path

import hypothesis
from hypothesis import strategies as st

from corptable.store import (
    SETTINGS,
    Chosen,
    LastSetUp,
    SeatSetUp,
    Setting,
    Settings,
    Store,
    WindowGeometry,
)
from corptable.store.store import FARTHEST, LONGEST_NAME, LONGEST_WORD
from corptable.system.file_lock import LOCK

enough = hypothesis.settings(max_examples=min(hypothesis.settings().max_examples, 200))
"""Hypothesis settings with at most 200 examples, also in a thorough run, because each example
writes files.
"""

FILES = ("settings.yaml", "window.yaml", "set_ups.yaml")

lines = st.characters(exclude_categories=["C", "Zl", "Zp"])
names = st.text(lines, max_size=LONGEST_NAME)
words = st.text(lines, min_size=1, max_size=LONGEST_WORD)


def values_of(setting: Setting) -> st.SearchStrategy[Chosen]:
    """Generate values of a setting."""
    if setting.choices:
        return st.sampled_from([choice.value for choice in setting.choices])
    return st.integers(setting.low, setting.high)


def _chosen(values: tuple[Chosen, ...]) -> Settings:
    return reduce(
        lambda settings, chosen: chosen[0].put(settings, chosen[1]),
        zip(SETTINGS, values, strict=True),
        Settings(),
    )


settings = st.tuples(*map(values_of, SETTINGS)).map(_chosen)
places = st.builds(
    WindowGeometry,
    st.integers(-FARTHEST, FARTHEST),
    st.integers(-FARTHEST, FARTHEST),
    st.integers(1, FARTHEST),
    st.integers(1, FARTHEST),
)
seats = st.lists(
    st.builds(SeatSetUp, names, words, st.none() | words, st.none() | words), min_size=1, max_size=6
).map(tuple)
last_set_ups = st.builds(
    LastSetUp, seats, st.dictionaries(words, st.text(lines, max_size=LONGEST_WORD), max_size=5)
)
set_ups = st.dictionaries(words, last_set_ups, max_size=4)


def keep_all(
    store: Store, settings: Settings, place: WindowGeometry, set_ups: dict[str, LastSetUp]
) -> None:
    """Write settings, window geometry and set-ups."""
    store.keep_settings(settings)
    store.keep_window(place)
    for game, set_up in set_ups.items():
        store.keep_set_up(game, set_up)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of every file of a folder, by name, but for the empty file by which
    programs lock the folder.
    """
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and path.name != LOCK
    }


SCRAPS = [
    *"019-,:[]{}&*!|>'\"%@`#?~\\ \t\n\r\0é",
    "\n- ",
    ": ",
    "\n  ",
    "---\n",
    "...\n",
    "format: 1\n",
    "scale: ",
    "off",
    "true",
    "<<",
]

Change = tuple[str, float, float, bytes]
places_in = st.floats(0, 1)
scraps = st.sampled_from(SCRAPS).map(str.encode) | st.binary(max_size=4)
changes = st.lists(
    st.tuples(st.sampled_from(["cut", "put", "repeat", "end"]), places_in, places_in, scraps),
    min_size=1,
    max_size=3,
)


def changed(content: bytes, change: Change) -> bytes:
    """Return a file's content after one damage: a part cut out, a scrap put in, a part repeated, or
    the end missing.
    """
    kind, start, end, scrap = change
    first, last = sorted((round(start * len(content)), round(end * len(content))))
    match kind:
        case "cut":
            return content[:first] + content[last:]
        case "put":
            return content[:first] + scrap + content[first:]
        case "repeat":
            return content[:last] + content[first:]
        case _:
            return content[:first]
