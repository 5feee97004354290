"""Who sits where at a match, and what the viewer has heard of it. Persons answer through the window, bots when it is their turn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.bots import PERSON, ask_bot, find_bot, make_bot
from corptable.bots.names import seat_names
from corptable.engine.action import Action
from corptable.engine.bot import Bot, Budget
from corptable.engine.events import Event, through
from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat
from corptable.engine.state import State
from corptable.engine.words import plain
from corptable.ui.trace import trace

MOST_SEED: Final = 10**9
THOUGHT: Final = Budget(nodes=1000)


class Told(NamedTuple):
    """A line of the log, and what it tells."""

    event: Event
    line: str


class Sitting:
    """A match, the names and bots at its seats, and the log as the viewer heard it."""

    def __init__(self, match: Match, players: Sequence[str]) -> None:
        """`players`: by seat the word of a bot, or PERSON. Raises CorptableError for words that are neither."""
        self.match = match
        self.players = tuple(players)
        self.names = seat_names(players)
        self.bots: dict[Seat, Bot] = {
            seat: make_bot(find_bot(match.game, word, len(players))) for seat, word in enumerate(players) if word != PERSON
        }
        self.persons = tuple(seat for seat, word in enumerate(players) if word == PERSON)
        self.events: list[tuple[Event, ...]] = []
        self.standing: dict[Seat, set[str]] = {seat: set() for seat in self.persons}
        """By person the ids of the answers that are given without asking again."""
        self._told: list[Told] = []
        self._tell(match.opening)

    @classmethod
    def new(cls, game: Game[State], players: Sequence[str], seed: int | None, options: Mapping[str, str]) -> Sitting:
        """Begin a match with these players; a seed of None is drawn."""
        drawn = random.SystemRandom().randrange(MOST_SEED) if seed is None else seed
        return cls(Match.new(game, len(players), dict(options), drawn), players)

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is shown through: the only person's, or with none or several the public's."""
        return self.persons[0] if len(self.persons) == 1 else PUBLIC

    def asked_person(self) -> Seat | None:
        """A person who is asked now."""
        return next((seat for seat in self.match.state.actors() if seat in self.persons), None)

    def asked_bot(self) -> Seat | None:
        """A bot that is asked now."""
        return next((seat for seat in self.match.state.actors() if seat in self.bots), None)

    def play(self, action: Action) -> None:
        """An act of a person. Raises IllegalAction."""
        self._heard(self.match.play(action))

    def play_bots_beside_a_person(self) -> None:
        """Where several are asked at once, bots answer before persons do, so that nothing moves under a person's hand."""
        while self.asked_person() is not None and (bot := self.asked_bot()) is not None:
            self.play_bot(bot)

    def play_standing_answers(self) -> None:
        """Persons who have said how they will answer are not asked again."""
        while (action := self._standing_action()) is not None:
            self.play(action)

    def _standing_action(self) -> Action | None:
        seat = self.asked_person()
        if seat is None or not self.standing[seat]:
            return None
        for answer in self.match.game.standing(self.match.state.view(seat, memory=False)):
            if answer.id in self.standing[seat]:
                return self.match.read(answer.action)
        return None

    def play_bot(self, seat: Seat) -> None:
        """Let a bot choose and act."""
        thought = ask_bot(self.bots[seat], self.match, seat, self.events, THOUGHT)
        self._heard(self.match.play(thought.action))

    def _heard(self, events: tuple[Event, ...]) -> None:
        self.events.append(events)
        trace("ACT", self.match.journal[-1])
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        view = self.match.state.view(self.viewer, memory=False)
        for event in through(events, self.viewer):
            line = self.match.game.describe(event, view)
            if line:
                self._told.append(Told(event, self.said(line)))
        self._told = [told for told in self._told if self.match.game.still_told(told.event, view)]

    @property
    def log(self) -> list[str]:
        """What the viewer has heard and may read again, a line each."""
        return [told.line for told in self._told]

    def said(self, marked: str) -> str:
        """A marked text in names."""
        return plain(marked, self.match.table, self.names)

    def again(self) -> Sitting:
        """The same people at a new match."""
        header = self.match.header
        seed = random.SystemRandom().randrange(MOST_SEED)
        return Sitting(Match.new(self.match.game, header.seats, header.options, seed), self.players)
