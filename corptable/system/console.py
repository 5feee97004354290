"""Write to the terminal: rows of words as a table, progress, and what the window does."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Final

from corptable.system.visible_text import visible, visible_line

GAP: Final = "  "
TRACE_VARIABLE: Final = "CORPTABLE_TRACE"


def format_table(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a line for each row, with each column as wide as its longest word."""
    rows = [tuple(map(visible_line, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        GAP.join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def say(*lines: str) -> None:
    """Print lines that may hold what a file says: no character of it moves the cursor or turns the
    words around.
    """
    print(*map(visible, lines), sep="\n")


def show_progress(words: str = "") -> None:
    """Show words in place of those before, if standard error is a terminal; none end the line."""
    if sys.stderr.isatty():
        print(
            f"\r{words:60}" if words else "", end="" if words else "\n", file=sys.stderr, flush=True
        )


def trace(*words: object) -> None:
    """Print a line for tests that drive a real window, if the environment variable
    `CORPTABLE_TRACE` is set.
    """
    if os.environ.get(TRACE_VARIABLE):
        print(*words, flush=True)
