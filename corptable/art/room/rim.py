"""Draw the edge of the glass."""

from __future__ import annotations

from corptable.art.colours import BLACK
from corptable.art.paths import Path, chamfered, polyline
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import stroked
from corptable.art.room.palette import Palette
from corptable.art.sheet import Sheet


def rim(width: float, inset: float, cut: float = 26) -> Path:
    """Return the path of the outline of the glass, `inset` units within the picture."""
    return chamfered(
        inset, inset, width - 2 * inset, HEIGHT - 2 * inset, max(2.0, cut - inset * 0.6)
    )


def draw_rim(sheet: Sheet, width: float, palette: Palette) -> None:
    """Draw the edge of the glass: darkness beyond it, a bevel that catches the light, and a fine
    engraved line within.
    """
    glass = palette.glass
    outside = f"M0 0H{width:.1f}V{HEIGHT}H0Z{rim(width, 2)}"
    sheet.path(outside, f'fill="{palette.vignette.colour}" fill-rule="evenodd" fill-opacity=".85"')
    name = sheet.define(
        '<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1080">'
        f'<stop offset="0" stop-color="{glass.rim}" stop-opacity=".85"/>'
        f'<stop offset=".5" stop-color="{glass.rim}" stop-opacity=".4"/>'
        f'<stop offset="1" stop-color="{glass.rim}" stop-opacity=".62"/></linearGradient>'
    )
    sheet.path(rim(width, 2.5), f'fill="none" stroke="url(#{name})" stroke-width="2"')
    sheet.path(rim(width, 7), f'fill="none" stroke="{BLACK}" stroke-width="4" stroke-opacity=".5"')
    sheet.path(
        rim(width, 10), f'fill="none" stroke="{glass.edge}" stroke-width="1" stroke-opacity=".4"'
    )
    sheet.path(
        _facets(width), f'fill="none" stroke="{glass.edge}" stroke-width="1" stroke-opacity=".4"'
    )
    sheet.path(_claws(width), stroked(glass.rim, 2, 0.75))


def _facets(width: float) -> Path:
    """Return the path of the joints of the bevel: short lines from the outer to the inner edge, at
    the ends of every cut corner.
    """
    path = ""
    for x0, y0, x1, y1 in ((24.5, 2.5, 30, 10), (2.5, 24.5, 10, 30)):
        for right in (False, True):
            for low in (False, True):
                ends = [
                    ((width - x if right else x), (HEIGHT - y if low else y))
                    for x, y in ((x0, y0), (x1, y1))
                ]
                path += polyline(ends)
    return path


def _claws(width: float) -> Path:
    """Return the path of the claws that hold the glass at its corners."""
    path = ""
    for right in (False, True):
        for low in (False, True):
            points = ((74, 10), (30, 10), (10, 30), (10, 74))
            path += polyline(
                [((width - x if right else x), (HEIGHT - y if low else y)) for x, y in points]
            )
    return path
