"""Draw three trumps that are a sign rather than a scene: 404, Karma and the Awakened World."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from corptable.art.paths import (
    Path,
    Point,
    around,
    circle,
    ellipse,
    number,
    polygon,
    polyline,
    rays,
    rectangle,
    star,
)
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.trumps.motifs import HUE, curve, leaf, limb, stations, strokes
from corptable.art.suits import draw_pip

SKULL: Final = (
    "...#########...",
    ".#############.",
    "###############",
    "###############",
    "###############",
    "##...#####...##",
    "#.....###.....#",
    "#.....###.....#",
    "#.....###.....#",
    "##...##.##...##",
    ".#####...#####.",
    "..####.#.####..",
    "...#########...",
    "...#.#.#.#.#...",
    "...#.#.#.#.#...",
)
SLIPS: Final = (0, 0, 0, 2, -3, 0, 0, 3, 1, 0, 0, -3, -1, 0, 1)
"""Offset of each row of the skull, in halves of a block."""
BLOCK: Final = 7.0
LEFT: Final = -7.5 * BLOCK
TOP_ROW: Final = -36.0
RING: Final = 67.0
"""Radius of the snake's spine."""
HEAD_AT: Final = -66.0
"""Place of the snake's head on the ring, in degrees."""


def draw_404(pen: SvgPen) -> None:
    """Draw 404, death as a page that is not found: a skull of blocks slips apart in a broken
    window, a scythe behind it.
    """
    pen.lamp(0, 8, 100, HUE, 0.5)
    _draw_window(pen)
    _draw_scythe(pen)
    skull = _outline()
    for shift, hue in ((-5, "sky"), (5, "rose")):
        with pen.at(shift, 0):
            pen.line(skull, hue, 1.3, 0.8)
    for x in (-45, 10):
        pen.fill(rectangle(x, -2, 35, 36), "night", 1.5)
    pen.body(skull, "bone", 2.1, 3.4)
    pen.highlight(rectangle(-31, 13, BLOCK, BLOCK) + rectangle(24, 13, BLOCK, BLOCK), "rose")
    bits = (
        (50, 40, 8),
        (60, 30, 6),
        (56, 54, 5),
        (66, 44, 4),
        (66, 18, 4),
        (44, 60, 6),
        (-62, 34, 6),
        (-68, 46, 4),
        (-62, 16, 4),
        (74, 34, 3),
    )
    pen.body("".join(rectangle(x, y, size, size) for x, y, size in bits), "bone", 1.1, 3.4)


def _outline() -> Path:
    """Return the path of the skull's edge: every side of half a block that has no neighbour there,
    joined to closed lines.

    Lines round holes run the other way.
    """
    filled = {}
    for row, (blocks, slip) in enumerate(zip(SKULL, SLIPS, strict=True)):
        for column, block in enumerate(blocks):
            if block == "#":
                filled[row, 2 * column + slip] = filled[row, 2 * column + 1 + slip] = True
    sides: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in filled:
        corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
        neighbours = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        for k, neighbour in enumerate(neighbours):
            if neighbour not in filled:
                sides.setdefault(corners[k], []).append(corners[(k + 1) % 4])
    path = ""
    while sides:
        at = start = next(iter(sides))
        ring: list[tuple[int, int]] = []
        while not ring or at != start:
            ring.append(at)
            following = sides[at].pop()
            if not sides[at]:
                del sides[at]
            at = following
        bends = [
            p
            for k, p in enumerate(ring)
            if (ring[k - 1][0] == p[0]) != (p[0] == ring[(k + 1) % len(ring)][0])
        ]
        path += polygon([(LEFT + x * BLOCK / 2, TOP_ROW + y * BLOCK) for x, y in bends])
    return path


def _draw_window(pen: SvgPen) -> None:
    """Draw a browser's window whose corner has broken off."""
    pen.body(
        "M-78 -70H34L42 -78L50 -64L60 -74L66 -70H78V62L68 58L70 72L56 66L46 86H-78Z", HUE, 1.6, 0.2
    )
    pen.thin("M-78 -56H78", HUE, 1.2, 0.8)
    pen.solid(circle(56, -63, 2.2) + circle(64, -63, 2.2) + circle(72, -63, 2.2), "rose")
    pen.thin("M-72 76H-20M-72 82H0", HUE, 1.2, 0.6)


def _draw_scythe(pen: SvgPen) -> None:
    """Draw a scythe: its blade over the window's head, its pole down behind the skull."""
    pen.body("M-74 90L44 -72L50 -68L-66 92Z", HUE, 1.6, 1.4)
    pen.body(
        "M60 -84L54 -62L40 -62C8 -72 -40 -68 -78 -34C-62 -66 -20 -92 40 -84Z", "bone", 2.0, 1.2
    )
    pen.thin("M36 -69C0 -78 -36 -72 -62 -52", "bone", 1.1, 0.8)


