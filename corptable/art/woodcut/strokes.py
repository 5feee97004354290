"""Compute the strokes of a burin: lines that swell and taper, and hatching that begins and ends at
the edge of a shape.

A shape's curves are flattened to polygons, so that the hatching is cut to them here. Clips in the
document would cost more than all strokes together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from corptable.art.paths import Path, Point, number

STEP: Final = 3.4
"""Usual length of a side of a flattened curve, in units."""
FEWEST, MOST = 4, 14
"""Limits of the sides of one curve."""

Outline = tuple[Point, ...]


class HatchSpan(NamedTuple):
    """Hold a stretch of one hatching line within a shape: its ends, and its place in the order of
    all lines, 0 to 1.
    """

    start: Point
    end: Point
    place: float


@lru_cache(maxsize=2048)
def flattened(path: Path) -> tuple[Outline, ...]:
    """Return the outlines of a path, each as the corners of a polygon or polyline."""
    pen = RecordingPen()
    parse_path(path, pen)
    outlines: list[Outline] = []
    points: list[Point] = []
    for verb, places in pen.value:
        if verb == "moveTo":
            points = [places[0]]
        elif verb == "lineTo":
            points.append(places[0])
        elif verb in ("curveTo", "qCurveTo"):
            points += _curve((points[-1], *places))
        else:
            if verb == "closePath" and points[0] != points[-1]:
                points.append(points[0])
            outlines.append(tuple(points))
    return tuple(outlines)


def _curve(handles: Sequence[Point]) -> Iterator[Point]:
    """Yield the points of a Bézier curve after its first."""
    sides = pairwise(handles)
    length = sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in sides)
    count = min(MOST, max(FEWEST, round(length / STEP)))
    for k in range(1, count + 1):
        points, t = list(handles), k / count
        while len(points) > 1:
            points = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(points)]
        yield points[0]


def spans(path: Path, angle: float, gap: float) -> Iterator[HatchSpan]:
    """Yield the stretches within a shape of parallel lines, `gap` units apart, that run at an angle
    (0: to the right).
    """
    across, down = cos(radians(angle)), sin(radians(angle))
    turned = [
        [(x * across + y * down, y * across - x * down) for x, y in outline]
        for outline in flattened(path)
    ]
    heights = [y for outline in turned for _, y in outline]
    top, foot = min(heights), max(heights)
    count = int((foot - top) / gap)
    for k in range(count):
        y = top + (k + 0.5) * (foot - top) / count
        crossings = sorted(_crossings(turned, y))
        for x0, x1 in zip(crossings[::2], crossings[1::2], strict=False):
            start, end = ((x * across - y * down, x * down + y * across) for x in (x0, x1))
            yield HatchSpan(start, end, (k + 0.5) / count)


def _crossings(outlines: Sequence[Sequence[Point]], y: float) -> Iterator[float]:
    """Yield where the sides of polygons cross a height (x)."""
    for outline in outlines:
        for (x0, y0), (x1, y1) in pairwise(outline):
            if (y0 <= y) != (y1 <= y):
                yield x0 + (y - y0) / (y1 - y0) * (x1 - x0)


def wedge(start: Point, end: Point, wide: float, narrow: float = 0.0) -> Path:
    """Return the path of a straight stroke that is `wide` units at its start and `narrow` at its
    end; "" for no length.
    """
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    if length < 0.3:
        return ""
    across, down = (y1 - y0) / length / 2, (x0 - x1) / length / 2
    corners = (
        f"M{number(x0 + across * wide)} "
        f"{number(y0 + down * wide)}L{number(x0 - across * wide)} {number(y0 - down * wide)}"
        f"L{number(x1 - across * narrow)} {number(y1 - down * narrow)}"
    )
    return corners + (
        f"L{number(x1 + across * narrow)} {number(y1 + down * narrow)}Z" if narrow else "Z"
    )


def shading(path: Path, angle: float, gap: float, width: float, reach: float) -> Path:
    """Return strokes that shade a shape from the side to which `angle` points: thick at that edge,
    tapering to nothing.

    `reach` is their length as a share of the shape's width there; no two neighbours are of one
    length.
    """
    strokes = []
    for k, (start, end, _) in enumerate(spans(path, angle, gap)):
        share = reach * (0.72 + 0.5 * _uneven(k))
        tip = (
            end[0] + (start[0] - end[0]) * min(1.0, share),
            end[1] + (start[1] - end[1]) * min(1.0, share),
        )
        strokes.append(wedge(end, tip, width))
    return "".join(strokes)


def parallels(path: Path, angle: float, gap: float, first: float, last: float) -> Path:
    """Return parallel strokes through a whole shape, whose width goes from the `first` to the
    `last`: an even or fading tone.
    """
    strokes = []
    for start, end, place in spans(path, angle, gap):
        width = first + (last - first) * place
        strokes.append(wedge(start, end, width, width * 0.75))
    return "".join(strokes)


def tapered(path: Path, start: float, end: float) -> Path:
    """Return the lines of a path as strokes that go from one width to the other."""
    return "".join(_stroke(points, start, end) for points in flattened(path) if len(points) > 1)


def _stroke(points: Outline, start: float, end: float) -> Path:
    left, right = [], []
    last = len(points) - 1
    for k, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(k - 1, 0)], points[min(k + 1, last)]
        length = hypot(x1 - x0, y1 - y0) or 1.0
        half = (start + (end - start) * k / last) / 2
        across, down = (y1 - y0) / length * half, (x0 - x1) / length * half
        left.append(f"{number(x + across)} {number(y + down)}")
        right.append(f"{number(x - across)} {number(y - down)}")
    return f"M{'L'.join(left + right[::-1])}Z"


def _uneven(k: int) -> float:
    """Return a number from 0 to 1 that looks random, the same in every run."""
    return (k * 0.618034 + (k * k % 7) * 0.13) % 1.0
