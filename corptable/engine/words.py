"""Marked words: how games write sentences about seats and pieces without knowing what they are called here.

In every text that a game makes (prompts, refusals, the log, banners) `@2` stands
for the name of seat 2 and `[cups-3]` for the piece of that name. Who shows the text
says it in names; the window makes the pieces' names things that can be pointed at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from corptable.engine.pieces import Piece, Seat
from corptable.engine.table import Table

_MARK = re.compile(r"@(?P<seat>\d{1,2})\b|\[(?P<piece>[^\]\s]+)\]")


class Span(NamedTuple):
    """A stretch of text; with the seat or the piece that it names, if any."""

    text: str
    seat: Seat | None = None
    piece: Piece | None = None


def spans(marked: str, table: Table, names: Sequence[str]) -> Iterator[Span]:
    """The stretches of a marked text, seats and pieces in words. `names`
    are the seats' names, by seat; unknown marks stay as they are."""
    end = 0
    for mark in _MARK.finditer(marked):
        span = _named(mark, table, names)
        if span is None:
            continue
        if mark.start() > end:
            yield Span(marked[end : mark.start()])
        yield span
        end = mark.end()
    if end < len(marked):
        yield Span(marked[end:])


def sentence(marked: str, table: Table, names: Sequence[str]) -> list[Span]:
    """A marked text as people read it, its first letter large, in stretches."""
    found = list(spans(marked, table, names))
    return [found[0]._replace(text=found[0].text[:1].upper() + found[0].text[1:]), *found[1:]] if found else []


def plain(marked: str, table: Table, names: Sequence[str]) -> str:
    """A marked text as people read it, without its marks."""
    return "".join(span.text for span in sentence(marked, table, names))


def subject(marked: str) -> Seat | None:
    """The seat that a marked text begins with: in a sentence that is who does it, or whom it happens to."""
    mark = _MARK.match(marked)
    return None if mark is None or mark["seat"] is None else int(mark["seat"])


def _named(mark: re.Match[str], table: Table, names: Sequence[str]) -> Span | None:
    if mark["seat"] is not None:
        seat = int(mark["seat"])
        return Span(names[seat], seat=seat) if seat < len(names) else None
    piece = table.named.get(mark["piece"])
    return Span(piece.card.name, piece=piece) if piece is not None else None
