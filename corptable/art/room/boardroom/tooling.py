"""Draw what is tooled into the leather: a border of two gold lines, and a starburst in the
middle.
"""

from __future__ import annotations

from typing import Final

from corptable.art.paths import Path, around, circle, line, rectangle
from corptable.art.room.boardroom.frame import FIELD
from corptable.art.room.boardroom.palette import BoardroomPalette
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import stroked
from corptable.art.sheet import Sheet

BORDER: Final = ((11.0, 2.0), (17.0, 1.0))
"""Lines of the border: distance from the frame and weight, in units."""
SUNK: Final = 1.3
"""Depth to which gold is pressed into the leather, in units."""
POINTS: Final = 32
REACH: Final = (1.0, 0.46, 0.66, 0.46, 0.84, 0.46, 0.66, 0.46)
"""Lengths of the rays of a starburst, one after another."""
MIDDLE: Final = (300.0, 0.34)
"""Radius of the starburst in the middle, in units, and its share of the gold's strength: cards lie
on it.
"""


def draw_tooling(sheet: Sheet, palette: BoardroomPalette) -> None:
    """Draw the border and the starburst."""
    wide = sheet.width
    for inset, weight in BORDER:
        at = FIELD + inset
        _tool(sheet, palette, rectangle(at, at, wide - 2 * at, HEIGHT - 2 * at, 6), weight, 1)
    lines, beads = starburst(wide / 2, 0.46 * HEIGHT, MIDDLE[0])
    _tool(sheet, palette, lines, 1.8, MIDDLE[1])
    sheet.path(
        beads,
        f'fill="{palette.materials.cover.ornament}" '
        f'fill-opacity="{palette.tooling * MIDDLE[1]:.3g}"',
    )


def starburst(x: float, y: float, radius: float) -> tuple[Path, Path]:
    """Return the paths of a starburst: its rays, and the beads at their ends."""
    lines = circle(x, y, 0.06 * radius) + circle(x, y, 0.1 * radius)
    beads = ""
    for k in range(POINTS):
        angle, reach = 360 * k / POINTS - 90, REACH[k % len(REACH)] * radius
        lines += line(around(x, y, 0.13 * radius, angle), around(x, y, reach, angle))
        beads += circle(*around(x, y, reach + 5, angle), 4.2 if k % 4 == 0 else 2.6)
    return lines, beads


def _tool(sheet: Sheet, palette: BoardroomPalette, path: Path, weight: float, share: float) -> None:
    """Draw a line that is pressed into the leather: a dark edge above it, and gold."""
    leather, strength = palette.materials.cover, palette.tooling * share
    sheet.open(f'transform="translate(0 {-SUNK})"')
    sheet.path(path, stroked(leather.dark, weight + 1.2, 0.9 * strength))
    sheet.close()
    sheet.path(path, stroked(leather.ornament, weight, strength))
