"""Draw motifs of several of the lower trumps: the city, its rain, its clouds.

They are wider than the window, for large cards show more.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, radians, sin
from random import Random
from typing import Final

from corptable.art.paths import Path, number, polygon, polyline
from corptable.art.pen import Pen

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
    pen: Pen, foot: float, height: float, seed: int, strength: float = 0.5, lights: str = "gold"
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


def rain(seed: int, count: int, lean: float, top: float, foot: float) -> Path:
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
    pen: Pen,
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
