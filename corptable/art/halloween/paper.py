"""Cut shapes out of coloured paper and lay them on each other: shadow near and far, a flat colour,
a lit and a dark edge.

The light comes from the upper left of the card, however a shape is turned. A colour is named as a
hue of the ink, with `.text` or `.deep` behind it for its other two colours, and then `-` for each
shade darker or `+` for each shade paler: `gold`, `flame.text--`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from corptable.art.colours import BLACK, WHITE, Colour, contrast, mix
from corptable.art.ink import Hue
from corptable.art.oriented_pen import OrientedPen
from corptable.art.paths import Path, number
from corptable.art.pen import SvgPen

FAR: Final = (1.9, 4.4, 0.17)
NEAR: Final = (0.7, 1.5, 0.3)
"""Offset across and down in units, and strength, of the two shadows of a sheet at the usual
height.
"""
EDGED_FROM: Final = 56
"""Least width in pixels of a card whose sheets have edges."""
EDGE: Final = 0.75
"""Width of an edge in units, at least EDGE_PIXELS pixels."""
EDGE_PIXELS: Final = 0.5
DARKER, PALER = 0.36, 0.36
"""Shares of the darkest and of the palest colour of a hue in one shade; these are its frame with a
share of black, and its ground with a share of white."""
BLACKENED, WHITENED = 0.6, 0.5
LIT, DARK = 0.42, 0.4
"""Shares of white and of black in the edges."""

Painter = Callable[[Colour], str]
"""Function that returns the attributes of a shape in a colour."""


class Paper(OrientedPen):
    """Draw with a pen on a card that is `width` pixels wide."""

    def __init__(self, pen: SvgPen, width: float) -> None:
        super().__init__(pen, width)
        self.black = BLACK if pen.ink.glows else pen.ink.key
        """Colour of shadows, and what darkens the shades of others."""
        self._edge = max(EDGE, EDGE_PIXELS * self.pixel) if width >= EDGED_FROM else 0.0

    def is_fine(self, size: float) -> bool:
        """True if a detail of a size in units of the drawing is at least a pixel and a half
        large.
        """
        return self.pixels(size) >= 1.5

    # Colours

    def colour(self, name: str) -> Colour:
        """Return a colour by its name."""
        hue, _, part = name.rstrip("+-").partition(".")
        colours = self.pen.hue(hue)
        white = WHITE if self.pen.ink.glows else mix(colours.deep, WHITE, WHITENED)
        return _shade(colours, part, name.count("-"), name.count("+"), self.black, white)

    def letter_on(self, name: str) -> Colour:
        """Return the colour of letters on paper: cream or night, whichever is easier to read."""
        return max(
            (self.colour("bone"), self.black),
            key=lambda letters: contrast(letters, self.colour(name)),
        )

    # Sheets

    def cut(self, path: Path, name: str, lift: float = 1.0) -> None:
        """Lay a sheet of a shape, at a height that its shadow tells; 0: it lies flat and has only
        its edges.
        """
        self._lay(path, self.colour(name), lift, lambda colour: f'fill="{colour}"')

    def limb(self, path: Path, name: str, weight: float, lift: float = 1.0) -> None:
        """Lay a strip of paper along a line, round at its ends: an arm, a tail, a stick."""
        width = number(weight)
        self._lay(
            path,
            self.colour(name),
            lift,
            lambda colour: f'stroke="{colour}" stroke-width="{width}"',
        )

    def flat(self, path: Path, name: str, strength: float = 1.0) -> None:
        """Print a shape on what lies there, without shadow or edge."""
        self.pen.matter.path(
            path,
            f'fill="{self.colour(name)}"'
            + (f' fill-opacity="{strength:.3g}"' if strength < 1 else ""),
        )

    def line(self, path: Path, name: str, weight: float, strength: float = 1.0) -> None:
        """Print a line on what lies there; one that would be too fine at this size is left out."""
        if self.is_fine(weight * 2):
            faint = f' stroke-opacity="{strength:.3g}"' if strength < 1 else ""
            self.pen.matter.path(
                path, f'stroke="{self.colour(name)}" stroke-width="{number(weight)}"{faint}'
            )

    def shade(self, path: Path, strength: float = 0.2) -> None:
        """Darken a shape."""
        self.pen.matter.path(path, f'fill="{self.black}" fill-opacity="{strength:.3g}"')

    def sink(self, path: Path, upper: str, lower: str, depth: float = 6.0) -> None:
        """Cut a hole that shows paper below, from one colour at its top to another at its foot,
        with the edge's shadow on it.
        """
        paint = self.pen.matter.downward((0, self.colour(upper)), (1, self.colour(lower)))
        self.pen.matter.path(path, f'fill="{paint}"')
        with self.pen.clipped(path):
            for part, strength in ((1.0, 0.1), (0.55, 0.14)):
                width = number(depth * part * 2)
                self.pen.matter.path(
                    path,
                    f'stroke="{self.black}" stroke-width="{width}" '
                    f'stroke-opacity="{strength}" transform="translate(.8 2)"',
                )

    def _lay(self, path: Path, colour: Colour, lift: float, paint: Painter) -> None:
        for across, down, strength in (FAR, NEAR) if lift else ():
            place = self._offset(across * lift, down * lift)
            self.pen.matter.path(path, f'{paint(self.black)} opacity="{strength}" {place}')
        if self._edge:
            edge = self._edge
            self.pen.matter.path(
                path, f"{paint(mix(colour, self.black, DARK))} {self._offset(edge * 0.6, edge)}"
            )
            self.pen.matter.path(
                path, f"{paint(mix(colour, WHITE, LIT))} {self._offset(-edge * 0.6, -edge)}"
            )
        self.pen.matter.path(path, paint(colour))

    def _offset(self, right: float, down: float) -> str:
        """Return the attribute that moves a shape by a distance on the card, whatever the drawing's
        own axes.
        """
        (rx, ry), (dx, dy) = self.right, self.down
        x, y = (right * rx + down * ry) / self.scale, (right * dx + down * dy) / self.scale
        return f'transform="translate({number(x)} {number(y)})"'


def _shade(hue: Hue, part: str, darker: int, paler: int, black: Colour, white: Colour) -> Colour:
    """Return one of the colours of a hue, made darker and paler within it: towards its own darkest,
    and towards its ground.
    """
    colour = {"": hue.line, "text": hue.text, "deep": hue.deep}[part]
    for _ in range(darker):
        colour = mix(colour, mix(hue.text, black, BLACKENED), DARKER)
    for _ in range(paler):
        colour = mix(colour, white, PALER)
    return colour
