"""Print on the card stock of a business card: shapes in colours of the company's own, whatever the
ink of the table.

A card is 3.5 by 2 inches and lies; a unit is a hundredth of an inch.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Final

from corptable.art.colours import Colour
from corptable.art.glyphs import typeface
from corptable.art.paths import Path, number, rectangle
from corptable.art.pen import Anchor, SvgPen

WIDTH: Final = 350.0
HEIGHT: Final = 200.0
FLAG_WIDTH: Final = 46.0
"""Width of the flag with type and Strength at the left edge."""
RADIUS: Final = 6.0
OUTLINE: Final[Path] = rectangle(0, 0, WIDTH, HEIGHT, RADIUS)
WHOLE: Final[Path] = rectangle(0, 0, WIDTH, HEIGHT)
FINE: Final = 0.9
"""Least size of a detail in pixels that is printed on its own account, such as the fibres of a
paper.
"""


class Stock:
    """Print with a pen on a card that is `width` pixels wide."""

    def __init__(self, pen: SvgPen, width: float) -> None:
        self.pen = pen
        self.pixel = WIDTH / width
        """Size of a pixel in units."""

    def is_fine(self, size: float) -> bool:
        """True if a detail of a size in units is large enough to be seen."""
        return size / self.pixel >= FINE

    def at(
        self, x: float = 0, y: float = 0, *, turn: float = 0, scale: float = 1, flip: bool = False
    ) -> AbstractContextManager[None]:
        """Print around another point, as a pen does."""
        return self.pen.at(x, y, turn=turn, scale=scale, flip=flip)

    def mirrored(self) -> AbstractContextManager[None]:
        """Print what lies at the right end of a card beside the flag at its left end, as in a
        mirror.
        """
        return self.pen.at(WIDTH + FLAG_WIDTH, 0, flip=True)

    def clipped(self, path: Path) -> AbstractContextManager[None]:
        """Print only within a path."""
        return self.pen.clipped(path)

    def fill(self, path: Path, colour: Colour, strength: float = 1.0) -> None:
        """Fill a shape."""
        self.pen.matter.path(path, f'fill="{colour}"{_opacity("fill", strength)}')

    def line(
        self,
        path: Path,
        colour: Colour,
        weight: float,
        strength: float = 1.0,
        dashes: Iterable[float] = (),
    ) -> None:
        """Print a line, at least half a pixel wide."""
        width = number(max(weight, self.pixel / 2))
        dashed = " ".join(map(number, dashes))
        attributes = f'stroke="{colour}" stroke-width="{width}"{_opacity("stroke", strength)}'
        self.pen.matter.path(path, attributes + (f' stroke-dasharray="{dashed}"' if dashed else ""))

    def shade(
        self,
        path: Path,
        colours: Iterable[tuple[float, Colour, float]],
        slope: tuple[float, float, float, float],
    ) -> None:
        """Fill a shape with a gradient along a line between two points; its stops are place, colour
        and strength.
        """
        x0, y0, x1, y1 = map(number, slope)
        head = (
            f'<linearGradient id="{{id}}" gradientUnits="userSpaceOnUse" x1="{x0}" y1="{y0}" '
            f'x2="{x1}" y2="{y1}">'
        )
        name = self.pen.matter.define(f"{head}{_stops(colours)}</linearGradient>")
        self.pen.matter.path(path, f'fill="url(#{name})"')

    def glow(
        self, x: float, y: float, radius: float, colours: Iterable[tuple[float, Colour, float]]
    ) -> None:
        """Print a round light: its stops as place, colour and strength, from the middle
        outwards.
        """
        head = (
            f'<radialGradient id="{{id}}" gradientUnits="userSpaceOnUse" cx="{number(x)}" '
            f'cy="{number(y)}" r="{number(radius)}">'
        )
        name = self.pen.matter.define(f"{head}{_stops(colours)}</radialGradient>")
        self.pen.matter.add(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="url(#{name})"/>'
        )

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        file: str,
        anchor: Anchor = "left",
        widest: float = 0,
        tracking: float = 0,
    ) -> float:
        """Write a line in the typeface of a font file, narrowed to `widest` (0: any width), and
        return its width in units.
        """
        return self.pen.write(
            text,
            x,
            y,
            size,
            colour,
            typeface(file),
            anchor=anchor,
            widest=widest,
            tracking=tracking,
        )


def _stops(colours: Iterable[tuple[float, Colour, float]]) -> str:
    return "".join(
        f'<stop offset="{at}" stop-color="{colour}"{_opacity("stop", strength)}/>'
        for at, colour, strength in colours
    )


def _opacity(what: str, strength: float) -> str:
    return f' {what}-opacity="{strength:.3g}"' if strength < 1 else ""
