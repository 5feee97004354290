"""Draw rain on the glass: drops, and the trails of drops that have run."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin
from typing import NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour
from corptable.art.paths import Path
from corptable.art.room.cells import cells
from corptable.art.room.marks import ring, stroked
from corptable.art.room.palette import Palette
from corptable.art.sheet import Sheet


class Drop(NamedTuple):
    """Describe a drop of rain on the glass."""

    x: float
    y: float
    radius: float
    down: float
    """Ratio of its height to its width."""
    foot: int
    """Index of the colour in the palette's `drops` that shines through it."""


def draw_rain(sheet: Sheet, width: float, palette: Palette, pixel: float) -> None:
    """Draw drops, the larger ones with the city's light upside down in them, and a few that have
    run; `pixel` is units a pixel.
    """
    glass = palette.glass
    drops = [drop for drop in _drops(width, len(palette.drops)) if drop.radius > 0.75 * pixel]
    runs, ends = _runs(width, len(palette.drops))
    sheet.path(runs, stroked(glass.drop_rim, 3.4, 0.09))
    sheet.path(runs, stroked(BLACK, 1.4, 0.28))
    drops += ends
    shadows = "".join(
        [
            ring(
                d.x + 0.4 * d.radius,
                d.y + 0.6 * d.radius,
                d.radius * 1.12,
                d.radius * d.down * 1.12,
            )
            for d in drops
        ]
    )
    sheet.path(shadows, f'fill="{BLACK}" fill-opacity=".34"')
    for foot, colour in enumerate(palette.drops):
        body = _body_of_drops(sheet, palette, colour)
        for d in drops:
            if d.foot == foot:
                sheet.add(
                    f'<ellipse cx="{d.x:.1f}" cy="{d.y:.1f}" rx="{d.radius:.1f}" '
                    f'ry="{d.radius * d.down:.1f}" fill="url(#{body})"/>'
                )
    rims = "".join([_lower_rim(d) for d in drops])
    sheet.path(rims, stroked(glass.drop_rim, 0.8, 0.34))
    lights = "".join(
        [
            ring(d.x - d.radius * 0.32, d.y - d.radius * 0.5, *[max(0.6, d.radius * 0.2)] * 2)
            for d in drops
        ]
    )
    sheet.path(lights, f'fill="{WHITE}" fill-opacity=".8"')


def _body_of_drops(sheet: Sheet, palette: Palette, foot: Colour) -> str:
    glass = palette.glass
    return sheet.define(
        f'<linearGradient id="{{id}}" x2="0" y2="1"><stop offset="0" '
        f'stop-color="{glass.drop_top}" stop-opacity=".62"/>'
        f'<stop offset=".5" stop-color="{glass.drop_middle}" stop-opacity=".42"/>'
        f'<stop offset="1" stop-color="{foot}" stop-opacity=".66"/></linearGradient>'
    )


def _drops(width: float, feet: int) -> Iterator[Drop]:
    """Yield small drops everywhere, in gusts, and a larger one here and there."""
    for cell in cells(width, 64, 23):
        random = cell.random
        gust = 0.5 + 0.5 * sin(cell.x * 0.0061 + 1.3) * cos(cell.y * 0.0083 - cell.x * 0.0021)
        for _ in range(
            random.choice((0, 0, 1, 1, 2, 3)) if random.random() < 0.35 + 0.65 * gust else 0
        ):
            x, y = cell.x + random.uniform(-32, 32), cell.y + random.uniform(-32, 32)
            yield Drop(
                x,
                y,
                random.choice((1.2, 1.5, 1.9, 2.3, 2.8, 3.6, 4.2)),
                1.14,
                random.randrange(feet),
            )
        if random.random() < 0.13:
            yield Drop(cell.x, cell.y, random.uniform(4.6, 8.6), 1.2, random.randrange(feet))


def _runs(width: float, feet: int) -> tuple[Path, list[Drop]]:
    """Return the trails of drops that have run, and the drops at their ends."""
    ways, ends = "", []
    for cell in cells(width, 290, 41):
        if cell.random.random() < 0.75:
            x, y, length = cell.x, cell.y - 60, cell.random.uniform(80, 240)
            ways += f"M{x:.1f} {y:.1f}c5 {length * 0.3:.1f} -6 {length * 0.6:.1f} 2 {length:.1f}"
            ends.append(Drop(x + 2, y + length, 4.4, 1.35, cell.random.randrange(feet)))
    return ways, ends


def _lower_rim(drop: Drop) -> Path:
    """Return the path of the light that gathers at the foot of a drop."""
    across, down = drop.radius * 0.86, drop.radius * drop.down * 0.86
    return (
        f"M{drop.x - across:.1f} {drop.y + down * 0.35:.1f}a{across:.1f} {down:.1f} 0 0 0 "
        f"{2 * across:.1f} 0"
    )
