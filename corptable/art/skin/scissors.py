"""Cut shapes of paper as scissors do: corners in two snips, and sides that are never quite
straight.
"""

from __future__ import annotations

from random import Random
from typing import Final

from corptable.art.paths import Path, Point, polygon
from corptable.art.picture import Box

STRAY: Final = 1.5
"""Most units by which scissors stray from the edge of a large sheet."""
STRAY_SHARE: Final = 0.018
"""The same as a share of the shorter side of a small one."""
SNIP: Final = 0.3
"""Place of the middle of a corner, between its tip and the ends of the cut, in lengths of the
cut.
"""


def scissored(box: Box, cut: float, sheet: Box) -> Path:
    """Return the outline of a box with corners of a length. `sheet` is the whole sheet: all lines
    that run along its edge, within it and around it, stray alike."""
    hand = Random(round(sheet.width) * 7919 + round(sheet.height))
    stray = min(STRAY, STRAY_SHARE * min(sheet.width, sheet.height))

    def off(share: float = 1.0) -> float:
        return hand.uniform(-stray, stray) * share

    right, foot = box.x + box.width, box.y + box.height
    points: list[Point] = []
    for at, (x, y, east, south) in enumerate(
        ((box.x, box.y, 1, 1), (right, box.y, -1, 1), (right, foot, -1, -1), (box.x, foot, 1, -1))
    ):
        upright, level = (x, y + south * cut), (x + east * cut, y)
        tip = (x + east * SNIP * cut + off(0.4), y + south * SNIP * cut + off(0.4))
        points += [upright, tip, level] if at % 2 == 0 else [level, tip, upright]
        along = hand.uniform(0.35, 0.65)
        middle = {
            0: (box.x + along * box.width, box.y + off()),
            1: (right + off(), box.y + along * box.height),
            2: (box.x + along * box.width, foot + off()),
            3: (box.x + off(), box.y + along * box.height),
        }[at]
        points.append(middle)
    return polygon(points)
