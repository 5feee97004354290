"""Draw a plain table: cloth of one colour, lighter in the middle, darker towards its rim, for
themes without a room.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE, Colour, mix
from corptable.art.paths import number, rectangle
from corptable.art.picture import Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.sheet import SvgSheet

THREAD: Final = 6.0
"""Units between two threads of the cloth."""
SOFT: Final = 720
"""Limit of pixel rows in which the cloth is painted; it is soft, so it may be stretched."""


def compose_felt(colour: Colour, width: int, height: int) -> Picture:
    """Compose the cloth and its rim for a window of a size in pixels."""
    wide = HEIGHT * width / height
    cloth, rim = SvgSheet(wide, HEIGHT), SvgSheet(wide, HEIGHT)
    _draw_cloth(cloth, wide, colour)
    _draw_rim(rim, wide, colour)
    rows = min(SOFT, height)
    return Picture(
        width,
        height,
        (
            Layer(cloth.document(round(rows * width / height), rows)),
            Layer(rim.document(width, height)),
        ),
    )


def _draw_cloth(sheet: SvgSheet, wide: float, colour: Colour) -> None:
    light = sheet.define(
        '<radialGradient id="{id}" cx="0.5" cy="0.46" r="0.75">'
        f'<stop offset="0" stop-color="{mix(colour, WHITE, 0.1)}"/>'
        f'<stop offset="0.55" stop-color="{colour}"/>'
        f'<stop offset="1" stop-color="{mix(colour, BLACK, 0.34)}"/></radialGradient>'
    )
    whole = rectangle(0, 0, wide, HEIGHT)
    sheet.path(whole, f'fill="url(#{light})"')
    step = number(THREAD)
    threads = sheet.define(
        f'<pattern id="{{id}}" patternUnits="userSpaceOnUse" width="{step}" height="{step}">'
        f'<path d="M0 0H{step}M0 0V{step}" stroke="{BLACK}" stroke-width="1" '
        'stroke-opacity="0.07"/></pattern>'
    )
    sheet.path(whole, f'fill="url(#{threads})"')


def _draw_rim(sheet: SvgSheet, wide: float, colour: Colour) -> None:
    for inset, hue, width in (
        (4.0, mix(colour, BLACK, 0.55), 8.0),
        (11.0, mix(colour, WHITE, 0.28), 1.6),
    ):
        path = rectangle(inset, inset, wide - 2 * inset, HEIGHT - 2 * inset, 14)
        sheet.path(path, f'fill="none" stroke="{hue}" stroke-width="{number(width)}"')
