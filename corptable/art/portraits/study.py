"""A study: a portrait that is being drawn, in a box from -50 to 50, with fewer lines the smaller it is shown.

The pen says what lines are in its ink; a study says which of them a size has room for, and how heavy they are there: thin in a
large picture, thick in a small one, or forty pixels would hold nothing but grey.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.art.paths import Path, circle, number
from corptable.art.pen import LINE, Pen

BOX: Final = 100
DETAILS_FROM: Final = 48
"""Pixels from which folds, freckles and strands of hair are drawn."""
FINESSES_FROM: Final = 88
"""Pixels from which wrinkles, seams and glints are."""
BRIGHT: Final = "bone"
"""The hue of eyes, brows and mouths: paler than any other, and black in print."""


class Tint(NamedTuple):
    """What a surface is filled with: a hue, and how deep. A print may want another depth (light skin is bright where lines shine,
    and pale on paper), and some black over it (`dusk`)."""

    hue: str
    tone: float
    printed: float | None = None
    dusk: float = 0.0


class Study:
    """A portrait on its way to the pixels that it is shown in."""

    def __init__(self, pen: Pen, pixels: int) -> None:
        self.pen = pen
        self.pixels = pixels

    @property
    def has_details(self) -> bool:
        """Whether there is room for more than masses and features."""
        return self.pixels >= DETAILS_FROM

    # Masses

    def fill(self, path: Path, tint: Tint) -> None:
        """A surface without an outline."""
        shines = self.pen.ink.shines
        self.pen.fill(path, tint.hue, tint.tone if shines or tint.printed is None else tint.printed)
        if tint.dusk and not shines:
            self.pen.shadow(path, tint.dusk)

    def mass(self, path: Path, tint: Tint, weight: float = LINE, edge: str = "") -> None:
        """A part of the silhouette: filled, with an outline that shines. `edge` is another hue for the outline."""
        self.fill(path, tint)
        self.pen.line(path, edge or tint.hue, weight)

    def part(self, path: Path, tint: Tint, weight: float = 1.4, edge: str = "") -> None:
        """Something within the silhouette: its outline has no light of its own."""
        self.fill(path, tint)
        self.pen.thin(path, edge or tint.hue, weight, 1)

    def dark(self, path: Path, hue: str, weight: float = LINE) -> None:
        """A mass that is black by nature, such as hair: ink in print, night with an edge of its hue where lines shine."""
        pen = self.pen
        if pen.ink.shines:
            pen.fill(path, "night", 3)
        else:
            pen.matter.path(path, f'fill="{pen.ink.key}"')
        pen.line(path, hue, weight)

    def shade(self, path: Path, within: Path, strength: float = 0.45) -> None:
        """The side that is turned away from the light: darker, and in a print cut in lines."""
        with self.pen.clipped(within):
            self.pen.shadow(path, strength * (0.35 if self.pen.ink.hatching else 1))
            self.pen.hatch(path, BRIGHT)

    # Lines

    def feature(self, path: Path, weight: float = 1.7, hue: str = BRIGHT) -> None:
        """A line that a face does not go without: seen at every size."""
        self.pen.thin(path, hue, weight, 1)

    def detail(self, path: Path, hue: str = BRIGHT, weight: float = 1.1, strength: float = 0.85) -> None:
        """A line where there is room for details."""
        if self.has_details:
            self.pen.thin(path, hue, weight, strength)

    def finesse(self, path: Path, hue: str = BRIGHT, weight: float = 0.9, strength: float = 0.7) -> None:
        """A line where there is room for everything."""
        if self.pixels >= FINESSES_FROM:
            self.pen.thin(path, hue, weight, strength)

    def strands(self, path: Path, hue: str, weight: float = 1.0) -> None:
        """Hair within black: light on it, at sizes that have details. In print it is left white."""
        if not self.has_details:
            return
        if self.pen.ink.shines:
            self.pen.thin(path, hue, weight, 0.9)
        else:
            paper = self.pen.ink.ground.top
            self.pen.matter.path(path, f'fill="none" stroke="{paper}" stroke-width="{number(weight)}" stroke-opacity=".85"')

    def dots(self, spots: list[tuple[float, float]], size: float, hue: str = BRIGHT, strength: float = 1) -> None:
        """Round dots: pupils, freckles, studs."""
        self.pen.thin("".join(f"M{number(x)} {number(y)}h.01" for x, y in spots), hue, size, strength)

    def solid(self, path: Path, hue: str, strength: float = 1) -> None:
        """A flat shape in the full colour of its hue: paint on a face, a sign."""
        self.pen.solid(path, hue, strength)

    def gleam(self, path: Path, hue: str, strength: float = 1) -> None:
        """What shines by itself: a gem, an eye in the dark, a lens."""
        self.pen.spark(path, hue, strength)


def pair(x: float, y: float, radius: float) -> Path:
    """Two circles, as far left as right."""
    return circle(-x, y, radius) + circle(x, y, radius)
