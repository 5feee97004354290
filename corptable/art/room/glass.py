"""Draw light in the glass: reflections of neon signs, bokeh (lights out of focus), the colours of
the night, sheen and vignette.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import Path, chamfered, polyline
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import CityLayers, Stops, corners, disc, fading, ring, stroked
from corptable.art.room.palette import CityPalette
from corptable.art.sheet import SvgSheet

# Random places, counted from the middle of the picture: a wider window has more of
# them, and the same ones


class RandomCell(NamedTuple):
    """Hold a place of the picture with a random generator of its own."""

    x: float
    y: float
    random: Random


def cells(width: float, size: float, salt: int) -> Iterator[RandomCell]:
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
                yield RandomCell(x, y, random)


# The edge of the glass


def rim(width: float, inset: float, cut: float = 26) -> Path:
    """Return the path of the outline of the glass, `inset` units within the picture."""
    return chamfered(
        inset, inset, width - 2 * inset, HEIGHT - 2 * inset, max(2.0, cut - inset * 0.6)
    )


def draw_rim(sheet: SvgSheet, width: float, palette: CityPalette) -> None:
    """Draw the edge of the glass: darkness beyond it, a bevel that catches the light, and a fine
    engraved line within.
    """
    glass = palette.glass
    outside = f"M0 0H{width:.1f}V{HEIGHT}H0Z{rim(width, 2)}"
    sheet.path(outside, f'fill="{palette.vignette.colour}" fill-rule="evenodd" fill-opacity=".85"')
    name = sheet.define(
        '<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1080">'
        f'<stop offset="0" stop-color="{glass.rim}" stop-opacity=".85"/>'
        f'<stop offset=".5" stop-color="{glass.rim}" stop-opacity=".4"/>'
        f'<stop offset="1" stop-color="{glass.rim}" stop-opacity=".62"/></linearGradient>'
    )
    sheet.path(rim(width, 2.5), f'fill="none" stroke="url(#{name})" stroke-width="2"')
    sheet.path(rim(width, 7), f'fill="none" stroke="{BLACK}" stroke-width="4" stroke-opacity=".5"')
    sheet.path(
        rim(width, 10), f'fill="none" stroke="{glass.edge}" stroke-width="1" stroke-opacity=".4"'
    )
    sheet.path(
        _facets(width), f'fill="none" stroke="{glass.edge}" stroke-width="1" stroke-opacity=".4"'
    )
    sheet.path(_claws(width), stroked(glass.rim, 2, 0.75))


def _facets(width: float) -> Path:
    """Return the path of the joints of the bevel: short lines from the outer to the inner edge, at
    the ends of every cut corner.
    """
    path = ""
    for x0, y0, x1, y1 in ((24.5, 2.5, 30, 10), (2.5, 24.5, 10, 30)):
        for right in (False, True):
            for low in (False, True):
                ends = [
                    ((width - x if right else x), (HEIGHT - y if low else y))
                    for x, y in ((x0, y0), (x1, y1))
                ]
                path += polyline(ends)
    return path


def _claws(width: float) -> Path:
    """Return the path of the claws that hold the glass at its corners."""
    path = ""
    for right in (False, True):
        for low in (False, True):
            points = ((74, 10), (30, 10), (10, 30), (10, 74))
            path += polyline(
                [((width - x if right else x), (HEIGHT - y if low else y)) for x, y in points]
            )
    return path


# Rain on the glass: drops, and the trails of drops that have run


class RainDrop(NamedTuple):
    """Describe a drop of rain on the glass."""

    x: float
    y: float
    radius: float
    down: float
    """Ratio of its height to its width."""
    foot: int
    """Index of the colour in the palette's `drops` that shines through it."""


def draw_rain(sheet: SvgSheet, width: float, palette: CityPalette, pixel: float) -> None:
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


def _body_of_drops(sheet: SvgSheet, palette: CityPalette, foot: Colour) -> str:
    glass = palette.glass
    return sheet.define(
        f'<linearGradient id="{{id}}" x2="0" y2="1"><stop offset="0" '
        f'stop-color="{glass.drop_top}" stop-opacity=".62"/>'
        f'<stop offset=".5" stop-color="{glass.drop_middle}" stop-opacity=".42"/>'
        f'<stop offset="1" stop-color="{foot}" stop-opacity=".66"/></linearGradient>'
    )


