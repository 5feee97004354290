"""Memory that is given back. The C library keeps what large blocks have left behind, once one of that size was freed, and does
not return it while small ones lie between: pictures that come and go then cost half as much again. With a fixed limit each picture
is a block of its own, which goes back to the system with it.
"""

from __future__ import annotations

import ctypes
from typing import Final

MMAP_THRESHOLD: Final = -3
"""The number of the limit in the C library (mallopt(3), M_MMAP_THRESHOLD)."""
LARGE: Final = 32 * 1024
"""Bytes from which on a block is one of its own: the smallest cards, too. The library begins with 128 KB, which costs 7 MB more."""


def return_large_blocks() -> bool:
    """Keep the limit where it is; whether the C library has it: others than GNU's do without."""
    try:
        return bool(ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE))
    except (OSError, AttributeError, TypeError):
        return False
