"""Define inks: the styles in which drawings are rendered, as data.

The same lines are neon tubes in one ink and a woodcut in another. A drawing names hues (`batons`,
`gold`, `bone`), never colours. The ink decides their colours, whether lines glow, how bodies are
filled and the ground below them. An ink is a file in `assets/inks`; its name without `.yaml` is the
ink's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.fields import colour, file_in, finished, font_files, ids_in, share
from corptable.cards.yaml_reader import Value, read_file

FORMAT: Final = 1
TRUMP: Final = "trump"
"""Name of the hue and the sign of cards without a suit."""
SUIT_HUES: Final = (
    "batons",
    "cups",
    "blades",
    "coins",
    "clubs",
    "diamonds",
    "hearts",
    "spades",
    TRUMP,
)
DRAWN_HUES: Final = (
    "gold",
    "flame",
    "rose",
    "violet",
    "sky",
    "leaf",
    "bone",
    "steel",
    "night",
    "skin",
    "brown",
    "umber",
)
"""Hues of drawings besides those of the suits: a lamp is gold in whatever suit it burns."""
FRAMES: Final = ("round", "square", "block", "moon")
"""Frames of portraits: a round one, a square one with wallpaper, a square print of a woodblock, and
a round night with a moon.
"""
HUES: Final = (*SUIT_HUES, *DRAWN_HUES)
FOUR: Final = "+four"
"""End of the id of an ink's variant in which all four suits of a deck have colours of their own."""
MOST: Final = 10
"""Limit of widths and strengths in a file, as a multiple of the usual."""


class Hue(NamedTuple):
    """Hold the colours of a hue: of lines, of text in it (legible on the ground), and the dark one
    that tints the ground.
    """

    line: Colour
    text: Colour
    deep: Colour


class InkGround(NamedTuple):
    """Hold the ground: a card's gradient from top to foot, the colour of holes and bodies, its
    edge, and the tint of the suit.
    """

    top: Colour
    middle: Colour
    foot: Colour
    body: Colour
    edge: Colour
    tint: float
    """Share of the suit's dark colour in the ground, 0 to 1."""
    tracery: float
    """Strength of the fine lines (tracery) behind everything, 0 to 1."""


class InkLight(NamedTuple):
    """Hold the glow around lines: its blur radius in units of a card 180 wide, and its strength, 0
    (no glow) to 1 or more.
    """

    radius: float
    strength: float


class Ink(NamedTuple):
    """Hold an ink as its file describes it."""

    id: str
    name: str
    hues: Mapping[str, Hue]
    ground: InkGround
    text: Colour
    text_dim: Colour
    key: Colour
    """Colour of outlines; each outline has `key_share` of it, the rest is the hue's own."""
    key_share: float
    weight: float
    """Factor of line widths: a line is this many times as wide as the drawing asks for."""
    core: float
    """Strength of the pale middle of a line, 0 to 1: a tube of light has a core, a pen stroke has
    none.
    """
    body: float
    """Share of its hue in the fill of a closed shape, 0 to 1."""
    cover: float
    """Opacity of closed shapes, 0 to 1."""
    shift: float
    """Offset of the fill from its outline, in units: a print's register is never perfect."""
    hatching: float
    """Strength of the hatching that shades bodies, 0 to 1."""
    light: InkLight
    title: str
    """File of the typeface of ranks and titles, in `assets/fonts`."""
    frame: str
    """Shape of the frames of portraits, one of FRAMES."""
    four_colours: Mapping[str, Hue] = MappingProxyType({})
    """Hues of suits in its variant in four colours, where they are others; empty where the ink has
    four colours anyway.
    """

    @property
    def glows(self) -> bool:
        """True if pictures in this ink glow: have light around their lines."""
        return self.light.strength > 0


def ink_ids() -> list[str]:
    """Return the ids of the inks that come with the program, in alphabetical order."""
    return ids_in("inks")


@cache
def find_ink(ink_id: str) -> Ink:
    """Return an ink that comes with the program, or its variant in four colours; each is read once.

    Raises CorptableError for an unknown id, FileFaults for a bad file.
    """
    if ink_id.endswith(FOUR):
        plain = find_ink(plain_id(ink_id))
        return plain._replace(id=ink_id, hues={**plain.hues, **plain.four_colours})
    return read_ink(file_in("inks", "ink", ink_id))


def plain_id(ink_id: str) -> str:
    """Return the id of an ink without that of its variant, which has the same file and the same
    skin.
    """
    return ink_id.removesuffix(FOUR)


def in_four_colours(ink_id: str) -> str:
    """Return the id of an ink's variant in four colours; that of the ink itself where it has four
    colours anyway.
    """
    return f"{ink_id}{FOUR}" if find_ink(ink_id).four_colours else ink_id


def read_ink(path: Path) -> Ink:
    """Read an ink from a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    hues = top["hues"].mapping()
    ink = Ink(
        id=path.stem,
        name=top["name"].text(longest=40),
        hues={name: _hue(hues[name]) for name in HUES},
        ground=_ground(top["ground"]),
        text=colour(top["text"]),
        text_dim=colour(top["text_dim"]),
        key=colour(top["key"]),
        key_share=share(top["key_share"]),
        weight=share(top["weight"], MOST),
        core=share(top["core"], MOST),
        body=share(top["body"], MOST),
        cover=share(top["cover"], MOST),
        shift=share(top["shift"], MOST),
        hatching=share(top["hatching"], MOST),
        light=_light(top["light"]),
        title=top["title"].choice(font_files()),
        frame=top["frame"].choice(FRAMES),
        four_colours={} if top["four_colours"].missing else _four_colours(top["four_colours"]),
    )
    hues.finish()
    top.finish()
    file.raise_faults()
    return ink


def _hue(value: Value) -> Hue:
    fields = value.mapping()
    return finished(fields, Hue(*(colour(fields[name]) for name in Hue._fields)))


def _four_colours(value: Value) -> Mapping[str, Hue]:
    fields = value.mapping()
    return finished(
        fields, {name: _hue(fields[name]) for name in SUIT_HUES if name in fields.names()}
    )


def _ground(value: Value) -> InkGround:
    fields = value.mapping()
    top, middle, foot, body, edge = (
        colour(fields[name]) for name in ("top", "middle", "foot", "body", "edge")
    )
    return finished(
        fields,
        InkGround(top, middle, foot, body, edge, share(fields["tint"]), share(fields["tracery"])),
    )


def _light(value: Value) -> InkLight:
    fields = value.mapping()
    return finished(
        fields, InkLight(share(fields["radius"], MOST), share(fields["strength"], MOST))
    )