def draw_karma(pen: SvgPen) -> None:
    """Draw Karma: the snake that eats its tail, and in its ring a balance with a heart and a
    feather.
    """
    pen.lamp(0, 0, 104, HUE, 0.55)
    pen.thin(rays(0, 0, 79, 88, 60, reach=(1.0, 0.45, 0.45, 0.45, 0.45)), HUE, 1.1, 0.7)
    _draw_ouroboros(pen)
    _draw_balance(pen)


def _draw_ouroboros(pen: SvgPen) -> None:
    """Draw the snake, from its neck clockwise round to the tail in its mouth."""
    turns = [HEAD_AT + 4 + 335 * k / 20 for k in range(21)]
    spine: list[Point] = [around(0, 0, RING, turn) for turn in turns]
    radii = [8.6, 9.6, 10, *[10.0] * 9, 9.6, 9, 8.4, 7.6, 6.6, 5.6, 4.4, 3.2, 2]
    body = stations(spine, radii, 120)
    x, y = around(0, 0, RING, HEAD_AT)
    with pen.at(x, y, turn=HEAD_AT + 82):
        pen.body(
            "M10 9C2 13 -8 17 -17 18C-22 19 -27 17 -28 14C-22 12 -16 8 -10 5L8 0Z", HUE, 1.6, 0.9
        )
    pen.body(limb(spine, radii, 36), HUE, 2.1, 0.9)
    pen.line(curve([place.beside(0.42) for place in body[2:114:6]]), HUE, 1.1)
    plates = [(body[k].beside(0.42), body[k].beside(0.92)) for k in range(3, 112, 2)]
    ahead = range(3, 112, 4)
    crosses = [
        [body[k].beside(side) for k, side in zip(ahead, sides * 14, strict=True)]
        for sides in ((0.3, -0.9), (-0.9, 0.3))
    ]
    pen.thin(strokes(plates), HUE, 0.9, 0.6)
    pen.thin(strokes(crosses), HUE, 1.0, 0.75)
    with pen.at(x, y, turn=HEAD_AT + 82):
        _draw_snake_head(pen)


def _draw_snake_head(pen: SvgPen) -> None:
    """Draw the upper half of the snake's head, from the side, looking left; the neck comes from the
    right.
    """
    pen.body(
        "M14 -9C6 -16 -8 -18 -17 -12C-26 -11 -34 -7 -35 -1C-34 2 -30 3 -26 2L-24 10L-20 "
        "2C-12 2 -4 4 2 8C8 10 14 6 14 -9Z",
        HUE,
        2.1,
        1.8,
    )
    pen.highlight("M-15 -6.5C-12 -10 -7 -10 -4 -7C-7 -4.5 -11 -4.5 -15 -6.5Z", "gold", 0.9)
    pen.line("M-19 -9C-13 -14 -6 -14 -1 -9", HUE, 1.5)
    pen.thin("M-30 -4.5L-28 -4M4 -9C8 -4 8 2 5 7", HUE, 1.2, 0.9)


def _draw_balance(pen: SvgPen) -> None:
    """Draw the balance: pillar, beam, two pans."""
    tilt = 5.0
    pen.body("M-26 54L-20 46H20L26 54Z", "bone", 1.6, 1.0)
    pen.body("M-14 46C-10 40 10 40 14 46Z", "bone", 1.4, 1.0)
    pen.body("M-3 44L-2.2 -32H2.2L3 44Z", "bone", 1.6, 1.4)
    pen.body(circle(0, 12, 4), "bone", 1.4, 1.4)
    ends = [around(0, -33, 36, angle) for angle in (180 - tilt, -tilt)]
    for (x, y), hue in zip(ends, ("rose", "sky"), strict=True):
        pen.line(polyline([(x - 16, y + 44), (x, y), (x + 16, y + 44)]), hue, 1.2)
        pen.body(f"M{number(x - 19)} {number(y + 44)}h38c-3 14 -35 14 -38 0Z", hue, 1.8, 1.4)
    (xl, yl), (xr, yr) = ends
    with pen.at(xl, yl + 31, scale=1.3):
        pen.body(
            "M0 10C-14 1 -13 -9 -6.5 -9.5C-3 -9.5 -1 -7 0 -4.5C1 -7 3 -9.5 6.5 -9.5C13 -9 14 "
            "1 0 10Z",
            "rose",
            1.7,
            3,
        )
        pen.thin("M-8 -3C-8 -5 -7 -6 -5 -6", "bone", 1.2, 0.9)
    with pen.at(xr, yr + 27, turn=24, scale=1.15):
        pen.body("M-1 12C-9 2 -8 -12 3 -22C9 -12 9 2 1 12Z", "sky", 1.5, 1.6)
        pen.thin(
            "M2 -18C1 -8 0 2 0 16M1 -8L-4 -11M1 -2L-5 -5M1 4L-4 1M1 -6L6 -10M1 0L7 -4M1 6L5 3",
            "sky",
            1.0,
            0.9,
        )
    pen.line(polyline(ends), "bone", 2.4)
    pen.body(star(0, -36, 4, 11, 4.2), "bone", 1.5, 2)
    pen.highlight(circle(0, -36, 2), "gold")


