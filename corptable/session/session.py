"""Hold a match while it is played: its players, what each viewer has heard of it, and whose view
the table shows.

There is one way for the action of a person or a bot: the session plays it, saves it, records it for
each viewer, plays the answers that persons gave beforehand, asks the bot that is on turn, and
returns an `Update` for the view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from corptable.bots import PERSON, stand_in
from corptable.bots.roster import PERSON_NAME
from corptable.bots.worker import BotWorker, InlineBotWorker
from corptable.collection.collections import Collections
from corptable.engine.action import Action
from corptable.engine.events import Event, noticed_by
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.pieces import Plain, Seat
from corptable.engine.seeds import fresh_seed
from corptable.engine.view import View
from corptable.presentation.presentation import presentation_of
from corptable.presentation.sheet import Sheet
from corptable.presentation.words import addressed_names
from corptable.session.auto_answers import AutoAnswers
from corptable.session.autosave import Autosave
from corptable.session.bot_turn import BotTurn
from corptable.session.hotseat import SharedScreen
from corptable.session.replay import PlayedMatch, Replay
from corptable.session.seating import Seating
from corptable.session.settling import barred_antes
from corptable.session.transcript import Annotations, Log, LogLine, MatchTexts, Transcript
from corptable.store import SavedGame, SavedGames, Statistics
from corptable.store.save_history import ACT, HINT, PLAYER, PRACTICE, REDO, UNASKED, UNDO
from corptable.system.console import trace


class Snapshot(NamedTuple):
    """Record what the window shows of a session before a change."""

    viewer: Seat
    called: Seat | None
    acts: int
    score_sheets: int


class Update(NamedTuple):
    """Report a change of a session to the view."""

    events: tuple[Event, ...] = ()
    """Events that the viewer noticed, of all acts that the change played, in order."""
    viewer_changed: bool = False
    """True if another person's hand is up now, or the curtain has fallen or was lifted."""
    before: View | None = None
    """Position before the change as the new viewer's observation; None if the viewer is the same as
    before, or acts were undone.
    """
    bot_was_asked: bool = False
    """True if the bot on turn was asked, because the position or the players may have changed."""
    is_scored: bool = False
    """True if a round was scored."""
    is_start: bool = False
    """True for the first update of a session, which may be another one at the same table."""


