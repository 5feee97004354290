"""Draw the city far below.

Every block is drawn with a seed of its own, so that a wider window shows more of the same city and
not another one.
"""

from __future__ import annotations

from math import hypot

from corptable.art.room.camera import HEIGHT, Camera
from corptable.art.room.houses import Quarters, draw_house, houses_of
from corptable.art.room.marks import CityLayers
from corptable.art.room.palette import Palette
from corptable.art.room.plan import blocks_seen
from corptable.art.room.streets import draw_ground_light, draw_lamps, draw_streets, draw_traffic


def draw_city(ground: CityLayers, camera: Camera, palette: Palette) -> None:
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
