"""Specify and compose crests: a shield in the colour of an owner of pawns, with the pattern of
their bases along its top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.burin import Block, Strokes
from corptable.art.colours import BLACK, LEGIBLE, Colour, contrast, mix
from corptable.art.ink import Ink, find_ink
from corptable.art.paths import Path, rectangle
from corptable.art.pawns.patterns import check_pattern, draw_pattern
from corptable.art.picture import Box, Layer, Picture
from corptable.art.sheet import Sheet, document

BOX: Final = (50.0, 62.0)
"""Width and height in units of the box in which a crest is drawn."""
LETTER_AT: Final = 0.58
"""Height of the middle of the letter on a crest below its top, in heights of the crest."""
SHIELD: Final[Path] = "M3 4H47V35C47 49 33 56 25 60C17 56 3 49 3 35Z"
SHADED: Final[Path] = "M37 18H47V35C47 44 41 50 35 54Z"
"""Part of the shield in the shade, at the right of the letter."""
CHIEF: Final = Box(3, 4, 44, 14)
STEPS: Final = 20
"""Number of shades of a colour that are tried for the field."""


@dataclass(frozen=True, slots=True)
class Crest:
    """Specify the crest of an owner by colour (`#rrggbb`) and pattern (`PATTERNS`), as large as
    fits into `width` by `height` pixels; the window writes a letter on it."""

    colour: Colour
    pattern: str
    ink: str
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.width, self.height

    def picture(self) -> Picture:
        """Compose the crest. Raises CorptableError for an unknown pattern or ink."""
        check_pattern(self.pattern)
        ink = find_ink(self.ink)
        field, _ = field_and_letters(ink, self.colour)
        sheet = Sheet(*BOX)
        block = Block(sheet, ink.key)
        block.cut(SHIELD, field, 0)
        block.hatch(SHADED, Box(36, 16, 11, 40), Strokes(78, 3, 0.2, 1.9), 0.8)
        draw_pattern(block, rectangle(*CHIEF), CHIEF, self.pattern, self.colour, ink.ground.body)
        block.line(SHIELD, 2.6)
        scale = min(self.width / BOX[0], self.height / BOX[1])
        across, down = self.width / scale, self.height / scale
        box = ((BOX[0] - across) / 2, (BOX[1] - down) / 2, across, down)
        return Picture(
            *self.size, (Layer(document(*self.size, box, sheet.definitions, sheet.content)),)
        )


def field_and_letters(ink: Ink, colour: Colour) -> tuple[Colour, Colour]:
    """Return the colours of the field of a crest and of letters on it.

    Letters have the ink's key on a pale colour; on any other that of paper, and the field is as
    much darker as that takes.
    """
    if contrast(ink.key, colour) >= LEGIBLE:
        return colour, ink.key
    shades = (mix(colour, BLACK, step / STEPS) for step in range(STEPS))
    return next(
        shade for shade in shades if contrast(ink.ground.body, shade) >= LEGIBLE
    ), ink.ground.body
