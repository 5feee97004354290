"""Define how a company's cards look: colours, typefaces, where the lines stand, and what is printed
beneath them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from corptable.art.business.rows import COMPANY, NAME, TITLE, CardTypefaces, PrintedRow, TextBox
from corptable.art.business.stock import Stock
from corptable.art.colours import Colour
from corptable.art.pen import Anchor

Ground: TypeAlias = Callable[[Stock], None]
"""Function that prints paper and logo on the whole card."""

LONDRINA: Final = "LondrinaSolid_900Black.ttf"
NUNITO, NUNITO_BOLD = "Nunito_600SemiBold.ttf", "Nunito_800ExtraBold.ttf"
JOST, JOST_BOLD = "Jost_500Medium.ttf", "Jost_700Bold.ttf"
BESLEY: Final = "Besley_800ExtraBold.ttf"
BASKERVILLE: Final = "LibreBaskerville_700Bold.ttf"
ALEGREYA, ALEGREYA_BOLD = "AlegreyaSans_500Medium.ttf", "AlegreyaSans_700Bold.ttf"
FELL, FELL_CAPITALS = "IMFellEnglish_400Regular.ttf", "IMFellEnglishSC_400Regular.ttf"
RAJDHANI: Final = "Rajdhani_700Bold.ttf"
BARLOW, BARLOW_BOLD = "BarlowSemiCondensed_500Medium.ttf", "BarlowSemiCondensed_700Bold.ttf"
ARCHIVO, NARROW = "Archivo_800ExtraBold.ttf", "ArchivoNarrow_600SemiBold.ttf"
KALAM: Final = "Kalam_700Bold.ttf"
TYPEWRITER: Final = "CourierPrime_700Bold.ttf"
LIMELIGHT: Final = "Limelight_400Regular.ttf"
BLACKLETTER: Final = "UnifrakturCook_700Bold.ttf"


class CompanyLook(NamedTuple):
    """Hold the look of a company's cards.

    `paper` is the colour beneath the lines, `ink` that of their letters, `name` and `accent` those
    of the person's name and of the company's. The lines stand in `box`. `under_company` prints what
    lies beneath the company's name, wherever that stands.
    """

    paper: Colour
    ink: Colour
    accent: Colour
    faces: CardTypefaces
    box: TextBox
    ground: Ground
    anchor: Anchor = "left"
    name: Colour = ""
    under_company: Callable[[Stock, PrintedRow], None] | None = None
    write_company: Callable[[Stock, PrintedRow, CompanyLook], None] | None = None
    """Function that writes the company's name, where it is not written as other lines are."""
    logo: tuple[float, float, float] = (298.0, 100.0, 40.0)
    """Middle of the logo and its radius, where the look has one that another may replace."""

    def colour_of(self, kind: str) -> Colour:
        """Return the colour of a kind of line."""
        return {NAME: self.name or self.ink, TITLE: self.ink, COMPANY: self.accent}.get(
            kind, self.ink
        )

    @property
    def x(self) -> float:
        """Get the place from which lines are written."""
        left, _, right, _ = self.box
        return {"left": left, "middle": (left + right) / 2, "right": right}[self.anchor]


def row_box(row: PrintedRow, look: CompanyLook, width: float) -> TextBox:
    """Return the box that a row of a width in units takes on the card."""
    left = look.x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[look.anchor]
    return TextBox(left, row.top, left + width, row.foot)
