"""A match: a position and its journal. The border where actions are checked; behind it everything trusts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from corptable.engine.action import Action, IllegalAction, parse_action
from corptable.engine.chance import Rig
from corptable.engine.events import Event
from corptable.engine.game import Game, Position
from corptable.engine.journal import Header, Journal, JournalError, read_journal, write_journal
from corptable.engine.options import OptionSet, read_options, written
from corptable.engine.pieces import Plain, Seat
from corptable.engine.registry import find_game
from corptable.engine.state import State
from corptable.engine.undo import Act, Barrier, UndoLedger
from corptable.errors import GameFault


class UndoError(IllegalAction):
    """There is nothing to take back or to bring back, or not so much."""


class Match:
    """One match from its start. Every act goes through `play`, in its order, and stands in the journal."""

    def __init__(self, game: Game[State], header: Header) -> None:
        """Begin as a header says. Raises CorptableError where it says what the game does not know, GameFault as `play` does."""
        self.game = game
        self.header = header
        options = read_options(game.option_set, header.options, header.seats)
        self.table = game.table(header.seats, options, header.brought)
        self.opening: list[Event] = []
        """What happened before the first decision, unfiltered."""
        self.state = self._start(self.opening)
        self.journal: list[Action] = []
        self._undone: list[Action] = []
        self._ledger: UndoLedger | None = None

    @classmethod
    def new(
        cls,
        game: Game[State],
        seats: int,
        options: Mapping[str, Plain] | None = None,
        seed: int = 0,
        rig: Rig | None = None,
        position: Position | None = None,
        brought: Plain = None,
    ) -> Match:
        """Begin a new match, or one from a made-up position."""
        read = read_options(game.option_set, options or {}, seats)
        return cls(game, header_of(game, seats, read, seed, rig, position, brought))

    def _start(self, heard: list[Event] | None = None) -> State:
        header = self.header
        if header.position is not None:
            state = self.game.position(self.table, header.position, header.rig)
        else:
            state = self.game.start(self.table, header.seed, header.rig, heard, header.brought)
        self._require_a_question(state, "at the beginning")
        return state

    def _require_a_question(self, state: State, when: str) -> None:
        """Whoever plays a match waits for somebody who is asked or for a result, and would wait for ever."""
        if why := state.stuck():
            raise GameFault(f"{self.game.title} stands still {when}: {why}")

    # Playing

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.result is not None

    def legal(self) -> list[Action]:
        """The legal actions of all seats that are asked."""
        return [action for seat in self.state.actors() for action in self.state.actions(seat)]

    def read(self, text: str) -> Action:
        """The action that a text means, in its canonical form. Raises IllegalAction for a text that is none."""
        action = parse_action(text, self.game.free_text_verbs)
        decision = self.state.decision
        return action if decision is None else decision.read(self.state, action)

    def play(self, act: Action | str) -> tuple[Event, ...]:
        """Do a legal action or an aside; what happened, unfiltered: pass each event `through` whoever is to hear of it.

        Raises IllegalAction with the reason; then nothing has changed. Raises GameFault when nobody is asked after it and the
        match is not over.
        """
        action = act if isinstance(act, Action) else self.read(act)
        events = self._do(action)
        self.journal.append(action)
        self._undone.clear()
        return tuple(events)

    def _do(self, action: Action) -> list[Event]:
        state = self.state
        decision = state.decision
        legal = decision is not None and action in state.actions(action.seat)
        if not legal and not (decision is not None and decision.aside_ok(state, action)):
            raise IllegalAction(self._why_not(action))
        events: list[Event] = []
        state.listener = events
        try:
            if legal:
                state.apply(action)
            elif decision is not None:
                decision.aside(state, action)
        finally:
            state.listener = None
        self._require_a_question(state, f'after "{action}"')
        return events

    def _why_not(self, action: Action) -> str:
        state = self.state
        decision = state.decision
        if decision is None:
            return f'"{action}": the match is over'
        actors = state.actors()
        if action.seat not in actors:
            return f'"{action}": it is for {" and ".join(f"@{seat}" for seat in actors)} to decide ({decision.name})'
        lifted = tuple(word for word in action.args if word in self.table.stock)
        onto = next((word for word in reversed(action.args) if word not in lifted), action.verb)
        return f'"{action}": {decision.refuse(state.view(action.seat, False), action.seat, lifted, onto)}'

    def acts_of(self, seat: Seat) -> int:
        """How many acts of that seat stand in the journal: what its bot's next generator is made from."""
        return sum(action.seat == seat for action in self.journal)

    # Undo is the journal without its tail, replayed; the same chance comes again

    def undo(self, acts: int = 1) -> None:
        """Take back the last acts, whatever they were; what may be taken
        back freely is for `free_undo` to say. Raises UndoError."""
        if not 0 < acts <= len(self.journal):
            raise UndoError(f"there are {len(self.journal)} acts to take back, not {acts}")
        kept, taken = self.journal[:-acts], self.journal[-acts:]
        self._replay(kept)
        self._undone += reversed(taken)

    def redo(self, acts: int = 1) -> list[tuple[Event, ...]]:
        """Bring back acts that were taken back; for each what happened, as `play` tells it. Raises UndoError."""
        if not 0 < acts <= len(self._undone):
            raise UndoError(f"there are {len(self._undone)} acts to bring back, not {acts}")
        happened: list[tuple[Event, ...]] = []
        for _ in range(acts):
            happened.append(tuple(self._do(self._undone[-1])))
            self.journal.append(self._undone.pop())
        return happened

    @property
    def undone(self) -> int:
        """How many acts can be brought back."""
        return len(self._undone)

    def acts_back(self, seat: Seat) -> int:
        """How many acts to take back for that seat to be asked once more what it was asked last; 0 if it has not acted."""
        return next((acts for acts, action in enumerate(reversed(self.journal), 1) if action.seat == seat), 0)

    def acts_forward(self, seat: Seat) -> int:
        """How many acts to bring back until just before that seat's next one, or all of them; 0 if there is none."""
        return next((acts for acts, action in enumerate(self._undone[-2::-1], 1) if action.seat == seat), self.undone)

    def _replay(self, journal: Sequence[Action]) -> None:
        self.state = self._start()
        self.journal = []
        for action in journal:
            self._do(action)
            self.journal.append(action)

    def free_undo(self, seat: Seat, persons: Collection[Seat]) -> int:
        """How many acts a person may take back for nothing: back to the
        last that drew chance, showed a person a piece, or was another's."""
        barred = (place for place, act in enumerate(self._backwards()) if act.barrier(seat, persons))
        return next(barred, len(self.journal))

    def barrier(self, seat: Seat, persons: Collection[Seat], acts: int) -> Barrier | None:
        """What a person gains who takes so many acts back: the first barrier on the way, None where it is free."""
        barriers = (act.barrier(seat, persons) for act in self._backwards()[:acts])
        return next((barrier for barrier in barriers if barrier), None)

    def _backwards(self) -> list[Act]:
        """What undo must know of each act, the last first."""
        if self._ledger is None:
            self._ledger = UndoLedger(self._start)
        return self._ledger.acts(self.journal)[::-1]

    def rebuilt(self) -> Match:
        """The same match, played anew from its journal: nothing of an act that broke off in its middle is left in it. What can be
        brought back still can."""
        match = Match(self.game, self.header)
        match._replay(self.journal)
        match._undone = self._undone.copy()
        return match

    # On paper

    def written(self) -> str:
        """The journal as text."""
        return write_journal(Journal(self.header, tuple(map(str, self.journal))))


