"""Draw four trumps that are powers rather than persons: the Matrix, the queen of the Aes Sidhe, the
Higher Power, the Wheel.
"""

from __future__ import annotations

from random import Random
from typing import Final

from corptable.art.paths import arc, around, circle, ellipse, line, number, rays, star
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import REACH, both, cloud, lit, placed
from corptable.art.suits import draw_pip

HORIZON: Final = -20.0
"""Height (y) at which the grid of the Matrix ends."""
PERSONA: Final = (
    "M0 -80L9 -77L12 -67L9 -56L5 -51V-46L18 -42L27 -37L36 -22L44 -16L55 -36L59 -47L66 -45L65 "
    "-34L53 -6L43 -3L30 -12L22 -22L18 -4"
    "L13 8L18 24L28 44L25 52L7 65L-1 64L1 58L12 48L3 36L-1 52L-3 68L-4 92L-9 74L-13 50L-18 "
    "24L-13 8L-18 -4L-22 -22L-30 -12L-43 -3"
    "L-53 -6L-65 -34L-66 -45L-59 -47L-55 -36L-44 -16L-36 -22L-27 -37L-18 -42L-5 -46V-51L-9 "
    "-56L-12 -67L-9 -77Z"
)
"""Path of a persona, a body in few planes: hands raised, one knee bent."""
FALLS: Final = (
    (-79, -84, 12, 1.0),
    (-49, -84, 5, 0.85),
    (-33, -84, 4, 0.7),
    (-19, -74, 3, 0.6),
    (19, -98, 5, 0.6),
    (33, -112, 8, 0.7),
    (49, -104, 7, 0.85),
    (80, -92, 13, 1.0),
)
"""Columns of code: x, y of the top, number of signs, size."""

ANTLER: Final = (
    "M11 -38C14 -52 19 -58 25 -62C21 -72 21 -84 26 -96C28 -84 30 -76 34 -68C41 -72 45 -76 47 "
    "-81C45 -90 47 -99 52 -108"
    "C54 -98 55 -92 57 -86C66 -89 74 -95 80 -104C81 -91 76 -80 66 -74C74 -73 82 -75 90 "
    "-81C86 -69 75 -63 60 -64"
    "C46 -62 35 -57 29 -51C24 -46 21 -42 20 -36Z"
)
"""Path of the right antler, with four tines."""
LEAF: Final = "M0 -18C-8 -25 -8 -34 0 -44C8 -34 8 -25 0 -18Z"
TILT: Final = -14
"""Rotation of the wheel, in degrees."""
SPOKE: Final = "M0 -64L6 -34L9 -14L-9 -14L-6 -34Z"
CROWN: Final = "M-13 8L-17 -9L-8 -2L0 -13L8 -2L17 -9L13 8Z"
TIPS: Final = (
    "M-17 -13L-15 -10L-17 -7L-19 -10ZM0 -17L2 -14L0 -11L-2 -14ZM17 -13L19 -10L17 -7L15 -10Z"
)


def draw_matrix(pen: SvgPen) -> None:
    """Draw the Matrix: a persona of light on the grid, code falling on both sides, its cable going
    up to its dreamer.
    """
    pen.lamp(0, HORIZON, 100, "leaf", 0.42)
    depths = (1.0, 1.28, 1.7, 2.3, 3.3, 5.2, 9.5)
    across = "".join(f"M-{REACH:g} {number(HORIZON + 108 / depth)}H{REACH:g}" for depth in depths)
    along = "".join(line((4.5 * k, HORIZON + 4), (38.0 * k, 92)) for k in range(-9, 10))
    pen.thin(across + along, "leaf", 1.0, 0.62)
    pen.line(f"M-{REACH:g} {HORIZON:g}H{REACH:g}", "leaf", 1.2, 0.8)
    _draw_code(pen)
    pen.line("M0 -80V-136", "trump", 2.0)
    pen.lamp(0, -20, 78, "trump", 0.6)
    pen.line(ellipse(-2, 86, 36, 6) + ellipse(-2, 86, 22, 3.5), "leaf", 1.3)
    lit(pen, PERSONA, "trump", 2.2, 1.1, 0.4, -60, 92)
    pen.thin(
        "M-9 -56L0 -50L9 -56M-18 -42L0 -32L18 -42M0 -50V-32M-27 -37L-11 -19L-18 -4M27 -37L11 "
        "-19L18 -4M0 -32L-11 -19L0 -6L11 -19Z"
        "M0 -6V14L-13 8M0 14L13 8M0 14L-18 24M0 14L18 24L3 36M0 14L-8 44L-4 92M0 14L12 48L28 44"
        "M-27 -37L-30 -12L-44 -16M27 -37L30 -12L44 -16M-44 -16L-53 -6M44 -16L53 -6",
        "trump",
        1.1,
        0.75,
    )
    pen.highlight("M-10 -69L0 -66L10 -69L9 -63L0 -60L-9 -63Z" + star(0, -19, 4, 6, 2), "leaf")
    for side, solid in (
        (-1, "M0 -12L11 6L-3 10L-11 4ZM0 -12L-3 10"),
        (1, "M-9 -6L2 -11L10 -6V5L-1 11L-9 6ZM-9 -6L-1 -1L10 -6M-1 -1V11"),
    ):
        with pen.at(side * 65, -62):
            pen.cut("M0 -13L11 -6V6L0 12L-11 6V-6Z", 0.7)
            pen.line(solid, "leaf", 1.5)


