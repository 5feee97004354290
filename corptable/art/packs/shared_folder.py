"""Share the folder of packs with other windows: hold a pack while its pictures come in, and remove
what killed programs left.

Whoever changes anything in the folder holds its lock (`corptable.system.file_lock`), but for the
pictures of a pack that is imported: its process holds a lock of its own for that pack, which the
system takes away from a process that ends in any way.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from corptable.system.errors import CorptableError
from corptable.system.file_lock import folder_lock, try_lock
from corptable.system.private_files import open_regular

HELD: Final = ".corptable-{}.import"
"""Name of the file that is locked while a pack of that id is imported."""
IN_USE: Final = "Another window of corptable is bringing these pictures in."
_PACK: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_HELD: Final = re.compile(r"\.corptable-([a-z0-9-]+)\.import")
_TEMPORARY: Final = re.compile(r"\.corptable-[0-9a-f]{16}\.new")
_PICTURE: Final = re.compile(r"[0-9a-f]{32}\.[a-z]{3,4}")
"""Names that the program gives to prepared pictures; nobody else's file is called so."""


class Held:
    """Hold a pack while it is imported, until `release` or the end of the process. To be made under
    the folder's lock.

    Raises CorptableError while another import holds it, OSError where no lock can be made.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self._handle: int | None = open_regular(_lock_file(home), os.O_RDWR | os.O_CREAT)
        if not try_lock(self._handle):
            self.release()
            raise CorptableError(IN_USE)

    def release(self) -> None:
        """Let the pack go; its lock file stays until `remove_leftovers`."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


def is_held(home: Path) -> bool:
    """Test whether a pack is being imported by a living process. To be asked under the folder's
    lock.
    """
    try:
        handle = open_regular(_lock_file(home), os.O_RDWR)
    except OSError:
        return False
    try:
        return not try_lock(handle)
    finally:
        os.close(handle)


def folder_stamp(folder: Path) -> tuple[tuple[str, int, int, int], ...]:
    """Return a value that differs once a pack came, went or was put right, or a deck wears another;
    pictures do not count.
    """
    found = []
    for path in _files(folder):
        if not (_PICTURE.fullmatch(path.name) or path.name.startswith(".")):
            with contextlib.suppress(OSError):
                about = path.lstat()
                found.append((str(path), about.st_ino, about.st_size, about.st_mtime_ns))
    return tuple(sorted(found))


def remove_leftovers(folder: Path) -> None:
    """Remove packs that came in half, and temporary files, if the process that wrote them has
    ended.

    Only what bears the names that the program itself gives is removed. Raises OSError.
    """
    if not any(_leftovers(folder, is_locked=False)):
        return
    with folder_lock(folder):
        for path in list(_leftovers(folder, is_locked=True)):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


def _leftovers(folder: Path, is_locked: bool) -> Iterator[Path]:
    """Yield what seems to be left over; where `is_locked`, only what nobody writes any more."""
    entries = _entries(folder)
    homes = [
        entry
        for entry in entries
        if _PACK.fullmatch(entry.name) and entry.is_dir() and not entry.is_symlink()
    ]
    for home in homes:
        if is_locked and is_held(home):
            continue
        content = _entries(home)
        temporary = [path for path in content if _TEMPORARY.fullmatch(path.name)]
        if all(path in temporary or _PICTURE.fullmatch(path.name) for path in content):
            yield home
        else:
            yield from temporary
    for entry in entries:
        held = _HELD.fullmatch(entry.name)
        if _TEMPORARY.fullmatch(entry.name) or (
            held and not (is_locked and is_held(folder / held[1]))
        ):
            yield entry


def _lock_file(home: Path) -> Path:
    return home.with_name(HELD.format(home.name))


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _files(folder: Path) -> Iterator[Path]:
    for entry in _entries(folder):
        yield from _entries(entry) if _PACK.fullmatch(entry.name) else (entry,)
