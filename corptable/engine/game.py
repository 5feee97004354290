"""What a game is to everybody else: one object per game, found through the registry. No one else names a game.

A game's folder holds its rules (`state`, `decisions`, `powers`), its table (`table`: layout and gestures), its texts
and its two documents: `specification.md`, whose rulings the code names, and `rules.md` for players.
"""

from __future__ import annotations

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Generic, NamedTuple, TypeVar

from corptable.engine.action import Action
from corptable.engine.bot import BotOffer
from corptable.engine.chance import ChanceSource, Rig
from corptable.engine.events import Event
from corptable.engine.hopes import Hopes, settled
from corptable.engine.knowledge import Knowledge
from corptable.engine.layout import Forecast, Gesture, Link, Shortcut, Sign, Spot, Standing, Tray
from corptable.engine.options import OptionSet
from corptable.engine.pieces import Piece, Plain, Seat, Zone, ZoneId
from corptable.engine.sheet import Sheet
from corptable.engine.stamp import Stamp
from corptable.engine.state import State
from corptable.engine.table import Table
from corptable.engine.texts import OptionText
from corptable.errors import CorptableError, did_you_mean


class PositionError(CorptableError):
    """A made-up position that cannot be built."""


class SeatsError(CorptableError):
    """A number of seats that the game is not for."""


