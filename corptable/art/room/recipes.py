"""Specify pictures of rooms. The modules that compose them are loaded in the painter only."""

from __future__ import annotations

from dataclasses import dataclass

from corptable.art.picture import Picture


@dataclass(frozen=True, slots=True)
class RoomRecipe:
    """Specify what lies behind a table: `motif` is a colour or a file's name, for a window of a
    size in pixels.
    """

    motif: str
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height


class Felt(RoomRecipe):
    """Specify a table covered with cloth; the motif is its colour (`#rrggbb`)."""

    __slots__ = ()

    def picture(self) -> Picture:
        """Compose the cloth and its rim."""
        from corptable.art.room.felt import compose_felt  # in the painter only

        return compose_felt(self.motif, self.width, self.height)


class Room(RoomRecipe):
    """Specify a room; the motif is its file's name in `assets/rooms`."""

    __slots__ = ()

    def picture(self) -> Picture:
        """Compose the room. Raises CorptableError for an unknown one."""
        from corptable.art.room.composition import compose_room  # as above

        return compose_room(self.motif, self.width, self.height)
