"""Who sits where at a match, and what the viewer has heard of it. Persons answer through the window, bots when it is their turn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from corptable.bots import PERSON, find_bot
from corptable.bots.mind import Mind, MindHere, answer_to
from corptable.bots.names import seat_names
from corptable.bots.question import question_of
from corptable.bots.seat import allowed
from corptable.engine.action import Action
from corptable.engine.bot import Thought
from corptable.engine.events import Event
from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import PUBLIC, Seat, ZoneId
from corptable.engine.sheet import Sheet
from corptable.engine.state import State
from corptable.engine.words import Span, plain, sentence
from corptable.ui.history import keep_scored, scored_sheets
from corptable.ui.log import Log, open_act
from corptable.ui.trace import trace

Place = tuple[ZoneId, int]
"""Where a piece lies: its zone and its index."""

MOST_SEED: Final = 10**9
NODES: Final = 2000
SECONDS: Final = 1.0
"""What a bot may think for a choice, whichever is used up first."""


class Sitting:
    """A match, the names and bots at its seats, and the log as the viewer heard it."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        mind: Mind | None = None,
        explains: bool = False,
        names: Sequence[str] | None = None,
    ) -> None:
        """`players`: by seat the word of a bot, or PERSON; `mind`: where bots think, by default here and at once;
        `explains`: bots say in the log why they do what they do; `names`: what the seats are called, by default as usual.

        Raises CorptableError for words that are neither.
        """
        self.match = match
        self.players = tuple(players)
        self.names = seat_names(players) if names is None else tuple(names)
        self.bots = {seat: find_bot(match.game, word, len(players)).id for seat, word in enumerate(players) if word != PERSON}
        self.mind = mind or MindHere()
        self.explains = explains
        self._thinking: Seat | None = None
        self._thought: Thought | None = None
        self.persons = tuple(seat for seat, word in enumerate(players) if word == PERSON)
        self.events: list[tuple[Event, ...]] = []
        self.standing: dict[Seat, set[str]] = {seat: set() for seat in self.persons}
        """By person the ids of the answers that are given without asking again."""
        self._reasons: dict[Seat, str] = {}
        """Why each bot did what it did last."""
        self.log = Log(match.game, self.viewer)
        """What the viewer has heard and may read again."""
        self.log.tell(match.opening, self._seen())
        self.scored: list[Sheet] = scored_sheets(match, self.viewer)
        """The score sheets so far, as the viewer may see them."""

    @classmethod
    def new(
        cls,
        game: Game[State],
        players: Sequence[str],
        seed: int | None,
        options: Mapping[str, str],
        mind: Mind | None = None,
        explains: bool = False,
        names: Sequence[str] | None = None,
    ) -> Sitting:
        """Begin a match with these players; a seed of None is drawn."""
        drawn = random.SystemRandom().randrange(MOST_SEED) if seed is None else seed
        return cls(Match.new(game, len(players), dict(options), drawn), players, mind, explains, names)

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is shown through: the only person's, or with none or several the public's."""
        return self.persons[0] if len(self.persons) == 1 else PUBLIC

    @cached_property
    def known_at_first(self) -> frozenset[Place]:
        """Where hidden pieces lay, as far as the viewer could tell, when the match began."""
        opened = Match(self.match.game, self.match.header)
        view = opened.state.view(self.viewer, memory=True)
        return frozenset((zone, piece.index) for zone in view.table.hidden for piece in view.known(zone))

    def asked_person(self) -> Seat | None:
        """A person who is asked now. Where several are asked at once bots answer before, so that nothing moves under a hand."""
        actors = self.match.state.actors()
        return None if any(seat in self.bots for seat in actors) else next(iter(actors), None)

    @property
    def keeps_a_person_waiting(self) -> bool:
        """Whether a person is asked as well as the bot that is to answer first."""
        return any(seat in self.persons for seat in self.match.state.actors())

    def asked_bot(self) -> Seat | None:
        """A bot that is asked now."""
        return next((seat for seat in self.match.state.actors() if seat in self.bots), None)

    def play(self, action: Action) -> None:
        """An act of a person. Raises IllegalAction."""
        self._heard(self.match.play(action))

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

    # Bots think while the window goes on

    def begin_thought(self) -> None:
        """Ask the bot that is to act; what it was asked before is forgotten, for the table has changed."""
        self.forget_thought()
        seat = self.asked_bot()
        if seat is not None:
            self.mind.ask(question_of(self.match, seat, self.bots[seat], self.events, NODES, SECONDS))
            self._thinking = seat

    def forget_thought(self) -> None:
        """Nobody waits for it any more."""
        self._thought = None
        if self._thinking is not None:
            self._thinking = None
            self.mind.forget()

    @property
    def thinking(self) -> Seat | None:
        """Whose bot is at work just now."""
        return self._thinking

    def has_thought(self) -> bool:
        """Whether the bot that was asked has made up its mind, well or badly; never waits."""
        if self._thinking is not None and (answer := self.mind.answer()) is not None:
            seat, self._thinking = self._thinking, None
            self._thought = allowed(answer.thought, self.match, seat, self.bots[seat], answer.fault)
        return self._thought is not None

    @property
    def intended(self) -> Action | None:
        """What the bot that has made up its mind is about to do."""
        return None if self._thought is None else self._thought.action

    def act_on_thought(self) -> None:
        """Do what the bot has decided."""
        assert self._thought is not None, "a bot acts when it has thought"
        thought, self._thought = self._thought, None
        self._play_thought(thought)

    def play_bot(self, seat: Seat) -> None:
        """Let a bot choose and act at once, here."""
        question = question_of(self.match, seat, self.bots[seat], self.events, NODES)
        answer = answer_to(question)
        self._play_thought(allowed(answer.thought, self.match, seat, self.bots[seat], answer.fault))

    def _play_thought(self, thought: Thought) -> None:
        """Do it, and where reasons are told tell it first, as one would at a table: not the same twice in a row."""
        seat, reason = thought.action.seat, thought.reason
        events = self.match.play(thought.action)
        if self.explains and reason and self._reasons.get(seat) != reason and open_act(events) is not None:
            self.log.say(seat, reason)
        self._reasons[seat] = reason
        self._heard(events, reason)

    def _heard(self, events: tuple[Event, ...], reason: str = "") -> None:
        self.events.append(events)
        trace("ACT", self.match.journal[-1])
        self.log.tell(events, self._seen(), reason)
        keep_scored(self.scored, self.match.game, self._seen())

    def _seen(self) -> State:
        """The table as the viewer sees it."""
        return self.match.state.view(self.viewer, memory=False)

    def said(self, marked: str) -> str:
        """A marked text in names."""
        return plain(marked, self.match.table, self.names)

    def spans(self, marked: str) -> list[Span]:
        """The same in stretches, which tell what they name."""
        return sentence(marked, self.match.table, self.names)

    def again(self, same_deal: bool = False) -> Sitting:
        """The same people at a new match, or at the same deal once more."""
        header = self.match.header
        seed = header.seed if same_deal else random.SystemRandom().randrange(MOST_SEED)
        match = Match.new(self.match.game, header.seats, header.options, seed)
        return Sitting(match, self.players, self.mind, self.explains, self.names)
