"""Cut a picture into a wood block: bodies of flat colour in register not quite perfect, burin
strokes, outlines last.

A drawing names shapes and the hues of spot colours; the block knows how large the card is printed
and keeps lines wide enough and hatching open enough for that size.
"""

from __future__ import annotations

from typing import Final

from corptable.art.colours import mix
from corptable.art.oriented_pen import OrientedPen
from corptable.art.paths import Path, Point, number
from corptable.art.pen import SHIFT_DOWN, SvgPen
from corptable.art.woodcut.strokes import parallels, shading, tapered

LINE: Final = 1.9
"""Usual width of an outline in units, at least LINE_PIXELS pixels."""
LINE_PIXELS: Final = 1.05
GAP: Final = 2.8
"""Usual distance of hatching lines in units, at least GAP_PIXELS pixels."""
GAP_PIXELS: Final = 2.5
STROKE: Final = 0.56
"""Greatest width of a hatching stroke, in distances of the lines."""
PAPER: Final = ""
"""Hue of what is left white."""
BLACK: Final = "black"
"""Hue of what is printed solid in the outlines' ink."""


class Block(OrientedPen):
    """Draw with a pen on a card that is printed `width` pixels wide."""

    def __init__(self, pen: SvgPen, width: float) -> None:
        super().__init__(pen, width)
        self.ink = mix(pen.hue("bone").line, pen.ink.key, pen.ink.key_share)
        """Colour of outlines, strokes and solid blacks."""
        self.paper = pen.ink.ground.body

    @property
    def weight(self) -> float:
        """Get the width of an outline, in units of the drawing."""
        return max(LINE, LINE_PIXELS * self.pixel) / self.scale

    @property
    def gap(self) -> float:
        """Get the distance of hatching lines, in units of the drawing."""
        return max(GAP, GAP_PIXELS * self.pixel) / self.scale

    @property
    def _shift(self) -> Point:
        """Get the offset of colours from their outlines in the drawing's own units: on the card it
        is the same everywhere.
        """
        right = self.pen.ink.shift / self.scale
        down = right * SHIFT_DOWN
        (rx, ry), (dx, dy) = self.right, self.down
        return right * rx + down * ry, right * dx + down * dy

    def is_fine(self, size: float) -> bool:
        """True if a detail of a size in units of the drawing is at least two pixels large."""
        return self.pixels(size) >= 2

    # Bodies

    def cut(
        self,
        path: Path,
        hue: str = PAPER,
        shade: float | None = None,
        reach: float = 0.42,
        weight: float = 1.0,
    ) -> None:
        """Draw a closed shape that hides the shapes behind it, in a flat colour, within its
        outline.

        `shade` is the direction of its dark side in degrees (0: right, 90: foot), from which
        strokes reach over a share of it.
        """
        self.tint(path, hue)
        if shade is not None:
            self.shade(path, shade, reach)
        self.line(path, weight)

    def tint(self, path: Path, hue: str = PAPER) -> None:
        """Fill a shape with a flat colour, without an outline."""
        if hue == BLACK:
            self.black(path)
        elif hue == PAPER:
            self.pen.cut(path)
        else:
            self.pen.fill(path, hue, shift=self._shift)

    def black(self, path: Path) -> None:
        """Fill a shape in the ink of the outlines."""
        self.pen.matter.path(path, f'fill="{self.ink}"')

    def white(self, path: Path) -> None:
        """Take the ink off a shape: a light in a solid black, an eye."""
        self.pen.matter.path(path, f'fill="{self.paper}"')

    # Lines and strokes

    def line(self, path: Path, weight: float = 1.0) -> None:
        """Draw lines of even width, in outlines' widths."""
        self.pen.matter.path(
            path, f'stroke="{self.ink}" stroke-width="{number(self.weight * weight)}"'
        )

    def scratch(self, path: Path, weight: float = 1.0) -> None:
        """Draw lines of paper through what is printed: the white line of an engraver."""
        self.pen.matter.path(
            path, f'stroke="{self.paper}" stroke-width="{number(self.weight * weight)}"'
        )

    def carve(self, path: Path, start: float = 1.5, end: float = 0.25) -> None:
        """Draw lines that taper from one width to the other, in outlines' widths: folds, strands,
        feathers.
        """
        self.black(tapered(path, start * self.weight, end * self.weight))

    def shade(self, path: Path, angle: float, reach: float = 0.42, gap: float = 1.0) -> None:
        """Shade a shape from the side to which `angle` points; `gap` widens the usual distance of
        strokes.
        """
        distance = self.gap * gap
        self.black(shading(path, angle, distance, distance * STROKE, reach))

    def tone(self, path: Path, angle: float, first: float, last: float, gap: float = 1.0) -> None:
        """Cover a shape with parallel strokes; `first` and `last` are the shares of ink at its two
        sides, 0 to 1.
        """
        distance = self.gap * gap
        self.black(parallels(path, angle, distance, first * distance, last * distance))

    def scrape(self, path: Path, angle: float, first: float, last: float, gap: float = 1.0) -> None:
        """Cover a black shape with parallel strokes of paper, as `tone` does with ink."""
        distance = self.gap * gap
        self.white(parallels(path, angle, distance, first * distance, last * distance))
