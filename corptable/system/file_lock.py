"""Lock open files, so that of two programs only one changes what both keep.

A store locks its folder while it loads, changes and writes, and while it opens or moves files. The
lock vanishes with its process, even by a kill; its file stays, empty.

Why not `filelock`: a saved game is locked itself, by the handle that appends to it, and `filelock`
opens and truncates files of its own. `try_lock` must be there for that, and a dependency would save
only the ten lines of `folder_lock`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from corptable.system.private_files import make_folder, open_regular

LOCK: Final = ".corptable.lock"
PATIENCE: Final = 3.0
"""Seconds to wait for another program, which holds a lock for milliseconds unless it was
stopped.
"""
PAUSE: Final = 0.005
"""Seconds between two tries."""
FAR: Final = 0x7FFF_0000
"""Offset of the locked byte on Windows, beyond the end of every file that we read: others cannot
read a locked byte.
"""
BUSY: Final = "another window of corptable is writing there"


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which is created if need be, while the context lasts.

    Not to be nested. Raises OSError where no lock can be made, BlockingIOError if another program
    holds it for PATIENCE seconds.
    """
    make_folder(folder)
    handle = open_regular(folder / LOCK, os.O_RDWR | os.O_CREAT)
    try:
        until = time.monotonic() + PATIENCE
        while not try_lock(handle):
            if time.monotonic() > until:
                raise BlockingIOError(errno.EWOULDBLOCK, BUSY)
            time.sleep(PAUSE)
        yield
    finally:
        os.close(handle)


def is_locked(path: Path) -> bool:
    """True if another process or this one holds the lock of a file; False where there is none."""
    try:
        handle = open_regular(path, os.O_RDWR)
    except OSError:
        return False
    try:
        return not try_lock(handle)
    finally:
        os.close(handle)


def try_lock(handle: int) -> bool:
    """Try to lock an open file without waiting; return False if another process or this one holds
    the lock.

    On a file system without locks it returns True, except on Windows.
    """
    if sys.platform == "win32":
        import msvcrt

        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return not isinstance(error, BlockingIOError)
    return True
