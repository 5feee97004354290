"""Draw the figures of pawns by shape, around the middle of a pawn, above its base."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from corptable.art.burin import Block, Strokes
from corptable.art.colours import Colour, mix
from corptable.art.paths import Path, circle, ellipse, line, mirrored
from corptable.art.picture import Box
from corptable.art.room.marks import stroked

RISE: Final = -5.4
"""Height of the middle of a figure over that of its box, in units, negative for up."""
WEIGHT: Final = 2.0
_PEBBLE: Final[Path] = (
    "M-15 6C-19 -2 -16 -11 -8 -14C0 -18 9 -15 14 -9C19 -3 18 5 13 9C5 13 -10 13 -15 6Z"
)
_SHADED: Final[Path] = "M3 -16C16 -14 21 2 13 10C5 14 -6 13 -13 9C2 8 10 -1 3 -16Z"
_SHEET: Final[Path] = "M-13 -17H7L14 -10V12H-13Z"
_FLAP: Final[Path] = "M7 -17V-10H14Z"
_BLADE: Final[Path] = "M-2 -1L9 -19C12 -17 12 -13 10 -10L2.5 3Z"
_RING: Final[Path] = ellipse(-8, 8, 5.4, 4.8)


class Figure(NamedTuple):
    """Hold the figure of a pawn: the function that draws it in a colour on paper, and its outline,
    around which light lies.
    """

    draw: Callable[[Block, Colour, Colour], None]
    outline: Path


def _draw_pebble(block: Block, colour: Colour, paper: Colour) -> None:
    block.cut(_PEBBLE, colour, 0)
    block.hatch(_SHADED, Box(-14, -17, 34, 31), Strokes(35, 3.2, 0.4, 2.1))
    block.sheet.path("M-11 -4C-10 -9 -6 -11 -1 -12", stroked(mix(colour, paper, 0.75), 2.4))
    block.line(_PEBBLE, WEIGHT)


def _draw_sheet(block: Block, colour: Colour, paper: Colour) -> None:
    block.cut(_SHEET, colour, 0)
    block.hatch("M6 -10H14V12H2Z", Box(2, -10, 12, 22), Strokes(90, 2.8, 0.3, 1.5), 0.8)
    block.line(_SHEET, WEIGHT)
    block.sheet.path(_FLAP, f'fill="{paper}"')
    block.line(_FLAP, 1.6)
    lines = "".join(
        line((-8.5, -9.6 + 5.2 * k), (2.5 if k == 0 else 9, -9.6 + 5.2 * k)) for k in range(4)
    )
    block.sheet.path(lines, stroked(paper, 1.8))


def _draw_shears(block: Block, colour: Colour, paper: Colour) -> None:
    for blade, ring in ((_BLADE, _RING), (mirrored(_BLADE), ellipse(8, 8, 5.4, 4.8))):
        block.sheet.path(blade, f'fill="{paper}"')
        block.line(blade, 1.8)
        block.line(ring, 5.4)
        block.sheet.path(ring, stroked(colour, 2.7))
    block.hatch(_BLADE, Box(-2, -19, 14, 22), Strokes(118, 2.6, 0.2, 1.3), 0.7)
    block.solid(circle(0, 0, 2.1))


FIGURES: Final[Mapping[str, Figure]] = {
    "pebble": Figure(_draw_pebble, _PEBBLE),
    "sheet": Figure(_draw_sheet, _SHEET),
    "shears": Figure(_draw_shears, _BLADE + mirrored(_BLADE) + _RING + ellipse(8, 8, 5.4, 4.8)),
}
"""Figures by the name of the shape that a theme gives a pawn."""
