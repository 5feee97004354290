"""Draw the trumps of those who look for something: Fool, Magician, High Priestess, Hermit and
Hanged Man.
"""

from __future__ import annotations

from typing import Final

from corptable.art.paths import circle, ellipse, star
from corptable.art.woodcut.anatomy import FIST, PALM, draw_hand, draw_sleeve, limb
from corptable.art.woodcut.block import BLACK, PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
    ASIDE,
    ASLEEP,
    CALM,
    PROFILE,
    SMILE,
    draw_beard,
    draw_face,
    draw_hair_behind,
    draw_neck,
)
from corptable.art.woodcut.scenery import FLOOR, area, beams, draw_hill, draw_leaf, draw_sky
from corptable.art.woodcut.signs import draw_long_staff, draw_sign

HUE: Final = "trump"


def draw_fool(block: Block) -> None:
    """Draw the Fool, his nose in the air, one step from the edge, and the dog that has noticed."""
    draw_sky(block, -84, 50, 0.34, 0.04)
    block.cut(circle(-52, -54, 17), "gold", None)
    block.black(beams(-52, -54, 20, 32, 20, 3.4))
    draw_hill(block, ((20, 112), (46, 92), (66, 100), (92, 84)), PAPER, 180, 0.4)
    block.cut("M-84 62C-60 56 -20 58 26 60L34 66L26 74L32 86L22 100L28 126H-84Z", "leaf", 90, 0.3)
    block.carve("M26 62L22 78M16 62L10 82M30 84L20 90M0 64L-2 74", 1.6, 0.3)
    # Legs, staff and bundle
    block.cut(limb([(-6, 26, 9), (-22, 40, 7.5), (-36, 58, 5)]), "flame", 180, 0.5)
    block.cut("M-42 54L-33 60L-36 66L-52 66Z", BLACK)
    block.cut(limb([(4, 26, 9), (20, 38, 7.5), (16, 56, 5)]), HUE, 180, 0.5)
    block.cut("M10 52H21L34 59V63H11Z", BLACK)
    block.line("M34 2L-52 -16", 2.6)
    block.cut(
        "M-52 -18C-66 -18 -72 -6 -68 4C-62 12 -46 10 -44 0C-42 -8 -44 -16 -52 -18Z",
        "flame",
        90,
        0.45,
    )
    block.cut("M-56 -16L-60 -26L-52 -22L-46 -28L-48 -15Z", "flame", weight=0.8)
    # Tunic in two colours
    coat = (
        "M-10 -22C-22 -6 -24 14 -26 28L-16 24L-12 34L-4 26L2 36L8 26L16 34L22 24C20 6 18 -10 10 "
        "-22Z"
    )
    block.cut(coat, HUE)
    block.tint("M0 -22H10C18 -10 20 6 22 24L16 34L8 26L2 36Z", "gold")
    block.line(coat + "M0 -22L2 34")
    block.shade(coat, 180, 0.34)
    block.cut("M-22 14C-8 20 8 20 21 13V19C8 26 -8 26 -23 20Z", BLACK)
    with block.at(6, -42, turn=-16, scale=0.82):
        draw_neck(block, 10, 30, 7)
        draw_face(block, PROFILE, SMILE)
        cap = (
            "M14 -17C4 -16 -6 -10 -8 0C-10 12 -8 20 -16 28C-24 24 -24 8 -23 -4C-30 -8 -38 -6 "
            "-44 4C-50 -14 -36 -30 -20 -26"
            "C-12 -34 -4 -46 12 -52C8 -42 10 -32 16 -24Z"
        )
        block.cut(cap, HUE, 180, 0.5)
        block.cut(circle(-44, 6, 4.4) + circle(13, -52, 4.4), "gold", weight=0.8)
    draw_hand(block, FIST, 31, 0, -66, scale=0.8)
    draw_sleeve(block, [(8, -10, 10), (12, 8, 9), (26, 8, 6)], "gold", 90, 0.5)
    _draw_dog(block)