class Position(NamedTuple):
    """A made-up position as people write it (scenarios): names of pieces by zone, bottom to top, and where the game stands.

    `at` is the name of the open decision point or of a moment from which the engine runs on; None is the game's usual
    one. `rest` is the zone for pieces named nowhere, None the usual one.
    """

    zones: Mapping[ZoneId, Sequence[str]]
    rest: ZoneId | None = None
    at: str | None = None
    turn: Seat = 0
    counters: Mapping[str, Plain] = {}


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """One game: its rules, its table and its words. Has no state of its own."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    """One line for lists of games."""
    length: ClassVar[str]
    """How long it takes, for people: "about 40 minutes"."""
    deck_name: ClassVar[str]
    """Which deck it is played with, for people."""
    seats: ClassVar[range]
    rules_version: ClassVar[int] = 1
    """Goes up when a journal of before could mean something else now."""
    option_set: ClassVar[type[OptionSet]] = OptionSet
    free_text_verbs: ClassVar[frozenset[str]] = frozenset()
    """Verbs of asides whose rest is one word of free text."""
    symmetric: ClassVar[bool] = True
    """Random play wins from every seat alike."""
    dice_spot: ClassVar[str] = ""
    """The spot over which dice roll; "" for the plaque of the seat that the line about a roll begins with."""
    longest: ClassVar[Mapping[int, int]]
    """By number of seats: the most decisions of any default game in section 8 of its document."""

    # The rules

    @abstractmethod
    def pieces(self, seats: int, options: OptionSet, brought: Plain) -> Sequence[Piece]:
        """The pieces of a match, in canonical order."""

    @abstractmethod
    def zones(self, seats: int, options: OptionSet) -> Sequence[Zone]:
        """Every zone a match can have (section 1 of the document)."""

    @abstractmethod
    def empty(self, table: Table, chance: ChanceSource) -> S:
        """A position with nothing laid out."""

    def bring(self, state: S, brought: Plain) -> None:
        """Lay before each seat what it brought along (a deck of its own), before the setup.

        `brought` is plain data, as journals keep it; None where nobody brought anything. Raises CorptableError for what
        cannot be played.
        """

    @abstractmethod
    def complete(self, state: S, position: Position, left: list[Piece]) -> None:
        """Put the pieces that a made-up position names nowhere where the document says, in canonical order."""

    @abstractmethod
    def resume(self, state: S, position: Position) -> None:
        """Open the decision at which a made-up position stands, or run on from the moment it names. Raises PositionError."""

    # The table and its words

    @abstractmethod
    def layout(self, view: S, aspect: float) -> Sequence[Spot]:
        """Where everything lies, seen from the view's seat; asked after every action."""

    @abstractmethod
    def gesture(self, view: S, action: Action) -> Gesture:
        """How a legal action is made with the hand. No two legal actions share one."""

    @abstractmethod
    def describe(self, event: Event, view: S) -> str | None:
        """What an event that went through the view's eyes is called in the log, in marked words; None for what needs no line."""

    def word(self, view: S, word: str) -> str:
        """What a button or a tray cell with that word says, in marked words."""
        if word.startswith("@"):
            return word
        return f"[{word}]" if word in view.table.stock else word.capitalize()

    def tray(self, view: S) -> Tray | None:
        """Words to choose from that lie in no spot."""
        return None

    def lifted(self, view: S, pieces: Sequence[str]) -> str:
        """What a selection is called ("team 13"); "" for nothing to say."""
        return ""

    def marks(self, view: S) -> Mapping[str, tuple[Sign, ...]]:
        """Signs on pieces and spots, by piece name or spot id: exposed, asleep, protected."""
        return {}

    def forecast(self, view: S, action: Action) -> Forecast:
        """What an action would lead to."""
        return Forecast()

    def still_told(self, event: Event, view: S) -> bool:
        """Whether the log goes on telling what was described once; asked of all its lines after each act."""
        return True

    def is_heading(self, event: Event, view: S) -> bool:
        """Whether the line of an event is a heading in the log: a round begins with it, or in whatever parts the game is told."""
        return False

    def stamp(self, event: Event, view: S) -> Stamp | None:
        """What is pressed upon something where an event that went through the view's eyes is heard; None for nothing."""
        return None

    def links(self, view: S) -> Sequence[Link]:
        """Lines between things on the table."""
        return ()

    def sheets(self, view: S) -> Sequence[Sheet]:
        """Score sheets that can be opened now: first how the last round was scored, if one has been, then what else there is."""
        return ()

    def asides(self, view: S) -> Sequence[Action]:
        """Acts outside the rules' choices that the window offers now."""
        return ()

    def standing(self, view: S) -> Sequence[Standing]:
        """Answers to the open question that can be given once for all questions alike."""
        return ()

    def notices(self, view: S) -> Sequence[str]:
        """Banners: what everybody should know now, in marked words."""
        return ()

    def consequences(self, view: S) -> Sequence[str]:
        """What follows from the answers to the open question, for the viewer who is asked it: a line each, in marked words."""
        return ()

    def shortcuts(self, view: S) -> Sequence[Shortcut]:
        """Buttons for several actions in a row."""
        return ()

    # What bots look with

    def values(self, world: S) -> Hopes:
        """The game's eye: what a full position is worth to each seat, as shares of a win (section 10 of its document).

        A game without an eye of its own tells nobody apart before the end, and is played by the random bot alone.
        """
        seats = world.table.seats
        return [1 / seats] * seats if world.result is None else settled(world.result, seats)

    @property
    def has_eye(self) -> bool:
        """Whether the game can judge positions."""
        return type(self).values is not Game.values

    def promising(self, view: S, actions: Sequence[Action], most: int, generator: random.Random) -> Sequence[Action]:
        """Of more legal actions than can be tried those that are worth it, at most so many; at random unless a game knows better.

        Reads nothing that the view hides.
        """
        return (
            actions if len(actions) <= most else [actions[place] for place in sorted(generator.sample(range(len(actions)), most))]
        )

    expert_seats: ClassVar[frozenset[int]] = frozenset()
    """The numbers of seats at which playing on in one's head was measured to beat looking one act ahead."""

    def stage(self, world: S) -> object:
        """Something that stays the same as long as a look-ahead should play on: the round, as far as eyes see."""
        return None

    def option_text(self, name: str) -> OptionText | None:
        """An option in plain words; None where the game has none for it, and what is declared must do."""
        return None

    def bots(self) -> Sequence[BotOffer]:
        """The game's own characters."""
        return ()

    def examine(self, brought: Mapping[str, Plain]) -> Mapping[str, Plain]:
        """What the validator says of a deck and what is read off cards,
        by the keys of the scenario format. Raises PositionError."""
        raise PositionError(f"{self.title} has no decks of one's own to examine")

    # What every game gets

    @property
    def folder(self) -> Path:
        """Where the game's documents and texts lie."""
        source = sys.modules[type(self).__module__].__file__
        assert source is not None
        return Path(source).parent

    def table(self, seats: int, options: OptionSet, brought: Plain = None) -> Table:
        """The table of a match. Raises SeatsError."""
        if seats not in self.seats:
            raise SeatsError(f"{self.title}: found {seats} seats, wanted {self.seats.start} to {self.seats.stop - 1}")
        return Table(self.id, seats, options, self.pieces(seats, options, brought), self.zones(seats, options))

    def start(self, table: Table, seed: int, rig: Rig | None = None, heard: list[Event] | None = None, brought: Plain = None) -> S:
        """A new game, run to its first decision, with everybody's knowledge.
        `heard` takes what happened on the way, for who listens."""
        state = self.empty(table, ChanceSource(seed, rig))
        state.knowledge = Knowledge(table)
        self.bring(state, brought)
        state.listener = heard
        state.setup()
        state.listener = None
        return state

    def position(self, table: Table, position: Position, rig: Rig | None = None) -> S:
        """A made-up position, run to its decision. Raises PositionError where it cannot be built. The seed is 0."""
        if position.turn >= table.seats:
            raise PositionError(f"turn: found seat {position.turn}, wanted one of 0 to {table.seats - 1}")
        state = self.empty(table, ChanceSource(0, rig))
        left = _lay_out(state, position)
        for name, value in position.counters.items():
            self.set_counter(state, name, value)
        self.complete(state, position, left)
        state.knowledge = Knowledge.from_sight(table, state.zones, state.reaches())
        self.resume(state, position)
        return state

    def set_counter(self, state: S, name: str, value: Plain) -> None:
        """Give a public counter of a made-up position its value. Raises PositionError for what is no counter."""
        settable = [counter for counter in state.counters() if counter in vars(state)]
        if name not in settable:
            raise PositionError(f'no counter "{name}"{did_you_mean(name, settable)}; this game has: {", ".join(settable)}')
        frozen = _frozen(value)
        usual = getattr(state, name)
        if not _alike(frozen, usual):
            raise PositionError(f"counter {name}: found {value}, wanted a value like {usual}")
        setattr(state, name, frozen)


