"""Scatter places at random, counted from the middle of the picture: a wider window has more of
them, and the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from corptable.art.room.camera import HEIGHT


class Cell(NamedTuple):
    """Hold a place of the picture with a random generator of its own."""

    x: float
    y: float
    random: Random


def cells(width: float, size: float, salt: int) -> Iterator[Cell]:
    """Yield a random point for each cell of a grid around the middle of the picture, in and just
    around it; `salt` is the seed.
    """
    across, down = int(width / 2 / size) + 1, int(HEIGHT / 2 / size) + 1
    for column in range(-across, across):
        for row in range(-down, down):
            random = Random(salt + column * 15_485_863 + row * 32_452_843)
            x, y = (
                width / 2 + (column + random.random()) * size,
                HEIGHT / 2 + (row + random.random()) * size,
            )
            if -size < x < width + size and -size < y < HEIGHT + size:
                yield Cell(x, y, random)
