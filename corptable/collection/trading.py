"""Prepare a trade between two profiles of one computer: what each of them offers, who agrees, and
what their decks would lose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.collection.card_book import CardBook, card_book
from corptable.collection.card_filter import BY_NAME, in_order
from corptable.collection.catalogue import Catalogue, CollectibleCard
from corptable.collection.collections import Collections
from corptable.collection.profiles import Profile

SIDES: Final = (0, 1)
"""The two who trade: the one whose collection was open, and the other."""


class DeckLoss(NamedTuple):
    """Describe a deck that a trade would make faulty: its name, and what would be wrong then, in
    sentences.
    """

    deck: str
    faults: tuple[str, ...]


class TradeDesk:
    """Hold two offers until both persons agree; nothing changes hands before `carry_out`.

    A changed offer takes back what both have agreed to.
    """

    def __init__(self, collections: Collections, one: str, other: str) -> None:
        """Begin a trade between two profiles, by their ids."""
        self.collections = collections
        self.ids = (one, other)
        self.book: CardBook = card_book(collections)
        self.offers: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        """Copies that each side offers, by the ids of cards."""
        self.agreed: set[int] = set()
        """Sides that agree to both offers."""

    # What lies there

    @property
    def is_gone(self) -> bool:
        """True if one of the profiles was deleted meanwhile."""
        return not all(id in self.collections.known.profiles for id in self.ids)

    @property
    def catalogue(self) -> Catalogue:
        """Return all cards that can be owned."""
        return self.book.catalogue

    def profile(self, side: int) -> Profile:
        """Return the profile of a side as it is now."""
        return self.collections.known[self.ids[side]]

    def name(self, side: int) -> str:
        """Return the name of a side."""
        return self.profile(side).name

    def owned(self, side: int) -> list[CollectibleCard]:
        """Return the cards of a side that the catalogue knows."""
        cards = self.catalogue.cards
        return [cards[id] for id in self.profile(side).cards if id in cards]

    def offered(self, side: int) -> list[CollectibleCard]:
        """Return the cards that a side offers, by name."""
        cards = self.catalogue.cards
        return in_order([cards[id] for id in self.offers[side]], BY_NAME, ())

    def in_decks(self, side: int) -> Counter[str]:
        """Number of decks of a side in which each card lies."""
        return Counter(card for deck in self.profile(side).decks for card in set(deck.cards))

    def losses(self, side: int, knows_both: bool) -> list[DeckLoss]:
        """Return the decks of a side that would have new faults; `knows_both`: what the side would
        get counts, too.
        """
        profile, catalogue = self.profile(side), self.catalogue
        gets = self.offers[1 - side] if knows_both else Counter[str]()
        left = +(Counter(profile.cards) - self.offers[side] + gets)
        gone, found = {id for id in self.offers[side] if id not in left}, []
        for deck in profile.decks:
            if gone.isdisjoint(deck.cards):
                continue
            before = catalogue.faults(deck.cards, profile.cards)
            faults = tuple(
                fault for fault in catalogue.faults(deck.cards, left) if fault not in before
            )
            found += [DeckLoss(deck.name, faults)] if faults else []
        return found

    # The offers

    def offer_more(self, side: int, card: str) -> None:
        """Offer one more copy of a card; after the last copy none."""
        offered = self.offers[side][card] + 1
        self._set(side, card, offered if offered <= self.profile(side).cards.get(card, 0) else 0)

    def offer_less(self, side: int, card: str) -> None:
        """Offer one copy of a card less."""
        self._set(side, card, max(0, self.offers[side][card] - 1))

    def _set(self, side: int, card: str, copies: int) -> None:
        self.offers[side][card] = copies
        if not copies:
            del self.offers[side][card]
        self.agreed.clear()

    def refresh(self) -> None:
        """Take over what other windows have changed; nobody offers more than is owned."""
        self.book.refresh()
        for side in () if self.is_gone else SIDES:
            owned = self.profile(side).cards
            for card, copies in list(self.offers[side].items()):
                if copies > owned.get(card, 0):
                    self._set(side, card, owned.get(card, 0))

    # The end

    @property
    def is_empty(self) -> bool:
        """True if nobody offers anything."""
        return not any(self.offers)

    @property
    def giver(self) -> int | None:
        """Return the side that gives and gets nothing for it; None where both give, or nobody."""
        giving = [side for side in SIDES if self.offers[side]]
        return giving[0] if len(giving) == 1 else None

    def carry_out(self) -> None:
        """Trade what lies there, in one write. Raises CollectionError and StoreError; then nothing
        has changed.
        """
        self.collections.trade(self.ids[0], self.offers[0], self.ids[1], self.offers[1])


def partners(profiles: Mapping[str, Profile], id: str) -> dict[str, Profile]:
    """Return the profiles with which another one can trade, by their ids: those of other
    persons.
    """
    return {other: profile for other, profile in profiles.items() if other != id}
