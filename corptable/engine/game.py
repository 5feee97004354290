"""Define the interface of a game's rules: one object per game, found through the registry. No other
code names a game.

A game's folder holds its rules (`state`, `decisions`, `powers`), its texts and its two documents:
`specification.md`, whose rulings the code names, and `rules.md` for players. Beside them is its
`presentation`, of which the rules know nothing.
"""

from __future__ import annotations

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from corptable.cards.casting import Cast, DeckNeeds, cast_of, deck_record
from corptable.cards.deck import Deck
from corptable.cards.faults import quoted, shown
from corptable.cards.installed import find_deck, is_given
from corptable.cards.records import PlainValue, Text
from corptable.cards.yaml_reader import Value
from corptable.engine.action import Action
from corptable.engine.bot import BotOffer, SearchSettings
from corptable.engine.chance import ChanceSource, Rig
from corptable.engine.events import Event
from corptable.engine.knowledge import Knowledge
from corptable.engine.options import OptionSet
from corptable.engine.pieces import (
    MOST_SEATS,
    Piece,
    PieceRow,
    Plain,
    Seat,
    Zone,
    ZoneId,
    register_pieces,
)
from corptable.engine.result import Utilities, terminal_utilities
from corptable.engine.seat_deck import OwnedDecks, SeatDeck
from corptable.engine.state import State
from corptable.engine.table import Table
from corptable.engine.view import View
from corptable.system.errors import CorptableError, did_you_mean


class PositionError(CorptableError):
    """Report a made-up position that cannot be built."""


class Position(NamedTuple):
    """Describe a made-up position as people write it (scenarios): names of pieces by zone, bottom
    to top, and the point of play.

    `at` is the name of the open decision point or of a moment from which the engine runs on; None
    is the game's usual one. `rest` is the zone for pieces named nowhere, None the usual one.
    """

    zones: Mapping[ZoneId, Sequence[Text]]
    rest: Text | None = None
    at: Text | None = None
    turn: Annotated[Seat, partial(Value.integer, low=0, high=MOST_SEATS, default=0)] = 0
    counters: Mapping[str, PlainValue] = {}


class FirstTable(NamedTuple):
    """Describe the table that a person is offered for a first game, so that it is short: its number
    of seats, what makes it short, for people, and options by name, as texts.
    """

    seats: int
    told: str
    options: Mapping[str, str] = {}


V = TypeVar("V", bound=View)
S = TypeVar("S", bound=State)


