"""Draw the court of blades: intellect and violence, deckers, razors and those whom both obey."""

from __future__ import annotations

from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.paths import chamfered, circle, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.courts.anatomy import (
    FIST,
    RAISED,
    DrawnHand,
    draw_arm,
    draw_cloth,
    draw_hand,
    draw_limb,
    draw_plate,
)
from corptable.art.sixth_world.courts.faces import (
    Expression,
    draw_front,
    draw_profile,
    draw_sword,
    draw_turned,
)
from corptable.art.sixth_world.courts.scenes import draw_glory, draw_rain, draw_skyline, draw_throne

HUE: Final = "blades"


def draw_page(pen: SvgPen) -> None:
    """Draw the page: a decker of sixteen, jacked in and grinning, a sword over her shoulder like a
    bat.
    """
    draw_skyline(pen, HUE, 23, -4)
    # Jacket
    draw_cloth(
        pen, "M-62 104C-62 62 -52 36 -24 22L-10 12H14L30 22C54 36 64 62 66 104Z", HUE, 0.4, 22
    )
    pen.thin("M4 40V100M36 40C40 60 40 80 42 100M-46 50L-36 54M-50 62L-38 66", HUE, 1.2, 0.8)
    # Collar, sword over the shoulder
    pen.body("M-12 6L-30 16C-30 26 -20 36 4 42C26 36 34 26 34 16L16 6Z", HUE, 1.6, 1.8)
    with pen.at(-24, 44, turn=46):
        pen.lamp(0, -130, 30, HUE, 0.6)
        draw_sword(pen, HUE, 150, 6, 15, 32)
    # Bob: the back of the hair
    pen.body(
        "M0 -64C-34 -66 -40 -34 -34 -10C-32 4 -34 10 -38 16C-22 18 -14 12 -10 4H18C20 -4 34 "
        "-6 36 -24C38 -52 24 -64 0 -64Z",
        HUE,
        1.8,
        3.2,
    )
    with pen.at(-1, -24, flip=True):
        draw_turned(pen, HUE, Expression("closed", "smirk", 1), 0.8)
        # Goggles
        pen.body(
            "M-20 -10L0 -11L8 -9L17 -10C19 -4 18 2 15 5L9 4L6 0L2 4L-10 5L-20 2Z", HUE, 1.7, 0.3
        )
        pen.highlight("M-15 -7L0 -7.6L-1 -4.6L-14 -4ZM9.4 -6.6L15.4 -7L15 -4.2L10 -4Z", "sky")
        # Fringe and the long side of the bob
        pen.body(
            "M-20 0C-24 -16 -22 -38 2 -39C18 -38 22 -24 18 -10C12 -13 8 -18 4 -26C0 -18 -8 "
            "-12 -16 -10L-17 6"
            "C-19 16 -22 24 -30 28C-26 16 -24 8 -20 0Z",
            HUE,
            1.7,
            3.2,
        )
        pen.thin("M-6 -34C-10 -26 -14 -20 -20 -16M4 -36C10 -32 14 -26 16 -18", "bone", 1.1, 0.7)
        # Headset, jack and cable
        pen.body(circle(-19, -3, 7.6), HUE, 1.7, 1)
        pen.highlight(circle(-19, -3, 2.6), "sky")
        pen.line("M-22 -10L-34 -44", HUE, 1.6)
        pen.highlight(circle(-34.6, -46, 2), "sky")
    # Her deck, and the cable to it
    with pen.at(36, 74, turn=-12):
        pen.body(chamfered(-30, -12, 62, 40, 5), HUE, 1.7, 1)
        pen.thin("M-22 -3H24M-22 4H24M-22 11H24", "sky", 3.4, 0.85, (4, 6))
    pen.line("M22 -20C42 -8 30 16 46 30C56 40 62 48 58 58", "sky", 1.6)
    draw_arm(pen, HUE, DrawnHand(FIST, -35, 55, 46), [(-76, 116, 16), (-76, 84, 14)], 1.4)


