"""Lead a learner through a lesson: the present step, what it waits for, and the others' parts.

The bots of a lesson's session are asked as at any table. The worker that answers for them has their
parts in a script, and has no answer while the learner reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Final

from corptable.bots import PERSON, bots_of, default_bot
from corptable.bots.roster import PERSON_NAME
from corptable.bots.worker import Answer, BotRequest, BotWorker
from corptable.cards.faults import FileFaults
from corptable.engine.action import Action
from corptable.engine.bot import Thought
from corptable.engine.game import AnyGame
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.lessons.lesson import Lesson, LessonDeal, LessonStep, fits, words_of
from corptable.session.rematch import Rematch
from corptable.session.session import Session, Update
from corptable.system.errors import Failure, attempt

EASY: Final = "easy"
"""Bot of the others in a free step, where the game has it."""
NOT_NOW: Final = "You may do that, too, but not now."
READ_ON: Final = "Read this first, then press Next."
NOT_THERE: Final = "Not that one. Look again."
SHOWN: Final = "This is it."
"""Answer once the learner has had the question answered."""


class LessonPhase(Enum):
    """Name what a step waits for."""

    READING = auto()
    """Next."""
    ASKING = auto()
    """A click that answers the step's question."""
    ACTING = auto()
    """An act of the learner."""
    SHOWING = auto()
    """The acts that follow, and their motion."""


class ScriptedWorker:
    """Answer for bots from a script, and while they play freely from another worker: a
    `BotWorker`."""

    def __init__(self, inner: BotWorker, next_thought: Callable[[], Thought | None]) -> None:
        """Wrap an `inner` worker; `next_thought` returns the next scripted act of the bot that is
        asked, None while it has none.
        """
        self._inner, self._next_thought = inner, next_thought
        self._question: BotRequest | None = None
        self._inner_is_asked = False
        self.is_free = False
        """True while bots choose for themselves."""

    def ask(self, question: BotRequest) -> None:
        self._question, self._inner_is_asked = question, False

    def answer(self) -> Answer | None:
        if self._question is None:
            return None
        if self.is_free:
            if not self._inner_is_asked:
                self._inner.ask(self._question)
                self._inner_is_asked = True
            return self._inner.answer()
        if (thought := self._next_thought()) is None:
            return None
        self._question = None
        return Answer(thought)

    def cancel(self) -> None:
        if self._inner_is_asked:
            self._inner.cancel()
        self._question, self._inner_is_asked = None, False

    def close(self) -> None:
        """Leave the inner worker open, which belongs to the window."""


