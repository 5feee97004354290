"""Draw the signs of the four suits and of the trumps, in corners, as pips and in the hands of
figures.

A sign stands upright in a box from -16 to 16 around its middle; staves and swords are a little
longer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import Path, circle, ellipse, line, polygon, rays, star
from corptable.art.suits import BOX
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.scenery import draw_leaf

BATONS, CUPS, BLADES, COINS, TRUMP = "batons", "cups", "blades", "coins", "trump"
"""Hues of the signs, as inks name them: staves are batons and swords are blades."""
STAFF: Final[Path] = (
    "M-2.2 19L-2.4 10.4L-5.2 7.4L-2.7 4L-2.8 -4L-3.7 -17Q0 -20 3.7 -17L3.1 -8.6L6 -6L2.9 "
    "-2L2.5 10L2.2 19Q0 20.6 -2.2 19Z"
)
BOWL: Final[Path] = (
    "M-12.5 -12.6C-12.5 -2.4 -8.6 3.4 -2.6 4.6V10.4C-5.6 11 -8.6 12.6 -9.6 15.4H9.6C8.6 12.6 "
    "5.6 11 2.6 10.4V4.6"
    "C8.6 3.4 12.5 -2.4 12.5 -12.6Z"
)
LEAN: Final[Mapping[str, float]] = {BATONS: 28, BLADES: 0}
"""Degrees by which pips lean."""


def draw_staff(block: Block) -> None:
    """Draw a cut staff: lopped stubs, a sawn end with a ring, two or three leaves that live on."""
    for x, y, turn, flip in ((4.8, -6.2, -30, False), (-4.2, 7, -34, True), (2.4, 8, -10, False)):
        draw_leaf(block, x, y, -turn if flip else turn, BATONS, 0.62, flip)
    block.cut(STAFF, BATONS, 0, 0.5)
    block.cut(ellipse(0, -17.2, 3.6, 1.9), PAPER, weight=0.8)
    if block.is_fine(2.4):
        block.line(ellipse(0, -17.2, 1.4, 0.6), 0.55)
        block.carve("M-1.2 -12C-.8 -8 -1 -4 -1.2 -1M-.4 16C-.6 12 -.2 9 -.6 6", 0.9, 0.2)


def draw_long_staff(
    block: Block, x: float, y: float, length: float, turn: float = 0, bend: float = 4.0
) -> None:
    """Draw a staff of a length in units around its middle, as people carry it: slim, a little
    crooked, with lopped stubs.
    """
    half = length / 2
    with block.at(x, y, turn=turn):
        for share, side in ((-0.78, 1), (-0.46, -1), (-0.1, 1), (0.34, -1), (0.7, 1)):
            draw_leaf(block, side * 4, share * half, -38 * side, BATONS, 1.0, side < 0)
        path = (
            f"M-5.4 {-half}Q0 {-half - 4} 5.4 {-half}Q{4 + bend} 0 4.2 {half}H-4.2Q{bend - 4} 0 "
            f"-5.4 {-half}Z"
        )
        block.cut(path, BATONS, 0, 0.55)
        block.cut(ellipse(0, -half, 5.2, 2.4), PAPER, weight=0.8)
        for share, side in ((-0.62, -1), (-0.24, 1), (0.2, -1), (0.52, 1)):
            y0, x0 = share * half, side * 4 + bend * 0.5
            block.cut(
                f"M{x0} {y0 - 5}L{x0 + side * 5} {y0 - 7}L{x0 + side * 4} {y0}L{x0} {y0 + 5}Z",
                PAPER,
                weight=0.75,
            )


def draw_long_sword(
    block: Block, x: float, y: float, length: float, turn: float = 0, grip: float = 26.0
) -> None:
    """Draw a long sword by the middle of its grip; its blade is `length` units long, and points up
    unless turned.
    """
    with block.at(x, y, turn=turn):
        top = -grip / 2 - 4
        block.cut(
            f"M-4.4 {top}V{top - length + 9}L0 {top - length}L4.4 {top - length + 9}V{top}Z", PAPER
        )
        block.tint(f"M0 {top}V{top - length}L4.4 {top - length + 9}V{top}Z", BLADES)
        block.line(
            f"M-4.4 {top}V{top - length + 9}L0 {top - length}L4.4 "
            f"{top - length + 9}V{top}ZM0 {top}V{top - length + 4}",
            0.8,
        )
        block.cut(f"M-2.4 {top}H2.4V{grip / 2}H-2.4Z", "brown", weight=0.8)
        block.black(
            f"M-15 {top}Q-15 {top - 4} -11 {top - 2}H11Q15 {top - 4} 15 {top}Q15 {top + 5} "
            f"11 {top + 3}H-11"
            f"Q-15 {top + 5} -15 {top}Z"
        )
        block.cut(circle(0, grip / 2 + 3, 4), "gold", weight=0.8)


def draw_cup(block: Block) -> None:
    """Draw a chalice with a knop on its stem."""
    block.cut(BOWL, CUPS, 0, 0.5)
    block.cut(ellipse(0, 7.4, 3.9, 2.3), CUPS, weight=0.8)
    block.cut(ellipse(0, -12.6, 12.5, 2.9), PAPER, weight=0.9)
    if block.is_fine(3):
        block.line("M-12 -7.4C-8 -3.6 8 -3.6 12 -7.4", 0.6)
        block.carve("M-9 -3.6C-8 -.6 -6.6 .9 -4.6 2", 0.9, 0.2)


def draw_sword(block: Block) -> None:
    """Draw a sword, its point up."""
    block.cut("M0 -19L4.8 -12.4V6H-4.8V-12.4Z", BLADES)
    if block.is_fine(1.8):
        block.white(polygon([(-3.2, -11.8), (-0.7, -15.4), (-0.7, 5), (-3.2, 5)]))
    block.line(line((0, -15), (0, 6)), 0.75)
    block.cut("M-2 8.6H2V14H-2Z", PAPER, weight=0.8)
    block.black(
        "M-12 5.4Q-12 3 -9 4.8H9Q12 3 12 5.4Q12 9.8 9 8.4H-9Q-12 9.8 -12 5.4Z"
        + circle(0, 15.6, 2.6)
    )


def draw_coin(block: Block) -> None:
    """Draw a coin with a star within a milled rim."""
    block.cut(circle(0, 0, 15), COINS)
    if block.is_fine(3.2):
        block.line(rays(0, 0, 11.8, 14.4, 26), 0.5)
        block.line(circle(0, 0, 11.6), 0.7)
    block.cut(star(0, 0, 8, 10.2, 4.6), PAPER, weight=0.7)
    block.black(circle(0, 0, 2.6))


def draw_star(block: Block) -> None:
    """Draw the star of the trumps, each ray with a dark side."""
    outer = star(0, 0.6, 5, 16.4, 6.8)
    block.cut(outer, TRUMP)
    if block.is_fine(4):
        points = [point.split() for point in outer.strip("MZ").split("L")]
        corners = [(float(x), float(y)) for x, y in points]
        block.black(
            "".join(polygon([(0, 0.6), corners[k], corners[k + 1]]) for k in range(0, 10, 2))
        )
        block.line(outer)


SIGNS: Final[Mapping[str, Callable[[Block], None]]] = {
    BATONS: draw_staff,
    CUPS: draw_cup,
    BLADES: draw_sword,
    COINS: draw_coin,
    TRUMP: draw_star,
}


def draw_sign(block: Block, hue: str, x: float, y: float, size: float, turn: float = 0) -> None:
    """Draw a sign around a point, `size` units high."""
    with block.at(x, y, turn=turn, scale=size / BOX):
        SIGNS[hue](block)


def draw_small_sign(block: Block, hue: str, x: float, y: float, size: float) -> None:
    """Draw a sign for a corner: swords and staves lean there, as they are carried."""
    turn, share = {BATONS: (24, 1.0), BLADES: (36, 1.1)}.get(hue, (0, 1.0))
    draw_sign(block, hue, x, y, size * share, turn)
