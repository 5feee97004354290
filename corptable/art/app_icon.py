"""Draw the icon of the program's window: three cards of light, fanned out on dark glass. `corptable
gallery` saves it as a PNG.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.art.paths import chamfered, number
from corptable.art.picture import Layer, Picture
from corptable.art.sheet import document
from corptable.art.suits import SIGNS

BOX: Final = (-50.0, -50.0, 100.0, 100.0)
"""Box of units that the icon is drawn in."""
CARDS: Final = (("#ffb23e", -25.0), ("#ff4fb4", 25.0), ("#35e6ff", 0.0))
"""Colour and angle of the cards, the lowest first."""
CARD: Final = (-16.0, -34.0, 32.0, 52.0)
"""Area of a card that stands upright."""
PIVOT: Final = 34.0
"""Distance of the point that the fan turns about below the middle."""
GROUND, EDGE, PAPER = "#0a1424", "#2d6f8f", "#0d1d33"
EMBLEM: Final = "cups"
"""Suit whose sign is on the front card."""
SMALL: Final = 40
"""Pixels below which lines of light are too thin: the cards are larger and filled, without glow."""
SMALL_SCALE: Final = 1.15


@dataclass(frozen=True, slots=True)
class AppIcon:
    """Specify the icon in a size in pixels."""

    pixels: int

    @property
    def size(self) -> tuple[int, int]:
        """Get the size of the picture in pixels."""
        return self.pixels, self.pixels

    def picture(self) -> Picture:
        """Compose the icon."""
        is_small = self.pixels < SMALL
        ground = (
            f'<path d="{chamfered(-48, -48, 96, 96, 14)}" fill="{GROUND}" stroke="{EDGE}" '
            f'stroke-width="{0 if is_small else 3}"/>'
        )
        drawn = _small_card if is_small else _card
        cards = "".join(drawn(colour, angle) for colour, angle in CARDS)
        colour, sign = (PAPER if is_small else CARDS[-1][0]), SIGNS[EMBLEM]
        emblem = (
            f'<g transform="translate(0 -8) scale(0.85)"><path d="{"".join(sign.solid)}" '
            f'fill="{colour}"/></g>'
        )
        fan = f'<g transform="scale({SMALL_SCALE if is_small else 1})">{cards}{emblem}</g>'
        return Picture(*self.size, (Layer(document(*self.size, BOX, "", ground + fan)),))


def _card(colour: str, angle: float) -> str:
    """Return a card in a colour, turned by some degrees about the foot of the fan."""
    outline = chamfered(*CARD, 4)
    glow = (
        f'<path d="{outline}" fill="none" stroke="{colour}" stroke-opacity="0.35" '
        'stroke-width="8"/>'
    )
    card = f'<path d="{outline}" fill="{PAPER}" stroke="{colour}" stroke-width="3.6"/>'
    return _turned(glow + card, angle)


def _small_card(colour: str, angle: float) -> str:
    """Return a card that is filled with its colour, with a dark edge."""
    outline = chamfered(*CARD, 4)
    return _turned(
        f'<path d="{outline}" fill="{colour}" stroke="{GROUND}" stroke-width="4"/>', angle
    )


def _turned(drawing: str, angle: float) -> str:
    """Return a drawing turned about the foot of the fan."""
    return f'<g transform="translate(0 6) rotate({number(angle)} 0 {number(PIVOT)})">{drawing}</g>'
