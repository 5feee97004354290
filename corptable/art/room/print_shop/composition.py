"""Compose the picture of a print shop: the light and the slubs of the linen small, its threads, rim
and tools at full size.
"""

from __future__ import annotations

from typing import Final

from corptable.art.picture import Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.lamplight import draw_lamplight
from corptable.art.room.print_shop.linen import draw_linen, draw_weave
from corptable.art.room.print_shop.palette import PrintShopPalette
from corptable.art.room.print_shop.press import draw_mark
from corptable.art.room.print_shop.rim import draw_rim
from corptable.art.room.print_shop.tools import draw_tools
from corptable.art.sheet import Sheet

SOFT: Final = 540
"""Limit of pixel rows of the soft layer."""
SMALLEST: Final = 1.5
"""Least number of rows of a window for each row of the soft layer."""
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_print_shop(palette: PrintShopPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = Sheet(wide, HEIGHT), Sheet(wide, HEIGHT)
    draw_linen(soft, palette.materials.cover)
    draw_lamplight(soft, palette.lamp, palette.vignette)
    draw_weave(sharp, palette.materials.cover, HEIGHT / height)
    draw_mark(sharp, palette)
    draw_tools(sharp, palette)
    draw_rim(sharp, palette)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
