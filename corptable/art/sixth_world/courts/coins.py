"""Draw the court of coins: wealth and those who carry, guard, lend and own it."""

from __future__ import annotations

from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.paths import both, circle, ellipse, line, rectangle, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.courts.anatomy import (
    FIST,
    PALM,
    PINCH,
    DrawnHand,
    draw_arm,
    draw_cloth,
    draw_hand,
    draw_limb,
    draw_plate,
    limb,
)
from corptable.art.sixth_world.courts.faces import Expression, draw_coin, draw_front, draw_turned
from corptable.art.sixth_world.courts.scenes import draw_glory, draw_rain, draw_skyline, draw_throne

HUE: Final = "coins"
FINGERS: Final = ((-10.5, 8.0), (-3.5, 11.0), (3.5, 11.5), (10.5, 9.0))
"""Fingers of a hand that grips an edge: their places side by side, and how far they reach over
it.
"""


def draw_page(pen: SvgPen) -> None:
    """Draw the page: a courier in a cap too big, looking after the coin that decides where to go
    next.
    """
    draw_skyline(pen, HUE, 31, -10)
    # Jacket, scarf, strap
    draw_cloth(
        pen, "M-72 104C-72 64 -60 36 -30 22L-16 14H10L24 22C48 36 58 64 60 104Z", HUE, 0.5, 22
    )
    pen.thin("M-2 46V100M-46 44C-40 60 -40 80 -44 100", HUE, 1.2, 0.8)
    pen.body("M-34 24L-24 18L34 104H14Z", HUE, 1.5, 2.2)
    pen.body(
        "M-30 16C-26 6 -18 4 -12 2L10 8C20 8 26 12 26 20C24 32 -4 38 -22 32C-30 28 -32 22 -30 16Z",
        HUE,
        1.7,
        1.4,
    )
    pen.body("M6 30L18 26L30 52L20 50L14 58Z", HUE, 1.6, 1.4)
    pen.thin("M-24 12C-14 22 6 24 22 18M-26 22C-14 30 4 30 18 26", HUE, 1.1, 0.8)
    with pen.at(-10, -22, turn=-12):
        draw_turned(pen, HUE, Expression("open", "smirk", -2.4), 0.8)
        pen.body(
            "M-21 -4C-25 -14 -22 -22 -16 -22L-12 -14C-13 -8 -14 -4 -13 2C-13 8 -16 12 -19 8Z",
            HUE,
            1.5,
            3.2,
        )
        pen.thin("M-6 6H-5M-2 8H-1M-6 10H-5M13 6H14", "bone", 1.5, 1)
        # Cap with its peak
        pen.body(
            "M-24 -12C-34 -30 -20 -48 0 -46C18 -46 26 -34 20 -20C8 -26 -10 -22 -24 -12Z",
            HUE,
            1.9,
            1.8,
        )
        pen.body(
            "M-8 -18C4 -26 18 -26 30 -18C34 -14 34 -12 30 -12C18 -16 6 -16 -6 -12Z", HUE, 1.7, 3
        )
        pen.thin("M-2 -46C-10 -38 -12 -30 -10 -22M-2 -46C6 -40 10 -32 10 -24", HUE, 1.3, 0.9)
        pen.highlight(star(14, -34, 5, 5, 2.4), "gold")
    # The coin in the air
    pen.lamp(56, -52, 42, HUE, 0.8)
    pen.thin(
        "M59 6C63 -6 64 -18 61 -30M53 4C55 -6 55 -16 53 -26M65 4C70 -6 72 -16 70 -24",
        HUE,
        2,
        0.8,
        (0.1, 5),
    )
    with pen.at(58, -56, turn=22):
        draw_coin(pen, HUE, 22, 0.72)
    draw_hand(pen, DrawnHand(FIST, 52, 36, 8, flip=True, scale=1.1), HUE)
    draw_limb(pen, [(56, 28, 4), (54, 20, 3.8), (56, 14, 3.2)], HUE, 0.9)
    draw_limb(
        pen,
        [(44, 112, 16), (78, 84, 15), DrawnHand(FIST, 52, 36, 8, flip=True, scale=1.1).wrist()],
        HUE,
        1.3,
        0.35,
    )
    draw_arm(pen, HUE, DrawnHand(FIST, -4, 66, 36), [(-68, 114, 17), (-40, 90, 14)], 1.3)


