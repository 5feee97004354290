"""Write a journal to a file that a person named: all of it or nothing, and over no file but another journal."""

from __future__ import annotations

import os
from pathlib import Path

from corptable.cards.faults import shown_path
from corptable.errors import CorptableError
from corptable.store.atomic_write import write_whole

JOURNAL_BEGINS = b"corptable_journal:"


class SaveError(CorptableError):
    """Signal that a journal cannot be written there."""


def require_place(path: Path) -> None:
    """Check that a journal can be saved at a path, before a game is played for it. Raises SaveError."""
    place = path.resolve()
    if not place.parent.is_dir():
        raise SaveError(
            f'{shown_path(path)}: there is no folder "{shown_path(place.parent)}"; make it first, or save in another place'
        )
    if place.exists():
        _require_journal(path, place)
    if not os.access(place.parent, os.W_OK | os.X_OK):
        raise SaveError(f'{shown_path(path)}: the folder "{shown_path(place.parent)}" cannot be written; save in another place')


def _require_journal(path: Path, place: Path) -> None:
    """Check that the file at the path is a journal and can be replaced. Raises SaveError."""
    if not place.is_file():
        kind = "a folder" if place.is_dir() else "a device or a pipe"
        raise SaveError(f"{shown_path(path)}: this is {kind}; wanted the name of a file")
    try:
        with place.open("rb") as file:
            journal = file.read(len(JOURNAL_BEGINS)) == JOURNAL_BEGINS
    except OSError as error:
        raise SaveError(f"{shown_path(path)}: what lies there cannot be read ({error.strerror}); choose another name") from error
    if not journal:
        raise SaveError(
            f"{shown_path(path)}: this file is there already and is no journal, so it is left alone; choose another name"
        )
    if not os.access(place, os.W_OK):
        raise SaveError(f"{shown_path(path)}: this journal is protected against writing; choose another name")


def save(path: Path, text: str) -> None:
    """Write a journal to a file, whole or not at all. Raises SaveError."""
    require_place(path)
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise SaveError(
            f"{shown_path(path)}: the journal could not be written ({error.strerror}); save in another place"
        ) from error
