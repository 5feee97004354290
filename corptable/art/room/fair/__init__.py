"""Draw the trade fair: carpet under spotlights, the lanyard across it on which a fray lies, tape, post-its, what was left behind."""

from corptable.art.room.fair.composition import compose_fair
from corptable.art.room.fair.palette import find_fair

__all__ = ["compose_fair", "find_fair"]
