"""Draw what stands behind and beneath figures: skies, glories, clouds, water, ground and hills.

A scene's box reaches from -80 to 80 across and from -84 down to FLOOR; what lies below FOOT is
hidden on cards with a banderole.
"""

from __future__ import annotations

from math import radians, sin
from typing import Final

from corptable.art.paths import Path, around, number, smooth
from corptable.art.woodcut.block import PAPER, Block
from corptable.art.woodcut.strokes import wedge

LEFT, RIGHT, TOP, FOOT, FLOOR = -80.0, 80.0, -84.0, 82.0, 124.0
TUFT: Final = "M0 0L-3.6 -7M.6 0L.4 -9.5M1.2 0L4.6 -6.4"
LEAF: Final[Path] = "M0 0C3 -5 10 -6 15 -1C10 3 4 4 0 0Z"


def area(top: float = TOP, foot: float = FLOOR) -> Path:
    """Return the path of the scene's whole width, from one height to another."""
    return f"M{LEFT} {number(top)}H{RIGHT}V{number(foot)}H{LEFT}Z"


def draw_sky(
    block: Block, top: float = TOP, foot: float = 40.0, dark: float = 0.5, light: float = 0.08
) -> None:
    """Draw a sky of level strokes, dark above and light at the horizon."""
    block.tone(area(top, foot), 0, dark, light, 1.25)


def draw_glory(
    block: Block,
    x: float,
    y: float,
    inner: float,
    outer: float = 190.0,
    count: int = 44,
    width: float = 3.6,
) -> None:
    """Draw rays that leave a point and widen outwards, long and short by turns."""
    block.black(rays(x, y, inner, outer, count, width))


def rays(x: float, y: float, inner: float, outer: float, count: int, width: float) -> Path:
    """Return the path of wedges that point at a middle, every other one beginning further out."""
    parts = []
    for k in range(count):
        angle = 360 * k / count + 3
        begin = inner + (outer - inner) * 0.07 * (k % 2)
        parts.append(wedge(around(x, y, outer, angle), around(x, y, begin, angle), width))
    return "".join(parts)


def beams(x: float, y: float, inner: float, outer: float, count: int, width: float) -> Path:
    """Return the path of wedges that point outwards: the light around a lamp or a head."""
    parts = []
    for k in range(count):
        angle = 360 * k / count
        end = outer if k % 2 == 0 else inner + (outer - inner) * 0.6
        parts.append(wedge(around(x, y, inner, angle), around(x, y, end, angle), width))
    return "".join(parts)


def cloud(x: float, y: float, width: float, height: float) -> Path:
    """Return the path of a cloud around a point: bumps above, a flatter foot."""
    half = width / 2
    bumps = ((-0.62, -0.3), (-0.16, -0.62), (0.36, -0.42), (0.72, -0.02))
    path, before = f"M{number(x - half)} {number(y + height * 0.2)}", (-1.0, 0.2)
    for across, down in (*bumps, (1.0, 0.3)):
        bend = (
            f"{number(x + (before[0] + across) / 2 * half - half * 0.16)} "
            f"{number(y + (min(before[1], down) - 0.52) * height)}"
        )
        path += f"Q{bend} {number(x + across * half)} {number(y + down * height)}"
        before = across, down
    return (
        path
        + (
            f"Q{number(x + half * 0.5)} {number(y + height * 0.62)} {number(x)} "
            f"{number(y + height * 0.4)}"
        )
        + (
            f"Q{number(x - half * 0.6)} {number(y + height * 0.62)} {number(x - half)} "
            f"{number(y + height * 0.2)}Z"
        )
    )


def draw_cloud(
    block: Block, x: float, y: float, width: float, height: float, hue: str = PAPER
) -> None:
    """Draw a cloud, shaded at its foot."""
    path = cloud(x, y, width, height)
    block.cut(path, hue, 90, 0.3)


def draw_water(block: Block, top: float, hue: str, foot: float = FLOOR, rows: int = 5) -> None:
    """Draw water below a height: a flat colour under rows of scalloped waves."""
    block.tint(area(top, foot), hue)
    step = (foot - top) / rows
    for row in range(rows):
        y, shift = top + step * (row + 0.15), 11 * (row % 2)
        crests = f"M{LEFT - shift} {number(y)}" + "q5.5 -7 11 0" * 16
        block.line(crests, 0.8 + 0.12 * row)
        if block.is_fine(3):
            troughs = f"M{LEFT - shift} {number(y + step * 0.42)}" + "m2 0q3.5 -4 7 0m2 0" * 16
            block.line(troughs, 0.6)


def draw_ground(
    block: Block, y: float, hue: str = PAPER, tufts: tuple[float, ...] = (), bumps: float = 2.0
) -> None:
    """Draw ground from a height on, uneven, with tufts of grass at places across."""
    edge = [(LEFT - 4 + 24 * k, y + bumps * sin(radians(97 * k + y))) for k in range(8)]
    path = smooth(edge) + f"L{RIGHT + 8} {FLOOR + 4}H{LEFT - 8}Z"
    block.cut(path, hue)
    block.shade(path, 90, 0.34, 1.5)
    for k, x in enumerate(tufts):
        with block.at(x, y + 7 + 5 * (k % 3)):
            block.carve(TUFT, 1.1, 0.2)


def draw_hill(
    block: Block,
    points: tuple[tuple[float, float], ...],
    hue: str = PAPER,
    shade: float = 20,
    reach: float = 0.3,
) -> None:
    """Draw a hill or mountain whose ridge goes through points, shaded from one side."""
    path = smooth(points) + f"V{FLOOR}H{number(points[0][0])}Z"
    block.cut(path, hue, shade, reach)


def draw_leaf(
    block: Block, x: float, y: float, turn: float, hue: str, scale: float = 1.0, flip: bool = False
) -> None:
    """Draw a leaf that grows from a point."""
    with block.at(x, y, turn=turn, scale=scale, flip=flip):
        block.cut(LEAF, hue, None, weight=0.8)
        if block.is_fine(5):
            block.carve("M1 0C5 -1.6 9 -1.6 13 -1", 0.8, 0.2)


def scallops(x: float, y: float, radius: float, count: int, bulge: float) -> Path:
    """Return the path of a ring of scallops: a rosette, a ruff, a wreath's edge."""
    step = 360 / count
    x0, y0 = around(x, y, radius, 0)
    path = f"M{number(x0)} {number(y0)}"
    for k in range(count):
        angle = step * (k + 0.5)
        bend = around(x, y, radius + bulge, angle)
        end = around(x, y, radius, step * (k + 1))
        path += f"Q{number(bend[0])} {number(bend[1])} {number(end[0])} {number(end[1])}"
    return path + "Z"
