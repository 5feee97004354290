"""Run a match: a position and the timeline that led to it. Match checks actions; the code behind it
trusts its callers.

Undo, log, replay and memory aid read the timeline; none of them plays the match again from its
start.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from corptable.cards.faults import quoted
from corptable.engine.action import Action, IllegalAction, parse_action
from corptable.engine.chance import Rig
from corptable.engine.events import Event
from corptable.engine.game import AnyGame, Position
from corptable.engine.journal import Header, Journal, read_journal, write_journal
from corptable.engine.options import read_options, written
from corptable.engine.pieces import Plain, Seat
from corptable.engine.registry import find_game
from corptable.engine.state import State
from corptable.engine.timeline import KEPT_EACH, Timeline
from corptable.engine.undo import Barrier, barrier_before
from corptable.system.errors import CorptableError, GameFault


class UndoError(IllegalAction):
    """Report that there are not so many acts to undo or to redo."""


class Match:
    """Run one match from its start. Every act goes through `play`, in order, and is added to the
    timeline.
    """

    def __init__(self, game: AnyGame, header: Header) -> None:
        """Start as a header says. Raises CorptableError for a header that the game cannot start
        from, GameFault as `play` does.
        """
        self.game = game
        self.header = header
        options = read_options(game.option_set, header.options, header.seats)
        self.table = game.table(header.seats, options, header.brought)
        self.opening: list[Event] = []
        """Events before the first decision, unfiltered."""
        self.state = self._start()
        self.timeline = Timeline()
        """Acts so far, each with its events and the position before it."""
        self._undone: list[Action] = []
        self._is_broken = False
        """True once an act has broken off in its middle, until the next one: no acts lead to this
        position.
        """

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: int,
        options: Mapping[str, Plain] | None = None,
        seed: int = 0,
        rig: Rig | None = None,
        position: Position | None = None,
        brought: Plain = None,
        luck: int = 0,
    ) -> Match:
        """Start a new match, or one from a made-up position; `luck`: the seed of the bots' random
        numbers.

        >>> match = Match.new(game, seats=2, seed=1)
        >>> len(match.journal), match.over
        (0, False)
        """
        read = read_options(game.option_set, options or {}, seats)
        match = cls(
            game,
            Header(
                game.id,
                game.rules_version,
                seats,
                dict(written(read)),
                seed,
                rig or {},
                position,
                brought,
                luck,
            ),
        )
        cards = dict.fromkeys(piece.card for piece in match.table.pieces)
        match.header = replace(match.header, cards=tuple([card.as_record() for card in cards]))
        return match

    def _start(self) -> State:
        header = self.header
        if header.position is not None:
            state = self.game.position(self.table, header.position, header.rig)
        else:
            state = self.game.start(
                self.table, header.seed, header.rig, self.opening, header.brought
            )
        if why := state.stuck():
            raise self._standstill("at the beginning", why)
        return state

    def _standstill(self, when: str, why: str) -> GameFault:
        """Return the error that no seat is asked and there is no result: the players would wait for
        ever.
        """
        return GameFault(f"{self.game.title} stands still {when}: {why}")

    # Play

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self.state.result is not None

    def legal(self) -> list[Action]:
        """Return the legal actions of all seats that are asked."""
        return [action for seat in self.state.actors() for action in self.state.actions(seat)]

    def read(self, text: str) -> Action:
        """Parse an action and return its canonical form. Raises IllegalAction for a text that is no
        action.
        """
        action = parse_action(text, self.game.free_text_verbs)
        decision = self.state.decision
        return action if decision is None else decision.read(self.state, action)

    def play(self, act: Action | str) -> tuple[Event, ...]:
        """Play a legal action or an aside; return its events, unfiltered: filter each for its
        viewer with `Event.through`.

        Raises IllegalAction; then nothing has changed. Raises GameFault when no seat is asked after
        it and the match is not over.

        >>> match = Match.new(game, seats=2, seed=1)
        >>> match.play(str(match.legal()[0]))[0].action == match.journal[0]
        True
        """
        action = act if isinstance(act, Action) else self.read(act)
        events = self._do(action)
        self._undone.clear()
        return events

    def _do(self, action: Action) -> tuple[Event, ...]:
        state, timeline = self.state, self.timeline
        if self._is_broken or len(timeline.actions) % KEPT_EACH == 0:
            timeline.keep(state)
        legal = state.is_legal(action)
        if not legal and not (state.stack and state.stack[-1].aside_ok(state, action)):
            raise self._illegal(action)
        events: list[Event] = []
        state.listener = events
        self._is_broken = True
        try:
            if legal:
                state.apply(action)
            else:
                state.stack[-1].aside(state, action)
        finally:
            state.listener = None
        if why := state.stuck():
            raise self._standstill(f"after {quoted(str(action))}", why)
        self._is_broken = False
        done = tuple(events)
        timeline.add(action, done, is_aside=not legal)
        return done

    def _illegal(self, action: Action) -> IllegalAction:
        decision, actors, what = self.state.decision, self.state.actors(), quoted(str(action))
        if decision is None:
            return IllegalAction(f"{what}: the match is over")
        if action.seat not in actors:
            asked = " and ".join(f"@{seat}" for seat in actors)
            return IllegalAction(f"{what}: it is for {asked} to decide ({decision.name})")
        return IllegalAction(f"{what} is not legal now ({decision.name})", action)

    # The timeline

    @property
    def journal(self) -> list[Action]:
        """Return the actions of all acts, from which the match can be rebuilt."""
        return self.timeline.actions.copy()

    def state_at(self, acts: int) -> State:
        """Return a copy of the position after so many acts."""
        return (self.timeline[acts].before if acts < len(self.timeline) else self.state).copy()

    def events_at(self, acts: int) -> Sequence[Event]:
        """Return the events that led to the position after so many acts: of the last of them, or of
        the opening; unfiltered.
        """
        return self.timeline[acts - 1].events if acts else self.opening

    def acts_of(self, seat: Seat) -> int:
        """Return the number of acts of that seat in the journal, from which its bot's next random
        generator is made.
        """
        return sum(action.seat == seat for action in self.journal)

    # Undo: the same chance is drawn again, because a position holds what chance comes next

    def undo(self, acts: int = 1) -> None:
        """Take back the last acts, whatever they were. Raises UndoError.

        `barrier` tells whether a person may take them back freely.

        >>> match = Match.new(game, seats=2, seed=1)
        >>> events = match.play(match.legal()[0])
        >>> match.undo()
        >>> len(match.journal), match.undone
        (0, 1)
        """
        if not 0 < acts <= len(self.timeline):
            raise UndoError(f"there are {len(self.timeline)} acts to take back, not {acts}")
        self.state = self.state_at(len(self.timeline) - acts)
        self._undone += reversed(self.timeline.take_back(acts))

    def redo(self, acts: int = 1) -> list[tuple[Event, ...]]:
        """Play undone acts again; return the events of each act, as `play` does. Raises
        UndoError.
        """
        if not 0 < acts <= len(self._undone):
            raise UndoError(f"there are {len(self._undone)} acts to bring back, not {acts}")
        done = []
        for _ in range(acts):
            done.append(self._do(self._undone[-1]))
            self._undone.pop()
        return done

    @property
    def undone(self) -> int:
        """Return the number of acts that can be redone."""
        return len(self._undone)

    @property
    def undone_acts(self) -> Sequence[Action]:
        """Return the acts that can be redone, the next one first."""
        return self._undone[::-1]

    def acts_back(self, seat: Seat, skipped: Collection[int] = ()) -> int:
        """Return the number of acts to undo until that seat is asked its last question again, but
        for those acts that are `skipped`, by their places in the journal; 0 if it has not acted."""
        played = len(self.journal)
        backwards = enumerate(reversed(self.journal), 1)
        return next(
            (
                acts
                for acts, action in backwards
                if action.seat == seat and played - acts not in skipped
            ),
            0,
        )

    def acts_forward(self, seat: Seat, skipped: Collection[int] = ()) -> int:
        """Return the number of acts to redo, at least one, until that seat acts next, or of all; 0
        if there is none to redo. Acts whose places in the journal are `skipped` do not count."""
        played = len(self.journal)
        forwards = enumerate(self._undone[-2::-1], 1)
        return next(
            (
                acts
                for acts, action in forwards
                if action.seat == seat and played + acts not in skipped
            ),
            self.undone,
        )

    def barrier(self, seat: Seat, persons: Collection[Seat], acts: int) -> Barrier | None:
        """Return the undo barrier on the way back through so many acts: what the person would gain;
        None if undo is free.
        """
        first = max(0, len(self.timeline) - acts)
        return barrier_before(self.timeline[first:], self.state, seat, persons)

    def rebuilt(self) -> Match:
        """Return the same match replayed from its journal, without the remains of an act that broke
        off in its middle.

        Undone acts can still be redone.
        """
        match = Match(self.game, self.header)
        for action in self.journal:
            match._do(action)
        match._undone = self._undone.copy()
        return match

    # The journal as text

    def written(self) -> str:
        """Return the journal as text."""
        return write_journal(Journal(self.header, tuple(map(str, self.journal))))


class JournalReading(NamedTuple):
    """Hold a journal that was read: the match as far as it could be played, and why no further, if
    so.

    `stopped` tells which act could not be played, `illegal` is the error about it.
    """

    match: Match
    stopped: str = ""
    illegal: IllegalAction | None = None


def read_match(text: str, name: str = "journal") -> JournalReading:
    """Replay a journal's text, as `replay` does. Raises CorptableError for a text that is no
    journal, too.

    >>> match = Match.new(game, seats=2, seed=1)
    >>> read_match(match.written()).match.header.seed
    1
    """
    return replay(read_journal(text, name), name)


def replay(journal: Journal, name: str) -> JournalReading:
    """Replay a journal; `name` stands for it in messages.

    A journal with an act that is not legal (older rules may have allowed it) is played up to that
    act, and `stopped` says so. Raises CorptableError for a game that is not there, for rules of a
    newer program, and for cards that differ from this program's.
    """
    header = journal.header
    game = find_game(header.game)
    if header.rules > game.rules_version:
        raise CorptableError(
            f"{name}: found rules version {header.rules} of {game.title}, wanted at most "
            f"{game.rules_version}; "
            "a newer corptable wrote it"
        )
    match = Match(game, header)
    _compare_cards(match, name)
    for number, act in enumerate(journal.acts, 1):
        try:
            match.play(act)
        except IllegalAction as illegal:
            rules = (
                ""
                if header.rules == game.rules_version
                else f" (it was played by rules version {header.rules})"
            )
            stopped = (
                f"{name}: act {number} of {len(journal.acts)} is not legal{rules}; the match "
                "stands before it."
            )
            return JournalReading(match, stopped, illegal)
    return JournalReading(match)


def _compare_cards(match: Match, name: str) -> None:
    """Raise CorptableError if a card of the journal is unknown here or differs in its kind, suit,
    rank or value.
    """
    rules = ("id", "kind", "suit", "rank", "value")
    here = {str([getattr(piece.card, key) for key in rules]) for piece in match.table.pieces}
    for card in match.header.cards:
        # As texts, because a file may have lists there.
        if str([card.get(key) for key in rules]) not in here:
            raise CorptableError(
                f"{name}: it was played with a card {quoted(str(card.get('id')))} that "
                "differs from this program's"
            )
