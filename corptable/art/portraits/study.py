"""Draw a portrait with the level of detail that its size allows, in a box from -50 to 50.

The pen renders lines in its ink; a study decides which of them a size has room for. The recipe sets
their weight: thin in a large picture, thick in a small one, or forty pixels would hold nothing but
grey.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.art.paths import Path, circle, number
from corptable.art.pen import LINE, SvgPen

BOX: Final = 100
DETAILS_FROM: Final = 48
"""Least size in pixels for folds, freckles and strands of hair."""
FINESSES_FROM: Final = 88
"""Least size in pixels for wrinkles, seams and glints."""
BRIGHT: Final = "bone"
"""Hue of eyes, brows and mouths: paler than any other, and black in print."""


class PortraitTint(NamedTuple):
    """Describe the fill of a surface: a hue, and the tone of its fill.

    `printed` is the tone in print where that differs (light skin is bright where lines glow, and
    pale on paper), `dusk` the strength of black over it in print.
    """

    hue: str
    tone: float
    printed: float | None = None
    dusk: float = 0.0


class PortraitPen:
    """Draw a portrait at the size in pixels at which it is shown."""

    def __init__(self, pen: SvgPen, pixels: int) -> None:
        self.pen = pen
        self.pixels = pixels

    @property
    def has_details(self) -> bool:
        """True if there is room for more than masses and features."""
        return self.pixels >= DETAILS_FROM

    # Masses

    def fill(self, path: Path, tint: PortraitTint) -> None:
        """Fill a surface without an outline."""
        shines = self.pen.ink.glows
        self.pen.fill(path, tint.hue, tint.tone if shines or tint.printed is None else tint.printed)
        if tint.dusk and not shines:
            self.pen.shadow(path, tint.dusk)

    def mass(self, path: Path, tint: PortraitTint, weight: float = LINE, edge: str = "") -> None:
        """Draw a part of the silhouette: filled, with an outline that glows. `edge` is another hue
        for the outline.
        """
        self.fill(path, tint)
        self.pen.line(path, edge or tint.hue, weight)

    def form(self, path: Path, tint: PortraitTint, weight: float = 1.3) -> None:
        """Draw a form that its colour alone sets off in print, as cut paper does; where lines glow,
        it has an outline.
        """
        self.fill(path, tint)
        if self.pen.ink.glows:
            self.pen.line(path, tint.hue, weight)

    def part(self, path: Path, tint: PortraitTint, weight: float = 1.4, edge: str = "") -> None:
        """Draw a part within the silhouette: its outline has no light of its own."""
        self.fill(path, tint)
        self.pen.thin(path, edge or tint.hue, weight, 1)

    def dark(self, path: Path, hue: str, weight: float = LINE) -> None:
        """Draw a mass that is black by nature, such as hair: ink in print, night with an outline in
        its hue where lines glow.
        """
        pen = self.pen
        if pen.ink.glows:
            pen.fill(path, "night", 3)
        else:
            pen.matter.path(path, f'fill="{pen.ink.key}"')
        pen.line(path, hue, weight)

    def shade(self, path: Path, within: Path, strength: float = 0.45) -> None:
        """Draw the side that is turned away from the light: darker, and in a print hatched."""
        with self.pen.clipped(within):
            self.pen.shadow(path, strength * (0.35 if self.pen.ink.hatching else 1))
            self.pen.hatch(path, BRIGHT)

    # Lines

    def feature(self, path: Path, weight: float = 1.7, hue: str = BRIGHT) -> None:
        """Draw a line that a face does not go without: at every size."""
        self.pen.thin(path, hue, weight, 1)

    def detail(
        self, path: Path, hue: str = BRIGHT, weight: float = 1.1, strength: float = 0.85
    ) -> None:
        """Draw a line where there is room for details."""
        if self.has_details:
            self.pen.thin(path, hue, weight, strength)

    def finesse(
        self, path: Path, hue: str = BRIGHT, weight: float = 0.9, strength: float = 0.7
    ) -> None:
        """Draw a line where there is room for everything."""
        if self.pixels >= FINESSES_FROM:
            self.pen.thin(path, hue, weight, strength)

    def strands(self, path: Path, hue: str, weight: float = 1.0) -> None:
        """Draw strands of hair within black, at sizes that have details: light on it, or left white
        in print.
        """
        if not self.has_details:
            return
        if self.pen.ink.glows:
            self.pen.thin(path, hue, weight, 0.9)
        else:
            paper = self.pen.ink.ground.top
            self.pen.matter.path(
                path,
                f'fill="none" stroke="{paper}" stroke-width="{number(weight)}" '
                'stroke-opacity=".85"',
            )

    def dots(
        self, spots: list[tuple[float, float]], size: float, hue: str = BRIGHT, strength: float = 1
    ) -> None:
        """Draw round dots: pupils, freckles, studs."""
        self.pen.thin(
            "".join(f"M{number(x)} {number(y)}h.01" for x, y in spots), hue, size, strength
        )

    def solid(self, path: Path, hue: str, strength: float = 1) -> None:
        """Draw a flat shape in the full colour of its hue: paint on a face, a sign."""
        self.pen.solid(path, hue, strength)

    def gleam(self, path: Path, hue: str, strength: float = 1) -> None:
        """Draw a shape that shines by itself: a gem, an eye in the dark, a lens."""
        self.pen.highlight(path, hue, strength)


def pair(x: float, y: float, radius: float) -> Path:
    """Return the path of two circles that mirror each other."""
    return circle(-x, y, radius) + circle(x, y, radius)
