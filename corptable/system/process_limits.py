"""Limit what a process that reads the files of strangers may take of the machine."""

from __future__ import annotations

import contextlib
import mmap
import sys
from pathlib import Path
from typing import Final

MOST_FILES: Final = 64
"""Number of files that it may have open."""
LONGEST_FILE: Final = 64_000_000
"""Limit of bytes of a file that it writes."""


def limit_resources(headroom: int) -> None:
    """Limit memory, open files, the length of written files and core dumps of this process (not on
    Windows).

    `headroom`: bytes of memory that it may take beyond what it has now.
    """
    if sys.platform == "win32":
        return
    import resource
    import signal

    limits = {
        resource.RLIMIT_AS: address_space(headroom) + headroom,
        resource.RLIMIT_NOFILE: MOST_FILES,
        resource.RLIMIT_FSIZE: LONGEST_FILE,
        resource.RLIMIT_CORE: 0,
    }
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a file that gets too long is an OSError
    for kind, most in limits.items():
        with contextlib.suppress(OSError, ValueError):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(
                kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard)
            )


def address_space(guess: int) -> int:
    """Return the size of this process's address space in bytes; the guess where the system does not
    tell.
    """
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return guess
    return pages * mmap.PAGESIZE
