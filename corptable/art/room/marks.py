"""Marks that a room is drawn with: cheaper and coarser than those of a pen, because there are thousands of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corptable.art.colours import WHITE, Colour, mix
from corptable.art.paths import Path, Point
from corptable.art.sheet import Sheet

Stops = Sequence[tuple[float, float]]
"""Where between the middle (0) and the rim (1) a light has which strength."""


class Ground(NamedTuple):
    """What a city is drawn on: the sheet of what is there, and the sheet of what shines, which is blurred and added to it."""

    matter: Sheet
    light: Sheet


def corners(points: Sequence[Point]) -> Path:
    """A closed polygon, to a tenth of a unit."""
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in points]) + "Z"


def line(start: Point, end: Point) -> Path:
    """A straight line, to a tenth of a unit."""
    return f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"


def ring(x: float, y: float, across: float, down: float) -> Path:
    """An ellipse, to a tenth of a unit."""
    start, arc = f"M{x - across:.1f} {y:.1f}", f"a{across:.1f} {down:.1f} 0 1 1"
    return f"{start}{arc} {2 * across:.1f} 0{arc} -{2 * across:.1f} 0Z"


def stroked(colour: Colour, width: float, strength: float = 1.0) -> str:
    """The attributes of a line with round ends."""
    opacity = f' stroke-opacity="{strength:.3g}"' if strength < 1 else ""
    return f'fill="none" stroke="{colour}" stroke-width="{width:.3g}" stroke-linecap="round" stroke-linejoin="round"{opacity}'


def disc(sheet: Sheet, x: float, y: float, across: float, down: float, colour: Colour, stops: Stops) -> None:
    """A soft ellipse of light."""
    sheet.add(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{down:.1f}" fill="{fading(sheet, colour, stops)}"/>')


def fading(sheet: Sheet, colour: Colour, stops: Stops) -> str:
    """A fill that is the colour in the middle of a shape and fades towards its rim."""
    markup = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength:.3g}"/>' for at, strength in stops)
    name = sheet.define(f'<radialGradient id="{{id}}">{markup}</radialGradient>')
    return f"url(#{name})"


def shine(ground: Ground, path: Path, colour: Colour, width: float, strength: float = 1.0) -> None:
    """A tube of light, and what it casts around it."""
    ground.matter.path(path, stroked(mix(colour, WHITE, 0.3), width, strength))
    ground.light.path(path, stroked(colour, width * 3.2 + 3, 0.8 * strength))


def dot(ground: Ground, x: float, y: float, colour: Colour, size: float = 3.6) -> None:
    """A point of light."""
    shine(ground, f"M{x:.1f} {y:.1f}h.1", colour, size)
