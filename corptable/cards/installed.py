"""Find the decks of this computer: those that come with the program, and a person's own in the
folder `resources.decks_folder()`.

A faulty file of a person's own is kept apart and stops nothing. A file is read again when its size
or its time of change differs.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.deck import SUFFIX, Deck, load_deck
from corptable.cards.faults import WHOLE_FILE, Fault, FileFaults, quoted, shown_path
from corptable.system import resources
from corptable.system.errors import CorptableError, did_you_mean

MOST_OWN: Final = 500
"""Largest number of a person's own files that are read."""


class OwnDecks(NamedTuple):
    """Hold a person's own decks by the paths of their files, in order; of a file that is none its
    faults.
    """

    by_path: dict[Path, Deck | FileFaults]

    @property
    def decks(self) -> list[Deck]:
        """Get the decks without faults."""
        return [deck for deck in self.by_path.values() if isinstance(deck, Deck)]


class FileStamp(NamedTuple):
    """Tell one content of a file from another."""

    path: Path
    size: int
    changed: int
    """Time of the last change, in nanoseconds."""


_read: Final[dict[Path, tuple[FileStamp, Deck | FileFaults]]] = {}


def deck_paths() -> list[Path]:
    """Return the deck files that come with the program, sorted by name."""
    return sorted(resources.folder("decks").glob(f"*{SUFFIX}"))


def is_given(deck_id: str) -> bool:
    """True if a deck of that id comes with the program."""
    return deck_id in _given_paths()


def find_deck(deck_id: str) -> Deck:
    """Return a deck that comes with the program, or one of a person's own.

    Raises CorptableError for an unknown id, FileFaults for a file with faults.
    """
    given = _given_paths().get(deck_id)
    if given is not None:
        return _given(given)
    path = _own_paths().get(deck_id)
    if path is None:
        known = [*_given_paths(), *_own_paths()]
        raise CorptableError(
            f"There is no deck {quoted(deck_id)}{did_you_mean(deck_id, known)}; wanted one "
            f"of: {', '.join(known)}."
        )
    deck = _own(path)
    if isinstance(deck, FileFaults):
        raise deck
    return deck


def installed_decks() -> list[Deck]:
    """Return the decks that come with the program, then a person's own; faulty files are left
    out.
    """
    return [*map(_given, deck_paths()), *own_decks().decks]


def own_decks() -> OwnDecks:
    """Return a person's own decks, and what is wrong with the files that are none."""
    return OwnDecks({path: _own(path) for path in _own_paths().values()})


def _given_paths() -> dict[str, Path]:
    return {path.stem: path for path in deck_paths()}


_given: Final = cache(load_deck)
"""Load a deck that comes with the program, once."""


def _own_paths() -> dict[str, Path]:
    """Return a person's own files by their names without the suffix, in order; none where the
    folder cannot be read.
    """
    try:
        found = sorted(resources.decks_folder().glob(f"*{SUFFIX}"))
    except OSError:
        return {}
    return {path.stem: path for path in found[:MOST_OWN]}


def _own(path: Path) -> Deck | FileFaults:
    """Load a person's own deck, again only if its file has changed; return the faults of a file
    that is none.
    """
    try:
        about = path.stat()
        stamp = FileStamp(path, about.st_size, about.st_mtime_ns)
    except OSError:
        stamp = FileStamp(path, -1, -1)
    if path not in _read or _read[path][0] != stamp:
        _read[path] = stamp, _load_own(path)
    return _read[path][1]


def _load_own(path: Path) -> Deck | FileFaults:
    if path.stem in _given_paths():
        found = (
            f"{quoted(path.stem)} is the id of a deck that comes with the program and cannot be "
            "replaced"
        )
        return FileFaults(
            [Fault(shown_path(path), *WHOLE_FILE, "", found, "a file with another name")]
        )
    try:
        return load_deck(path)
    except FileFaults as faults:
        return faults
