"""Draw the room behind the table, for any window: plain felt, or glass above a city far below, out of focus."""

from corptable.art.room.felt import Felt
from corptable.art.room.recipe import Room

__all__ = ["Felt", "Room"]
