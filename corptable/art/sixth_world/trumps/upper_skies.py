"""Draw three trumps that hang in the sky: the Comet, the Shadows and the Eclipse."""

from __future__ import annotations

from math import sin
from typing import Final

from corptable.art.paths import (
    Path,
    Point,
    around,
    circle,
    line,
    number,
    polygon,
    rays,
    rectangle,
    star,
)
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import (
    COAT,
    EDGE,
    HEAD,
    HUE,
    curve,
    draw_skyline,
    stars,
)

WOLF: Final[Path] = (
    "M-13 0C-20 0 -27 -4 -27 -12C-22 -7 -17 -6 -13 -9C-14 -18 -10 -26 -4 -31C0 -34 2 -37 3 "
    "-42L4 -49L9 -44L20 -58L23 -55"
    "L17 -48L23 -50L15 -40C13 -34 14 -27 12 -20L13 -4L18 -2V0H7L5 -12C1 -8 0 -4 3 -2V0Z"
)
"""Path of a sitting wolf that howls at the sky, up to the right."""
TROLL: Final[Path] = (
    "M-5 -66C-12 -70 -14 -76 -10 -82C-9 -76 -6 -74 -3 -73C-1 -74 1 -74 3 -73C6 -74 9 -76 10 "
    "-82C14 -76 12 -70 5 -66L6 -60"
    "C16 -59 22 -54 23 -44L27 -22L20 -8L15 -10L18 -24L14 -34L13 -22L16 0H4L1 -20L-2 "
    "0H-14L-12 -24L-13 -34L-18 -22L-16 -8"
    "L-22 -8L-26 -24L-22 -46C-20 -55 -14 -59 -6 -60Z"
)
"""Path of a troll: a very broad figure with horns."""


def draw_comet(pen: SvgPen) -> None:
    """Draw the Comet: a star that sweeps down over the city and trails its light round half the
    sky; a watcher on a roof.
    """
    pen.lamp(-26, -8, 100, "sky", 0.55)
    pen.solid(stars(17, 46, (-EDGE, -136, EDGE, 10)), "bone", 0.75)
    strands = [_strand(k / 4) for k in range(-4, 5)]
    pen.gradient(
        curve(strands[0]) + "L" + curve(strands[-1][::-1])[1:] + "Z", "sky", 0.1, 0.6, -140, 0
    )
    for k, strand in enumerate(strands):
        if k % 2:
            pen.thin(curve(strand[: 5 + k % 3]), "bone", 1.0, 0.7)
        else:
            pen.line(
                curve(strand),
                "sky" if k % 4 else HUE,
                2.4 - 0.25 * abs(k - 4),
                1 - 0.08 * abs(k - 4),
            )
    with pen.at(-34, -2):
        pen.lamp(0, 0, 52, "sky", 1.0)
        pen.thin(rays(0, 0, 24, 44, 16, 11.25, reach=(0.6, 0.35)), "bone", 1.2, 0.8)
        pen.body(star(0, 0, 4, 25, 8, 45), "sky", 1.4, 2)
        pen.highlight(star(0, 0, 4, 38, 7), "bone")
        pen.highlight(circle(0, 0, 8), "bone")
    draw_skyline(pen, HUE, 64, 34, 10, strength=0.8, lit=0.34)
    pen.fill(rectangle(-EDGE, 64, 2 * EDGE, 40), "night", 0.6)
    pen.line(line((-EDGE, 64), (EDGE, 64)), HUE, 1.2)
    pen.line(_ripples(-34, 66, 94, 27, 6), "sky", 1.4, 0.9)
    _draw_watcher(pen)


def _strand(k: float) -> list[Point]:
    """Return the points of a line of the comet's tail, from the head on; k from -1 (the inner side)
    to 1 (the outer).
    """
    points = []
    for step in range(9):
        share = step / 8
        points.append(around(-36, -94, 92 + 32 * share + 32 * k * share**0.8, 91 - 112 * share))
    return points


def _draw_watcher(pen: SvgPen) -> None:
    """Draw a roof close by, with a rail, an aerial and a watcher who points up."""
    pen.body("M24 92V66H30V62H118V92Z", HUE, 1.9, 0.4)
    pen.thin("M30 70H118M36 62V52H118M50 62V52M96 62V52M110 62V52", HUE, 1.1, 0.8)
    pen.line("M86 62V26M80 32H92M77 40H95", HUE, 1.4)
    with pen.at(62, 44, scale=0.46):
        pen.fill(COAT + HEAD, "night", 1.4)
        pen.line(COAT + HEAD, HUE, 3.4)
        pen.line("M-12 -32L-34 -50", HUE, 5.5)