def _draw_dog(block: Block) -> None:
    dog = (
        "M-78 62C-80 44 -74 34 -62 36L-52 26C-54 18 -48 12 -42 12L-40 6L-36 12L-26 18C-26 22 "
        "-32 24 -38 24L-42 36"
        "C-40 44 -38 50 -30 48L-30 52C-40 56 -48 50 -50 46L-58 52C-56 60 -62 64 -66 "
        "66H-78ZM-78 50C-86 44 -88 34 -84 28"
        "C-80 34 -80 42 -74 44Z"
    )
    block.cut(dog, PAPER, 180, 0.3)
    block.black(circle(-40, 16.4, 1.6) + circle(-27, 18.4, 2))


def draw_magician(block: Block) -> None:
    """Draw the Magician at his table, a wand up, a finger down, under a brim that never ends."""
    draw_sky(block, -84, 126, 0.1, 0.1)
    block.cut("M-50 60C-56 40 -44 16 -22 8H20C42 16 56 40 50 60Z", HUE)
    block.cut("M-12 6L-22 60H22L12 6L0 16Z", PAPER, 0, 0.3)
    block.carve("M-36 60C-40 44 -36 32 -32 26M36 60C40 44 36 32 32 26", 2, 0.3)
    with block.at(0, -28, scale=1.14):
        draw_neck(block, 12, 34, 7)
        draw_hair_behind(block, "bob", "gold")
        draw_face(block, ASIDE, SMILE)
        brim = (
            "M0 -19C-14 -30 -44 -34 -50 -22C-54 -10 -40 -4 -28 -8C-18 -11 -8 -16 0 -19C8 -22 "
            "22 -32 34 -34C48 -36 56 -26 50 -16"
            "C44 -4 20 -8 0 -19Z"
        )
        block.cut(
            "M-20 -17C-22 -36 -10 -43 2 -43C14 -43 22 -36 20 -18C8 -24 -8 -22 -20 -17Z",
            "flame",
            0,
            0.4,
        )
        block.cut(brim, HUE, 90, 0.4)
        block.cut(
            "M-44 -24C-38 -30 -24 -26 -14 -20C-24 -14 -38 -10 -42 -15C-45 -18 -46 -21 -44 -24Z",
            PAPER,
            weight=0.7,
        )
        block.cut(
            "M44 -24C38 -30 26 -26 14 -18C26 -12 40 -10 44 -15C46 -18 47 -21 44 -24Z",
            PAPER,
            weight=0.7,
        )
    block.line("M-64 -36L-46 -66", 3.4)
    block.black(beams(-46, -68, 4, 13, 12, 3))
    draw_hand(block, FIST, -61, -41, 30, scale=1.1)
    draw_sleeve(block, [(-32, 26, 14), (-60, 12, 13), (-66, -28, 9)], HUE, 180, 0.5)
    draw_sleeve(block, [(32, 26, 14), (66, 30, 13), (58, 50, 9)], HUE, 0, 0.5)
    draw_hand(block, PALM, 46, 49, 10, flip=True, scale=1.05)
    # Table
    block.cut("M-84 60H84V72H-84Z", "brown", 90, 0.4)
    block.cut("M-84 72H84V126H-84Z", "flame")
    block.carve("M-50 126V74M-10 126V74M30 126V74M66 126V74", 2, 0.4)
    draw_sign(block, "cups", -36, 40, 40)
    block.cut(ellipse(-2, 56, 12, 4.4), "coins", 0, 0.4)
    block.line("M-6 56H2", 0.8)
    block.cut("M16 52L40 50L46 53L40 56L16 55Z", "blades", weight=0.8)
    block.black("M8 51h9v5h-9Z")