class LessonCourse:
    """Hold the learner's way through a lesson, from one step to the next and back."""

    def __init__(self, lesson: Lesson, inner: BotWorker) -> None:
        """Begin a lesson; `inner` is the worker for free steps. Raises CorptableError for a game, a
        bot or a position that is not there.
        """
        self.lesson = lesson
        self._worker = ScriptedWorker(inner, self._next_thought)
        self.rematch = Rematch(session_of(lesson, lesson.deal, self._worker))
        """Sessions of the tables that the lesson has laid out so far."""
        self.answer = ""
        """Answer to the last act that was put back; "" for none."""
        self._began: list[int] = []
        """Numbers of acts with which the steps so far began."""
        self._script: list[str] = []
        """Acts that are still to follow by themselves."""
        self._enter(0)

    @property
    def session(self) -> Session:
        """Get the session of the present table."""
        return self.rematch.session

    @property
    def step(self) -> LessonStep:
        """Get the present step."""
        return self.lesson.steps[self.place]

    @property
    def is_last(self) -> bool:
        """True in the last step."""
        return self.place + 1 == len(self.lesson.steps)

    @property
    def _acts(self) -> int:
        return len(self.session.match.timeline)

    def _enter(self, place: int) -> None:
        """Begin a step, at the table as it stands."""
        self.place = place
        """Number of the step, from 0."""
        self._began[place:] = [self._acts]
        self._seen = self._acts
        self.done = 0
        """Number of acts of the step that were done."""
        self.answer, self._script = "", []
        self._worker.is_free = self.step.free > 0
        self.phase = (
            LessonPhase.ASKING
            if self.step.click
            else LessonPhase.ACTING
            if self.step.waits
            else LessonPhase.READING
        )

    # The learner

    @property
    def pattern(self) -> str:
        """Get the pattern of the act that is wanted now; "" where none is."""
        return self.step.do[self.done] if self.phase is LessonPhase.ACTING and self.step.do else ""

    @property
    def wanted(self) -> list[Action]:
        """Get the legal acts of the learner that the step waits for now, all of them in a free
        step.
        """
        match, learner = self.session.match, self.lesson.learner
        if (
            self.phase is not LessonPhase.ACTING
            or match.over
            or learner not in match.state.actors()
        ):
            return []
        legal = match.state.actions(learner)
        return [one for one in legal if self.step.free or fits(words_of(one), (self.pattern,))]

    def refuse(self, action: Action) -> None:
        """Answer an act that is put back."""
        self._answer_to((words_of(action),), NOT_NOW)

    def click(self, words: Sequence[str]) -> None:
        """Take a click on a thing of the table, by its words, as the answer to the question."""
        if any(fits(word, self.step.click) for word in words):
            self._show()
        elif words:
            self._answer_to(words, NOT_THERE)

    def _answer_to(self, words: Sequence[str], usual: str) -> None:
        found = (
            text
            for pattern, text in self.step.otherwise.items()
            if any(fits(word, (pattern,)) for word in words)
        )
        is_waiting = self.phase in (LessonPhase.ACTING, LessonPhase.ASKING)
        self.answer = next(found, usual) if is_waiting else READ_ON

    def give_answer(self) -> None:
        """Answer the question for a learner who cannot, and have it read."""
        self.phase, self.answer = LessonPhase.READING, SHOWN

    def follow(self) -> None:
        """Follow the acts that were played since the last call, and show what they lead to once
        they are all that the step waits for.
        """
        acts = [act.action for act in self.session.match.timeline[self._seen :]]
        self._seen += len(acts)
        own = [act for act in acts if act.seat == self.lesson.learner]
        if self.phase is not LessonPhase.ACTING or not own:
            return
        self.answer = ""
        self.done += sum(not (act.passes and self.step.free) for act in own)
        if self.done >= (self.step.free or len(self.step.do)) or self.session.match.over:
            self._show()

    def _show(self) -> None:
        self.phase, self.answer, self._script = LessonPhase.SHOWING, "", [*self.step.then]

    # The script

    def _next_thought(self) -> Thought | None:
        """Return the scripted act of the bot that is asked: its next one where several seats are
        asked at once, else the next of all; None while it is not its turn.
        """
        seat, several = self.session.bot_turn.seat, len(self.session.match.state.actors()) > 1
        waiting = self._script if several else self._script[:1]
        text = next((text for text in waiting if text.startswith(f"@{seat} ")), None)
        return None if text is None else Thought(self._take(text))

    def own_part(self) -> Action | None:
        """Take the next act of the script if it is the learner's, and the learner is asked; None
        otherwise.
        """
        learner, match = self.lesson.learner, self.session.match
        is_own = bool(self._script) and self._script[0].startswith(f"@{learner} ")
        if not is_own or match.over or learner not in match.state.actors():
            return None
        return self._take(self._script[0])

    def _take(self, text: str) -> Action:
        """Take an act from the script. Raises FileFaults for one that is not legal now: nobody may
        stand in for an act of a lesson.
        """
        match, at = self.session.match, self.step.then.index(text)
        action = attempt(lambda: match.read(text))
        if isinstance(action, Failure) or action not in match.legal():
            wanted = f"a legal act: {listed_acts(match.legal())}"
            raise FileFaults([self.step.places.fault(f"then[{at}]", f'found "{text}"', wanted)])
        self._script.remove(text)
        return action

    @property
    def next_scripted(self) -> str:
        """Get the act that follows next by itself; "" for none."""
        return self._script[0] if self._script else ""

    @property
    def has_shown(self) -> bool:
        """True once all that follows the learner's act has been played."""
        is_showing = self.phase is LessonPhase.SHOWING
        return is_showing and not self._script and self.session.bot_turn.chosen_action is None

    # On and back

    @property
    def has_begun(self) -> bool:
        """True if something was done in the step."""
        return self._acts > self._began[self.place] or self.phase is LessonPhase.SHOWING

    def go_on(self) -> bool:
        """Leave a step that has been read for what follows it, or one that was shown for the next
        step; return True if that lays out another table.
        """
        if self.phase is LessonPhase.READING and self.step.then:
            self._show()
        elif not self.is_last:
            deal = self.lesson.steps[self.place + 1].deal
            if deal is not None:
                self.rematch.begin(session_of(self.lesson, deal, self._worker))
            self._enter(self.place + 1)
            return deal is not None
        return False

    def go_back(self) -> Update | None:
        """Go back to the beginning of the step, or if nothing was done in it to that of the step
        before. Return the update of what was undone; None where the table stays as it is, or the
        one before is laid out again.
        """
        place = self.place if self.has_begun else max(0, self.place - 1)
        if crosses := place < self.place and self.step.deal is not None:
            self.rematch.undo()
        acts = self._acts - self._began[place]
        update = self.session.undo(acts) if acts else None
        self._enter(place)
        return None if crosses else update


def session_of(lesson: Lesson, deal: LessonDeal, worker: BotWorker) -> Session:
    """Return a session of a lesson's table as it is dealt. Raises CorptableError."""
    game = find_game(lesson.game)
    bot = lesson.bots or easy_bot(game)
    match = Match.new(game, lesson.players, lesson.options, 0, deal.rig, deal.position)
    players = [PERSON if seat == lesson.learner else bot for seat in range(lesson.players)]
    return Session(match, players, worker, names=_names_of(lesson))


def _names_of(lesson: Lesson) -> list[str] | None:
    """Return the names of the seats; None for the usual ones."""
    if not lesson.others:
        return None
    names = dict(zip(lesson.bot_seats, lesson.others, strict=True))
    return [names.get(seat, PERSON_NAME) for seat in range(lesson.players)]


def easy_bot(game: AnyGame) -> str:
    """Return the id of the easy bot of a game, or of its usual one where it has none."""
    return EASY if EASY in {offer.id for offer in bots_of(game)} else default_bot(game)


def listed_acts(actions: Sequence[Action], most: int = 8) -> str:
    """Return the texts of some actions, for a message."""
    texts = [str(action) for action in actions]
    return ", ".join(texts[:most]) + (" …" if len(texts) > most else "") or "none"
