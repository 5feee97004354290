"""Define the artwork of a deck: a drawing for each picture card, the effects in a few words, and
the back.

A drawing is a function that draws with a pen around the middle of the card's window. The window
reaches from -84 to 84 across and from -92 to 92 down, in units of a card 180 wide. Below FOOT the
ribbon with the name may hide it; a crown or a sword may reach above HEAD, as far as the frame of
the card, but on the left the corner lies over it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from corptable.art.card_ground import HEIGHT, OUTLINE, WIDTH
from corptable.art.paths import Path
from corptable.art.pen import SvgPen
from corptable.cards import Card

HALF_HEIGHT: Final = 92.0
FOOT: Final = 78.0
HEAD: Final = -92.0

PLAIN_DECK: Final = "standard"
"""Id of the artwork that fits all cards with suits and ranks that nobody has drawn."""

Drawing: TypeAlias = Callable[[SvgPen], None]
BackDrawing: TypeAlias = Callable[[SvgPen, int], None]
"""Function that draws the back of a pack, whose number tells it from other packs of the deck."""
FaceDrawing: TypeAlias = Callable[[SvgPen, Card, int], None]
"""Function that draws a whole face for a width of the card in pixels."""
PACK_HUES: Final = ("blades", "sky", "leaf")
"""Hues of packs of one deck, from the first on: the same deck is dealt from several only where they
must be told apart.
"""


class DeckArt(NamedTuple):
    """Hold the artwork of a deck.

    `drawings` are by card id. `lines` are effects in a few words by card id, for cards too small
    for the whole text. `back` is drawn on the whole card, in its own units. So is what `draw_other`
    draws on a card that has no drawing of its own. `bare`: the ground has no tracery, and the card
    neither a line within its edge nor tabs in its corners.
    """

    drawings: Mapping[str, Drawing]
    lines: Mapping[str, str]
    back: BackDrawing
    draw_other: Callable[[SvgPen, Card], None]
    bare: bool = False


class WholeArt(NamedTuple):
    """Hold the artwork of a deck whose faces have a layout of their own: frame, corners and names
    are its too.

    Its cards are `width` by `height` units large and cut along `outline`.
    """

    face: FaceDrawing
    back: BackDrawing
    width: float = WIDTH
    height: float = HEIGHT
    outline: Path = OUTLINE


Artwork: TypeAlias = DeckArt | WholeArt
