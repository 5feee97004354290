"""Portraits as they are ordered and composed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.ink import Ink, find_ink
from corptable.art.pen import LINE, Pen
from corptable.art.picture import Picture
from corptable.art.portraits.album import find_sitter
from corptable.art.portraits.frame import NORMAL, STATES, draw_ground, figure
from corptable.art.portraits.study import BOX, FINESSES_FROM, Study
from corptable.errors import CorptableError

THINNEST: Final = 0.9
"""Pixels that a usual line is wide in the smallest of portraits, and"""
THICKER: Final = 0.0125
"""how much wider it becomes with each pixel of the portrait."""

HATCHING: Final = 2
"""How much stronger than on cards shades are hatched: there are fewer of them."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """One of the album's people (`PORTRAITS`) in a round frame, in a square of so many pixels. `role` is the hue of the rim, one of
    the ink's; without it the rim has the sitter's own. `state` is one of STATES."""

    name: str
    ink: str
    pixels: int
    role: str = ""
    state: str = NORMAL

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of the picture."""
        return self.pixels, self.pixels

    def picture(self) -> Picture:
        """Compose it. Raises CorptableError for a sitter, an ink, a hue or a state that is not there."""
        sitter, ink = find_sitter(self.name), find_ink(self.ink)
        hue = self.role or sitter.hue
        if hue not in ink.hues:
            raise CorptableError(f'No rim is "{hue}"; wanted one of: {", ".join(ink.hues)}.')
        if self.state not in STATES:
            raise CorptableError(f'A portrait is not "{self.state}"; wanted one of: {", ".join(STATES)}.')
        pen = Pen(_ink_at(ink, self.pixels), BOX, BOX)
        study = Study(pen, self.pixels)
        with pen.at(BOX / 2, BOX / 2):
            draw_ground(study, hue, self.state)
            with figure(study, self.state):
                sitter.draw(study)
        return pen.picture(*self.size, fine=True)


def _ink_at(ink: Ink, pixels: int) -> Ink:
    """The ink for portraits of a size: heavier in small ones, and hatched only where hatching is more than grey. A hat hides the
    skull in it altogether, while glass may show through glass on a card."""
    weight = (THINNEST / pixels + THICKER) * BOX / LINE
    return ink._replace(weight=ink.weight * weight, hatching=HATCHING * ink.hatching * (pixels >= FINESSES_FROM), cover=1.0)
