"""Describe a note pad: what the viewer has seen and heard of each card, in a grid, as a player would note it down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from corptable.engine.pieces import Seat

PadLook = Literal["home", "own", "pile", "out", "held", "open"]
"""Place of a card: laid down for good, in the viewer's hand, in a pile, out of the game, in the hand of a seat, nobody knows."""


class PadCell(NamedTuple):
    """Describe a cell: the word of its card, where that is, for a `held` one the seat that has it, and for an `open` one the seats
    that have shown that they have it not. A `wanted` card is one that the viewer collects."""

    word: str
    look: PadLook
    seat: Seat | None = None
    lacking: tuple[Seat, ...] = ()
    wanted: bool = False


class NotePad(NamedTuple):
    """Describe a note pad: a title with a few words at the right, in marked words, rows that are headed by suits, columns by ranks,
    and the cells row by row."""

    title: str
    aside: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    cells: tuple[tuple[PadCell, ...], ...]

    def worded(self, plain: Callable[[str], str]) -> NotePad:
        """Return the note pad in plain words, for which `plain` turns each text into them."""
        return self._replace(title=plain(self.title), aside=plain(self.aside))
