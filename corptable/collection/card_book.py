"""Hold the catalogue of a game's cards with a person's own: made again when a file of own cards has
changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from corptable.cards.faults import FileFaults
from corptable.collection.catalogue import catalogue_of, deck_record, given_catalogue
from corptable.collection.collections import Collections
from corptable.collection.own_cards import OwnCards, read_own_cards
from corptable.collection.profiles import OwnDeck, Profile
from corptable.engine.pieces import Plain
from corptable.engine.seat_deck import SeatDeck
from corptable.system.errors import CorptableError


class CardBook:
    """Combine the catalogue with the collections of this computer."""

    def __init__(self, collections: Collections) -> None:
        self.collections = collections
        self._read: object = ()
        self.own = OwnCards()
        """Content of the files of own cards."""
        self.catalogue = given_catalogue()
        """Cards that can be owned."""
        self._told: set[str] = set()
        """Messages about the files of own cards that the person has seen."""
        self._playable: dict[str, tuple[object, list[SeatDeck]]] = {}
        """Legal decks of profiles by id, each with the profile and the catalogue of which they were
        made.
        """
        self.refresh()

    def refresh(self) -> None:
        """Read what other windows have changed: the collections, and the files of own cards if one
        of them is another.
        """
        self.collections.refresh()
        self.update()

    def update(self) -> None:
        """Read the files of own cards if one of them has changed."""
        files = self.collections.own_cards
        changed = files.changed()
        if changed == self._read:
            return
        texts, troubles = files.texts()
        self.own = own = read_own_cards(texts)
        self._tell([*troubles, *map(str, own.faults), *own.warnings])
        self.catalogue = catalogue_of(own.content)
        self._read = changed

    def _tell(self, messages: Sequence[str]) -> None:
        """Add messages that were not there at the last reading."""
        self.collections.warnings += [message for message in messages if message not in self._told]
        self._told = set(messages)

    def faults(self, profile: Profile, deck: OwnDeck) -> list[str]:
        """Reasons why a deck of a profile cannot be played, in sentences; none if it can."""
        return self.catalogue.faults(deck.cards, profile.cards)

    def playable(self, id: str, profile: Profile) -> list[SeatDeck]:
        """Return the legal decks of a profile as decks that a seat may bring, each under an id of
        its own.
        """
        made_of = (profile, self.catalogue)
        if id in self._playable and self._playable[id][0] == made_of:
            return self._playable[id][1]
        catalogue = self.catalogue
        legal = [deck for deck in profile.decks if not catalogue.faults(deck.cards, profile.cards)]
        decks = [catalogue.deck(seat_deck_id(id, deck), deck.name, deck.cards) for deck in legal]
        self._playable[id] = made_of, decks
        return decks

    def deck_record(self, decks: Sequence[Sequence[str]]) -> Plain:
        """Journal data of a match in which each seat has a deck of these cards."""
        return deck_record(decks, self.own.content)

    def unowned(self) -> tuple[str, ...]:
        """Return the ids of own cards that no profile owns: of a deleted profile, of files that
        were put there by hand, or before a kill."""
        copies = self.collections.known.copies
        return tuple(id for ids in self.own.ids.values() for id in ids if id not in copies)

    def make_cards(
        self,
        profile: str,
        file: str,
        text: str,
        deck: OwnDeck | None = None,
        copies: Sequence[str] = (),
    ) -> str:
        """Give a profile the cards of a new file of own cards, copies of others, and perhaps a new
        deck; return the file's name.

        The file is written before the cards are owned: a kill between the two leaves cards that
        nobody owns (`unowned`). Raises FileFaults for a text that is no file of cards, StoreError
        and CollectionError.
        """
        read = read_own_cards({file: text})
        if read.faults:
            raise FileFaults(read.faults)
        written = self.collections.own_cards.add(file, text)
        try:
            self.collections.add_own_cards(profile, (*read.ids[file], *copies), deck)
        except CorptableError:
            self.collections.own_cards.delete(written)
            raise
        self.update()
        return written


def card_book(collections: Collections) -> CardBook:
    """Return the only card book of these collections, up to date: thousands of own cards
    are read once.
    """
    book = _card_book(collections)
    book.refresh()
    return book


@lru_cache(maxsize=2)
def _card_book(collections: Collections) -> CardBook:
    return CardBook(collections)


def seat_deck_id(profile: str, deck: OwnDeck) -> str:
    """Return the id of a profile's deck among those that a seat may bring."""
    return f"{profile}/{deck.name}"
