"""The painter: a process of its own that turns pictures into pixels, for a window that never waits.

The window's side (`Painter` and what it is made of: `attendant`, `orders`, `wire`) knows no pygame. What puts paint on does
(`raster`, `brush`, `here`), and is imported in the painter's process, in tests, and by whoever wants pictures in files.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the program

from corptable.art.painter.painter import Painter
from corptable.art.painter.painting import IN_SIGHT, SOME_DAY, SOON, Painted, Painting, PaintsNothing, Pixels, Priority

__all__ = ["Painter", "Painting", "PaintsNothing", "Painted", "Pixels", "Priority", "IN_SIGHT", "SOON", "SOME_DAY"]
