"""Draw the trumps of those who rule: Empress, Emperor, Hierophant, Chariot and Justice."""

from __future__ import annotations

from typing import Final

from corptable.art.paths import around, circle, rectangle, star
from corptable.art.woodcut.anatomy import (
    BLESSING,
    FIST,
    draw_hand,
    draw_horse,
    draw_robe,
    draw_sleeve,
)
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.heads import (
    AHEAD,
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
from corptable.art.woodcut.scenery import draw_glory, draw_ground, draw_hill, draw_sky
from corptable.art.woodcut.signs import draw_long_sword

HUE: Final = "trump"
EAGLE: Final = (
    "M0 -14C-3 -14 -5 -17 -4 -20L-9 -20L-5 -25C-2 -28 4 -28 5 -23C6 -19 5 -16 4 -13C8 -17 10 "
    "-24 16 -26"
    "C20 -16 20 -2 15 10L10 4L9 14L4 8L6 20L0 14L-6 20L-4 8L-9 14L-10 4L-15 10C-20 -2 -20 "
    "-16 -16 -26C-10 -24 -8 -17 -4 -13Z"
)
SHIELD: Final = "M-24 -32H24V-2C24 16 12 27 0 34C-12 27 -24 16 -24 -2Z"


def draw_empress(block: Block) -> None:
    """Draw the Empress among wheat, twelve stars about her head, the eagle on her shield."""
    draw_sky(block, -84, 30, 0.08, 0.2)
    for x in range(-80, 90, 11):
        lean = (x * 7) % 9 - 4
        block.line(f"M{x} 126Q{x} 40 {x + lean} -4", 1)
        for k in range(5):
            for side in (-1, 1):
                with block.at(x + lean * 0.8, 6 * k, turn=-64 if side > 0 else 64, flip=side < 0):
                    block.cut("M0 0C3 -3 8 -3 11 0C8 3 3 3 0 0Z", "gold", weight=0.6)
    draw_robe(block, "M-58 126C-62 70 -46 30 -20 10H20C46 30 62 70 58 126Z", HUE)
    block.carve("M-40 126C-42 90 -36 64 -28 46M40 126C42 90 36 64 28 46", 2.4, 0.3)
    block.cut(
        "M-20 10C-16 40 -24 90 -30 126H30C24 90 16 40 20 10C8 24 -8 24 -20 10Z", PAPER, 0, 0.2
    )
    block.carve("M0 34V126M-12 60C-14 84 -16 104 -18 122M12 60C14 84 16 104 18 122", 1.6, 0.3)
    block.black(
        "".join(star(*around(0, -34, 43, angle), 5, 6.6, 2.8) for angle in range(195, 361, 24))
    )
    with block.at(0, -26, scale=1.14):
        draw_neck(block, 14, 36, 7)
        draw_hair_behind(block, "flow", "gold")
        draw_neck(block, 14, 36, 7)
        draw_face(block, AHEAD, SMILE)
        draw_hair_over(block, "flow", "gold")
        draw_crown(block, "lilies", "flame")
    # Sceptre and shield
    block.line("M-50 112L-58 -18", 2.8)
    block.cut(circle(-58, -28, 10), "gold", 30, 0.5)
    block.line("M-68 -28H-48M-58 -38V-46M-62 -42H-54", 1.2)
    draw_hand(block, FIST, -54, 42, -4, scale=1.1)
    draw_sleeve(block, [(-30, 42, 14), (-52, 76, 14), (-66, 52, 9)], HUE, 90, 0.5)
    with block.at(42, 50, turn=6, scale=1.02):
        block.cut(SHIELD, "flame", 0, 0.3)
        block.cut(EAGLE, PAPER, weight=0.8)
    draw_hand(block, FIST, 67, 62, -10, flip=True, scale=1.05)


def draw_emperor(block: Block) -> None:
    """Draw the Emperor in profile, in armour on a square throne, before bare rock."""
    draw_sky(block, -84, 40, 0.36, 0.1)
    draw_hill(
        block,
        ((-100, 20), (-70, -20), (-50, 0), (-20, -44), (10, 0), (40, -26), (66, 6), (100, -10)),
        PAPER,
        0,
        0.4,
    )
    draw_ground(block, 74, PAPER, (50, 66))
    block.cut("M-80 126V-52H-48V126Z", HUE, 0, 0.3)
    block.cut("M-84 -52L-64 -68L-44 -52Z", "gold", 0, 0.4)
    block.line("M-72 120V-44H-56V120", 0.8)
    draw_robe(block, "M-60 126C-66 70 -54 24 -28 8H4C22 24 24 70 24 126Z", "flame")
    block.carve("M-46 126C-50 92 -48 68 -40 48M-24 126C-28 100 -26 84 -22 70", 2.4, 0.3)
    block.cut("M-16 8C-2 24 4 50 0 96H34C34 60 24 26 8 8Z", "steel", 180, 0.4)
    block.line("M-2 36H26M2 54H32M2 72H34", 0.8)
    with block.at(-8, -26, scale=1.2):
        block.cut("M-12 4L-16 32L10 32L6 16Z", PAPER, 180, 0.4)
        draw_hair_behind(block, "side", PAPER)
        draw_face(block, PROFILE, STERN)
        draw_beard(block, "profile")
        draw_hair_over(block, "side", PAPER)
        helm = "M-23 -12C-26 -32 -14 -40 0 -40C12 -40 20 -32 17 -18C6 -26 -12 -24 -23 -12Z"
        block.cut(helm, "gold", 180, 0.5)
        block.cut(
            "M-24 -10L-30 -24L-19 -22L-15 -36L-6 -26L4 -38L9 -26L20 -30L17 -16C6 -24 -12 -22 "
            "-24 -10Z",
            "gold",
            200,
            0.3,
        )
        block.cut(circle(-2, -43, 4.4), "flame", weight=0.8)
    # Sceptre, orb and the shield at the foot
    block.line("M64 110L54 -30", 2.8)
    block.cut(circle(53, -38, 8.4), "gold", 30, 0.5)
    block.line("M52.6 -46V-58M47 -53H58", 1.6)
    draw_hand(block, FIST, 58, 22, -4, scale=1.15)
    draw_sleeve(block, [(-6, 34, 15), (16, 50, 14), (46, 26, 9)], "steel", 90, 0.5)
    with block.at(-30, 76, turn=-10, scale=0.98):
        block.cut(SHIELD, "gold", 0, 0.3)
        block.black(EAGLE)


def draw_hierophant(block: Block) -> None:
    """Draw the Hierophant, three crowns high, who blesses two monks; of them one sees the
    tonsures.
    """
    draw_sky(block, -84, FLOOR_OF_SKY, 0.12, 0.12)
    for x in (-64, 64):
        block.cut(rectangle(x - 12, -84, 24, 220), PAPER, 0, 0.5)
        block.cut(rectangle(x - 17, -68, 34, 9), PAPER, weight=0.9)
    draw_robe(block, "M-56 126C-58 70 -46 26 -18 12H18C46 26 58 70 56 126Z", "flame")
    block.cut("M-18 12L-8 126H8L18 12L0 28Z", PAPER)
    block.black(
        "".join(
            f"M-2 {y}H2V{y + 5}H6V{y + 9}H2V{y + 15}H-2V{y + 9}H-6V{y + 5}H-2Z" for y in (38, 62)
        )
    )
    block.carve("M-42 126C-44 92 -38 64 -30 46M42 126C44 92 38 64 30 46", 2.4, 0.3)
    with block.at(0, -16, scale=1.04):
        draw_neck(block, 12, 32, 7)
        draw_hair_behind(block, "bob")
        draw_face(block, AHEAD, CALM)
        draw_beard(block, "full")
        tiara = "M-19 -15C-26 -38 -12 -58 0 -64C12 -58 26 -38 19 -15C8 -20 -8 -20 -19 -15Z"
        block.cut(tiara, PAPER, 0, 0.34)
        for y, half in ((-20, 20), (-36, 20), (-50, 13)):
            points = (
                f"M{-half} {y + 3}L{-half - 2} {y - 5}L{-half / 2} {y - 1}L0 "
                f"{y - 8}L{half / 2} {y - 1}L{half + 2} {y - 5}"
                f"L{half} {y + 3}Q0 {y - 3} {-half} {y + 3}Z"
            )
            block.cut(points, "gold", weight=0.8)
    block.line("M46 126V-60M32 -26H60M35 -40H57M38 -54H54", 2.6)
    draw_hand(block, FIST, 46, 32, 0, flip=True, scale=1.1)
    draw_sleeve(block, [(28, 44, 14), (52, 70, 14), (60, 42, 9)], "flame", 90, 0.5)
    draw_hand(block, BLESSING, -46, 4, -96, scale=1.2, flip=False)
    draw_sleeve(block, [(-28, 44, 14), (-50, 56, 13), (-45, 22, 9)], "flame", 180, 0.5)
    for flip in (False, True):
        with block.at(flip=flip):
            block.cut("M-84 126C-84 100 -72 84 -50 82C-30 84 -18 100 -16 126Z", HUE, 180, 0.4)
            block.cut(
                "M-68 74C-70 52 -58 44 -48 44C-38 44 -28 52 -32 74C-36 86 -64 86 -68 74Z",
                "brown",
                180,
                0.4,
            )
            block.cut("M-60 58C-58 48 -42 46 -38 54C-40 62 -54 64 -60 58Z", PAPER, weight=0.8)


FLOOR_OF_SKY: Final = 126.0


def draw_chariot(block: Block) -> None:
    """Draw the Chariot from the front: its canopy of stars, its driver, a dark horse and a pale one
    that pull apart.
    """
    draw_glory(block, 0, -30, 30, count=40, width=3.4)
    for x in (-54, 54):
        block.cut(rectangle(x - 4, -66, 8, 120), "gold", 0, 0.5)
    block.cut(
        "M-66 -84H66V-62Q55 -50 44 -62Q33 -50 22 -62Q11 -50 0 -62Q-11 -50 -22 -62Q-33 -50 "
        "-44 -62Q-55 -50 -66 -62Z",
        HUE,
        90,
        0.3,
    )
    block.white("".join(star(x, -73, 5, 5, 2.1) for x in range(-50, 60, 25)))
    block.cut("M-32 40C-36 14 -24 0 -12 -4H12C24 0 36 14 32 40Z", "steel", 0, 0.4)
    block.cut(
        "M-32 8C-26 -4 -14 -4 -8 4L-16 18C-24 20 -30 16 -32 8ZM32 8C26 -4 14 -4 8 4L16 18C24 "
        "20 30 16 32 8Z",
        "gold",
        90,
        0.4,
    )
    with block.at(0, -26, scale=0.92):
        draw_neck(block, 12, 32, 7)
        draw_hair_behind(block, "bob", "flame")
        draw_face(block, AHEAD, CALM)
        draw_hair_over(block, "bob", "flame")
        draw_crown(block, "points")
    block.line("M40 38L58 -20", 2.4)
    block.cut(star(58, -24, 4, 8, 3.4), "gold", weight=0.8)
    draw_hand(block, FIST, 45, 20, 18, flip=True, scale=0.9)
    block.cut("M-50 36H50L44 92H-44Z", HUE, 0, 0.3)
    block.line("M-44 44H44", 0.8)
    block.cut(circle(0, 62, 12), "gold", 30, 0.4)
    block.cut(
        "M-12 60C-24 50 -36 52 -40 56C-34 66 -22 70 -11 66ZM12 60C24 50 36 52 40 56C34 66 22 "
        "70 11 66Z",
        PAPER,
        weight=0.8,
    )
    with block.at(-44, 62, scale=0.86):
        draw_horse(block, "flame", PAPER)
    with block.at(44, 62, scale=0.86, flip=True):
        draw_horse(block, PAPER, "night")


def draw_justice(block: Block) -> None:
    """Draw Justice, blindfolded, her sword upright, her scales level."""
    block.cut("M-84 -84H84V126H-84Z", PAPER, weight=0.2)
    block.cut("M-46 126V-40C-46 -84 46 -84 46 -40V126Z", HUE)
    block.tone("M-46 126V-40C-46 -84 46 -84 46 -40V126Z", 0, 0.12, 0.4)
    block.line("M-46 126V-40C-46 -84 46 -84 46 -40V126")
    draw_robe(block, "M-50 126C-54 70 -42 26 -18 12H18C42 26 54 70 50 126Z", "flame")
    block.carve(
        "M-36 126C-38 92 -34 64 -26 48M36 126C38 92 34 64 26 48M-14 126C-16 100 -14 84 -12 "
        "70M14 126C16 100 14 84 12 70",
        2.4,
        0.3,
    )
    block.cut("M-18 12C-14 30 14 30 18 12L24 22C16 44 -16 44 -24 22Z", PAPER, 90, 0.3)
    with block.at(0, -24, scale=1.16):
        draw_neck(block, 12, 36, 7)
        draw_hair_behind(block, "bob", "gold")
        draw_face(block, AHEAD, STERN)
        draw_hair_over(block, "bob", "gold")
        block.cut("M-18 -10C-8 -14 8 -14 18 -10V-1C8 -3 -8 -3 -18 -1Z", PAPER, 90, 0.4, 0.9)
        draw_crown(block, "tower")
    draw_long_sword(block, -60, 42, 96, 0)
    draw_hand(block, FIST, -60, 42, 0, flip=True, scale=1.1)
    draw_sleeve(block, [(-28, 44, 14), (-34, 68, 14), (-48, 48, 9)], "flame", 90, 0.5)
    # Scales
    block.line("M38 -32H80M59 -40V34", 2.2)
    for x in (42, 76):
        block.line(f"M{x} -32L{x - 10} -2M{x} -32L{x + 10} -2", 0.8)
        block.cut(f"M{x - 12} -2H{x + 12}C{x + 10} 10 {x - 10} 10 {x - 12} -2Z", "gold", 0, 0.4)
    draw_hand(block, FIST, 59, 30, 0, flip=True, scale=1.05)
    draw_sleeve(block, [(28, 46, 14), (50, 74, 14), (70, 38, 9)], "flame", 90, 0.5)