def draw_knight(pen: SvgPen) -> None:
    """Draw the knight: the shield of a corporation, without a face, with a coin that stops
    everything.
    """
    draw_rain(pen, HUE, 21, 8)
    # Plume of light
    pen.body(
        "M4 -70C16 -92 44 -96 62 -84C52 -82 50 -76 56 -70C66 -62 74 -44 70 -22C64 -36 54 -40 "
        "46 -40C48 -52 38 -64 26 -62Z",
        HUE,
        1.8,
        2.6,
    )
    pen.thin(
        "M18 -72C36 -84 48 -84 54 -82M30 -66C44 -72 52 -66 60 -56M44 -58C54 -56 62 -48 66 -38",
        "bone",
        1.1,
        0.8,
    )
    # Cuirass
    draw_cloth(pen, "M-60 104C-60 60 -44 34 -14 22H30C58 34 72 60 72 104Z", HUE, 0.5, 24)
    pen.thin("M38 46L58 50M36 60L58 64M34 74L58 78", HUE, 1.3, 0.8)
    # Gorget and helmet
    pen.body("M-24 26L-18 4H36L44 26C28 38 -8 38 -24 26Z", HUE, 1.8, 1.6)
    pen.body(
        "M8 -74C-20 -74 -30 -52 -28 -26L-24 0L-8 16H22L38 2L44 -28C46 -54 34 -74 8 -74Z",
        HUE,
        2,
        1.8,
    )
    pen.body("M-29 -34C-20 -42 10 -44 28 -36L26 -16C10 -22 -16 -20 -26 -14Z", HUE, 1.7, 0.3)
    pen.highlight("M-25 -30C-14 -36 6 -37 22 -31L21 -26C6 -31 -14 -30 -24.6 -25Z", HUE)
    pen.thin(
        "M-2 -42C-4 -54 0 -66 8 -74M28 -36C34 -46 34 -60 26 -68M-16 -6L-12 8M-8 -8L-6 10M0 "
        "-9V11M8 -8L6 10M26 -16L38 2",
        HUE,
        1.4,
        0.9,
    )
    pen.body(circle(33, -20, 7), HUE, 1.6, 1)
    pen.highlight(circle(33, -20, 2.4), "gold")
    # Shoulder
    pen.body("M34 30C58 22 78 38 84 64V88C68 76 52 76 40 84C34 64 32 48 34 30Z", HUE, 1.9, 2)
    pen.thin("M42 38C58 34 72 44 80 66M44 56C56 52 68 58 78 76", HUE, 1.3, 0.9)
    # The coin for a shield, gripped at its rim
    pen.lamp(-30, 46, 60, HUE, 0.6)
    with pen.at(-28, 50):
        draw_coin(pen, HUE, 42)
        pen.thin(circle(0, 0, 37.4), HUE, 1.6, 0.8, (2, 3.9))
    for turn in (54, -26):
        with pen.at(-28, 50, turn=turn):
            pen.body(
                "".join(
                    limb([(x, -48, 3.4), (x, -41, 3.5), (x * 0.94, long - 42, 3)]) + "Z"
                    for x, long in FINGERS
                ),
                HUE,
                1.5,
                1,
            )
            pen.thin(
                "".join(
                    line((x - 2.4, long / 2 - 43), (x + 2.4, long / 2 - 43)) for x, long in FINGERS
                ),
                HUE,
                1,
                0.9,
            )


