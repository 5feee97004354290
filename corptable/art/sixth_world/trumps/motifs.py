"""Draw motifs of several of the upper trumps: tapering limbs, the city at night, rain, stars, small
people.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, hypot, radians, sin
from random import Random
from typing import Final, NamedTuple

from corptable.art.paths import Path, Point, number, polygon, polyline
from corptable.art.pen import SvgPen

# Motifs of several of the lower trumps: the city, its rain, its clouds

REACH: Final = 112.0
"""Half the width of the scenery behind a picture."""


def placed(
    path: Path, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, flip: bool = False
) -> Path:
    """Return a path that is moved, scaled and rotated clockwise by degrees, so that many of a kind
    become one path, drawn at once.

    The path may have the commands M, L, C, Q and Z, with absolute coordinates.
    """
    along, aside, side = scale * cos(radians(turn)), scale * sin(radians(turn)), -1 if flip else 1

    def point(pair: re.Match[str]) -> str:
        px, py = side * float(pair[1]), float(pair[2])
        return f"{number(x + along * px - aside * py)} {number(y + aside * px + along * py)}"

    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", point, path)


def both(path: Path) -> Path:
    """Return a path together with its mirror image."""
    return path + placed(path, flip=True)


def city(
    pen: SvgPen, foot: float, height: float, seed: int, strength: float = 0.5, lights: str = "gold"
) -> None:
    """Draw towers from edge to edge, dark against the sky, with lit windows."""
    random = Random(seed)
    x, corners, windows = -REACH, [(-REACH, foot)], ""
    while x < REACH:
        width = min(random.choice((11.0, 14.0, 18.0, 22.0)), REACH - x)
        top = round(foot - height * random.uniform(0.3, 1))
        corners += [(x, top), (x + width, top)]
        if width > 13 and random.random() < 0.4:
            corners[-1:-1] = [(x + width / 2, top), (x + width / 2, top - 11), (x + width / 2, top)]
        for row in range(int((foot - top - 6) // 7)):
            for column in range(int((width - 4) // 4.5)):
                if random.random() < 0.24:
                    windows += f"M{number(x + 4 + 4.5 * column)} {number(top + 5 + 7 * row)}v2.4"
        x += width
    corners.append((REACH, foot))
    pen.fill(polygon(corners), "trump", 0.5)
    pen.thin(polyline(corners[1:-1]), "trump", 0.9, strength)
    pen.thin(windows, lights, 1.5, strength)


def falling_rain(seed: int, count: int, lean: float, top: float, foot: float) -> Path:
    """Return the path of rain: streaks, some long, some short, all falling one way."""
    random = Random(seed)
    streaks = ""
    for _ in range(count):
        length = random.uniform(6, 17)
        x, y = random.uniform(-REACH, REACH), random.uniform(top, foot - length)
        streaks += f"M{number(x)} {number(y)}l{number(-length * lean)} {number(length)}"
    return streaks


def cloud(x: float, y: float, humps: Sequence[tuple[float, float]], foot: float) -> Path:
    """Return the path of a bank of cloud from its left end.

    `humps` are their widths and how far the next one starts above (-) or below, in units.
    """
    path = f"M{number(x)} {number(foot)}V{number(y)}"
    for width, rise in humps:
        path += f"a{number(width / 2)} {number(width * 0.48)} 0 0 1 {number(width)} {number(rise)}"
    return path + f"V{number(foot)}Z"


def lit(
    pen: SvgPen,
    path: Path,
    hue: str,
    weight: float,
    tone: float,
    light: float,
    top: float,
    foot: float,
) -> None:
    """Draw a body on which light falls from above, or from below if `foot` is the higher one."""
    pen.fill(path, hue, tone)
    pen.gradient(path, hue, light, 0, top, foot)
    pen.line(path, hue, weight)


HUE: Final = "trump"
EDGE: Final = 116.0
"""Distance of the scenery's edges from the middle: a large card shows more of the world than the
window.
"""
Box = tuple[float, float, float, float]
"""Box: left, top, right, bottom."""


class Station(NamedTuple):
    """Hold a place along a spine: its point, the direction of the spine there (length 1), and the
    radius of the body.
    """

    x: float
    y: float
    along_x: float
    along_y: float
    radius: float

    def beside(self, across: float, ahead: float = 0) -> Point:
        """Return the point `across` radii to the right of the direction of the spine, and `ahead`
        units along it.
        """
        out = across * self.radius
        return (
            self.x - self.along_y * out + self.along_x * ahead,
            self.y + self.along_x * out + self.along_y * ahead,
        )


def stations(spine: Sequence[Point], radii: Sequence[float], steps: int) -> list[Station]:
    """Return `steps` + 1 places along a curve through points (Catmull-Rom), each of which has its
    own radius.
    """
    last, places = len(spine) - 1, []
    for k in range(steps + 1):
        share = k / steps * last
        at = min(int(share), last - 1)
        t = share - at
        a, b, c, d = (spine[min(max(at + n, 0), last)] for n in (-1, 0, 1, 2))
        x, y = (_between(*four, t) for four in zip(a, b, c, d, strict=True))
        dx, dy = (_slope(*four, t) for four in zip(a, b, c, d, strict=True))
        length = hypot(dx, dy) or 1.0
        places.append(
            Station(x, y, dx / length, dy / length, radii[at] + (radii[at + 1] - radii[at]) * t)
        )
    return places


def limb(spine: Sequence[Point], radii: Sequence[float], steps: int = 0) -> Path:
    """Return the closed path of a round tapering limb along a curve: an arm, a leg, a tail."""
    places = stations(spine, radii, steps or len(spine) - 1)
    first, last = places[0], places[-1]
    left, right = [p.beside(-1) for p in places], [p.beside(1) for p in reversed(places)]
    return curve(
        [first.beside(0, -first.radius * 0.8), *left, last.beside(0, last.radius * 0.8), *right],
        closed=True,
    )


def curve(points: Sequence[Point], closed: bool = False) -> Path:
    """Return the path of a curve through points like `smooth`, in tenths of a unit and relative:
    half as long to write.
    """
    count = len(points)
    last = count - 1

    def at(k: int) -> Point:
        return points[k % count] if closed else points[min(max(k, 0), last)]

    here = _rounded(points[0])
    path = f"M{_short(here)}c"
    for k in range(count if closed else last):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(k - 1), at(k), at(k + 1), at(k + 2)
        there = _rounded((cx, cy))
        handles = (
            bx + (cx - ax) / 6,
            by + (cy - ay) / 6,
            cx - (dx - bx) / 6,
            cy - (dy - by) / 6,
            *there,
        )
        steps = _short([value - here[n % 2] for n, value in enumerate(handles)])
        path += steps if not k or steps[0] == "-" else f" {steps}"
        here = there
    return path + ("Z" if closed else "")


def strokes(lines: Sequence[Sequence[Point]], closed: bool = False) -> Path:
    """Return one path of many short polylines, in tenths of a unit and relative."""
    path = ""
    for points in lines:
        here = _rounded(points[0])
        path += f"M{_short(here)}"
        for k, point in enumerate(points[1:]):
            there = _rounded(point)
            steps = _short((there[0] - here[0], there[1] - here[1]))
            path += f"l{steps}" if not k else steps if steps[0] == "-" else f" {steps}"
            here = there
        path += "Z" if closed else ""
    return path


def bows(triples: Sequence[tuple[Point, Point, Point]]) -> Path:
    """Return one path of many short curves; each has a start, a control point and an end."""
    path = ""
    for (x, y), pull, end in triples:
        path += f"M{_short((x, y))}q{_short((pull[0] - x, pull[1] - y, end[0] - x, end[1] - y))}"
    return path


def leaf(x: float, y: float, length: float, angle: float, width: float = 0.3) -> Path:
    """Return the path of a pointed leaf that grows from a point at an angle."""
    ahead_x, ahead_y = length * cos(radians(angle)), length * sin(radians(angle))
    sides = [
        (ahead_x * 0.55 - side * ahead_y * width, ahead_y * 0.55 + side * ahead_x * width)
        for side in (1, -1)
    ]
    back = (sides[1][0] - ahead_x, sides[1][1] - ahead_y, -ahead_x, -ahead_y)
    return f"M{_short((x, y))}q{_short((*sides[0], ahead_x, ahead_y))}q{_short(back)}Z"


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _short(values: Sequence[float]) -> str:
    """Format numbers in tenths, as tightly as a path allows."""
    text = ""
    for value in values:
        figure = f"{value:.1f}".removesuffix(".0")
        figure = (
            "0"
            if figure == "-0"
            else figure.replace("0.", ".", 1)
            if figure.startswith(("0.", "-0."))
            else figure
        )
        text += figure if not text or figure[0] == "-" else f" {figure}"
    return text


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
    )


def _slope(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        (c - a) + 2 * (2 * a - 5 * b + 4 * c - d) * t + 3 * (3 * b - a - 3 * c + d) * t * t
    )


def draw_skyline(
    pen: SvgPen,
    hue: str,
    foot: float,
    height: float,
    seed: int,
    *,
    lights: str = "gold",
    strength: float = 0.6,
    lit: float = 0.3,
) -> None:
    """Draw roofs from edge to edge, some with a mast, and lit windows."""
    random = Random(seed)
    x, roofs, windows = -EDGE, f"M{number(-EDGE)} {number(foot)}", ""
    while x < EDGE:
        width, top = random.choice((11, 14, 18, 22)), round(foot - height * random.uniform(0.3, 1))
        roofs += f"V{number(top)}"
        if random.random() < 0.3:
            roofs += f"h{number(width / 2)}v-11v11"
        x += width
        roofs += f"H{number(x)}"
        for column in range(int((width - 3) // 4)):
            for row in range(int((foot - top - 4) // 6)):
                if random.random() < lit:
                    windows += f"M{_short((x - width + 3 + 4 * column, top + 6 + 6 * row))}h2"
    roofs += f"V{number(foot)}Z"
    pen.fill(roofs, hue, 0.35)
    pen.thin(roofs, hue, 1.0, strength)
    pen.matter.path(
        windows,
        f'stroke="{pen.hue(lights).line}" stroke-width="2.6" stroke-linecap="butt" '
        f'stroke-opacity="{number(min(1, strength + 0.2))}"',
    )


def rain(seed: int, count: int, box: Box, slant: float = -3, length: float = 13) -> Path:
    """Return the path of rain: slanting drops in a box."""
    random = Random(seed)
    drops = ""
    for _ in range(count):
        x, y, part = (
            random.uniform(box[0], box[2]),
            random.uniform(box[1], box[3]),
            random.uniform(0.5, 1),
        )
        drops += f"M{_short((x, y))}l{_short((slant * part, length * part))}"
    return drops


def stars(seed: int, count: int, box: Box, largest: float = 1.5) -> Path:
    """Return the path of stars: small rhombi, scattered in a box."""
    random = Random(seed)
    path = ""
    for _ in range(count):
        x, y, r = (
            random.uniform(box[0], box[2]),
            random.uniform(box[1], box[3]),
            random.uniform(0.5, largest),
        )
        path += strokes([[(x, y - r * 1.5), (x + r, y), (x, y + r * 1.5), (x - r, y)]], closed=True)
    return path


DIVER: Final[Path] = (
    "M.5-18.2a3.2 3.2 0 0 1 0 6.4a3.2 3.2 0 0 1 0-6.4ZM-3-11.8L3.5-11.6"
    "L10-8.6L13.6-12.4L15.6-10.8L11-5.2L4.6-6.6L4 1.6L10.4 7.8L14.8 15.4"
    "L12 17L6.6 10.4L.6 5.4L-3.4 11.6L-3.6 20L-6.8 20L-7.4 10.4L-3.4 "
    "2.6L-4-6.4L-9.6-8.8L-13.4-17.4L-10.8-18.4L-7.4-11.6Z"
    "M4-1L11 4.6L4.6 4ZM-4-1L-10.6 6.6L-4 3.6Z"
)
"""Path of a falling person in a suit, arms and legs flung out; 38 units long, upright, around the
middle.
"""
COAT: Final[Path] = (
    "M-4 -39L-12 -35C-16 -28 -17 -18 -17 -8C-18 0 -20 8 -22 16C-17 20 -12 18 -8 19L-10 "
    "40H-3L-.5 20H1L4 41H11L8 19"
    "C12 19 16 17 20 14C18 2 17 -20 12 -35L4 -39Z"
)
"""Path of a person in a long coat, without the head; 80 units high, around the middle."""
HEAD: Final[Path] = "M0 -54A6.2 7.4 0 1 1 0 -39.2A6.2 7.4 0 1 1 0 -54Z"
