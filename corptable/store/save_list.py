"""What lies in a folder of saved games, read without disturbing anybody who plays one of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from corptable.cards.faults import quoted, shown_path
from corptable.errors import CorptableError
from corptable.store.course import Course
from corptable.store.kept_file import StoreError, reason
from corptable.store.save_file import MOST_BYTES, SavedText, read_save
from corptable.store.save_head import Head, SavedGameError

SUFFIX: Final = ".corptable"

NOT_OPENED: Final = "{path}: the saved game cannot be opened ({reason})"
NO_FOLDER: Final = "{path}: the folder of saved games cannot be looked into ({reason})"
NO_FILE: Final = "{path}: this is {kind}, no saved game"


class Listed(NamedTuple):
    """A file on the shelf. One that cannot be used has a `trouble`, which says why, and no head and course."""

    file: str
    changed: float
    """When it was written last, in seconds, as the system counts them."""
    trouble: str = ""
    head: Head | None = None
    course: Course | None = None


def listed(folder: Path) -> list[Listed]:
    """The games in a folder, the one that was written last first. Raises StoreError for a folder that cannot be looked into."""
    return [_listed(path, changed) for changed, path in _found(folder)]


def newest_first(folder: Path) -> list[Path]:
    """Their files alone."""
    return [path for _, path in _found(folder)]


def place_of(folder: Path, file: str) -> Path:
    """Where a file of that name is. Raises SavedGameError for a name that would lead elsewhere."""
    if Path(file).name != file or not file.endswith(SUFFIX):
        raise SavedGameError(f"found {quoted(file)}, wanted the name of a saved game, which ends in {SUFFIX}")
    return folder / file


def read_file(path: Path) -> SavedText:
    """What a file holds. Raises CorptableError where nothing of it can be used."""
    name = shown_path(path)
    try:
        if path.exists() and not path.is_file():
            raise SavedGameError(NO_FILE.format(path=name, kind="a folder" if path.is_dir() else "a device or a pipe"))
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise SavedGameError(NOT_OPENED.format(path=name, reason=reason(error))) from error
    return read_save(content, name)


def _found(folder: Path) -> list[tuple[float, Path]]:
    """Everything that has the name of a saved game, with the moment of its last change."""
    try:
        with os.scandir(folder) as entries:
            names = [entry for entry in entries if entry.name.endswith(SUFFIX)]
            found = [(entry.stat(follow_symlinks=False).st_mtime, Path(entry.path)) for entry in names]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise StoreError(NO_FOLDER.format(path=shown_path(folder), reason=reason(error))) from error
    return sorted(found, key=lambda pair: (-pair[0], pair[1].name))


def _listed(path: Path, changed: float) -> Listed:
    try:
        text = read_file(path)
    except CorptableError as error:
        return Listed(path.name, changed, str(error))
    return Listed(path.name, changed, "", text.head, text.course)