def _drops(width: float, feet: int) -> Iterator[RainDrop]:
    """Yield small drops everywhere, in gusts, and a larger one here and there."""
    for cell in cells(width, 64, 23):
        random = cell.random
        gust = 0.5 + 0.5 * sin(cell.x * 0.0061 + 1.3) * cos(cell.y * 0.0083 - cell.x * 0.0021)
        for _ in range(
            random.choice((0, 0, 1, 1, 2, 3)) if random.random() < 0.35 + 0.65 * gust else 0
        ):
            x, y = cell.x + random.uniform(-32, 32), cell.y + random.uniform(-32, 32)
            yield RainDrop(
                x,
                y,
                random.choice((1.2, 1.5, 1.9, 2.3, 2.8, 3.6, 4.2)),
                1.14,
                random.randrange(feet),
            )
        if random.random() < 0.13:
            yield RainDrop(cell.x, cell.y, random.uniform(4.6, 8.6), 1.2, random.randrange(feet))


def _runs(width: float, feet: int) -> tuple[Path, list[RainDrop]]:
    """Return the trails of drops that have run, and the drops at their ends."""
    ways, ends = "", []
    for cell in cells(width, 290, 41):
        if cell.random.random() < 0.75:
            x, y, length = cell.x, cell.y - 60, cell.random.uniform(80, 240)
            ways += f"M{x:.1f} {y:.1f}c5 {length * 0.3:.1f} -6 {length * 0.6:.1f} 2 {length:.1f}"
            ends.append(RainDrop(x + 2, y + length, 4.4, 1.35, cell.random.randrange(feet)))
    return ways, ends


def _lower_rim(drop: RainDrop) -> Path:
    """Return the path of the light that gathers at the foot of a drop."""
    across, down = drop.radius * 0.86, drop.radius * drop.down * 0.86
    return (
        f"M{drop.x - across:.1f} {drop.y + down * 0.35:.1f}a{across:.1f} {down:.1f} 0 0 0 "
        f"{2 * across:.1f} 0"
    )


MIDDLE: Final = 500.0
"""Distance of the middle of the table from the top, in units."""
GLOW: Final = (700.0, 410.0)
BOKEH_CELL: Final = 128.0
DISC: Final[Stops] = ((0, 0.75), (0.8, 0.85), (0.93, 1), (1, 0))
"""Gradient of a light out of focus: brightest at its rim."""
PILLAR: Final[Stops] = ((0, 1), (0.45, 0.55), (1, 0))


class NeonSign(NamedTuple):
    """Describe the reflection of a neon sign: its place as a share of the width, its top and foot
    down the glass, its width.

    `first` and `second` are the places of its two colours in the palette.
    """

    share: float
    top: float
    foot: float
    width: float
    first: int
    second: int
    strength: float


SIGNS: Final = (
    NeonSign(0.253, 10, 400, 60, 1, 4, 0.34),
    NeonSign(0.746, 10, 400, 64, 0, 4, 0.36),
    NeonSign(0.235, 630, 1075, 44, 2, 1, 0.30),
    NeonSign(0.764, 640, 1080, 46, 1, 2, 0.30),
    NeonSign(0.292, 650, 830, 30, 0, 0, 0.22),
    NeonSign(0.700, 655, 830, 30, 4, 0, 0.22),
    NeonSign(0.03, 250, 640, 40, 0, 4, 0.22),
    NeonSign(0.968, 300, 660, 40, 2, 1, 0.22),
)


def _outwards(x: float, y: float, width: float) -> float:
    """Return the distance of a place from the middle of the table: 0 there, about 1 at the rim."""
    return hypot((x - width / 2) / (width / 2), (y - MIDDLE) / (HEIGHT / 2))


def draw_signs(ground: CityLayers, palette: CityPalette) -> None:
    """Draw the reflections of neon signs in wet glass: columns of short strokes that waver as they
    run down.
    """
    width = ground.matter.width
    for number, sign in enumerate(SIGNS):
        random = Random(number * 7 + 3)
        x, first, second = sign.share * width, palette.signs[sign.first], palette.signs[sign.second]
        y, length = sign.top, sign.foot - sign.top
        stops = [(at, share * sign.strength * 0.34) for at, share in PILLAR]
        disc(
            ground.matter,
            x,
            sign.top + length / 2,
            sign.width * 1.3,
            length * 0.62,
            mix(first, second, 0.5),
            stops,
        )
        while y < sign.foot:
            down = (y - sign.top) / length
            reach = (
                sign.width
                * (0.25 + 0.75 * abs(sin(y * 0.11 + number) * cos(y * 0.043)))
                * (1 - 0.35 * down)
            )
            at = x + 5 * sin(y * 0.19) + random.uniform(-3, 3)
            strength = (
                sign.strength * sin(pi * min(1.0, 0.08 + down * 0.95)) * random.uniform(0.45, 1)
            )
            path, colour = f"M{at - reach / 2:.1f} {y:.1f}h{reach:.1f}", mix(first, second, down)
            ground.matter.path(path, stroked(colour, 5.5, max(0.01, 0.5 * strength)))
            ground.light.path(path, stroked(colour, 10, max(0.01, 0.5 * strength)))
            y += random.uniform(6, 11)