class Game(ABC, Generic[V, S]):
    """Define one game, with its classes of views and of positions: its rules and its evaluation of
    positions.

    A game object has no state of its own.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One line for lists of games."""
    length: ClassVar[str]
    """Usual duration, for people: "about 40 minutes"."""
    deck_name: ClassVar[str]
    """Deck that it is played with, for people."""
    deck: ClassVar[str] = "standard"
    """Id of the deck whose cards are the pieces, unless `pieces` says otherwise."""
    needs: ClassVar[DeckNeeds | None] = None
    """Needs that another deck has to meet to stand in for `deck`; None if it is played with nothing
    else.
    """
    seats: ClassVar[range]
    rules_version: ClassVar[int] = 1
    """Version of the rules; it goes up when an older journal could mean something else now."""
    option_set: ClassVar[type[OptionSet]] = OptionSet
    free_text_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs of asides whose rest is one word of free text."""
    has_luck: ClassVar[bool] = True
    """True if chance decides something, so that one deal differs from another."""
    symmetric: ClassVar[bool] = True
    """True if random play wins from every seat alike."""
    owned_decks: ClassVar[OwnedDecks | None] = None
    """Ante and awards for people who own the cards of its decks; None if nobody collects them."""
    first_table: ClassVar[FirstTable | None] = None
    """Table that is offered for a first game; None for the usual one."""
    longest: ClassVar[Mapping[int, int]]
    """By number of seats the most decisions of any match with default options in section 8 of the
    rules document.
    """

    def house_rules(self, seats: int) -> Mapping[str, str]:
        """Return the options, by name, that a new table of so many seats changes from the
        document's defaults.

        Values are texts, as on the command line. The window, `corptable play` and the arena start
        from them; journals, scenarios and tests of the rules start from the document's defaults.
        """
        return {}

    def house_rules_with_persons_alone(self, seats: int) -> Mapping[str, str]:
        """Return the options that a new table of so many seats changes in addition to its house
        rules where only people sit at it.
        """
        return {}

    def house_rules_with_profiles(self, seats: int) -> Mapping[str, str]:
        """Return the options that a new table of so many seats changes in addition where a profile
        sits that owns cards of the game.
        """
        return {}

    # The rules

    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """Return the pieces of a match, in canonical order: the cards of `deck`, or of the deck
        that stands in for it.
        """
        return register_pieces(self.register_name(self.deck, brought), self.card_rows(brought))

    @abstractmethod
    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Return every zone that a match can have (section 1 of the rules document)."""

    @abstractmethod
    def empty(self, table: Table) -> S:
        """Return a position with nothing laid out."""

    def seat_decks(self) -> Sequence[SeatDeck]:
        """Return the decks that a seat may bring, in the order of the seats that have them where
        nobody chooses; empty for a game in which all seats play with one deck."""
        return ()

    def seat_deck_records(self, ids: Sequence[str]) -> Plain:
        """Decks of the seats as journal data, by their ids.

        Raises CorptableError for an unknown deck, and in a game in which all seats play with one
        deck.
        """
        raise CorptableError(
            f"In {self.title} all seats play with one deck, so nobody brings another."
        )

    def place_seat_decks(self, state: S, brought: Plain) -> None:
        """Lay before each seat the pieces of its own deck, before the setup.

        `brought`: the deck record of the journal; None where no seat has a deck of its own. Raises
        CorptableError for a deck that cannot be played.
        """

    def complete(self, state: S, position: Position, left: list[Piece]) -> None:
        """Lay the pieces that a made-up position names nowhere (`left`, in canonical order) where
        the rules document says.

        By default they lie under those of the zone `rest`, or of the first zone. Raises
        PositionError.
        """
        rest = position.rest or next(iter(state.zones))
        if rest not in state.zones:
            raise PositionError(f"rest: no zone {quoted(rest)}{did_you_mean(rest, state.zones)}")
        state.zones[rest] = (*left, *state.zones[rest])

    def resume(self, state: S, position: Position) -> None:
        """Open the decision at which a made-up position stands, or run on from the moment it names.
        Raises PositionError.

        By default the game runs on as it does whenever no decision is open.
        """
        if position.at is not None:
            raise PositionError(
                f'at: found "{position.at}", wanted nothing; positions of {self.title} name '
                "no moment"
            )
        state.continue_game()

    # Evaluation and bots

    def evaluate(self, world: S) -> Utilities:
        """Evaluate a full position: return the utilities, one share of a win for each seat (section
        10 of the rules document).

        A game without an evaluation of its own rates all seats alike before the end, and only the
        random bot plays it.
        """
        seats = world.table.seats
        return (
            [1 / seats] * seats if world.result is None else terminal_utilities(world.result, seats)
        )

    def evaluation_terms(self, world: S) -> Mapping[str, Sequence[float]]:
        """Return the terms of the evaluation of a position that is not over, by name, each by seat;
        a term is divided by the softmax temperature, so that `softmax` over the sums with the
        temperature 1 gives the utilities.

        The lab fits factors to them. By default there are none.
        """
        return {}

    def start_of(self, state: S, seat: Seat) -> str:
        """Return the word of what a seat has from the start of a match, or from its draft, while
        others have something else: its character. "" for nothing; the lab counts who wins with it.
        """
        return ""

    @property
    def has_evaluation(self) -> bool:
        """True if the game has an evaluation of positions of its own."""
        return type(self).evaluate is not Game.evaluate

    def promising(
        self, view: V, actions: Sequence[Action], most: int, generator: random.Random
    ) -> Sequence[Action]:
        """Return at most `most` legal actions, those that are worth trying; by default a random
        choice, in their order.

        `view` has a memory, or it is a world, in a search; nothing is read that the seat's
        observation hides.
        """
        return (
            actions
            if len(actions) <= most
            else [actions[place] for place in sorted(generator.sample(range(len(actions)), most))]
        )

    expert_seats: ClassVar[frozenset[int]] = frozenset()
    """Numbers of seats at which the search (the expert bot) was measured to beat a lookahead of
    one act.
    """
    hard_seats: ClassVar[frozenset[int]] = frozenset()
    """Numbers of seats at which the bot that searches half of its choices (the hard bot) was
    measured to beat that lookahead, and the expert to beat it.
    """
    search_settings: ClassVar[Mapping[int, SearchSettings]] = MappingProxyType({})
    """Settings of that search by the number of seats; the usual ones for any other."""

    def rollout_stage(self, world: S) -> object:
        """Return a value that stays equal for as long as a line of the search should be played on,
        such as the round that the evaluation covers.

        By default the value never changes.
        """
        return None

    def bots(self) -> Sequence[BotOffer]:
        """Return the game's own characters, as bots that can be invited."""
        return ()

    def examine(self, brought: Mapping[str, Plain]) -> Mapping[str, Plain]:
        """Findings of the validator about a deck, and fields read off cards, by the keys of the
        scenario format.

        Raises PositionError for a game whose players have no own decks.
        """
        raise PositionError(f"{self.title} has no decks of the players to examine")

    def check_cards(self, path: Path) -> str | None:
        """Return a report on a file of the game's own cards or decks, for its author; None for a
        file of another kind.

        Raises FileFaults with all faults in it.
        """
        return None

    # Methods that every game inherits as they are

    def cast(self, brought: Plain) -> Cast | None:
        """Cast the deck of a deck record for this game; None for a match with the game's own deck.

        Raises CorptableError and FileFaults for anything else, also for a deck that lacks
        something.
        """
        return (
            None
            if brought is None
            else cast_of(brought, find_deck(self.deck), self.needs, self.title)
        )

    def card_rows(self, brought: Plain) -> list[PieceRow]:
        """Return the cards of a match in canonical order: those of `deck`, or of the one that
        stands in for it, under its names.
        """
        cast = self.cast(brought)
        if cast is None:
            return [
                PieceRow(card.id, card, printed=self.deck) for card in find_deck(self.deck).cards
            ]
        return [
            PieceRow(role, card, printed=cast.deck.id, face=cast.faces[role])
            for role, card in cast.cards.items()
        ]

    def deck_record(self, deck: Deck | None) -> Plain:
        """Deck as journal data; None for the game's own
        deck, or where none is named.

        The texts of decks that come with the program tell effects in the game that each was made
        for, and stay away.
        """
        return (
            None
            if deck is None or deck.id == self.deck
            else deck_record(deck, with_texts=not is_given(deck.id))
        )

    def register_name(self, name: str, brought: Plain) -> str:
        """Return a name under which the pieces of a match can be registered: this one, and for
        another deck a mark of it.
        """
        cast = self.cast(brought)
        return name if cast is None else f"{name}/{cast.mark}"

    @property
    def folder(self) -> Path:
        """Return the folder of the game's documents and texts."""
        source = sys.modules[type(self).__module__].__file__
        assert source is not None
        return Path(source).parent

    def new_table_options(
        self,
        seats: int,
        asked: Mapping[str, str],
        only_persons: bool = False,
        has_profiles: bool = False,
    ) -> Mapping[str, str]:
        """Return the options of a new table: those that somebody asked for, and of the others the
        house rules, where only people sit there theirs as well, and where a profile does those.

        A number of seats that the game does not have is left for `table` to refuse.
        """
        if seats not in self.seats:
            return asked
        of_persons = self.house_rules_with_persons_alone(seats) if only_persons else {}
        of_profiles = self.house_rules_with_profiles(seats) if has_profiles else {}
        return {**self.house_rules(seats), **of_persons, **of_profiles, **asked}

    def table(self, seats: int, options: OptionSet, brought: Plain = None) -> Table:
        """Create the table of a match. Raises CorptableError."""
        if seats not in self.seats:
            raise CorptableError(
                f"{self.title}: found {seats} seats, wanted {self.seats.start} to "
                f"{self.seats.stop - 1}"
            )
        cast = None if self.needs is None else self.cast(brought)
        return Table(
            self.id,
            seats,
            options,
            self.pieces(seats, options, brought),
            self.zones(seats, options),
            cast,
        )

    def start(
        self,
        table: Table,
        seed: int,
        rig: Rig | None = None,
        heard: list[Event] | None = None,
        brought: Plain = None,
    ) -> S:
        """Create a new game and run it to its first decision, with every seat's knowledge.

        `heard` collects the events on the way, for callers who need them.
        """
        state = self.empty(table)
        state.chance = ChanceSource(seed, rig or {})
        state.knowledge = Knowledge(table)
        self.place_seat_decks(state, brought)
        state.listener = heard
        state.setup()
        state.listener = None
        return state

    def position(self, table: Table, position: Position, rig: Rig | None = None) -> S:
        """Create a made-up position and run it to its decision, with seed 0. Raises PositionError
        where it cannot be built.
        """
        if position.turn >= table.seats:
            raise PositionError(
                f"turn: found seat {position.turn}, wanted one of 0 to {table.seats - 1}"
            )
        state = self.empty(table)
        state.chance = ChanceSource(0, rig or {})
        left = _lay_out(state, position)
        for name, value in position.counters.items():
            self.set_counter(state, name, value)
        self.complete(state, position, left)
        sight = state.reaches()
        state.knowledge = Knowledge.from_sight(table, state.zones, sight)
        self.resume(state, position)
        if (now := state.reaches()) != sight:  # the decision lets seats look where they did not
            state.knowledge = Knowledge.from_sight(table, state.zones, now)
        return state

    def set_counter(self, state: S, name: str, value: Plain) -> None:
        """Set a public counter of a made-up position. Raises PositionError for an unknown counter
        or a value of another kind.
        """
        settable = [counter for counter in state.counters() if counter in vars(state)]
        if name not in settable:
            raise PositionError(
                f"no counter {quoted(name)}{did_you_mean(name, settable)}; this game has: "
                f"{', '.join(settable)}"
            )
        frozen = _frozen(value)
        usual = getattr(state, name)
        if not _same_kind(frozen, usual):
            raise PositionError(
                f"counter {name}: found {shown(str(value))}, wanted a value like {usual}"
            )
        setattr(state, name, frozen)


