"""Paint pictures to pixels in worker processes, for a window that never waits.

The window's side (`painter`, `orders`) does not import pygame. The modules that paint do (`raster`,
`inline`); the painter's process, tests and commands that save pictures as files import them.
"""

import os

os.environ.setdefault(
    "PYGAME_HIDE_SUPPORT_PROMPT", "1"
)  # only the program writes to standard output

from corptable.art.painter.orders import NullPainter
from corptable.art.painter.painter import Painter
from corptable.art.painter.painting import (
    IN_HAND,
    MINIATURE,
    SOME_DAY,
    SOON,
    VISIBLE,
    PainterProtocol,
    PaintResult,
    Pixels,
    Priority,
)

__all__ = [
    "Painter",
    "PainterProtocol",
    "NullPainter",
    "PaintResult",
    "Pixels",
    "Priority",
    "MINIATURE",
    "IN_HAND",
    "VISIBLE",
    "SOON",
    "SOME_DAY",
]
