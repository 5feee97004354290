"""Files that are there whole or not at all, and what is done with one that is in the way: it gets another name, and is never lost.

Everything here raises OSError where the system refuses; nothing is changed then.
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
"""Seconds after which a temporary file is nobody's any more: whoever wrote it was killed."""


def write_whole(path: Path, content: bytes) -> None:
    """Write under a temporary name, have it synced, and give it its own: whoever reads finds the old content or the new."""
    place = Path(os.path.realpath(path))  # through a link to the file it means
    with _fresh(place.parent, content) as fresh:
        os.replace(fresh, place)
    _sync_folder(place.parent)


def write_new(path: Path, content: bytes) -> None:
    """The same for a name that nobody has yet. Raises FileExistsError if somebody does."""
    with _fresh(path.parent, content) as fresh:
        try:
            os.link(fresh, path)
        except FileExistsError:
            raise
        except OSError:  # no links in this file system; nobody takes a new name at the same moment
            if path.exists():
                raise FileExistsError(path) from None
            os.replace(fresh, path)
    _sync_folder(path.parent)


def keep_backup(path: Path) -> None:
    """Keep what lies there as `settings.yaml.backup`, in place of the backup before it."""
    write_whole(backup_of(path), path.read_bytes())


def backup_of(path: Path) -> Path:
    """Where the backup of a file is."""
    return path.with_name(path.name + BACKUP)


def set_aside(path: Path) -> Path:
    """Rename what lies there, of whatever kind it is, and return its new name. A link is renamed, not what it leads to."""
    aside = _free_name(path, UNREADABLE)
    if path.is_dir() and not path.is_symlink():  # a folder cannot take the place of a file
        aside.unlink()
        return path.rename(aside)
    with _given_back(aside):
        os.replace(path, aside)
    return aside


def move_into(folder: Path, path: Path) -> Path:
    """Move a file into a folder, under its own name or one like it that is free there, and return where it is.

    A name is not held with an empty file, which a kill would leave behind.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = itertools.chain([path.name], (f"{path.stem}-{number}{path.suffix}" for number in itertools.count(2)))
    moved = next(place for place in map(folder.joinpath, names) if not place.exists())
    os.replace(path, moved)
    _sync_folder(folder)
    _sync_folder(path.parent)
    return moved


def keep_copy(path: Path) -> Path:
    """Copy what lies there, and return the copy's name."""
    return keep_beside(path, path.read_bytes(), UNREADABLE)


def keep_beside(path: Path, content: bytes, word: str) -> Path:
    """Write a file beside another, `game.corptable.torn-1`, and return its name."""
    aside = _free_name(path, word)
    with _given_back(aside):
        _write_synced(aside, content)
    _sync_folder(path.parent)
    return aside


def sweep(folder: Path) -> None:
    """Remove temporary files of programs that were killed long ago. They hold nothing that was ever said to be kept."""
    for fresh in folder.glob(FRESH.format("*")):
        with contextlib.suppress(OSError):
            if fresh.stat().st_mtime < time.time() - FORGOTTEN:
                fresh.unlink()


@contextlib.contextmanager
def _fresh(folder: Path, content: bytes) -> Iterator[Path]:
    """A synced file under a temporary name, which is gone afterwards."""
    fresh = folder / FRESH.format(secrets.token_hex(8))
    try:
        _write_synced(fresh, content)
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


@contextlib.contextmanager
def _given_back(aside: Path) -> Iterator[None]:
    """A name that was taken is free again if nothing came of it."""
    try:
        yield
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def _free_name(path: Path, word: str) -> Path:
    """`settings.yaml.unreadable-1`, or the first number that is free. An empty file holds it against other programs."""
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
    """Have the new name synced, too, where a system can do that; the file itself is safe already."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
