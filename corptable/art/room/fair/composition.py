"""Compose the picture of a trade fair: carpet and light small, the weave, the lanyard and paper at
full size.
"""

from __future__ import annotations

from typing import Final

from corptable.art.picture import Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.fair.carpet import draw_light, draw_weave
from corptable.art.room.fair.floor import draw_floor
from corptable.art.room.fair.lanyard import draw_lanyard
from corptable.art.room.fair.palette import FairPalette
from corptable.art.sheet import Sheet

SOFT: Final = 360
"""Limit of pixel rows of the soft layer."""
SMALLEST: Final = 1.5
"""Least number of rows of a window for each row of the soft layer."""
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_fair(palette: FairPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = Sheet(wide, HEIGHT), Sheet(wide, HEIGHT)
    draw_light(soft, palette)
    draw_weave(sharp, palette.carpet)
    draw_floor(sharp, palette)
    draw_lanyard(sharp, palette)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