def draw_priestess(block: Block) -> None:
    """Draw the High Priestess between a black pillar and a white one, an open book in her hands."""
    _draw_temple(block)
    block.cut(
        "M-22 126C-50 126 -58 110 -46 60C-40 20 -34 -10 -26 -34C-22 -62 22 -62 26 -34C34 -10 "
        "40 20 46 60C58 110 50 126 22 126Z",
        PAPER,
        0,
        0.14,
    )
    block.carve(
        "M-22 0C-28 30 -34 60 -40 110M22 0C28 30 34 60 40 110M-16 20C-20 50 -24 80 -26 "
        "110M16 20C20 50 24 80 26 110",
        1.8,
        0.3,
    )
    with block.at(0, -24, scale=1.08):
        draw_neck(block, 12, 36, 6.5)
        draw_face(block, AHEAD, CALM)
        block.cut(
            "M-17 4C-21 -16 -14 -30 0 -30C14 -30 21 -16 17 4C16 -8 10 -18 0 -20C-10 -18 -16 "
            "-8 -17 4Z",
            BLACK,
            weight=0.8,
        )
        block.cut("M-17 -22C-8 -28 8 -28 17 -22L15 -32C6 -36 -6 -36 -15 -32Z", "gold", weight=0.9)
        block.cut(
            "M-21 -52C-22 -34 -10 -30 0 -30C10 -30 22 -34 21 -52C17 -42 10 -38 0 -38C-10 -38 "
            "-17 -42 -21 -52Z",
            "gold",
            0,
            0.4,
        )
        block.cut(circle(0, -46, 6.4), PAPER)
    block.cut(
        "M0 48C-12 40 -28 40 -36 46V78C-28 72 -12 72 0 80C12 72 28 72 36 78V46C28 40 12 40 0 48Z",
        PAPER,
    )
    block.line("M0 48V80", 0.9)
    if block.is_fine(4):
        block.line(
            "".join(
                f"M{x} {y}C{x + 8} {y - 3} {x + 16} {y - 1} {x + 24} {y + 2}"
                for y in (52, 58, 64)
                for x in (-30, 6)
            ),
            0.6,
        )
    for flip in (False, True):
        with block.at(flip=flip):
            draw_hand(block, PALM, -30, 78, -24, scale=1.05)
            draw_sleeve(block, [(-40, 40, 12), (-52, 76, 13), (-40, 88, 9)], HUE, 180, 0.5)


def _draw_temple(block: Block) -> None:
    """Draw a curtain with pomegranates between two pillars."""
    block.tint(area(-70, 126), HUE)
    block.tone(area(-70, 126), 90, 0.3, 0.3, 1.2)
    for x, y in ((-26, -44), (26, -44), (-38, -6), (38, -6)):
        block.cut(circle(x, y, 8), "flame", 40, 0.5, 0.8)
        block.cut(
            f"M{x - 4} {y - 7}L{x - 5} {y - 13}L{x} {y - 10}L{x + 5} {y - 13}L{x + 4} {y - 7}Z",
            "gold",
            weight=0.7,
        )
    for x, hue in ((-62, PAPER), (62, BLACK)):
        block.cut(f"M{x - 14} 126V-62H{x + 14}V126Z", hue)
        if hue == PAPER:
            block.shade(f"M{x - 14} 126V-62H{x + 14}V126Z", 0, 0.5)
        else:
            block.scratch(f"M{x - 8} 126V-58M{x} 126V-58M{x + 7} 126V-58", 0.7)
        block.cut(f"M{x - 20} -62L{x - 15} -76H{x + 15}L{x + 20} -62Z", "gold", 0, 0.4)


def draw_hermit(block: Block) -> None:
    """Draw the Hermit in the night, his lantern the only light, his hood a mountain before
    mountains.
    """
    block.black(area())
    block.white(
        "".join(
            star(x, y, 4, 5, 1.5)
            for x, y in ((-66, -70), (-20, -76), (66, -74), (70, -34), (-74, 10), (40, -80))
        )
    )
    block.white(beams(-44, -22, 21, 52, 24, 4))
    draw_hill(block, ((-90, 70), (-60, 44), (-30, 62), (10, 70), (92, 66)), HUE, 180, 0.3)
    draw_long_staff(block, 64, 20, 190, 4)
    block.cut("M-26 126C-24 80 -18 30 2 -8L40 -12C58 20 62 80 66 126Z", HUE, 6, 0.2)
    block.carve("M52 126C52 90 46 50 34 20M32 126C34 100 30 80 24 60M-4 126C0 96 4 70 8 50", 3, 0.4)
    with block.at(10, -32, turn=6, scale=1.14, flip=True):
        draw_face(block, PROFILE, CALM, "skin")
        draw_beard(block, "profile")
        hood = (
            "M17 -20C10 -34 -8 -40 -22 -28C-34 -16 -34 12 -30 34L4 40C-6 26 -10 8 -8 -6C-6 -16 4 "
            "-20 12 -19L17 -20Z"
        )
        block.cut(hood, HUE, 180, 0.5)
        block.carve("M-26 30C-28 6 -24 -14 -8 -26M-16 34C-20 10 -18 -6 -8 -18", 1.8, 0.3)
    # Lantern
    block.cut("M-56 -36L-44 -50L-32 -36Z", BLACK)
    block.scratch("M-56 -36L-44 -50L-32 -36Z")
    block.cut("M-55 -36H-33L-36 -8H-52Z", "gold")
    block.cut("M-44 -30C-38 -22 -38 -16 -44 -12C-50 -16 -50 -22 -44 -30Z", "flame", weight=0.8)
    block.line("M-49 -36L-48 -8M-39 -36L-40 -8", 0.8)
    block.cut("M-57 -8H-31V-3H-57Z", "gold", weight=0.8)
    block.scratch("M-44 -50V-56", 1.6)
    block.scratch(circle(-44, -59, 3.6), 1.2)
    draw_hand(block, FIST, -43, -63, 8, flip=True, scale=0.9)
    draw_sleeve(block, [(14, 18, 16), (-12, 8, 14), (-34, -54, 8)], HUE, 100, 0.5)
    draw_hand(block, FIST, 63, 34, 4, scale=1.05)
    draw_sleeve(block, [(30, 40, 15), (34, 64, 14), (52, 42, 9)], HUE, 90, 0.5)