class Session(MatchTexts):
    """Represent a match that persons and bots play."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        bot_worker: BotWorker | None = None,
        explains: bool = False,
        names: Sequence[str] | None = None,
        practice: bool = False,
        away: Sequence[Seat] = (),
        annotations: Annotations | None = None,
    ) -> None:
        """Create the session of a match as it stands.

        `players`: the id of a bot, or PERSON, by seat; `bot_worker`: the worker in which bots
        think, by default this process, at once; `explains`: bots give their reasons in the log;
        `names`: the names of the seats, by default the usual ones; `practice`: the match counts in
        no statistics; `away`: the seats of persons who have left them to bots and may come back;
        `annotations`: the annotations of the journal, by default none. Raises CorptableError for a
        player that is neither PERSON nor a bot of the game.
        """
        self.match = match
        self.seating = Seating(match, players, names, away)
        """Players by seat, and who of them is asked."""
        self.names = addressed_names(
            self.seating.names, (*self.seating.persons, *self.seating.away), PERSON_NAME
        )
        """Names of the seats; that of the only person is an `Addressed` one, for texts to speak
        to.
        """
        self._annotations = annotations or Annotations()
        self.transcript = Transcript(match, self._annotations, explains, self.owners)
        """Logs and score sheets so far, by viewer."""
        self.bot_turn = BotTurn(match, bot_worker or InlineBotWorker())
        self.explains = explains
        self.shared_screen = SharedScreen(self.seating, self.transcript)
        """The viewer, and the curtain of a screen that several persons share."""
        self.auto_answers = AutoAnswers(self.seating, self.shared_screen)
        self.practice = practice
        """The match counts in no statistics: acts were undone after a person had seen something, or
        its deal was played before.
        """
        self.is_helped = False
        """True if the best act was shown to a person: the match counts as one with a hint."""
        self.autosave: Autosave | None = None
        """Writer of the saved game; None where nothing is saved."""
        self.file_warnings: tuple[str, ...] = ()
        """Messages about the file of a saved game, to be read by a person."""
        self._rebuild_transcript()

    @classmethod
    def new(
        cls,
        game: AnyGame,
        players: Sequence[str],
        seed: int | None,
        options: Mapping[str, Plain],
        bot_worker: BotWorker | None = None,
        explains: bool = False,
        names: Sequence[str] | None = None,
        luck: int | None = None,
        brought: Plain = None,
    ) -> Session:
        """Begin a match with these players, and the deck record `brought`. A seed and a luck of
        None are drawn at random.
        """
        drawn, luck = (fresh_seed() if given is None else given for given in (seed, luck))
        return cls(
            Match.new(game, len(players), options, drawn, brought=brought, luck=luck),
            players,
            bot_worker,
            explains,
            names,
        )

    @property
    def viewer(self) -> Seat:
        """Get the viewer of the table: the only person; at a shared screen the person whose hand is
        up, otherwise the public.
        """
        return self.shared_screen.viewer

    @property
    def called(self) -> Seat | None:
        """Get the person for whom the curtain is down; None while it is up."""
        return self.shared_screen.called

    def observation(self) -> View:
        """Return the viewer's observation."""
        return self._with_bottom_seat(self.match.state.observation(self.viewer))

    def view_with_memory(self) -> View:
        """Observation of the viewer, with its memory."""
        return self._with_bottom_seat(self.match.state.information_state(self.viewer).view)

    def _with_bottom_seat(self, view: View) -> View:
        """Return a view in which, at a shared screen, the hotseat's seat is at the bottom of the
        table.
        """
        if self.seating.is_shared:
            view.stands_at = self.shared_screen.stands_at
        return view

    @property
    def last_actor(self) -> Seat | None:
        """Get the seat of the last act that is no pass: an open reaction window is about that act;
        None for none.
        """
        return next((action.seat for action in self.latest_actions()), None)

    def latest_actions(self) -> Iterator[Action]:
        """Yield the actions but passes and what the program did unasked, the latest first."""
        timeline = self.match.timeline
        for place in reversed(range(len(timeline))):
            act, decision = timeline[place], timeline[place].before.decision
            is_pass = decision is not None and decision.is_pass(act.before, act.action)
            if not is_pass and place not in self._annotations.unasked:
                yield act.action

    # Transcript

    @property
    def log(self) -> Log:
        """Get the viewer's log."""
        return self.transcript.logs[self.viewer]

    def recap(self, read: int = 0) -> list[LogLine]:
        """Return the lines of the viewer's log since its last act that was no pass or the deal,
        after `read` acts at least.
        """
        return self.log.lines_since(
            max(self.last_own_act(), min(read, len(self.match.timeline))) + 1
        )

    def last_own_act(self) -> int:
        """Return the number of acts up to the viewer's last one that was no pass, and that it was
        asked for; 0 before that.
        """
        played = [act.action for act in self.match.timeline]
        own = (
            acts
            for acts in range(len(played), 0, -1)
            if played[acts - 1].seat == self.viewer
            and not played[acts - 1].passes
            and acts - 1 not in self._annotations.unasked
        )
        return next(own, 0)

    @property
    def score_sheets(self) -> list[Sheet]:
        """Get the score sheets so far, as the viewer may see them."""
        return self.log.scored

    def _rebuild_transcript(self) -> None:
        """Make the transcript again, because its viewers may be others now."""
        self.transcript.begin(self.seating.viewers)
        self._follow_match()

    def _follow_match(self) -> None:
        """Bring the transcript up to date after acts were played, undone or redone, then call the
        person who is asked.
        """
        self.transcript.update()
        self.shared_screen.mark_read()
        self.shared_screen.ask()

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Get the seats of persons."""
        return self.seating.persons

    @property
    def is_won(self) -> bool:
        """True if a person has won the match, or it is over and only bots have played."""
        result = self.match.state.result
        if result is None:
            return False
        return not self.persons or not {*self.persons}.isdisjoint(result.winners)

    @property
    def owners(self) -> tuple[str, ...]:
        """Get the players to whom the seats belong, by seat: PERSON or the id of a bot."""
        return self.seating.owners

    @property
    def bots(self) -> dict[Seat, str]:
        """Get the seats of bots, and the id of the bot in each."""
        return self.seating.bots

    @property
    def collections(self) -> Collections | None:
        """Get the collections of the profiles that sit here; None where the match is not saved."""
        return None if self.autosave is None else self.autosave.collections

    # Updates

    def start(self) -> Update:
        """Play the answers given beforehand and ask the bot on turn; the first update of a
        table.
        """
        update = self.finish_change(self.snapshot())
        opening = noticed_by(self.match.opening, self.viewer) if not self.match.journal else []
        return update._replace(events=(*opening, *update.events), is_scored=False, is_start=True)

    def snapshot(self) -> Snapshot:
        """Record the present state, from which `update_since` tells what has changed."""
        return Snapshot(self.viewer, self.called, len(self.match.timeline), len(self.score_sheets))

    def update_since(self, before: Snapshot) -> Update:
        """Update for the present viewer since a snapshot."""
        viewer_changed = (self.viewer, self.called) != (before.viewer, before.called)
        seen_before = None
        if viewer_changed and before.acts <= len(self.match.timeline):
            seen_before = self._with_bottom_seat(
                self.match.state_at(before.acts).observation(self.viewer)
            )
        return Update(
            tuple(
                event
                for act in self.match.timeline[before.acts :]
                for event in noticed_by(act.events, self.viewer)
            ),
            viewer_changed,
            seen_before,
            is_scored=any(sheet.opens for sheet in self.score_sheets[before.score_sheets :]),
        )

    def finish_change(self, before: Snapshot) -> Update:
        """Finish a change of the position or the players: play the answers given beforehand until
        none is left, and ask the bot on turn.
        """
        while (action := self.auto_answers.next_action()) is not None:
            self._play(action)
        self.bot_turn.cancel()  # the position has changed, or the players
        if (seat := self.seating.asked_bot()) is not None:
            self.bot_turn.begin(seat, self.bots[seat], barred_antes(self.seating, self.collections))
        return self.update_since(before)._replace(bot_was_asked=True)

    # Playing

    def play(self, action: Action, reason: str = "") -> Update:
        """Play an action; `reason`: why a bot chose it. Raises IllegalAction."""
        before = self.snapshot()
        self._play(action, reason)
        return self.finish_change(before)

    def play_bot_action(self) -> Update:
        """Play the action that the bot has chosen."""
        thought = self.bot_turn.take()
        return self.play(thought.action, thought.reason)

    def _play(self, action: Action, reason: str = "") -> None:
        """Play an action, save it and record it for each viewer."""
        decision, place = self.match.state.decision, len(self.match.journal)
        is_pass = decision is not None and decision.is_pass(self.match.state, action)
        is_unasked = place in self.auto_answers.unasked
        self.match.play(action)
        is_heading = presentation_of(self.match.game).is_heading
        if any(is_heading(event) for event in self.match.timeline[-1].events):
            self.auto_answers.end_standing()
        self._annotations.acted(
            place, reason, self.auto_answers.acted(action.seat, is_pass), is_unasked
        )
        trace("ACT", self.match.journal[-1])
        self._save(UNASKED if is_unasked else ACT, self.match.journal[-1])
        self._follow_match()

    # Saved game

    def begin_autosave(
        self,
        saved_games: SavedGames | None,
        statistics: Statistics,
        saved: SavedGame | None = None,
        collections: Collections | None = None,
    ) -> None:
        """Begin to save the session, unless it is saved already or read-only; `saved`: its file,
        where it has one already.

        A new match from the seed of a game that is kept is practice: its cards are known.
        """
        if self.autosave is None and not self.seating.is_read_only:
            if (
                saved is None
                and saved_games is not None
                and saved_games.has_dealt(self.match.game.id, self.match.header.seed)
            ):
                self.practice = True
            self.autosave = Autosave(
                self.seating,
                saved_games,
                statistics,
                self.practice,
                saved,
                collections,
                self.is_helped,
            )

    def _save(self, *entry: object) -> None:
        """Write an entry of the history to the saved game, if there is one."""
        if self.autosave is not None:
            self.autosave.record(" ".join(map(str, entry)))

    # Undo and redo

    def undo(self, acts: int) -> Update:
        """Undo the last acts; standing answers end. Raises UndoError."""
        return self._move_in_time(self.match.undo, UNDO, acts)

    def redo(self, acts: int) -> Update:
        """Redo the acts that were undone last; standing answers end. Raises UndoError."""
        return self._move_in_time(self.match.redo, REDO, acts)

    def _move_in_time(self, move: Callable[[int], object], entry: str, acts: int) -> Update:
        """Undo or redo acts of the match, and save that."""
        before = self.snapshot()
        move(acts)
        self.auto_answers.clear()
        self._follow_match()
        self._save(entry, acts)
        return self.finish_change(before)

    def make_practice(self) -> None:
        """Make the match practice, once: it counts in no statistics from here on."""
        if not self.practice:
            self.practice = True
            self._save(PRACTICE)

    def mark_helped(self) -> None:
        """Mark the match as one with a hint, once."""
        if not self.is_helped:
            self.is_helped = True
            self._save(HINT)

    # Changes of players

    def change_seat(self, seat: Seat) -> Update:
        """Hand a person's seat to the bot that stands in for people, or back to the person who has
        left it; save the change and note it in the log.
        """
        before = self.snapshot()
        player = PERSON if seat in self.seating.away else stand_in(self.match.game)
        self.bot_turn.cancel()
        self.auto_answers.close_the_window()
        self.auto_answers.standing[seat] = set()
        self.seating.change_player(seat, player)
        if player != PERSON:
            self.shared_screen.leave(seat)
        self._annotations.player_changed(len(self.match.journal), seat, player)
        self._save(PLAYER, seat, player)
        self._rebuild_transcript()
        return self.finish_change(before)

    @property
    def played(self) -> PlayedMatch:
        """Get the match with its names and players, for a replay."""
        noted = self._annotations
        return PlayedMatch(
            self.match, self.names, self.owners, frozenset(noted.unasked), tuple(noted.changes)
        )

    # New sessions of the same players

    def recreated(self) -> Session:
        """Return a new session of the same match and players after a fault, from the journal alone;
        it takes over the autosave.
        """
        self.bot_turn.cancel()  # now, because the bot worker is handed to the new session
        match, old, worker = self.match.rebuilt(), self.seating, self.bot_turn.bot_worker
        session = Session(
            match,
            old.players,
            worker,
            self.explains,
            self.names,
            self.practice,
            old.away,
            self._annotations,
        )
        session.is_helped = self.is_helped
        session.seating.take_over(old)
        session.file_warnings, session.auto_answers.standing = (
            self.file_warnings,
            self.auto_answers.standing,
        )
        if self.autosave is not None:
            session.autosave, self.autosave = self.autosave, None
            session.autosave.seating = session.seating
        return session


WatchedMatch: TypeAlias = Session | Replay
"""Match whose log and animations are shown: played live, or replayed."""
