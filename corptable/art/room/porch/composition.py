"""Compose the picture of a porch: the sky with its light small, paper with sharp edges at full
size.
"""

from __future__ import annotations

from typing import Final

from corptable.art.picture import Layer, Picture
from corptable.art.room.camera import HEIGHT
from corptable.art.room.porch.garden import draw_garden
from corptable.art.room.porch.palette import PorchPalette
from corptable.art.room.porch.rim import draw_frame, draw_posts
from corptable.art.room.porch.sky import draw_moon, draw_sky
from corptable.art.sheet import Sheet

SOFT: Final = 540
"""Limit of pixel rows of the soft layer."""
SMALLEST: Final = 1.5
"""Least number of rows of a window for each row of the soft layer."""
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_porch(palette: PorchPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = Sheet(wide, HEIGHT), Sheet(wide, HEIGHT)
    draw_sky(soft, palette)
    draw_moon(sharp, palette)
    draw_garden(sharp, palette)
    draw_posts(sharp, palette)
    draw_frame(sharp, palette)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
