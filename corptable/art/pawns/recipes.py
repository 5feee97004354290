"""Specify and compose the pictures of pawns and of their shadows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.burin import Block, placed
from corptable.art.colours import BLACK, Colour
from corptable.art.ink import find_ink
from corptable.art.pawns.figures import FIGURES, RISE
from corptable.art.pawns.patterns import PLINTH_OUTLINE, check_pattern, draw_plinth
from corptable.art.picture import Layer, Picture
from corptable.art.room.marks import Stops, disc, stroked
from corptable.art.sheet import Sheet, document
from corptable.art.skin.skin import find_skin
from corptable.system.errors import CorptableError, did_you_mean

BOX: Final = (46.0, 52.6)
"""Width and height in units of the box in which a pawn is drawn."""
MIDDLE: Final = 27.4
"""Distance in units of the middle of the drawing from the top of the box."""
RIM: Final = ((3.5, 0.92),)
"""Stroke of the pale rim that sets a pawn off from any card on which it stands: width and
opacity.
"""
AURA: Final = ((5.4, 0.4), (3.8, 1.0))
"""Strokes of the light around a pawn that may be touched now, in place of its rim."""
SHADE: Final[Stops] = ((0, 0.62), (0.5, 0.46), (0.8, 0.16), (1, 0))
FOOT: Final = 0.43
"""Distance of a base's foot below the middle of its box, in heights of the pawn."""


@dataclass(frozen=True, slots=True)
class Pawn:
    """Specify a pawn: its shape (`FIGURES`), the colour of its owner (`#rrggbb`) and the pattern of
    its base (`PATTERNS`), as large as fits into `width` by `height` pixels. `is_bright`: a person
    may touch it now."""

    shape: str
    colour: Colour
    pattern: str
    ink: str
    width: int
    height: int
    is_bright: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the pawn. Raises CorptableError for an unknown shape, pattern or ink."""
        check_pattern(self.pattern)
        if self.shape not in FIGURES:
            raise CorptableError(
                f'There is no pawn "{self.shape}"{did_you_mean(self.shape, FIGURES)}; wanted '
                f"one of: {', '.join(FIGURES)}."
            )
        ink, figure = find_ink(self.ink), FIGURES[self.shape]
        sheet = Sheet(*BOX)
        block = Block(sheet, ink.key)
        sheet.open(placed(BOX[0] / 2, MIDDLE))
        raised = f'transform="translate(0 {RISE})"'
        light = find_skin(self.ink).target_light if self.is_bright else ink.ground.body
        for width, strength in AURA if self.is_bright else RIM:
            for path, attributes in ((PLINTH_OUTLINE, ""), (figure.outline, raised)):
                sheet.path(path, f"{stroked(light, width, strength)} {attributes}")
        draw_plinth(block, self.pattern, self.colour, ink.ground.body)
        sheet.open(raised)
        figure.draw(block, self.colour, ink.ground.body)
        sheet.close()
        sheet.close()
        scale = min(self.width / BOX[0], self.height / BOX[1])
        across, down = self.width / scale, self.height / scale
        box = ((BOX[0] - across) / 2, (BOX[1] - down) / 2, across, down)
        return Picture(
            *self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),)
        )


@dataclass(frozen=True, slots=True)
class PawnShadow:
    """Specify the shadow of a pawn of `width` by `height` pixels that is raised `height_above` of
    its widths above the table.

    Blit it with its middle on that of the pawn; it is larger by `margin` on each side.
    """

    width: int
    height: int
    height_above: float = 0.0

    @property
    def margin(self) -> int:
        """Get the margin of the shadow around the pawn, in pixels."""
        return -int(-(0.2 + 2 * self.height_above) * self.width // 1)

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width + 2 * self.margin, self.height + 2 * self.margin

    def picture(self) -> Picture:
        """Compose the shadow: close and dark beneath a pawn that stands, farther away, larger and
        paler beneath a lifted one.
        """
        across, down = self.size
        sheet, away = Sheet(across, down), self.height_above * self.width
        x, y = (
            across / 2 + 0.05 * self.width + 0.4 * away,
            down / 2 + FOOT * self.height + 1.6 * away,
        )
        paler = 1 / (1 + 6 * self.height_above)
        stops = [(at, strength * paler) for at, strength in SHADE]
        disc(
            sheet,
            x,
            y,
            0.52 * self.width + 0.5 * away,
            0.15 * self.height + 0.5 * away,
            BLACK,
            stops,
        )
        return Picture(
            across,
            down,
            (
                Layer(
                    document(across, down, (0, 0, across, down), sheet.definitions, sheet.content)
                ),
            ),
        )
