"""Lay business cards out on sheets to print and cut: sizes of paper, places of the cards, lengths of the cut marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

COLUMNS: Final = 2
ROWS: Final = 5
PER_PAGE: Final = COLUMNS * ROWS
INCH: Final = 25.4
CARD_WIDTH: Final = 88.9
CARD_HEIGHT: Final = 50.8
"""Size of a cut card in millimetres: 3.5 by 2 inches."""
MARK: Final = 4.0
MARK_GAP: Final = 0.8
MARK_WIDTH: Final = 0.2
"""Length of a cut mark, its distance from the bleed and its width, in millimetres."""


class Paper(NamedTuple):
    """Hold a size of paper and the bleed for which it has room around ten cards, in millimetres."""

    width: float
    height: float
    bleed: float


PAPERS: Final[Mapping[str, Paper]] = {"a4": Paper(210.0, 297.0, 2.5), "letter": Paper(215.9, 279.4, 1.2)}


def pages_of(cards: int) -> int:
    """Return the number of pages that so many cards take."""
    return -(-cards // PER_PAGE)


def pages(cards: Sequence[T]) -> Iterator[Sequence[T]]:
    """Yield the cards of each page."""
    for first in range(0, len(cards), PER_PAGE):
        yield cards[first : first + PER_PAGE]


def corner_of(place: int, paper: Paper) -> tuple[float, float]:
    """Return the left upper corner of a card's cut by its place on the page, in millimetres."""
    row, column = divmod(place, COLUMNS)
    left = (paper.width - pitch(CARD_WIDTH, paper) * COLUMNS) / 2 + paper.bleed
    top = (paper.height - pitch(CARD_HEIGHT, paper) * ROWS) / 2 + paper.bleed
    return left + column * pitch(CARD_WIDTH, paper), top + row * pitch(CARD_HEIGHT, paper)


def pitch(size: float, paper: Paper) -> float:
    """Return the distance from one card to the next, for a width or a height of cards, in millimetres."""
    return size + 2 * paper.bleed
