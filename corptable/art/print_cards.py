"""Name what is printed of a deck: its cards and their backs, in the order of the pages, and the
size that they usually have.

It is light: `print_face` draws and paints, in a process of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from corptable.art.drawing import PLAIN_DECK
from corptable.art.packs.records import DeckId, Wears, Worn
from corptable.art.picture import OwnPicture
from corptable.art.sheet_layout import POKER, TAROT, CardSize, SheetLayout
from corptable.art.suits import signs_for
from corptable.cards import TRUMP, Card, Deck
from corptable.cards.installed import is_given

PRINT_INK: Final = "paper"
PRINT_INKS: Final[Mapping[DeckId, str]] = {"tarot": "woodcut", "halloween": "halloween"}
"""Inks of decks on paper; all others have PRINT_INK, because an ink that glows wants dark cards."""


def print_ink(deck: DeckId) -> str:
    """Return the id of the ink in which a deck is printed."""
    return PRINT_INKS.get(deck, PRINT_INK)


class PrintCard(NamedTuple):
    """Name what is printed of a card of a deck: its face, or its back if there is none.

    `worn`, `sign` and `own` are those of `card.recipes.Face`; `worn_back` is what its back wears.
    It can be pickled, and equal backs look alike.
    """

    deck: DeckId
    face: Card | None = None
    worn: Worn | None = None
    sign: str = ""
    own: OwnPicture | None = None
    worn_back: Worn | None = None

    @property
    def back(self) -> PrintCard:
        """Return the back of the card."""
        return PrintCard(self.deck, worn=self.worn_back)

    def drawn_face(self, face: Card) -> Card:
        """Return a face with the sign of a suit that nobody drew."""
        return replace(face, suit=self.sign) if self.sign else face


class PrintedSheets(NamedTuple):
    """Hold a PDF, and the number of cards whose picture could not be printed: the program's drawing
    is there.
    """

    pdf: bytes
    missing: int


def cards_to_print(deck: Deck, wears: Wears) -> list[PrintCard]:
    """Return the faces of a deck as it looks now, in their order."""
    signs = signs_for([suit.id for suit in deck.suits])
    back = wears.back(deck.id)
    return [
        PrintCard(
            deck.id, card, wears.face(deck.id, card), signs.get(card.suit, ""), worn_back=back
        )
        for card in deck.cards
    ]


def pages_of(
    layout: SheetLayout, cards: Sequence[PrintCard], with_backs: bool
) -> Iterator[tuple[PrintCard, ...]]:
    """Yield the cards of each page, and after each page that of its backs if they are wanted: what
    a printer that prints both sides takes for a sheet."""
    for page in layout.pages(cards):
        yield tuple(page)
        if with_backs:
            yield tuple(card.back for card in page)


def usual_size(deck: Deck) -> CardSize:
    """Return the size in which a deck is usually sold: that of a tarot, or of playing cards for the
    standard deck and for one of a person's own that has no trumps."""
    is_plain = deck.id == PLAIN_DECK or not (
        is_given(deck.id) or any(card.kind == TRUMP for card in deck.cards)
    )
    return POKER if is_plain else TAROT
