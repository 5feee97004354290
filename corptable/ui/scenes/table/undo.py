"""Undo and redo at a table, from one act of a person to the next, and from one match played here to the next.

Before an undo barrier a dialog asks the persons first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from corptable.engine.timeline import Barrier
from corptable.session.notices import LOOKED_AT, NOTHING_BACK, NOTHING_DONE, OVER, WATCHED
from corptable.ui.scene_base.navigator import Confirmation

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
    """Undo and redo the acts of one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def why_not_undo(self) -> str:
        """Return the reason why undo is impossible now; "" if it is possible."""
        session = self._table.session
        if session.is_read_only:
            return LOOKED_AT
        if session.match.over:
            return OVER
        if self._acts_back() or self._table.rematch.has_earlier:
            return ""
        return NOTHING_DONE if session.persons else WATCHED

    def why_not_redo(self) -> str:
        """Return the reason why redo is impossible now; "" if it is possible."""
        if self._table.session.is_read_only:
            return LOOKED_AT
        return "" if self._acts_forward() or self._table.rematch.has_later else NOTHING_BACK

    def undo(self) -> None:
        """Undo all acts since the last act of a person, and that act; ask first where a person gains by it. With no such act go
        back to the match before. Show the reason if nothing can be undone."""
        if reason := self.why_not_undo():
            self._table.refuse(reason)
        elif acts := self._acts_back():
            self._undo_acts(acts)
        else:
            self._table.undo_rematch()

    def _undo_acts(self, acts: int) -> None:
        """Undo, or ask first before a barrier: a person alone once a match, several persons each time, and all of them."""
        session = self._table.session
        seat = session.match.journal[-acts].seat
        barrier = session.match.barrier(seat, session.persons, acts)
        if barrier is not None and len(session.persons) > 1:
            self._ask_persons(barrier)
        elif barrier is not None and not session.practice:
            self._ask_person(barrier)
        else:
            self._undo_now()

    def _ask_person(self, barrier: Barrier) -> None:
        question = Confirmation(TITLE, ASKS.format(seen=SEEN[barrier]), YES_WORDS, NO_WORDS, YES_KEY)
        self._table.navigator.ask(question, self._undo_as_practice)

    def _ask_persons(self, barrier: Barrier) -> None:
        table, session = self._table, self._table.session
        asks = ASKS_IN_PRACTICE if session.practice else ASKS
        persons = [session.names[seat] for seat in session.persons]
        table.navigator.ask_all(TITLE, asks.format(seen=SEEN[barrier]), persons, self._undo_as_practice)

    def _undo_as_practice(self) -> None:
        if not self._table.session.practice:
            self._table.session.make_practice()
        self._undo_now()

    def _undo_now(self) -> None:
        self._table.session.undo(self._acts_back())
        self._table.refresh()

    def redo(self) -> None:
        """Redo until just before the next act of a person; with no act to redo go forward to the match that was left. Show the
        reason if nothing can be redone."""
        if reason := self.why_not_redo():
            self._table.refuse(reason)
        elif acts := self._acts_forward():
            self._table.session.redo(acts)
            self._table.refresh()
        else:
            self._table.redo_rematch()

    def _acts_back(self) -> int:
        match = self._table.session.match
        return min((acts for seat in self._table.session.persons if (acts := match.acts_back(seat))), default=0)

    def _acts_forward(self) -> int:
        match = self._table.session.match
        return min((match.acts_forward(seat) for seat in self._table.session.persons), default=0)
