"""Draw the rim of the table: the edge of the bench, the hem of the linen with its stitches, and two
lines that are woven in.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import BLACK, WHITE
from corptable.art.materials import draw_wood
from corptable.art.paths import line, rectangle
from corptable.art.picture import Box
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import stroked
from corptable.art.room.print_shop.palette import PrintShopPalette
from corptable.art.sheet import Sheet

BENCH: Final = 7.0
"""Width of the bench that the linen leaves bare, in units: plates begin close to the rim."""
LINES: Final = ((10.0, 2.4, 0.85), (14.2, 1.0, 0.7))
"""Woven lines: distance from the edge of the window, weight and strength."""
HEM: Final = 17.5
"""Distance of the stitches from the edge of the window."""
STITCH: Final = "7 5"


def draw_rim(sheet: Sheet, palette: PrintShopPalette) -> None:
    """Draw the bare bench around the linen, and the linen's hem."""
    wide, cover = sheet.width, palette.materials.cover
    for inset, weight, strength in LINES:
        sheet.path(_frame(wide, inset), stroked(palette.tools.ink, weight, strength))
    stitches = f'fill="none" stroke="{cover.dark}" stroke-width="1.6" stroke-dasharray="{STITCH}"'
    sheet.path(_frame(wide, HEM + 0.8), stitches)
    sheet.path(_frame(wide, HEM), stitches.replace(cover.dark, WHITE) + ' stroke-opacity="0.4"')
    _draw_bench(sheet, palette)
    sheet.path(line((2, 1.4), (wide - 2, 1.4)), stroked(WHITE, 1.2, 0.2))


def _draw_bench(sheet: Sheet, palette: PrintShopPalette) -> None:
    """Draw the four sides of the bench, and on them the shadow of the linen, which is as thick as
    that.
    """
    wide, inner = sheet.width, _frame(sheet.width, BENCH)
    sides = (
        (Box(0, 0, wide, BENCH), False),
        (Box(0, HEIGHT - BENCH, wide, BENCH), False),
        (Box(0, 0, BENCH, HEIGHT), True),
        (Box(wide - BENCH, 0, BENCH, HEIGHT), True),
    )
    for seed, (box, upright) in enumerate(sides, 3):
        draw_wood(sheet, rectangle(*box), box, palette.materials.wood, upright=upright, seed=seed)
    for weight, strength in ((5, 0.25), (2.4, 0.45)):
        sheet.path(inner, stroked(BLACK, weight, strength))


def _frame(wide: float, inset: float) -> str:
    return rectangle(inset, inset, wide - 2 * inset, HEIGHT - 2 * inset, 3)
