"""Draw houses: boxes that lean away from the camera, with windows, signs, and boxes, lights and
glass on their roofs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, Colour, mix
from corptable.art.paths import Point
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.marks import CityLayers, corners, dot, line, ring, shine, stroked
from corptable.art.room.palette import CityPalette
from corptable.art.room.streets import BLOCK, LEVEL, UPRIGHT, quad, street_width

QUIET: Final = 460.0
"""Radius around the middle, in units, in which no house towers: the game is played there."""
STOREY: Final = 12.0
LOWEST: Final = 8.0
"""Least height of a house; a lower one is a plaza."""
WALL_SHADES: Final = (0.55, 0.3, 0.15, 0.06)
"""Shares of the light from below in the colour of walls, from the street up."""
DASHES: Final = ("2.4 5 2.4 11 6 5", "3 4.4 3 4.4 3 14", "2.2 9 5 6 2.2 17", "8 5 2.4 8")
"""Dash patterns for rows of windows: how many are lit, and where."""


class House(NamedTuple):
    """Describe a house: its place, size and height, and the seed of all other features."""

    x: float
    y: float
    width: float
    depth: float
    height: float
    number: int


class Quarters(NamedTuple):
    """Hold the colours that shine from below, one for each quarter of the picture."""

    camera: Camera
    colours: Sequence[Colour]

    def at(self, x: float, y: float) -> Colour:
        """Return the colour at a point of the ground, blended between the quarters."""
        across, down = self.camera.project(x, y)
        right, low = (
            min(1.0, max(0.0, across / self.camera.width)),
            min(1.0, max(0.0, down / HEIGHT)),
        )
        right, low = right * right * (3 - 2 * right), low * low * (3 - 2 * low)
        above, beneath = (
            mix(self.colours[0], self.colours[1], right),
            mix(self.colours[2], self.colours[3], right),
        )
        return mix(above, beneath, low)


def houses_of(column: int, row: int) -> Iterator[House]:
    """Yield the houses of a block, one to four."""
    random = Random(column * 7_919 + row * 104_729 + 5)
    left, right = (
        column * BLOCK + street_width(column, UPRIGHT) / 2,
        (column + 1) * BLOCK - street_width(column + 1, UPRIGHT) / 2,
    )
    top, foot = (
        row * BLOCK + street_width(row, LEVEL) / 2,
        (row + 1) * BLOCK - street_width(row + 1, LEVEL) / 2,
    )
    across, down = random.choice(((1, 1), (2, 1), (1, 2), (2, 2), (2, 2), (2, 1)))
    wide, deep = (right - left) / across, (foot - top) / down
    calm = min(1.0, hypot(left + BLOCK / 2, top + BLOCK / 2) / QUIET)
    for a in range(across):
        for b in range(down):
            number = random.randrange(1 << 30)
            height = 16 + 64 * random.random() ** 1.6
            if random.random() < 0.26 * calm:
                height += 190 * calm * calm * random.random()
            if random.random() < 0.04:
                height = 3
            x, y = left + a * wide + 3, top + b * deep + 3
            yield House(
                x,
                y,
                (wide - 6) * random.uniform(0.86, 1),
                (deep - 6) * random.uniform(0.86, 1),
                height,
                number,
            )


def draw_house(
    ground: CityLayers, camera: Camera, palette: CityPalette, quarters: Quarters, house: House
) -> None:
    """Draw the visible walls of a house, lit from below, with rows of windows; then its roof."""
    x, y, right, foot, height = (
        house.x,
        house.y,
        house.x + house.width,
        house.y + house.depth,
        house.height,
    )
    roof = [
        camera.project(px, py, height) for px, py in ((x, y), (right, y), (right, foot), (x, foot))
    ]
    if (
        all(px < -20 for px, _ in roof)
        or all(px > camera.width + 20 for px, _ in roof)
        or all(py > HEIGHT + 20 for _, py in roof)
    ):
        return
    if max(py for _, py in (camera.project(x, foot), camera.project(right, foot))) < -20:
        return
    random = Random(house.number)
    light = quarters.at(x + house.width / 2, y + house.depth / 2)
    x0, y0 = camera.below
    walls: list[tuple[Point, Point]] = []
    if x0 > right:
        walls.append(((right, y), (right, foot)))
    if x0 < x:
        walls.append(((x, foot), (x, y)))
    if y0 > foot:
        walls.append(((right, foot), (x, foot)))
    if y0 < y:
        walls.append(((x, y), (right, y)))
    for wall in walls:
        _draw_wall(ground, camera, palette, random, wall, height, light)
    if height < LOWEST:
        _draw_plaza(ground, camera, palette, random, house, roof)
    else:
        _draw_roof(ground, camera, palette, random, house, roof, light)


def _draw_wall(
    ground: CityLayers,
    camera: Camera,
    palette: CityPalette,
    random: Random,
    wall: tuple[Point, Point],
    height: float,
    light: Colour,
) -> None:
    city = palette.city
    (ax, ay), (bx, by) = wall
    levels = [
        0.0,
        min(10.0, height * 0.3),
        min(30.0, height * 0.6),
        min(80.0, height * 0.85),
        height,
    ]
    ends = [(camera.project(ax, ay, z), camera.project(bx, by, z)) for z in levels]
    for k, share in enumerate(WALL_SHADES):
        (a, b), (c, d) = ends[k], ends[k + 1]
        ground.matter.path(corners((a, b, d, c)), f'fill="{mix(city.wall, light, share)}"')
    rows: dict[Colour, str] = {}
    first, second = random.choice(palette.windows), random.choice(palette.windows)
    for k in range(int((height - 6) / STOREY)):
        if random.random() < 0.2:
            continue
        z = 8 + k * STOREY
        colour = first if random.random() < 0.7 else second
        rows[colour] = rows.get(colour, "") + line(
            camera.project(ax, ay, z), camera.project(bx, by, z)
        )
    dash, lit = random.choice(DASHES), random.uniform(0.1, 0.6)
    for colour, path in rows.items():
        ground.matter.path(
            path,
            f'fill="none" stroke="{colour}" stroke-width="3.4" stroke-opacity="{lit:.2f}" '
            f'stroke-dasharray="{dash}" '
            f'stroke-dashoffset="{random.randrange(20)}"',
        )
        ground.light.path(path, stroked(colour, 9, 0.12 * lit))
    if height > 50 and random.random() < 0.28:
        _draw_sign(ground, camera, random, palette, wall, height)


def _draw_sign(
    ground: CityLayers,
    camera: Camera,
    random: Random,
    palette: CityPalette,
    wall: tuple[Point, Point],
    height: float,
) -> None:
    """Draw a neon sign that runs up a wall, or along it."""
    (ax, ay), (bx, by) = wall
    colour = random.choice(palette.signs)
    if random.random() < 0.6:
        share = random.uniform(0.2, 0.8)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        low, high = random.uniform(0.15, 0.4) * height, height * random.uniform(0.7, 0.96)
        path = line(camera.project(x, y, low), camera.project(x, y, high))
    else:
        z = height * random.uniform(0.8, 0.97)
        dx, dy = (bx - ax) * 0.1, (by - ay) * 0.1
        path = line(camera.project(ax + dx, ay + dy, z), camera.project(bx - dx, by - dy, z))
    shine(ground, path, colour, 2.8, 0.85)


def _draw_plaza(
    ground: CityLayers,
    camera: Camera,
    palette: CityPalette,
    random: Random,
    house: House,
    outline: Sequence[Point],
) -> None:
    """Draw a plaza, a place without a house: dark, with a basin of light in it and lamps around."""
    ground.matter.path(corners(outline), f'fill="{palette.city.haze}" fill-opacity=".8"')
    x, y = camera.project(house.x + house.width / 2, house.y + house.depth / 2)
    size = min(house.width, house.depth) * 0.26
    colour = random.choice(palette.signs)
    shine(ground, ring(x, y, size, size * 0.92), colour, 2, 0.6)
    ground.matter.path(ring(x, y, size * 0.55, size * 0.5), f'fill="{colour}" fill-opacity=".3"')
    inset = _inset(house, 6)
    if inset:
        lamps = [(px, py) for px in (inset[0], inset[2]) for py in (inset[1], inset[3])]
        for px, py in lamps:
            dot(ground, *camera.project(px, py, 4), palette.city.coming, 2.4)


def _draw_roof(
    ground: CityLayers,
    camera: Camera,
    palette: CityPalette,
    random: Random,
    house: House,
    roof: Sequence[Point],
    light: Colour,
) -> None:
    city = palette.city
    tall = min(1.0, house.height / 200)
    shade = mix(
        mix(city.low_roof, city.high_roof, random.random() ** 2 * 0.7 + 0.3 * tall), light, 0.05
    )
    edge = stroked(mix(city.outline, light, 0.5), 1.5, 0.14 + 0.34 * random.random() ** 2)
    ground.matter.path(corners(roof), f"{edge.replace('none', shade, 1)}")
    inner = _inset(house, 6)
    if inner is None:
        return
    x, y, right, foot = inner
    z = house.height
    terrace = quad(camera, (x, y), (right, y), (right, foot), (x, foot), z=z)
    kind = random.random()
    if kind < 0.05:
        shine(ground, terrace, random.choice(palette.signs), 1.8, 0.7)
    elif kind < 0.14:
        _draw_atrium(ground, camera, palette, random, inner, z)
    elif kind < 0.17 and house.height > 40 and min(right - x, foot - y) > 20:
        px, py = camera.project((x + right) / 2, (y + foot) / 2, z)
        size = min(right - x, foot - y) * 0.36
        ground.matter.path(ring(px, py, size, size * 0.94), stroked(city.outline, 1.6, 0.5))
        ground.matter.path(ring(px, py, size * 0.55, size * 0.52), stroked(city.outline, 1.2, 0.3))
    elif kind < 0.75:
        ground.matter.path(terrace, f'fill="{BLACK}" fill-opacity=".2"')
        boxes = ""
        for _ in range(random.choice((1, 2, 3))):
            w, d = random.uniform(0.2, 0.4) * (right - x), random.uniform(0.2, 0.4) * (foot - y)
            bx, by = random.uniform(x, right - w), random.uniform(y, foot - d)
            boxes += quad(camera, (bx, by), (bx + w, by), (bx + w, by + d), (bx, by + d), z=z + 5)
        ground.matter.path(boxes, f'fill="{mix(shade, city.outline, 0.16)}"')
    if house.height > 120 and random.random() < 0.7:
        dot(
            ground,
            *camera.project(house.x + house.width / 2, house.y + house.depth / 2, z + 12),
            city.beacon,
            3.2,
        )


def _draw_atrium(
    ground: CityLayers,
    camera: Camera,
    palette: CityPalette,
    random: Random,
    inner: tuple[float, float, float, float],
    z: float,
) -> None:
    """Draw a glass roof with light below it, in bars."""
    x, y, right, foot = inner
    colour = random.choice(palette.windows)
    bars = ""
    count = max(2, int((foot - y) / 7))
    for k in range(count):
        py = y + (foot - y) * (k + 0.5) / count
        bars += line(camera.project(x + 3, py, z), camera.project(right - 3, py, z))
    ground.matter.path(bars, stroked(colour, 2.6, 0.5))
    ground.light.path(bars, stroked(colour, 8, 0.22))


def _inset(house: House, by: float) -> tuple[float, float, float, float] | None:
    if min(house.width, house.depth) < 3 * by:
        return None
    return house.x + by, house.y + by, house.x + house.width - by, house.y + house.depth - by