def draw_knight(pen: SvgPen) -> None:
    """Draw the knight: a street samurai behind mask and horns, the blade drawn across, two eyes
    above it.
    """
    draw_rain(pen, HUE, 9)
    # Armour
    draw_cloth(pen, "M-58 104C-56 60 -44 34 -16 24H16C44 34 56 60 58 104Z", HUE, 0.5, 24)
    pen.thin("M-28 48H28M-30 60H30M-32 72H32M-34 84H34", HUE, 1.3, 0.9)
    pen.thin("M-14 44V90M0 44V90M14 44V90", HUE, 2.6, 0.9, (2, 10))
    # Neck guard of the helmet
    pen.body("M-26 -32L-46 4C-38 12 -28 14 -18 14H18C28 14 38 12 46 4L26 -32Z", HUE, 1.8, 1.2)
    pen.thin(
        "M-30 -22L-34 12M30 -22L34 12M-34 -12L-24 -12M34 -12L24 -12M-40 -2L-26 0M40 -2L26 0",
        HUE,
        1.2,
        0.8,
    )
    with pen.at(0, -22):
        pen.body("M-21 -10H21L20 8L12 26L4 32H-4L-12 26L-20 8Z", HUE, 1.7, 0.4)
        pen.highlight(
            "M-17 -6L-3.4 -1C-6 3.6 -14 2.6 -17 -6ZM17 -6L3.4 -1C6 3.6 14 2.6 17 -6Z", "flame"
        )
        draw_plate(pen, "M-20 6L-9 8L0 3L9 8L20 6L13 27L4 33H-4L-13 27Z", HUE, 2.4, 1.5)
        pen.thin(
            "M-8 20L-5 15H5L8 20M-4 15V19M0 15V20M4 15V19M-15 12L-9 15M15 12L9 15M0 8V4",
            HUE,
            1.4,
            1,
        )
    # Bowl, horns and the light on the brow
    pen.body(
        "M-30 -28C-32 -58 -18 -72 0 -72C18 -72 32 -58 30 -28C20 -36 -20 -36 -30 -28Z", HUE, 2, 2
    )
    pen.thin(
        "M-11 -70C-16 -58 -17 -46 -16 -36M11 -70C16 -58 17 -46 16 -36M0 -72V-52", HUE, 1.3, 0.9
    )
    pen.body(
        "M0 -34C-14 -44 -22 -58 -30 -86C-14 -74 -6 -64 0 -54C6 -64 14 -74 30 -86C22 -58 14 "
        "-44 0 -34Z",
        "gold",
        1.9,
        2.4,
    )
    pen.highlight(circle(0, -45, 4), "gold")
    pen.body("M-34 -24C-20 -36 20 -36 34 -24L32 -17C18 -28 -18 -28 -32 -17Z", HUE, 1.7, 2.6)
    # Shoulder guards
    plates = (
        "M-24 26C-48 22 -70 32 -82 56V104H-52C-56 76 -48 46 -24 26ZM24 26C48 22 70 32 82 "
        "56V104H52C56 76 48 46 24 26Z"
    )
    pen.body(plates, HUE, 1.9, 1.7)
    pen.thin(
        "M-34 36C-52 34 -66 42 -76 62M-44 50C-54 50 -64 56 -70 72M34 36C52 34 66 42 76 62M44 "
        "50C54 50 64 56 70 72",
        HUE,
        1.3,
        0.9,
    )
    # The blade between the hands
    draw_hand(pen, DrawnHand(RAISED, -52, 24, -16, flip=True, scale=1.1), HUE)
    draw_limb(pen, [(-80, 112, 16), (-60, 64, 13), (-47, 44, 9)], HUE, 1.6, 0.35)
    with pen.at(42, 16, turn=-94):
        draw_sword(pen, HUE, 122, 5.6, 14, 32)
    draw_arm(pen, HUE, DrawnHand(FIST, 56, 17, -94, scale=1.12), [(88, 84, 16), (74, 60, 14)], 1.6)


def draw_queen(pen: SvgPen) -> None:
    """Draw the queen: a razor in silk, pins in her hair like the rays of a crown, the sword at her
    lips.
    """
    draw_glory(pen, HUE, 8)
    # Pins, in a fan
    with pen.at(24, -48):
        pins = "".join(
            f"M0 0L{x} {y}" for x, y in ((-14, -40), (6, -44), (26, -38), (42, -24), (48, -4))
        )
        pen.line(pins, "gold", 1.8)
        pen.highlight(
            "".join(
                star(x, y, 4, 6, 2.6)
                for x, y in ((-14, -40), (6, -44), (26, -38), (42, -24), (48, -4))
            ),
            "gold",
        )
        pen.body("M-22 8C-26 -14 -8 -26 8 -24C26 -22 34 -6 28 10C20 24 -8 26 -22 8Z", HUE, 1.9, 3.4)
        pen.thin(
            "M-14 6C-12 -8 0 -16 12 -14M-4 12C0 2 10 -4 22 -2M4 16C10 10 18 8 24 8",
            "bone",
            1.2,
            0.7,
        )
    # Robe
    draw_cloth(pen, "M-40 104C-42 72 -30 46 -6 30L26 14C50 24 72 48 78 104Z", HUE, 0.5, 22)
    with pen.at(6, -24, flip=True):
        draw_profile(pen, HUE, Expression("closed", brow=1, lips=True), 0.8)
        pen.body(
            "M12 -24C4 -22 -6 -16 -8 -4C-10 4 -8 12 -12 20C-18 22 -24 16 -26 4C-30 -16 -20 "
            "-36 -2 -35C6 -34 11 -30 12 -24Z",
            HUE,
            1.8,
            3.4,
        )
        pen.thin("M4 -32C-8 -26 -14 -16 -18 0M8 -28C-2 -24 -10 -16 -14 0", "bone", 1.1, 0.7)
        pen.line("M-8 8V16", "gold", 1.5)
        pen.highlight("M-8 16L-5 22L-8 29L-11 22Z", "gold")
    # Collar, standing like a wing
    pen.body("M-4 32C4 22 14 12 22 6C30 -4 44 -16 60 -18C62 4 54 30 26 52Z", HUE, 1.8, 2)
    pen.thin(
        "M4 34C20 24 38 8 56 -10M10 40C28 30 44 14 57 0M26 52C20 70 18 86 18 100M-4 32L26 52",
        HUE,
        1.2,
        0.9,
    )
    pen.thin("M54 60C60 72 62 86 62 100M-18 60C-8 70 0 84 2 100", HUE, 1.2, 0.8)
    # Sword
    with pen.at(-47, 34):
        pen.lamp(0, -50, 46, HUE, 0.6)
        draw_sword(pen, HUE, 118, 5.4, 17, 36)
    draw_arm(
        pen,
        HUE,
        DrawnHand(FIST, -47, 49, flip=True),
        [(80, 118, 22), (48, 98, 19), (2, 70, 14)],
        1.5,
        0.8,
    )


