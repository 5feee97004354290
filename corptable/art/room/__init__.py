"""Rooms: what a table stands in and is made of, for any window: a city far below, out of focus, and the glass above it."""

from corptable.art.room.felt import Felt
from corptable.art.room.recipe import Room

__all__ = ["Felt", "Room"]
