"""Draw the pips of number cards: how many, and where they stand on a card of 180 by 300 units."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.pen import Pen
from corptable.art.suits import draw_pip

PipPlace = tuple[float, float, bool]
"""Place of a pip: x, y in units, and True if it stands upside down."""
_LEFT, _MIDDLE, _RIGHT = 53.0, 90.0, 127.0
_COLUMNS_OF_FOUR: Final[tuple[PipPlace, ...]] = tuple(
    (x, y, y > 150) for x in (46.0, 134.0) for y in (78.0, 126.0, 174.0, 222.0)
)
_COLUMNS_OF_THREE: Final[tuple[PipPlace, ...]] = tuple(
    (x, y, y > 200) for x in (_LEFT, _RIGHT) for y in (84.0, 150.0, 216.0)
)
_CORNERS: Final[tuple[PipPlace, ...]] = tuple(
    (x, y, y > 150) for x in (_LEFT, _RIGHT) for y in (98.0, 202.0)
)
PIPS: Final[Mapping[int, tuple[PipPlace, ...]]] = {
    2: ((_MIDDLE, 98, False), (_MIDDLE, 202, True)),
    3: ((_MIDDLE, 84, False), (_MIDDLE, 150, False), (_MIDDLE, 216, True)),
    4: _CORNERS,
    5: (*_CORNERS, (_MIDDLE, 150, False)),
    6: _COLUMNS_OF_THREE,
    7: (*_COLUMNS_OF_THREE, (_MIDDLE, 117, False)),
    8: (*_COLUMNS_OF_THREE, (_MIDDLE, 117, False), (_MIDDLE, 183, True)),
    9: (*_COLUMNS_OF_FOUR, (_MIDDLE, 150, False)),
    10: (*_COLUMNS_OF_FOUR, (_MIDDLE, 102.5, False), (_MIDDLE, 197.5, True)),
}


def draw_pips(pen: Pen, value: int, suit: str, size: float) -> None:
    """Draw the pips of a number card, the lower ones upside down; each is `size` units high."""
    for x, y, on_its_head in PIPS[value]:
        draw_pip(pen, suit, x, y, size, turn=180 if on_its_head else 0)