AnyGame: TypeAlias = Game[View, State]
"""A game of which its user knows no more than the engine does."""


def _frozen(value: Plain) -> Plain:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _same_kind(value: Plain, usual: Plain) -> bool:
    """True if a counter that usually holds `usual` can hold `value`.

    It can hold a value of the same kind, and of a list one as long, unless the usual list is empty.
    Where the usual value is None, any plain value fits but a list or a mapping.
    """
    if usual is None:
        return not isinstance(value, tuple | Mapping)
    if isinstance(usual, tuple):
        return isinstance(value, tuple) and (
            not usual or (len(value) == len(usual) and all(map(_same_kind, value, usual)))
        )
    return type(value) is type(usual)


def _lay_out(state: State, position: Position) -> list[Piece]:
    """Put the named pieces into their zones; return the others in canonical order. Raises
    PositionError.
    """
    table = state.table
    waiting = {name: list(reversed(pieces)) for name, pieces in table.pieces_by_name.items()}
    for zone, names in position.zones.items():
        if zone not in table.zones:
            raise PositionError(f"no zone {quoted(zone)}{did_you_mean(zone, table.zones)}")
        taken = [_take(waiting, name, zone) for name in map(str, names)]
        if zone in table.unordered:
            taken.sort(key=lambda piece: piece.index)
        state.zones[zone] = tuple(taken)
    return sorted(
        (piece for pieces in waiting.values() for piece in pieces), key=lambda piece: piece.index
    )


def _take(waiting: dict[str, list[Piece]], name: str, zone: ZoneId) -> Piece:
    if name not in waiting:
        raise PositionError(
            f"{zone}: no piece is called {quoted(name)}{did_you_mean(name, waiting)}"
        )
    if not waiting[name]:
        raise PositionError(f"{zone}: {name} is already in another place")
    return waiting[name].pop()
