"""Tell which profiles can sit at a new table, which decks they bring, and what is at stake for
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from corptable.bots import PERSON, find_bot, usual_decks
from corptable.cards.business.library import starters
from corptable.collection.bot_profiles import HouseDeck
from corptable.collection.card_book import card_book, seat_deck_id
from corptable.collection.collections import Collections
from corptable.collection.profiles import OwnDeck, Profile
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Plain, Seat
from corptable.engine.seat_deck import SeatDeck
from corptable.presentation.words import fill
from corptable.store import SeatSetUp
from corptable.store.save_history import Stake
from corptable.system.errors import CorptableError

OWNED: Final = "{name}: {deck}"
BORROWED: Final = "{name} borrows {deck}"
"""Titles of decks that a profile brings."""
TAKEN: Final = "{deck} with {count:taken card}"
"""Title of the deck of a bot that brings cards which it has taken."""
TWICE: Final = "{name} sits at two seats."


class OfferedDeck(NamedTuple):
    """Describe a deck that a seat may bring: its title, the profile that would sit there, None for
    nobody's, and the deck.
    """

    title: str
    profile: str | None
    deck: SeatDeck


class BotsDeck(NamedTuple):
    """Hold the deck of a bot that brings cards which it has taken, and the ids of its cards."""

    deck: SeatDeck
    cards: tuple[str, ...]


class SeatProfiles:
    """Hold the profiles that collect the cards of a game; there are none for a game whose cards
    nobody collects.

    A person without a profile borrows a starter deck. A bot brings its usual one, and where a
    profile sits at the table also the cards that it has taken, so that they can be won back.
    """

    def __init__(self, game: AnyGame, collections: Collections | None) -> None:
        self._game = game
        self._starters = game.seat_decks()
        self.book = (
            None if game.owned_decks is None or collections is None else card_book(collections)
        )
        """Cards that can be owned; None where nobody collects."""
        self._bots_decks: dict[str, tuple[object, BotsDeck | None]] = {}
        """Decks of bots by their ids, each with the profile and the catalogue of which it was
        made.
        """

    @property
    def profiles(self) -> dict[str, Profile]:
        """Return the profiles that can sit at a table, by id."""
        return {} if self.book is None else self.book.collections.of_game(self._game.id)

    def at(self, seat: SeatSetUp) -> Profile | None:
        """Return the profile that sits at a seat; None for a bot and for a person without one."""
        return self.profiles.get(seat.profile or "") if seat.player == PERSON else None

    def decks(self, seat: SeatSetUp) -> tuple[SeatDeck, ...]:
        """Return the decks that a seat may bring: the legal ones of its profile, or that of a bot
        with the cards that it has taken, then the starter decks."""
        if (of_bot := self._bots_deck(seat.player)) is not None:
            return (of_bot.deck, *self._starters)
        profile = self.at(seat)
        if profile is None or self.book is None or seat.profile is None:
            return tuple(self._starters)
        return (*self.book.playable(seat.profile, profile), *self._starters)

    def offered(self, player: str, brings_own: bool = True) -> list[OfferedDeck]:
        """Return the decks that a player may bring: the starter decks, and for a person those of
        the profiles.

        A profile without a legal deck may borrow a starter deck under its own name. A bot that
        `brings_own` cards offers its deck.
        """
        of_bot = self._bots_deck(player) if brings_own else None
        own = [] if of_bot is None else [of_bot.deck]
        found = [OfferedDeck(deck.name, None, deck) for deck in (*own, *self._starters)]
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
        """Return what is at stake for the profiles of persons that sit at seats which bring these
        decks, by seat.
        """
        found = {}
        for place, (seat, deck) in enumerate(pairs):
            if seat.profile is not None and self.at(seat) is not None:
                found[place] = Stake(seat.profile, deck is not None and deck not in self._starters)
        return found

    def with_stakes_of_bots(
        self, stakes: Mapping[Seat, Stake], players: Sequence[str], decks: Sequence[SeatDeck | None]
    ) -> Mapping[Seat, Stake]:
        """Return the stakes of persons with those of the bots among these players, whose profiles
        are added if they are not there.

        The same where no profile of a person is among them. Where profiles cannot be written, a
        warning says so, and these bots can take nothing.
        """
        if not stakes or self.book is None:
            return stakes
        lent, names = starters(), {deck.id: deck.name for deck in self._starters}
        usual = usual_decks(self._game, players)
        bots = {seat: bot for seat, bot in enumerate(players) if bot != PERSON}
        houses = {
            bot: HouseDeck(
                find_bot(self._game, bot).name, OwnDeck(names[usual[seat]], lent[usual[seat]])
            )
            for seat, bot in reversed(bots.items())
        }
        try:
            ids = self.book.collections.seat_bots(self._game.id, houses)
        except CorptableError as error:
            self.book.collections.warnings.append(str(error))
            return stakes
        return {
            **stakes,
            **{
                seat: Stake(ids[bot], decks[seat] not in self._starters)
                for seat, bot in bots.items()
            },
        }

    def _bots_deck(self, bot: str) -> BotsDeck | None:
        """Return the deck of a bot with all cards that it has taken for which a legal deck has
        room; None without any.
        """
        if (
            self.book is None
            or (id := self.book.collections.known.bots_of_game(self._game.id).get(bot)) is None
        ):
            return None
        profile, catalogue = self.book.collections.known[id], self.book.catalogue
        made_of = (profile, catalogue)
        if bot not in self._bots_decks or self._bots_decks[bot][0] != made_of:
            cards = catalogue.fill((*profile.taken,), profile.cards)
            count = len(profile.taken.keys() & set(cards))
            title = (
                fill(TAKEN, deck=profile.decks[0].name, count=count)
                if profile.decks
                else profile.name
            )
            is_good = count and not catalogue.faults(cards)
            found = (
                BotsDeck(catalogue.deck(f"{id}/{bot}", title, cards), cards) if is_good else None
            )
            self._bots_decks[bot] = made_of, found
        return self._bots_decks[bot][1]

    def fault(self, seats: Sequence[SeatSetUp]) -> str:
        """Return which profile sits at two seats; "" for none."""
        sitting = Counter(seat.profile for seat in seats if self.at(seat) is not None)
        twice = next((id for id, times in sitting.items() if times > 1 and id is not None), None)
        return "" if twice is None else TWICE.format(name=self.profiles[twice].name)

    def brought(self, seats: Sequence[SeatSetUp], decks: Sequence[SeatDeck]) -> Plain:
        """Return what a match is brought in which one seat at least has a deck of its profile."""
        assert self.book is not None
        lent = starters()
        return self.book.brought(
            [
                lent.get(deck.id) or self._own_cards(seat, deck)
                for seat, deck in zip(seats, decks, strict=True)
            ]
        )

    def _own_cards(self, seat: SeatSetUp, deck: SeatDeck) -> tuple[str, ...]:
        if (of_bot := self._bots_deck(seat.player)) is not None:
            return of_bot.cards
        profile = self.at(seat)
        assert profile is not None
        assert seat.profile is not None
        return next(
            own.cards for own in profile.decks if seat_deck_id(seat.profile, own) == deck.id
        )
