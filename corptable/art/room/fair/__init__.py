"""Draw the trade fair: carpet under spotlights, the lanyard across it on which a fray lies, tape,
post-its and what fell.
"""

from corptable.art.room.fair.composition import compose_fair
from corptable.art.room.fair.palette import find_fair

__all__ = ["compose_fair", "find_fair"]
