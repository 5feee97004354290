"""Draw the signs of the four suits and of the trumps, in corners and as pips.

A sign stands upright in a box from -16 to 16 around its middle; staves and swords are a little
longer. Their figures are in the library of the tarot's pictures, for people hold them, too.
"""

from __future__ import annotations

from typing import Final

from corptable.art.drawn import figure
from corptable.art.suits import BOX
from corptable.art.woodcut.block import Block
from corptable.art.woodcut.roles import ROLES

PICTURES: Final = "tarot"
"""Folder of the pictures in `assets/art`."""
BATONS, CUPS, BLADES, COINS, TRUMP = "batons", "cups", "blades", "coins", "trump"
"""Hues of the signs, as inks name them: staves are batons and swords are blades."""
LEAN: Final = {BATONS: 28, BLADES: 0}
"""Degrees by which pips lean."""
SIGNS: Final = {
    hue: figure(PICTURES, f"sign-{hue}", hue, ROLES) for hue in (BATONS, CUPS, BLADES, COINS, TRUMP)
}
"""Drawings of the signs, by hue."""


def draw_sign(block: Block, hue: str, x: float, y: float, size: float, turn: float = 0) -> None:
    """Draw a sign around a point, `size` units high."""
    with block.at(x, y, turn=turn, scale=size / BOX):
        SIGNS[hue](block)


def draw_small_sign(block: Block, hue: str, x: float, y: float, size: float) -> None:
    """Draw a sign for a corner: swords and staves lean there, as they are carried."""
    turn, share = {BATONS: (24, 1.0), BLADES: (36, 1.1)}.get(hue, (0, 1.0))
    draw_sign(block, hue, x, y, size * share, turn)
