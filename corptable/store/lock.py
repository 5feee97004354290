"""Lock an open file against other processes; the system releases the lock when the process ends, even by a kill."""

from __future__ import annotations

import os
import sys
from typing import Final

FAR: Final = 0x7FFF_0000
"""Offset of the locked byte on Windows, beyond the end of every file that we read: others cannot read a locked byte."""


def try_lock(handle: int) -> bool:
    """Try to lock an open file without waiting; return False if another process or this one holds the lock.

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
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
