"""Describe a note pad: what the viewer has seen and heard of each card, in a grid, as a player
would note it down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from corptable.engine.pieces import Seat

PadLook = Literal["home", "own", "deck", "pile", "out", "held", "open"]
"""Place of a card: laid down for good, in the viewer's hand, in the deck, in a pile in sight, out
of the game, in the hand of a seat, not known."""


class PadCell(NamedTuple):
    """Describe a cell: the word of its card, where that is, for a `held` one the seat that has it,
    and for an `open` one the seats that do not have it, and those that lacked it once and may have
    it by now. A `wanted` card is one that the viewer collects."""

    word: str
    look: PadLook
    seat: Seat | None = None
    lacking: tuple[Seat, ...] = ()
    lacked: tuple[Seat, ...] = ()
    wanted: bool = False


class NotePad(NamedTuple):
    """Describe a note pad: a title with a few words at the right, in marked words, rows that are
    headed by suits, columns by ranks, and the cells row by row."""

    title: str
    aside: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    cells: tuple[tuple[PadCell, ...], ...]

    def absent_from(self, seat: Seat) -> frozenset[str]:
        """Return the words of the cards that are known not to be in the hand of a seat."""
        cells = [cell for row in self.cells for cell in row]
        return frozenset(
            cell.word
            for cell in cells
            if (cell.seat != seat if cell.look != "open" else seat in cell.lacking)
        )

    def worded(self, plain: Callable[[str], str]) -> NotePad:
        """Return the note pad in plain words, for which `plain` turns each text into them."""
        return self._replace(title=plain(self.title), aside=plain(self.aside))
