"""Define what is printed in the corners of a card, for painted faces and for the plain ones of the
window.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.art.glyphs import OutlineFont, typeface
from corptable.art.ink import Ink
from corptable.cards import Card

LETTERS: Final[Mapping[str, str]] = {"1": "A", "knight": "Kn", "knave": "Kn"}
"""Text of ranks that is neither their number nor their first letter: K is the king's."""


def title_face(ink: Ink) -> OutlineFont:
    """Return the typeface of ranks and titles in an ink."""
    return typeface(ink.title)


def index_text(card: Card) -> str:
    """Return the text of a card's corners: a number, or a letter for aces and courts; the value of
    a card without a suit.
    """
    if not card.suit:
        return str(card.value)
    return LETTERS.get(card.rank) or (card.rank if card.rank.isdigit() else card.rank[:1].upper())
