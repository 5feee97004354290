"""Build decks from a profile's collection: which cards are shown, which lie in the deck, what is
wrong with it, and taking back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Final

from corptable.collection.card_book import CardBook, card_book
from corptable.collection.card_filter import CardFilter, in_order
from corptable.collection.catalogue import Catalogue, CollectibleCard
from corptable.collection.collections import Collections, OneProfile
from corptable.collection.own_cards import OwnCards
from corptable.collection.profiles import (
    OwnDeck,
    tidy_name,
    with_deck,
    with_deck_copied,
    with_deck_renamed,
    without_deck,
)
from corptable.engine.game import AnyGame
from corptable.store.store import LONGEST_NAME

FIRST_DECK: Final = "Deck {number}"
"""Name of a new deck."""
COPY: Final = ", copy"
COPIES: Final = ", copy {number}"


class DeckDesk(OneProfile):
    """Hold the deck that a person builds, and the collection beside it. Every change of the deck is
    saved at once.

    Methods that change something raise CollectionError and StoreError, as those of Collections do.
    """

    def __init__(self, game: AnyGame, collections: Collections, profile_id: str) -> None:
        """Open the desk of a profile with its first deck. The game has `owned_decks`."""
        super().__init__(game, collections, profile_id)
        self.book: CardBook = card_book(collections)
        self.filter = CardFilter()
        self._shown = ""
        """Name of the deck that was chosen."""
        self._before: list[OwnDeck] = []
        """Decks as they were before each change that can be taken back, the latest last."""

    # What lies there

    @property
    def own(self) -> OwnCards:
        """Return the person's own cards."""
        return self.book.own

    @property
    def catalogue(self) -> Catalogue:
        """Return all cards that can be owned."""
        return self.book.catalogue

    def refresh(self) -> None:
        """Take over what other windows have changed, and cards that were made."""
        self.book.refresh()

    @property
    def owned(self) -> list[CollectibleCard]:
        """Return the cards of the collection that the catalogue knows."""
        cards = self.catalogue.cards
        return [cards[id] for id in self.profile.cards if id in cards]

    def found(self) -> list[CollectibleCard]:
        """Return the cards of the collection that fit the filter, in its order."""
        return self.filter.find(self.owned, self.catalogue.facets)

    @property
    def deck_name(self) -> str:
        """Return the name of the deck that is shown: the chosen one, or else the first; "" without
        decks.
        """
        names = [deck.name for deck in self.profile.decks]
        return self._shown if self._shown in names else next(iter(names), "")

    @property
    def deck(self) -> tuple[str, ...]:
        """Return the ids of the cards in the deck; none without a deck."""
        return next((deck.cards for deck in self.profile.decks if deck.name == self.deck_name), ())

    def deck_cards(self) -> list[CollectibleCard]:
        """Return the known cards of the deck, grouped by the first charted facet, the greatest of
        each group first.
        """
        cards, facets = self.catalogue.cards, self.catalogue.facets
        known = [cards[id] for id in self.deck if id in cards]
        for facet in reversed(self.catalogue.charted):
            known = in_order(known, facet.id, facets)
        return known

    def faults(self) -> Sequence[str]:
        """Faults of the deck, in sentences."""
        return self.catalogue.faults(self.deck, self.profile.cards)

    # The deck

    def toggle(self, card: str) -> None:
        """Put a card into the deck, or take it out if it is in. Without a deck a new one is
        begun.
        """
        self._set(
            tuple(id for id in self.deck if id != card) if card in self.deck else (*self.deck, card)
        )

    def put(self, card: str) -> None:
        """Put a card into the deck, unless it is in."""
        if card not in self.deck:
            self.toggle(card)

    def take(self, card: str) -> None:
        """Take a card out of the deck, if it is in."""
        if card in self.deck:
            self.toggle(card)

    def fill_up(self) -> None:
        """Fill the deck up to a legal one with cards of the collection."""
        self._set(self.catalogue.fill(self.deck, self.profile.cards))

    def take_back(self) -> None:
        """Take the latest change of a deck back, and show that deck."""
        self._before = self._steps()
        if self._before:
            before = self._before[-1]
            self.collections.change(with_deck, self.profile_id, before.name, before.cards)
            self._before.pop()
            self._shown = before.name

    @property
    def can_take_back(self) -> bool:
        """True if there is a change to be taken back."""
        return bool(self._steps())

    def _steps(self) -> list[OwnDeck]:
        """Return the changes that can be taken back: another window may have deleted or renamed a
        deck.
        """
        names = {deck.name for deck in self.profile.decks}
        return [before for before in self._before if before.name in names]

    def _set(self, cards: tuple[str, ...]) -> None:
        if cards == self.deck:
            return
        before = OwnDeck(self.deck_name or self._free_name(_new_names()), self.deck)
        self.collections.change(with_deck, self.profile_id, before.name, cards)
        self._shown = before.name
        self._before.append(before)

    # Decks

    def new_deck(self) -> None:
        """Begin an empty deck and show it."""
        name = self._free_name(_new_names())
        self.collections.change(with_deck, self.profile_id, name, ())
        self._shown = name

    def copy_deck(self) -> None:
        """Copy the deck under a name that is free, and show the copy."""
        name = self._free_name(_copy_names(self.deck_name))
        self.collections.change(with_deck_copied, self.profile_id, self.deck_name, name)
        self._shown = name

    def rename_deck(self, name: str) -> None:
        """Give the deck another name."""
        old, name = self.deck_name, tidy_name(name)
        self.collections.change(with_deck_renamed, self.profile_id, old, name)
        self._before = [
            OwnDeck(name, deck.cards) if deck.name == old else deck for deck in self._before
        ]
        self._shown = name

    def delete_deck(self) -> None:
        """Delete the deck, and show the first of the others; its cards stay in the collection."""
        deleted = self.deck_name
        self.collections.change(without_deck, self.profile_id, deleted)
        self._before = [deck for deck in self._before if deck.name != deleted]

    def show_deck(self, at: int) -> None:
        """Show the deck at an index among those of the profile."""
        self._shown = self.profile.decks[at].name

    def show_deck_called(self, name: str) -> None:
        """Show the deck of that name; the first if there is none."""
        self._shown = name

    def _free_name(self, names: Iterator[str]) -> str:
        """Return the first of some names that none of the profile's decks has, in small or capital
        letters.
        """
        taken = {deck.name.casefold() for deck in self.profile.decks}
        return next(name for name in names if name.casefold() not in taken)


def _new_names() -> Iterator[str]:
    """Yield names for a new deck."""
    return (FIRST_DECK.format(number=number) for number in count(1))


def _copy_names(name: str) -> Iterator[str]:
    """Yield names for a copy of a deck, as long as a name may be."""
    for ending in chain([COPY], (COPIES.format(number=number) for number in count(2))):
        yield name[: LONGEST_NAME - len(ending)].rstrip() + ending