def draw_hanged_man(block: Block) -> None:
    """Draw the Hanged Man, at ease by one foot between two lopped trees, the light about his
    head.
    """
    draw_sky(block, -84, FLOOR, 0.05, 0.34)
    for x, side in ((-66, 1), (66, -1)):
        path = f"M{x - 8} 126L{x - 6} -70H{x + 7}L{x + 8} 126Z"
        block.cut(path, "brown", 0, 0.5)
        for y in (-44, -10, 26, 60):
            block.cut(
                f"M{x + side * 6} {y - 6}L{x + side * 15} {y - 12}L{x + side * 15} "
                f"{y - 3}L{x + side * 7} {y + 6}Z",
                "brown",
                weight=0.8,
            )
    block.cut("M-78 -74C-40 -66 40 -66 78 -74V-62C40 -56 -40 -56 -78 -62Z", "brown", 90, 0.5)
    for x, y, turn in ((-70, -74, -60), (-50, -70, -100), (52, -70, -70), (72, -74, -120)):
        draw_leaf(block, x, y, turn, "leaf", 1.0)
    block.cut(circle(0, 46, 29), "gold", None, weight=0.9)
    block.black(beams(0, 46, 30, 44, 26, 3.2))
    block.line("M4 -60V-50M-2 -50H10", 2.4)
    # Legs: one straight, one crossed behind it
    block.cut(limb([(-4, 0, 9), (-34, -12, 8), (-30, -20, 7.4), (4, -24, 5)]), "flame", 90, 0.5)
    block.cut(limb([(5, 0, 10), (5, -24, 8), (4, -44, 5.4)]), "flame", 0, 0.5)
    block.cut("M-2 -44H10L9 -54L14 -60H6L-1 -54Z", BLACK)
    # Tunic, arms behind the back
    for flip in (False, True):
        with block.at(flip=flip):
            block.cut(limb([(14, 26, 7), (36, 22, 7), (18, 4, 6)]), HUE, 90, 0.5)
    block.cut("M-19 32C-20 16 -18 4 -14 -6H16C20 4 20 16 19 32C8 36 -8 36 -19 32Z", HUE, 0, 0.34)
    block.line("M0 34V0", 0.8)
    block.black("".join(circle(4, y, 1.7) for y in (8, 16, 24)))
    block.cut("M-19 2C-8 6 10 6 20 2V8C10 12 -8 12 -19 8Z", BLACK)
    with block.at(0, 50, turn=180, scale=0.78):
        draw_neck(block, 12, 30, 6.5)
        block.cut(
            "M-18 0C-22 -20 -20 -34 -14 -44L-9 -34L-4 -48L1 -35L6 -47L9 -34L15 -43C20 -34 22 "
            "-20 18 0Z",
            "umber",
            -90,
            0.5,
        )
        draw_face(block, AHEAD, ASLEEP)
        block.cut(
            "M-17 -4C-15 -14 -8 -17 0 -17C8 -17 15 -14 17 -4C21 -18 14 -27 0 -27C-14 -27 -21 "
            "-18 -17 -4Z",
            "umber",
            -90,
            0.5,
            0.9,
        )
