"""Specify and compose the picture of a portrait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.ink import Ink, find_ink
from corptable.art.pen import LINE, SvgPen
from corptable.art.picture import Picture
from corptable.art.portraits.frame import NORMAL, STATES, PortraitGround, draw_ground, figure
from corptable.art.portraits.study import BOX, FINESSES_FROM, PortraitPen
from corptable.system.errors import CorptableError

THINNEST: Final = 0.9
"""Pixels that a usual line is wide in the smallest of portraits, before THICKER is added."""
THICKER: Final = 0.0125
"""Pixels of line width that are added for each pixel of the portrait's size."""

HATCHING: Final = 2
"""Factor of the hatching of cards: portraits have fewer shades, so each is hatched more
strongly.
"""


@dataclass(frozen=True, slots=True)
class Portrait:
    """Specify a portrait (a name of `PORTRAITS`) in its frame, in a square of `pixels` by `pixels`.

    `role` is the hue of the rim, one of the ink's; without it the rim has the portrait's own.
    `state` is one of STATES.
    """

    name: str
    ink: str
    pixels: int
    role: str = ""
    state: str = NORMAL

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.pixels, self.pixels

    def picture(self) -> Picture:
        """Compose the portrait. Raises CorptableError for an unknown name, ink, hue or state."""
        from corptable.art.portraits.album import find_sitter  # who orders a portrait draws none

        sitter, ink = find_sitter(self.name), find_ink(self.ink)
        hue = self.role or sitter.hue
        if hue not in ink.hues:
            raise CorptableError(f'No rim is "{hue}"; wanted one of: {", ".join(ink.hues)}.')
        if self.state not in STATES:
            raise CorptableError(
                f'A portrait is not "{self.state}"; wanted one of: {", ".join(STATES)}.'
            )
        pen = SvgPen(_ink_at(ink, self.pixels), BOX, BOX)
        study = PortraitPen(pen, self.pixels)
        with pen.at(BOX / 2, BOX / 2):
            draw_ground(study, PortraitGround(sitter.hue, sitter.pattern), self.role, self.state)
            with figure(study, self.state):
                sitter.draw(study)
        return pen.picture(*self.size, fine=True)


def _ink_at(ink: Ink, pixels: int) -> Ink:
    """Return the ink for portraits of a size: heavier lines in small ones, and hatching only where
    it is more than grey.

    Bodies are opaque in it: a hat hides the skull altogether, while glass may show through glass on
    a card.
    """
    weight = (THINNEST / pixels + THICKER) * BOX / LINE
    return ink._replace(
        weight=ink.weight * weight,
        hatching=HATCHING * ink.hatching * (pixels >= FINESSES_FROM),
        cover=1.0,
    )
