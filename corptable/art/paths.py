"""Build paths: outlines and lines as the text of SVG's `d` attribute. Angles are in degrees,
clockwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, hypot, pi, radians, sin
from typing import Final, TypeAlias

Path: TypeAlias = str
Point: TypeAlias = tuple[float, float]
Joint: TypeAlias = tuple[float, float, float]
"""Point of a limb's spine: x, y, and half the thickness of the limb there."""

_PAIR: Final = re.compile(r"(-?[\d.]+)[ ,]+(-?[\d.]+)")


def number(value: float) -> str:
    """Format a coordinate: at most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polygon(points: Sequence[Point]) -> Path:
    """Return the path of a polygon: corners joined by straight lines, closed."""
    return polyline(points) + "Z"


def polyline(points: Sequence[Point]) -> Path:
    """Return the path of a polyline: points joined by straight lines, open."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def line(start: Point, end: Point) -> Path:
    """Return the path of a straight line."""
    return polyline((start, end))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> Path:
    """Return the path of a rectangle with its upper left corner at (x, y); a `radius` rounds its
    corners.
    """
    if radius <= 0:
        return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}Z"
    r, across, down = number(radius), width - 2 * radius, height - 2 * radius
    minus = number(-radius)
    return (
        f"M{number(x + radius)} {number(y)}h{number(across)}a{r} {r} 0 0 1 {r} "
        f"{r}v{number(down)}a{r} {r} 0 0 1 {minus} {r}"
        f"h{number(-across)}a{r} {r} 0 0 1 {minus} {minus}v{number(-down)}a{r} {r} 0 0 1 {r} "
        f"{minus}Z"
    )


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> Path:
    """Return the path of a chamfered rectangle: its four corners are cut off at 45 degrees."""
    right, bottom = x + width, y + height
    return polygon(
        [
            (x + cut, y),
            (right - cut, y),
            (right, y + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (x + cut, bottom),
            (x, bottom - cut),
            (x, y + cut),
        ]
    )


def ellipse(x: float, y: float, across: float, down: float) -> Path:
    """Return the path of an ellipse from its middle and its two radii."""
    rx, ry, twice = number(across), number(down), number(2 * across)
    return (
        f"M{number(x - across)} {number(y)}a{rx} {ry} 0 1 1 {twice} 0a{rx} {ry} 0 1 1 -{twice} 0Z"
    )


def pair(x: float, y: float, across: float, down: float) -> Path:
    """Return the path of two ellipses as far to the left as to the right of the middle."""
    return ellipse(-x, y, across, down) + ellipse(x, y, across, down)


def circle(x: float, y: float, radius: float) -> Path:
    """Return the path of a circle from its middle."""
    return ellipse(x, y, radius, radius)


def arc(x: float, y: float, radius: float, start: float, sweep: float) -> Path:
    """Return the path of an arc: part of a circle, open, from an angle (0 points right) over
    `sweep` degrees (clockwise).
    """
    (x0, y0), (x1, y1) = around(x, y, radius, start), around(x, y, radius, start + sweep)
    large, clockwise = int(abs(sweep) > 180), int(sweep > 0)
    return (
        f"M{number(x0)} {number(y0)}A{number(radius)} {number(radius)} 0 {large} {clockwise} "
        f"{number(x1)} {number(y1)}"
    )


def around(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point of a circle at an angle; 0 points right, 90 down."""
    return x + radius * cos(radians(angle)), y + radius * sin(radians(angle))


def regular(x: float, y: float, corners: int, radius: float, turn: float = 0) -> Path:
    """Return the path of a regular polygon with a corner at the top, turned by `turn` degrees."""
    return polygon([around(x, y, radius, 360 * k / corners - 90 + turn) for k in range(corners)])


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = 0) -> Path:
    """Return the path of a star with one of its points at the top, turned by `turn` degrees."""
    return polygon(
        [
            around(x, y, inner if k % 2 else outer, 180 * k / points - 90 + turn)
            for k in range(2 * points)
        ]
    )


def rays(
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    turn: float = 0,
    reach: Sequence[float] = (1.0,),
) -> Path:
    """Return the path of rays: straight lines away from a middle.

    `reach` scales their lengths one after another, over and over, so that long and short rays can
    alternate.
    """
    lines = []
    for k in range(count):
        angle = 360 * k / count - 90 + turn
        end = inner + (outer - inner) * reach[k % len(reach)]
        lines.append(line(around(x, y, inner, angle), around(x, y, end, angle)))
    return "".join(lines)


def sides(spine: Sequence[Joint]) -> tuple[list[Point], list[Point]]:
    """Return the points to the left and to the right of a spine, as far away as it is thick."""
    left: list[Point] = []
    right: list[Point] = []
    for k, (x, y, thick) in enumerate(spine):
        (x0, y0, _), (x1, y1, _) = spine[max(k - 1, 0)], spine[min(k + 1, len(spine) - 1)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        across, down = (y1 - y0) / length * thick, (x0 - x1) / length * thick
        left.append((x + across, y + down))
        right.append((x - across, y - down))
    return left, right


def smooth(points: Sequence[Point], closed: bool = False) -> Path:
    """Return the path of a smooth curve through points (Catmull-Rom, written as cubic curves)."""
    (x, y), *_ = points
    return f"M{number(x)} {number(y)}{bends(points, closed)}{'Z' * closed}"


def bends(
    points: Sequence[Point], closed: bool = False, written: Callable[[float], str] = number
) -> Path:
    """Return path commands for a smooth curve from the first point through all others."""
    count = len(points)

    def at(k: int) -> Point:
        return points[k % count] if closed else points[min(max(k, 0), count - 1)]

    out = ""
    for k in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(k - 1), at(k), at(k + 1), at(k + 2)
        handles = (
            bx + (cx - ax) / 6,
            by + (cy - ay) / 6,
            cx - (dx - bx) / 6,
            cy - (dy - by) / 6,
            cx,
            cy,
        )
        out += "C" + " ".join(map(written, handles))
    return out


def wave(x: float, y: float, length: float, height: float, count: int) -> Path:
    """Return the path of a wavy line to the right with `count` crests."""
    step = length / (2 * count)
    path = f"M{number(x)} {number(y)}"
    for k in range(2 * count):
        bend = -height if k % 2 == 0 else height
        path += f"q{number(step / 2)} {number(bend)} {number(step)} 0"
    return path


def spiral(x: float, y: float, inner: float, outer: float, turns: float, start: float = 0) -> Path:
    """Return the path of a spiral from the inner to the outer radius."""
    steps = max(8, round(turns * 14))
    return smooth(
        [
            around(x, y, inner + (outer - inner) * k / steps, start + turns * 360 * k / steps)
            for k in range(steps + 1)
        ]
    )


@lru_cache(maxsize=64)  # the backs of all sizes have the same
def rosette(
    x: float, y: float, across: float, down: float, petals: int, depth: float, turn: float = 0
) -> Path:
    """Return the path of a rosette: a closed line that swings around an ellipse. Many of them make
    an engraved guilloche.
    """
    points = []
    for k in range(petals * 10):
        angle = 2 * pi * k / (petals * 10)
        swing = 1 - depth * (0.5 + 0.5 * cos(petals * angle + radians(turn)))
        points.append((x + across * swing * cos(angle), y + down * swing * sin(angle)))
    return smooth(points, closed=True)


def mirrored(path: Path) -> Path:
    """Mirror a path left to right, at x = 0. It must be written in pairs of absolute coordinates
    (M, L, C, Q).
    """
    return _PAIR.sub(lambda pair: f"{number(-float(pair[1]))} {pair[2]}", path)


def both(path: Path) -> Path:
    """Return a path together with its mirror image."""
    return path + mirrored(path)