class Reading(NamedTuple):
    """A journal that was read: the match as far as it could be played, and why no further, if so."""

    match: Match
    stopped: str = ""


def read_match(text: str, name: str = "journal") -> Reading:
    """Play a journal's text again, as `replay` does. Raises CorptableError for a text that is no journal, too."""
    return replay(read_journal(text, name), name)


def replay(journal: Journal, name: str) -> Reading:
    """Play a journal again; `name` is what messages call it.

    One of older rules, or with an act that is not legal, is played up to that act, and
    `stopped` says so. Raises CorptableError for a game or rules of a newer program,
    and for cards that are not those of this program.
    """
    header = journal.header
    game = find_game(header.game)
    if header.rules_version > game.rules_version:
        raise JournalError(
            f"{name}: found rules version {header.rules_version} of {game.title}, wanted at most {game.rules_version}; "
            "a newer corptable wrote it"
        )
    match = Match(game, header)
    _compare_cards(match, name)
    for number, act in enumerate(journal.acts, 1):
        try:
            match.play(act)
        except IllegalAction as reason:
            rules = (
                "" if header.rules_version == game.rules_version else f" (it was played by rules version {header.rules_version})"
            )
            return Reading(
                match, f"{name}: act {number} of {len(journal.acts)} is not legal{rules}; the match stands before it. {reason}"
            )
    return Reading(match)


def header_of(
    game: Game[State], seats: int, options: OptionSet, seed: int, rig: Rig | None, position: Position | None, brought: Plain
) -> Header:
    """The header of a match that begins so."""
    cards = {piece.card.id: piece.card.as_record() for piece in game.table(seats, options, brought).pieces}
    return Header(
        game=game.id,
        rules_version=game.rules_version,
        seats=seats,
        options=dict(written(options)),
        seed=seed,
        rig=rig or {},
        position=position,
        brought=brought,
        cards=tuple(cards.values()),
    )


def _compare_cards(match: Match, name: str) -> None:
    """The cards that a journal was played with must say what this program's cards say."""
    here = {piece.card.id: piece.card.as_record() for piece in match.table.pieces}
    rules = ("kind", "suit", "rank", "value")
    for card in match.header.cards:
        known = here.get(str(card.get("id")))
        if known is None or any(card.get(key) != known[key] for key in rules):
            raise JournalError(f'{name}: it was played with a card "{card.get("id")}" that differs from this program\'s')
