"""Read the colours of a trade fair, a file in `assets/rooms`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.fields import colour, file_in, finished
from corptable.art.room.palette import FAIR, Wash, read_colours, read_head, read_wash
from corptable.cards.yaml_reader import Value

NOTES: Final = 4


class Carpet(NamedTuple):
    """Hold the colours of the carpet in the light and at the walls, and of the threads of its weave."""

    light: Colour
    dark: Colour
    warp: Colour
    weft: Colour


class Lanyard(NamedTuple):
    """Hold the colours of the ribbon at its upper and lower edge, of its selvage, of the pattern woven in, and of its seams."""

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
    """Return a trade fair, read once. Raises CorptableError for an unknown id, FileFaults for a bad file."""
    return read_fair(file_in("rooms", "room", room_id))


def read_fair(path: Path) -> FairPalette:
    """Read a trade fair from a file. Raises FileFaults with all that is wrong in it."""
    file, top = read_head(path, FAIR)
    palette = FairPalette(
        name=top["name"].text(longest=40),
        carpet=Carpet(*_colours(top["carpet"], Carpet._fields)),
        spotlight=read_wash(top["spotlight"]),
        vignette=read_wash(top["vignette"]),
        lanyard=Lanyard(*_colours(top["lanyard"], Lanyard._fields)),
        clip=Clip(*_colours(top["clip"], Clip._fields)),
        tape=read_wash(top["tape"]),
        notes=read_colours(top["notes"], NOTES, NOTES),
    )
    top.finish()
    file.raise_faults()
    return palette


def _colours(value: Value, names: tuple[str, ...]) -> list[Colour]:
    """Read a mapping of colours in the order of their names."""
    fields = value.mapping()
    return finished(fields, [colour(fields[name]) for name in names])
