"""Files that are there whole or not at all, and what is done with one that is in the way: it gets another name, and is never lost.

Everything here raises OSError where the system refuses; nothing is changed then.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
from collections.abc import Iterator
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write under a temporary name, have it synced, and give it its own: whoever reads finds the old content or the new."""
    place = Path(os.path.realpath(path))  # through a link to the file it means
    fresh = place.parent / f".corptable-{secrets.token_hex(8)}.new"
    try:
        _write_synced(fresh, content)
        os.replace(fresh, place)
    finally:
        fresh.unlink(missing_ok=True)
    _sync_folder(place.parent)


def set_aside(path: Path) -> Path:
    """Rename what lies there, of whatever kind it is, and return its new name. A link is renamed, not what it leads to."""
    aside = _free_name(path)
    if path.is_dir() and not path.is_symlink():  # a folder cannot take the place of a file
        aside.unlink()
        return path.rename(aside)
    with _given_back(aside):
        os.replace(path, aside)
    return aside


def keep_copy(path: Path) -> Path:
    """Copy what lies there, and return the copy's name."""
    aside = _free_name(path)
    with _given_back(aside):
        _write_synced(aside, path.read_bytes())
    return aside


@contextlib.contextmanager
def _given_back(aside: Path) -> Iterator[None]:
    """A name that was taken is free again if nothing came of it."""
    try:
        yield
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def _free_name(path: Path) -> Path:
    """`settings.yaml.unreadable-1`, or the first number that is free. An empty file holds it against other programs."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.name}.unreadable-{number}")
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
