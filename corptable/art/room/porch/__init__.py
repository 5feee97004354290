"""Draw the porch: a garden on Halloween under a full moon, cut from paper in layers, between the
posts of a porch.
"""

from corptable.art.room.porch.composition import compose_porch
from corptable.art.room.porch.palette import find_porch

__all__ = ["compose_porch", "find_porch"]