def _ripples(x: float, top: float, foot: float, width: float, count: int) -> Path:
    """Return the path of a light's reflection on water: strokes that grow narrower and leave the
    straight line.
    """
    path = ""
    for k in range(count):
        y, half = top + (foot - top) * k / count + 2, width * (1 - 0.55 * k / count)
        off = 6 * sin(k * 2.3)
        path += (
            f"M{number(x - half + off)} {number(y)}h{number(half * 0.8)}m{number(half * 0.25)} "
            f"0h{number(half * 0.95)}"
        )
    return path


def draw_shadows(pen: SvgPen) -> None:
    """Draw the Shadows: a crescent with a face above an alley; a wolf, a runner and a troll, and
    their shadows.
    """
    pen.lamp(6, -52, 96, "bone", 0.5)
    pen.solid(stars(4, 22, (-50, -136, 60, -10)), "bone", 0.7)
    with pen.at(7, -57, turn=14, scale=0.9):
        _draw_moon(pen)
    draw_skyline(pen, HUE, 26, 30, 9, strength=0.5)
    pen.gradient(rectangle(-EDGE, 26, 2 * EDGE, 70), "sky", 0.5, 0.06, 26, 88)
    _draw_alley(pen)
    pen.thin(
        "M-40 26L-84 92M-14 26L-28 92M14 26L28 92M40 26L84 92M-50 34H50M-64 48H64M-80 68H80",
        HUE,
        0.9,
        0.45,
    )
    for x, near, far in ((-37, 9, 22), (1, 8, 19), (37, 12, 28)):
        pen.shadow(
            polygon([(x - near, 51), (x + near, 51), (x * 1.75 + far, 96), (x * 1.75 - far, 96)]),
            0.72,
        )
    for shape, x, y, size in ((WOLF, -38, 52, 0.92), (TROLL, 37, 52, 0.86)):
        with pen.at(x, y, scale=size):
            pen.fill(shape, "night", 1.4)
            pen.line(shape, HUE, 1.9)
    with pen.at(0, 25, scale=0.7):
        pen.fill(COAT + HEAD, "night", 1.4)
        pen.line(COAT, HUE, 1.9)
        pen.body(
            "M-13 -46C-6 -50 -7 -56 0 -56C7 -56 6 -50 13 -46C6 -44 -6 -44 -13 -46Z", HUE, 1.6, 0.8
        )
        pen.line("M0 -30V16", HUE, 1.2)
    pen.highlight(circle(34.4, -6.5, 1.2) + circle(39.6, -6.5, 1.2), "rose")


def _draw_moon(pen: SvgPen) -> None:
    """Draw a crescent whose inner edge is a face that looks down to the right."""
    pen.thin(rays(-4, 0, 38, 50, 30, reach=(1, 0.5)), "bone", 1.0, 0.5)
    moon = (
        "M17 -31A35 35 0 1 0 17 31C9 30 3 26 2 20C1 17 4 16 3 14L0 12L4 10C3 8 1 7 2 4L10 1C7 -5 "
        "2 -8 3 -13C4 -20 9 -27 17 -31Z"
    )
    pen.body(moon, "bone", 2.3, 2.2)
    pen.line("M-10 -7C-8 -3 -3 -2 1 -5M-12 -13C-8 -17 -3 -16 0 -14", "bone", 1.5)
    pen.thin(
        "M-26 -12A30 30 0 0 0 -8 27M-8 12C-6 14 -3 14 0 12M-20 -8A22 22 0 0 0 -6 20",
        "bone",
        1.0,
        0.6,
    )


def _draw_alley(pen: SvgPen) -> None:
    """Draw the alley: walls to the left and right that run to one point, with windows and a
    sign.
    """
    for side in (-1, 1):
        top = -104 if side < 0 else -84
        with pen.at(flip=side > 0):
            pen.body(
                polygon(
                    [(-118, top - 46), (-84, top), (-48, -44), (-48, 27), (-84, 56), (-118, 88)]
                ),
                HUE,
                1.9,
                0.35,
            )
            lit, dark = "", ""
            for row in range(6):
                for column, x in enumerate((-106, -92, -79, -68, -58)):
                    wide, y = (8, 7, 6, 5, 4)[column], 20 - (row - 0.4) * 18
                    near, far = _wall_scale(x - wide / 2), _wall_scale(x + wide / 2)
                    pane = polygon(
                        [
                            (x - wide / 2, 12 + (y - 12) * near),
                            (x + wide / 2, 12 + (y - 12) * far),
                            (x + wide / 2, 12 + (y - 3) * far),
                            (x - wide / 2, 12 + (y - 3) * near),
                        ]
                    )
                    if (row * 5 + column * 3 + side) % 7 < 2:
                        lit += pane
                    else:
                        dark += pane
            pen.thin(dark, HUE, 0.8, 0.4)
            pen.solid(lit, "gold", 0.8)
    pen.body("M56 -52L74 -62V-18L56 -16Z", "rose", 1.7, 1.6)
    pen.line("M60 -44L70 -48M65 -50V-38M60 -34L70 -36M60 -25L70 -26M65 -34V-26", "rose", 1.3)


