"""Specify pictures of rooms. The modules that compose them are loaded in the painter only."""

from __future__ import annotations

from dataclasses import dataclass

from corptable.art.colours import Colour
from corptable.art.picture import Picture


@dataclass(frozen=True, slots=True)
class Felt:
    """Specify a table covered with cloth of a colour (`#rrggbb`), for a window of a size in pixels."""

    colour: Colour
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the cloth and its rim."""
        from corptable.art.room.felt import compose_felt  # in the painter only

        return compose_felt(self.colour, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Room:
    """Specify a room for a window of a size in pixels; `room` is its file's name in `assets/rooms`."""

    room: str
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the room. Raises CorptableError for an unknown one."""
        from corptable.art.room.composition import compose_room  # as above

        return compose_room(self.room, self.width, self.height)
