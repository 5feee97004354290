"""Format rows of words as a table of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

GAP = "  "


def format_table(rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a line for each row, with each column as wide as its longest word."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [GAP.join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]
