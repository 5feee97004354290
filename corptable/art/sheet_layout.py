"""Lay cards out on sheets to print and cut: sizes of paper and of cards, places on a page, cut
marks, and the backs behind them.

Lengths are in millimetres. A sheet stands upright and is turned over its long edge, so the backs
lie in the reverse order of columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from corptable.system.errors import CorptableError

T = TypeVar("T")

INCH: Final = 25.4
MARK: Final = 4.0
MARK_GAP: Final = 0.8
MARK_WIDTH: Final = 0.2
"""Length of a cut mark, its distance from the bleed and its width."""
UNPRINTABLE: Final = 2.0
"""Rim of the paper in which many printers print nothing; at least half of each mark lies within
it.
"""
MOST_BLEED, LEAST_BLEED = 2.5, 0.8
"""Width of the bleed: the greatest that is of use, and the least, for which a column or a row is
left away.
"""
SMALLEST, LARGEST = 20.0, 250.0
"""Limits of a side of a card."""
_SIZE: Final = re.compile(
    r"(\d+(?:[.,]\d+)?) *(?:mm)? *[x×*] *(\d+(?:[.,]\d+)?) *(?:mm)?", re.IGNORECASE
)


class PaperSize(NamedTuple):
    """Hold a size of paper, upright."""

    width: float
    height: float


class CardSize(NamedTuple):
    """Hold the size of a cut card."""

    width: float
    height: float

    def like(self, other: CardSize) -> CardSize:
        """Return this size as another stands or lies."""
        shorter, longer = sorted(self)
        return (
            CardSize(shorter, longer) if other.width <= other.height else CardSize(longer, shorter)
        )

    def __str__(self) -> str:
        return f"{self.width:g} x {self.height:g} mm"


class CutMark(NamedTuple):
    """Hold a cut mark: where it begins and ends."""

    x0: float
    y0: float
    x1: float
    y1: float


PAPERS: Final[Mapping[str, PaperSize]] = {
    "a4": PaperSize(210.0, 297.0),
    "letter": PaperSize(215.9, 279.4),
}
BUSINESS: Final = CardSize(88.9, 50.8)
"""Size of a business card: 3.5 by 2 inches."""
TAROT: Final = CardSize(70.0, 120.0)
POKER: Final = CardSize(63.0, 88.0)


class SheetLayout(NamedTuple):
    """Hold how many cards of a size lie on a page, and the width of the bleed around each."""

    paper: PaperSize
    card: CardSize
    columns: int
    rows: int
    bleed: float

    @property
    def per_page(self) -> int:
        """Get the number of cards on a full page."""
        return self.columns * self.rows

    def pages_of(self, cards: int) -> int:
        """Return the number of pages that so many cards take, without their backs."""
        return -(-cards // self.per_page)

    def pages(self, cards: Sequence[T]) -> Iterator[Sequence[T]]:
        """Yield the cards of each page."""
        for first in range(0, len(cards), self.per_page):
            yield cards[first : first + self.per_page]

    def corner_of(self, place: int, is_back: bool = False) -> tuple[float, float]:
        """Return the left upper corner of a card's cut by its place on the page, or of the back
        behind it.
        """
        row, column = divmod(place, self.columns)
        if is_back:
            column = self.columns - 1 - column
        across, down = self.card.width + 2 * self.bleed, self.card.height + 2 * self.bleed
        left = (self.paper.width - across * self.columns) / 2 + self.bleed
        top = (self.paper.height - down * self.rows) / 2 + self.bleed
        return left + column * across, top + row * down

    def marks(self, cards: int, is_back: bool = False) -> list[CutMark]:
        """Return the cut marks of a page with so many cards: at both ends of each column and row,
        as far as there are cards.
        """
        corners = [self.corner_of(place, is_back) for place in range(cards)]
        near, (width, height) = self.bleed + MARK_GAP, self.card
        found: list[CutMark] = []
        for left in sorted({left for left, _ in corners}):
            tops = [y for x, y in corners if x == left]
            ends = (min(tops) - near - MARK, max(tops) + height + near)
            found += [CutMark(x, y, x, y + MARK) for x in (left, left + width) for y in ends]
        for top in sorted({top for _, top in corners}):
            lefts = [x for x, y in corners if y == top]
            ends = (min(lefts) - near - MARK, max(lefts) + width + near)
            found += [CutMark(x, y, x + MARK, y) for y in (top, top + height) for x in ends]
        return found


def lay_sheets(paper: PaperSize, card: CardSize) -> SheetLayout:
    """Lay as many cards of a size on a page as there is room for with bleed and marks. Raises
    CorptableError if there is none.
    """
    columns, rows = (_fitting(*sides) for sides in zip(paper, card, strict=True))
    if not columns or not rows:
        raise CorptableError(
            f"A card of {card} does not fit on paper of {paper.width:g} x {paper.height:g} "
            "mm with its marks."
        )
    bleed = min(
        MOST_BLEED, _room(paper.width, card.width, columns), _room(paper.height, card.height, rows)
    )
    return SheetLayout(paper, card, columns, rows, int(bleed * 10) / 10)


def _fitting(paper: float, card: float) -> int:
    """Number of sides of cards beside one another on a side of the paper, with the least bleed."""
    return max(
        0, next(count for count in range(1, 100) if _room(paper, card, count) < LEAST_BLEED) - 1
    )


def _room(paper: float, card: float, count: int) -> float:
    """Return the room for the bleed at each side of so many cards."""
    return (paper - count * card - 2 * (MARK_GAP + MARK / 2 + UNPRINTABLE)) / (2 * count)


def read_size(text: str) -> CardSize:
    """Return the size of a card that a text names, such as "70x120": in millimetres, the order of
    the sides does not matter.

    Raises CorptableError for any other text.

    >>> read_size("63 x 88.5 mm")
    CardSize(width=63.0, height=88.5)
    """
    found = _SIZE.fullmatch(text.strip())
    sides = sorted(float(side.replace(",", ".")) for side in found.groups()) if found else []
    if not sides or not SMALLEST <= sides[0] <= sides[1] <= LARGEST:
        raise CorptableError(
            f'Found the size "{text.strip()[:40]}"; wanted width and height in millimetres, '
            f"each from {SMALLEST:g} to {LARGEST:g}, "
            'such as "70x120".'
        )
    return CardSize(*sides)
