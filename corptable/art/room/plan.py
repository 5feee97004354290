"""Lay out the city: a grid of streets, some of them avenues, with blocks between them."""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, Point
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.marks import corners

BLOCK: Final = 124.0
"""Distance from street to street, in units."""
STREET: Final = 22.0
AVENUE: Final = 40.0
EVERY: Final = 4
"""Distance from avenue to avenue, in streets."""
UPRIGHT: Final = 1
LEVEL: Final = 2
"""Remainders by EVERY of the numbers of avenues, counted from the middle: UPRIGHT up the picture,
LEVEL across it.
"""
MARGIN: Final = 1.5
"""Blocks that are drawn beyond the picture on each side: towers lean into it."""


def blocks_seen(camera: Camera) -> tuple[range, range]:
    """Return the columns and the rows of blocks that the picture shows."""
    seen = [camera.unproject(x, y) for x in (0.0, camera.width) for y in (0.0, HEIGHT)]
    spans = []
    for axis in (0, 1):
        values = [place[axis] / BLOCK for place in seen]
        spans.append(range(int(min(values) - MARGIN) - 1, int(max(values) + MARGIN) + 2))
    return spans[0], spans[1]


def street_width(number: int, phase: int) -> float:
    """Return the width of a street by its number; `phase` is UPRIGHT or LEVEL."""
    return AVENUE if number % EVERY == phase else STREET


def quad(camera: Camera, *places: Point, z: float = 0) -> Path:
    """Return the path around places of the city at one height."""
    return corners([camera.project(x, y, z) for x, y in places])
