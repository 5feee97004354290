"""Draw the lanyard: a ribbon across the hall with a zigzag woven in and yellow seams, and the clip
at its right end.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE
from corptable.art.paths import circle, line, polyline, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.fair.palette import Clip, FairPalette, Lanyard
from corptable.art.room.marks import stroked
from corptable.art.sheet import Sheet

RIBBON: Final = (0.402, 0.582)
"""Upper and lower edge of the ribbon, as shares of the height: a fray lies on it."""
SEAM: Final = 11.0
"""Distance of a seam from the edge, in units."""
ZIGZAG, RISE = 46.0, 15.0
"""Length and height of a zigzag of the pattern."""
SHADES: Final = ((26, 0.1), (16, 0.16), (7, 0.24))
NARROWEST: Final = 1350.0
"""Width in units from which the lanyard has a clip; in a narrower window it would lie beneath the
fray.
"""
HOOK: Final = 62.0
"""Width that the clip takes at the right end."""


def draw_lanyard(sheet: Sheet, palette: FairPalette) -> None:
    """Draw the ribbon with its shadow, and the clip."""
    top, foot = (share * HEIGHT for share in RIBBON)
    ribbon = rectangle(-60, top, sheet.width + 120, foot - top)
    for width, strength in SHADES:
        sheet.path(
            rectangle(-60, top + 5, sheet.width + 120, foot - top), stroked(BLACK, width, strength)
        )
    paint = _down(sheet, palette.lanyard.top, palette.lanyard.foot)
    sheet.path(ribbon, f'fill="{paint}"')
    sheet.open(sheet.clip(ribbon))
    _draw_pattern(sheet, palette.lanyard, top, foot)
    sheet.close()
    if sheet.width >= NARROWEST:
        _draw_clip(sheet, palette.clip, sheet.width, (top + foot) / 2)


def _draw_pattern(sheet: Sheet, lanyard: Lanyard, top: float, foot: float) -> None:
    """Draw the zigzag, the selvages and the seams of the ribbon."""
    middle, count = (top + foot) / 2, int(sheet.width / ZIGZAG) + 3
    for shift in (-62.0, 0.0, 62.0):
        points = [
            ((place - 1) * ZIGZAG, middle + shift + (RISE if place % 2 else -RISE))
            for place in range(count)
        ]
        sheet.path(polyline(points), stroked(lanyard.weave, 7, 0.16))
    for y in (top + 2, foot - 2):
        sheet.path(line((0, y), (sheet.width, y)), stroked(lanyard.edge, 4))
    for y in (top + SEAM, foot - SEAM):
        seam = line((0, y), (sheet.width, y))
        sheet.path(
            seam,
            f'fill="none" stroke="{lanyard.edge}" stroke-width="4.4" stroke-dasharray="13 8" '
            'stroke-opacity="0.5"',
        )
        sheet.path(
            seam,
            f'fill="none" stroke="{lanyard.stitch}" stroke-width="2.6" stroke-dasharray="13 8"',
        )
    sheet.path(line((0, top + 5), (sheet.width, top + 5)), stroked(WHITE, 1.6, 0.3))


def _draw_clip(sheet: Sheet, clip: Clip, right: float, y: float) -> None:
    """Draw the clip at the right end of the ribbon: a crimp of metal, and the hook in it."""
    paint = _down(sheet, clip.light, clip.dark)
    hook = circle(right - 4, y, 24)
    for colour, width in ((clip.edge, 13), (clip.dark, 9.5), (clip.light, 3.4)):
        sheet.path(hook, stroked(colour, width))
    crimp = rectangle(right - HOOK, y - 66, 24, 132, 6)
    sheet.path(
        rectangle(right - HOOK + 3, y - 62, 24, 132, 6), f'fill="{BLACK}" fill-opacity="0.4"'
    )
    sheet.path(crimp, f'fill="{paint}" stroke="{clip.edge}" stroke-width="2"')
    sheet.path(
        line((right - HOOK + 6, y - 58), (right - HOOK + 6, y + 58)), stroked(WHITE, 2.4, 0.8)
    )


def _down(sheet: Sheet, top: str, foot: str) -> str:
    """Define a gradient from the top of a shape to its foot, and return it as a fill."""
    name = sheet.define(
        f'<linearGradient id="{{id}}" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{foot}"/></linearGradient>'
    )
    return f"url(#{name})"
