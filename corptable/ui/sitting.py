"""Who sits where at a match, and what the viewer has heard of it. Persons answer through the window, bots when it is their turn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

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
from corptable.ui.history import keep_scored
from corptable.ui.log import Log, open_act
from corptable.ui.replay.moments import Played
from corptable.ui.trace import trace

if TYPE_CHECKING:
    from corptable.ui.keeping import Keeping

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
        practice: bool = False,
    ) -> None:
        """`players`: by seat the word of a bot, or PERSON; `mind`: where bots think, by default here and at once;
        `explains`: bots say in the log why they do what they do; `names`: what the seats are called, by default as usual;
        `practice`: the match counts nothing.

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
        self.standing: dict[Seat, set[str]] = {seat: set() for seat in self.persons}
        """By person the ids of the answers that are given without asking again."""
        self.practice = practice
        """Whether the match counts nothing: acts were taken back after something had been seen."""
        self.is_looked_at = False
        """Whether nobody is asked any more, for the match cannot be played on."""
        self.keeping: Keeping | None = None
        """Where it is saved, if it is."""
        self.troubles: tuple[str, ...] = ()
        """What a person should read about how a saved game was found."""
        self._why: list[str] = []
        """For each act why a bot did it, as far as anybody knows."""
        self._hear_again()

    def _hear_again(self) -> None:
        """Hear the match from its beginning to where it stands."""
        again = Match(self.match.game, self.match.header)
        self.events: list[tuple[Event, ...]] = []
        """What happened in each act, unfiltered."""
        self._reasons: dict[Seat, str] = {}
        """Why each bot did what it did last."""
        self.log = Log(self.match.game, self.viewer)
        """What the viewer has heard and may read again."""
        self.scored: list[Sheet] = []
        """The score sheets so far, as the viewer may see them."""
        self.log.tell(again.opening, self._seen(again))
        keep_scored(self.scored, self.match.game, self._seen(again))
        for place, action in enumerate(self.match.journal):
            self._hear(again, again.play(action), self._why[place] if place < len(self._why) else "")

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

    @property
    def played(self) -> Played:
        """The match and who sits there, to be looked at again."""
        return Played(self.match, self.names, self.players)

    def asked_person(self) -> Seat | None:
        """A person who is asked now. Where several are asked at once bots answer before, so that nothing moves under a hand."""
        actors = self._asked()
        return None if any(seat in self.bots for seat in actors) else next(iter(actors), None)

    def _asked(self) -> tuple[Seat, ...]:
        return () if self.is_looked_at else self.match.state.actors()

    @property
    def keeps_a_person_waiting(self) -> bool:
        """Whether a person is asked as well as the bot that is to answer first."""
        return any(seat in self.persons for seat in self._asked())

    def asked_bot(self) -> Seat | None:
        """A bot that is asked now."""
        return next((seat for seat in self._asked() if seat in self.bots), None)

    def play(self, action: Action, reason: str = "") -> None:
        """An act, and why a bot does it: do it, keep it, and tell it. Raises IllegalAction."""
        events = self.match.play(action)
        acts = len(self.match.journal)
        del self._why[acts - 1 :]
        self._why += [*[""] * (acts - 1 - len(self._why)), reason]
        trace("ACT", self.match.journal[-1])
        if self.keeping is not None:
            self.keeping.acted()
        self._hear(self.match, events, reason)

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
        self.play(thought.action, thought.reason)

    def play_bot(self, seat: Seat) -> None:
        """Let a bot choose and act at once, here."""
        question = question_of(self.match, seat, self.bots[seat], self.events, NODES)
        answer = answer_to(question)
        thought = allowed(answer.thought, self.match, seat, self.bots[seat], answer.fault)
        self.play(thought.action, thought.reason)

    def _hear(self, match: Match, events: tuple[Event, ...], reason: str) -> None:
        """The last act of a match as the viewer hears it; where bots explain themselves its reason comes first, as at a table: not
        the same twice in a row."""
        seat, view = match.journal[-1].seat, self._seen(match)
        if self.explains and reason and self._reasons.get(seat) != reason and open_act(events) is not None:
            self.log.say(seat, reason)
        self._reasons[seat] = reason
        self.events.append(events)
        self.log.tell(events, view, reason)
        keep_scored(self.scored, match.game, view)

    def _seen(self, match: Match) -> State:
        """The table of a match as the viewer sees it."""
        return match.state.view(self.viewer, memory=False)

    # Undo and redo

    def take_back(self, acts: int) -> None:
        """So many acts never happened. Raises UndoError. Answers that were given once for all are asked for again."""
        self.match.undo(acts)
        self._turn_back_the_clock()
        if self.keeping is not None:
            self.keeping.undone(acts)

    def bring_back(self, acts: int) -> None:
        """So many of the acts that were taken back happen again. Raises UndoError."""
        self.match.redo(acts)
        self._turn_back_the_clock()
        if self.keeping is not None:
            self.keeping.redone(acts)

    def _turn_back_the_clock(self) -> None:
        self.forget_thought()
        for answers in self.standing.values():
            answers.clear()
        self._hear_again()

    def practise(self) -> None:
        """From here on the match counts nothing."""
        self.practice = True
        if self.keeping is not None:
            self.keeping.practised()

    def said(self, marked: str) -> str:
        """A marked text in names."""
        return plain(marked, self.match.table, self.names)

    def spans(self, marked: str) -> list[Span]:
        """The same in stretches, which tell what they name."""
        return sentence(marked, self.match.table, self.names)

    def rebuilt(self) -> Sitting:
        """The same people at the same match, made anew from its journal after a fault; nothing that broke off is left in it. It is
        kept where this one was."""
        self.forget_thought()  # now: what is asked from here on is another sitting's
        match = self.match.rebuilt()
        sitting = Sitting(match, self.players, self.mind, self.explains, self.names, self.practice)
        sitting.standing, sitting.is_looked_at, sitting.troubles = self.standing, self.is_looked_at, self.troubles
        sitting._why = self._why[: len(match.journal)]
        sitting._hear_again()
        if self.keeping is not None:
            sitting.keeping, self.keeping = self.keeping.handed_to(sitting), None
        return sitting

    def again(self, same_deal: bool = False) -> Sitting:
        """The same people at a new match, or at the same deal once more."""
        header = self.match.header
        seed = header.seed if same_deal else random.SystemRandom().randrange(MOST_SEED)
        match = Match.new(self.match.game, header.seats, header.options, seed)
        return Sitting(match, self.players, self.mind, self.explains, self.names)
