"""Draw the Sixth World tarot of Corporate Court: aces, sixteen court figures, twenty-two trumps and
the back.
"""

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.drawing import DeckArt
from corptable.art.pen import Pen
from corptable.art.pips import draw_pips
from corptable.art.sixth_world.aces import ACES
from corptable.art.sixth_world.back import draw_back
from corptable.art.sixth_world.courts import COURTS
from corptable.art.sixth_world.lines import LINES
from corptable.art.sixth_world.trumps import TRUMPS
from corptable.art.suits import draw_halo
from corptable.cards import Card

PIP_SIZE: Final[Mapping[int, float]] = {
    2: 78,
    3: 62,
    4: 66,
    5: 58,
    6: 56,
    7: 48,
    8: 47,
    9: 40,
    10: 39,
}


def _draw_number(pen: Pen, card: Card) -> None:
    """Draw a number card: its pips before a dial."""
    draw_halo(pen, WIDTH / 2, HEIGHT / 2, 66, card.suit)
    draw_pips(pen, card.value, card.suit, PIP_SIZE[card.value])


SIXTH_WORLD = DeckArt(
    drawings={**ACES, **COURTS, **TRUMPS}, lines=LINES, back=draw_back, draw_other=_draw_number
)
