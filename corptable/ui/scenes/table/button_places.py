"""Give the buttons of one table their places: a button lies where it lay when it was shown last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, count
from typing import Final

from corptable.session.prompt import Offer
from corptable.session.selection import KEYS_OF_TRAY

Cell = tuple[int, int]
"""Row and column of a button in the grid at the buttons' corner."""

ROWS: Final = 3
"""Number of rows of buttons that are filled before the second column begins."""

_LAST: Final = ((ROWS - 1, 0),)
"""Cells that a button takes first that leaves the upper places to those that answer."""


class ButtonPlaces:
    """Hold the cell of each button that one viewer has seen, by its verb."""

    def __init__(self, placed: Sequence[str] = ()) -> None:
        """Give `placed` words cells of their own, one below the other in the second column; other
        buttons lie there only when they have no room beside them."""
        self._own: dict[str, Cell] = {word: (row, 1) for row, word in enumerate(placed)}
        self._cells: dict[str, Cell] = {}
        self.is_narrow = False
        """True once there were two buttons side by side: from then on each is as wide as half the
        corner.
        """

    def cells_of(self, offers: Sequence[Offer], verbs: Collection[str]) -> list[Cell]:
        """Return the cell of each offer. Where two that were apart come together, the newer one
        moves to the next free cell.

        Only `verbs`, and answers for all questions alike, are remembered: cards to name would be a
        trace of what one viewer saw.
        """
        shared = Counter(map(_stem, offers))
        stems = [_stem(offer) if shared[_stem(offer)] == 1 else offer.word for offer in offers]
        found: dict[str, Cell] = {}
        for stem, cell in (*self._own.items(), *self._cells.items()):
            if stem in stems and cell not in found.values():
                found[stem] = cell
        taken = self._own.values()
        for stem, offer in zip(stems, offers, strict=True):
            if stem not in found:
                cells = chain(_LAST if offer.is_last else (), _grid(int(offer.is_beside)))
                found[stem] = next(
                    cell for cell in cells if cell not in taken and cell not in found.values()
                )
        lasting = {*verbs, *KEYS_OF_TRAY, *(_stem(offer) for offer in offers if "/" in offer.word)}
        self._cells |= {stem: cell for stem, cell in found.items() if stem in lasting}
        self.is_narrow = self.is_narrow or any(column for _, column in found.values())
        return [found[stem] for stem in stems]

    def columns_of(self, cells: Sequence[Cell], is_over: bool) -> int:
        """Return the number of columns side by side: two since there were two, and again one for
        the other buttons after the match."""
        return 2 if any(column for _, column in cells) or (self.is_narrow and not is_over) else 1


def _grid(first: int = 0) -> Iterator[Cell]:
    """Yield the cells in the order in which they are filled: the rows of the `first` column, then
    of the other, then further rows."""
    yield from ((row, column) for column in (first, 1 - first) for row in range(ROWS))
    for row in count(ROWS):
        yield from ((row, 0), (row, 1))


def _stem(offer: Offer) -> str:
    """Return the part of a word that is the same in every round: a standing answer has the number
    of the round in its id.
    """
    return offer.word.partition("/")[0] or offer.word
