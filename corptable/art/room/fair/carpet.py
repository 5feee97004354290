"""Draw the carpet: tiles of woven thread, laid with their grain across each other, under two
spotlights.
"""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, line, number, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.fair.palette import Carpet, FairPalette
from corptable.art.room.marks import Stops, disc, stroked
from corptable.art.sheet import Sheet

TILE: Final = 108.0
"""Side of a carpet tile, in units."""
THREAD: Final = 6.0
"""Distance from thread to thread."""
DASH: Final = 9.0
SPOTS: Final = ((0.2, 0.2), (0.8, 0.2), (0.5, 0.78))
"""Places under the spotlights, as shares of the width and of the height."""
POOL: Final[Stops] = ((0, 1), (0.35, 0.66), (0.7, 0.18), (1, 0))
CORNERS: Final = ((0.5, 0.0), (0.78, 0.34), (1, 1.0))
"""Darkness of the hall: shares of the way from the middle to the corners, each with its share of
the vignette.
"""


def draw_light(sheet: Sheet, palette: FairPalette) -> None:
    """Draw the colour of the carpet, the light on it, and the dark of the hall around it: all that
    is soft.
    """
    wide, carpet = sheet.width, palette.carpet
    ground = sheet.define(
        f'<radialGradient id="{{id}}" cx="0.5" cy="0.42" r="0.75"><stop offset="0" '
        f'stop-color="{carpet.light}"/>'
        f'<stop offset="1" stop-color="{carpet.dark}"/></radialGradient>'
    )
    sheet.path(rectangle(0, 0, wide, HEIGHT), f'fill="url(#{ground})"')
    for across, down in SPOTS:
        stops = [(at, part * palette.spotlight.strength) for at, part in POOL]
        disc(
            sheet,
            across * wide,
            down * HEIGHT,
            0.34 * wide,
            0.44 * HEIGHT,
            palette.spotlight.colour,
            stops,
        )
    dark = palette.vignette
    shares = "".join(
        f'<stop offset="{at}" stop-color="{dark.colour}" '
        f'stop-opacity="{number(share * dark.strength)}"/>'
        for at, share in CORNERS
    )
    name = sheet.define(
        f'<radialGradient id="{{id}}" cx="0.5" cy="0.5" r="0.72">{shares}</radialGradient>'
    )
    sheet.path(rectangle(0, 0, wide, HEIGHT), f'fill="url(#{name})"')


def draw_weave(sheet: Sheet, carpet: Carpet) -> None:
    """Draw the threads of the carpet as a pattern of four tiles, whose joints are a little
    darker.
    """
    body = ""
    for column in range(2):
        for row in range(2):
            body += f'<g transform="translate({number(column * TILE)} {number(row * TILE)})">'
            body += _tile(carpet, level=(column + row) % 2 == 0) + "</g>"
    side = number(2 * TILE)
    name = sheet.define(
        f'<pattern id="{{id}}" width="{side}" height="{side}" '
        f'patternUnits="userSpaceOnUse">{body}</pattern>'
    )
    sheet.path(rectangle(0, 0, sheet.width, HEIGHT), f'fill="url(#{name})"')


def _tile(carpet: Carpet, level: bool) -> str:
    """Return the markup of a tile: its threads lie level or upright."""
    warp, weft, count = "", "", int(TILE / THREAD)
    for place in range(count):
        at = (place + 0.5) * THREAD
        shift = DASH if place % 2 else 0.0
        warp += _dashes(at - 1.2, shift, level)
        weft += _dashes(at + 1.4, DASH - shift, level)
    joints = line((0.6, 0), (0.6, TILE)) + line((0, 0.6), (TILE, 0.6))
    return (
        f'<path d="{warp}" {stroked(carpet.warp, 1.5, 0.3)}/><path d="{weft}" '
        f"{stroked(carpet.weft, 1.7, 0.34)}/>"
        f'<path d="{joints}" {stroked(carpet.weft, 1.3, 0.4)}/>'
    )


def _dashes(at: float, start: float, level: bool) -> Path:
    """Return the path of the stitches of one thread, from tile's edge to tile's edge."""
    path, begin = "", start + 1
    while begin + DASH - 2 <= TILE:
        end = begin + DASH - 2
        path += line((begin, at), (end, at)) if level else line((at, begin), (at, end))
        begin += 2 * DASH
    return path
