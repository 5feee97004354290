"""Draw things as a block of wood prints them: flat colour laid a little beside its outline, strokes
of a burin, the outline last.

It draws on a sheet, for rooms and pawns; cards have a pen of their own.
"""

from __future__ import annotations

from math import cos, hypot, radians, sin
from random import Random
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.paths import Path, number, polygon
from corptable.art.picture import Box
from corptable.art.sheet import SvgSheet

SHIFT: Final = (0.8, 0.6)
"""Distance of a colour from its outline, to the right and down, in units: no print is in perfect
register.
"""
RAGGED: Final = 0.16
"""Share of a stroke's length by which its ends differ from those of its neighbours."""


class Strokes(NamedTuple):
    """Describe strokes of a burin: their angle in degrees, 0 to the right and 90 down, the gap
    between them, and their thickness where they begin and where they end, in units."""

    angle: float
    gap: float
    begin: float
    end: float


class PrintBlock(NamedTuple):
    """Draw on a sheet with an ink for outlines and strokes."""

    sheet: SvgSheet
    ink: Colour

    def cut(self, path: Path, colour: Colour, weight: float = 2.0) -> None:
        """Draw a shape: its colour, and its outline; a `weight` of 0 leaves that to be drawn
        last.
        """
        self.sheet.path(path, f'fill="{colour}" transform="translate({SHIFT[0]} {SHIFT[1]})"')
        if weight:
            self.line(path, weight)

    def line(self, path: Path, weight: float = 1.6, strength: float = 1.0) -> None:
        """Draw a line in the ink."""
        opacity = f' stroke-opacity="{strength:.3g}"' if strength < 1 else ""
        ends = 'stroke-linecap="round" stroke-linejoin="round"'
        self.sheet.path(
            path, f'fill="none" stroke="{self.ink}" stroke-width="{number(weight)}" {ends}{opacity}'
        )

    def solid(self, path: Path, strength: float = 1.0) -> None:
        """Fill a shape with the ink."""
        self.sheet.path(path, f'fill="{self.ink}" fill-opacity="{strength:.3g}"')

    def hatch(self, path: Path, box: Box, strokes: Strokes, strength: float = 1.0) -> None:
        """Shade a shape, which `box` holds, with tapering strokes."""
        self.sheet.open(self.sheet.clip(path))
        self.solid(engraved_strokes(box, strokes), strength)
        self.sheet.close()


def engraved_strokes(box: Box, strokes: Strokes) -> Path:
    """Return the path of parallel strokes that taper, all over a box; they are the same each
    time.
    """
    x, y, reach = box.x + box.width / 2, box.y + box.height / 2, hypot(box.width, box.height) / 2
    along = cos(radians(strokes.angle)), sin(radians(strokes.angle))
    random, path, at = Random(7), "", -reach
    while at < reach:
        begin, end = reach * (random.random() * RAGGED - 1), reach * (1 - random.random() * RAGGED)
        path += polygon(
            [
                (
                    x - along[1] * (at + aside) + along[0] * place,
                    y + along[0] * (at + aside) + along[1] * place,
                )
                for place, aside in (
                    (begin, strokes.begin / 2),
                    (end, strokes.end / 2),
                    (end, -strokes.end / 2),
                    (begin, -strokes.begin / 2),
                )
            ]
        )
        at += strokes.gap
    return path


def placed(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Return the attribute of a group that is drawn around a point, turned clockwise by degrees."""
    return (
        f'transform="translate({number(x)} {number(y)}) rotate({number(turn)}) scale({scale:.4g})"'
    )