def draw_bokeh(sheet: SvgSheet, width: float, palette: CityPalette) -> None:
    """Draw bokeh: lights out of focus, more of them towards the rim, each with a faint trail below
    it.
    """
    for cell in cells(width, BOKEH_CELL, 11):
        outwards = min(1.2, _outwards(cell.x, cell.y, width))
        random = cell.random
        if random.random() > 0.1 + 0.62 * outwards:
            continue
        colour = random.choice(palette.signs[:3] + palette.signs[:1] + palette.signs[-1:])
        radius = random.uniform(6, 23) * (0.6 + 0.5 * outwards)
        strength = random.uniform(0.05, 0.17)
        trail = radius * random.uniform(5, 10)
        fade = fading(sheet, colour, PILLAR)
        sheet.add(
            f'<ellipse cx="{cell.x:.1f}" cy="{cell.y - radius + trail / 2:.1f}" '
            f'rx="{radius * 0.72:.1f}" ry="{trail * 0.56:.1f}" '
            f'fill="{fade}" opacity="{strength * 0.5:.2f}"/>'
        )
        body = fading(sheet, colour, DISC)
        sheet.add(
            f'<circle cx="{cell.x:.1f}" cy="{cell.y:.1f}" r="{radius:.1f}" fill="{body}" '
            f'opacity="{strength:.2f}"/>'
        )


def draw_washes(sheet: SvgSheet, width: float, palette: CityPalette) -> None:
    """Draw each quarter's colour from its corner, the light of the middle, and the vignette around
    it.
    """
    for k, (colour, strength) in enumerate(
        zip(palette.quarters, (0.13, 0.12, 0.2, 0.2), strict=True)
    ):
        x, y = width * (k % 2), HEIGHT * (k // 2)
        disc(sheet, x, y, 640, 600, colour, ((0, strength), (0.45, strength * 0.32), (1, 0)))
    x, strength = width / 2, palette.middle.strength
    inner, outer = palette.middle.inner, palette.middle.outer
    disc(
        sheet,
        x,
        MIDDLE,
        *GLOW,
        outer,
        ((0, strength * 0.7), (0.4, strength * 0.5), (0.75, strength * 0.16), (1, 0)),
    )
    disc(
        sheet,
        x,
        MIDDLE,
        GLOW[0] * 0.5,
        GLOW[1] * 0.56,
        inner,
        ((0, strength * 0.85), (0.5, strength * 0.22), (1, 0)),
    )
    colour, dark = palette.vignette
    reach = hypot(width / 2, HEIGHT / 2) * 1.08
    name = sheet.define(
        f'<radialGradient id="{{id}}" gradientUnits="userSpaceOnUse" cx="{x:.0f}" '
        f'cy="{MIDDLE + 10:.0f}" r="{reach:.0f}">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="0"/><stop offset=".45" '
        f'stop-color="{colour}" '
        f'stop-opacity="{dark * 0.14:.3g}"/><stop offset="1" stop-color="{colour}" '
        f'stop-opacity="{dark:.3g}"/></radialGradient>'
    )
    sheet.path(f"M0 0H{width:.0f}V{HEIGHT:.0f}H0Z", f'fill="url(#{name})"')


def draw_sheen(sheet: SvgSheet, width: float, palette: CityPalette) -> None:
    """Draw a window's reflection across the glass: slanting bands of pale light, and the glow along
    the rim.
    """
    colour = palette.glass.sheen
    name = sheet.define(
        '<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1080">'
        f'<stop offset="0" stop-color="{colour}"/><stop offset=".5" stop-color="{colour}" '
        'stop-opacity=".25"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity=".7"/></linearGradient>'
    )
    for share, reach, strength in SHEEN:
        x = share * width
        band = corners(
            [
                (x + 270, -10),
                (x + reach + 270, -10),
                (x + reach - 270, HEIGHT + 10),
                (x - 270, HEIGHT + 10),
            ]
        )
        sheet.path(band, f'fill="url(#{name})" fill-opacity="{strength}"')
    for wide, strength in ((44, 0.02), (30, 0.025), (18, 0.035), (8, 0.05)):
        sheet.path(rim(width, 4), stroked(palette.glass.glow, wide, strength))


SHEEN: Final = (
    (0.03, 210, 0.032),
    (0.16, 40, 0.045),
    (0.46, 84, 0.07),
    (0.51, 84, 0.06),
    (0.56, 60, 0.05),
    (0.83, 60, 0.035),
)
"""Bands of reflected light: place as a share of the width, width in units, strength."""
