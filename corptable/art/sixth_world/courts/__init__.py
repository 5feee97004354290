"""List the drawings of the sixteen court figures, by card id."""

from collections.abc import Mapping
from typing import Final

from corptable.art.drawing import Drawing
from corptable.art.paths import rectangle
from corptable.art.pen import SvgPen
from corptable.art.sixth_world.courts.batons import BATONS
from corptable.art.sixth_world.courts.blades import BLADES
from corptable.art.sixth_world.courts.coins import COINS
from corptable.art.sixth_world.courts.cups import CUPS

BUST: Final = rectangle(-85, -130, 170, 234)
"""Path that clips figures behind the ribbon with their name; beneath it lies the other end of the
card.
"""


def _half_length(draw: Drawing) -> Drawing:
    """Return the drawing of a figure that is cut off where the ribbon hides the cut."""

    def draw_half(pen: SvgPen) -> None:
        with pen.clipped(BUST):
            draw(pen)

    return draw_half


COURTS: Final[Mapping[str, Drawing]] = {
    card: _half_length(draw) for card, draw in (BATONS | CUPS | BLADES | COINS).items()
}
