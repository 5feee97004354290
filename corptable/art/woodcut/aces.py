"""Draw the aces: the sign of the suit held out of a cloud, or in the glory that belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import around, circle, ellipse, star
from corptable.art.woodcut.anatomy import FIST, draw_hand, draw_sleeve
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import draw_face
from corptable.art.woodcut.scenery import beams, cloud, draw_leaf, scallops
from corptable.art.woodcut.signs import BATONS, BLADES, COINS, CUPS, draw_sign


def _draw_cloud(block: Block, hue: str) -> None:
    """Draw the bank of cloud at the right out of which a sleeve comes."""
    block.cut(cloud(66, 40, 62, 44), PAPER, 90, 0.4)
    block.cut(cloud(58, 62, 66, 30), hue, 90, 0.4)


def draw_ace_of_wands(block: Block) -> None:
    """Draw a hand out of a cloud with a staff that breaks into leaf, and leaves that drift down."""
    block.carve(beams(-6, -30, 46, 92, 34, 2.6).replace("Z", ""), 0.9, 0.2)
    draw_sign(block, BATONS, -8, -4, 156, 14)
    for x, y, turn, flip in ((-44, 22, -30, True), (-30, 52, 40, True), (38, -42, 20, False), (12, 66, 60, False)):
        draw_leaf(block, x, y, turn, BATONS, 1.1, flip)
    draw_hand(block, FIST, -14, 24, 14, flip=True, scale=1.75)
    draw_sleeve(block, [(72, 48, 17), (38, 42, 15), (8, 30, 13)], BATONS, 90, 0.5)
    _draw_cloud(block, PAPER)


def draw_ace_of_cups(block: Block) -> None:
    """Draw a fountain of a chalice on the water, its five streams, and a dove that dives to it."""
    block.black(beams(0, -34, 40, 78, 30, 3.2))
    for x, bend in ((-40, -50), (40, 50), (-24, -30), (24, 30)):
        block.line(f"M{x * 0.7} -24C{x} -46 {bend * 1.1} -36 {bend * 1.1} 40", 1.5)
        block.carve(f"M{x * 0.6} -24C{x * 0.9} -40 {bend} -30 {bend} 20", 1.2, 0.3)
    draw_sign(block, CUPS, 0, 14, 104)
    block.cut("M-30 6C-20 14 20 14 30 6L24 18C12 24 -12 24 -24 18Z", "gold", 0, 0.4)
    block.cut(
        "M0 -34C-9 -44 -13 -52 -12 -60C-22 -62 -30 -70 -32 -80C-20 -80 -10 -76 -6 -68C-4 -76 2 -82 12 -84C12 -74 8 -66 4 -60C8 -52 6 -42 0 -34Z"
    )
    block.carve("M-26 -77C-18 -74 -12 -70 -8 -64M10 -80C6 -76 3 -71 1 -66", 1, 0.3)
    block.black(circle(-1.6, -44, 1.6))
    water = "M-72 72Q-64 62 -56 72Q-48 62 -40 72Q-32 62 -24 72Q-16 62 -8 72Q0 62 8 72Q16 62 24 72Q32 62 40 72Q48 62 56 72Q64 62 72 72L66 92H-66Z"
    block.cut(water, CUPS, 90, 0.5)


def draw_ace_of_swords(block: Block) -> None:
    """Draw a hand out of a cloud with a sword that bears a crown, a branch of palm and one of olive."""
    block.black(beams(0, -40, 34, 84, 36, 3.0))
    draw_sign(block, BLADES, 0, -8, 170)
    for flip in (False, True):
        with block.at(0, 0, flip=flip):
            block.carve("M8 -50C26 -46 40 -30 44 -6", 1.5, 0.6)
            for k, (x, y) in enumerate(((18, -47), (28, -40), (36, -30), (41, -19), (44, -8))):
                draw_leaf(block, x, y, 20 + 20 * k, "leaf" if flip else "gold", 0.9)
                draw_leaf(block, x, y, 150 + 16 * k, "leaf" if flip else "gold", 0.8)
    block.cut("M-30 -36L-38 -66L-20 -54L0 -76L20 -54L38 -66L30 -36C14 -44 -14 -44 -30 -36Z", "gold", 0, 0.4)
    block.line("M-30 -42C-12 -50 12 -50 30 -42", 0.7)
    block.black("".join(circle(x, y, 3) for x, y in ((-38, -68), (0, -79), (38, -68))))
    with block.pen.clipped("M-30 -120H30V-62H-30Z"):
        draw_sign(block, BLADES, 0, -8, 170)
    draw_hand(block, FIST, 0, 52, 0, flip=True, scale=1.6)
    draw_sleeve(block, [(74, 62, 17), (44, 60, 15), (19, 54, 12)], BLADES, 90, 0.5)
    _draw_cloud(block, PAPER)


def draw_ace_of_coins(block: Block) -> None:
    """Draw a coin as large as the card allows, a face in its sun, in a wreath of leaves and fruit."""
    for k in range(16):
        x, y = around(0, 0, 62, 22.5 * k)
        draw_leaf(block, x, y, 22.5 * k + 60, "leaf", 1.1)
        draw_leaf(block, x, y, 22.5 * k - 10, COINS, 0.9)
    block.cut(circle(0, 0, 56), COINS, 30, 0.2)
    block.line(circle(0, 0, 50), 0.8)
    block.black("".join(circle(*around(0, 0, 53, 12 * k), 1.5) for k in range(30)))
    block.cut(scallops(0, 0, 42, 16, 12), PAPER, None)
    block.cut(star(0, 0, 16, 43, 27), "flame")
    block.cut(circle(0, 0, 27), "gold")
    with block.at(0, 1, scale=0.96):
        draw_face(block, "ahead", "calm", "gold")
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
