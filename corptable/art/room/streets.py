"""Draw streets by night and in rain: wet asphalt, lamps, traffic, and falling rain."""

from __future__ import annotations

from random import Random
from typing import Final

from corptable.art.colours import Colour
from corptable.art.paths import Path, Point
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.marks import CityLayers, corners, disc, line, shine, stroked
from corptable.art.room.palette import CityPalette

# Lay out the city: a grid of streets, some of them avenues, with blocks between them

BLOCK: Final = 124.0
"""Distance from street to street, in units."""
STREET: Final = 22.0
AVENUE: Final = 40.0
EVERY: Final = 4
"""Distance from avenue to avenue, in streets."""
UPRIGHT: Final = 1
LEVEL: Final = 2
"""Remainders by EVERY of the numbers of avenues, counted from the middle: UPRIGHT up the picture,
LEVEL across it.
"""
MARGIN: Final = 1.5
"""Blocks that are drawn beyond the picture on each side: towers lean into it."""


def blocks_seen(camera: Camera) -> tuple[range, range]:
    """Return the columns and the rows of blocks that the picture shows."""
    seen = [camera.unproject(x, y) for x in (0.0, camera.width) for y in (0.0, HEIGHT)]
    spans = []
    for axis in (0, 1):
        values = [place[axis] / BLOCK for place in seen]
        spans.append(range(int(min(values) - MARGIN) - 1, int(max(values) + MARGIN) + 2))
    return spans[0], spans[1]


def street_width(number: int, phase: int) -> float:
    """Return the width of a street by its number; `phase` is UPRIGHT or LEVEL."""
    return AVENUE if number % EVERY == phase else STREET


def quad(camera: Camera, *places: Point, z: float = 0) -> Path:
    """Return the path around places of the city at one height."""
    return corners([camera.project(x, y, z) for x, y in places])


LAMPS: Final = 3
"""Number of lamps a block, on each side of an avenue."""
RAIN: Final = 300
"""Number of falling drops for each square of the picture's height."""


def draw_streets(
    ground: CityLayers, camera: Camera, palette: CityPalette, columns: range, rows: range
) -> None:
    """Draw the wet asphalt of streets as bands of light, wide and faint below narrow and bright,
    and their kerbs.
    """
    x0, x1, y0, y1 = columns[0] * BLOCK, columns[-1] * BLOCK, rows[0] * BLOCK, rows[-1] * BLOCK
    for part, strength, cast in (
        (1.5, 0.10, 0.0),
        (1.0, 0.13, 0.06),
        (0.62, 0.13, 0.0),
        (0.3, 0.2, 0.0),
    ):
        path = ""
        for i in columns:
            half = street_width(i, UPRIGHT) * part / 2
            x = i * BLOCK
            path += quad(camera, (x - half, y0), (x + half, y0), (x + half, y1), (x - half, y1))
        for j in rows:
            half = street_width(j, LEVEL) * part / 2
            y = j * BLOCK
            path += quad(camera, (x0, y - half), (x1, y - half), (x1, y + half), (x0, y + half))
        ground.matter.path(path, f'fill="{palette.city.street}" fill-opacity="{strength}"')
        if cast:
            ground.light.path(path, f'fill="{palette.city.street}" fill-opacity="{cast}"')
    kerbs = ""
    for side in (-1, 1):
        for i in columns:
            x = i * BLOCK + side * street_width(i, UPRIGHT) * 0.44
            kerbs += line(camera.project(x, y0), camera.project(x, y1))
        for j in rows:
            y = j * BLOCK + side * street_width(j, LEVEL) * 0.44
            kerbs += line(camera.project(x0, y), camera.project(x1, y))
    ground.matter.path(kerbs, stroked(palette.city.outline, 1.3, 0.34))


