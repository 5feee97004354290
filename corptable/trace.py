"""Trace what the window does on standard output, for tests that drive a real window and for the search for faults."""

from __future__ import annotations

import os
from typing import Final

VARIABLE: Final = "CORPTABLE_TRACE"


def trace(*words: object) -> None:
    """Print a line, if the environment variable `CORPTABLE_TRACE` is set."""
    if os.environ.get(VARIABLE):
        print(*words, flush=True)
