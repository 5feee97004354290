"""Read what a porch is made of, from a file in `assets/rooms`, and draw its cut paper: sheets with
shadows, the posts and the frame.
"""

from __future__ import annotations

import pathlib
from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour
from corptable.art.fields import colour
from corptable.art.paths import Path, number, rectangle
from corptable.art.room.camera import HEIGHT
from corptable.art.room.marks import stroked
from corptable.art.room.palette import (
    PORCH,
    RoomWash,
    read_colours,
    read_room,
    read_tints,
    read_wash,
)
from corptable.art.sheet import SvgSheet
from corptable.cards.yaml_reader import Fields

# Colours of the papers, from a file in `assets/rooms`

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
    shade: RoomWash
    posts: Posts
    frame: Colour
    pumpkin: Lantern


def read_porch(path: pathlib.Path) -> PorchPalette:
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


# Sheets of paper over one another: each casts a shadow where it touches and one far below,
# and has a lit and a dark edge

CONTACT: Final = (0.6, 1.2, ((2.4, 0.4),))
FAR: Final = (1.6, 4.2, ((16, 0.07), (11, 0.1), (6.5, 0.14), (2.6, 0.2)))
"""Shadows of a sheet: how far they are moved to the right and down, and their strokes with width
and opacity, for one layer of height."""
LIT, DARK = 0.2, 0.26
"""Opacities of the edge in the light and of the one in the dark."""
EDGE: Final = 1.5


class Papers(NamedTuple):
    """Lay papers on a sheet, with one colour and strength of shadow for all."""

    sheet: SvgSheet
    shade: RoomWash

    def lay(self, path: Path, fill: Colour, height: float = 1.0, lit: float = LIT) -> None:
        """Lay a paper: `fill` is its paint, `height` how far it lies above the one beneath, in
        layers; 0 for no shadow.
        """
        for across, down, strokes in (FAR, CONTACT) if height else ():
            self.sheet.open(
                f'transform="translate({number(across * height)} {number(down * height)})"'
            )
            for width, strength in strokes:
                self.sheet.path(
                    path, stroked(self.shade.colour, width * height, strength * self.shade.strength)
                )
            self.sheet.close()
        self.sheet.path(path, f'fill="{fill}"')
        if lit:
            self.edge(path, lit)

    def edge(self, path: Path, lit: float = LIT) -> None:
        """Draw the edges of a paper, lit from above: a pale one within its upper side, a dark one
        within its lower side.
        """
        self.sheet.open(self.sheet.clip(path))
        for edge, down, strength in ((WHITE, 0.9, lit), (BLACK, -0.9, DARK)):
            self.sheet.open(f'transform="translate(0 {down})"')
            self.sheet.path(path, stroked(edge, EDGE, strength))
            self.sheet.close()
        self.sheet.close()


def placed(x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """Return the attribute of a group whose origin is at (x, y), at a scale; `flip` mirrors it left
    to right.
    """
    return (
        f'transform="translate({number(x)} {number(y)}) '
        f'scale({number(-scale if flip else scale)} {number(scale)})"'
    )


# The porch itself: its posts, where the columns of the table end, the edge of its roof, and the
# frame around all

POST: Final = 399.0
"""Distance of a post from the edge of the window, in units; in one narrower than DESIGNED it comes
closer to the edge.
"""
POST_HALF: Final = 7.0
"""Half the width of a post where it is thinnest."""
DESIGNED: Final = HEIGHT * 16 / 9
NARROWEST: Final = 1350.0
"""Width in units from which a porch has posts."""
FRAME: Final = 8.0
SCALLOP, DROP = 44.0, 13.0
"""Width of a scallop of the roof's edge, and its depth, in units."""


def draw_posts(sheet: SvgSheet, palette: PorchPalette) -> None:
    """Draw the two posts of the porch."""
    if not (places := posts_at(sheet.width)):
        return
    papers = Papers(sheet, palette.shade)
    paint = sheet.downward((0, palette.posts.light), (1, palette.posts.dark))
    for x in places:
        papers.lay(_post(x), paint, 1.4, 0.26)


def posts_at(wide: float) -> tuple[float, ...]:
    """Middles of the posts in a picture of a width, in units from the left; none if narrow."""
    inset = POST * min(1.0, wide / DESIGNED)
    return (inset, wide - inset) if wide >= NARROWEST else ()


def _post(x: float) -> Path:
    """Return the path of a turned post from the top to the foot, with its middle at x."""
    right = [
        (9, 0),
        (9, 52),
        (13, 62),
        (13, 74),
        (9, 82),
        (13, 96),
        (POST_HALF, 122),
        (POST_HALF, HEIGHT - 170),
        (13, HEIGHT - 140),
        (13, HEIGHT),
    ]
    points = [(x + across, y) for across, y in right] + [
        (x - across, y) for across, y in reversed(right)
    ]
    return "M" + "L".join(f"{number(a)} {number(b)}" for a, b in points) + "Z"


def draw_frame(sheet: SvgSheet, palette: PorchPalette) -> None:
    """Draw the frame of dark paper, with the scallops of the roof along its upper side."""
    wide = sheet.width
    count = max(1, round((wide - 2 * FRAME) / SCALLOP))
    step = (wide - 2 * FRAME) / count
    scallops = "".join(
        f"q{number(-step / 2)} {number(DROP)} {number(-step)} 0" for _ in range(count)
    )
    inner = (
        f"M{number(wide - FRAME)} "
        f"{number(FRAME)}{scallops}V{number(HEIGHT - FRAME)}H{number(wide - FRAME)}Z"
    )
    whole = rectangle(-40, -40, wide + 80, HEIGHT + 80)
    sheet.open('fill-rule="evenodd"')
    Papers(sheet, palette.shade).lay(whole + inner, palette.frame, 1.6, 0)
    sheet.close()
