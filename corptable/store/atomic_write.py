"""Write files atomically, find free names, and rename a file that is in the way instead of losing
it.

Every function raises OSError where the system refuses, and then changes nothing; `store_errors`
turns that into a message.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from corptable.cards.faults import shown_path
from corptable.system.errors import CorptableError
from corptable.system.private_files import make_folder, replace_file, take_name, temporary_file

UNREADABLE: Final = "unreadable"
BACKUP: Final = ".backup"


class StoreError(CorptableError):
    """Report that something could not be written or opened. The content before it is unchanged."""


@contextlib.contextmanager
def store_errors(message: str, path: Path, **words: str) -> Iterator[None]:
    """Raise StoreError if the block raises OSError; its text is `message` with {path}, {reason} and
    these words filled in.
    """
    try:
        yield
    except OSError as error:
        raise StoreError(
            message.format(path=shown_path(path), reason=reason(error), **words)
        ) from error


def reason(error: OSError) -> str:
    """Return the system's text for an OSError, for use in a message."""
    return error.strerror or str(error)


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file atomically: write and sync a temporary file, then rename it. A reader finds
    the old content or the new.
    """
    place = Path(os.path.realpath(path))  # follow a symbolic link, so that the link stays
    replace_file(place, content)
    _sync_folder(place.parent)


def write_new(path: Path, content: bytes) -> Path:
    """Create a file atomically, `game-2.corptable` if `game.corptable` is taken; return its
    path.
    """
    return _write_free(path.parent, _numbered(path), content)


def write_beside(path: Path, content: bytes, word: str) -> Path:
    """Create a file atomically beside another, `game.corptable.torn-1`, or -2 if that is taken;
    return its path.
    """
    return _write_free(
        path.parent,
        (path.with_name(f"{path.name}.{word}-{number}") for number in itertools.count(1)),
        content,
    )


def backup_of(path: Path) -> Path:
    """Return the path of a file's backup."""
    return path.with_name(path.name + BACKUP)


def rename_unreadable(path: Path) -> Path:
    """Rename an unreadable file or folder and return its new path. A symbolic link is renamed, not
    its target.
    """
    aside = write_beside(path, b"", UNREADABLE)  # an empty file reserves the name
    try:
        if path.is_dir() and not path.is_symlink():  # a folder cannot replace a file
            aside.unlink()
        os.replace(path, aside)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    return aside


def move_into(folder: Path, path: Path) -> Path:
    """Move a file into a folder, under its own name or with a number if that is taken there; return
    its new path.

    The name is not reserved with an empty file, because a kill would leave that behind.
    """
    make_folder(folder)
    moved = next(place for place in _numbered(folder / path.name) if not place.exists())
    os.replace(path, moved)
    _sync_folder(folder)
    _sync_folder(path.parent)
    return moved


def _numbered(path: Path) -> Iterator[Path]:
    """Yield a path, then the same with a number before its suffix: 2, 3, ..."""
    yield path
    for number in itertools.count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")


def _write_free(folder: Path, names: Iterable[Path], content: bytes) -> Path:
    with temporary_file(folder, content) as fresh:
        path = next(name for name in names if take_name(fresh, name))
    _sync_folder(folder)
    return path


def _sync_folder(folder: Path) -> None:
    """Sync a folder's entries, where the system can do that; the file's content is safe already."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
