"""Draw any deck with suits and ranks that nobody has drawn: pips as on playing cards, aces, two-headed courts and a back."""

from collections.abc import Mapping
from typing import Final

from corptable.art.card_ground import HEIGHT, WIDTH
from corptable.art.drawing import DeckArt
from corptable.art.pen import Pen
from corptable.art.pips import PIPS, draw_pips
from corptable.art.plain.aces import draw_ace
from corptable.art.plain.back import draw_back
from corptable.art.plain.courts import draw_court
from corptable.art.suits import draw_sign
from corptable.cards import COURT, Card

ACE: Final = 1
"""Value of an ace."""
PIP_SIZE: Final[Mapping[int, float]] = {2: 52, 3: 50, 4: 48, 5: 46, 6: 46, 7: 42, 8: 41, 9: 37, 10: 36}


def _draw_card(pen: Pen, card: Card) -> None:
    """Draw what stands between the corners of a card."""
    if card.kind == COURT:
        draw_court(pen, card)
    elif card.suit and card.value == ACE:
        draw_ace(pen, card.suit)
    elif card.suit and card.value in PIPS:
        draw_pips(pen, card.value, card.suit, PIP_SIZE[card.value])
    else:
        draw_sign(pen, card.suit, WIDTH / 2, HEIGHT / 2, 90)


PLAIN = DeckArt(drawings={}, lines={}, back=draw_back, draw_other=_draw_card, bare=True)
