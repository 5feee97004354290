"""Draw the light of a lamp that hangs above a table, and the dark of the room around it."""

from __future__ import annotations

from typing import Final

from corptable.art.paths import number, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import Stops, disc
from corptable.art.room.palette import RoomWash
from corptable.art.sheet import SvgSheet

LAMP: Final = (0.5, 0.36)
"""Place under the lamp, as shares of the width and of the height."""
LAMPLIGHT: Final[Stops] = ((0, 1), (0.3, 0.72), (0.65, 0.24), (1, 0))
VIGNETTE: Final = ((0.42, 0.0), (0.7, 0.3), (0.88, 0.72), (1, 1.0))


def draw_lamplight(sheet: SvgSheet, lamp: RoomWash, dark: RoomWash) -> None:
    """Draw the light of the lamp, and the dark of the room around it."""
    wide = sheet.width
    x, y = LAMP[0] * wide, LAMP[1] * HEIGHT
    for reach, share in ((1.0, 0.62), (0.52, 0.38)):
        stops = [(at, part * lamp.strength * share) for at, part in LAMPLIGHT]
        disc(sheet, x, y, 0.56 * wide * reach, 0.78 * HEIGHT * reach, lamp.colour, stops)
    markup = "".join(
        f'<stop offset="{at}" stop-color="{dark.colour}" '
        f'stop-opacity="{number(share * dark.strength)}"/>'
        for at, share in VIGNETTE
    )
    name = sheet.define(
        f'<radialGradient id="{{id}}" cx="{LAMP[0]}" cy="{LAMP[1] + 0.08}" '
        f'r="0.78">{markup}</radialGradient>'
    )
    sheet.path(rectangle(0, 0, wide, HEIGHT), f'fill="url(#{name})"')
