"""Draw the number cards: pips in rows, with a flourish where there is room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.pips import PIPS
from corptable.art.woodcut.block import Block
from corptable.art.woodcut.signs import BATONS, BLADES, COINS, CUPS, LEAN, draw_sign

SIZES: Final[Mapping[int, float]] = {2: 82, 3: 58, 4: 70, 5: 60, 6: 56, 7: 52, 8: 49, 9: 42, 10: 42}
"""Height of a pip, in units, by the number of pips."""
SHARE: Final[Mapping[str, float]] = {BATONS: 0.94, CUPS: 1.0, BLADES: 1.02, COINS: 0.96}
"""Height of a suit's pips in those of cups."""
FLOURISHES: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((0, 0),),
    4: ((0, 0),),
    6: ((0, -33), (0, 33)),
}
"""Places of flourishes around the middle of the card, by the number of pips."""


def draw_number(block: Block, value: int, hue: str) -> None:
    """Draw the pips of a number card around the middle of the card, the lower ones upside down."""
    for x, y in FLOURISHES.get(value, ()):
        _draw_flourish(block, x, y, hue)
    size = SIZES[value] * SHARE[hue]
    for x, y, on_its_head in PIPS[value]:
        draw_sign(
            block,
            hue,
            x - WIDTH / 2,
            y - HEIGHT / 2,
            size,
            LEAN.get(hue, 0) + (180 if on_its_head else 0),
        )


def _draw_flourish(block: Block, x: float, y: float, hue: str) -> None:
    """Draw two leaves on either side of a bead, with tendrils."""
    for flip in (False, True):
        with block.at(x, y, flip=flip):
            block.carve("M3 0C10 8 22 9 30 3C33 0 31 -4 28 -3C26 -2 27 1 29 0", 1.2, 0.5)
            block.cut("M3 0C8 -9 18 -11 26 -5C19 2 9 4 3 0Z", hue, weight=0.8)
            if block.is_fine(5):
                block.carve("M5 -1C11 -4 17 -5.4 23 -4.8", 0.9, 0.2)
    block.black(f"M{x - 3.4} {y}a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1 -6.8 0Z")
