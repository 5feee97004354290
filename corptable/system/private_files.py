"""Create files and folders that only their owner may read, and read files that are nothing else and
not too long.

Everything that the program writes for itself goes through here: settings, saves, statistics,
pictures, the log. Modes are those of POSIX; on Windows the folders of a user's profile are that
user's own already. Functions raise OSError where the system refuses.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700
TEMPORARY: Final = ".corptable-{}.new"
FORGOTTEN: Final = 24 * 60 * 60
"""Age in seconds from which a temporary file is left over: its writer was killed."""

_swept: Final[set[Path]] = set()
"""Folders that this process has swept."""
_BINARY: Final = getattr(os, "O_BINARY", 0)  # without it Windows would translate line breaks
_READY: Final = getattr(
    os, "O_NONBLOCK", 0
)  # without it the open of a pipe waits for its other end


class NotRegular(OSError):
    """Signal something at a path that is no regular file, or one that is longer than any that
    belongs there.
    """


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents for their owner only; close one of an earlier version
    to others.
    """
    for missing in reversed([place for place in (folder, *folder.parents) if not place.exists()]):
        missing.mkdir(FOLDER_MODE, exist_ok=True)
    about = folder.stat()
    if not stat.S_ISDIR(about.st_mode):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    # On Windows modes mean nothing.
    if stat.S_IMODE(about.st_mode) & ~FOLDER_MODE and sys.platform != "win32":
        # It is somebody else's, who decides who may look into it.
        with contextlib.suppress(OSError):
            folder.chmod(FOLDER_MODE)


def open_regular(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a regular file and return its descriptor. Raises NotRegular for a pipe or a device, and
    never waits for it.
    """
    handle = os.open(path, flags | _BINARY | _READY, FILE_MODE)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise NotRegular(errno.EINVAL, "it is not a regular file")
    return handle


def read_regular(path: Path, most: int) -> bytes:
    """Read a regular file of at most `most` bytes. Raises NotRegular for a longer one before
    anything of it is read.
    """
    with open(open_regular(path), "rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise NotRegular(errno.EFBIG, os.strerror(errno.EFBIG))
        return file.read(size)


def append_text(path: Path, text: str) -> None:
    """Append to a text file; create it, and its folder, if need be."""
    make_folder(path.parent)
    handle = open_regular(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    with open(handle, "a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)


def random_name() -> str:
    """Return 16 hexadecimal digits that nobody can guess and no other file has."""
    return os.urandom(8).hex()  # as `secrets` does, which would load what checks signatures


@contextlib.contextmanager
def temporary_file(folder: Path, content: bytes, is_synced: bool = True) -> Iterator[Path]:
    """Yield a new file with this content under a random name, and remove it afterwards unless it
    was renamed.

    The name is taken exclusively, so that nobody's link or file is written to. `is_synced`: the
    content is on the disk. The first one in a folder sweeps away what killed programs left there:
    it may hold names, cards and hands.
    """
    if folder not in _swept:
        _swept.add(folder)
        remove_old_temporary_files(folder)
    fresh = folder / TEMPORARY.format(random_name())
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, FILE_MODE)
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            if is_synced:
                os.fsync(handle)
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


def replace_file(path: Path, content: bytes, is_synced: bool = True) -> None:
    """Write a file in one step: a reader finds the old content or the new. Raises OSError."""
    with temporary_file(path.parent, content, is_synced) as fresh:
        os.replace(fresh, path)


def take_name(fresh: Path, path: Path) -> bool:
    """Give a temporary file its name; return False if that is taken."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        return False
    except OSError:
        # a file system without hard links: no other program should take the name between test and
        # rename
        if path.exists():
            return False
        os.replace(fresh, path)
    return True


def remove_old_temporary_files(folder: Path) -> None:
    """Remove temporary files that killed programs left more than a day ago. Nobody was informed
    that their content was saved.
    """
    for fresh in folder.glob(TEMPORARY.format("*")):
        with contextlib.suppress(OSError):
            if fresh.lstat().st_mtime < time.time() - FORGOTTEN:
                fresh.unlink()
