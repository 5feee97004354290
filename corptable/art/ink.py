"""Inks: how a drawing is put on its ground, as data. The same lines are tubes of light in one ink and a woodcut in another.

A drawing names hues (`batons`, `gold`, `bone`), never colours; what they are, whether lines shine, how bodies are filled and what
they lie on is the ink's. An ink is a file in `assets/inks`; its name without `.yaml` is the ink's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from corptable.art.colours import Colour
from corptable.art.fields import colour, file_in, finished, ids_in, share
from corptable.cards.yaml_reader import Value, read_file

FORMAT: Final = 1
SUIT_HUES: Final = ("batons", "cups", "blades", "coins", "trump")
DRAWN_HUES: Final = ("gold", "flame", "rose", "violet", "sky", "leaf", "bone", "steel", "night")
"""What drawings may use besides the hue of their suit: a lamp is gold in whatever suit it burns."""
HUES: Final = (*SUIT_HUES, *DRAWN_HUES)
MOST: Final = 10
"""Widths and strengths may be so many times the usual."""


class Hue(NamedTuple):
    """A colour in its three strengths: that of lines, that of type in it (legible on the ground), and the depth it sinks to."""

    line: Colour
    text: Colour
    deep: Colour


class Ground(NamedTuple):
    """What is drawn on: a card's colours from top to foot, what bodies are cut out of, and how far the suit tints it."""

    top: Colour
    middle: Colour
    foot: Colour
    body: Colour
    edge: Colour
    tint: float
    """0 to 1."""
    tracery: float
    """Strength of the fine lines behind everything, 0 to 1."""


class Light(NamedTuple):
    """What shines around lines: how far, in units of a card 180 wide, and how strongly, 0 to 1 or more. No strength, no light."""

    radius: float
    strength: float


class Ink(NamedTuple):
    """An ink as it stands in its file."""

    id: str
    name: str
    hues: Mapping[str, Hue]
    ground: Ground
    text: Colour
    text_dim: Colour
    key: Colour
    """The colour of outlines; `key_share` of it goes into each, the rest is the hue's own."""
    key_share: float
    weight: float
    """Width of lines, times what the drawing asks for."""
    core: float
    """How pale the middle of a line is, 0 to 1: a tube of light has a core, a pen stroke has none."""
    body: float
    """How much of its hue fills a closed shape, 0 to 1."""
    cover: float
    """How far a closed shape hides what is behind it, 0 to 1."""
    shift: float
    """How far colour lies beside its outline, in units: a print's register is never perfect."""
    hatching: float
    """Strength of the lines that shade bodies, 0 to 1."""
    light: Light

    @property
    def shines(self) -> bool:
        """Whether pictures in this ink have light around their lines."""
        return self.light.strength > 0


def ink_ids() -> list[str]:
    """The inks that come with the program, by name."""
    return ids_in("inks")


@cache
def find_ink(ink_id: str) -> Ink:
    """An ink of the program's own, read once. Raises CorptableError if there is none of this id, FileFaults if it is bad."""
    return read_ink(file_in("inks", "ink", ink_id))


def read_ink(path: Path) -> Ink:
    """An ink from a file. Raises FileFaults with all that is wrong in it."""
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
    )
    hues.finish()
    top.finish()
    file.raise_faults()
    return ink


def _hue(value: Value) -> Hue:
    fields = value.mapping()
    return finished(fields, Hue(*(colour(fields[name]) for name in Hue._fields)))


def _ground(value: Value) -> Ground:
    fields = value.mapping()
    top, middle, foot, body, edge = (colour(fields[name]) for name in ("top", "middle", "foot", "body", "edge"))
    return finished(fields, Ground(top, middle, foot, body, edge, share(fields["tint"]), share(fields["tracery"])))


def _light(value: Value) -> Light:
    fields = value.mapping()
    return finished(fields, Light(share(fields["radius"], MOST), share(fields["strength"], MOST)))
