"""Compose the picture of a room, in layers of different resolution, because soft ones need not be
painted large.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from corptable.art.picture import Layer, Picture
from corptable.art.room.boardroom import compose_boardroom, read_boardroom
from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.fair import compose_fair, read_fair
from corptable.art.room.glass import (
    draw_bokeh,
    draw_rain,
    draw_rim,
    draw_sheen,
    draw_signs,
    draw_washes,
)
from corptable.art.room.houses import Quarters, draw_house, houses_of
from corptable.art.room.marks import CityLayers
from corptable.art.room.palette import (
    BOARDROOM,
    FAIR,
    PORCH,
    PRINT_SHOP,
    CityPalette,
    find_room,
    kind_of,
    read_palette,
)
from corptable.art.room.porch import compose_porch
from corptable.art.room.porch_parts import read_porch
from corptable.art.room.print_shop import compose_print_shop, read_print_shop
from corptable.art.room.streets import (
    blocks_seen,
    draw_falling_rain,
    draw_ground_light,
    draw_lamps,
    draw_streets,
    draw_traffic,
)
from corptable.art.sheet import SvgSheet

# The city far below


def draw_city(ground: CityLayers, camera: Camera, palette: CityPalette) -> None:
    """Draw the whole city, from the ground up and from the far houses to the near ones."""
    ground.matter.path(
        f"M-9 -9H{camera.width + 9:.0f}V{HEIGHT + 9:.0f}H-9Z", f'fill="{palette.city.ground}"'
    )
    columns, rows = blocks_seen(camera)
    quarters = Quarters(camera, palette.quarters)
    draw_streets(ground, camera, palette, columns, rows)
    draw_lamps(ground, camera, palette, columns, rows)
    draw_ground_light(ground, camera, palette)
    draw_traffic(ground, camera, palette, columns, rows)
    x0, y0 = camera.below
    houses = [house for i in columns for j in rows for house in houses_of(i, j)]
    houses.sort(key=lambda h: -hypot(h.x + h.width / 2 - x0, h.y + h.depth / 2 - y0))
    for house in houses:
        draw_house(ground, camera, palette, quarters, house)


SOFT_ROWS: Final = 540
"""Height of the soft layer in pixels; larger in windows more than LARGEST times as high, but never
wider than SOFT_WIDEST.
"""
SOFT_WIDEST: Final = 1280
LARGEST: Final = 3
SMALLEST: Final = 1.5
"""Least ratio of the window's height to that of the soft layer."""
LIGHT_ROWS: Final = 225
"""Height of the light layer in pixels."""
BLUR: Final = 2.3
"""Blur radius of light, in pixels of its own layer: below 2 resvg's blur costs four times as
much.
"""
LIGHT: Final = 0.5
"""Opacity at which light is added."""


def compose_room(room: str, width: int, height: int) -> Picture:
    """Compose the room of a file in `assets/rooms` for a window of a size in pixels. Raises
    CorptableError for an unknown room.
    """
    kind = kind_of(room)
    if kind == BOARDROOM:
        return compose_boardroom(find_room(room, read_boardroom), width, height)
    if kind == PRINT_SHOP:
        return compose_print_shop(find_room(room, read_print_shop), width, height)
    if kind == PORCH:
        return compose_porch(find_room(room, read_porch), width, height)
    if kind == FAIR:
        return compose_fair(find_room(room, read_fair), width, height)
    return _compose_city(find_room(room, read_palette), width, height)


def _compose_city(palette: CityPalette, width: int, height: int) -> Picture:
    """Compose a table of glass above a city."""
    wide = HEIGHT * width / height
    soft, small = _sizes(width, height)
    ground = CityLayers(SvgSheet(wide, HEIGHT), SvgSheet(wide, HEIGHT))
    _draw_light_ground(ground.light, HEIGHT / small[1])
    draw_city(ground, Camera(wide), palette)
    _draw_soft(ground, palette)
    ground.light.close()
    sharp = SvgSheet(wide, HEIGHT)
    draw_rain(sharp, wide, palette, HEIGHT / height)
    draw_rim(sharp, wide, palette)
    layers = (
        Layer(ground.matter.document(*soft)),
        Layer(ground.light.document(*small), adds=True),
        Layer(sharp.document(width, height)),
    )
    return Picture(width, height, layers)


def _sizes(width: int, height: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the sizes of the soft layer and of the light in pixels: much the same for all windows,
    so that all are as soft.
    """
    rows = min(height / SMALLEST, max(SOFT_ROWS, height / LARGEST), SOFT_WIDEST * height / width)
    soft, small = (rows * width / height, rows), (LIGHT_ROWS * width / height, LIGHT_ROWS)
    scale = min(1.0, soft[1] / small[1])
    return (max(1, round(soft[0])), max(1, round(soft[1]))), (
        max(1, round(small[0] * scale)),
        max(1, round(small[1] * scale)),
    )


def _draw_light_ground(light: SvgSheet, pixel: float) -> None:
    """Begin the light layer on black, in a group that is blurred as a whole; `pixel` is units a
    pixel.
    """
    box = f'x="0" y="0" width="{light.width:.0f}" height="{HEIGHT:.0f}"'
    light.add(f"<rect {box}/>")
    blur = light.define(
        f'<filter id="{{id}}" filterUnits="userSpaceOnUse" {box} '
        'color-interpolation-filters="sRGB">'
        f'<feGaussianBlur stdDeviation="{BLUR * pixel:.3g}"/></filter>'
    )
    light.open(f'opacity="{LIGHT}" filter="url(#{blur})"')


def _draw_soft(ground: CityLayers, palette: CityPalette) -> None:
    """Draw the layer between the city and the rain: haze, reflections of signs, rain, bokeh,
    colours, vignette, sheen.
    """
    sheet, width = ground.matter, ground.matter.width
    veil = palette.veil
    sheet.path(
        f"M0 0H{width:.0f}V{HEIGHT:.0f}H0Z",
        f'fill="{veil.colour}" fill-opacity="{veil.strength:.3g}"',
    )
    draw_signs(ground, palette)
    draw_falling_rain(ground, Camera(width), palette)
    draw_bokeh(sheet, width, palette)
    draw_washes(sheet, width, palette)
    draw_sheen(sheet, width, palette)
