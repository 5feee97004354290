"""Draw portraits of the seats: people, head and shoulders, in a round frame.

Portrait("fedora", "neon", 64)                        # with a rim in the portrait's own hue
Portrait("fedora", "neon", 64, "blades", "lit")       # while its seat is asked
"""

from corptable.art.portraits.album import GUESTS, PORTRAITS
from corptable.art.portraits.frame import STATES
from corptable.art.portraits.recipes import Portrait

__all__ = ["GUESTS", "PORTRAITS", "STATES", "Portrait"]
