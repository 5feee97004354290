"""Convert marked words to text: games write sentences about seats and pieces without knowing their names at this table.

In every text that a game makes (prompts, refusals, the log, banners) `@2` stands for the name of seat 2 and `[cups-3]`
for the piece of that name. The caller that shows the text fills in the names; in the window a person can point at the
name of a piece.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from corptable.engine.pieces import Piece, Seat
from corptable.engine.table import Table

_MARK = re.compile(r"@(?P<seat>\d{1,2})\b|\[(?P<piece>[^\]\s]+)\]")


class Span(NamedTuple):
    """Represent a stretch of text, with the seat or the piece that it names, if any."""

    text: str
    seat: Seat | None = None
    piece: Piece | None = None


def mark_of(piece: str) -> str:
    """Return the mark of the piece of that name."""
    return f"[{piece}]"


def spans(marked: str, table: Table, names: Sequence[str]) -> Iterator[Span]:
    """Yield the spans of a marked text, with seats and pieces in words.

    `names` are the seats' names, by seat. Unknown marks stay as they are.
    """
    end = 0
    for mark in _MARK.finditer(marked):
        span = _span_of(mark, table, names)
        if span is None:
            continue
        if mark.start() > end:
            yield Span(marked[end : mark.start()])
        yield span
        end = mark.end()
    if end < len(marked):
        yield Span(marked[end:])


def sentence(marked: str, table: Table, names: Sequence[str]) -> list[Span]:
    """Return a marked text as people read it, in spans, with a capital first letter."""
    found = list(spans(marked, table, names))
    return [found[0]._replace(text=found[0].text[:1].upper() + found[0].text[1:]), *found[1:]] if found else []


def plain(marked: str, table: Table, names: Sequence[str]) -> str:
    """Return a marked text as people read it: without marks, with a capital first letter."""
    return "".join(span.text for span in sentence(marked, table, names))


def subject(marked: str) -> Seat | None:
    """Return the seat that a marked text begins with, None for any other beginning.

    In a sentence that seat is the subject: it acts, or something happens to it.
    """
    mark = _MARK.match(marked)
    return None if mark is None or mark["seat"] is None else int(mark["seat"])


def _span_of(mark: re.Match[str], table: Table, names: Sequence[str]) -> Span | None:
    if mark["seat"] is not None:
        seat = int(mark["seat"])
        return Span(names[seat], seat=seat) if seat < len(names) else None
    piece = table.named.get(mark["piece"])
    return Span(piece.card.name, piece=piece) if piece is not None else None
