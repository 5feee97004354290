"""Who sits where at a match, and what the viewer has heard of it. Persons answer through the window, bots when it is their turn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from corptable.bots import PERSON, find_bot, usual_bot
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
from corptable.ui.hotseat import Hotseat
from corptable.ui.log import Line, Log, open_act
from corptable.ui.replay.moments import Played
from corptable.ui.trace import trace

if TYPE_CHECKING:
    from corptable.ui.keeping import Keeping

Place = tuple[ZoneId, int]
"""Where a piece lies: its zone and its index."""

LEFT: Final = "@{seat} leaves the table: a bot plays on."
BACK: Final = "@{seat} is back."
PASSED_OVER: Final = "{seats} {verb} passed over: @{faster} was faster."
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
        away: Sequence[Seat] = (),
    ) -> None:
        """`players`: by seat the word of a bot, or PERSON; `mind`: where bots think, by default here and at once;
        `explains`: bots say in the log why they do what they do; `names`: what the seats are called, by default as usual;
        `practice`: the match counts nothing; `away`: persons who have left their seats to bots and may come back.

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
        self.away = tuple(away)
        """Persons who have left their seats to bots and may come back."""
        self.hotseat = Hotseat()
        """Whose the screen is, where several persons share it."""
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
        self._wishes: dict[Seat, Action] = {}
        """How persons have answered in the open reaction window, before those before them in the queue have been asked."""
        self._passed_over: tuple[Seat, ...] = ()
        """Persons for whom it was passed because another was faster."""
        self._notes: dict[int, list[str]] = {}
        """What is told after the act of that number, in marked words; -1 is before the first."""
        self._why: list[str] = []
        """For each act why a bot did it, as far as anybody knows."""
        self._hear_again()

    def _hear_again(self) -> None:
        """Hear the match from its beginning to where it stands."""
        again = Match(self.match.game, self.match.header)
        self._known_at_first: dict[Seat, frozenset[Place]] = {}
        self._heard_to: dict[Seat, Line | None] = {}
        self.events: list[tuple[Event, ...]] = []
        """What happened in each act, unfiltered."""
        self._reasons: dict[Seat, str] = {}
        """Why each bot did what it did last."""
        eyes = (PUBLIC, *self.persons, *self.away) if self.is_shared else (self.viewer,)
        self._logs = {eye: Log(self.match.game, eye) for eye in eyes}
        """What each viewer has heard: a line told to one person is in no other's."""
        self._scored: dict[Seat, list[Sheet]] = {eye: [] for eye in eyes}
        for eye, log in self._logs.items():
            view = again.state.view(eye, memory=False)
            log.tell(again.opening, view)
            log.note(*self._notes.get(-1, ()))
            keep_scored(self._scored[eye], self.match.game, view)
        for place, action in enumerate(self.match.journal):
            self._hear(again, again.play(action), self._why[place] if place < len(self._why) else "")
        self._ask()

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

    # Through whose eyes

    @property
    def is_shared(self) -> bool:
        """Whether several persons sit round the screen, those who are away for a while among them."""
        return len(self.persons) + len(self.away) > 1

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked any more."""
        return self.is_looked_at or self.match.over

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is shown through: the only person's; of several whose hand is up; otherwise the public's."""
        if not self.is_shared:
            return self.persons[0] if self.persons else PUBLIC
        return PUBLIC if self.is_over else self.hotseat.viewer

    @property
    def called(self) -> Seat | None:
        """For whom the curtain is down; None while it is up."""
        return self.hotseat.called if self.is_shared and not self.is_over else None

    def view(self, memory: bool = False) -> State:
        """The table as the viewer sees it, or with memory what the viewer knows."""
        return self.view_of(self.viewer, memory)

    def view_of(self, eye: Seat, memory: bool = False) -> State:
        """The same through other eyes."""
        view = self.match.state.view(eye, memory)
        if self.is_shared:
            view.stands_at = self.hotseat.stands_at
        return view

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """All through whom this table may be shown."""
        return tuple(self._logs)

    @property
    def log(self) -> Log:
        """What the viewer has heard and may read again."""
        return self._logs[self.viewer]

    @property
    def scored(self) -> list[Sheet]:
        """The score sheets so far, as the viewer may see them."""
        return self._scored[self.viewer]

    @property
    def known_at_first(self) -> frozenset[Place]:
        """Where hidden pieces lay, as far as the viewer could tell, when the match began."""
        if self.viewer not in self._known_at_first:
            view = Match(self.match.game, self.match.header).state.view(self.viewer, memory=True)
            places = ((zone, piece.index) for zone in view.table.hidden for piece in view.known(zone))
            self._known_at_first[self.viewer] = frozenset(places)
        return self._known_at_first[self.viewer]

    # The curtain

    def answering(self) -> Seat | None:
        """The person who can answer now: who is asked, unless the curtain is down or another's hand is up."""
        seat = self.asked_person()
        if not self.is_shared:
            return seat
        return seat if self.called is None and self.viewer in (PUBLIC, seat) else None

    def _ask(self) -> None:
        """Have the screen be theirs who are asked now, if a person is."""
        seat, decision = self.asked_person(), self.match.state.decision
        if not self.is_shared or seat is None or decision is None:
            return
        is_private = decision.private(self.match.state.view(seat, memory=False), seat)
        self.hotseat.ask(seat, is_private, bool(decision.queue()), len(self.reacting()) > 1)

    def reacting(self) -> tuple[Seat, ...]:
        """In a reaction window the persons still to be asked, the next one first."""
        decision = None if self.is_over else self.match.state.decision
        return () if decision is None else tuple(seat for seat in decision.queue() if seat in self.persons)

    def lower_the_curtain(self, seat: Seat) -> None:
        """Call a person, before whom a hand may come up next."""
        self.hotseat.call(seat)

    def cover(self) -> None:
        """Nobody knows who is at the screen: where several persons play the curtain is down."""
        if self.is_shared and self.persons:
            asked = self.asked_person()
            self.hotseat.call(self.persons[0] if asked is None else asked)

    def lift_the_curtain(self) -> None:
        """Who was called is there."""
        self.hotseat.lift()
        self._has_heard(self.hotseat.holder)

    @property
    def can_hide(self) -> bool:
        """Whether there is a hand, or a curtain that nobody needs, to be taken off the screen."""
        return (
            self.is_shared and not self.is_over and (self.viewer != PUBLIC or (self.called is not None and not self._needs_one()))
        )

    def hide_the_hand(self) -> None:
        """It comes up again for its owner alone."""
        self.hotseat.hide(self._needs_one())

    def _needs_one(self) -> bool:
        """Whether a question that is a person's alone is open, or will be."""
        seat, decision = self.asked_person(), self.match.state.decision
        return seat is None or decision is None or decision.private(self.match.state.view(seat, memory=False), seat)

    def meanwhile(self, seat: Seat) -> list[Line]:
        """What everybody has heard since that person looked at the table last."""
        lines = self._logs[PUBLIC].lines
        last = self._heard_to.get(seat)
        known = next((place for place, line in enumerate(lines) if line is last), -1)
        return lines[known + 1 :]

    def _has_heard(self, seat: Seat | None) -> None:
        if seat is not None and self.is_shared:
            self._heard_to[seat] = next(reversed(self._logs[PUBLIC].lines), None)

    # Who is asked

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
        decision = self.match.state.decision
        lets_be = decision is not None and decision.lets_be(self.match.state, action)
        events = self.match.play(action)
        acts = len(self.match.journal)
        self._notes = {place: note for place, note in self._notes.items() if place < acts - 1}
        self._wishes.pop(action.seat, None)
        if not lets_be:
            self._close_the_window(acts - 1, action.seat)
        del self._why[acts - 1 :]
        self._why += [*[""] * (acts - 1 - len(self._why)), reason]
        trace("ACT", self.match.journal[-1])
        if self.keeping is not None:
            self.keeping.acted()
        self._hear(self.match, events, reason)
        self._ask()

    # Several persons in one reaction window

    def shared_reactions(self) -> dict[Seat, Action]:
        """By person what each could do against it, where several are asked at once whether something may stand; none where that is
        more than one thing, for then they are asked one after another."""
        decision, state = self.match.state.decision, self.match.state
        seats = self.reacting()
        if not self.is_shared or decision is None or len(seats) < 2 or self.viewer != PUBLIC or self.answering() is None:
            return {}
        found = {seat: [one for one in decision.actions(state, seat) if not decision.lets_be(state, one)] for seat in seats}
        return {seat: ones[0] for seat, ones in found.items()} if all(len(ones) == 1 for ones in found.values()) else {}

    def react(self, seat: Seat) -> None:
        """That person was the fastest to do something: for those before them it is passed. Bots among them are asked first."""
        action = self.shared_reactions()[seat]
        before = self.reacting()
        self._passed_over = before[: before.index(seat)]
        self._wish_to_pass(self._passed_over)
        self._wishes[seat] = action
        self.play_standing_answers()

    def let_it_stand(self) -> None:
        """All persons at the screen pass."""
        self._wish_to_pass(self.reacting())
        self.play_standing_answers()

    def _wish_to_pass(self, seats: Sequence[Seat]) -> None:
        decision, state = self.match.state.decision, self.match.state
        assert decision is not None, "a window is open"
        self._wishes = {seat: decision.actions(state, seat)[-1] for seat in seats}

    def _close_the_window(self, place: int, seat: Seat) -> None:
        """Somebody has done something: what others wanted counts no more, and who was passed over is told so."""
        over = " and ".join(f"@{one}" for one in self._passed_over)
        if over:
            verb = "are" if len(self._passed_over) > 1 else "is"
            self._notes[place] = [PASSED_OVER.format(seats=over, verb=verb, faster=seat)]
        self._wishes, self._passed_over = {}, ()

    def play_standing_answers(self) -> None:
        """Persons who have said how they will answer are not asked again."""
        while (action := self._standing_action()) is not None:
            self.play(action)

    def _standing_action(self) -> Action | None:
        seat = self.asked_person()
        if seat in self._wishes:
            return self._wishes[seat]
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
        seat = match.journal[-1].seat
        explains = self.explains and reason and self._reasons.get(seat) != reason and open_act(events) is not None
        self._reasons[seat] = reason
        self.events.append(events)
        for eye, log in self._logs.items():
            view = match.state.view(eye, memory=False)
            if explains:
                log.say(seat, reason)
            log.tell(events, view, reason)
            log.note(*self._notes.get(len(self.events) - 1, ()))
            keep_scored(self._scored[eye], match.game, view)
        for person in (seat, self.viewer):
            if person == self.hotseat.holder:
                self._has_heard(person)

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
        self._wishes, self._passed_over = {}, ()
        for answers in self.standing.values():
            answers.clear()
        self._hear_again()

    # Leaving and coming back

    def leave_seat(self, seat: Seat) -> None:
        """A person leaves: the usual bot plays on in that seat."""
        self._seat(seat, usual_bot(self.match.game), LEFT)
        self.away = (*self.away, seat)
        self.hotseat.leave(seat)
        self._hear_again()

    def come_back(self, seat: Seat) -> None:
        """A person who has left plays again."""
        self._seat(seat, PERSON, BACK)
        self.away = tuple(other for other in self.away if other != seat)
        self._hear_again()

    def _seat(self, seat: Seat, player: str, told: str) -> None:
        """Somebody else plays there from now on, which is kept and told."""
        self.forget_thought()
        self._wishes, self._passed_over = {}, ()
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self.bots = {other: word for other, word in self.bots.items() if other != seat}
        if player != PERSON:
            self.bots[seat] = player
        self.persons = tuple(other for other, word in enumerate(self.players) if word == PERSON)
        self.standing[seat] = set()
        self._notes.setdefault(len(self.match.journal) - 1, []).append(told.format(seat=seat))
        if self.keeping is not None:
            self.keeping.seated(seat, player)

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
        sitting = Sitting(match, self.players, self.mind, self.explains, self.names, self.practice, self.away)
        sitting.standing, sitting.is_looked_at, sitting.troubles = self.standing, self.is_looked_at, self.troubles
        sitting._why, sitting._notes = self._why[: len(match.journal)], self._notes
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