def _draw_code(pen: SvgPen) -> None:
    """Draw columns of falling signs that nobody needs to read; the last ones of each are bright."""
    random = Random(7)
    pale, bright = "", ""
    for x, top, count, size in FALLS:
        for row in range(count):
            y = top + 8.4 * size * row
            sign = _sign(random, x, y, size)
            if row >= count - 2:
                bright += sign
            else:
                pale += sign
    pen.thin(pale, "leaf", 1.2, 0.7)
    pen.line(bright, "leaf", 1.4)


def _sign(random: Random, x: float, y: float, size: float) -> str:
    """Return the path of a sign of four points on a grid of three by three."""
    a, b = 2.4 * size, 2.8 * size
    spots = [(i * a, j * b) for j in (-1, 0, 1) for i in (-1, 0, 1)]
    chosen = [spots[k] for k in sorted(random.sample(range(9), 4))]
    return "M" + "L".join(f"{number(x + dx)} {number(y + dy)}" for dx, dy in chosen)


def draw_banrigh(pen: SvgPen) -> None:
    """Draw the queen of the elves, crowned with leaves and antlers; the eyes on the antlers look
    into every hand.
    """
    pen.lamp(0, -14, 104, "leaf", 0.4)
    pen.thin(rays(0, -6, 66, 112, 44, reach=(1.0, 0.5)), "trump", 1.0, 0.4)
    with pen.at(0, 12, scale=0.88):
        pen.body(both(ANTLER), "trump", 1.9, 1.0)
        eyes, pupils = "", ""
        for x, y, turn in ((39.5, -90, 84), (68, -106, 62), (63, -55, -14)):
            eyes += both(placed("M-9 0Q0 -10 9 0Q0 10 -9 0Z", x, y, turn))
            pupils += circle(x, y, 2.6) + circle(-x, y, 2.6)
        pen.body(eyes, "gold", 1.4, 1.4)
        pen.highlight(pupils, "gold")
        with pen.at(0, -1, scale=1.12):
            _draw_elf(pen)


def _draw_elf(pen: SvgPen) -> None:
    """Draw the face of the queen, with all that frames it; the light of her eyes is that of the
    eyes on the antlers.
    """
    pen.body(
        "M0 -46C36 -46 42 -20 40 8C38 44 46 64 52 104H-52C-46 64 -38 44 -40 8C-42 -20 -36 "
        "-46 0 -46Z",
        "trump",
        1.8,
        0.6,
    )
    pen.thin(
        both("M34 18C33 34 34 46 40 62M29 30C28 44 30 56 36 72M35 -20C38 -8 38 4 37 16"),
        "trump",
        1.1,
        0.6,
    )
    pen.body(both("M25 -3C35 -10 52 -18 70 -35C67 -12 49 9 26 14Z"), "trump", 1.8, 0.9)
    pen.body("M-10 36V56C-24 64 -40 72 -48 104H48C40 72 24 64 10 56V36Z", "trump", 1.6, 0.5)
    lit(
        pen,
        both("M14 64C34 62 52 50 60 32C68 52 66 80 48 104L22 104C30 92 26 74 14 64Z"),
        "trump",
        1.8,
        0.6,
        0.35,
        32,
        90,
    )
    pen.thin(
        both("M60 36C58 54 48 74 34 94M58 54L46 58M65 56L52 70M30 3C41 -2 54 -11 63 -21"),
        "trump",
        1.1,
        0.8,
    )
    pen.body(
        "M0 -40C22 -40 28 -24 27 -4C26 18 16 38 0 48C-16 38 -26 18 -27 -4C-28 -24 -22 -40 0 -40Z",
        "trump",
        2.0,
        0.45,
    )
    pen.line(both("M6 -9C11 -15 18 -16 24 -13"), "trump", 1.5)
    pen.body(both("M6 0C10 -7 18 -9 24 -7C21 2 12 5 6 0Z"), "gold", 1.4, 1.0)
    pen.line(both("M10 9L14 20M15 8L18 15"), "leaf", 1.2)
    pen.thin("M-4 15C-2 18 2 18 4 15M-5 -4L-3 9", "trump", 1.2, 0.9)
    pen.body("M-9 28C-5 25 -2 24.5 0 26C2 24.5 5 25 9 28C4 34 -4 34 -9 28Z", "trump", 1.2, 2.6)
    pen.line("M-11 57C-4 64 4 64 11 57", "gold", 1.5)
    bright = (
        circle(-15, -2.5, 2.6) + circle(15, -2.5, 2.6) + circle(-30, 21, 2.4) + circle(30, 21, 2.4)
    )
    pen.highlight(bright + star(0, 68, 4, 6, 2), "gold")
    for turns in ((-74, 74), (-37, 37), (0,)):
        pen.body("".join(placed(LEAF, 0, -18, turn) for turn in turns), "leaf", 1.6, 2.0)
    pen.thin(
        "".join(placed("M0 -20L0 -36", 0, -18, turn) for turn in (-74, -37, 0, 37, 74)),
        "leaf",
        1.0,
        0.8,
    )


