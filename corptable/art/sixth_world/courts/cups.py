"""Draw the court of cups: feeling and faces, those who sing, heal and reconcile."""

from __future__ import annotations

from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.paths import circle, ellipse
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.courts.anatomy import (
    FIST,
    PALM,
    RAISED,
    DrawnHand,
    draw_arm,
    draw_cloth,
    draw_plate,
)
from corptable.art.sixth_world.courts.faces import (
    Expression,
    draw_front,
    draw_goblet,
    draw_profile,
    draw_turned,
)
from corptable.art.sixth_world.courts.scenes import draw_glory, draw_rain, draw_skyline, draw_throne

HUE: Final = "cups"


def draw_page(pen: SvgPen) -> None:
    """Draw the page: a boy with headphones on, bent over a cup out of which a carp leaps."""
    draw_skyline(pen, HUE, 5, -8)
    # Jacket
    draw_cloth(
        pen, "M-72 104C-74 64 -62 34 -30 20L-16 12H10L22 18C46 30 58 62 60 104Z", HUE, 0.5, 22
    )
    draw_plate(
        pen,
        "M-32 22C-28 8 -18 2 -12 0L8 10L26 14C30 20 30 28 26 34C10 42 -16 40 -32 22Z",
        HUE,
        2.4,
        1.6,
    )
    pen.thin("M-24 16C-12 30 8 34 26 26M-2 40V100M-46 40C-40 60 -40 80 -44 100", HUE, 1.2, 0.8)
    with pen.at(-10, -28, turn=12, scale=1.14):
        draw_turned(pen, HUE, Expression("down", "smile", -2.5))
        pen.body(
            "M-22 -8C-26 -30 -14 -44 2 -43C17 -42 21 -28 18 -14C6 -22 -10 -20 -22 -8Z",
            HUE,
            1.9,
            1.8,
        )
        draw_plate(pen, "M-23 -6C-12 -18 6 -20 19 -11L19 -20C6 -28 -14 -26 -24.4 -14Z", HUE, 3, 1.4)
        pen.thin("M-6 -42L-8 -26M6 -42L5 -27M14 -37L12 -24M-16 -36L-18 -21", HUE, 1.1, 0.8)
        draw_plate(
            pen,
            "M-17 -10C-8 -18 8 -18 17 -12C16 -9 14 -9 13 -12C11 -8 8 -8 7 -13C5 -8 2 -8 0 "
            "-13C-3 -7 -6 -7 -7 -12"
            "C-9 -4 -13 -2 -15 2C-17 -2 -17 -6 -17 -10Z",
            HUE,
            3.4,
            1.2,
        )
        pen.line("M-20 -6C-34 -40 -8 -52 4 -47", HUE, 2)
        pen.body(ellipse(-17.4, 2, 7.4, 9.6), HUE, 1.8, 3)
        pen.thin(ellipse(-17.4, 2, 3.6, 5.4), HUE, 1.2, 1)
    # The carp and its splashes
    pen.lamp(42, -8, 36, "flame", 0.5)
    pen.body(
        "M24 8C22 -10 32 -26 50 -28C58 -28 64 -24 66 -18C60 -16 58 -18 52 -16C42 -12 38 -2 "
        "36 10L44 18L30 14L18 20Z",
        "flame",
        1.8,
        2.2,
    )
    draw_plate(
        pen,
        "M40 -25C42 -34 50 -36 56 -35C54 -32 52 -30 52 -28ZM42 -8C48 -8 52 -6 54 -2C48 -2 44 "
        "-2 40 -2Z",
        "flame",
        2.2,
    )
    pen.thin(
        "M54 -27C52 -24 52 -20 54 -17M46 -25C44 -20 46 -16 48 -14M38 -20C38 -15 40 -11 43 "
        "-9M32 -11C33 -7 35 -4 38 -2",
        "gold",
        1.1,
        0.9,
    )
    pen.highlight(circle(59, -22.4, 1.5), "bone")
    pen.line("M12 4C10 -2 12 -6 14 -8M50 12C54 8 54 2 58 0M60 16L66 10", HUE, 1.4)
    # The cup, standing on one hand and held by the other
    with pen.at(32, 46):
        draw_goblet(pen, HUE)
    draw_arm(pen, HUE, DrawnHand(PALM, 34, 61, flip=True), [(76, 108, 15), (70, 90, 13)], 1.1)
    draw_arm(pen, HUE, DrawnHand(FIST, 32, 48), [(-68, 114, 17), (-38, 94, 15), (-2, 70, 12)], 1.1)


