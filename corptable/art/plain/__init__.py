"""Draw any deck with suits and ranks that nobody has drawn: pips as on playing cards, aces,
two-headed courts and a back.
"""

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.drawing import DeckArt
from corptable.art.paths import Path, rectangle
from corptable.art.pen import Pen
from corptable.art.pips import PIPS, draw_pips
from corptable.art.plain.aces import draw_ace
from corptable.art.plain.back import draw_back
from corptable.art.plain.courts import draw_court
from corptable.art.suits import draw_sign
from corptable.cards import COURT, Card

ACE: Final = 1
"""Value of an ace."""
EDGE: Final[Path] = rectangle(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 8)
PIP_SIZE: Final[Mapping[int, float]] = {
    2: 60,
    3: 56,
    4: 56,
    5: 54,
    6: 53,
    7: 46,
    8: 43,
    9: 38,
    10: 38,
}


def _draw_card(pen: Pen, card: Card) -> None:
    """Draw a line of gold within the edge of a card, and what stands between its corners."""
    pen.faint(EDGE, "gold", 1.1, 2)
    if card.kind == COURT:
        draw_court(pen, card)
    elif card.suit and card.value == ACE:
        draw_ace(pen, card.suit)
    elif card.suit and card.value in PIPS:
        draw_pips(pen, card.value, card.suit, PIP_SIZE[card.value])
    else:
        draw_sign(pen, card.suit, WIDTH / 2, HEIGHT / 2, 90)


PLAIN = DeckArt(drawings={}, lines={}, back=draw_back, draw_other=_draw_card, bare=True)
