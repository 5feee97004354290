"""What the window does, told on standard output for those who watch it
from outside: tests that drive a real window, and hunters of faults."""

from __future__ import annotations

import os
from typing import Final

VARIABLE: Final = "CORPTABLE_TRACE"


def trace(*words: object) -> None:
    """Print a line, if the environment asks for it."""
    if os.environ.get(VARIABLE):
        print(*words, flush=True)