def draw_knight(pen: SvgPen) -> None:
    """Draw the knight: a rider of the ambulance with wings on the helmet, who brings a cup at arm's
    length.
    """
    draw_rain(pen, HUE, 3, -12)
    # Cape and hair, in the wind
    draw_cloth(pen, "M-30 14C-52 20 -66 40 -84 44V104H-20Z", HUE, 1.2, 14)
    pen.body(
        "M-30 -34C-50 -26 -52 -6 -70 -2C-62 4 -56 3 -50 0C-54 14 -66 20 -76 20C-60 28 -42 24 "
        "-28 12L-18 -16Z",
        HUE,
        1.7,
        3.6,
    )
    pen.thin(
        "M-36 -22C-44 -10 -48 0 -58 1M-30 -8C-38 6 -46 16 -62 21M-60 40C-66 60 -70 80 -72 "
        "100M-44 30C-52 56 -54 80 -54 100",
        HUE,
        1.2,
        0.9,
    )
    # Cuirass
    with pen.at(-14, -26, scale=1.06):
        draw_profile(pen, HUE, Expression("open", brow=1.5), 0.8)
    draw_cloth(
        pen, "M-46 104C-50 60 -48 30 -40 12C-30 18 -16 18 -4 10C14 22 24 50 22 104Z", HUE, 0.6
    )
    draw_plate(
        pen,
        "M-42 12C-46 4 -44 -2 -42 -4C-32 4 -18 6 -6 0C-2 4 0 8 0 12C-14 22 -32 22 -42 12Z",
        HUE,
        2.4,
    )
    pen.thin("M10 34C4 52 4 78 8 100M18 64H6M19 82H7", HUE, 1.2, 0.8)
    # Helmet: shell with its rim, ear, wing
    with pen.at(-14, -26, scale=1.06):
        pen.body(
            "M17 -15C8 -19 0 -16 -3 -6C-5 2 -3 10 0 15C-2 19 -8 20 -13 17C-22 12 -28 2 -28 "
            "-8C-30 -30 -18 -42 0 -42"
            "C14 -42 22 -32 23 -20Z",
            HUE,
            2,
            2,
        )
        pen.thin(
            "M20 -22C10 -26 -4 -24 -9 -10C-12 0 -10 10 -8 17M0 -42C-10 -38 -16 -30 -18 -20",
            HUE,
            1.4,
            1,
        )
        pen.body(
            "M-4 -8C-16 -12 -26 -24 -34 -32L-60 -40L-48 -28L-66 -28L-48 -18L-62 -14L-42 "
            "-8L-52 -2L-32 -1L-38 6"
            "C-26 8 -12 6 -2 0C0 -4 -1 -7 -4 -8Z",
            "bone",
            1.8,
            1.8,
        )
        pen.thin(
            "M-48 -28C-38 -24 -26 -14 -14 -8M-48 -18C-38 -14 -28 -8 -16 -4M-42 -8C-34 -6 -26 "
            "-3 -18 -1",
            "bone",
            1.2,
            0.9,
        )
        pen.highlight(circle(-5, -4, 2.4), HUE)
    # The cup
    pen.lamp(56, 0, 40, HUE, 0.8)
    with pen.at(56, 26, scale=1.08):
        draw_goblet(pen, HUE)
    pen.thin(
        "M48 -20C44 -28 52 -32 48 -42M58 -20C54 -30 62 -36 58 -48M68 -20C64 -28 72 -32 68 -42",
        "bone",
        1.3,
        0.8,
    )
    draw_arm(pen, HUE, DrawnHand(FIST, 56, 29, -6), [(-34, 78, 15), (2, 62, 13)], 1.2)
    # Shoulder with the sign of the healers
    pen.body("M-58 78C-66 46 -52 20 -26 20C-2 22 10 44 4 70C-12 54 -40 56 -58 78Z", HUE, 2, 1.8)
    pen.solid("M-30 30H-22V37H-15V45H-22V52H-30V45H-37V37H-30Z", "bone", 0.95)


