"""A lock on an open file that vanishes with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
from typing import Final

FAR: Final = 0x7FFF_0000
"""On Windows a lock is on bytes, and nobody else can read them: this one lies beyond the end of every file that we read."""


def try_lock(handle: int) -> bool:
    """Take the lock of an open file unless somebody has it, be it this process. Where the file system knows none, it is free."""
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
