"""Draw the leather of the table top: its pebbled grain, lit from the upper left."""

from __future__ import annotations

from typing import Final

from corptable.art.materials import Cover
from corptable.art.paths import number, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.sheet import Sheet

GRAIN: Final = 0.115
"""Frequency of the pebbles, per unit."""
RELIEF: Final = 0.9
"""Height of the pebbles, in units."""


def draw_leather(sheet: Sheet, leather: Cover) -> None:
    """Cover a sheet with leather."""
    box = f'x="0" y="0" width="{number(sheet.width)}" height="{number(HEIGHT)}"'
    grain = sheet.define(
        f'<filter id="{{id}}" filterUnits="userSpaceOnUse" {box} '
        'color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{GRAIN}" numOctaves="2" seed="7"/>'
        f'<feDiffuseLighting surfaceScale="{RELIEF}" diffuseConstant="1.16" '
        f'lighting-color="{leather.colour}">'
        '<feDistantLight azimuth="235" elevation="60"/></feDiffuseLighting></filter>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'filter="url(#{grain})"')
