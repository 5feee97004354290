"""Turn what a hand has drawn with the mouse into a bounded number of points: smoothed, then without
those that tell little.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, TypeAlias

from corptable.cards.own_look import MOST_POINTS, MOST_STROKES, PAD_HEIGHT, PAD_WIDTH, Stroke

Drawn: TypeAlias = Sequence[tuple[float, float]]
"""Points of a stroke as the mouse has drawn them, in units of the pad."""

TOLERANCE: Final = 1.5
"""Distance from a stroke, in units of the pad, within which a point is left out; it grows until few
enough are left.
"""
GROWTH: Final = 1.5
SHAKE: Final = 4.0
"""Distance by which a point is smoothed at most, in units of the pad."""


def bounded(strokes: Sequence[Drawn]) -> tuple[Stroke, ...]:
    """Return strokes as a card file holds them: at most MOST_STROKES, at most MOST_POINTS points in
    all, within the pad.
    """
    drawn = [smoothed(stroke) for stroke in strokes[:MOST_STROKES] if stroke]
    tolerance = TOLERANCE
    while True:
        found = [_rounded(simplified(stroke, tolerance)) for stroke in drawn]
        if sum(map(len, found)) <= MOST_POINTS:
            return tuple(found)
        tolerance *= GROWTH


def smoothed(stroke: Drawn) -> list[tuple[float, float]]:
    """Return a stroke in which each point but the ends is drawn towards its neighbours, as far as a
    hand may have shaken.
    """
    if len(stroke) < 3:
        return list(stroke)
    return [stroke[0], *map(_steadied, stroke, stroke[1:], stroke[2:]), stroke[-1]]


def _steadied(
    before: tuple[float, float], point: tuple[float, float], after: tuple[float, float]
) -> tuple[float, float]:
    """Return a point moved towards the middle of its neighbours, by at most SHAKE: a corner stays
    one.
    """
    across, down = ((before[axis] + after[axis]) / 4 - point[axis] / 2 for axis in (0, 1))
    share = min(1.0, SHAKE / max(math.hypot(across, down), 1e-9))
    return point[0] + share * across, point[1] + share * down


def simplified(stroke: Drawn, tolerance: float) -> list[tuple[float, float]]:
    """Return a stroke without the points that lie within a distance of the line between those that
    stay, by Douglas and Peucker.
    """
    kept = {0, len(stroke) - 1}
    spans = [(0, len(stroke) - 1)]
    while spans:
        first, last = spans.pop()
        inner = range(first + 1, last)
        farthest = max(
            inner, key=lambda at: _distance(stroke[at], stroke[first], stroke[last]), default=first
        )
        if (
            farthest != first
            and _distance(stroke[farthest], stroke[first], stroke[last]) > tolerance
        ):
            kept.add(farthest)
            spans += [(first, farthest), (farthest, last)]
    return [stroke[at] for at in sorted(kept)]


def _distance(
    point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]
) -> float:
    """Return the distance of a point from a line between two others."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across**2 + down**2
    at = (
        0.0
        if not length
        else ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / length
    )
    at = min(1.0, max(0.0, at))
    return math.hypot(point[0] - start[0] - at * across, point[1] - start[1] - at * down)


def _rounded(stroke: Drawn) -> Stroke:
    """Return a stroke in whole units within the pad; a dot has its point twice, because a stroke
    has two at least.
    """
    points = [
        (min(PAD_WIDTH, max(0, round(x))), min(PAD_HEIGHT, max(0, round(y)))) for x, y in stroke
    ]
    return tuple(points if len(points) > 1 else points * 2)