def _frozen(value: Plain) -> Plain:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _alike(value: Plain, usual: Plain) -> bool:
    """Whether a counter that usually holds the one can hold the other: of
    the same kind, and a list as long, unless the usual one is empty.

    Where nothing is usual, anything plain but a list can stand.
    """
    if usual is None:
        return not isinstance(value, tuple | Mapping)
    if isinstance(usual, tuple):
        return isinstance(value, tuple) and (not usual or (len(value) == len(usual) and all(map(_alike, value, usual))))
    return type(value) is type(usual)


def _lay_out(state: State, position: Position) -> list[Piece]:
    """Put the named pieces into their zones; what is left, in canonical order."""
    table = state.table
    waiting = {name: list(reversed(pieces)) for name, pieces in table.stock.items()}
    for zone, names in position.zones.items():
        if zone not in table.zones:
            raise PositionError(f'no zone "{zone}"{did_you_mean(zone, table.zones)}')
        taken = [_take(waiting, name, zone) for name in map(str, names)]
        if zone in table.unordered:
            taken.sort(key=lambda piece: piece.index)
        state.zones[zone] = tuple(taken)
    return sorted((piece for pieces in waiting.values() for piece in pieces), key=lambda piece: piece.index)


def _take(waiting: dict[str, list[Piece]], name: str, zone: ZoneId) -> Piece:
    if name not in waiting:
        raise PositionError(f'{zone}: no piece is called "{name}"{did_you_mean(name, waiting)}')
    if not waiting[name]:
        raise PositionError(f"{zone}: {name} lies in another place already")
    return waiting[name].pop()
