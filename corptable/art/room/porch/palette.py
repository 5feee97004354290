"""Read the papers that a porch is cut from, a file in `assets/rooms`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.fields import colour
from corptable.art.room.palette import (
    PORCH,
    Wash,
    read_colours,
    read_room,
    read_tints,
    read_wash,
    room_file,
)
from corptable.cards.yaml_reader import Fields

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
    """Hold the colours of a pumpkin: its ribs in the light and in the dark, its stalk, and the
    light within.
    """

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
    """Return a porch, read once. Raises CorptableError for an unknown id, FileFaults for a bad
    file.
    """
    return read_porch(room_file(room_id))


def read_porch(path: Path) -> PorchPalette:
    """Read a porch from a file. Raises FileFaults with all that is wrong in it."""
    return read_room(path, PORCH, _porch)


def _porch(top: Fields) -> PorchPalette:
    return PorchPalette(
        name=top["name"].text(longest=40),
        sky=read_colours(top["sky"], SKY, SKY),
        rings=read_colours(top["rings"], RINGS, RINGS),
        moon=Moon(*read_tints(top["moon"], Moon._fields)),
        hills=read_colours(top["hills"], HILLS, HILLS),
        fence=colour(top["fence"]),
        shade=read_wash(top["shade"]),
        posts=Posts(*read_tints(top["posts"], Posts._fields)),
        frame=colour(top["frame"]),
        pumpkin=Lantern(*read_tints(top["pumpkin"], Lantern._fields)),
    )
