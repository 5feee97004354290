"""Find the decks of this computer: those that come with the program, and a person's own in the folder `resources.decks_folder()`.

A faulty file of a person's own is kept apart and stops nothing. A file is read again when its size or its time of change differs.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable import resources
from corptable.cards.deck import SUFFIX, Deck, load_deck
from corptable.cards.faults import WHOLE_FILE, Fault, FileFaults, quoted, shown_path
from corptable.errors import CorptableError, did_you_mean

MOST_OWN: Final = 500
"""Largest number of files of one's own that are looked at."""


class OwnDecks(NamedTuple):
    """Hold a person's own decks by name of the file, and the faults of the files that are no decks, by their paths."""

    decks: tuple[Deck, ...]
    faulty: dict[Path, FileFaults]


class Stamp(NamedTuple):
    """Tell one content of a file from another."""

    path: Path
    size: int
    changed: int
    """Time of the last change, in nanoseconds."""


_read: Final[dict[Path, tuple[Stamp, Deck | FileFaults]]] = {}


def deck_paths() -> list[Path]:
    """Return the deck files that come with the program, sorted by name."""
    return sorted(resources.folder("decks").glob(f"*{SUFFIX}"))


def is_given(deck_id: str) -> bool:
    """Test whether a deck of that id comes with the program."""
    return deck_id in _given_paths()


def find_deck(deck_id: str) -> Deck:
    """Return a deck that comes with the program, or one of a person's own.

    Raises CorptableError for an unknown id, FileFaults for a file with faults.
    """
    if deck_id in _given_paths():
        return _given(deck_id)
    path = _own_paths().get(deck_id)
    if path is None:
        raise _unknown(deck_id, [*_given_paths(), *_own_paths()])
    return _own(path)


def installed_decks() -> list[Deck]:
    """Return the decks that come with the program, then a person's own; faulty files are left out."""
    return [*map(_given, _given_paths()), *own_decks().decks]


def own_decks() -> OwnDecks:
    """Return a person's own decks, and what is wrong with the files that are none."""
    decks: list[Deck] = []
    faulty: dict[Path, FileFaults] = {}
    for path in _own_paths().values():
        try:
            decks.append(_own(path))
        except FileFaults as faults:
            faulty[path] = faults
    return OwnDecks(tuple(decks), faulty)


@cache
def _given_paths() -> dict[str, Path]:
    return {path.stem: path for path in deck_paths()}


@cache
def _given(deck_id: str) -> Deck:
    return load_deck(_given_paths()[deck_id])


def _own_paths() -> dict[str, Path]:
    """Return the files of one's own by their names without the suffix, in order; none where the folder cannot be read."""
    try:
        found = sorted(resources.decks_folder().glob(f"*{SUFFIX}"))
    except OSError:
        return {}
    return {path.stem: path for path in found[:MOST_OWN]}


def _own(path: Path) -> Deck:
    """Load a deck of one's own, again only if its file has changed. Raises FileFaults."""
    try:
        about = path.stat()
        stamp = Stamp(path, about.st_size, about.st_mtime_ns)
    except OSError:
        stamp = Stamp(path, -1, -1)
    if path not in _read or _read[path][0] != stamp:
        _read[path] = stamp, _load_own(path)
    found = _read[path][1]
    if isinstance(found, FileFaults):
        raise found
    return found


def _load_own(path: Path) -> Deck | FileFaults:
    if path.stem in _given_paths():
        found = f"{quoted(path.stem)} is the id of a deck that comes with the program and cannot be replaced"
        return FileFaults([Fault(shown_path(path), *WHOLE_FILE, "", found, "a file with another name")])
    try:
        return load_deck(path)
    except FileFaults as faults:
        return faults


def _unknown(deck_id: str, known: list[str]) -> CorptableError:
    return CorptableError(f"There is no deck {quoted(deck_id)}{did_you_mean(deck_id, known)}; wanted one of: {', '.join(known)}.")
