"""List a folder of saved games and read their files without locking them, so that games in progress are not disturbed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.faults import quoted, shown_path
from corptable.errors import CorptableError
from corptable.store.save_file import MOST_BYTES, SavedText, read_save
from corptable.store.save_head import Head, SavedGameError
from corptable.store.save_history import SaveHistory
from corptable.store.stored_file import StoreError, reason

SUFFIX: Final = ".corptable"

NOT_OPENED: Final = "{path}: the saved game cannot be opened ({reason})"
NO_FOLDER: Final = "{path}: the folder of saved games cannot be looked into ({reason})"
NO_FILE: Final = "{path}: this is {kind}, no saved game"


class SaveListing(NamedTuple):
    """Describe one file in a folder of saved games. An unusable file has a message in `trouble`, and neither head nor course."""

    file: str
    changed: float
    """Time of the last change, in seconds since the epoch (st_mtime)."""
    trouble: str = ""
    head: Head | None = None
    course: SaveHistory | None = None


def listed(folder: Path) -> list[SaveListing]:
    """List the games in a folder, the last changed first. Raises StoreError if the folder cannot be read."""
    return [_listed(path, changed) for changed, path in _scan(folder)]


def newest_first(folder: Path) -> list[Path]:
    """Return the paths of the saved games in a folder, the last changed first. Raises StoreError if the folder cannot be read."""
    return [path for _, path in _scan(folder)]


def path_of(folder: Path, file: str) -> Path:
    """Return the path of a saved game. Raises SavedGameError for a name with another suffix or that leads out of the folder."""
    if Path(file).name != file or not file.endswith(SUFFIX):
        raise SavedGameError(f"found {quoted(file)}, wanted the name of a saved game, which ends in {SUFFIX}")
    return folder / file


def read_file(path: Path) -> SavedText:
    """Read and parse a saved game's file without locking it. Raises CorptableError if nothing of it is usable."""
    name = shown_path(path)
    try:
        if path.exists() and not path.is_file():
            raise SavedGameError(NO_FILE.format(path=name, kind="a folder" if path.is_dir() else "a device or a pipe"))
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SavedGameError(NOT_OPENED.format(path=name, reason=reason(error))) from error
    return read_save(content, name)


def _scan(folder: Path) -> list[tuple[float, Path]]:
    """Find all files with the suffix of a saved game; return their times of change and paths, the newest first."""
    try:
        with os.scandir(folder) as entries:
            names = [entry for entry in entries if entry.name.endswith(SUFFIX)]
            found = [(entry.stat(follow_symlinks=False).st_mtime, Path(entry.path)) for entry in names]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StoreError(NO_FOLDER.format(path=shown_path(folder), reason=reason(error))) from error
    return sorted(found, key=lambda pair: (-pair[0], pair[1].name))


def _listed(path: Path, changed: float) -> SaveListing:
    try:
        text = read_file(path)
    except CorptableError as error:
        return SaveListing(path.name, changed, str(error))
    return SaveListing(path.name, changed, "", text.head, text.course)
