"""Draw the room behind the table, for any window: plain felt, or glass above a city far below, out of focus."""

from corptable.art.room.recipes import Felt, Room

__all__ = ["Felt", "Room"]
