"""List a person's own files: where they lie, what they are and how large, and empty the cache of
pictures.

Other modules know what stands in the files. Here a file has a path that is the same on every
system, `settings/settings.yaml` or `data/games/a.corptable`, though some systems keep settings and
data in one folder, and the cache and the log within it.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from corptable.store.atomic_write import store_errors
from corptable.store.key_bindings import KEYS_FILE
from corptable.store.settings import SETTINGS_FILE
from corptable.store.store import PERSON_FILE, SET_UPS_FILE
from corptable.system import resources

SETTINGS, DATA = "settings", "data"
"""First words of the paths of a person's files."""
HIDDEN: Final = "."
"""First letter of the names of locks and of temporary files."""
SETTINGS_NAMES: Final = tuple(
    file.name for file in (SETTINGS_FILE, PERSON_FILE, SET_UPS_FILE, KEYS_FILE)
)
"""Names of the files of settings; copies of them have more letters at the end. The place of the
window is not among them: it belongs to the screens of one machine.
"""
PICTURES: Final = ".picture"
KINDS: Final = (
    ("settings", f"{SETTINGS}/"),
    ("saved games", f"{DATA}/games/"),
    ("your decks", f"{DATA}/decks/"),
    ("pictures of decks", f"{DATA}/packs/"),
    ("your cards", f"{DATA}/business/"),
    ("profiles and what they own", f"{DATA}/collections.yaml"),
    ("statistics", f"{DATA}/statistics.yaml"),
    ("reports and texts", f"{DATA}/"),
)
"""Titles of the kinds of files, and the beginning of their paths: the first that fits counts."""
NOT_READ: Final = "{path}: the folder cannot be read ({reason})"
CACHE: Final = "cache of pictures"
LOG: Final = "log"


class Folders(NamedTuple):
    """Hold the folders of a person's settings and data, and those of the cache and the log, of
    which nothing is kept. None need exist.
    """

    settings: Path
    data: Path
    cache: Path
    log: Path

    @classmethod
    def of_this_system(cls) -> Folders:
        """Return the folders of the person who runs the program."""
        return cls(
            resources.settings_folder(),
            resources.data_folder(),
            resources.image_cache_folder(),
            resources.log_folder(),
        )

    def place(self, name: str) -> Path:
        """Return where the file with such a path lies on this system."""
        top, *parts = PurePosixPath(name).parts
        return (self.settings if top == SETTINGS else self.data).joinpath(*parts)


class Kind(NamedTuple):
    """Describe files of one kind: where they lie, how many there are, and their bytes in all."""

    title: str
    place: Path
    files: int
    bytes: int


def own_files(folders: Folders) -> dict[str, Path]:
    """Return the files that are worth keeping, by their paths, sorted.

    A link to a file is one, a link to a folder is not followed. Raises OSError for a folder that
    cannot be read.
    """
    left_out = {folders.cache.parent, folders.cache, folders.log} - {folders.data}
    found = {
        f"{SETTINGS}/{path.name}": path
        for path in _files(folders.settings, left_out, is_deep=False)
        if path.name.startswith(SETTINGS_NAMES)
    }
    for path in _files(folders.data, left_out):
        name = path.relative_to(folders.data).as_posix()
        if not (folders.data == folders.settings and _is_in_settings(name)):
            found[f"{DATA}/{name}"] = path
    return dict(sorted(found.items()))


def kinds(folders: Folders) -> list[Kind]:
    """List the kinds of a person's files, the cache and the log last. Raises StoreError for a
    folder that cannot be read.
    """
    with store_errors(NOT_READ, folders.data):
        return _kinds(folders)


def _kinds(folders: Folders) -> list[Kind]:
    sizes = {title: [0, 0] for title, _ in KINDS}
    for name, path in own_files(folders).items():
        title = next(title for title, beginning in KINDS if name.startswith(beginning))
        sizes[title][0] += 1
        sizes[title][1] += _size(path)
    found = [
        Kind(title, folders.place(beginning.rstrip("/")), *sizes[title])
        for title, beginning in KINDS
    ]
    for title, folder in ((CACHE, folders.cache), (LOG, folders.log)):
        files = [_size(path) for path in _files(folder, set())]
        found.append(Kind(title, folder, len(files), sum(files)))
    return found


def empty_cache(folder: Path) -> tuple[int, int]:
    """Delete the kept pictures in the folder of the cache; return how many there were, and their
    bytes. Whatever else lies there stays, and so does a picture that another program is reading.

    A program that runs meanwhile paints again what it misses. Raises StoreError for a folder that
    cannot be read.
    """
    with store_errors(NOT_READ, folder):
        return _emptied(folder)


def _emptied(folder: Path) -> tuple[int, int]:
    names = {resources.first_picture_file().name, resources.game_facts_file().name}
    gone, size = 0, 0
    for path in _files(folder, set(), is_deep=False):
        if path.suffix == PICTURES or path.name in names:
            length = _size(path)
            with contextlib.suppress(OSError):
                path.unlink()
                gone, size = gone + 1, size + length
    return gone, size


def size_text(size: int) -> str:
    """Format a number of bytes for people: `340 kB`."""
    for unit, bytes_of_unit in (("GB", 10**9), ("MB", 10**6), ("kB", 1000)):
        if size >= bytes_of_unit:
            number = size / bytes_of_unit
            return f"{number:.1f} {unit}" if number < 10 else f"{number:,.0f} {unit}"
    return f"{size} bytes"


def files_text(files: int, size: int) -> str:
    """Format a number of files and their bytes for people: `12 files, 340 kB`."""
    return f"{files:,} file{'s' * (files != 1)}, {size_text(size)}" if files else "nothing"


def _is_in_settings(name: str) -> bool:
    """True if a file of a folder that has settings and data is one of the settings, or the place of
    the window.
    """
    return "/" not in name and name.startswith((*SETTINGS_NAMES, resources.WINDOW_NAME))


def _files(folder: Path, left_out: set[Path], is_deep: bool = True) -> Iterator[Path]:
    """Yield the files in a folder, and those in its folders if it `is_deep`, without hidden ones;
    none where there is no folder.
    """
    try:
        with os.scandir(folder) as entries:
            known = sorted(entries, key=lambda entry: entry.name)
    except FileNotFoundError:
        return
    for entry in known:
        path = Path(entry.path)
        if entry.name.startswith(HIDDEN) or path in left_out:
            continue
        if entry.is_file():
            yield path
        elif is_deep and entry.is_dir(follow_symlinks=False):
            yield from _files(path, left_out)


def _size(path: Path) -> int:
    """Return the size of a file in bytes; 0 for one that another program has just removed."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
