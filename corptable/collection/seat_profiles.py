"""Find the profiles that can sit at a new table, the decks that they bring, and their stakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from corptable.bots import PERSON
from corptable.cards.business.library import starters
from corptable.collection.card_book import card_book, seat_deck_id
from corptable.collection.collections import Collections
from corptable.collection.profiles import Profile
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Plain, Seat
from corptable.engine.seat_deck import SeatDeck
from corptable.store import SeatSetUp
from corptable.store.save_history import Stake

OWNED: Final = "{name}: {deck}"
BORROWED: Final = "{name} borrows {deck}"
"""Titles of decks that a profile brings."""
OWN_ABILITY: Final = (
    "{deck} has {card}, a card of your own with an ability. Anybody can make one that cannot be "
    "beaten, so it is never played for cards: choose another deck, or play for nothing."
)
TWICE: Final = "{name} sits at two seats."


class OfferedDeck(NamedTuple):
    """Describe a deck that a seat may bring: its title, the profile that would sit there, None for
    nobody's, and the deck.
    """

    title: str
    profile: str | None
    deck: SeatDeck


class SeatProfiles:
    """Hold the profiles that collect the cards of a game; there are none for a game whose cards
    nobody collects.

    A person without a profile borrows a starter deck, and a bot brings its usual one.
    """

    def __init__(self, game: AnyGame, collections: Collections | None) -> None:
        self._game = game
        self._starters = game.seat_decks()
        self.book = (
            None if game.owned_decks is None or collections is None else card_book(collections)
        )
        """Cards that can be owned; None where nobody collects."""

    @property
    def profiles(self) -> dict[str, Profile]:
        """Return the profiles that can sit at a table, by id."""
        return {} if self.book is None else self.book.collections.known.of_game(self._game.id)

    def at(self, seat: SeatSetUp) -> Profile | None:
        """Return the profile that sits at a seat; None for a bot and for a person without one."""
        return self.profiles.get(seat.profile or "") if seat.player == PERSON else None

    def decks(self, seat: SeatSetUp) -> tuple[SeatDeck, ...]:
        """Decks that a seat may bring: the legal ones of its profile, then the starter decks."""
        profile = self.at(seat)
        if profile is None or self.book is None or seat.profile is None:
            return tuple(self._starters)
        return (*self.book.playable(seat.profile, profile), *self._starters)

    def offered(self, player: str) -> list[OfferedDeck]:
        """Return the decks that a player may bring: the starter decks, and for a person those of
        the profiles.

        A profile without a legal deck may borrow a starter deck under its own name.
        """
        found = [OfferedDeck(deck.name, None, deck) for deck in self._starters]
        if player != PERSON or self.book is None:
            return found
        for id, profile in self.profiles.items():
            legal, title = self.book.playable(id, profile), OWNED
            if not legal:
                legal, title = list(self._starters), BORROWED
            found += [
                OfferedDeck(title.format(name=profile.name, deck=deck.name), id, deck)
                for deck in legal
            ]
        return found

    def name(self, seat: SeatSetUp) -> str:
        """Return the name of the profile at a seat; "" for none."""
        profile = self.at(seat)
        return "" if profile is None else profile.name

    def stakes(self, pairs: Iterable[tuple[SeatSetUp, SeatDeck | None]]) -> dict[Seat, Stake]:
        """Stakes of the profiles at seats with these decks, by seat."""
        found = {}
        for place, (seat, deck) in enumerate(pairs):
            if seat.profile is not None and self.at(seat) is not None:
                found[place] = Stake(seat.profile, deck is not None and deck not in self._starters)
        return found

    def fault(self, seats: Sequence[SeatSetUp]) -> str:
        """Sentence on a profile that sits at two seats; "" for none."""
        sitting = Counter(seat.profile for seat in seats if self.at(seat) is not None)
        twice = next((id for id, times in sitting.items() if times > 1 and id is not None), None)
        return "" if twice is None else TWICE.format(name=self.profiles[twice].name)

    def ante_fault(self, seats: Sequence[SeatSetUp], decks: Sequence[SeatDeck | None]) -> str:
        """Sentence on a deck of a profile that may not be played for cards; "" for none."""
        for seat, deck in zip(seats, decks, strict=False):
            if self.book is None or deck is None or self.at(seat) is None:
                continue
            if deck not in self._starters:
                cards = self._own_cards(seat, deck)
                for name in self.book.catalogue.own_abilities(cards)[:1]:
                    return OWN_ABILITY.format(deck=deck.name, card=name)
        return ""

    def deck_record(self, seats: Sequence[SeatSetUp], decks: Sequence[SeatDeck]) -> Plain:
        """Journal data of the decks, where at least one seat has a deck of its profile."""
        assert self.book is not None
        lent = starters()
        return self.book.deck_record(
            [
                lent.get(deck.id) or self._own_cards(seat, deck)
                for seat, deck in zip(seats, decks, strict=True)
            ]
        )

    def _own_cards(self, seat: SeatSetUp, deck: SeatDeck) -> tuple[str, ...]:
        profile = self.at(seat)
        assert profile is not None
        assert seat.profile is not None
        return next(
            own.cards for own in profile.decks if seat_deck_id(seat.profile, own) == deck.id
        )
