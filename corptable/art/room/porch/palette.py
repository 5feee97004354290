"""Read the papers that a porch is cut from, a file in `assets/rooms`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.fields import colour, file_in, finished
from corptable.art.room.palette import PORCH, Wash, read_colours, read_head, read_wash
from corptable.cards.yaml_reader import Value

SKY: Final = 4
RINGS: Final = 4
HILLS: Final = 3


class Moon(NamedTuple):
    """Hold the colours of the moon, from its top to its foot, of its craters, and of the stars."""

    paper: Colour
    foot: Colour
    craters: Colour
    star: Colour


class Posts(NamedTuple):
    """Hold the colours of the posts of the porch, at their tops and at their feet."""

    light: Colour
    dark: Colour


class Lantern(NamedTuple):
    """Hold the colours of a pumpkin: its ribs in the light and in the dark, its stalk, and the light within."""

    light: Colour
    middle: Colour
    dark: Colour
    stalk: Colour
    glow: Colour


class PorchPalette(NamedTuple):
    """Hold a porch as its file describes it."""

    name: str
    sky: tuple[Colour, ...]
    """SKY colours, from beside the moon to the corners."""
    rings: tuple[Colour, ...]
    """RINGS colours of the moon's light, from the largest ring to the smallest."""
    moon: Moon
    hills: tuple[Colour, ...]
    """HILLS colours, from the farthest layer of the garden to the nearest."""
    fence: Colour
    shade: Wash
    posts: Posts
    frame: Colour
    pumpkin: Lantern


@cache
def find_porch(room_id: str) -> PorchPalette:
    """Return a porch, read once. Raises CorptableError for an unknown id, FileFaults for a bad file."""
    return read_porch(file_in("rooms", "room", room_id))


def read_porch(path: Path) -> PorchPalette:
    """Read a porch from a file. Raises FileFaults with all that is wrong in it."""
    file, top = read_head(path, PORCH)
    palette = PorchPalette(
        name=top["name"].text(longest=40),
        sky=read_colours(top["sky"], SKY, SKY),
        rings=read_colours(top["rings"], RINGS, RINGS),
        moon=Moon(*_colours(top["moon"], Moon._fields)),
        hills=read_colours(top["hills"], HILLS, HILLS),
        fence=colour(top["fence"]),
        shade=read_wash(top["shade"]),
        posts=Posts(*_colours(top["posts"], Posts._fields)),
        frame=colour(top["frame"]),
        pumpkin=Lantern(*_colours(top["pumpkin"], Lantern._fields)),
    )
    top.finish()
    file.raise_faults()
    return palette


def _colours(value: Value, names: tuple[str, ...]) -> list[Colour]:
    """Read a mapping of colours in the order of their names."""
    fields = value.mapping()
    return finished(fields, [colour(fields[name]) for name in names])
