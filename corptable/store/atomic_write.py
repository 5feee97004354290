"""Write files atomically, make backups, and rename a file that is in the way instead of losing it.

Everything here raises OSError where the system refuses, and then changes nothing.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

UNREADABLE: Final = "unreadable"
BACKUP: Final = ".backup"
FRESH: Final = ".corptable-{}.new"
FORGOTTEN: Final = 24 * 60 * 60
"""Age in seconds from which a temporary file is left over: its writer was killed."""


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file atomically: write and sync a temporary file, then rename it. A reader finds the old content or the new."""
    place = Path(os.path.realpath(path))  # follow a symbolic link, so that the link stays
    with _temporary_file(place.parent, content) as fresh:
        os.replace(fresh, place)
    _sync_folder(place.parent)


def write_new(path: Path, content: bytes) -> None:
    """Create a file atomically under a name that must be free. Raises FileExistsError if it is taken."""
    with _temporary_file(path.parent, content) as fresh:
        try:
            os.link(fresh, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without hard links: no other program should take the name between test and rename
            if path.exists():
                raise FileExistsError(path) from None
            os.replace(fresh, path)
    _sync_folder(path.parent)


def keep_backup(path: Path) -> None:
    """Copy a file to its backup, `settings.yaml.backup`, in place of the backup before it."""
    write_whole(backup_of(path), path.read_bytes())


def backup_of(path: Path) -> Path:
    """Return the path of a file's backup."""
    return path.with_name(path.name + BACKUP)


def rename_unreadable(path: Path) -> Path:
    """Rename an unreadable file or folder and return its new path. A symbolic link is renamed, not its target."""
    aside = _reserve_name(path, UNREADABLE)
    if path.is_dir() and not path.is_symlink():  # a folder cannot replace a file
        aside.unlink()
        return path.rename(aside)
    with _released_on_error(aside):
        os.replace(path, aside)
    return aside


def move_into(folder: Path, path: Path) -> Path:
    """Move a file into a folder, under its own name or with a number if that is taken there; return its new path.

    The name is not reserved with an empty file, because a kill would leave that behind.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = itertools.chain([path.name], (f"{path.stem}-{number}{path.suffix}" for number in itertools.count(2)))
    moved = next(place for place in map(folder.joinpath, names) if not place.exists())
    os.replace(path, moved)
    _sync_folder(folder)
    _sync_folder(path.parent)
    return moved


def keep_copy(path: Path) -> Path:
    """Copy a file with faults to a free name beside it, and return the copy's path."""
    return write_beside(path, path.read_bytes(), UNREADABLE)


def write_beside(path: Path, content: bytes, word: str) -> Path:
    """Write content to a free name beside a file, `game.corptable.torn-1`, and return its path."""
    aside = _reserve_name(path, word)
    with _released_on_error(aside):
        _write_synced(aside, content)
    _sync_folder(path.parent)
    return aside


def remove_old_temporary_files(folder: Path) -> None:
    """Remove temporary files that killed programs left more than a day ago. Nobody was ever told that their content was saved."""
    for fresh in folder.glob(FRESH.format("*")):
        with contextlib.suppress(OSError):
            if fresh.stat().st_mtime < time.time() - FORGOTTEN:
                fresh.unlink()


@contextlib.contextmanager
def _temporary_file(folder: Path, content: bytes) -> Iterator[Path]:
    """Yield a synced temporary file with this content, and remove it afterwards."""
    fresh = folder / FRESH.format(secrets.token_hex(8))
    try:
        _write_synced(fresh, content)
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


@contextlib.contextmanager
def _released_on_error(aside: Path) -> Iterator[None]:
    """Remove a reserved name if the block raises OSError."""
    try:
        yield
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def _reserve_name(path: Path, word: str) -> Path:
    """Reserve the first free name `settings.yaml.unreadable-1`, -2, ... by an empty file there, and return its path."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.name}.{word}-{number}")
        with contextlib.suppress(FileExistsError):
            aside.open("x").close()
            return aside
    raise AssertionError("numbers have no end")


def _write_synced(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Sync a folder's entries, where the system can do that; the file's content is safe already."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
