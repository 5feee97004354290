"""Read the colours of a trade fair, a file in `assets/rooms`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.room.palette import (
    FAIR,
    Wash,
    read_colours,
    read_room,
    read_tints,
    read_wash,
    room_file,
)
from corptable.cards.yaml_reader import Fields

NOTES: Final = 4


class Carpet(NamedTuple):
    """Hold the colours of the carpet in the light and at the walls, and of the threads of its
    weave.
    """

    light: Colour
    dark: Colour
    warp: Colour
    weft: Colour


class Lanyard(NamedTuple):
    """Hold the colours of the ribbon at its upper and lower edge, of its selvage, of the pattern
    woven in, and of its seams.
    """

    top: Colour
    foot: Colour
    edge: Colour
    weave: Colour
    stitch: Colour


class Clip(NamedTuple):
    """Hold the colours of metal: in the light, in the dark, and around it."""

    light: Colour
    dark: Colour
    edge: Colour


class FairPalette(NamedTuple):
    """Hold a trade fair as its file describes it."""

    name: str
    carpet: Carpet
    spotlight: Wash
    vignette: Wash
    lanyard: Lanyard
    clip: Clip
    tape: Wash
    notes: tuple[Colour, ...]
    """NOTES colours of post-its."""


@cache
def find_fair(room_id: str) -> FairPalette:
    """Return a trade fair, read once. Raises CorptableError for an unknown id, FileFaults for a bad
    file.
    """
    return read_fair(room_file(room_id))


def read_fair(path: Path) -> FairPalette:
    """Read a trade fair from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, FAIR, _fair)


def _fair(top: Fields) -> FairPalette:
    return FairPalette(
        name=top["name"].text(longest=40),
        carpet=Carpet(*read_tints(top["carpet"], Carpet._fields)),
        spotlight=read_wash(top["spotlight"]),
        vignette=read_wash(top["vignette"]),
        lanyard=Lanyard(*read_tints(top["lanyard"], Lanyard._fields)),
        clip=Clip(*read_tints(top["clip"], Clip._fields)),
        tape=read_wash(top["tape"]),
        notes=read_colours(top["notes"], NOTES, NOTES),
    )