def draw_world(pen: SvgPen) -> None:
    """Draw the Awakened World: the world tree, all cables from root to bough, before the globe.

    Laurel surrounds it, with the four suits, and an aurora above.
    """
    pen.lamp(0, -4, 108, HUE, 0.6)
    _draw_aurora(pen)
    pen.body(ellipse(0, -2, 53, 66), HUE, 1.4, 0.3)
    meridians = ellipse(0, -2, 18, 66) + ellipse(0, -2, 38, 66)
    pen.thin(
        meridians + "M-53 -2H53M-46 -36C-20 -29 20 -29 46 -36M-46 32C-20 39 20 39 46 32",
        "sky",
        1.0,
        0.55,
    )
    _draw_tree(pen)
    _draw_laurel(pen)
    for suit, x, y in (
        ("batons", -65, -66),
        ("cups", 65, -66),
        ("blades", -65, 62),
        ("coins", 65, 62),
    ):
        pen.cut(circle(x, y, 15), 0.9)
        pen.line(circle(x, y, 15), suit, 1.4)
        draw_pip(pen, suit, x, y, 23)


def _draw_aurora(pen: SvgPen) -> None:
    """Draw the aurora: two curtains of light behind all, sharp below and fading above."""
    far = "M-116 -60C-80 -84 -60 -40 -20 -58C20 -76 60 -34 116 -66V-142H-116Z"
    near = "M-116 -30C-86 -52 -66 -16 -30 -30C20 -48 66 -4 116 -40V-142H-116Z"
    for curtain, hue, foot in ((far, "sky", -52), (near, "leaf", -24)):
        pen.gradient(curtain, hue, 0.0, 0.42, foot - 70, foot)
        pen.line(curtain.split("V", 1)[0], hue, 1.1, 0.6)


def _draw_tree(pen: SvgPen) -> None:
    """Draw the tree: each strand is root, then trunk, then bough; the roots end in sockets."""
    leaves = ""
    for k in range(26):
        share, angle = (k + 0.6) / 26, k * 137.5
        x, y = 40 * share**0.5 * cos(radians(angle)), -30 + 27 * share**0.5 * sin(radians(angle))
        leaves += leaf(x, y, 13, angle, 0.34)
    pen.body(leaves, "leaf", 1.1, 1.8)
    boughs = (
        ((-38, -22), (-26, -16)),
        ((-27, -46), (-18, -26)),
        ((-5, -60), (-5, -34)),
        ((24, -50), (15, -28)),
        ((38, -26), (25, -16)),
    )
    roots = ((-34, 44), (-18, 54), (0, 58), (18, 54), (34, 44))
    trunk = "M-9 34C-7 22 -7 8 -9 -6H9C7 8 7 22 9 34Z"
    pen.fill(trunk, HUE, 1.0)
    strands = ""
    for k, ((tip, bend), root) in enumerate(zip(boughs, roots, strict=True)):
        off = 3.4 * (k - 2)
        strands += curve(
            [root, (root[0] * 0.55, 41), (off, 26), (off * 0.8, 8), (off * 1.3, -6), bend, tip]
        )
    pen.line(strands, HUE, 2.2)
    pen.highlight("".join(circle(x, y, 2) for x, y in roots), "gold")
    pen.lamp(0, -30, 26, "gold", 0.8)
    pen.highlight(star(0, -30, 8, 13, 5), "gold")


def _draw_laurel(pen: SvgPen) -> None:
    """Draw two branches of laurel round the globe, tied at the foot."""
    leaves = ""
    for side in (-1, 1):
        for k in range(10):
            angle = radians(78 - 15.6 * k)
            x, y = side * 54 * cos(angle), -2 + 67 * sin(angle)
            turn = -12 - 15.6 * k
            for off in (-34, 34):
                heading = turn + off
                leaves += leaf(x, y, 16, heading if side > 0 else 180 - heading)
    pen.body(leaves, "gold", 1.2, 1.3)
    pen.body(star(0, 66, 4, 9, 5, 45), "gold", 1.4, 2)
