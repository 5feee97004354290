"""Draw the court of batons: fire and drive, the street's magicians."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.paths import Path, Point, circle, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.courts.anatomy import (
    FIST,
    PALM,
    DrawnHand,
    draw_arm,
    draw_cloth,
    draw_hand,
    draw_limb,
    draw_plate,
)
from corptable.art.sixth_world.courts.faces import Expression, draw_front, draw_staff, draw_turned
from corptable.art.sixth_world.courts.scenes import draw_glory, draw_rain, draw_skyline, draw_throne

HUE: Final = "batons"
FLAME: Final = (
    "M0 -22C3 -14 10 -9 10 0C10 7 5.6 10 0 10C-5.6 10 -10 7 -10 0C-10 -4 -7.6 -6.6 -6 "
    "-11C-3.6 -9 -3 -7 -2.6 -4"
    "C-.6 -9 -1.4 -15 0 -22Z"
)


def draw_flame(pen: SvgPen, x: float, y: float, scale: float = 1.0) -> None:
    """Draw a flame that burns on nothing, around its heart."""
    with pen.at(x, y, scale=scale):
        pen.lamp(0, 0, 34, "flame", 0.8)
        pen.body(FLAME, "flame", 1.7 / scale, 3)
        pen.highlight(
            "M0 -9C1.6 -4.6 4.6 -2.6 4.6 1.6C4.6 5.4 2.6 7 0 7C-2.6 7 -4.6 5.4 -4.6 1.6C-4.6 "
            "-1.4 -1 -4 0 -9Z",
            "gold",
        )


def draw_page(pen: SvgPen) -> None:
    """Draw the page: a child of the street in a hood far too large, with the first spark it ever
    struck.
    """
    draw_skyline(pen, HUE, 11, 4)
    # Jacket and hood
    draw_cloth(pen, "M-44 104C-44 60 -36 30 -12 16H30C56 26 70 52 72 104Z", HUE, 0.5, 24)
    pen.thin("M46 46C50 64 50 82 50 100M30 30C36 40 50 42 56 36", HUE, 1.2, 0.7)
    pen.body(
        "M8 -82C-28 -80 -42 -48 -36 -16C-32 8 -18 26 4 34C30 32 50 14 50 -18C52 -54 38 -80 8 -82Z",
        HUE,
        2,
        2.6,
    )
    pen.thin(
        "M26 -72C42 -58 45 -30 39 -6C35 10 26 20 14 28M12 -81C28 -72 36 -58 37 -42", HUE, 1.2, 0.8
    )
    rim = (
        "M-2 -66C-24 -62 -31 -42 -27 -16C-23 8 -12 22 2 27C18 22 30 6 30 -18C30 -48 18 -66 -2 -66Z"
    )
    pen.fill(rim, HUE, 0.4)
    pen.shadow(rim, 0.9)
    pen.line(rim, HUE, 1.5)
    with pen.clipped(rim), pen.at(-1, -24, flip=True):
        draw_turned(pen, HUE, Expression("open", "smile", -2.6), 0.8)
        draw_plate(
            pen,
            "M-20 0C-24 -24 -12 -40 6 -38C18 -36 22 -24 17 -10C14 -18 10 -16 7 -22C4 -14 -1 "
            "-20 -5 -14C-9 -18 -13 -14 -15 -8Z",
            HUE,
            3.2,
            1.3,
        )
        pen.thin("M-6 7H-5M-2 9H-1M-5 11H-4", HUE, 1.4, 1)
        pen.body(circle(-6, -22, 7.4) + circle(11, -21.6, 6.4), HUE, 1.6, 1.2)
        pen.highlight("M-10 -24L-6 -27L-4 -26L-9 -21ZM8 -24L11 -26.6L13 -25.6L9 -20.6Z", HUE, 0.9)
    pen.line("M-2 32C-6 42 -3 48 -6 56M12 31C17 40 14 48 18 58", "bone", 1.3)
    # The wand, in both hands
    with pen.at(-47, -18, turn=-14):
        pen.lamp(0, 0, 46, "gold", 0.8)
        pen.line(star(0, 0, 8, 23, 15), "flame", 1.3)
        draw_staff(pen, HUE, 84, 3.8, 10)
    draw_arm(pen, HUE, DrawnHand(FIST, -34, 33, -14), [(-70, 112, 16), (-66, 74, 13)], 1.4)
    draw_arm(
        pen,
        HUE,
        DrawnHand(FIST, -28, 58, -14, flip=True),
        [(66, 114, 18), (36, 92, 15), (6, 70, 12)],
        1.4,
    )


def draw_knight(pen: SvgPen) -> None:
    """Draw the knight: an ork who rides for the wolf, its skull for a helmet, a staff for a
    lance.
    """
    draw_rain(pen, HUE, 7, -6)
    # The wolf's mane, blown back
    pen.body(
        "M-4 -66C-30 -72 -50 -58 -58 -40L-80 -36L-60 -28L-82 -14L-60 -12L-78 8L-54 4L-62 "
        "26L-40 16L-20 24L4 0Z",
        HUE,
        1.8,
        1.2,
    )
    pen.thin(
        "M-30 -54C-44 -46 -52 -34 -66 -32M-28 -40C-42 -34 -50 -22 -66 -12M-28 -26C-38 -18 "
        "-46 -6 -60 2",
        HUE,
        1.2,
        0.9,
    )
    # Jacket
    draw_cloth(pen, "M-66 104C-70 60 -54 32 -22 18L26 18C52 28 64 60 62 104Z", HUE, 0.4, 20)
    draw_plate(pen, "M-26 18L2 46L28 18L16 8H-16Z", HUE, 1.8)
    pen.thin("M2 46V100M32 30C30 50 32 80 36 100", HUE, 1.1, 0.7)
    # Head and helmet
    with pen.at(2, -16, scale=1.06):
        draw_turned(pen, HUE, Expression("narrow", "none", 3), 1)
        pen.body(
            "M-11 13C-4 11 2 15 7 14.6C11 15 14 13 16 12.6C17 20 13 29 5 29.6C-3 29 -9 22 -11 13Z",
            HUE,
            1.5,
            2,
        )
        pen.thin("M-8 17C-2 19.4 4 20 7 19.4C10 20 13 18.6 15.4 17", HUE, 1.4, 1)
        draw_plate(
            pen,
            "M-3.4 19C-4 14 -3 9 -1.6 6.4C.8 9.4 1.8 14 1.6 18.4ZM11.4 17.8C11 13 11.6 9 "
            "13.6 6.8C15 10 15.6 13 15 16.8Z",
            "bone",
            2.4,
            1.2,
        )
    pen.body(
        "M-22 2L-26 -30C-30 -46 -26 -58 -22 -64L-24 -88L-6 -71L4 -72L14 -86L20 -66C34 -60 46 "
        "-52 57 -42C59 -36 54 -32 46 -32"
        "L30 -33L25 -24L19 -33L12 -24L6 -33L-1 -24L-6 -33C-11 -26 -15 -14 -15 4Z",
        HUE,
        2,
        2,
    )
    draw_plate(pen, "M-21 -68L-21 -80L-11 -70ZM9 -71L13 -79L16 -68Z", HUE, 0.4, 1.2)
    pen.thin(
        "M46 -32C42 -38 34 -40 26 -40M-20 -40C-14 -46 -8 -46 -4 -42M-8 -60C2 -56 6 -50 8 -46",
        HUE,
        1.3,
        0.9,
    )
    pen.highlight("M14 -55L27 -50C25 -44 16 -45 14 -55Z", "flame")
    pen.shadow("M49 -46.6C55 -44 58 -42 57 -38C52 -38 48 -41 49 -46.6Z", 1)
    # Shoulder of tyre
    pen.body(
        "M-78 104C-82 68 -70 40 -44 30C-28 36 -22 52 -28 74C-42 64 -58 76 -60 104Z", HUE, 1.9, 1.8
    )
    pen.thin("M-44 30L-40 66M-56 38L-48 70M-67 52L-55 78M-75 70L-60 90", HUE, 1.3, 0.8)
    # The lance
    with pen.at(66, -20, turn=48):
        pen.lamp(0, 0, 36, "flame", 0.8)
        draw_staff(pen, HUE, 190, 4.4, 11.5)
    draw_arm(
        pen,
        HUE,
        DrawnHand(FIST, 30, 13, 48, flip=True, scale=1.1),
        [(78, 104, 17), (70, 70, 14)],
        1.4,
    )
    draw_hand(pen, DrawnHand(FIST, -16, 54, 48, scale=1.1), HUE)


def draw_queen(pen: SvgPen) -> None:
    """Draw the queen: a fire shaman whose hair burns, her wand raised and a flame in her other
    hand.
    """
    draw_glory(pen, HUE)
    # Hair of flames
    pen.body(
        "M-24 22C-40 12 -46 -6 -42 -22C-50 -20 -54 -26 -56 -34C-48 -32 -44 -38 -42 -46C-40 "
        "-56 -44 -64 -40 -74"
        "C-34 -68 -28 -68 -24 -74"
        "C-20 -82 -10 -88 -6 -98C0 -90 0 -84 6 -80C12 -76 16 -82 18 -88C26 -80 26 -72 34 "
        "-68C40 -64 44 -68 46 -72"
        "C48 -60 44 -52 46 -42C48 -36 54 -36 58 -38C56 -26 50 -22 44 -22C46 -4 40 12 24 22Z",
        "flame",
        1.9,
        2.2,
    )
    pen.thin(
        "M-24 10C-34 -6 -32 -24 -38 -34M-22 -34C-30 -44 -30 -54 -34 -62M-10 -56C-14 -66 -8 "
        "-76 -7 -86M6 -58C10 -66 14 -70 17 -78"
        "M22 -40C30 -46 34 -54 40 -60M26 4C36 -10 36 -22 46 -30",
        "gold",
        1.3,
        1,
    )
    # Shoulders and dress
    draw_cloth(
        pen, "M-66 104C-66 60 -54 34 -20 22L-9 14V0H9V14L20 22C54 34 66 60 66 104Z", HUE, 0.7, 18
    )
    pen.body("M-38 104C-42 76 -40 54 -30 34L0 62L30 34C40 54 42 76 38 104Z", HUE, 1.6, 2.8)
    pen.thin("M0 62V100M-24 48C-22 66 -20 84 -20 100M24 48C22 66 20 84 20 100", HUE, 1.1, 0.7)
    pen.shadow("M-9 2C-4 8 4 8 9 2V13L0 20L-9 13Z", 0.3)
    with pen.at(0, -26):
        draw_front(pen, HUE, Expression("open", "calm", 1.5, lips=True), "heart", 0.8)
        draw_plate(
            pen,
            "M-19 0C-23 -24 -10 -34 0 -33C10 -34 23 -24 19 0C17 -14 10 -20 0 -24C-10 -20 -17 "
            "-14 -19 0Z",
            "flame",
            2.6,
            1.4,
        )
        pen.solid("M-13 4L-6.6 6.6L-13 9.4ZM13 4L6.6 6.6L13 9.4Z", "flame", 0.9)
    # Tiara and bones
    pen.body(
        "M-18 -46L-16 -61L-8 -53L0 -72L8 -53L16 -61L18 -46C8 -53 -8 -53 -18 -46Z", "gold", 1.6, 2
    )
    pen.highlight(star(0, -57, 4, 5.4, 2.2), "flame")
    pen.line(circle(-20, -5, 5.4) + circle(20, -5, 5.4), "gold", 1.5)
    draw_plate(pen, teeth(((-18, 27), (-9, 31), (0, 33), (9, 31), (18, 27)), 3, 11), "bone", 2, 1.2)
    # Raised wand
    with pen.at(66, -52, turn=10):
        pen.lamp(0, 0, 40, "gold", 0.8)
        draw_staff(pen, HUE, 84, 3.6, 10)
    draw_arm(
        pen, HUE, DrawnHand(FIST, 60, -4, 10, flip=True), [(58, 112, 13), (85, 58, 11)], 0.7, 0.7
    )
    draw_plate(pen, "M-9 8C-4 11 4 11 9 8V14C4 17 -4 17 -9 14Z", HUE, 3.2)
    # Flame in the palm
    draw_flame(pen, -50, 16, 1.25)
    draw_arm(pen, HUE, DrawnHand(PALM, -50, 36), [(-58, 112, 12), (-76, 78, 10)], 0.7, 0.7)


def draw_king(pen: SvgPen) -> None:
    """Draw the king: a troll with the horns of a ram, chieftain and shaman of a quarter, with his
    staff.
    """
    draw_throne(pen, HUE)
    # Mane and fur
    pen.body("M-28 20C-40 -10 -36 -60 0 -62C36 -60 40 -10 28 20Z", HUE, 1.7, 2.6)
    pen.body(
        "M-84 104V44L-74 34L-70 24L-60 26L-52 14L-42 18L-32 8L-16 14H16L32 8L42 18L52 14L60 "
        "26L70 24L74 34L84 44V104Z",
        HUE,
        2,
        1.8,
    )
    pen.thin(
        "M-70 44L-66 56M-56 40L-54 54M-72 68L-66 80M-56 70L-52 84M-46 30L-46 42M-80 56L-77 "
        "66M70 44L66 56M56 36L54 48M46 28L46 40"
        "M50 62L48 76",
        HUE,
        1.4,
        1,
    )
    pen.body(
        "M-30 104L-34 60L-42 54L-36 42L-40 32L-26 24H26L40 32L36 42L42 54L34 60L30 104Z",
        HUE,
        1.5,
        0.5,
    )
    pen.thin("M-26 62C-12 70 12 70 26 62M0 62V100M-18 80L-8 84M18 80L8 84", HUE, 1.2, 0.8)
    draw_plate(
        pen, teeth(((-24, 32), (-12, 39), (0, 42), (12, 39), (24, 32)), 3.6, 14), "bone", 2, 1.2
    )
    with pen.at(0, -22, scale=1.12):
        draw_front(pen, HUE, Expression("narrow", "none", 3.6), "broad", 0.9)
        pen.body(
            "M-17 12C-10 9 -5 12 0 13C5 12 10 9 17 12C20 20 12 34 0 46C-12 34 -20 20 -17 12Z",
            HUE,
            1.5,
            3,
        )
        pen.thin("M-7 18C-3 16 3 16 7 18", "bone", 1.7, 1)
        draw_plate(
            pen,
            "M-12 20L-13.4 3C-9.4 6 -7.4 12 -7 20ZM12 20L13.4 3C9.4 6 7.4 12 7 20Z",
            "bone",
            2,
            1.4,
        )
        pen.thin("M-6 26L-4 36M6 26L4 36M0 24V42", HUE, 1.2, 0.9)
    for flip in (False, True):
        with pen.at(0, 0, flip=flip):
            draw_limb(
                pen,
                [
                    (12, -50, 7),
                    (28, -64, 9),
                    (48, -62, 8.4),
                    (59, -44, 6.8),
                    (54, -26, 4.8),
                    (43, -24, 2),
                ],
                HUE,
                2.2,
            )
            pen.thin(
                "M22 -71L26 -53M34 -75L34 -57M46 -72L41 -55M56 -63L47 -49M63 -50L52 -43M62 "
                "-37L52 -35",
                HUE,
                1.4,
                1,
            )
    pen.body(
        "M-21 -40L-24 -57L-14 -51L-9 -65L0 -54L9 -65L14 -51L24 -57L21 -40C8 -46 -8 -46 -21 -40Z",
        "gold",
        1.7,
        2.4,
    )
    pen.highlight(star(0, -48, 4, 4.8, 2.2), "flame")
    # Staff
    with pen.at(63, 0):
        pen.lamp(0, 0, 46, "flame", 0.85)
        draw_staff(pen, HUE, 110, 4.8, 12.5)
    draw_arm(
        pen, HUE, DrawnHand(FIST, 63, 44, flip=True, scale=1.3), [(96, 112, 18), (96, 78, 14)], 1.2
    )
    draw_arm(pen, HUE, DrawnHand(FIST, -36, 58, 8, scale=1.2), [(-90, 112, 18), (-84, 78, 15)], 1.2)


def teeth(places: Sequence[Point], half: float, long: float) -> Path:
    """Return the path of teeth on a string, each hanging from its place."""
    return "".join(f"M{x - half} {y}L{x} {y + long}L{x + half} {y}Z" for x, y in places)


BATONS: Final[dict[str, Drawing]] = {
    "batons-page": draw_page,
    "batons-knight": draw_knight,
    "batons-queen": draw_queen,
    "batons-king": draw_king,
}
