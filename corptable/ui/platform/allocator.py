"""Return the memory of large blocks to the system when they are freed.

glibc raises its limit for large blocks (M_MMAP_THRESHOLD) to the size of a block once such a block was freed. Later blocks of that
size come from the heap, which cannot shrink while small blocks lie between them: memory of pictures that come and go then grows by
half. A fixed limit keeps each picture in a block of its own (mmap), which returns to the system when it is freed.
"""

from __future__ import annotations

import ctypes
from typing import Final

MMAP_THRESHOLD: Final = -3
"""Parameter number of M_MMAP_THRESHOLD, the limit for large blocks (mallopt(3))."""
LARGE: Final = 32 * 1024
"""Bytes from which a block is mapped on its own; the smallest cards have more. glibc's default, 128 KB, costs 7 MB more."""


def return_large_blocks() -> bool:
    """Fix the limit for large blocks at LARGE; return False where the C library has none, such as any other than glibc."""
    try:
        return bool(ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE))
    except (OSError, AttributeError, TypeError):
        return False
