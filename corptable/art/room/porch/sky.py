"""Draw the sky: rings of light around the moon, each a sheet of paper, stars, the moon with its
craters, and bats before it.
"""

from __future__ import annotations

from random import Random
from typing import Final

from corptable.art.paths import Path, Point, around, circle, number, polygon, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import Stops, disc, stroked
from corptable.art.room.porch.palette import PorchPalette
from corptable.art.room.porch.paper import Papers, placed
from corptable.art.sheet import Sheet

MOON: Final = (0.29, 390.0, 140.0)
"""Place of the moon: share of the width, and units from the top; and its radius."""
RINGS: Final = (760.0, 560.0, 400.0, 270.0)
"""Radii of the rings of its light."""
FLAT: Final = 0.93
"""Height of a ring by its width."""
CORNERS: Final = 44
UNEVEN: Final = 5.0
"""Units by which scissors stray from a ring."""
SKY_REACH: Final = 1250.0
"""Distance from the moon at which the sky has its last colour."""
RING_SHADE: Final = ((44, 0.05), (28, 0.07), (14, 0.1))
HALO: Final[Stops] = ((0, 0.62), (0.7, 0.5), (0.8, 0.18), (1, 0))
STARS: Final = 64
"""Number of stars in a window as wide as 16:9."""
CRATERS: Final = (
    (88, -54, 26),
    (-102, -74, 20),
    (58, 116, 30),
    (-112, 36, 26),
    (110, 26, 18),
    (-2, 136, 20),
    (-34, -112, 15),
)
BATS: Final = ((-196.0, -214.0, 1.5, -10.0), (214.0, -250.0, 2.1, 12.0), (372.0, -142.0, 1.1, 6.0))
"""Bats: places from the middle of the moon, size, and turn in degrees."""
_BAT: Final[Path] = (
    "M0 -5L-2 -6L-4 -11L-5.5 -5.5C-9 -9 -15 -9 -18.5 -3.5C-15.5 -3.5 -14 -.5 -14 3.2C-11 1 "
    "-8.3 2 -7 6C-4.6 4.2 -2 5 0 10"
    "C2 5 4.6 4.2 7 6C8.3 2 11 1 14 3.2C14 -.5 15.5 -3.5 18.5 -3.5C15 -9 9 -9 5.5 -5.5L4 -11L2 -6Z"
)


def moon_at(wide: float) -> tuple[float, float, float]:
    """Return the middle of the moon and its radius, in a picture of a width; a narrow one has a
    smaller moon.
    """
    share, y, radius = MOON
    return share * wide, y, radius * min(1.0, wide / HEIGHT)


def draw_sky(sheet: Sheet, palette: PorchPalette) -> None:
    """Draw the sky and the rings of the moon's light, which are soft."""
    x, y, radius = moon_at(sheet.width)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in zip((0, 0.32, 0.72, 1), palette.sky, strict=True)
    )
    ground = sheet.define(
        f'<radialGradient id="{{id}}" gradientUnits="userSpaceOnUse" cx="{number(x)}" '
        f'cy="{number(y)}" '
        f'r="{number(max(SKY_REACH, 0.66 * sheet.width))}">{stops}</radialGradient>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'fill="url(#{ground})"')
    scissors = Random(8)
    for reach, colour in zip(RINGS, palette.rings, strict=True):
        ring = _ring(x, y, reach * radius / MOON[2], scissors)
        for width, strength in RING_SHADE:
            sheet.path(ring, stroked(palette.shade.colour, width, strength))
        sheet.path(ring, f'fill="{colour}" fill-opacity="0.62"')
    disc(sheet, x, y, 1.45 * radius, 1.45 * radius, palette.moon.foot, HALO)


def _ring(x: float, y: float, reach: float, scissors: Random) -> Path:
    """Return a ring as scissors cut it."""

    def corner(k: int) -> Point:
        _, high = around(0, 0, reach * FLAT + scissors.uniform(-UNEVEN, UNEVEN), 360 * k / CORNERS)
        across, _ = around(0, 0, reach + scissors.uniform(-UNEVEN, UNEVEN), 360 * k / CORNERS)
        return x + across, y + high

    return polygon([corner(k) for k in range(CORNERS)])


def draw_moon(sheet: Sheet, palette: PorchPalette) -> None:
    """Draw stars, the moon and its bats, which are sharp."""
    papers, (x, y, radius) = Papers(sheet, palette.shade), moon_at(sheet.width)
    _draw_stars(sheet, palette)
    whole = circle(x, y, radius)
    papers.lay(whole, papers.gradient(palette.moon.paper, palette.moon.foot), 1.6, 0.5)
    sheet.open(sheet.clip(whole))
    sheet.open(placed(x, y, radius / MOON[2]))
    for across, down, size in CRATERS:
        sheet.path(circle(across, down, size), f'fill="{palette.moon.craters}" fill-opacity="0.75"')
        sheet.open(sheet.clip(circle(across, down, size)))
        sheet.path(circle(across + 3, down + 5, size), f'fill="{palette.moon.foot}"')
        sheet.close()
    sheet.close()
    sheet.close()
    for east, south, scale, turn in BATS:
        place = placed(x + east * radius / MOON[2], y + south * radius / MOON[2], scale)
        sheet.open(f'{place[:-1]} rotate({turn})"')
        Papers(sheet, palette.shade._replace(strength=0.5)).lay(_BAT, palette.hills[-1], 0.6, 0)
        sheet.close()


def _draw_stars(sheet: Sheet, palette: PorchPalette) -> None:
    """Draw stars with four points, over the whole sky."""
    scissors = Random(21)
    paths: dict[float, str] = {0.25: "", 0.4: "", 0.6: ""}
    for _ in range(round(STARS * sheet.width / (HEIGHT * 16 / 9))):
        x, y, s = (
            scissors.uniform(20, sheet.width - 20),
            scissors.uniform(20, 0.74 * HEIGHT),
            scissors.choice((1.4, 1.9, 2.5)),
        )
        points = [around(x, y, (0.7 if k % 2 else 2.0) * s, 45 * k) for k in range(8)]
        strength = scissors.choice(tuple(paths))
        paths[strength] += polygon(points)
    for strength, path in paths.items():
        sheet.path(path or "M0 0", f'fill="{palette.moon.star}" fill-opacity="{strength}"')
