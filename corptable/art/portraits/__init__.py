"""Draw portraits of the seats: people, head and shoulders, in the frame of the ink.

Portrait("fedora", "neon", 64)                        # with a rim in the portrait's own hue
Portrait("fedora", "neon", 64, "blades", "lit")       # while its seat is asked
"""

from corptable.art.portraits.album import ALBUMS, GUESTS, PORTRAITS
from corptable.art.portraits.frame import STATES
from corptable.art.portraits.recipes import Portrait

__all__ = ["ALBUMS", "GUESTS", "PORTRAITS", "STATES", "Portrait"]
