"""Read the kind of a room, and the colours of a city, from a file in `assets/rooms`; its name
without `.yaml` is the room's id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from corptable.art.colours import BLACK, Colour
from corptable.art.fields import colour, file_in, finished, ids_in, share
from corptable.cards.yaml_reader import Fields, Value, read_file

Room = TypeVar("Room")

FORMAT: Final = 1
CITY, BOARDROOM, PRINT_SHOP, PORCH, FAIR = "city", "boardroom", "print_shop", "porch", "fair"
KINDS: Final = (CITY, BOARDROOM, PRINT_SHOP, PORCH, FAIR)
"""Kinds of rooms; each is drawn from fields of its own."""
QUARTERS: Final = 4
LONGEST: Final = 12
"""Limit of colours in a list."""


class City(NamedTuple):
    """Hold the colours of the city below: its ground and houses, and the lights on its streets."""

    ground: Colour
    haze: Colour
    low_roof: Colour
    high_roof: Colour
    wall: Colour
    outline: Colour
    street: Colour
    coming: Colour
    going: Colour
    beacon: Colour


class Middle(NamedTuple):
    """Hold the colours of the light under the middle of the table."""

    inner: Colour
    outer: Colour
    strength: float


class RoomWash(NamedTuple):
    """Hold a colour that is laid over everything, and its opacity."""

    colour: Colour
    strength: float


class Glass(NamedTuple):
    """Hold the colours of the glass and of the rain on it."""

    sheen: Colour
    rim: Colour
    edge: Colour
    glow: Colour
    drop_top: Colour
    drop_middle: Colour
    drop_rim: Colour


class CityPalette(NamedTuple):
    """Hold the colours of a city as its file describes them."""

    id: str
    name: str
    city: City
    quarters: tuple[Colour, ...]
    """Colours of the light from below: upper left, upper right, lower left, lower right."""
    windows: tuple[Colour, ...]
    signs: tuple[Colour, ...]
    drops: tuple[Colour, ...]
    """Colours of the light in the lower parts of drops."""
    middle: Middle
    veil: RoomWash
    vignette: RoomWash
    glass: Glass


def room_ids() -> list[str]:
    """Return the ids of the rooms that come with the program, in alphabetical order."""
    return ids_in("rooms")


def room_file(room_id: str) -> Path:
    """Return the path of a room's file. Raises CorptableError for an unknown id."""
    return file_in("rooms", "room", room_id)


@cache
def kind_of(room_id: str) -> str:
    """Return the kind of a room, one of KINDS. Raises CorptableError for an unknown id, FileFaults
    for a bad file.
    """
    file = read_file(room_file(room_id))
    kind = file.mapping()["kind"].choice(KINDS)
    file.raise_faults()
    return kind


def read_room(path: Path, kind: str, read: Callable[[Fields], Room]) -> Room:
    """Read a room of a kind from a file, of whose fields `read` makes the room. Raises FileFaults
    with all that is wrong in it.
    """
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    top["kind"].choice((kind,))
    room = finished(top, read(top))
    file.raise_faults()
    return room


def find_room(room_id: str, read: Callable[[Path], Room]) -> Room:
    """Return a room, which `read` reads from its file once. Raises CorptableError for an unknown
    id, FileFaults for a bad file.
    """
    room: Room = _read_once(room_id, read)
    return room


@cache
def _read_once(room_id: str, read: Callable[[Path], Any]) -> Any:
    return read(room_file(room_id))


def read_palette(path: Path) -> CityPalette:
    """Read the colours of a city from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, CITY, partial(_palette, path.stem))


def _palette(room_id: str, top: Fields) -> CityPalette:
    return CityPalette(
        id=room_id,
        name=top["name"].text(longest=40),
        city=City(*read_tints(top["city"], City._fields)),
        quarters=read_colours(top["quarters"], QUARTERS, QUARTERS),
        windows=read_colours(top["windows"]),
        signs=read_colours(top["signs"]),
        drops=read_colours(top["drops"]),
        middle=_middle(top["middle"]),
        veil=read_wash(top["veil"]),
        vignette=read_wash(top["vignette"]),
        glass=Glass(*read_tints(top["glass"], Glass._fields)),
    )


def _middle(value: Value) -> Middle:
    fields = value.mapping()
    return finished(
        fields, Middle(colour(fields["inner"]), colour(fields["outer"]), share(fields["strength"]))
    )


def read_wash(value: Value) -> RoomWash:
    """Read a colour that is laid over others, and its strength."""
    fields = value.mapping()
    return finished(fields, RoomWash(colour(fields["colour"]), share(fields["strength"])))


def read_colours(value: Value, shortest: int = 1, longest: int = LONGEST) -> tuple[Colour, ...]:
    """Read a list of colours; where it is none, as much black."""
    colours = tuple(value.list_of(colour, shortest=shortest, longest=longest))
    return colours or (BLACK,) * shortest


def read_tints(value: Value, names: Sequence[str]) -> list[Colour]:
    """Read a mapping of colours in the order of their names."""
    fields = value.mapping()
    return finished(fields, [colour(fields[name]) for name in names])
