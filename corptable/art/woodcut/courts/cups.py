"""Draw the court of cups: people of the sea and of feeling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from corptable.art.paths import circle
from corptable.art.woodcut.anatomy import FIST, PALM, draw_hand, draw_horse, draw_robe, draw_sleeve
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    ASIDE,
    ASLEEP,
    CALM,
    PROFILE,
    SMILE,
    draw_beard,
    draw_crown,
    draw_face,
    draw_hair_behind,
    draw_hair_over,
    draw_neck,
)
from corptable.art.woodcut.scenery import draw_cloud, draw_glory, draw_sky, draw_water
from corptable.art.woodcut.signs import draw_sign

HUE: Final = "cups"


def draw_page(block: Block) -> None:
    """Draw the page, whom a fish greets out of his cup."""
    draw_sky(block, dark=0.3, light=0.06)
    draw_water(block, 44, PAPER)
    # Tunic with a dagged collar
    block.cut("M-66 126C-66 70 -54 22 -24 8H4C24 16 34 44 34 126Z", HUE, 6, 0.2)
    block.carve(
        "M-20 126C-24 96 -22 70 -16 48M2 126C2 100 4 80 8 60M-46 126C-50 100 -48 80 -44 "
        "64M20 126C20 110 20 100 22 90",
        2.4,
        0.3,
    )
    dags = "M-34 6L-42 26L-32 24L-30 38L-20 30L-14 42L-6 31L2 40L6 28L16 32L12 8Z"
    block.cut(dags, PAPER, 90, 0.4)
    with block.at(-8, -28, scale=1.22):
        draw_neck(block, 12, 34, 7)
        draw_hair_behind(block, "side", "brown")
        draw_face(block, PROFILE, SMILE)
        draw_hair_over(block, "side", "brown")
        # Hood worn as a hat, its tail thrown over the shoulder
        block.cut(
            "M-20 -24C-34 -22 -44 -8 -42 12C-42 30 -36 44 -40 58L-30 52C-26 36 -30 24 -28 "
            "10C-28 0 -24 -8 -16 -12Z",
            HUE,
            180,
            0.5,
        )
        block.cut(
            "M-22 -12C-28 -30 -14 -44 4 -42C18 -40 22 -30 17 -19C8 -25 -10 -22 -22 -12Z",
            HUE,
            200,
            0.45,
        )
        block.cut("M-23 -10C-12 -22 8 -26 19 -18L17 -12C8 -18 -8 -16 -20 -5Z", PAPER, weight=0.8)
    # Cup and fish
    fish = "M36 -10C33 -26 38 -38 50 -43C58 -36 60 -24 56 -10Z"
    block.cut(fish, "sky", 0, 0.4)
    block.line(
        "M38 -25C46 -22 52 -23 57 -28M33 -32C30 -36 31 -40 35 -40M41 -18h4M48 -18h4M44 -14h4", 0.7
    )
    block.cut(circle(47, -34, 2.8), PAPER, weight=0.6)
    block.black(circle(47, -34, 1.3))
    draw_sign(block, HUE, 46, 12, 56)
    block.tint("M36.4 -12.4H55.6V-8.6H36.4Z", "sky")
    block.line("M31 -10.4C38 -7.4 54 -7.4 61 -10.4", 0.8)
    draw_hand(block, PALM, 44, 35, -6, scale=1.25)
    draw_sleeve(block, [(-30, 40, 16), (-10, 66, 15), (26, 42, 9)], HUE, 70, 0.5)


def draw_knight(block: Block) -> None:
    """Draw the knight, winged at the helmet, who rides slowly and offers his cup."""
    draw_glory(block, 20, -40, 34)
    block.cut("M-22 126C-20 60 -10 20 8 6H40C66 18 78 56 80 126Z", HUE, 6, 0.2)
    block.carve("M66 126C68 90 62 60 54 40M44 126C46 100 44 80 40 62", 2.4, 0.3)
    block.cut("M4 4C14 14 36 14 46 4L54 20C42 34 10 34 -2 20Z", "steel", 90, 0.5)
    with block.at(24, -28, scale=1.18, flip=True):
        draw_neck(block, 14, 36, 7)
        draw_face(block, ASIDE, CALM)
        # Open helmet with a wing
        block.cut(
            "M-17 14C-22 -6 -20 -32 2 -34C16 -34 20 -24 18 -12L12 -17C4 -20 -4 -18 -8 "
            "-12C-10 -4 -10 6 -8 16Z",
            "steel",
            180,
            0.6,
        )
        block.line("M-19 -6C-12 -16 4 -22 18 -14", 0.8)
        wing = (
            "M-14 -18C-30 -22 -42 -36 -46 -54C-34 -52 -30 -50 -26 -46C-26 -52 -28 -56 -28 "
            "-60C-14 -56 -4 -42 -4 -26Z"
        )
        block.cut(wing, PAPER, 200, 0.4)
        block.carve("M-12 -20C-24 -28 -34 -38 -42 -51M-9 -24C-16 -34 -22 -46 -25 -56", 1, 0.4)
    with block.at(-30, 36, scale=1.12):
        draw_horse(block, HUE)
    draw_sign(block, HUE, -44, -34, 50)
    draw_hand(block, FIST, -43, -22, 6, flip=True, scale=1.1)
    draw_sleeve(block, [(34, 24, 15), (4, 14, 12), (-30, -19, 9)], "steel", 100, 0.5)


def draw_queen(block: Block) -> None:
    """Draw the queen, veiled, who looks into a cup that is closed."""
    draw_sky(block, -84, 126, 0.12, 0.12)
    shell = (
        "M-62 126C-80 60 -78 -30 -52 -62C-40 -78 -20 -84 0 -84C20 -84 40 -78 52 -62C78 -30 80 60 "
        "62 126Z"
    )
    block.cut(shell, HUE)
    for x, y in ((-60, -48), (-34, -74), (0, -84), (34, -74), (60, -48), (-72, 0), (72, 0)):
        block.carve(f"M{x} {y}L{x * 0.2} 60", 1.8, 0.5)
    veil = (
        "M0 -66C-26 -66 -32 -44 -32 -22C-32 6 -48 40 -52 126H52C48 40 32 6 32 -22C32 -44 26 -66 "
        "0 -66Z"
    )
    block.cut(veil, PAPER, 0, 0.2)
    block.carve(
        "M-26 -10C-28 20 -40 60 -42 120M26 -10C28 20 40 60 42 120M-18 10C-22 40 -30 70 -32 "
        "110M18 10C22 40 30 70 32 110",
        1.6,
        0.3,
    )
    draw_robe(block, "M-18 126C-26 70 -22 30 -10 10H10C22 30 26 70 18 126Z", HUE)
    block.carve("M-10 126C-14 90 -12 60 -8 36M10 126C14 90 12 60 8 36", 2, 0.3)
    with block.at(0, -28, scale=1.15):
        draw_neck(block, 14, 38, 6.5)
        draw_face(block, AHEAD, ASLEEP)
        block.cut(
            "M-17 2C-20 -16 -12 -30 0 -30C12 -30 20 -16 17 2C14 -12 8 -19 0 -21C-8 -19 -14 "
            "-12 -17 2Z",
            "brown",
            90,
            0.5,
            0.9,
        )
        draw_crown(block, "lilies")
    # Covered cup between both hands
    draw_sign(block, HUE, 0, 54, 62)
    block.cut(
        "M-23.6 31C-22 17 -12 12 0 12C12 12 22 17 23.6 31C12 36 -12 36 -23.6 31Z", "gold", 0, 0.4
    )
    block.line("M0 12V5M-4 8H4", 1.6)
    for flip in (False, True):
        with block.at(flip=flip):
            draw_hand(block, PALM, -20, 60, -40, scale=1.15)
            draw_sleeve(block, [(-44, 22, 12), (-54, 58, 14), (-30, 70, 9)], HUE, 90, 0.5)


def draw_king(block: Block) -> None:
    """Draw the king, whose throne floats on the sea: a fish on his chain, his beard in waves."""
    draw_cloud(block, -58, -66, 50, 20)
    draw_cloud(block, 60, -58, 44, 18)
    draw_water(block, -10, HUE, 126, 7)
    block.cut("M-46 126V-36C-46 -56 46 -56 46 -36V126Z", PAPER, 0, 0.16)
    block.line("M-38 120V-32C-38 -46 38 -46 38 -32V120", 0.8)
    for side in (-1, 1):
        block.cut(circle(side * 46, -40, 8), "gold", 30, 0.5)
    draw_robe(block, "M-60 126C-64 70 -50 26 -22 8H22C50 26 64 70 60 126Z", HUE)
    block.carve(
        "M-40 126C-44 90 -42 60 -34 40M40 126C44 90 42 60 34 40M-22 126C-24 100 -24 84 -22 70",
        2.4,
        0.3,
    )
    block.cut("M-34 12C-20 32 20 32 34 12L42 24C24 48 -24 48 -42 24Z", PAPER)
    block.black(
        "".join(
            f"M{x} {y}l2 5l2 -5Z"
            for x, y in ((-34, 24), (-24, 32), (-12, 37), (0, 34), (10, 37), (20, 32), (30, 24))
        )
    )
    with block.at(0, -28, scale=1.14):
        draw_hair_behind(block, "curls")
        draw_face(block, AHEAD, CALM)
        draw_beard(block, "full")
        draw_hair_over(block, "curls")
        draw_crown(block, "arches")
    # Short cup in his right hand, trident in his left
    block.line("M58 124V-30", 3.2)
    block.cut("M55 -20H61V-34H68V-54L72 -46V-28H44V-46L48 -54V-34H55Z", "gold", None, weight=0.8)
    block.cut("M55.4 -30V-52L58 -62L60.6 -52V-30Z", "gold", weight=0.8)
    draw_hand(block, FIST, 58, 40, 0, flip=True, scale=1.15)
    draw_sleeve(block, [(40, 100, 17), (60, 74, 15), (70, 46, 9)], HUE, 90, 0.5)
    draw_sign(block, HUE, -46, 34, 54)
    draw_hand(block, FIST, -46, 52, 0, scale=1.15)
    draw_sleeve(block, [(-42, 116, 17), (-64, 88, 15), (-60, 58, 9)], HUE, 90, 0.5)


CUPS_COURT: Final[Mapping[str, Callable[[Block], None]]] = {
    "page": draw_page,
    "knight": draw_knight,
    "queen": draw_queen,
    "king": draw_king,
}
