"""Compose the picture of a boardroom: leather and the light on it, which are soft and painted
small, and the sharp things.
"""

from __future__ import annotations

from typing import Final

from corptable.art.picture import Layer, Picture
from corptable.art.room.boardroom.frame import draw_corners, draw_frame
from corptable.art.room.boardroom.leather import draw_leather
from corptable.art.room.boardroom.palette import BoardroomPalette
from corptable.art.room.boardroom.tooling import draw_tooling
from corptable.art.room.camera import HEIGHT
from corptable.art.room.lamplight import draw_lamplight
from corptable.art.sheet import Sheet

SOFT: Final = 540
"""Limit of pixel rows of the soft layer, and the least number of rows of a window for each of
them.
"""
SMALLEST: Final = 1.5
SOFT_WIDEST: Final = 1280
"""Limit of its width in pixels."""


def compose_boardroom(palette: BoardroomPalette, width: int, height: int) -> Picture:
    """Compose the room for a window of a size in pixels."""
    wide = HEIGHT * width / height
    soft, sharp = Sheet(wide, HEIGHT), Sheet(wide, HEIGHT)
    draw_leather(soft, palette.materials.cover)
    draw_lamplight(soft, palette.lamp, palette.vignette)
    draw_tooling(sharp, palette)
    draw_frame(sharp, palette)
    draw_corners(sharp, palette.materials.brass)
    rows = min(SOFT, height / SMALLEST, SOFT_WIDEST * height / width)
    small = max(1, round(rows * width / height)), max(1, round(rows))
    return Picture(
        width, height, (Layer(soft.document(*small)), Layer(sharp.document(width, height)))
    )