def draw_king(pen: SvgPen) -> None:
    """Draw the king: the general of a street war with a glass eye and a crown of knives, holding a
    sword and a pawn.
    """
    draw_throne(pen, HUE)
    # Coat
    draw_cloth(
        pen, "M-84 104V66C-76 42 -62 32 -36 26L-14 16H14L36 26C62 32 76 42 84 66V104Z", HUE, 0.4, 24
    )
    pen.body("M-18 14L0 72L18 14L10 4H-10Z", HUE, 1.4, 0.2)
    pen.body("M-4 26H4L6 31L3 34L6 62L0 72L-6 62L-3 34L-6 31Z", HUE, 1.3, 3)
    with pen.at(0, -28, scale=1.1):
        draw_front(pen, HUE, Expression("narrow", "grim", 3.2), "square", 0.8)
        pen.body(
            "M-18 -2C-21 -24 -12 -33 0 -33C12 -33 21 -24 18 -2C16 -10 15 -18 12 -21C4 -17 -4 "
            "-17 -12 -21C-15 -18 -16 -10 -18 -2Z",
            HUE,
            1.5,
            3.6,
        )
        draw_plate(
            pen,
            "M-18 2C-18 13 -15 19 -8 26C-4 29 4 29 8 26C15 19 18 13 18 2L14.6 6C14 13 12 17 "
            "7 20.4C3 22.4 -3 22.4 -7 20.4"
            "C-12 17 -14 13 -14.6 6Z",
            HUE,
            3.4,
        )
        draw_plate(pen, circle(8.6, -2.6, 7.6), HUE, 0.2, 1.8)
        pen.highlight(circle(8.6, -2.6, 3.6), "gold")
        pen.thin("M16 -3H19M8.6 -10V-15", HUE, 1.5, 1)
        pen.thin("M-12 3L-7 13M-12 8L-8 6", "bone", 1.2, 1)
    # Crown of knives
    knives = (
        "M-23 -50L-30 -72L-20 -64L-16 -84L-8 -66L0 -94L8 -66L16 -84L20 -64L30 -72L23 -50C10 -57 "
        "-10 -57 -23 -50Z"
    )
    pen.body(knives, HUE, 1.9, 2.8)
    pen.thin("M-15 -76V-62M0 -84V-64M15 -76V-62M-23 -55C-10 -62 10 -62 23 -55", "bone", 1.2, 0.9)
    # Collar and lapels
    pen.body(
        "M-14 6L-36 -14C-46 0 -50 14 -46 26L-34 44L-40 50L-8 104L-2 74ZM14 6L36 -14C46 0 50 "
        "14 46 26L34 44L40 50L8 104L2 74Z",
        HUE,
        1.9,
        2.4,
    )
    pen.thin("M-36 -14C-36 10 -28 38 -6 70M36 -14C36 10 28 38 6 70", HUE, 1.3, 0.9)
    # The sword
    with pen.at(58, 30, turn=5):
        pen.lamp(0, -60, 46, HUE, 0.6)
        draw_sword(pen, HUE, 114, 8, 20, 40)
    draw_arm(
        pen, HUE, DrawnHand(FIST, 57, 47, 5, flip=True, scale=1.2), [(90, 114, 18), (94, 80, 14)], 1
    )
    # The pawn
    pen.lamp(-57, 10, 34, "bone", 0.35)
    pawn = (
        "M-61 62L-68 66V70H-46V66L-53 62L-54 26H-49V22H-53C-47 17 -48 4 -57 4C-66 4 -67 17 -61 "
        "22H-65V26H-60Z"
    )
    pen.body(pawn, "bone", 1.7, 1.8)
    draw_arm(pen, HUE, DrawnHand(FIST, -57, 44, scale=1.15), [(-92, 112, 18), (-90, 80, 14)], 1)


BLADES: Final[dict[str, Drawing]] = {
    "blades-page": draw_page,
    "blades-knight": draw_knight,
    "blades-queen": draw_queen,
    "blades-king": draw_king,
}
