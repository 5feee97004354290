"""Let a course judge the acts of the learner before they are played at a table: any other than the
wanted one is answered and put back.

Everything at the table that leads out of the course is closed here: standing answers, typed
remarks, asides, another match, redo, and the habits that play for a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine.action import Action
from corptable.engine.pieces import Seat
from corptable.lessons.course import LessonCourse, LessonPhase
from corptable.presentation.layout import StandingAnswer
from corptable.presentation.panel import Panel
from corptable.session.auto_answers import Habits
from corptable.session.prompt import Prompt
from corptable.session.session import Session, Update
from corptable.session.table_model import TableModel

MOST_SKIPPED: Final = 1000
"""Number of things that a lesson does after which it is not skipped further."""


class LessonPrompt(Prompt):
    """Offer what a step can be about: no remark or aside, nothing that answers for the learner
    later, no hint, and no other match. Nothing is asked unless the step waits for an act.
    """

    def __init__(self, session: Session, learner: Seat, phase: LessonPhase) -> None:
        super().__init__(session)
        self._learner, self._phase = learner, phase
        if phase is not LessonPhase.ACTING:
            # The pieces can still be lifted, so that an act before Next is answered.
            self.seat, self.question = None, ""

    def find_speaker(self) -> None:
        """Offer no asides."""

    def text(self) -> str:
        match = self.session.match
        if match.over or self.seat is not None:
            return super().text()
        is_others = self._learner not in match.state.actors()
        return super().text() if is_others and self._phase is LessonPhase.SHOWING else ""

    @property
    def takes_hints(self) -> bool:
        return False  # the coach speaks here

    def buttons_of_selection(self) -> Sequence[str]:
        return [] if self.seat is None else super().buttons_of_selection()

    @property
    def panels(self) -> Sequence[Panel]:
        """Panels without menus of statements: a step says which one to make, and how by hand."""
        return [
            panel
            for panel in super().panels
            if all(button.touch != "narrow" for button in panel.buttons())
        ]

    def end_answers(self) -> Sequence[tuple[str, str]]:
        return ()

    def standing_answers(self) -> Sequence[StandingAnswer]:
        return ()


class LessonModel(TableModel):
    """Play a lesson at a table."""

    def __init__(self, course: LessonCourse) -> None:
        self.course = course
        super().__init__(course.rematch, lambda _: None, lambda: False, Habits)

    def make_prompt(self, session: Session) -> Prompt:
        return LessonPrompt(session, self.course.lesson.learner, self.course.phase)

    # Acts

    def perform(self, action: Action | None) -> Update | None:
        """Play an act that the step waits for; answer any other one, and put it back."""
        if action is None:
            return None
        if action in self.course.wanted:
            return self.renewed(self.session.play(action))
        self.course.refuse(action)
        self.prompt.put_back()
        return None

    @property
    def words_to_gather(self) -> list[str]:
        """Get the words that the step names for a gathering tray and that are not in it yet."""
        return [word for word in self._named_words if word not in self.selection.gathered]

    @property
    def _named_words(self) -> list[str]:
        words = (pattern.rpartition(" ")[2] for pattern in self.course.patterns)
        return [word for word in words if "*" not in word]

    def send_gathered(self) -> Update | None:
        """Play the gathered words in the order of the step: the learner's order means nothing."""
        order = {word: place for place, word in enumerate(self._named_words)}
        self.selection.gathered.sort(key=lambda word: order.get(word, len(order)))
        return super().send_gathered()

    def click(self, words: Sequence[str]) -> bool:
        """Take a click on the table, by the words of what lies there, as the answer to the step's
        question; return whether one is asked.
        """
        is_asked = self.course.phase is LessonPhase.ASKING
        if is_asked:
            self.course.click(words)
            self._follow_phase()
        return is_asked

    def renewed(self, update: Update) -> Update:
        self.course.follow()
        return super().renewed(update)

    def _follow_phase(self) -> None:
        """Renew the prompt: what may be asked depends on the phase of the step."""
        self.prompt = self.make_prompt(self.session)

    def play_own_part(self) -> Update | None:
        """Play the learner's next act, if the script has it now; None otherwise."""
        action = self.course.own_part()
        return None if action is None else self.renewed(self.session.play(action))

    # On and back

    def go_on(self) -> Update | None:
        """Go on to what follows the step; return the update of another table, if that begins with
        one.
        """
        if self.course.go_on():
            return self.start()
        self._follow_phase()
        return None

    def undo(self) -> Update | None:
        """Go back to the beginning of the step, or of the one before."""
        session, update = self.session, self.course.go_back()
        if session is not self.session:
            return self.start()
        self._follow_phase()
        return None if update is None else self.renewed(update)

    def redo(self) -> None:
        """Do nothing: the learner does it again by hand."""

    def skip_to(self, place: int) -> None:
        """Start, and play the lesson by its own steps up to one of them, as far as that is
        possible. What bots chose in a free step is left out.
        """
        self.start()
        for _ in range(MOST_SKIPPED):
            if self.course.place >= place or not self._skip():
                return

    def _skip(self) -> bool:
        """Do the next thing of the present step; return whether there was one."""
        course = self.course
        match course.phase:
            case LessonPhase.SHOWING if course.has_shown:
                self.go_on()
            case LessonPhase.SHOWING:
                if self.play_own_part() is None:
                    if not self.session.bot_turn.is_done():
                        return False
                    self.bot_acts()
            case LessonPhase.ACTING if not course.step.free:
                if not course.wanted:
                    return False
                self.perform(course.wanted[0])
            case LessonPhase.ASKING:
                course.click(course.step.click)
            case _:
                self.go_on()
        return True
