"""Write simple paths and lights of rooms: cheaper and coarser than those of a pen, because there
are thousands of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corptable.art.colours import WHITE, Colour, mix
from corptable.art.paths import Path, Point
from corptable.art.sheet import SvgSheet

Stops = Sequence[tuple[float, float]]
"""Stops of a radial gradient: places from the middle (0) to the rim (1), each with its opacity."""


class CityLayers(NamedTuple):
    """Hold the two sheets of a city: the matter, and the light, which is blurred and added to
    it.
    """

    matter: SvgSheet
    light: SvgSheet


def corners(points: Sequence[Point]) -> Path:
    """Return the path of a closed polygon, to a tenth of a unit."""
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in points]) + "Z"


def line(start: Point, end: Point) -> Path:
    """Return the path of a straight line, to a tenth of a unit."""
    return f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"


def ring(x: float, y: float, across: float, down: float) -> Path:
    """Return the path of an ellipse, to a tenth of a unit."""
    start, arc = f"M{x - across:.1f} {y:.1f}", f"a{across:.1f} {down:.1f} 0 1 1"
    return f"{start}{arc} {2 * across:.1f} 0{arc} -{2 * across:.1f} 0Z"


def stroked(colour: Colour, width: float, strength: float = 1.0) -> str:
    """Return the attributes of a line with round ends."""
    opacity = f' stroke-opacity="{strength:.3g}"' if strength < 1 else ""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width:.3g}" stroke-linecap="round" '
        f'stroke-linejoin="round"{opacity}'
    )


def disc(
    sheet: SvgSheet, x: float, y: float, across: float, down: float, colour: Colour, stops: Stops
) -> None:
    """Draw a soft ellipse of light."""
    sheet.add(
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{down:.1f}" '
        f'fill="{fading(sheet, colour, stops)}"/>'
    )


def fading(sheet: SvgSheet, colour: Colour, stops: Stops) -> str:
    """Define a radial gradient from the colour in the middle of a shape to its rim, and return it
    as a fill.
    """
    markup = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength:.3g}"/>'
        for at, strength in stops
    )
    name = sheet.define(f'<radialGradient id="{{id}}">{markup}</radialGradient>')
    return f"url(#{name})"


def shine(
    ground: CityLayers, path: Path, colour: Colour, width: float, strength: float = 1.0
) -> None:
    """Draw a tube of light, and the light that it casts around it."""
    ground.matter.path(path, stroked(mix(colour, WHITE, 0.3), width, strength))
    ground.light.path(path, stroked(colour, width * 3.2 + 3, 0.8 * strength))


def dot(ground: CityLayers, x: float, y: float, colour: Colour, size: float = 3.6) -> None:
    """Draw a point of light."""
    shine(ground, f"M{x:.1f} {y:.1f}h.1", colour, size)
