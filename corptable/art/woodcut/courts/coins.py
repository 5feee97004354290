"""Draw the court of coins: people of the field, the market and the wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import circle
from corptable.art.woodcut.anatomy import FIST, PALM, draw_front, draw_hand, draw_robe, draw_sleeve
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    CALM,
    PROFILE,
    SMILE,
    STERN,
    draw_face,
    draw_hair_behind,
    draw_hair_over,
    draw_neck,
)
from corptable.art.woodcut.scenery import draw_glory, draw_ground, draw_hill, draw_leaf, draw_sky
from corptable.art.woodcut.signs import draw_sign

HUE: Final = "coins"


def draw_page(block: Block) -> None:
    """Draw the page, in a straw hat, who holds a coin up to the light in both hands."""
    draw_glory(block, 34, -40, 36, width=3.2)
    draw_hill(block, ((-90, 60), (-40, 44), (10, 62), (60, 50), (92, 58)), "leaf", 90, 0.3)
    block.cut("M-62 126C-62 70 -54 34 -34 20H-2C18 32 26 70 26 126Z", PAPER, 180, 0.3)
    block.cut("M-40 126C-44 90 -40 60 -34 44L-30 20H-6L-2 44C4 70 4 100 2 126Z", HUE, 6, 0.2)
    block.carve("M-28 126C-30 100 -28 80 -24 60M-10 126C-8 100 -8 80 -12 60", 2.2, 0.3)
    with block.at(-16, -8, turn=-14, scale=1.2):
        draw_neck(block, 12, 38, 7)
        draw_hair_behind(block, "side", "brown")
        draw_face(block, PROFILE, SMILE)
        draw_hair_over(block, "side", "brown")
        block.cut(
            "M-46 -8C-30 -20 10 -32 32 -28C36 -26 34 -22 28 -20C8 -18 -22 -6 -42 0C-50 0 -52 "
            "-4 -46 -8Z",
            HUE,
            90,
            0.5,
        )
        block.cut(
            "M-24 -16C-28 -34 -14 -46 0 -46C12 -46 18 -38 15 -25C4 -24 -12 -20 -24 -16Z",
            HUE,
            180,
            0.5,
        )
        block.line("M-25 -19C-14 -26 4 -31 15.6 -29.4", 1.4)
    draw_sign(block, HUE, 44, -40, 54)
    for x, y, turn in ((26, -22, -44), (48, -8, -72)):
        draw_hand(block, PALM, x, y, turn, scale=1.05)
    draw_sleeve(block, [(-34, 54, 15), (-2, 42, 13), (20, -8, 8)], PAPER, 40, 0.5)
    draw_sleeve(block, [(0, 60, 15), (34, 46, 13), (42, 8, 8)], PAPER, 20, 0.5)


def draw_knight(block: Block) -> None:
    """Draw the knight, in a kettle hat, who sits on a plough horse and waits."""
    draw_sky(block, dark=0.36, light=0.1)
    draw_hill(block, ((-90, 40), (-50, 26), (0, 34), (50, 24), (92, 34)), "leaf", 90, 0.2)
    for x in range(-110, 130, 22):
        block.carve(f"M{x} 126L{x * 0.42} 38", 2, 0.3)
    block.cut("M-54 100C-50 30 -40 2 -16 -10H16C40 2 50 30 54 100Z", "steel", 0, 0.3)
    block.cut("M-26 100L-16 -8H16L26 100Z", HUE, 90, 0.3)
    with block.at(0, -36, scale=1.1):
        draw_neck(block, 12, 34, 8)
        draw_face(block, AHEAD, STERN)
        block.cut(
            "M-12 11C-8 8 -3 9 0 10C3 9 8 8 12 11C10 15 4 14 0 12.4C-4 14 -10 15 -12 11Z",
            "umber",
            weight=0.8,
        )
        block.cut(
            "M-36 -12C-30 -20 -20 -24 -19 -27C-18 -42 18 -42 19 -27C20 -24 30 -20 36 -12C20 "
            "-19 -20 -19 -36 -12Z",
            "steel",
            0,
            0.4,
        )
        block.line("M-19 -25C-8 -29 8 -29 19 -25M0 -38V-28", 0.8)
    with block.at(4, 54, scale=0.84):
        draw_front(block, HUE, "brown")
    draw_sleeve(block, [(-32, 10, 14), (-60, 20, 13), (-70, 44, 9)], "steel", 180, 0.4, cuff=False)
    draw_sign(block, HUE, -46, 36, 60)
    draw_hand(block, PALM, -54, 60, 16, scale=1.15)
    draw_hand(block, FIST, 40, 40, 200, scale=1.1)
    draw_sleeve(block, [(36, 6, 13), (60, 24, 12), (52, 44, 9)], "steel", 0, 0.5)


def draw_queen(block: Block) -> None:
    """Draw the queen in profile, her hair in a net, a rabbit at the coin in her lap."""
    _draw_garden(block)
    block.cut("M56 126V-30C56 -40 66 -40 68 -30V126Z", HUE, 0, 0.5)
    draw_robe(block, "M52 126C60 80 52 30 20 10L-4 8C-22 20 -22 40 -26 60L-66 126Z", "flame")
    block.carve(
        "M40 120C42 80 36 50 26 34M20 124C18 96 10 80 -2 68M-6 126C-14 108 -26 98 -36 94M-28 "
        "126C-34 118 -42 114 -50 112",
        2.4,
        0.3,
    )
    block.cut("M-6 8C2 26 16 30 30 20L24 10Z", PAPER, 60, 0.4)
    with block.at(4, -27, scale=1.2, flip=True):
        draw_neck(block, 12, 36, 6.5)
        block.cut("M6 -32C-16 -36 -32 -22 -32 -4C-32 12 -20 20 -10 14L0 -10Z", "gold")
        if block.is_fine(4):
            block.line("M-30 -14L-8 10M-26 -24L-2 0M-14 -30L2 -14M-31 2L-8 -28M-24 14L0 -22", 0.6)
        draw_face(block, PROFILE, CALM)
        block.cut("M16 -17C8 -26 -6 -26 -16 -10L-9 -3C-4 -14 6 -18 14 -13Z", "brown", 200, 0.5)
        block.cut(
            "M15 -20L20 -36L9 -31L4 -44L-5 -32L-16 -38L-17 -22C-8 -32 4 -30 15 -20Z",
            "gold",
            200,
            0.3,
        )
        block.black(circle(20, -37.6, 2.2) + circle(4, -46, 2.2) + circle(-17, -40, 2.2))
    draw_sign(block, HUE, -34, 54, 56)
    draw_hand(block, PALM, -30, 76, 10, flip=True, scale=1.15)
    draw_sleeve(block, [(26, 36, 14), (26, 72, 15), (-12, 82, 9)], "flame", 70, 0.5)
    _draw_rabbit(block)


def _draw_garden(block: Block) -> None:
    """Draw hills beneath an arbour."""
    for x, y, turn in (
        (-70, -70, 40),
        (-56, -78, 70),
        (-34, -80, 110),
        (62, -76, 60),
        (70, -58, 120),
        (44, -80, 150),
        (14, -82, 90),
    ):
        draw_leaf(block, x, y, turn, "leaf", 1.2)
    block.line("M-80 -76C-40 -80 20 -84 80 -76M70 -80C78 -40 74 0 76 60", 2)
    for x, y, turn in ((74, -40, 160), (75, -16, 20), (74, 8, 200), (76, 30, 10)):
        draw_leaf(block, x, y, turn, "leaf", 1.2, x > 74.5)
    draw_hill(block, ((-90, 20), (-56, 4), (-20, 24), (30, 14), (92, 30)), PAPER, 60, 0.3)
    draw_hill(block, ((-90, 50), (-50, 40), (0, 54), (50, 46), (92, 50)), "leaf", 90, 0.3)
    draw_ground(block, 78, PAPER, (-70, -52))


def _draw_rabbit(block: Block) -> None:
    rabbit = (
        "M-80 98C-80 78 -70 66 -60 66C-62 56 -64 46 -60 42C-56 44 -55 54 -54 60C-52 52 -50 "
        "44 -45 44C-43 50 -46 60 -48 66"
        "C-40 70 -38 78 -43 82C-42 94 -44 104 -48 112H-78Z"
    )
    block.cut(rabbit, PAPER, 180, 0.36)
    block.black(circle(-49, 73, 2))
    block.line("M-42 80L-36 78M-42 82L-36 84", 0.6)


def draw_king(block: Block) -> None:
    """Draw the king, stout and content, a turban under his crown, grapes on his robe, his city
    behind him.
    """
    block.cut(
        "M-80 40V-30H-70V-38H-60V-30H-52V-52L-44 -66L-36 -52V-20H36V-44L46 -60L56 "
        "-44V-26H62V-34H72V-26H80V40Z",
        PAPER,
        0,
        0.1,
    )
    block.black("M-48 -44h7v10h-7ZM43 -38h7v10h-7ZM-72 -16h6v9h-6ZM66 -14h6v9h-6Z")
    block.line("M-80 -4h20M-76 4h16M60 0h20M62 8h16M-52 -20h8M48 -18h8", 0.7)
    draw_robe(block, "M-74 126C-80 76 -62 30 -26 12H26C62 30 80 76 74 126Z", HUE)
    for x, y in ((-56, 60), (-50, 92), (56, 60), (50, 92)):
        grapes = "".join(
            circle(x + dx, y + dy, 3) for dx, dy in ((-5, 0), (1, -1), (-2, 5), (4, 4), (1, 10))
        )
        block.cut(grapes, "trump", weight=0.6)
        draw_leaf(block, x, y - 4, -60, "leaf", 0.7)
    block.cut(
        "M-36 14C-40 50 -36 100 -30 126H30C36 100 40 50 36 14C24 26 -24 26 -36 14Z", PAPER, 0, 0.2
    )
    block.carve("M-20 34C-22 70 -20 100 -16 126M20 34C22 70 20 100 16 126", 1.4, 0.3)
    with block.at(0, -22, scale=1.14):
        block.cut("M-10 10V30H10V10Z", PAPER)
        draw_face(block, AHEAD, SMILE)
        block.cut(
            "M-15 8C-15 22 -8 27 0 27C8 27 15 22 15 8C13 16 8 20 0 20C-8 20 -13 16 -15 8Z",
            "umber",
            90,
            0.5,
            0.8,
        )
        block.cut(
            "M0 8.6C-4 6.4 -10 8 -13 12C-8 13 -3 12.6 0 11C3 12.6 8 13 13 12C10 8 4 6.4 0 8.6Z",
            "umber",
            weight=0.7,
        )
        block.cut(
            "M-22 -8C-30 -26 -20 -42 0 -42C20 -42 30 -26 22 -8C12 -16 -12 -16 -22 -8Z",
            PAPER,
            0,
            0.3,
        )
        block.carve(
            "M-21 -10C-14 -26 2 -36 18 -36M-10 -14C-4 -26 10 -32 22 -28M21 -10C16 -16 8 -18 0 -18",
            1.3,
            0.4,
        )
        block.cut(
            "M-14 -36L-17 -50L-7 -44L0 -54L7 -44L17 -50L14 -36C6 -40 -6 -40 -14 -36Z",
            "gold",
            0,
            0.3,
        )
    draw_sign(block, HUE, 0, 52, 60)
    for flip in (False, True):
        with block.at(flip=flip):
            draw_hand(block, PALM, -21, 70, -34, scale=1.2)
            draw_sleeve(block, [(-48, 36, 16), (-62, 76, 17), (-35, 82, 10)], HUE, 90, 0.5)


COINS_COURT: Final[Mapping[str, Callable[[Block], None]]] = {
    "page": draw_page,
    "knight": draw_knight,
    "queen": draw_queen,
    "king": draw_king,
}
