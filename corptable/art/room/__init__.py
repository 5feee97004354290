"""Draw the room behind the table, for any window: plain felt, glass above a city far below, a
boardroom, a print shop, a porch, a trade fair."""

from corptable.art.room.recipes import Felt, Room

__all__ = ["Felt", "Room"]
