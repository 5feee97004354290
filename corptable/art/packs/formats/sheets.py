"""Read sheets, pictures with many cards in a grid, that no art.yaml describes: grid and order are
guessed, and that is said.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from corptable.art.packs.formats.found import Found, assign_by_names, in_order
from corptable.art.packs.orders import order_of
from corptable.art.packs.records import (
    CANONICAL,
    FRENCH,
    MAJORS_FIRST,
    MOST_ACROSS,
    MOST_CELLS,
    Assignment,
    CardId,
    CardSheet,
    Cut,
)
from corptable.art.packs.source import DRAWINGS, PackError, Source
from corptable.art.painter.bitmaps import Grid, grid_in
from corptable.cards import Deck
from corptable.cards.faults import shown
from corptable.system.picture_header import read_header

GRIDS: Final[tuple[Grid, ...]] = (
    (10, 7),
    (13, 4),
    (13, 5),
    (14, 4),
    (10, 8),
    (8, 10),
    (13, 6),
    (14, 5),
    (9, 6),
    (14, 6),
)
"""Grids that people use, the most usual first."""
MOST_LOOKED_AT: Final = 6
"""Number of pictures up to which those of a source are searched for lines; beyond, each picture is
a card.
"""
NARROWEST_SHAPE, WIDEST_SHAPE = 0.5, 0.82
"""Width divided by height of cards in a grid that is guessed."""
ANY_SHAPE: Final = (0.35, 1.1)
"""The same where the name of the file says the grid."""
SMALLEST_CELL: Final = 24
"""Least width of a card in pixels in a grid that is guessed."""
FEWEST: Final = 8
"""Least number of cards on a sheet whose name says its grid: "2x3" may be anything."""
NEARLY: Final = 0.03
"""Part of a card by which a second sheet may differ from whole cards."""
TABLETOP_GRID: Final = (10, 7)
HIDDEN_CELL: Final = 69
"""Last cell of a full sheet of Tabletop Simulator, with the picture that others see instead of a
hidden card.
"""
TAROT, PLAYING_CARDS = 78, 52
SPARE: Final = 3
"""Number of cells by which a sheet may have more than a deck has cards: backs and jokers."""
COVERED: Final = 0.9

GUESSED: Final = (
    '{file} was taken for a sheet of {across} by {down} cards. Otherwise name it under "sheets" '
    "in an art.yaml."
)
GUESSED_ORDER: Final = (
    "The cards on a sheet have no names: {order} was guessed. Please check that it is right."
)
HIDDEN: Final = "{file}: its last cell was taken for the back, as in Tabletop Simulator."

_GRID: Final = re.compile(r"(?<!\d)(\d{1,2})\s*[x×]\s*(\d{1,2})(?!\d)", re.IGNORECASE)


class _Candidate(NamedTuple):
    """Describe a picture that may be a sheet, by its size in pixels."""

    file: str
    width: int
    height: int


def read_sheets(source: Source, decks: Sequence[Deck]) -> Found | None:
    """Return the sheets of a source and the pictures beside them; None if none is found.

    Beside the whole of a deck, of its trumps or of a suit by name, a picture in which all of them
    are seen is no sheet of further cards, unless its name says so.
    """
    found = _sheets(
        source, [name for name in source.pictures if not name.lower().endswith(DRAWINGS)]
    )
    others = _without(source.pictures, found)
    if found and any(_names_a_group(assign_by_names(source, others, deck), deck) for deck in decks):
        found = [sheet for sheet in found if _named_grids(sheet.file)]
        others = _without(source.pictures, found)
    sheets = tuple(_with_order(found))
    if not sheets:
        return None
    cuts = in_order({*map(Cut, others), *(cut for sheet in sheets for cut in sheet.cells)})
    notes = [
        GUESSED.format(file=shown(sheet.file), across=sheet.across, down=sheet.down)
        for sheet in sheets
    ]
    notes += [HIDDEN.format(file=shown(sheet.file)) for sheet in sheets if sheet.back is not None]
    kind = "a sheet of cards" if len(sheets) == 1 else "sheets of cards"
    return Found(
        kind,
        source.title,
        cuts,
        partial(_assigned, source, others, sheets),
        tuple(notes),
        sheets=sheets,
    )


def _without(pictures: Sequence[str], sheets: Sequence[CardSheet]) -> list[str]:
    files = {sheet.file for sheet in sheets}
    return [name for name in pictures if name not in files]


def _names_a_group(assigned: Assignment, deck: Deck) -> bool:
    """True if each card of a suit, or each trump, has a picture by its name."""
    groups: dict[str, set[str]] = {}
    for card in deck.cards:
        groups.setdefault(card.suit, set()).add(card.id)
    return assigned.is_offered and any(
        len(group) > SPARE and group <= assigned.faces.keys() for group in groups.values()
    )


def _assigned(
    source: Source, others: Sequence[str], sheets: Sequence[CardSheet], deck: Deck
) -> Assignment:
    """Return the pictures of a deck: those with names, and for the other cards the cells in the
    order that was guessed.
    """
    named = assign_by_names(source, others, deck)
    cells = [cut for sheet in sheets for cut in sheet.cells if cut.cell != sheet.back]
    guessed = faces_in_order(cells, deck)
    if guessed.faces.keys() <= named.faces.keys():
        return named._replace(back=named.back or back_of(sheets))
    faces, notes = {**guessed.faces, **named.faces}, (*named.notes, *guessed.notes)
    return Assignment(deck.id, faces, named.back or back_of(sheets), notes, guessed.is_offered)


def faces_in_order(cells: Sequence[Cut], deck: Deck) -> Assignment:
    """Return the cards of a deck in cells in the usual order, or in the deck's own if that fits
    better, and a note.

    The own order fits any deck with as many cards, so that one is not offered for it.
    """
    order, is_usual = order_of(deck, order_for(len(cells))), order_for(len(cells)) != CANONICAL
    faces = {card: cut for card, cut in zip(order.cards, cells, strict=False) if card}
    if len(faces) < COVERED * min(len(cells), len(deck.cards)):
        if not len(deck.cards) <= len(cells) <= len(deck.cards) + SPARE:
            return Assignment(deck.id, {}, is_offered=False)
        order, is_usual = order_of(deck, CANONICAL), False
        faces = dict(zip(order.cards, cells, strict=False))
    return Assignment(deck.id, faces, None, (GUESSED_ORDER.format(order=order.words),), is_usual)


def order_for(cells: int) -> str:
    """Return the order in which sheets of so many cells are usually filled."""
    return MAJORS_FIRST if cells >= TAROT else FRENCH if cells >= PLAYING_CARDS else CANONICAL


def _with_order(sheets: Sequence[CardSheet]) -> Iterator[CardSheet]:
    """Yield sheets with the order that is guessed. A full sheet before another hides its last cell,
    unless 70 and 8 are a tarot.
    """
    cells = sum(sheet.across * sheet.down for sheet in sheets)
    for number, sheet in enumerate(sheets, 1):
        is_hidden = (
            (sheet.across, sheet.down) == TABLETOP_GRID and number < len(sheets) and cells > TAROT
        )
        yield sheet._replace(order=order_for(cells), back=HIDDEN_CELL if is_hidden else None)


def _sheets(source: Source, files: Sequence[str]) -> list[CardSheet]:
    """Return the sheets among pictures: by the grid in the name, by lines in the picture, or by the
    size of another's cards.
    """
    is_searched = len(files) <= MOST_LOOKED_AT
    candidates = list(
        _candidates(source, [file for file in files if is_searched or _GRID.search(file)])
    )
    found = {candidate.file: grid for candidate in candidates if (grid := _grid(source, candidate))}
    sizes = [
        (candidate, found[candidate.file]) for candidate in candidates if candidate.file in found
    ]
    for candidate in candidates:
        if candidate.file not in found and (more := _whole_cards(candidate, sizes)):
            found[candidate.file] = more
    return [
        CardSheet(candidate.file, *found[candidate.file])
        for candidate in candidates
        if candidate.file in found
    ]


def _candidates(source: Source, files: Iterable[str]) -> Iterator[_Candidate]:
    for file in files:
        try:
            header = read_header(source.read(file))
        except PackError:  # it is said where it is prepared
            continue
        if header is not None and header.width > 0 and header.height > 0:
            yield _Candidate(file, header.width, header.height)


def _grid(source: Source, candidate: _Candidate) -> Grid | None:
    for across, down in _named_grids(candidate.file):
        if _fits(candidate, (across, down), *ANY_SHAPE):
            return across, down
    grids = [grid for grid in GRIDS if _fits(candidate, grid, NARROWEST_SHAPE, WIDEST_SHAPE)]
    return (
        grid_in(source.read(candidate.file), grids)
        if grids and candidate.width >= SMALLEST_CELL * min(grids)[0]
        else None
    )


def _named_grids(file: str) -> list[Grid]:
    """Return the grids that the name of a file says."""
    named = [(int(match[1]), int(match[2])) for match in _GRID.finditer(file.rpartition("/")[2])]
    return [
        grid
        for grid in named
        if max(grid) <= MOST_ACROSS and FEWEST <= grid[0] * grid[1] <= MOST_CELLS
    ]


def _fits(candidate: _Candidate, grid: Grid, narrowest: float, widest: float) -> bool:
    width, height = candidate.width / grid[0], candidate.height / grid[1]
    return narrowest <= width / height <= widest


def _whole_cards(candidate: _Candidate, sheets: Sequence[tuple[_Candidate, Grid]]) -> Grid | None:
    """Return the grid of a picture that consists of cards of the size of those on another sheet;
    None for a single one.
    """
    for sheet, (across, down) in sheets:
        columns, rows = (
            candidate.width / (sheet.width / across),
            candidate.height / (sheet.height / down),
        )
        is_whole = all(
            abs(count - round(count)) <= NEARLY and 1 <= round(count) <= MOST_ACROSS
            for count in (columns, rows)
        )
        if is_whole and 1 < round(columns) * round(rows) <= MOST_CELLS:
            return round(columns), round(rows)
    return None


# Sheets that somebody describes


def faces_of(sheets: Iterable[CardSheet], deck: Deck) -> dict[CardId, Cut]:
    """Return the pictures of a deck's cards on sheets. Those of one order go on from sheet to
    sheet.
    """
    ids, behind = {card.id for card in deck.cards}, Counter[str]()
    faces: dict[CardId, Cut] = {}
    for sheet in sheets:
        if not sheet.is_cut:
            continue
        for card, cut in _named(sheet) if sheet.cards else _ordered(sheet, deck, behind):
            if card in ids:
                faces.setdefault(card, cut)
    return faces


def back_of(sheets: Iterable[CardSheet]) -> Cut | None:
    """Return the first back on sheets."""
    return next(
        (sheet.cell(sheet.back) for sheet in sheets if sheet.is_cut and sheet.back is not None),
        None,
    )


def _named(sheet: CardSheet) -> Iterator[tuple[CardId, Cut]]:
    return zip(sheet.cards, sheet.cells[sheet.first :], strict=False)


def _ordered(sheet: CardSheet, deck: Deck, behind: Counter[str]) -> Iterator[tuple[CardId, Cut]]:
    """Yield the cards of a sheet in its order, from where the sheets before it ended, which
    `behind` counts.
    """
    cells = [cut for cut in sheet.cells[sheet.first :] if cut.cell != sheet.back]
    cards = order_of(deck, sheet.order).cards[behind[sheet.order] :]
    behind[sheet.order] += len(cells)
    return zip(cards, cells, strict=False)
