"""The plan of the city: a grid of streets, every few of them avenues, with a block between any four."""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, Point
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.marks import corners

BLOCK: Final = 124.0
"""From street to street."""
STREET: Final = 22.0
AVENUE: Final = 40.0
EVERY: Final = 4
"""So many streets apart are avenues."""
UPRIGHT: Final = 1
LEVEL: Final = 2
"""Which of them, counted from the middle: of streets up the picture, and of streets across it."""
MARGIN: Final = 1.5
"""So many blocks beyond the picture are drawn: towers lean into it."""


def blocks_seen(camera: Camera) -> tuple[range, range]:
    """Columns and rows of blocks that the picture shows."""
    seen = [camera.ground(x, y) for x in (0.0, camera.width) for y in (0.0, HEIGHT)]
    spans = []
    for axis in (0, 1):
        values = [place[axis] / BLOCK for place in seen]
        spans.append(range(int(min(values) - MARGIN) - 1, int(max(values) + MARGIN) + 2))
    return spans[0], spans[1]


def street_width(number: int, phase: int) -> float:
    """How wide a street is, by its number; `phase` is UPRIGHT or LEVEL."""
    return AVENUE if number % EVERY == phase else STREET


def quad(camera: Camera, *places: Point, z: float = 0) -> Path:
    """The outline of a piece of the city at one height."""
    return corners([camera.seen(x, y, z) for x, y in places])
