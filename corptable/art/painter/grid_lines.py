"""Find out by its pixels whether a picture is a grid of cards. The preparing process imports it,
and it imports pygame.

Between two cards of a sheet there is a line across the whole sheet: a gutter of one colour, or a
jump where two pictures meet. Within a picture there is hardly ever one, and never at all the places
where a grid has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean, median, pstdev
from typing import Final

import pygame

from corptable.art.painter.bitmaps import decode
from corptable.system.picture_header import PictureFault

SAMPLES: Final = 60
"""Number of points of a line that are looked at, and of lines that the grid's are compared with."""
AROUND: Final = 2
"""Pixels by which a line may lie beside its place."""
JUMP, LEAST_JUMP = 2.0, 8.0
"""Factor by which neighbours differ more across a line than elsewhere, and the least difference of
a channel.
"""
FLAT: Final = 0.35
"""Share of the usual contrast along a line that a gutter has at most."""
ENOUGH: Final = 0.8
"""Share of a grid's lines that must be there."""

Grid = tuple[int, int]
"""Number of cards beside and above one another."""


def grid_in(content: bytes, grids: Sequence[Grid]) -> Grid | None:
    """Return the grid whose lines are in a picture, the first of several; None if there is none, or
    no picture.
    """
    try:
        surface = decode(content)
    except (PictureFault, MemoryError):  # it is said where the picture is prepared
        return None
    width, height = surface.get_size()
    columns = _Lines(pygame.transform.scale(surface, (width, SAMPLES)))
    rows = _Lines(pygame.transform.rotate(pygame.transform.scale(surface, (SAMPLES, height)), 90))
    shares = {
        (across, down): min(columns.share(across), rows.share(down)) for across, down in grids
    }
    best = max(shares, key=lambda grid: shares[grid], default=None)
    return best if best is not None and shares[best] >= ENOUGH else None


class _Lines:
    """Compare the upright lines of a picture that is SAMPLES pixels high."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._pixels = pygame.image.tobytes(surface, "RGB")
        self._length = surface.get_width()
        usual = range(1, self._length, max(1, self._length // SAMPLES))
        self._jump = max(LEAST_JUMP, JUMP * median(map(self._difference, usual)))
        self._contrast = FLAT * median(map(self._contrast_along, usual))

    def share(self, parts: int) -> float:
        """Return the share of the lines of a grid of so many parts that are there."""
        return (
            fmean(self._is_line(round(self._length * line / parts)) for line in range(1, parts))
            if parts > 1
            else 1.0
        )

    def _is_line(self, place: int) -> bool:
        near = [at for at in range(place - AROUND, place + AROUND + 1) if 0 < at < self._length]
        return any(
            self._difference(at) > self._jump or self._contrast_along(at) < self._contrast
            for at in near
        )

    def _difference(self, at: int) -> float:
        return fmean(
            abs(one - other) for one, other in zip(self._line(at), self._line(at - 1), strict=True)
        )

    def _contrast_along(self, at: int) -> float:
        return pstdev(self._line(at))

    def _line(self, at: int) -> list[int]:
        return list(self._channels(at))

    def _channels(self, at: int) -> Iterator[int]:
        stride = 3 * self._length
        for row in range(SAMPLES):
            yield from self._pixels[row * stride + 3 * at : row * stride + 3 * at + 3]
