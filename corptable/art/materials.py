"""Draw materials that a room and its widgets share: wood with its grain, brass that shines. Their
colours are files in `assets/materials`; a file's name without `.yaml` is its id.

Grain is noise (`feTurbulence`) that is cut into bands, as the rings of a tree are. It lies in the
units of the drawing, so a material looks the same at every size.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path as File
from typing import Final, NamedTuple

from corptable.art.colours import Colour, channels, mix
from corptable.art.fields import colour, file_in, finished, ids_in, share
from corptable.art.paths import Path, number
from corptable.art.picture import Box
from corptable.art.sheet import SvgSheet
from corptable.cards.yaml_reader import Value, read_file

FORMAT: Final = 1
RINGS: Final = (0.0, 0.9, 0.1, 0.55, 0.0, 0.75, 0.2, 1.0)
"""Darkness of the bands of a figure from ring to ring; they come again and again."""
BANDS: Final = (33, 97)
"""Numbers of bands between the lowest and the highest noise: of rings, and of fibres."""
GRAIN: Final = (0.0022, 0.027)
"""Frequencies of the noise along and across the grain, per unit."""
POLISH: Final = (
    (0.0, "shine", 0.2),
    (0.22, "light", 0.1),
    (0.42, "middle", 0.0),
    (0.54, "light", 0.4),
    (0.7, "middle", 0.1),
    (1.0, "deep", 0.0),
)
"""Stops of the light on brass: place, name of its colour, and share of shine in it."""
ROD: Final = ((0.0, "light", 0.5), (0.45, "middle", 0.15), (1.0, "deep", 0.0))
"""The same on a thin rod: it mirrors the lamp along its upper edge."""
THIN: Final = 6
"""Ratio of length to thickness from which brass is a rod."""
LEAN: Final = 0.45
"""Slant of the bands of light: how far they run aside, in widths, on their way from top to foot."""


class Wood(NamedTuple):
    """Hold the colours of a wood, and the strengths of its figure and of its fibres, 0 to 1."""

    light: Colour
    dark: Colour
    grain: Colour
    figure: float
    fibre: float


class Brass(NamedTuple):
    """Hold the colours of brass, from where it mirrors a lamp to its dark edge."""

    shine: Colour
    light: Colour
    middle: Colour
    deep: Colour
    edge: Colour


class Cover(NamedTuple):
    """Hold the colours of what covers a table, leather or linen: in the light, in the dark, and of
    the ornament on it.
    """

    colour: Colour
    dark: Colour
    ornament: Colour


class Materials(NamedTuple):
    """Hold the materials of a room as their file describes them."""

    wood: Wood
    brass: Brass
    cover: Cover


def material_ids() -> list[str]:
    """Return the ids of the materials that come with the program, in alphabetical order."""
    return ids_in("materials")


@cache
def find_materials(materials_id: str) -> Materials:
    """Return materials by their id, read once. Raises CorptableError for an unknown id, FileFaults
    for a bad file.
    """
    return read_materials(file_in("materials", "file of materials", materials_id))


def read_materials(path: File) -> Materials:
    """Read materials from a file. Raises FileFaults with all that is wrong in it."""
    file = read_file(path)
    top = file.mapping()
    top["format"].integer(FORMAT, FORMAT)
    materials = Materials(_wood(top["wood"]), _brass(top["brass"]), _cover(top["cover"]))
    top.finish()
    file.raise_faults()
    return materials


def _wood(value: Value) -> Wood:
    fields = value.mapping()
    light, dark, grain = (colour(fields[name]) for name in ("light", "dark", "grain"))
    return finished(
        fields, Wood(light, dark, grain, share(fields["figure"]), share(fields["fibre"]))
    )


def _brass(value: Value) -> Brass:
    fields = value.mapping()
    return finished(fields, Brass(*(colour(fields[name]) for name in Brass._fields)))


def _cover(value: Value) -> Cover:
    fields = value.mapping()
    return finished(fields, Cover(*(colour(fields[name]) for name in Cover._fields)))


def draw_wood(
    sheet: SvgSheet, path: Path, box: Box, wood: Wood, *, upright: bool = False, seed: int = 1
) -> None:
    """Draw a piece of wood within a path, lit from above; `box` holds the path. The grain runs
    along, or down if `upright`.
    """
    end = 'x2="1" y2="0"' if upright else 'x2="0" y2="1"'
    ground = sheet.define(
        f'<linearGradient id="{{id}}" {end}><stop offset="0" stop-color="{wood.light}"/>'
        f'<stop offset="1" stop-color="{wood.dark}"/></linearGradient>'
    )
    sheet.path(path, f'fill="url(#{ground})"')
    sheet.path(path, f'filter="url(#{_grain(sheet, box, wood, upright, seed)})"')


def _grain(sheet: SvgSheet, box: Box, wood: Wood, upright: bool, seed: int) -> str:
    """Define the filter that fills a shape with rings and fibres, from two channels of one noise,
    and return its id.
    """
    along, across = reversed(GRAIN) if upright else GRAIN
    red, green, blue = (number(value / 255) for value in channels(wood.grain))
    place = " ".join(
        f'{name}="{number(value)}"'
        for name, value in zip(("x", "y", "width", "height"), box, strict=True)
    )
    rings = " ".join(number(RINGS[k % len(RINGS)] * wood.figure) for k in range(BANDS[0]))
    fibres = " ".join(number(k % 2 * wood.fibre) for k in range(BANDS[1]))
    return sheet.define(
        f'<filter id="{{id}}" filterUnits="userSpaceOnUse" {place} '
        'color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{along} {across}" numOctaves="2" '
        f'seed="{seed}"/>'
        f'<feComponentTransfer><feFuncR type="table" tableValues="{rings}"/><feFuncG '
        f'type="table" tableValues="{fibres}"/>'
        '<feFuncA type="table" tableValues="1 1"/></feComponentTransfer>'
        f'<feColorMatrix values="0 0 0 0 {red} 0 0 0 0 {green} 0 0 0 0 {blue} 1 1 0 0 0"/>'
        '<feComposite in2="SourceGraphic" operator="in"/></filter>'
    )


def brass_fill(sheet: SvgSheet, brass: Brass, box: Box) -> str:
    """Define the polish of a piece of brass, which mirrors the lamp above in bands, and return it
    as the paint of its fill.
    """
    is_rod = box.width > THIN * box.height
    stops = "".join(
        f'<stop offset="{at}" stop-color="{mix(getattr(brass, name), brass.shine, share)}"/>'
        for at, name, share in (ROD if is_rod else POLISH)
    )
    across, down = 0.0 if is_rod else LEAN * box.width, box.height
    # The bands reach the far corner: it is where the last one lies.
    far = (box.width * across + box.height * down) / (across * across + down * down)
    name = sheet.define(
        f'<linearGradient id="{{id}}" gradientUnits="userSpaceOnUse" x1="{number(box.x)}" '
        f'y1="{number(box.y)}" '
        f'x2="{number(box.x + far * across)}" '
        f'y2="{number(box.y + far * down)}">{stops}</linearGradient>'
    )
    return f"url(#{name})"
