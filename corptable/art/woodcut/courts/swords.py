"""Draw the court of swords: people of the wind and of the word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import circle
from corptable.art.woodcut.anatomy import (
    FIST,
    RAISED,
    draw_hand,
    draw_horse,
    draw_robe,
    draw_sleeve,
)
from corptable.art.woodcut.block import BLACK, PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    ASIDE,
    CALM,
    PROFILE,
    STERN,
    draw_beard,
    draw_crown,
    draw_face,
    draw_hair_behind,
    draw_hair_over,
    draw_neck,
)
from corptable.art.woodcut.scenery import draw_cloud, draw_glory, draw_hill, draw_sky
from corptable.art.woodcut.signs import draw_long_sword

HUE: Final = "blades"


def draw_page(block: Block) -> None:
    """Draw the page on a windy hill, his hair blown, who swings a sword that is too long for
    him.
    """
    draw_sky(block, dark=0.16, light=0.16)
    draw_cloud(block, 56, -58, 70, 26, HUE)
    draw_cloud(block, -64, -30, 44, 18)
    draw_hill(block, ((-90, 74), (-40, 60), (20, 66), (92, 84)), "leaf", 90, 0.3)
    draw_long_sword(block, 10, 56, 112, 36, 34)
    block.cut("M-36 126C-44 90 -36 50 -16 22H16C34 46 44 90 38 126Z", HUE, 6, 0.2)
    block.carve("M-20 126C-24 100 -22 80 -16 64M18 126C24 100 22 80 16 64M0 126V104", 2.2, 0.3)
    block.cut("M-18 20C-8 30 8 30 18 20L12 12H-12Z", PAPER, 90, 0.4)
    with block.at(-6, -16, scale=1.2):
        draw_neck(block, 12, 36, 6.5)
        blown = (
            "M8 -30C-12 -34 -22 -22 -22 -8C-34 -6 -46 -14 -58 -10C-50 -2 -42 2 -34 2C-44 8 -54 8 "
            "-62 14C-48 20 -32 18 -22 12L-6 10Z"
        )
        block.cut(blown, "brown", 180, 0.4)
        draw_face(block, ASIDE, CALM)
        block.cut(
            "M16 -16C8 -22 -2 -20 -6 -12C-10 -8 -12 -4 -14 2C-22 -2 -22 -18 -12 -26C0 -34 14 "
            "-28 16 -16Z",
            "brown",
            180,
            0.5,
        )
        block.cut("M16 -19C4 -26 -12 -22 -20 -8L-23 -12C-18 -30 2 -36 17 -25Z", HUE, weight=0.8)
    draw_hand(block, FIST, 5, 63, 36, scale=1.1)
    draw_hand(block, FIST, 14, 50, 36, flip=True, scale=1.1)
    draw_sleeve(block, [(-28, 44, 13), (-34, 74, 13), (-7, 66, 9)], HUE, 90, 0.5)
    draw_sleeve(block, [(26, 44, 12), (44, 66, 12), (26, 55, 9)], HUE, 0, 0.5)


def draw_knight(block: Block) -> None:
    """Draw the knight at full charge, his visor down, his sword over the head of his horse."""
    for y in range(-80, 120, 12):
        block.carve(f"M-84 {y}H{-20 + (y * 37) % 90}M84 {y + 6}H{40 - (y * 23) % 60}", 1.6, 0.2)
    draw_long_sword(block, 32, -8, 58, 20)
    block.cut("M-70 126C-78 70 -58 24 -30 10H-6C18 24 20 70 16 126Z", HUE, 6, 0.2)
    block.carve("M-52 126C-58 90 -54 64 -46 44M-28 126C-32 100 -30 80 -26 64", 2.2, 0.3)
    block.cut("M-40 14C-28 30 -8 30 2 12L10 26C-2 46 -34 46 -50 28Z", "steel", 90, 0.5)
    with block.at(-20, -28, turn=8, scale=1.2):
        helm = "M-22 24C-26 -8 -20 -34 2 -35C18 -34 24 -22 22 -8L26 2L20 20C10 26 -10 28 -22 24Z"
        block.cut(helm, "steel", 180, 0.5)
        block.cut("M-6 -14C4 -20 16 -20 22 -10L30 4L20 14C8 14 -2 6 -6 -14Z", "steel", 90, 0.4)
        block.black("M2 -9L23 -6L24 -2L3 -5Z")
        block.black(
            "".join(circle(10 + 5 * k, 3 + k, 1.3) for k in range(3)) + circle(-6, -12, 2.4)
        )
        plume = (
            "M4 -35C-4 -52 -26 -56 -46 -46C-56 -40 -58 -26 -50 -16C-46 -26 -38 -32 -28 -32C-18 "
            "-32 -8 -30 0 -32Z"
        )
        block.cut(plume, HUE, 180, 0.4)
        block.carve("M2 -36C-12 -46 -30 -46 -44 -36M-4 -36C-18 -42 -34 -40 -48 -26", 1.3, 0.3)
    with block.at(40, 40, turn=-10, scale=1.12, flip=True):
        draw_horse(block, HUE, mouth=True)
    draw_hand(block, FIST, 32, -7, 20, scale=1.2)
    draw_sleeve(block, [(-38, 24, 15), (-14, 28, 14), (18, -1, 10)], "steel", 90, 0.5)


def draw_queen(block: Block) -> None:
    """Draw the queen in profile, her sword upright, her left hand raised to whoever speaks."""
    draw_cloud(block, 54, -50, 66, 26)
    draw_cloud(block, -60, 46, 60, 22)
    draw_sky(block, -84, 20, 0.3, 0.06)
    draw_cloud(block, 54, -50, 66, 26)
    block.cut("M52 126V-6C52 -30 76 -30 76 -6V126Z", "trump", 0, 0.5)
    draw_robe(block, "M60 126C66 70 52 24 22 8H-4C-24 26 -28 70 -30 126Z", HUE)
    block.carve(
        "M40 126C44 92 38 66 28 46M14 126C18 100 14 84 8 70M-10 126C-10 108 -8 98 -4 90", 2.4, 0.3
    )
    block.cut("M-8 6C2 28 22 30 40 22L26 8Z", PAPER)
    block.black("M4 14l2 5l2 -5ZM14 20l2 5l2 -5ZM25 20l2 5l2 -5Z")
    with block.at(8, -28, scale=1.2, flip=True):
        draw_neck(block, 12, 36, 6.5)
        draw_hair_behind(block, "long side", BLACK)
        draw_face(block, PROFILE, STERN)
        block.cut(
            "M14 -18C8 -24 -4 -22 -8 -10C-12 6 -14 22 -26 32C-34 24 -28 8 -26 -6C-24 -28 -4 "
            "-34 8 -30C13 -27 15 -22 14 -18Z",
            BLACK,
        )
        block.scratch("M8 -26C-8 -26 -16 -12 -20 8M2 -22C-10 -18 -14 -4 -20 16", 0.7)
        block.cut(
            "M15 -19L22 -36L11 -31L6 -46L-3 -34L-14 -42L-15 -24C-6 -32 6 -30 15 -19Z",
            "gold",
            200,
            0.3,
        )
        block.black(circle(22.4, -38, 2.2) + circle(6, -48, 2.2) + circle(-14.6, -44, 2.2))
    draw_long_sword(block, -48, 44, 104, -3)
    draw_hand(block, FIST, -48, 44, -3, flip=True, scale=1.1)
    draw_sleeve(block, [(10, 44, 15), (-6, 74, 14), (-36, 50, 9)], HUE, 90, 0.5)
    draw_hand(block, RAISED, -27, 4, 76, scale=1.05, flip=True)
    draw_sleeve(block, [(22, 48, 13), (0, 56, 12), (-22, 20, 8)], HUE, 90, 0.5)


def draw_king(block: Block) -> None:
    """Draw the king, who looks straight at you past the blade that he holds in both hands."""
    draw_glory(block, 0, -40, 36, count=52, width=4.4)
    for flip in (False, True):
        with block.at(flip=flip):
            block.cut("M-42 126V-50L-54 -66L-66 -50V126Z", "trump", 0, 0.4)
            block.cut(circle(-54, -66, 6), "gold", 30, 0.5)
    draw_robe(block, "M-74 126C-76 66 -54 24 -24 10H24C54 24 76 66 74 126Z", HUE)
    block.carve(
        "M-54 126C-58 90 -52 64 -42 46M54 126C58 90 52 64 42 46M-34 126C-36 106 -34 92 -30 "
        "80M34 126C36 106 34 92 30 80",
        2.4,
        0.3,
    )
    block.cut(
        "M-52 34C-40 14 -24 8 -14 8L0 40L14 8C24 8 40 14 52 34L34 42C24 30 14 50 8 62H-8C-14 "
        "50 -24 30 -34 42Z",
        "steel",
        90,
        0.4,
    )
    with block.at(0, -29, scale=1.13):
        draw_hair_behind(block, "bob", "umber")
        draw_face(block, AHEAD, STERN)
        draw_beard(block, "forked", "umber")
        draw_hair_over(block, "bob", "umber")
        draw_crown(block, "points")
    draw_long_sword(block, 0, 86, 76, 0, 36)
    for flip, y in ((False, 80), (True, 96)):
        with block.at(flip=flip):
            draw_hand(block, FIST, 0, y, 0, scale=1.2)
            draw_sleeve(block, [(-52, 54, 16), (-58, 88, 16), (-14, y + 2, 10)], HUE, 90, 0.5)


SWORDS_COURT: Final[Mapping[str, Callable[[Block], None]]] = {
    "page": draw_page,
    "knight": draw_knight,
    "queen": draw_queen,
    "king": draw_king,
}