def draw_queen(pen: SvgPen) -> None:
    """Draw the queen: a banker whom nobody has cheated twice, with a coin before her eye."""
    draw_glory(pen, HUE)
    # Hair: two great coils
    pen.body(circle(-29, -50, 17) + circle(29, -50, 17), HUE, 1.9, 3)
    pen.thin(
        "M-40 -50A11 11 0 0 1 -18 -50A7 7 0 0 1 -34 -50A4 4 0 0 1 -27 -50"
        "M40 -50A11 11 0 0 0 18 -50A7 7 0 0 0 34 -50A4 4 0 0 0 27 -50",
        "bone",
        1.2,
        0.7,
    )
    # Neck and dress
    draw_cloth(pen, "M-50 104C-46 66 -34 40 -8 24V0H8V24C34 40 46 66 50 104Z", HUE, 0.9)
    pen.shadow("M-8 2C-3 7 3 7 8 2V12L0 18L-8 12Z", 0.45)
    draw_plate(pen, "M-40 104C-38 84 -32 70 -22 62L0 82L22 62C32 70 38 84 40 104Z", HUE, 2)
    draw_plate(pen, "M-8 8C-4 11 4 11 8 8V15C4 18 -4 18 -8 15Z", HUE, 3.2)
    # Face
    with pen.at(0, -26):
        draw_front(pen, HUE, Expression("open", "smirk", 0.5, lips=True), "heart", 0.8)
        pen.body(
            "M-19 2C-24 -22 -12 -36 0 -35C12 -36 24 -22 19 2C18 -10 12 -18 0 -26C-12 -18 -18 "
            "-10 -19 2Z",
            HUE,
            1.6,
            3,
        )
        pen.thin("M-4 -33C-12 -28 -18 -18 -20 -8M4 -33C12 -28 18 -18 20 -8", "bone", 1.1, 0.7)
    # Tiara of towers, earrings
    pen.body(
        "M-20 -52L-22 -64H-15V-71H-8V-64H-5V-82H5V-64H8V-71H15V-64H22L20 -52C10 -58 -10 -58 "
        "-20 -52Z",
        "gold",
        1.7,
        2,
    )
    pen.highlight(star(0, -64, 4, 5.4, 2.6), "bone")
    pen.line("M-22 -10V0M22 -10V0", "gold", 1.4)
    pen.body(circle(-22, 6, 5.6) + circle(22, 6, 5.6), "gold", 1.5, 2)
    # Fur
    fur = (
        "M-10 26L-24 26L-32 20L-42 26L-54 26L-60 36L-72 42L-74 54L-84 64L-84 104L-40 104L-44 "
        "94L-36 84L-38 72L-28 66L-28 54L-16 50Z"
    )
    pen.body(both(fur), HUE, 1.9, 1.5)
    pen.thin(
        both("M-30 36L-34 46M-44 38L-48 48M-58 50L-62 60M-46 58L-50 68M-62 74L-66 84"),
        HUE,
        1.3,
        0.9,
    )
    pen.highlight(
        "".join(circle(x, y, 2) for x, y in ((-10, 34), (-5, 38), (0, 40), (5, 38), (10, 34))),
        "bone",
    )
    # Coin at the eye
    draw_limb(pen, [(80, 100, 18), (78, 66, 16), (48, 22, 11)], HUE, 1.6, 0.35)
    pen.lamp(10, -29, 30, HUE, 0.8)
    with pen.at(10, -28.6):
        draw_coin(pen, HUE, 12.6)
    draw_hand(pen, DrawnHand(PINCH, 22, -26, 8, scale=0.98), HUE, 0.7)
    # Notes in a fan
    for turn in (-52, -30, -8, 14):
        with pen.at(-46, 84, turn=turn):
            draw_plate(pen, rectangle(-8, -46, 16, 42, 2), HUE, 1.6, 1.6)
            pen.thin("M-5 -8V-43H5V-8M0 -38V-30M-4 -34H4", HUE, 1, 0.8)
    draw_hand(pen, DrawnHand(FIST, -48, 74, -20, scale=1.05), HUE, 0.7)