def _wall_scale(x: float) -> float:
    """Return the scale of things on the wall at x, 1 at a distance of 62 from the middle."""
    return abs(x) / 62


def draw_eclipse(pen: SvgPen) -> None:
    """Draw the Eclipse: the moon before the sun, a black disc in a wreath of fire, over drowned
    ruins.
    """
    x, y, r = 0.0, -26.0, 34.0
    pen.lamp(x, y, 112, "gold", 0.6)
    pen.solid(stars(6, 18, (-EDGE, -136, EDGE, -60)), "bone", 0.6)
    _draw_corona(pen, x, y, r)
    pen.highlight(circle(x, y, r + 4.5), "gold")
    pen.cut(circle(x, y, r))
    pen.fill(circle(x, y, r), "night", 1.5)
    pen.line(circle(x, y, r), "bone", 1.6)
    pen.thin(
        "M-16 -32C-13 -29 -8 -29 -5 -32M16 -32C13 -29 8 -29 5 -32M0 -34L-3 -20H3"
        "M-7 -12C-3 -9 3 -9 7 -12M-18 -39C-13 -42 -8 -42 -4 -39M18 -39C13 -42 8 -42 4 -39",
        "steel",
        1.3,
        0.9,
    )
    gem_x, gem_y = around(x, y, r + 2, -42)
    pen.highlight(star(gem_x, gem_y, 4, 20, 4), "bone")
    pen.highlight(circle(gem_x, gem_y, 5.5), "bone")
    _draw_ruins(pen)


def _draw_corona(pen: SvgPen, x: float, y: float, r: float) -> None:
    """Draw flames round the disc: straight ones and waving ones by turns."""
    straight, waving = "", ""
    for k in range(12):
        at = 30 * k
        straight += polygon(
            [
                around(x, y, r + 3, at - 5),
                around(x, y, r + (38 if k % 3 else 50), at),
                around(x, y, r + 3, at + 5),
            ]
        )
        tip, points = at + 15, ((3, -7), (13, -8.5), (22, -1), (31, 2), (22, 4), (13, -1), (3, 6))
        waving += curve([around(x, y, r + out, tip + aside) for out, aside in points], closed=True)
    pen.body(waving, "flame", 1.5, 1.6)
    pen.body(straight, "gold", 1.5, 1.6)


def _draw_ruins(pen: SvgPen) -> None:
    """Draw a horizon of water: broken towers to the left, a stepped pyramid to the right, a path of
    light between.
    """
    pen.fill(rectangle(-EDGE, 46, 2 * EDGE, 60), "night", 0.7)
    pen.gradient("M-26 47H26L40 92H-40Z", "gold", 0.35, 0.0, 47, 84)
    towers = (
        "M-118 50V6L-100 0L-96 10L-90 4V30H-84V-22L-76 -30L-72 -18L-66 -26L-62 -8V20H-56V2L-48 "
        "-4L-42 8V26L-34 22V50Z"
    )
    pyramid = "M32 50L36 42H42V34H49V25H56V16H62V8H70V2H84V8H92V16H98V25H105V34H112V42H118V50Z"
    pen.body(towers, HUE, 1.9, 0.45)
    pen.body(pyramid, HUE, 1.9, 0.45)
    pen.thin(
        "M-80 -14V44M-72 -8V44M-66 -12V44M-52 10V46M-46 10V46M-84 0H-62M-84 14H-62M-84 "
        "28H-62M-56 20H-42M-56 34H-36M-84 40H-62",
        HUE,
        1.0,
        0.5,
    )
    pen.thin("M42 42H112M49 34H105M56 25H98M62 16H92M70 8H84M73 50V8M81 50V8", HUE, 1.0, 0.5)
    pen.solid("M-78 2h4v6h-4ZM-69 20h4v6h-4ZM75 28h4v6h-4ZM64 36h4v4h-4Z", "gold")
    pen.line("M-118 50H-30M118 50H30", HUE, 1.2)
    pen.line(_ripples(0, 50, 94, 34, 7), "gold", 1.6)
    pen.thin("M-76 58H-52M-84 66H-66M-60 74H-44M52 58H82M64 66H92M48 74H66", HUE, 1.1, 0.6)
