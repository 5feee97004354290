"""Draw ice over a part of the table: clear in the middle, where one sees through it, white at its
rim, with cracks and icicles.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from random import Random
from typing import Final

from corptable.art.colours import WHITE
from corptable.art.paths import Path, Point, number, polygon, polyline
from corptable.art.skin.easel import WidgetCanvas

PALE, BLUE = "#dff3ff", "#8fc8f2"
CLEAR: Final = 0.2
"""Opacity of ice in the middle, where one reads through it."""
FROST: Final = ((30, 0.1), (18, 0.14), (9, 0.22))
"""Strokes of the frost along the rim: width in units and opacity."""
APART: Final = 58.0
"""Mean distance from one crack to the next along the rim, in units."""
LONGEST: Final = 46.0
DROP, DEEPEST = 15.0, 13.0
"""Width of an icicle, and its greatest length, in units."""
BANDS: Final = ((0.16, 0.1), (0.3, 0.035), (0.72, 0.07))
"""Light on the ice: where a band begins, and its width, in widths of the ice."""


def draw_ice(easel: WidgetCanvas) -> None:
    """Draw ice with round corners. State `rim`: its edge alone, over a plate whose words stay
    clear.
    """
    shape = easel.shape(cut=16)
    easel.sheet.open(easel.sheet.clip(shape))
    if easel.state == "normal":
        easel.fill(shape, PALE, BLUE, CLEAR)
        for start, width in BANDS:
            easel.wash(_band(easel, start, width), WHITE, 0.1)
        for width, strength in FROST:
            easel.line(shape, WHITE, width, strength)
        _draw_cracks(easel)
    easel.wash(_icicles(easel, 1.0 if easel.state == "normal" else 0.3), WHITE, 0.82)
    easel.sheet.close()
    easel.line(shape, BLUE, 4.5, 0.55)
    easel.line(shape, WHITE, 2.4, 0.95)


def _band(easel: WidgetCanvas, start: float, width: float) -> Path:
    left, lean = start * easel.width, 0.35 * easel.height
    right = left + width * easel.width
    return polygon(
        [
            (left + lean, 0),
            (right + lean, 0),
            (right - lean, easel.height),
            (left - lean, easel.height),
        ]
    )


def _draw_cracks(easel: WidgetCanvas) -> None:
    """Draw cracks that run from the rim inwards and fork."""
    seed = Random(round(easel.width) * 31 + round(easel.height))
    for start, angle in _along_the_rim(easel, seed):
        length = seed.uniform(0.35, 1.0) * min(LONGEST, 0.3 * min(easel.width, easel.height))
        middle = _ahead(start, 0.55 * length, angle)
        ends = [
            _ahead(middle, seed.uniform(0.25, 0.55) * length, angle + turn) for turn in (-38, 4, 34)
        ]
        crack = polyline([start, middle, ends[1]]) + "".join(
            polyline([middle, end]) for end in (ends[0], ends[2])
        )
        easel.line(crack, BLUE, 2.4, 0.5)
        easel.line(crack, WHITE, 1.2, 0.9)


def _along_the_rim(easel: WidgetCanvas, seed: Random) -> Iterator[tuple[Point, float]]:
    """Yield points of the rim, each with the angle to the inside in degrees."""
    width, height = easel.width, easel.height
    sides = (
        ((0.0, 0.0), (1, 0), width, 90),
        ((width, 0.0), (0, 1), height, 180),
        ((0.0, height), (1, 0), width, -90),
    )
    for (x, y), (east, south), length, inward in (*sides, ((0.0, 0.0), (0, 1), height, 0)):
        for k in range(max(1, round(length / APART))):
            at = (k + seed.uniform(0.2, 0.8)) * length / max(1, round(length / APART))
            yield (x + east * at, y + south * at), inward + seed.uniform(-40, 40)


def _ahead(start: Point, length: float, angle: float) -> Point:
    return start[0] + length * cos(radians(angle)), start[1] + length * sin(radians(angle))


def _icicles(easel: WidgetCanvas, share: float) -> Path:
    """Return the path of icicles along the upper edge, with `share` of their whole length."""
    seed = Random(round(easel.width))
    count = max(1, round(easel.width / DROP))
    step, path = easel.width / count, "M0 -4V3"
    for _ in range(count):
        deep = share * seed.uniform(0.2, 1.0) * min(DEEPEST, 0.2 * easel.height)
        half, down = number(step / 2), number(deep)
        path += (
            f"q{number(0.42 * step)} 1 {half} {down}q{number(0.08 * step)} -{down} {half} -{down}"
        )
    return f"{path}V-4Z"
