"""Read what a boardroom is made of and how it is lit, from a file in `assets/rooms`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from corptable.art.fields import share
from corptable.art.materials import Materials, find_materials, material_ids
from corptable.art.room.palette import BOARDROOM, Wash, read_room, read_wash, room_file
from corptable.cards.yaml_reader import Fields


class BoardroomPalette(NamedTuple):
    """Hold a boardroom as its file describes it."""

    name: str
    materials: Materials
    lamp: Wash
    vignette: Wash
    tooling: float
    """Opacity of the gold that is tooled into the leather, 0 to 1."""


@cache
def find_boardroom(room_id: str) -> BoardroomPalette:
    """Return a boardroom, read once. Raises CorptableError for an unknown id, FileFaults for a bad
    file.
    """
    return read_boardroom(room_file(room_id))


def read_boardroom(path: Path) -> BoardroomPalette:
    """Read a boardroom from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, BOARDROOM, _boardroom)


def _boardroom(top: Fields) -> BoardroomPalette:
    made_of = top["materials"].choice(material_ids())
    return BoardroomPalette(
        name=top["name"].text(longest=40),
        materials=find_materials(made_of or material_ids()[0]),
        lamp=read_wash(top["lamp"]),
        vignette=read_wash(top["vignette"]),
        tooling=share(top["tooling"]),
    )
