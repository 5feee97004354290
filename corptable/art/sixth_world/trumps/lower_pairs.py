"""Draw three trumps of two who belong together: the Avatars, the Ride and its rider, Discipline and
its beast.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from corptable.art.paths import Path, arc, circle, ellipse, line, number, rays, rectangle, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import both, city, lit

PROFILE: Final = (
    "M-116 -90C-70 -98 -28 -84 -21 -52C-19 -44 -20 -38 -20 -34C-17 -26 -12 -19 -8 -12C-7 -9 "
    "-9 -7 -13 -6L-16 -5L-16 -1"
    "C-12 1 -10 4 -12 6L-16 8L-13 10C-11 13 -12 16 -16 17C-18 20 -14 23 -14 27C-14 34 -20 38 "
    "-28 38C-34 38 -38 36 -42 34"
    "C-42 48 -40 60 -28 68C-20 73 -12 78 -6 104H-116Z"
)
"""Path of a face that looks to the right."""
BEAST: Final = (
    "M144 -20C122 -40 104 -54 88 -64C90 -78 84 -92 72 -95C61 -95 54 -87 52 -77C40 -77 26 -71 "
    "16 -61C8 -54 2 -48 -6 -45"
    "C-14 -43 -22 -40 -27 -35C-32 -31 -33 -25 -30 -21C-35 -16 -36 -6 -31 0C-24 6 -10 2 0 "
    "2C10 3 20 10 30 20C18 22 6 23 -6 22"
    "C-14 22 -20 25 -21 31C-22 40 -14 46 -2 46C14 46 30 50 40 64C46 76 44 90 40 130H144Z"
)
TWINES: Final = (
    (104, 44),
    (82, 40),
    (60, 28),
    (40, 18),
    (24, 12),
    (9, 10),
    (-6, 8),
    (-22, 17),
    (-42, 22),
    (-62, 0),
)
"""Crossings of the two strands of the helix, and how far they swing on the way to the next
crossing.
"""


def draw_avatars(pen: SvgPen) -> None:
    """Draw the Avatars: two who face each other, one of flesh and one of code.

    Strands of both twine between them and end in one light.
    """
    pen.lamp(0, -14, 96, "trump", 0.5)
    pen.thin(rays(0, -70, 16, 66, 28, reach=(1.0, 0.6)), "trump", 1.1, 0.6)
    pen.fill(PROFILE, "rose", 0.9)
    pen.line(PROFILE, "trump", 2.2)
    pen.body(
        "M-24 -68C-36 -66 -52 -56 -54 -42C-57 -34 -64 -32 -66 -20C-68 -6 -66 4 -72 18C-80 40 "
        "-96 60 -116 66V-120"
        "C-76 -112 -34 -98 -24 -68Z",
        "rose",
        1.6,
        1.5,
    )
    pen.thin(
        "M-34 -74C-56 -70 -66 -54 -72 -34M-42 -84C-66 -80 -80 -56 -84 -28C-86 -4 -90 20 -106 "
        "40M-72 -34C-76 -10 -78 12 -92 34"
        "M-60 -92C-84 -84 -100 -60 -104 -20",
        "rose",
        1.3,
        0.8,
    )
    pen.line(
        "M-40 -34C-34 -40 -28 -41 -22 -38M-37 -26C-33 -22 -27 -22 -23 -26M-35 -24L-37 "
        "-21M-31 -22.5L-32 -19M-27 -23L-27 -20",
        "rose",
        1.4,
    )
    pen.thin(
        "M-17 -6C-19 -8 -18 -11 -15 -12M-16 8L-22 7M-42 34C-48 30 -52 24 -54 16", "rose", 1.3, 0.9
    )
    pen.body(
        "M-64 -16C-66 -26 -54 -28 -53 -19C-53 -11 -58 -10 -58 -5C-60 0 -64 -4 -64 -16Z",
        "rose",
        1.3,
        0.8,
    )
    with pen.at(flip=True):
        pen.fill(PROFILE, "sky", 0.9)
        pen.line(PROFILE, "trump", 2.2)
        _draw_wires(pen)
    _draw_helix(pen)
    pen.highlight(star(0, -70, 4, 15, 4), "trump")


def _draw_wires(pen: SvgPen) -> None:
    """Draw the wires of the face of code, which looks to the right, and the squares into which its
    back dissolves.
    """
    pen.thin(
        "M-21 -52L-40 -40L-20 -34L-38 -18L-8 -12L-30 -2L-16 -1M-30 -2L-14 10L-34 20L-14 "
        "27M-40 -40L-38 -18L-30 -2L-34 20L-42 34"
        "M-21 -52L-48 -66L-40 -40L-60 -32L-38 -18L-56 -4L-30 -2M-56 -4L-34 20L-58 20L-42 "
        "34M-48 -66L-60 -32L-56 -4L-58 20"
        "M-48 -66L-52 -86M-48 -66L-76 -60L-60 -32L-80 -24L-56 -4L-78 8L-58 20M-42 34L-58 "
        "50L-28 68M-58 20L-58 50L-40 84",
        "sky",
        1.1,
        0.75,
    )
    pen.body("M-39 -27L-31 -32L-23 -29L-25 -23L-33 -22Z", "sky", 1.3, 1.6)
    pen.highlight(
        circle(-29, -27, 2.8)
        + circle(-38, -18, 1.5)
        + circle(-40, -40, 1.5)
        + circle(-60, -32, 1.5)
        + circle(-56, -4, 1.5),
        "sky",
    )
    random = Random(4)
    squares = ""
    for _ in range(26):
        side = random.choice((3.0, 4.0, 5.5))
        squares += rectangle(-random.uniform(64, 108), random.uniform(-84, 84), side, side)
    pen.solid(squares, "sky", 0.75)


def _draw_helix(pen: SvgPen) -> None:
    """Draw two strands between the faces, narrow where lips and noses nearly touch."""
    rungs: Path = ""
    strands = ["M0 104", "M0 104"]
    for k, ((top, swing), (foot, _)) in enumerate(pairwise(TWINES)):
        middle, side = (top + foot) / 2, 1 if k % 2 else -1
        for strand in (0, 1):
            strands[strand] += (
                f"Q{number(side * swing * (1 - 2 * strand))} {number(middle)} 0 {foot}"
            )
        if swing > 20:
            for y in (middle - 4, middle + 4):
                rungs += f"M{number(-swing * 0.4)} {number(y)}H{number(swing * 0.4)}"
    pen.thin(rungs, "trump", 1.4, 0.9)
    pen.line(strands[0], "rose", 1.8)
    pen.line(strands[1], "sky", 1.8)


def draw_ride(pen: SvgPen) -> None:
    """Draw the Ride: a motorcycle leaning into the bend, its lights towards the viewer, the rider
    low behind the glass.
    """
    city(pen, -30, 56, 44, 0.3)
    pen.lamp(-40, -30, 76, "rose", 0.45)
    pen.line("M-116 -30H116", "trump", 1.1, 0.6)
    pen.thin(
        "".join(line((-40 + 3 * k, -29), (-40 + 46 * k, 104)) for k in range(-1, 5)),
        "trump",
        1.2,
        0.45,
    )
    pen.line(
        "M-40 -30C-16 -26 40 -6 116 40M-40 -30C-24 -26 10 -4 50 40M-40 -30C-70 -26 -96 -14 -116 -4",
        "rose",
        1.6,
        0.8,
    )
    pen.gradient("M-36 -12L-116 104H-14L-18 0ZM12 6L-4 104H116L30 2Z", "gold", 0.5, 0, -10, 98)
    with pen.at(-5, 4, turn=18):
        lit(
            pen,
            "M-12 -60C-28 -62 -40 -58 -46 -48L-58 -28C-60 -22 -56 -18 -50 -18L-34 -20"
            "H34L50 -18C56 -18 60 -22 58 -28L46 -48C40 -58 28 -62 12 -60Z",
            "trump",
            2.0,
            0.7,
            0.3,
            -62,
            -18,
        )
        pen.thin("M-36 -48L-44 -32M36 -48L44 -32M-20 -56L-14 -44M20 -56L14 -44", "trump", 1.3, 0.8)
        pen.body(both("M24 0C36 -2 48 4 50 12L44 34L34 48L24 44L26 24Z"), "trump", 1.8, 0.7)
        pen.thin(both("M30 10C36 8 42 10 44 16L40 30"), "trump", 1.3, 0.8)
        pen.line(both("M36 -24L62 -26"), "trump", 2.6)
        pen.body(both("M46 -32L57 -30L57 -20L46 -19Z"), "trump", 1.6, 1.4)
        pen.body(ellipse(0, 46, 17, 40), "trump", 2.3, 0.5)
        pen.thin(
            "M-15 26L0 33L15 26M-17 40L0 47L17 40M-17 54L0 61L17 54M-14 68L0 75L14 68",
            "trump",
            1.7,
            0.9,
        )
        pen.line("M-21 0V48M21 0V48", "trump", 2.6)
        pen.body("M-20 34C-22 2 22 2 20 34L15 40C12 24 -12 24 -15 40Z", "trump", 1.8, 1.0)
        pen.body("M-22 -34C-18 -60 18 -60 22 -34L12 -18H-12Z", "sky", 1.7, 0.9)
        lit(
            pen,
            "M0 22L-13 14L-32 6L-40 -16L-30 -28L-20 -36L-10 -20H10L20 -36L30 -28L40 -16L32 "
            "6L13 14Z",
            "trump",
            2.1,
            0.8,
            0.35,
            -36,
            20,
        )
        pen.thin("M0 22L-9 0L-10 -20M0 22L9 0L10 -20M-5 4H5M-6 -3H6M-7 -10H7", "trump", 1.3, 0.8)
        lit(
            pen,
            "M-20 -72C-20 -98 20 -98 20 -72C20 -56 12 -48 0 -48C-12 -48 -20 -56 -20 -72Z",
            "trump",
            2.2,
            0.8,
            0.3,
            -92,
            -60,
        )
        pen.thin(
            "M-5 -90C-6 -86 -6 -82 -5 -79M5 -90C6 -86 6 -82 5 -79M-9 -56L0 -51L9 -56",
            "trump",
            1.3,
            0.8,
        )
        pen.body(
            "M-18 -76C-10 -81 10 -81 18 -76C19 -66 11 -60 0 -60C-11 -60 -19 -66 -18 -76Z",
            "rose",
            1.6,
            1.7,
        )
        pen.thin("M-12 -73C-6 -76 2 -76 6 -75", "bone", 1.8, 0.9)
        pen.highlight(both("M36 -15L11 -7L13 4L30 4Z"), "gold")
        pen.line(both("M24 -6L66 -14M24 -6L38 18M24 -6L6 -16"), "gold", 1.1, 0.8)


def draw_discipline(pen: SvgPen) -> None:
    """Draw Discipline: a woman who closes the jaws of a beast much larger than herself, and it lets
    her.
    """
    pen.lamp(-52, -40, 80, "gold", 0.4)
    with pen.at(6, 2, scale=0.84):
        _draw_beast(pen)
    lit(
        pen,
        "M-67 -27C-76 -16 -72 2 -68 14C-78 44 -86 72 -92 104H-26C-36 72 -46 42 -50 14C-47 0 "
        "-46 -16 -54 -27Z",
        "trump",
        2.0,
        0.9,
        0.3,
        100,
        10,
    )
    pen.thin("M-62 20C-66 48 -70 76 -72 100M-56 20C-54 48 -50 76 -46 100", "trump", 1.2, 0.7)
    pen.body("M-70 8C-64 12 -56 12 -48 8L-49 16C-56 19 -64 19 -69 16Z", "gold", 1.5, 2)
    pen.body(
        "M-64 -14C-58 6 -48 24 -37 36C-29 44 -18 49 -5 48C1 48 6 46 6 43C6 40 0 40 -6 "
        "39.5C-12 39 -17 36 -20 32"
        "C-29 22 -41 4 -49 -16Z",
        "bone",
        1.8,
        0.9,
    )
    pen.body(
        "M-65 -26C-58 -29 -51 -36 -44 -42C-37 -48 -28 -52 -17 -51C-9 -50 -4 -46 -1 -39C1 -35 "
        "-1 -31 -4 -32L-8 -39L-6 -30"
        "C-7 -26 -11 -26 -12 -29L-15 -38L-14 -31C-15 -27 -19 -27 -20 -31L-22 -41C-28 -40 -34 "
        "-35 -38 -31C-44 -25 -50 -17 -56 -12Z",
        "bone",
        1.8,
        0.9,
    )
    pen.body(
        "M-62 -61C-54 -62 -49 -58 -48 -52L-44.5 -46.5L-47.5 -44.5L-47 -42C-48 -38 -50 -36 "
        "-55 -37L-56 -26H-66L-67 -42Z",
        "bone",
        1.7,
        0.9,
    )
    pen.thin("M-54 -49.5C-52 -48 -50.5 -48 -49 -50", "bone", 1.3, 0.9)
    pen.body(
        "M-48 -55C-50 -68 -66 -70 -73 -60C-79 -50 -70 -42 -73 -28C-75 -12 -86 0 -82 20"
        "C-73 10 -64 -8 -64 -26C-62 -36 -62 -48 -48 -55Z",
        "gold",
        1.6,
        1.4,
    )
    pen.thin("M-60 -62C-68 -54 -66 -44 -68 -30C-70 -16 -76 -4 -78 8", "gold", 1.0, 0.8)
    pen.line(
        "M-58 -78C-64 -85 -75 -85 -75 -78C-75 -71 -64 -71 -58 -78C-52 -85 -41 -85 -41 "
        "-78C-41 -71 -52 -71 -58 -78Z",
        "gold",
        1.7,
    )


def _draw_beast(pen: SvgPen) -> None:
    """Draw a great cat's head, jaws still open."""
    pen.body("M74 -84C78 -96 92 -98 98 -86C102 -76 100 -66 96 -56Z", "trump", 1.7, 0.5)
    lit(pen, BEAST, "trump", 2.3, 0.5, 0.26, -100, 60)
    pen.solid(
        "M-27 3C-20 5 -8 3 0 3C10 4 18 10 28 19.5C16 21 4 22 -6 21C-16 18 -24 12 -27 3Z",
        "flame",
        0.6,
    )
    pen.body(
        "M-26 3L-17 4L-20 17ZM1 3L8 4L6 12ZM-15 22L-8 22L-12 11ZM9 21L15 20.5L12 14Z",
        "bone",
        1.1,
        2,
    )
    pen.body(
        "M-30 -21C-33 -25 -32 -31 -27 -35C-21 -36 -16 -33 -14 -29C-17 -23 -23 -19 -30 -21Z",
        "trump",
        1.6,
        3,
    )
    pen.body("M2 -38C8 -48 20 -52 32 -49C28 -40 15 -34 2 -38Z", "flame", 1.7, 1.2)
    pen.highlight("M17 -50C20 -46 20 -41 17 -37C14 -41 14 -46 17 -50Z", "flame")
    pen.line("M12 -54C20 -58 30 -57 38 -51M2 -38C-4 -32 -6 -26 -4 -18", "trump", 1.5)
    pen.line("M-30 -20C-24 -14 -10 -14 2 2", "trump", 1.3)
    pen.thin(
        "M-20 -8h.1M-13 -6h.1M-21 -3h.1M-8 -11C8 -14 24 -12 38 -5M-6 -6C10 -7 24 -2 36 7"
        "M60 -76C60 -84 65 -89 70 -88C76 -86 78 -78 76 -68",
        "trump",
        1.3,
        0.8,
    )
    pen.thin(_spots(), "trump", 1.8, 0.75)


def _spots() -> Path:
    """Return the path of the spots of the beast: open rings, larger towards the back."""
    return "".join(
        arc(x, y, radius, turn, 215)
        for x, y, radius, turn in (
            (46, -58, 3, 40),
            (60, -56, 3.5, 170),
            (44, -36, 3, 300),
            (58, -38, 4, 80),
            (74, -48, 4, 220),
            (66, -20, 4.5, 10),
            (84, -28, 5, 130),
            (52, 8, 4, 250),
            (70, 4, 5, 60),
            (90, -4, 5.5, 320),
            (60, 28, 5, 150),
            (78, 26, 5.5, 20),
            (98, 18, 5, 200),
            (66, 52, 5.5, 280),
            (86, 48, 6, 100),
            (60, 76, 5.5, 30),
            (80, 72, 6, 210),
            (102, 44, 5, 60),
        )
    )
