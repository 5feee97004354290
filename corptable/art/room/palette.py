"""The colours of a room, as data: a file in `assets/rooms`, whose name without `.yaml` is the room's id."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, Colour
from corptable.art.fields import colour, file_in, finished, ids_in, share
from corptable.cards.yaml_reader import Value, read_file

FORMAT: Final = 1
QUARTERS: Final = 4
LONGEST: Final = 12
"""So many colours has a list at most."""


class City(NamedTuple):
    """What lies below: its ground and houses, and the lights on its streets."""

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
    """The light under the middle of the table."""

    inner: Colour
    outer: Colour
    strength: float


class Wash(NamedTuple):
    """A colour laid over everything, so strongly."""

    colour: Colour
    strength: float


class Glass(NamedTuple):
    """The table itself and the rain on it."""

    sheen: Colour
    rim: Colour
    edge: Colour
    glow: Colour
    drop_top: Colour
    drop_middle: Colour
    drop_rim: Colour


class Palette(NamedTuple):
    """A room's colours as they stand in its file."""

    id: str
    name: str
    city: City
    quarters: tuple[Colour, ...]
    """What shines from below: upper left, upper right, lower left, lower right."""
    windows: tuple[Colour, ...]
    signs: tuple[Colour, ...]
    drops: tuple[Colour, ...]
    """What shines through the feet of drops."""
    middle: Middle
    veil: Wash
    vignette: Wash
    glass: Glass


def room_ids() -> list[str]:
    """The rooms that come with the program, by name."""
    return ids_in("rooms")


@cache
def find_palette(room_id: str) -> Palette:
    """A room's colours, read once. Raises CorptableError if there is no room of this id, FileFaults if its file is bad."""
    return read_palette(file_in("rooms", "room", room_id))


def read_palette(path: Path) -> Palette:
    """A room's colours from a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    palette = Palette(
        id=path.stem,
        name=top["name"].text(longest=40),
        city=_city(top["city"]),
        quarters=_colours(top["quarters"], QUARTERS, QUARTERS),
        windows=_colours(top["windows"]),
        signs=_colours(top["signs"]),
        drops=_colours(top["drops"]),
        middle=_middle(top["middle"]),
        veil=_wash(top["veil"]),
        vignette=_wash(top["vignette"]),
        glass=_glass(top["glass"]),
    )
    top.finish()
    file.raise_faults()
    return palette


def _city(value: Value) -> City:
    fields = value.mapping()
    return finished(fields, City(*(colour(fields[name]) for name in City._fields)))


def _glass(value: Value) -> Glass:
    fields = value.mapping()
    return finished(fields, Glass(*(colour(fields[name]) for name in Glass._fields)))


def _middle(value: Value) -> Middle:
    fields = value.mapping()
    return finished(fields, Middle(colour(fields["inner"]), colour(fields["outer"]), share(fields["strength"])))


def _wash(value: Value) -> Wash:
    fields = value.mapping()
    return finished(fields, Wash(colour(fields["colour"]), share(fields["strength"])))


def _colours(value: Value, shortest: int = 1, longest: int = LONGEST) -> tuple[Colour, ...]:
    colours = tuple(value.list_of(colour, shortest=shortest, longest=longest))
    return colours or (BLACK,) * shortest