def draw_higher_power(pen: SvgPen) -> None:
    """Draw the Higher Power: the capstone of an arcology that has come off and watches, above the
    clouds.
    """
    pen.lamp(0, -22, 110, "gold", 0.5)
    pen.thin(rays(0, -20, 60, 118, 36, 5, (0.62, 0.36)), "trump", 1.2, 0.75)
    pen.line(rays(0, -20, 62, 112, 18, 0, (0.56, 1.0)), "gold", 1.5, 0.85)
    pen.gradient("M-62 26H62L112 104H-112Z", "gold", 0.42, 0, 26, 100)
    pen.body("M-61 28H61L106 104H-106Z", "trump", 2.0, 0.7)
    pen.thin(
        "M-52 37H52M-63 54H63M-72 70H72M0 37V92M-20 37L-32 92M20 37L32 92M-40 37L-62 92M40 "
        "37L62 92",
        "trump",
        1.0,
        0.6,
    )
    pen.thin(
        "M-11 43v5M11 43v5M-32 43l-1.5 5M-15 59v5M-40 60l-2 5M30 43l1.5 5M40 60l2 5M50 43l2 4",
        "gold",
        2.2,
        0.9,
    )
    pen.body("M0 -84L57 16H-57Z", "trump", 2.4, 0.7)
    pen.line("M0 -67L44 9H-44Z", "trump", 1.1, 0.8)
    pen.thin("M-6.5 -73H6.5M-52 8L-57 16M52 8L57 16", "trump", 1.0, 0.7)
    pen.body("M-36 -16Q0 -50 36 -16Q0 16 -36 -16Z", "gold", 2.2, 1.2)
    pen.thin("M-34 -24Q0 -56 34 -24", "gold", 1.4, 0.9)
    pen.body(circle(0, -17, 15), "gold", 1.8, 3.5)
    pen.thin(rays(0, -17, 8.5, 13.5, 16), "gold", 1.1, 0.9)
    pen.highlight(circle(0, -17, 7), "gold")
    pen.cut(circle(0, -17, 3.4))
    pen.lamp(0, -17, 34, "gold", 0.6)
    pen.body(cloud(-116, 84, [(34, -16), (30, 2), (26, 8), (22, 10)], 110), "trump", 1.8, 0.8)
    pen.body(cloud(4, 88, [(22, -6), (28, -10), (30, 0), (34, 8)], 110), "trump", 1.8, 0.8)
    pen.thin(
        "M-78 66a12 11 0 0 1 18 4M-50 74a9 9 0 0 1 13 4M30 82a10 9 0 0 1 14 -3M56 72a12 11 0 "
        "0 1 20 1",
        "trump",
        1.1,
        0.8,
    )


def draw_wheel(pen: SvgPen) -> None:
    """Draw the Wheel with the signs of the four suits; one crown rides on top of it, another has
    just been thrown off.
    """
    pen.lamp(0, -4, 106, "trump", 0.6)
    with pen.at(0, -4):
        pen.thin(
            arc(0, 0, 80, -150, 70)
            + arc(0, 0, 80, 30, 70)
            + arc(0, 0, 86, -138, 44)
            + arc(0, 0, 86, 42, 44),
            "trump",
            1.4,
            0.8,
        )
        pen.body(circle(0, 0, 73), "trump", 2.4, 0.5)
        pen.thin(rays(0, 0, 65, 71, 48), "trump", 1.1, 0.9)
        pen.line(circle(0, 0, 64), "trump", 1.3)
        turns = [TILT + 22.5 + 45 * k for k in range(8)]
        pen.body("".join(placed(SPOKE, turn=turn) for turn in turns), "trump", 1.3, 1.1)
        pen.highlight("".join(circle(*around(0, 0, 60, turn - 90), 1.8) for turn in turns), "trump")
        pen.thin(circle(0, 0, 46), "trump", 1.2, 0.7, (2, 3.5))
        pen.line(circle(0, 0, 25), "trump", 1.3)
        for suit, angle in (("batons", -90), ("cups", 0), ("blades", 90), ("coins", 180)):
            x, y = around(0, 0, 46, angle + TILT)
            pen.body(circle(x, y, 19), suit, 1.7, 0.8)
            draw_pip(pen, suit, x, y, 27)
        pen.body(circle(0, 0, 15), "trump", 1.8, 2.5)
        pen.highlight(star(0, 0, 4, 12, 3.6), "trump")
    pen.body(placed(CROWN, 52, -66, 30) + placed(CROWN, 63, 62, 158), "gold", 1.6, 2.4)
    pen.highlight(placed(TIPS, 52, -66, 30) + placed(TIPS, 63, 62, 158), "gold")
