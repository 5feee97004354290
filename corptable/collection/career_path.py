"""Follow a profile through its career: which opponents may be challenged, with which decks, and
what beating them brings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from corptable.bots import PERSON
from corptable.cards.business.library import starters
from corptable.collection.card_book import card_book
from corptable.collection.career import Floor, Opponent, career_of
from corptable.collection.catalogue import CollectibleCard
from corptable.collection.collections import Collections, OneProfile
from corptable.collection.events import CareerRecord
from corptable.collection.profiles import CollectionError
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Plain
from corptable.store.save_history import Stake

WORDS: Final = {
    "borrowed": "{deck}, borrowed",
    "locked": "{name} is not open to visitors yet.",
    "own_ability": (
        "{deck} has {card}, a card of your own with an ability. Nobody in the career could be sure "
        "to beat it: choose a deck without it."
    ),
    "no_reward": "{name} gives no such card.",
}


class CareerDeck(NamedTuple):
    """Describe a deck that the person may bring: its title, its cards, and whether they are the
    person's own.
    """

    title: str
    cards: tuple[str, ...]
    is_own: bool


class CareerMatch(NamedTuple):
    """Match against an opponent: the players and their names by seat, the options, the decks, and
    the stake of the profile at the first seat.
    """

    game: AnyGame
    players: tuple[str, ...]
    names: tuple[str, ...]
    options: Mapping[str, str]
    brought: Plain
    stake: Stake


class CareerPath(OneProfile):
    """Hold the career of a profile. Nothing is kept here: what was reached is the profile's own
    (`Profile.career`).

    Methods that change something raise CollectionError and StoreError, as those of Collections do.
    """

    def __init__(self, game: AnyGame, collections: Collections, profile_id: str) -> None:
        """Open the career of a profile. The game has `owned_decks`. Raises FileFaults for a
        faulty file of the career.
        """
        super().__init__(game, collections, profile_id)
        self.floors = tuple(career_of(game))
        self.book = card_book(collections)

    @property
    def opponents(self) -> list[Opponent]:
        """Return all opponents, from below upward."""
        return [opponent for floor in self.floors for opponent in floor.opponents]

    def cards(self, ids: tuple[str, ...]) -> list[CollectibleCard]:
        """Return the cards of these ids that the catalogue knows."""
        known = self.book.catalogue.cards
        return [known[id] for id in ids if id in known]

    # What was reached

    def record(self, opponent: Opponent) -> CareerRecord:
        """Record of the profile against an opponent."""
        return self.profile.career.get(opponent.id, CareerRecord())

    def is_beaten(self, opponent: Opponent) -> bool:
        """True if the profile has beaten an opponent."""
        return self.record(opponent).beaten is not None

    @property
    def beaten(self) -> int:
        """Return the number of opponents that the profile has beaten."""
        return sum(map(self.is_beaten, self.opponents))

    def missing(self, place: int) -> int:
        """Number of opponents that have to be beaten yet before the floor at an index opens; 0 once
        it is open.
        """
        if place == 0:
            return 0
        below = self.floors[place - 1]
        return max(
            0,
            self.floors[place].needs - sum(map(self.is_beaten, below.opponents)),
            self.missing(place - 1),
        )

    def floor_of(self, opponent: Opponent) -> int:
        """Return the index of the floor on which an opponent works."""
        return next(place for place, floor in enumerate(self.floors) if opponent in floor.opponents)

    def is_open(self, opponent: Opponent) -> bool:
        """True if an opponent may be challenged: its floor is open, or it was beaten
        before.
        """
        return self.is_beaten(opponent) or not self.missing(self.floor_of(opponent))

    def next_opponent(self) -> Opponent:
        """Return whom the person wants to see: who owes it a reward, else the first open one that
        is not beaten, else the last.
        """
        owing = [one for one in self.opponents if self.record(one).awaits_reward]
        waiting = [one for one in self.opponents if self.is_open(one) and not self.is_beaten(one)]
        return (*owing, *waiting, self.opponents[-1])[0]

    def take_reward(self, opponent: Opponent, card: str) -> None:
        """Choose the card for beating an opponent."""
        if card not in opponent.rewards:
            raise CollectionError(WORDS["no_reward"].format(name=opponent.name))
        self.collections.take_reward(self.profile_id, opponent.id, opponent.name, card)

    # The game

    def decks(self) -> list[CareerDeck]:
        """Return the decks that the person may bring: its own legal ones, then the starter decks,
        which anybody may borrow.
        """
        profile, lendable = self.profile, starters()
        own = [
            CareerDeck(deck.name, deck.cards, True)
            for deck in profile.decks
            if not self.book.faults(profile, deck)
        ]
        lent = [deck for deck in self.game.seat_decks() if deck.id in lendable]
        return own + [
            CareerDeck(WORDS["borrowed"].format(deck=deck.name), lendable[deck.id], False)
            for deck in lent
        ]

    def refusal(self, deck: CareerDeck) -> str:
        """Sentence on why a deck may not be brought; "" if it may."""
        names = self.book.catalogue.own_abilities(deck.cards) if deck.is_own else []
        return WORDS["own_ability"].format(deck=deck.title, card=names[0]) if names else ""

    def match(self, opponent: Opponent, deck: CareerDeck) -> CareerMatch:
        """Match against an opponent. Raises CollectionError for an opponent that is not open and
        for a deck that may not be brought.
        """
        if not self.is_open(opponent):
            raise CollectionError(WORDS["locked"].format(name=opponent.name))
        if refusal := self.refusal(deck):
            raise CollectionError(refusal)
        short = (self.profile.name, *(seat.short_name for seat in opponent.seats))
        is_clear = len({name.casefold() for name in short}) == len(short)
        names = short if is_clear else (self.profile.name, *(seat.name for seat in opponent.seats))
        return CareerMatch(
            self.game,
            (PERSON, *(seat.bot for seat in opponent.seats)),
            names,
            opponent.options,
            self.book.deck_record([deck.cards, *(seat.deck for seat in opponent.seats)]),
            Stake(self.profile_id, deck.is_own, opponent.id),
        )


def floor_line(path: CareerPath, floor: Floor) -> str:
    """Number of opponents of a floor that are beaten, as `2 of 4`."""
    return f"{sum(map(path.is_beaten, floor.opponents))} of {len(floor.opponents)}"
