"""Draw the aces: the sign of the suit held out of a cloud, or in the glory that belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import around, circle, ellipse, star
from corptable.art.woodcut.anatomy import FIST, draw_hand, draw_sleeve, limb
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import AHEAD, CALM, draw_face
from corptable.art.woodcut.scenery import beams, cloud, draw_leaf, scallops
from corptable.art.woodcut.signs import BATONS, BLADES, COINS, CUPS, draw_long_sword, draw_sign


def _draw_cloud(block: Block) -> None:
    """Draw the bank of cloud at the right out of which a sleeve comes."""
    block.cut(cloud(66, 40, 62, 44), PAPER, 90, 0.4)
    block.cut(cloud(58, 62, 66, 30), PAPER, 90, 0.4)


def draw_ace_of_wands(block: Block) -> None:
    """Draw a hand out of a cloud with a staff that breaks into leaf, and leaves that drift down."""
    block.black(beams(-6, -30, 46, 92, 34, 2.8))
    draw_sign(block, BATONS, -8, -4, 156, 14)
    for x, y, turn, flip in (
        (-44, 22, -30, True),
        (-30, 52, 40, True),
        (38, -42, 20, False),
        (12, 66, 60, False),
    ):
        draw_leaf(block, x, y, turn, BATONS, 1.1, flip)
    draw_hand(block, FIST, -14, 24, 14, flip=True, scale=1.75)
    draw_sleeve(block, [(72, 48, 17), (38, 42, 15), (8, 30, 13)], BATONS, 90, 0.5)
    _draw_cloud(block)


def draw_ace_of_cups(block: Block) -> None:
    """Draw a fountain of a chalice on the water, its four streams, and a dove that dives to it."""
    block.black(beams(0, -34, 46, 82, 30, 3.2))
    for flip in (False, True):
        with block.at(flip=flip):
            block.cut(
                limb([(24, -26, 4), (46, -40, 5), (56, -14, 5.4), (58, 40, 6), (58, 76, 6.4)]),
                PAPER,
                0,
                0.4,
                0.9,
            )
            block.cut(
                limb([(14, -26, 3.6), (30, -34, 4.4), (38, -8, 5), (40, 40, 5.6), (41, 78, 6)]),
                PAPER,
                0,
                0.4,
                0.9,
            )
    draw_sign(block, CUPS, 0, 14, 104)
    block.cut("M-31 8C-20 16 20 16 31 8L26 18C14 25 -14 25 -26 18Z", "gold", 0, 0.4)
    dove = (
        "M0 -30C-9 -40 -13 -50 -12 -58C-22 -60 -30 -68 -32 -78C-20 -78 -10 -74 -6 -66C-4 -74 "
        "2 -80 12 -82C12 -72 8 -64 4 -58"
        "C8 -50 6 -40 0 -30Z"
    )
    block.cut(dove, PAPER)
    block.carve("M-26 -75C-18 -72 -12 -68 -8 -62M10 -78C6 -74 3 -69 1 -64", 1, 0.3)
    block.black(circle(-1.6, -42, 1.8))
    crests = "".join(f"Q{x + 4} 60 {x + 9} 71Q{x + 11} 66 {x + 14} 68" for x in range(-70, 70, 14))
    block.cut(f"M-70 68{crests}L66 94C40 100 -40 100 -66 94Z", CUPS)
    for row in range(3):
        block.line(f"M{-66 + 5 * row} {78 + 6 * row}" + "q5.5 -6 11 0" * (12 - row), 0.8)


def draw_ace_of_swords(block: Block) -> None:
    """Draw a hand out of a cloud with a sword that bears a crown, a branch of palm and one of
    olive.
    """
    block.black(beams(0, -40, 34, 84, 36, 3.0))
    _draw_great_sword(block)
    for flip in (False, True):
        with block.at(0, 0, flip=flip):
            block.carve("M8 -50C26 -46 40 -30 44 -6", 1.5, 0.6)
            for k, (x, y) in enumerate(((18, -47), (28, -40), (36, -30), (41, -19), (44, -8))):
                draw_leaf(block, x, y, 20 + 20 * k, "leaf" if flip else "gold", 0.9)
                draw_leaf(block, x, y, 150 + 16 * k, "leaf" if flip else "gold", 0.8)
    block.cut(
        "M-30 -36L-38 -66L-20 -54L0 -76L20 -54L38 -66L30 -36C14 -44 -14 -44 -30 -36Z",
        "gold",
        0,
        0.4,
    )
    block.line("M-30 -42C-12 -50 12 -50 30 -42", 0.7)
    block.black("".join(circle(x, y, 3) for x, y in ((-38, -68), (0, -79), (38, -68))))
    with block.pen.clipped("M-30 -120H30V-48H-30Z"):
        _draw_great_sword(block)
    draw_hand(block, FIST, 0, 58, 0, flip=True, scale=1.55)
    draw_sleeve(block, [(74, 58, 15), (44, 62, 14), (19, 59, 12)], BLADES, 90, 0.5)
    _draw_cloud(block)


def _draw_great_sword(block: Block) -> None:
    """Draw the sword, which stands behind the crown and before it."""
    with block.at(0, 58, scale=2.1):
        draw_long_sword(block, 0, 0, 58, 0, 17)


def draw_ace_of_coins(block: Block) -> None:
    """Draw a coin as large as the card allows, a face in its sun, in a wreath of leaves and
    fruit.
    """
    block.line(circle(0, 0, 65), 1.2)
    for k in range(16):
        x, y = around(0, 0, 65, 22.5 * k)
        draw_leaf(block, x, y, 22.5 * k + 60, "leaf", 1.1)
        draw_leaf(block, x, y, 22.5 * k - 10, COINS, 0.9)
    block.cut(circle(0, 0, 56), COINS, 30, 0.2)
    block.line(circle(0, 0, 50), 0.8)
    block.black("".join(circle(*around(0, 0, 53, 12 * k), 1.5) for k in range(30)))
    block.cut(scallops(0, 0, 42, 16, 12), PAPER, None)
    block.cut(star(0, 0, 16, 43, 27), "flame")
    block.cut(circle(0, 0, 27), "gold")
    with block.at(0, 1, scale=0.96):
        draw_face(block, AHEAD, CALM, "gold")
    for angle in range(45, 360, 90):
        x, y = around(0, 0, 84, angle)
        block.cut(ellipse(x, y, 6, 6), "flame", 40, 0.5, 0.8)


ACES: Final[Mapping[str, Callable[[Block], None]]] = {
    BATONS: draw_ace_of_wands,
    CUPS: draw_ace_of_cups,
    BLADES: draw_ace_of_swords,
    COINS: draw_ace_of_coins,
}
"""Aces by the hue of their suit, drawn around the middle of the card."""
