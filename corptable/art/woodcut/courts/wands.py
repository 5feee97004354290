"""Draw the court of wands: people of the wood and the road."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import circle, ellipse, star
from corptable.art.woodcut.anatomy import FIST, draw_hand, draw_horse, draw_robe, draw_sleeve
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    ASIDE,
    CALM,
    PROFILE,
    SMILE,
    STERN,
    draw_beard,
    draw_crown,
    draw_face,
    draw_hair_behind,
    draw_hair_over,
    draw_neck,
)
from corptable.art.woodcut.scenery import (
    draw_cloud,
    draw_glory,
    draw_ground,
    draw_hill,
    draw_leaf,
    draw_sky,
)
from corptable.art.woodcut.signs import draw_long_staff

HUE: Final = "batons"


def draw_page(block: Block) -> None:
    """Draw the page, a messenger on foot, his hat behind its feather, a bundle at his belt."""
    draw_sky(block, dark=0.22, light=0.05)
    draw_hill(block, ((-90, 30), (-60, 4), (-30, 30), (0, 40), (44, 10), (92, 44)), PAPER, 20, 0.3)
    draw_ground(block, 66, "leaf", (-66, 58, 70))
    block.cut("M-42 126C-46 70 -40 30 -18 14H16C38 28 46 70 42 126Z", HUE, 6, 0.2)
    block.carve("M-24 126C-28 96 -26 72 -20 52M20 126C26 96 24 72 18 52M0 126V100", 2.2, 0.3)
    block.cut("M-24 12L0 44L22 12L12 8H-12Z", PAPER, 0, 0.4)
    block.line("M0 44V92", 0.8)
    block.black("".join(circle(4, 54 + 12 * k, 1.9) for k in range(3)))
    block.cut("M-44 88C-20 96 20 96 44 88V98C20 106 -20 106 -44 98Z", "brown", 90, 0.5)
    with block.at(-4, -28, scale=1.16, flip=True):
        draw_neck(block, 12, 36, 7)
        draw_hair_behind(block, "bob", "gold")
        draw_face(block, ASIDE, CALM)
        block.cut(
            "M-30 -10C-34 -22 -20 -30 2 -31C20 -31 30 -26 26 -17C10 -22 -14 -20 -30 -10Z",
            HUE,
            200,
            0.4,
        )
        block.cut(
            "M-22 -25C-24 -40 -8 -47 6 -44C16 -42 20 -36 18 -30C4 -32 -10 -30 -22 -25Z",
            HUE,
            200,
            0.5,
        )
        feather = "M14 -28C28 -34 44 -50 42 -66C28 -66 10 -54 8 -38Z"
        block.cut(feather, PAPER, -40, 0.3)
        block.carve("M10 -30C20 -42 30 -54 40 -64", 1.2, 0.4)
    draw_long_staff(block, 48, 14, 190, 4)
    draw_hand(block, FIST, 49, 8, 4, scale=1.2)
    draw_hand(block, FIST, 46, 48, 4, scale=1.2)
    draw_sleeve(block, [(20, 40, 14), (22, 30, 13), (36, 12, 9)], HUE, 90, 0.5)
    draw_sleeve(block, [(-30, 44, 14), (-16, 80, 14), (32, 54, 9)], HUE, 90, 0.5)


def draw_knight(block: Block) -> None:
    """Draw the knight on a rearing horse, his staff for a lance, flames on his hood."""
    draw_glory(block, 16, -30, 40, width=3)
    draw_hill(block, ((-90, 70), (-64, 40), (-40, 70), (0, 84), (92, 60)), PAPER, 20, 0.4)
    block.cut("M-4 126C-10 70 -2 30 16 10H44C66 22 76 70 80 126Z", HUE, 6, 0.2)
    block.carve("M64 126C66 90 60 60 52 42M44 126C46 100 42 80 38 64", 2.2, 0.3)
    with block.at(24, -28, turn=-6, scale=1.15, flip=True):
        draw_neck(block, 12, 34, 7)
        draw_face(block, PROFILE, STERN)
        block.cut(
            "M14 -18C6 -26 -4 -20 -8 -8C-10 4 -6 16 6 24C-6 32 -22 26 -24 8C-28 -20 -12 -36 "
            "6 -33C12 -31 15 -25 14 -18Z",
            "flame",
            180,
            0.5,
        )
        flames = (
            "M12 -28C14 -38 8 -42 8 -50C2 -46 0 -42 -2 -38C-4 -46 -10 -50 -16 -54C-16 -46 "
            "-18 -42 -20 -36C-26 -40 -32 -40 -38 -40"
            "C-32 -34 -30 -28 -26 -20C-14 -34 2 -36 12 -28Z"
        )
        block.cut(flames, "flame", 200, 0.4)
    with block.at(-36, 48, turn=20, scale=1.14):
        draw_horse(block, HUE, "brown", mouth=True)
    draw_long_staff(block, 10, 22, 210, -68)
    draw_hand(block, FIST, 30, 14, -68, flip=True, scale=1.15)
    draw_sleeve(block, [(60, 30, 16), (66, 56, 14), (40, 22, 9)], HUE, 60, 0.5)


def draw_queen(block: Block) -> None:
    """Draw the queen, who sits square, a sunflower in one hand and her staff in the other, a black
    cat before her.
    """
    block.cut("M-52 126V-40C-52 -66 -34 -60 -30 -76H30C34 -60 52 -66 52 -40V126Z", "flame", 0, 0.14)
    block.line("M-44 120V-36M44 120V-36", 0.8)
    draw_robe(block, "M-66 126C-70 76 -48 30 -20 12H20C48 30 70 76 66 126Z", HUE)
    block.carve("M-44 126C-46 96 -40 70 -30 50M44 126C46 96 40 70 30 50", 2.4, 0.3)
    block.cut("M-22 12C-30 40 -30 60 -40 126H40C30 60 30 40 22 12L0 22Z", PAPER)
    block.carve("M-14 40C-18 70 -22 100 -24 126M14 40C18 70 22 100 24 126M0 44V126", 1.6, 0.3)
    with block.at(0, -27, scale=1.18):
        draw_neck(block, 14, 36, 7)
        draw_hair_behind(block, "flow", "flame")
        draw_neck(block, 14, 36, 7)
        draw_face(block, AHEAD, SMILE)
        draw_hair_over(block, "flow", "flame")
        draw_crown(block, "leaves")
    draw_long_staff(block, 60, 20, 170, 3)
    draw_hand(block, FIST, 60, 34, 3, flip=True, scale=1.15)
    draw_sleeve(block, [(34, 42, 14), (56, 74, 15), (72, 44, 9)], HUE, 90, 0.5)
    # Sunflower
    block.line("M-58 30C-56 60 -60 90 -56 126", 2.6)
    draw_leaf(block, -58, 76, 200, HUE, 1.4)
    block.cut(star(-58, 8, 14, 24, 14), "gold", weight=0.8)
    block.cut(circle(-58, 8, 11), "umber", weight=0.9)
    if block.is_fine(3):
        block.scratch("M-66 4L-54 16M-62 0L-50 12M-66 12L-54 0M-62 16L-50 4", 0.5)
    draw_hand(block, FIST, -58, 52, 0, scale=1.15)
    draw_sleeve(block, [(-34, 42, 14), (-58, 78, 15), (-72, 60, 9)], HUE, 90, 0.5)
    # The cat
    cat = (
        "M-16 126C-18 104 -14 92 -8 84C-12 78 -12 70 -11 60L-4 66H4L11 60C12 70 12 78 8 "
        "84C14 92 18 104 16 126Z"
        "M16 120C30 118 30 100 24 92L28 88C38 100 36 126 16 126Z"
    )
    block.black(cat)
    block.white(ellipse(-4.6, 73, 2.2, 1.6) + ellipse(4.6, 73, 2.2, 1.6))
    block.black(circle(-4.6, 73, 0.9) + circle(4.6, 73, 0.9))


def draw_king(block: Block) -> None:
    """Draw the king in profile, bent over his staff, a lion's mane on his shoulders."""
    draw_sky(block, dark=0.14, light=0.3)
    draw_cloud(block, 50, -62, 60, 20)
    draw_ground(block, 80, "leaf", (60, 72))
    block.cut("M-80 126V-64L-72 -74L-64 -64V126Z", HUE, 0, 0.5)
    block.cut(circle(-72, -72, 7), "gold", 40, 0.5)
    draw_robe(block, "M-66 126C-74 70 -60 20 -34 4H-4C18 22 20 70 26 126Z", "flame")
    block.carve(
        "M-50 126C-56 90 -54 64 -46 44M-28 126C-32 100 -30 84 -26 70M4 126C4 104 0 90 -4 80",
        2.4,
        0.3,
    )
    mane = (
        "M-34 0L-48 6L-44 12L-58 20L-52 26L-64 38L-54 40L-60 56L-48 52L-48 66L-38 56L-32 "
        "68L-26 56L-16 66L-14 52L-2 60L-2 46"
        "L12 50L8 36L20 34L10 22L12 14L0 4Z"
    )
    block.cut(mane, "gold", 90, 0.3)
    block.carve("M-38 12L-50 44M-28 20L-36 52M-16 22L-18 54M-4 20L2 46", 1.6, 0.3)
    with block.at(-10, -28, turn=8, scale=1.14):
        block.cut("M-12 4L-16 36L10 34L6 16Z", PAPER, 180, 0.4)
        draw_hair_behind(block, "side")
        draw_face(block, PROFILE, STERN)
        draw_beard(block, "profile")
        draw_hair_over(block, "side")
        block.cut(
            "M-20 -14L-28 -34L-15 -30L-10 -46L0 -34L12 -44L13 -32L24 -34L16 -18C4 -26 -10 "
            "-24 -20 -14Z",
            "gold",
            200,
            0.4,
        )
        block.line("M-21 -19C-10 -28 6 -30 17 -22", 0.7)
    draw_long_staff(block, 50, 22, 200, 6)
    draw_hand(block, FIST, 52, 10, 6, scale=1.25)
    draw_hand(block, FIST, 48, 42, 6, scale=1.25)
    draw_sleeve(block, [(0, 34, 15), (16, 38, 14), (38, 14, 10)], "flame", 90, 0.5)
    draw_sleeve(block, [(-36, 56, 17), (-10, 84, 16), (34, 48, 10)], "flame", 90, 0.5)


WANDS_COURT: Final[Mapping[str, Callable[[Block], None]]] = {
    "page": draw_page,
    "knight": draw_knight,
    "queen": draw_queen,
    "king": draw_king,
}
