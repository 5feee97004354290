"""Who sits where at a match, who of them is asked, and through whose eyes it is shown. Persons answer through the window, bots when
it is their turn."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.bots import PERSON, default_bot
from corptable.bots.worker import BotWorker, InlineBotWorker
from corptable.engine.action import Action
from corptable.engine.events import Event
from corptable.engine.game import Game
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.sheet import Sheet
from corptable.engine.state import State
from corptable.engine.words import Span, plain, sentence
from corptable.session.auto_answers import AutoAnswers
from corptable.session.autosave import Autosave
from corptable.session.bot_turn import BotTurn
from corptable.session.hotseat import Hotseat, ScreenOwner
from corptable.session.replay import Played
from corptable.session.seating import Seating
from corptable.session.transcript import Annotations, Log, Transcript
from corptable.trace import trace

MOST_SEED: Final = 10**9


class Session:
    """A match, and the persons and bots at its seats."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        bot_worker: BotWorker | None = None,
        explains: bool = False,
        names: Sequence[str] | None = None,
        practice: bool = False,
        away: Sequence[Seat] = (),
        margin: Annotations | None = None,
    ) -> None:
        """`players`: by seat the word of a bot, or PERSON; `bot_worker`: where bots think, by default here and at once;
        `explains`: bots say in the log why they do what they do; `names`: what the seats are called, by default as usual;
        `practice`: the match counts nothing; `away`: persons who have left their seats to bots and may come back;
        `margin`: what is told of it besides, if anything is.

        Raises CorptableError for words that are neither.
        """
        self.match = match
        self.seating = Seating(match, players, names, away)
        """Who sits where, and who of them is asked."""
        self.names = self.seating.names
        self._margin = margin or Annotations()
        self.transcript = Transcript(self._margin, explains)
        """What has been heard of it."""
        self.thinking = BotTurn(match, bot_worker or InlineBotWorker())
        self.explains = explains
        self.hotseat = Hotseat()
        """Whose the screen is, where several persons share it."""
        self.calling = ScreenOwner(self.seating, self.hotseat, self.transcript)
        self.auto_answers = AutoAnswers(self.seating, self.calling, self.play)
        self.practice = practice
        """Whether the match counts nothing: acts were taken back after something had been seen."""
        self.autosave: Autosave | None = None
        """Where it is saved, if it is."""
        self.troubles: tuple[str, ...] = ()
        """What a person should read about how a saved game was found."""
        self._shown: State | None = None
        """The position that was shown last."""
        self._hear_again()

    @classmethod
    def new(
        cls,
        game: Game[State],
        players: Sequence[str],
        seed: int | None,
        options: Mapping[str, str],
        bot_worker: BotWorker | None = None,
        explains: bool = False,
        names: Sequence[str] | None = None,
    ) -> Session:
        """Begin a match with these players; a seed of None is drawn."""
        drawn = random.SystemRandom().randrange(MOST_SEED) if seed is None else seed
        return cls(Match.new(game, len(players), dict(options), drawn), players, bot_worker, explains, names)

    # Through whose eyes

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is shown through: the only person's; of several whose hand is up; otherwise the public's."""
        return self.calling.viewer

    @property
    def called(self) -> Seat | None:
        """For whom the curtain is down; None while it is up."""
        return self.calling.called

    def observation(self) -> State:
        """Return what the viewer sees."""
        return self._marked(self.match.state.observation(self.viewer))

    def information_state(self) -> State:
        """Return what the viewer sees and remembers."""
        return self._marked(self.match.state.information_state(self.viewer))

    def remember_shown(self) -> None:
        """The position as it is now is shown, whoever looks at it."""
        self._shown = self.match.state.copy() if self.is_shared else None

    def view_before(self) -> State | None:
        """The position that was shown last as the viewer of now would have seen it; None where that is not known."""
        return None if self._shown is None else self._marked(self._shown.observation(self.viewer))

    def _marked(self, view: State) -> State:
        """Note in a view of the public who sits at the bottom of the table."""
        if self.is_shared:
            view.stands_at = self.hotseat.stands_at
        return view

    # What has been heard

    @property
    def log(self) -> Log:
        """What the viewer has heard and may read again."""
        return self.transcript.logs[self.viewer]

    @property
    def scored(self) -> list[Sheet]:
        """The score sheets so far, as the viewer may see them."""
        return self.transcript.scored[self.viewer]

    def _hear_again(self) -> None:
        """Hear the match from its beginning to where it stands."""
        again = Match(self.match.game, self.match.header)
        self.transcript.begin(again, self.seating.viewers)
        for action in self.match.journal:
            self._hear(again, again.play(action))
        self.calling.ask()

    def _hear(self, match: Match, events: tuple[Event, ...]) -> None:
        """The last act of a match; whose hand is up has read it as well, and so has who did it."""
        self.transcript.hear(match, events)
        if (holder := self.hotseat.holder) is not None and holder in (match.journal[-1].seat, self.viewer):
            self.transcript.has_read(holder)

    # Who sits there, and who is asked

    @property
    def players(self) -> tuple[str, ...]:
        """Get the id of a bot, or PERSON, by seat."""
        return self.seating.players

    @property
    def persons(self) -> tuple[Seat, ...]:
        """Get the seats of persons."""
        return self.seating.persons

    @property
    def bots(self) -> dict[Seat, str]:
        """Get the seats of bots, and the id of the bot in each."""
        return self.seating.bots

    @property
    def away(self) -> tuple[Seat, ...]:
        """Get the seats of persons who have left them to bots and may come back."""
        return self.seating.away

    @property
    def is_shared(self) -> bool:
        """Test whether several persons play at the screen, those who are away included."""
        return self.seating.is_shared

    @property
    def is_read_only(self) -> bool:
        """Test whether the match cannot be played on: nobody is asked any more."""
        return self.seating.is_read_only

    def asked_person(self) -> Seat | None:
        """Return a person who is asked now; None while a bot is asked as well, for bots answer first."""
        return self.seating.asked_person()

    def asked_bot(self) -> Seat | None:
        """Return the first bot that is asked now."""
        return self.seating.asked_bot()

    @property
    def keeps_a_person_waiting(self) -> bool:
        """Test whether a person is asked as well as the bot that answers first."""
        return self.seating.keeps_a_person_waiting

    def reacting(self) -> tuple[Seat, ...]:
        """Return the persons who are still to be asked in a reaction window, the next one first."""
        return self.seating.reacting()

    # What is done

    def play(self, action: Action, reason: str = "") -> None:
        """An act, and why a bot does it: do it, keep it, and tell it. Raises IllegalAction."""
        decision = self.match.state.decision
        lets_be = decision is not None and decision.is_pass(self.match.state, action)
        events = self.match.play(action)
        place = len(self.match.journal) - 1
        self._margin.acted(place, reason)
        if note := self.auto_answers.acted(action.seat, lets_be):
            self._margin.note(place, note)
        trace("ACT", self.match.journal[-1])
        if self.autosave is not None:
            self.autosave.acted()
        self._hear(self.match, events)
        self.calling.ask()

    def begin_thought(self) -> None:
        """Ask the bot that is to act; what it was asked before is forgotten, for the table has changed."""
        self.thinking.forget()
        if (seat := self.asked_bot()) is not None:
            self.thinking.begin(seat, self.bots[seat], self.transcript.events)

    def act_on_thought(self) -> None:
        """Do what the bot has decided."""
        thought = self.thinking.take()
        self.play(thought.action, thought.reason)

    # Undo and redo

    def undo(self, acts: int) -> None:
        """So many acts never happened. Raises UndoError. Answers that were given once for all are asked for again."""
        self.match.undo(acts)
        self._turn_back_the_clock()
        if self.autosave is not None:
            self.autosave.undone(acts)

    def redo(self, acts: int) -> None:
        """So many of the acts that were taken back happen again. Raises UndoError."""
        self.match.redo(acts)
        self._turn_back_the_clock()
        if self.autosave is not None:
            self.autosave.redone(acts)

    def _turn_back_the_clock(self) -> None:
        self.thinking.forget()
        self.auto_answers.forget()
        self._hear_again()

    def practise(self) -> None:
        """From here on the match counts nothing."""
        self.practice = True
        if self.autosave is not None:
            self.autosave.practised()

    # Leaving and coming back

    def leave_seat(self, seat: Seat) -> None:
        """A person leaves: the usual bot plays on in that seat."""
        self._seat(seat, default_bot(self.match.game))
        self.seating.away = (*self.away, seat)
        self.hotseat.leave(seat)
        self._hear_again()

    def come_back(self, seat: Seat) -> None:
        """A person who has left plays again."""
        self._seat(seat, PERSON)
        self.seating.away = tuple(other for other in self.away if other != seat)
        self._hear_again()

    def _seat(self, seat: Seat, player: str) -> None:
        """Somebody else plays there from now on, which is kept and told."""
        self.thinking.forget()
        self.auto_answers.close_the_window()
        self.seating.change_player(seat, player)
        self.auto_answers.standing[seat] = set()
        self._margin.player_changed(len(self.match.journal), seat, player)
        if self.autosave is not None:
            self.autosave.seated(seat, player)

    # In words, and to be looked at again

    @property
    def played(self) -> Played:
        """The match and who sits there."""
        return Played(self.match, self.names, self.players)

    def said(self, marked: str) -> str:
        """A marked text in names."""
        return plain(marked, self.match.table, self.names)

    def spans(self, marked: str) -> list[Span]:
        """The same in stretches, which tell what they name."""
        return sentence(marked, self.match.table, self.names)

    # Other sittings of the same people

    def recreated(self) -> Session:
        """The same people at the same match, made anew from its journal after a fault; nothing that broke off is left in it. It is
        kept where this one was."""
        self.thinking.forget()  # now: what is asked from here on is another sitting's
        match = self.match.rebuilt()
        bot_worker, away = self.thinking.bot_worker, self.away
        session = Session(match, self.players, bot_worker, self.explains, self.names, self.practice, away, self._margin)
        session.seating.is_read_only, session.troubles = self.is_read_only, self.troubles
        session.auto_answers.standing = self.auto_answers.standing
        if self.autosave is not None:
            session.autosave, self.autosave = self.autosave.moved_to(session.seating), None
        return session

    def rematch(self, same_deal: bool = False) -> Session:
        """The same people at a new match, or at the same deal once more."""
        header = self.match.header
        seed = header.seed if same_deal else random.SystemRandom().randrange(MOST_SEED)
        match = Match.new(self.match.game, header.seats, header.options, seed)
        return Session(match, self.players, self.thinking.bot_worker, self.explains, self.names)


def sheets_of(session: Session) -> list[Sheet]:
    """All sheets of a sitting: those that were scored, and what would be if it ended now."""
    view = session.match.state.observation(session.viewer)
    return [*session.scored, *(sheet for sheet in session.match.game.sheets(view) if not sheet.scored)]
