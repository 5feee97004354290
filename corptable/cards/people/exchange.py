"""Hold the values that a game whose cards are people takes and gives when cards are imported and
exported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corptable.cards.deck import Card
from corptable.cards.own_look import OwnLook
from corptable.cards.people.person import Person


class ImportedCards(NamedTuple):
    """Hold the cards that a game makes of people: the text of a card file, a table of them, and
    remarks, a sentence each.
    """

    text: str
    rows: Sequence[Sequence[str]]
    remarks: Sequence[str]


class ExportedCards(NamedTuple):
    """Hold a deck, or all cards of a card file, for an export: the printed cards, their people, and
    the text of a card file.

    `art` is the id of the artwork that draws them. `unsaid` is a sentence on what a vCard has no
    place for, "" if there is nothing.
    """

    name: str
    cards: Sequence[Card]
    people: Sequence[Person]
    text: str
    art: str
    unsaid: str

    @property
    def pictured(self) -> int:
        """Return the number of cards with a picture of their owner's, which is a file beside the
        cards and in no text of them.
        """
        return sum(isinstance(card, OwnLook) and bool(card.picture) for card in self.cards)