def draw_lamps(
    ground: CityLayers, camera: Camera, palette: CityPalette, columns: range, rows: range
) -> None:
    """Draw lamps along the avenues, each in a puddle of its own light, and a pool of light where
    two avenues cross.
    """
    lamps = ""
    for i in columns:
        for j in rows:
            upright, level = street_width(i, UPRIGHT) == AVENUE, street_width(j, LEVEL) == AVENUE
            if upright and level:
                x, y = camera.project(i * BLOCK, j * BLOCK)
                disc(
                    ground.matter,
                    x,
                    y,
                    74,
                    66,
                    palette.city.coming,
                    ((0, 0.42), (0.4, 0.16), (1, 0)),
                )
            for k in range(LAMPS):
                along, aside = (k + 0.5) * BLOCK / LAMPS, AVENUE * 0.42
                for side in (-aside, aside):
                    if upright:
                        x, y = camera.project(i * BLOCK + side, j * BLOCK + along, 5)
                        lamps += f"M{x:.1f} {y:.1f}h.1"
                    if level:
                        x, y = camera.project(i * BLOCK + along, j * BLOCK + side, 5)
                        lamps += f"M{x:.1f} {y:.1f}h.1"
    ground.matter.path(lamps, stroked(palette.city.coming, 11, 0.1))
    ground.matter.path(lamps, stroked(palette.city.coming, 2.4, 0.75))
    ground.light.path(lamps, stroked(palette.city.coming, 10, 0.3))


def draw_ground_light(ground: CityLayers, camera: Camera, palette: CityPalette) -> None:
    """Draw each quarter's colour on its streets."""
    for k, colour in enumerate(palette.quarters):
        x, y = camera.width * (0.04 if k % 2 == 0 else 0.96), HEIGHT * (0.0 if k < 2 else 1.0)
        disc(ground.matter, x, y, 780, 660, colour, ((0, 0.30), (0.5, 0.12), (1, 0)))
    disc(
        ground.matter,
        camera.width / 2,
        HEIGHT * 0.46,
        720,
        430,
        palette.middle.outer,
        ((0, 0.6), (0.5, 0.26), (1, 0)),
    )


def draw_traffic(
    ground: CityLayers, camera: Camera, palette: CityPalette, columns: range, rows: range
) -> None:
    """Draw traffic as in a long exposure: headlights of cars that come, tail lights of cars that
    go.

    The lights of avenues run down the wet glass.
    """
    trails: dict[Colour, list[str]] = {palette.city.coming: [], palette.city.going: []}
    smears: dict[Colour, list[str]] = {colour: [] for colour in trails}
    for i in columns:
        for j in rows:
            random = Random(i * 92_821 + j * 68_917 + 11)
            for upright in (True, False):
                avenue = street_width(i if upright else j, UPRIGHT if upright else LEVEL) == AVENUE
                for _ in range(random.choice((2, 3, 4)) if avenue else random.choice((0, 0, 1, 1))):
                    way = random.choice((-1, 1))
                    start, length = (
                        random.random() * BLOCK,
                        random.uniform(16, 70 if avenue else 34),
                    )
                    aside = way * (9 if avenue else 4) + random.uniform(-2, 2)
                    if upright:
                        ends = (
                            (i * BLOCK + aside, j * BLOCK + start),
                            (i * BLOCK + aside, j * BLOCK + start + length),
                        )
                    else:
                        ends = (
                            (i * BLOCK + start, j * BLOCK + aside),
                            (i * BLOCK + start + length, j * BLOCK + aside),
                        )
                    colour = palette.city.coming if way > 0 else palette.city.going
                    head = camera.project(*ends[0])
                    trails[colour].append(line(head, camera.project(*ends[1])))
                    if avenue:
                        smears[colour].append(
                            line(head, (head[0], head[1] + random.uniform(24, 90)))
                        )
    for colour, lines in trails.items():
        path = "".join(lines)
        ground.matter.path(path, stroked(colour, 8, 0.16))
        shine(ground, path, colour, 2.6, 0.9)
        ground.light.path("".join(smears[colour]), stroked(colour, 7, 0.3))


def draw_falling_rain(ground: CityLayers, camera: Camera, palette: CityPalette) -> None:
    """Draw falling rain: short lines towards the point below the camera."""
    random = Random(77)
    x0, y0 = camera.project(*camera.below)
    path = ""
    for _ in range(round(RAIN * camera.width / HEIGHT)):
        x, y = (
            camera.width / 2 + (random.random() - 0.5) * 2.4 * camera.width,
            random.uniform(-40, HEIGHT + 40),
        )
        part = random.uniform(0.03, 0.09)
        path += line((x, y), (x + (x0 - x) * part, y + (y0 - y) * part))
    ground.matter.path(path, stroked(palette.glass.sheen, 1.3, 0.11))
