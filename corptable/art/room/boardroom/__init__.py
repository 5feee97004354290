"""Draw the boardroom: a table of leather in a frame of walnut, with brass at its corners, in the
light of a lamp above it.
"""

from corptable.art.room.boardroom.composition import compose_boardroom
from corptable.art.room.boardroom.palette import find_boardroom

__all__ = ["compose_boardroom", "find_boardroom"]
