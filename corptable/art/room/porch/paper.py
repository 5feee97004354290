"""Lay sheets of paper over one another: each casts a shadow where it touches and one far below, and
has a lit and a dark edge.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.art.colours import BLACK, WHITE, Colour
from corptable.art.paths import Path, number
from corptable.art.room.marks import stroked
from corptable.art.room.palette import Wash
from corptable.art.sheet import Sheet

CONTACT: Final = (0.6, 1.2, ((2.4, 0.4),))
FAR: Final = (1.6, 4.2, ((16, 0.07), (11, 0.1), (6.5, 0.14), (2.6, 0.2)))
"""Shadows of a sheet: how far they are moved to the right and down, and their strokes with width
and opacity, for one layer of height."""
LIT, DARK = 0.2, 0.26
"""Opacities of the edge in the light and of the one in the dark."""
EDGE: Final = 1.5


class Papers(NamedTuple):
    """Lay papers on a sheet, with one colour and strength of shadow for all."""

    sheet: Sheet
    shade: Wash

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
        for colour, down, strength in ((WHITE, 0.9, lit), (BLACK, -0.9, DARK)):
            self.sheet.open(f'transform="translate(0 {down})"')
            self.sheet.path(path, stroked(colour, EDGE, strength))
            self.sheet.close()
        self.sheet.close()

    def gradient(self, top: Colour, foot: Colour) -> str:
        """Define a gradient from the top of a shape to its foot, and return it as a fill."""
        name = self.sheet.define(
            f'<linearGradient id="{{id}}" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
            f'<stop offset="1" stop-color="{foot}"/></linearGradient>'
        )
        return f"url(#{name})"


def placed(x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """Return the attribute of a group whose origin is at (x, y), at a scale; `flip` mirrors it left
    to right.
    """
    return (
        f'transform="translate({number(x)} {number(y)}) '
        f'scale({number(-scale if flip else scale)} {number(scale)})"'
    )
