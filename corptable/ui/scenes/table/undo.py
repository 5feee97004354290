"""Undo and redo at a table: back to a person's own last act and forward again, before the first act to the match that was played
there before; and the question where something has been seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from corptable.engine.undo import Barrier
from corptable.session.notices import LOOKED_AT, NOTHING_BACK, NOTHING_DONE, OVER, WATCHED
from corptable.ui.scene_base.navigator import Question

if TYPE_CHECKING:
    from corptable.ui.scenes.table.scene import TableScene
SEEN: Final[Mapping[Barrier, str]] = {
    Barrier.CHANCE: "What chance brought has been seen since",
    Barrier.SHOWN: "Cards have been seen since",
    Barrier.ANOTHER: "Somebody else has acted since",
}
TITLE: Final = "Take it back?"
ASKS: Final = "{seen}: from here on the game is practice and counts in no statistics."
ASKS_IN_PRACTICE: Final = "{seen}."
YES_WORDS: Final = "Take it back"
NO_WORDS: Final = "Leave it"
YES_KEY: Final = "Y"


class UndoControl:
    """What can be taken back and brought back at one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def why_not_undo(self) -> str:
        """Why nothing can be taken back now; "" if something can."""
        session = self._table.session
        if session.is_read_only:
            return LOOKED_AT
        if session.match.over:
            return OVER
        if self._acts_back() or self._table.rematch.has_earlier:
            return ""
        return NOTHING_DONE if session.persons else WATCHED

    def why_not_redo(self) -> str:
        """Why nothing can be brought back now; "" if something can."""
        if self._table.session.is_read_only:
            return LOOKED_AT
        return "" if self._acts_forward() or self._table.rematch.has_later else NOTHING_BACK

    def back(self) -> None:
        """Take back all since the last act of a person, and that act; where somebody gains by it ask first. Before it that a new
        match was begun."""
        if reason := self.why_not_undo():
            self._table.refuse(reason)
        elif acts := self._acts_back():
            self._back_by(acts)
        else:
            self._table.back_to_left_match()

    def _back_by(self, acts: int) -> None:
        """One person is asked once a game; where several play, all of them each time."""
        session = self._table.session
        seat = session.match.journal[-acts].seat
        barrier = session.match.barrier(seat, session.persons, acts)
        if barrier is not None and len(session.persons) > 1:
            self._ask_all(barrier)
        elif barrier is not None and not session.practice:
            self._ask(barrier)
        else:
            self._take_back()

    def _ask(self, barrier: Barrier) -> None:
        question = Question(TITLE, ASKS.format(seen=SEEN[barrier]), YES_WORDS, NO_WORDS, YES_KEY)
        self._table.navigator.ask(question, self._practise)

    def _ask_all(self, barrier: Barrier) -> None:
        table, session = self._table, self._table.session
        asks = ASKS_IN_PRACTICE if session.practice else ASKS
        persons = [session.names[seat] for seat in session.persons]
        table.navigator.ask_all(TITLE, asks.format(seen=SEEN[barrier]), persons, self._practise)

    def _practise(self) -> None:
        if not self._table.session.practice:
            self._table.session.practise()
        self._take_back()

    def _take_back(self) -> None:
        self._table.session.undo(self._acts_back())
        self._table.refresh()

    def again(self) -> None:
        """Bring back what was taken back, until just before the next act of a person; after all acts the match that was left."""
        if reason := self.why_not_redo():
            self._table.refuse(reason)
        elif acts := self._acts_forward():
            self._table.session.redo(acts)
            self._table.refresh()
        else:
            self._table.forward_to_left_match()

    def _acts_back(self) -> int:
        match = self._table.session.match
        return min((acts for seat in self._table.session.persons if (acts := match.acts_back(seat))), default=0)

    def _acts_forward(self) -> int:
        match = self._table.session.match
        return min((match.acts_forward(seat) for seat in self._table.session.persons), default=0)
