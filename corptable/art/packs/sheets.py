"""Say which cells of sheets are which cards. Geometry of numbers only: no picture is opened
here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from corptable.art.packs.orders import order_of
from corptable.art.packs.records import CardId, Cut, Sheet
from corptable.cards import Deck

MOST_ACROSS: Final = 40
"""Limit of the cells beside and above one another in a sheet."""
MOST_CELLS: Final = 400


def cell_of(sheet: Sheet, cell: int) -> Cut:
    """Return the picture in a cell; that of a sheet of one cell is the whole file."""
    return Cut(sheet.file, "", sheet.across, sheet.down, cell)


def cells_of(sheet: Sheet) -> list[Cut]:
    """Return the pictures in all cells, row by row."""
    return [cell_of(sheet, cell) for cell in range(sheet.across * sheet.down)]


def is_cut(sheet: Sheet) -> bool:
    """Test whether a sheet has several cells; with one it is an ordinary picture, whatever it was
    taken for.
    """
    return sheet.across * sheet.down > 1


def faces_of(sheets: Iterable[Sheet], deck: Deck) -> dict[CardId, Cut]:
    """Return the pictures of a deck's cards on sheets. Those of one order go on from sheet to
    sheet.
    """
    ids, behind = {card.id for card in deck.cards}, Counter[str]()
    faces: dict[CardId, Cut] = {}
    for sheet in filter(is_cut, sheets):
        for card, cut in _named(sheet) if sheet.cards else _ordered(sheet, deck, behind):
            if card in ids:
                faces.setdefault(card, cut)
    return faces


def back_of(sheets: Iterable[Sheet]) -> Cut | None:
    """Return the first back on sheets."""
    return next(
        (
            cell_of(sheet, sheet.back)
            for sheet in sheets
            if is_cut(sheet) and sheet.back is not None
        ),
        None,
    )


def _named(sheet: Sheet) -> Iterator[tuple[CardId, Cut]]:
    return zip(sheet.cards, cells_of(sheet)[sheet.first :], strict=False)


def _ordered(sheet: Sheet, deck: Deck, behind: Counter[str]) -> Iterator[tuple[CardId, Cut]]:
    """Yield the cards of a sheet in its order, from where the sheets before it ended, which
    `behind` counts.
    """
    cells = [cut for cut in cells_of(sheet)[sheet.first :] if cut.cell != sheet.back]
    cards = order_of(deck, sheet.order).cards[behind[sheet.order] :]
    behind[sheet.order] += len(cells)
    return zip(cards, cells, strict=False)
