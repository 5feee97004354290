"""Undo and redo at a table: back to a person's own last act and forward again, and the question where something has been seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from corptable.engine.undo import Barrier
from corptable.ui.question_scene import Question, QuestionScene
from corptable.ui.scene import Scene
from corptable.ui.sitting import Sitting

if TYPE_CHECKING:
    from corptable.ui.app import App

LOOKED_AT: Final = "This game can only be looked at."
OVER: Final = "The match is over."
WATCHED: Final = "Nobody here plays: the bots are among themselves."
NOTHING_DONE: Final = "You have done nothing yet."
NOTHING_BACK: Final = "Nothing has been taken back."
SEEN: Final[Mapping[Barrier, str]] = {
    Barrier.CHANCE: "What chance brought has been seen since",
    Barrier.SHOWN: "Cards have been seen since",
    Barrier.ANOTHER: "Somebody else has acted since",
}
TITLE: Final = "Take it back?"
ASKS: Final = "{seen}: from here on the game is practice and counts in no statistics."
YES_WORDS: Final = "Take it back"
NO_WORDS: Final = "Leave it"
YES_KEY: Final = "Y"


class Rewind:
    """What can be taken back and brought back at one table. `changed` is called after it, `refuse` with why it cannot be."""

    def __init__(
        self, app: App, table: Scene, sitting: Sitting, changed: Callable[[], None], refuse: Callable[[str], None]
    ) -> None:
        self._app, self._table, self._sitting = app, table, sitting
        self._changed, self._refuse = changed, refuse

    def why_not_back(self) -> str:
        """Why nothing can be taken back now; "" if something can."""
        sitting = self._sitting
        if sitting.is_looked_at:
            return LOOKED_AT
        if sitting.match.over:
            return OVER
        if not sitting.persons:
            return WATCHED
        return "" if self._acts_back() else NOTHING_DONE

    def why_not_again(self) -> str:
        """Why nothing can be brought back now; "" if something can."""
        if self._sitting.is_looked_at:
            return LOOKED_AT
        return "" if self._acts_forward() else NOTHING_BACK

    def back(self) -> None:
        """Take back all since the last act of a person, and that act; where somebody gains by it ask first, once a game."""
        if reason := self.why_not_back():
            self._refuse(reason)
            return
        sitting, acts = self._sitting, self._acts_back()
        seat = sitting.match.journal[-acts].seat
        barrier = sitting.match.barrier(seat, sitting.persons, acts)
        if barrier is None or sitting.practice:
            self._take_back()
        else:
            question = Question(TITLE, ASKS.format(seen=SEEN[barrier]), YES_WORDS, NO_WORDS, YES_KEY)
            self._app.show(QuestionScene(self._app, self._table, question, self._practise))

    def _practise(self) -> None:
        self._sitting.practise()
        self._take_back()

    def _take_back(self) -> None:
        self._sitting.take_back(self._acts_back())
        self._changed()

    def again(self) -> None:
        """Bring back what was taken back, until just before the next act of a person."""
        if reason := self.why_not_again():
            self._refuse(reason)
            return
        self._sitting.bring_back(self._acts_forward())
        self._changed()

    def _acts_back(self) -> int:
        match = self._sitting.match
        return min((acts for seat in self._sitting.persons if (acts := match.acts_back(seat))), default=0)

    def _acts_forward(self) -> int:
        match = self._sitting.match
        return min((match.acts_forward(seat) for seat in self._sitting.persons), default=0)