def draw_queen(pen: SvgPen) -> None:
    """Draw the queen: a singer after her last song, eyes closed, and a cup that steams at her
    heart.
    """
    draw_glory(pen, HUE, 4)
    # Veil and hair
    pen.body(
        "M6 -74C-34 -74 -46 -36 -44 -4C-42 28 -62 50 -62 104H72C74 50 54 28 54 -4C56 -36 44 "
        "-74 6 -74Z",
        HUE,
        1.5,
        0.4,
    )
    pen.body(
        "M6 -64C-22 -66 -36 -44 -34 -16C-33 0 -40 8 -42 22C-44 38 -34 44 -38 62C-40 76 -48 "
        "84 -46 104H60"
        "C62 84 50 78 50 62C50 46 58 40 54 22C50 8 46 0 46 -16C48 -44 34 -62 6 -64Z",
        HUE,
        1.8,
        3.4,
    )
    # Dress
    draw_cloth(
        pen, "M-46 104C-46 64 -34 40 -8 26L-2 18V4H18V18L24 26C44 38 56 64 56 104Z", HUE, 0.7
    )
    draw_plate(pen, "M-40 104C-38 76 -30 56 -18 44C-4 60 20 60 32 42C46 58 52 80 52 104Z", HUE, 1.8)
    pen.shadow("M-2 4C4 10 14 10 18 2V14L8 22L-2 16Z", 0.45)
    with pen.at(6, -26, turn=-7, flip=True):
        draw_turned(pen, HUE, Expression("closed", "calm", -2, lips=True))
    # Hair before the face, in waves, and the elf's ear
    pen.body(
        "M16 -58C6 -52 14 -40 26 -32C30 -20 26 -8 32 2C38 14 32 28 38 42C44 56 38 70 44 "
        "88C52 84 50 74 50 62"
        "C50 46 58 40 54 22C50 8 46 0 46 -16C48 -40 40 -58 16 -58Z",
        HUE,
        1.7,
        3.6,
    )
    pen.body(
        "M16 -58C0 -56 -12 -46 -16 -32C-20 -20 -24 -8 -28 2C-34 10 -30 24 -34 34C-42 22 -40 8 -36 0"
        "C-34 -10 -36 -24 -30 -38C-24 -54 -8 -64 16 -58Z",
        HUE,
        1.6,
        3.6,
    )
    pen.thin(
        "M22 -52C36 -44 38 -28 38 -14C38 0 46 8 45 24C44 40 46 50 47 64M4 -54C-12 -48 -20 "
        "-36 -24 -22",
        HUE,
        1.2,
        0.7,
    )
    draw_plate(
        pen, "M27 -16C32 -26 40 -34 52 -40C50 -26 42 -12 31 -6C27 -8 26 -12 27 -16Z", HUE, 0.7, 1.5
    )
    # Tiara of drops
    drop = "M{0} {1}C{2} {3} {2} {4} {0} {4}C{5} {4} {5} {3} {0} {1}Z"
    drops = "".join(
        drop.format(x, y, x + 5, y + 9, y + 12, x - 5)
        for x, y in ((-22, -62), (-8, -74), (8, -80), (24, -74), (38, -62))
    )
    pen.body(drops, HUE, 1.5, 3)
    pen.line("M-22 -46C-10 -60 24 -66 40 -46", "bone", 1.7)
    pen.highlight("M4 -62L8 -56L4 -48L0 -56Z", "bone")
    # Steam and cup
    with pen.at(-10, 52):
        draw_goblet(pen, HUE)
    pen.thin(
        "M-18 14C-24 4 -12 -2 -18 -14M-8 14C-14 2 -2 -6 -8 -16M-30 14C-38 0 -28 -8 -36 -22",
        "bone",
        1.2,
        0.8,
    )
    draw_arm(
        pen,
        HUE,
        DrawnHand(FIST, -10, 44, flip=True),
        [(62, 114, 15), (42, 92, 13), (16, 62, 10)],
        0.9,
        0.7,
    )
    draw_arm(pen, HUE, DrawnHand(PALM, -10, 66), [(-60, 114, 13), (-48, 90, 10)], 0.9, 0.7)


