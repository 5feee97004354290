"""Read what a print shop is made of and how it is lit, from a file in `assets/rooms`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.fields import colour, finished, share
from corptable.art.materials import Materials, find_materials, material_ids
from corptable.art.room.palette import (
    PRINT_SHOP,
    Wash,
    read_colours,
    read_room,
    read_wash,
    room_file,
)
from corptable.cards.yaml_reader import Fields, Value

POTS: Final = 3


class Tools(NamedTuple):
    """Hold the colours of the tools: ink of their outlines, steel, wooden handles, the stone on
    which ink is rolled out, and the inks in the pots."""

    ink: Colour
    steel: Colour
    handle: Colour
    stone: Colour
    inks: tuple[Colour, ...]
    """Colours of POTS inks; the first is on the roller."""


class PrintShopPalette(NamedTuple):
    """Hold a print shop as its file describes it."""

    name: str
    materials: Materials
    lamp: Wash
    vignette: Wash
    mark: float
    """Opacity of the press that is printed on the linen, 0 to 1."""
    tools: Tools


@cache
def find_print_shop(room_id: str) -> PrintShopPalette:
    """Return a print shop, read once. Raises CorptableError for an unknown id, FileFaults for a bad
    file.
    """
    return read_print_shop(room_file(room_id))


def read_print_shop(path: Path) -> PrintShopPalette:
    """Read a print shop from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, PRINT_SHOP, _print_shop)


def _print_shop(top: Fields) -> PrintShopPalette:
    made_of = top["materials"].choice(material_ids())
    return PrintShopPalette(
        name=top["name"].text(longest=40),
        materials=find_materials(made_of or material_ids()[0]),
        lamp=read_wash(top["lamp"]),
        vignette=read_wash(top["vignette"]),
        mark=share(top["mark"]),
        tools=_tools(top["tools"]),
    )


def _tools(value: Value) -> Tools:
    fields = value.mapping()
    ink, steel, handle, stone = (
        colour(fields[name]) for name in ("ink", "steel", "handle", "stone")
    )
    return finished(
        fields, Tools(ink, steel, handle, stone, read_colours(fields["inks"], POTS, POTS))
    )