def draw_king(pen: SvgPen) -> None:
    """Draw the king: a dwarf who owns the bank that owns the city, its towers for a crown, its
    coins in his hand.
    """
    draw_throne(pen, HUE)
    # Coat and collar
    draw_cloth(
        pen, "M-84 104V52C-74 34 -58 26 -36 22L-14 14H14L36 22C58 26 74 34 84 52V104Z", HUE, 0.4, 18
    )
    pen.thin("M-62 40L-66 100M-52 36L-54 100M62 40L66 100M52 36L54 100", HUE, 1, 0.6)
    pen.body(
        "M-24 8C-40 10 -50 18 -54 32C-48 36 -46 44 -50 52C-42 56 -40 66 -44 74C-34 80 -32 92 "
        "-34 104H34C32 92 34 80 44 74"
        "C40 66 42 56 50 52C46 44 48 36 54 32C50 18 40 10 24 8Z",
        HUE,
        1.9,
        1.6,
    )
    pen.thin(
        "M-42 24L-36 32M-42 44L-34 46M-38 62L-30 60M42 24L36 32M42 44L34 46M38 62L30 60",
        HUE,
        1.4,
        0.9,
    )
    with pen.at(0, -18, scale=1.12):
        draw_plate(pen, "M-18 -8C-26 -12 -27 2 -19 6ZM18 -8C26 -12 27 2 19 6Z", HUE, 0.8)
        draw_front(pen, HUE, Expression("narrow", "none", 1), "broad", 0.8)
        # Beard in three braids
        beard = (
            "M-19 -4C-22 10 -28 20 -28 34C-28 46 -24 52 -22 66L-12 70L-8 56L0 78L8 56L12 "
            "70L22 66C24 52 28 46 28 34"
            "C28 20 22 10 19 -4"
            "C17 8 14 12 9 11C4 9 2 10 0 11C-2 10 -4 9 -9 11C-14 12 -17 8 -19 -4Z"
        )
        pen.body(beard, HUE, 1.8, 3)
        pen.thin(
            "M-9 11C-6 16 -2 16 0 13C2 16 6 16 9 11M-22 26C-16 34 -12 44 -12 56M22 26C16 34 "
            "12 44 12 56"
            "M-10 24C-6 38 -4 48 -4 60M10 24C6 38 4 48 4 60M0 22V48",
            HUE,
            1.3,
            0.9,
        )
        pen.thin("M-5 18C-2 20 2 20 5 18", "bone", 1.8, 1)
        pen.body(
            "M-23 54L-11 57L-12 63L-22.6 60ZM23 54L11 57L12 63L22.6 60ZM-5 62H5L4 68H-4Z",
            "gold",
            1.4,
            2.4,
        )
    # Crown of towers
    crown = (
        "M-26 -38L-28 -62H-20V-74H-12V-62H-7V-90H7V-62H12V-74H20V-62H28L26 -38C12 -45 -12 -45 "
        "-26 -38Z"
    )
    pen.body(crown, "gold", 1.9, 1.6)
    pen.highlight(
        "".join(
            rectangle(x - 1.4, y, 2.8, 4.6)
            for x, y in (
                (-3, -84),
                (3, -84),
                (-3, -74),
                (3, -74),
                (-16, -68),
                (16, -68),
                (-23, -56),
                (-12, -56),
                (0, -58),
                (12, -56),
                (23, -56),
            )
        ),
        "bone",
    )
    # Coins on the palm
    pen.lamp(53, 20, 50, HUE, 0.8)
    for k in range(5):
        x, y = 54 + (0, 1.6, -1, 1, -0.6)[k], 46 - 7 * k
        draw_plate(pen, f"M{x - 17} {y - 6}V{y}A17 5 0 0 0 {x + 17} {y}V{y - 6}Z", HUE, 1.6, 1.6)
    pen.body(ellipse(53.4, 12, 17, 5), HUE, 1.7, 4)
    pen.highlight(ellipse(53.4, 12, 4.4, 1.4), HUE)
    draw_arm(
        pen, HUE, DrawnHand(PALM, 54, 52, flip=True, scale=1.2), [(88, 112, 18), (92, 84, 15)], 1.2
    )
    # Cane
    with pen.at(-60, 10):
        pen.body("M-3 10H3V100H-3Z", HUE, 1.5, 1)
        draw_coin(pen, HUE, 13)
    draw_arm(pen, HUE, DrawnHand(FIST, -60, 44, scale=1.2), [(-92, 112, 18), (-94, 78, 15)], 1.2)


COINS: Final[dict[str, Drawing]] = {
    "coins-page": draw_page,
    "coins-knight": draw_knight,
    "coins-queen": draw_queen,
    "coins-king": draw_king,
}