def draw_king(pen: SvgPen) -> None:
    """Draw the king: the street's physician, a calm old man, one hand raised for peace, a cup in
    the other.
    """
    draw_throne(pen, HUE)
    # Coat
    draw_cloth(
        pen, "M-80 104C-80 62 -66 38 -34 24L-14 14H14L34 24C66 38 80 62 80 104Z", HUE, 0.5, 20
    )
    draw_plate(pen, "M-12 104L-16 30L-10 14H10L16 30L12 104Z", HUE, 0.3)
    pen.body(
        "M-14 8L-30 20C-40 40 -30 70 -12 104H-34C-50 70 -54 44 -46 28C-36 18 -24 10 -14 8Z"
        "M14 8L30 20C40 40 30 70 12 104H34C50 70 54 44 46 28C36 18 24 10 14 8Z",
        HUE,
        1.7,
        2.4,
    )
    pen.thin("M0 30V100M-8 44H8M-10 60H10", HUE, 1, 0.6)
    with pen.at(0, -24, scale=1.04):
        draw_plate(pen, "M-18 -6C-23 -9 -24 2 -19 7ZM18 -6C23 -9 24 2 19 7Z", HUE, 0.8)
        draw_front(pen, HUE, Expression("open", "none", -1), "square")
        pen.body(
            "M-18 2C-15 8 -13 12 -8 12C-4 10 4 10 8 12C13 12 15 8 18 2C19 14 16 26 9 33C4 37 "
            "-4 37 -9 33C-16 26 -19 14 -18 2Z",
            "bone",
            1.6,
            1.5,
        )
        pen.thin(
            "M-6 15.6C-3 18 3 18 6 15.6M-9 22L-7 30M0 24V33M9 22L7 30M-14 15L-12 24M14 15L12 24",
            "bone",
            1.2,
            1,
        )
    # Crown of waves
    pen.body(
        "M-24 -43L-28 -62C-28 -72 -22 -77 -14 -77C-19 -71 -16 -65 -10 -64C-11 -77 -5 -87 8 "
        "-90C2 -82 3 -72 9 -67"
        "C10 -75 16 -80 27 -79C21 -73 24 -67 28 -63L24 -43C10 -51 -10 -51 -24 -43Z",
        HUE,
        1.9,
        2.8,
    )
    pen.thin(
        "M-25 -49C-12 -57 12 -57 25 -49M-22 -72C-25 -66 -22 -60 -18 -57M0 -84C-5 -76 -4 -66 "
        "2 -60M18 -75C14 -70 14 -64 18 -59",
        HUE,
        1.3,
        1,
    )
    pen.highlight(circle(0, -49.4, 2.6) + circle(-13, -47.4, 1.7) + circle(13, -47.4, 1.7), "bone")
    # Stethoscope
    pen.line("M-20 18C-26 40 -18 54 0 56C18 54 26 40 20 18M0 56V68", "bone", 1.7)
    pen.body(circle(0, 73, 5.4), "bone", 1.5, 1.8)
    # Hands
    draw_arm(
        pen,
        HUE,
        DrawnHand(RAISED, -56, 24, -8, flip=True, scale=1.05),
        [(-66, 104, 18), (-66, 74, 15)],
        1.3,
    )
    with pen.at(56, 44, scale=1.08):
        draw_goblet(pen, HUE)
    draw_arm(
        pen, HUE, DrawnHand(FIST, 56, 47, flip=True, scale=1.05), [(86, 108, 17), (84, 80, 14)], 1.3
    )


CUPS: Final[dict[str, Drawing]] = {
    "cups-page": draw_page,
    "cups-knight": draw_knight,
    "cups-queen": draw_queen,
    "cups-king": draw_king,
}
