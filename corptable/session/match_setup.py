"""Hold the set-up of a match: players and names by seat, options, seed; and say in sentences what
is wrong with it.

Knows no window. A set-up that was saved earlier is used as far as its game, bots and options still
exist.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Final

from corptable.bots import PERSON, bots_of, default_bot, seat_decks_of_players, usual_decks
from corptable.bots.roster import EASY_LEVEL, USUAL_LEVEL, names_at
from corptable.bots.worker import BotWorker
from corptable.cards import Deck
from corptable.cards.casting import Cast
from corptable.collection.at_stake import AtStake, pairs_of
from corptable.collection.collections import Collections
from corptable.collection.seat_profiles import OfferedDeck, SeatProfiles
from corptable.engine.bot import BotOffer
from corptable.engine.game import AnyGame
from corptable.engine.options import Option, OptionError, options_of, read_options
from corptable.engine.pieces import Plain, Seat
from corptable.engine.seat_deck import AnteKind, SeatDeck
from corptable.engine.seeds import LONGEST_SEED, fresh_seed, read_seed, seed_text
from corptable.presentation.texts import OptionText
from corptable.presentation.words import fill
from corptable.session.seat_counts import USUAL_SEATS, nearest_seats
from corptable.session.session import Session
from corptable.session.table_choices import (
    deck_choice,
    option_words,
    role_names,
    text_of,
)
from corptable.store import GameStatistics, LastSetUp, SeatSetUp
from corptable.store.save_history import Stake
from corptable.system.errors import CorptableError

LONGEST_NAME: Final = 20
"""Number of letters of the longest name that can be typed: so many have room on every plate. Files
may have longer ones.
"""
WORDS: Final = {
    "taken": "{name} is already at this table: choose another name.",
    "seed": (
        "A seed is a number, a code such as 7K3QWM-0XN4TZD or a word, {most:character} at most."
    ),
    "option": "Wanted {wanted}.",
    "of": "{option}: {fault}",
}


class MatchSetup:
    """Hold the choices for a new match while a person makes them."""

    def __init__(
        self,
        game: AnyGame,
        last: LastSetUp | None,
        collections: Collections | None = None,
        own_name: str = "",
        statistics: GameStatistics | None = None,
    ) -> None:
        """Begin with the last set-up of the game, None for the usual one; `collections`: whose
        profiles may sit there; `own_name`: the name of the person to whom the program belongs, ""
        if it is unknown; `statistics`: those of the game, by which a beginner is offered an easy
        one; None to offer the usual one."""
        self.game, self.own_name = game, own_name
        is_beginner = last is None and statistics is not None and statistics.is_beginner
        is_first = is_beginner and statistics is not None and not statistics.played
        first = game.first_table if is_first else None
        self.level = EASY_LEVEL if is_beginner else USUAL_LEVEL
        """Level of the bots at a table that nobody has set."""
        self.declared = options_of(game.option_set)
        seats = last.seats if last is not None else ()
        usual_seats = USUAL_SEATS if first is None else first.seats
        self.count = nearest_seats(game.seats, len(seats) or usual_seats)
        self.seed = seed_text(fresh_seed())
        self.decks, self.unfit_decks = deck_choice(game)
        self.deck = (
            next((deck for deck in self.decks if last is not None and deck.id == last.deck), None)
            or self.own_deck
        )
        self.seat_decks = game.seat_decks()
        """Decks that anybody may borrow; empty where all play with one."""
        self.profiles = SeatProfiles(game, collections)
        """Profiles that may sit at the seats of persons, with decks of their own."""
        usual = default_bot(game, self.level)
        own = [SeatSetUp("", PERSON)] + [SeatSetUp("", usual)] * (max(game.seats) - 1)
        self.seats = [*seats[: len(own)], *own[len(seats) :]]
        """Players and names of the largest table, by seat; a smaller table uses the first
        `count`.
        """
        self._bots: dict[Seat, str] = {}
        """Bots that sat where persons sit now."""
        self._drop_absent_players()
        self.options: dict[str, Plain] = {}
        """Values of options that differ from the document, by name. A value that is being typed may
        be invalid.
        """
        short = {} if first is None else first.options
        for name, text in (
            last.options if last is not None else {**self._house_rules, **short}
        ).items():
            self._take_text(name, text)
        self.first_table = first
        """Table that is offered for a first game; None where none is."""
        self._proposed = self.kept() if is_beginner else None
        """Set-up that is offered to a beginner; None where none is."""

    def _take_text(self, name: str, text: str) -> None:
        """Set an option from its saved text, if the game still accepts it."""
        try:
            read = read_options(self.game.option_set, {name: text}, self.count)
        except OptionError:
            return
        self.put(self.option(name), getattr(read, name))

    @property
    def is_proposed(self) -> bool:
        """True if the set-up is as it was offered to a beginner."""
        return self.kept() == self._proposed

    # Seats

    @property
    def players(self) -> list[str]:
        """Get the id of a bot, or PERSON, by seat."""
        return [seat.player for seat in self.seats[: self.count]]

    def offers(self) -> list[BotOffer]:
        """Return the bots that play at a table of this size."""
        return [offer for offer in bots_of(self.game) if offer.plays(self.count)]

    def set_seat_count(self, count: int) -> None:
        """Set the number of seats; bots and options that do not fit it are replaced by the usual
        ones.
        """
        with self._following_house_rules():
            self.count = count
            self._drop_absent_players()
            self.options = {
                name: value
                for name, value in self.options.items()
                if self.option(name).fits(value, count)
            }

    @contextlib.contextmanager
    def _following_house_rules(self) -> Iterator[None]:
        """Have options that stand as the house rules go on with them, while seats or players
        change.
        """
        of_the_house = [
            option for option in self.declared if self.value(option) == self.house_value(option)
        ]
        yield
        for option in of_the_house:
            self.put(option, self.house_value(option))

    @property
    def has_only_persons(self) -> bool:
        """True if only people sit at the table."""
        return all(player == PERSON for player in self.players)

    @property
    def has_profiles(self) -> bool:
        """True if somebody sits at the table whose profile owns cards."""
        return any(self.profiles.at(seat) is not None for seat in self.seats[: self.count])

    def put_player(self, seat: Seat, player: str) -> None:
        """Set the player of a seat; several may be persons. Options that stood as the house rules
        follow them.
        """
        with self._following_house_rules():
            self.seats[seat] = self.seats[seat]._replace(player=player)
            self._drop_absent_players()

    def put_person(self, seat: Seat, is_person: bool) -> None:
        """Seat a person, or the bot that sat there last: the default one if there was none."""
        if is_person:
            self._bots[seat] = self.seats[seat].player
        self.put_player(
            seat, PERSON if is_person else self._bots.get(seat, default_bot(self.game, self.level))
        )

    def swap_seats(self, one: Seat, other: Seat) -> None:
        """Have the players of two seats change places, each with the name and with the bot that sat
        there last.
        """
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        places = {one: other, other: one}
        self._bots = {places.get(seat, seat): bot for seat, bot in self._bots.items()}

    def put_name(self, seat: Seat, name: str) -> None:
        """Set the name of a seat; "" for the usual one."""
        self.seats[seat] = self.seats[seat]._replace(name=name)

    def _drop_absent_players(self) -> None:
        """Replace every bot that does not play at a table of this size with the default bot."""
        known = {PERSON, *(offer.id for offer in self.offers())}
        usual = default_bot(self.game, self.level)
        for seat, one in enumerate(self.seats):
            if one.player not in known:
                self.seats[seat] = one._replace(player=usual)

    def usual_names(self) -> tuple[str, ...]:
        """Return the names of the seats where no name is set."""
        names = names_at(self.game, self.players, read_seed(self.seed))
        first = next((seat for seat, player in enumerate(self.players) if player == PERSON), 0)
        if self.own_name and self.players.count(PERSON) > 1 and self.own_name not in names:
            return (*names[:first], self.own_name, *names[first + 1 :])
        return names

    def name_to_keep(self) -> str:
        """Return the name that the first of several persons has typed, if the person's own is
        unknown; "" for none.
        """
        persons = [seat for seat, player in enumerate(self.players) if player == PERSON]
        return (
            ""
            if self.own_name or len(persons) < 2
            else " ".join(self.seats[persons[0]].name.split())
        )

    def usual_names_everywhere(self) -> tuple[str, ...]:
        """Return the names of all seats that a table of this game can have, those of the seats that
        are played as they are.
        """
        players, played = [seat.player for seat in self.seats], self.usual_names()
        return (*played, *names_at(self.game, players, read_seed(self.seed))[len(played) :])

    def names(self) -> tuple[str, ...]:
        """Return the names of the seats."""
        pairs = zip(self.seats[: self.count], self.usual_names(), strict=True)
        return tuple(
            " ".join(seat.name.split()) or self.profiles.name(seat) or usual
            for seat, usual in pairs
        )

    # The decks

    def seat_deck(self, seat: Seat) -> SeatDeck | None:
        """Return the deck that a seat brings: the chosen one, its bot's, or that of its place; None
        where all play with one.
        """
        if not self.seat_decks:
            return None
        decks = self.decks_of(seat)
        by_id = {deck.id: deck for deck in decks}
        has_own = len(decks) > len(self.seat_decks)
        usual = (
            decks[0].id
            if has_own
            else usual_decks(self.game, [sitting.player for sitting in self.seats])[seat]
        )
        return by_id.get(self.seats[seat].deck or usual, by_id[usual])

    def decks_of(self, seat: Seat) -> tuple[SeatDeck, ...]:
        """Return the decks that a seat may bring: the legal ones of its profile, then those that
        anybody may borrow.
        """
        return self.profiles.decks(self.seats[seat])

    def put_profile(self, seat: Seat, profile: str | None) -> None:
        """Have a profile sit at a person's seat, with its usual deck; None for a person without
        one.
        """
        with self._following_house_rules():
            self.seats[seat] = self.seats[seat]._replace(profile=profile, deck=None)

    @property
    def stakes(self) -> dict[Seat, Stake]:
        """Return the profiles of persons that sit at the table, by seat, and whether they bring
        decks of their own.
        """
        return self.profiles.stakes(zip(self.seats, self.chosen_seat_decks(), strict=False))

    def chosen_seat_decks(self) -> list[SeatDeck | None]:
        """Return the decks that the seats bring; None for each where all play with one."""
        return [self.seat_deck(seat) for seat in range(self.count)]

    @property
    def ante(self) -> AnteKind | None:
        """Kind of what the winner takes; None where nobody collects the cards of the game."""
        if (owned := self.game.owned_decks) is None:
            return None
        return owned.ante.kind(self.value(self.option(owned.ante.name)))

    @property
    def at_stake(self) -> AtStake | None:
        """Stakes of the profiles at the table; None where nobody collects the cards of the game."""
        if self.ante is None:
            return None
        return AtStake(self.ante, self.profiles.profiles, self.stakes, self.names())

    def put_ante(self, kind: AnteKind) -> None:
        """Set the option of a game whose cards are collected that says what the winner takes."""
        assert self.game.owned_decks is not None
        ante = self.game.owned_decks.ante
        self.put(self.option(ante.name), ante.values[kind])

    def offered_decks(self, seat: Seat) -> list[OfferedDeck]:
        """Return the decks that a seat may bring, those of the profiles too."""
        return self.profiles.offered(self.seats[seat].player)

    def put_seat_deck(self, seat: Seat, deck: SeatDeck) -> None:
        """Set the deck that a seat brings."""
        self.seats[seat] = self.seats[seat]._replace(deck=deck.id)

    @property
    def own_deck(self) -> Deck | None:
        """Return the deck that the game was made for; None for a game that is played with nothing
        else.
        """
        return self.decks[0] if self.decks else None

    @property
    def brought(self) -> Plain:
        """Decks of the match as journal data: another deck than the game's own, or a deck for each
        seat; None for the usual ones.
        """
        if not self.seat_decks:
            return self.game.deck_record(self.deck)
        brings = [deck for deck in self.chosen_seat_decks() if deck is not None]
        if any(deck not in self.seat_decks for deck in brings):
            return self.profiles.deck_record(self.seats[: self.count], brings)
        chosen = any(seat.deck is not None for seat in self.seats[: self.count])
        return seat_decks_of_players(
            self.game, self.players, [deck.id for deck in brings] if chosen else ()
        )

    @property
    def cast(self) -> Cast | None:
        """Return the chosen deck, cast for the game; None for the game's own."""
        return None if self.deck is None or self.brought is None else self.game.cast(self.brought)

    def roles(self) -> Mapping[str, str]:
        """Return the names of the chosen deck's suits and court cards by those that they stand in
        for; empty for the own deck.
        """
        return role_names(self.game, self.cast)

    # Options and seed

    def draw_seed(self) -> str:
        """Draw another seed; return it as people write it."""
        self.seed = seed_text(fresh_seed())
        return self.seed

    def option(self, name: str) -> Option:
        """Return the option of that name."""
        return next(option for option in self.declared if option.name == name)

    def value(self, option: Option) -> Plain:
        """Return the value of an option."""
        return self.options.get(option.name, option.default)

    def house_value(self, option: Option) -> Plain:
        """Return the value of an option at a new table of these players: the house rule, or else
        the document's default.
        """
        value: Plain = getattr(
            read_options(self.game.option_set, self._house_rules, self.count), option.name
        )
        return value

    @property
    def _house_rules(self) -> Mapping[str, str]:
        return self.game.new_table_options(self.count, {}, self.has_only_persons, self.has_profiles)

    def is_for_persons(self, option: Option) -> bool:
        """True if the house rule of an option is there because only people play."""
        return self.has_only_persons and option.name in self.game.house_rules_with_persons_alone(
            self.count
        )

    @property
    def has_house_rules(self) -> bool:
        """True if a new table of this size differs from the document."""
        return any(self.house_value(option) != option.default for option in self.declared)

    def put_as_printed(self) -> None:
        """Set every option to the document's default."""
        self.options.clear()

    def put_house_rules(self) -> None:
        """Set every option as at a new table of this size."""
        for option in self.declared:
            self.put(option, self.house_value(option))

    def put(self, option: Option, value: Plain) -> None:
        """Set an option, to a valid value or not."""
        self.options.pop(option.name, None)
        if value != option.default or type(value) is not type(option.default):
            self.options[option.name] = value

    # Faults

    def name_fault(self, seat: Seat) -> str:
        """Fault of a seat's name, "" for none; of two equal names the second is."""
        names, written = [name.casefold() for name in self.names()], self.seats[seat].name.strip()
        others = [
            other for other, name in enumerate(names) if other != seat and name == names[seat]
        ]
        if not written or all(other > seat and self.seats[other].name.strip() for other in others):
            return ""
        return WORDS["taken"].format(name=self.names()[seat])

    def words_of(self, option: Option) -> OptionText:
        """Return an option's title, help and values in the game's words and those of the chosen
        deck.
        """
        return option_words(self.game, option, self.cast)

    def option_fault(self, option: Option) -> str:
        """Fault of an option's value; "" for none."""
        if option.fits(self.value(option), self.count):
            return ""
        return WORDS["option"].format(wanted=option.wanted())

    def seed_fault(self) -> str:
        """Fault of the seed; "" for none."""
        return fill(WORDS["seed"], most=LONGEST_SEED) if read_seed(self.seed) is None else ""

    def fault(self) -> str:
        """Return the first fault of the set-up; "" when cards can be dealt."""
        if fault := self.profiles.fault(self.seats[: self.count]):
            return fault
        if self.ante not in ("nothing", None) and (
            fault := self.profiles.ante_fault(self.seats[: self.count], self.chosen_seat_decks())
        ):
            return fault
        names = map(self.name_fault, range(self.count))
        options = [
            WORDS["of"].format(
                option=self.words_of(option).name, fault=fault[:1].lower() + fault[1:]
            )
            for option in self.declared
            if (fault := self.option_fault(option))
        ]
        if first := next(filter(None, [*names, *options, self.seed_fault()]), ""):
            return first
        try:
            self.game.table(
                self.count,
                read_options(self.game.option_set, self.options, self.count),
                self.brought,
            )
        except CorptableError as error:
            return str(error)
        return ""

    # Result

    def kept(self) -> LastSetUp:
        """Return the set-up to be saved for the next time."""
        texts = {name: text_of(value) for name, value in self.options.items()}
        deck = None if self.deck is self.own_deck or self.deck is None else self.deck.id
        return LastSetUp(tuple(self.seats[: self.count]), texts, deck)

    def session(self, bot_worker: BotWorker) -> Session:
        """Create the session: a new match with this set-up. Raises CorptableError."""
        options, names = self.kept().options, self.names()
        session = Session.new(
            self.game,
            self.players,
            read_seed(self.seed),
            options,
            bot_worker,
            names=names,
            brought=self.brought,
        )
        session.seating.agreed = pairs_of(self.at_stake)
        session.seating.stakes = self.stakes
        return session
