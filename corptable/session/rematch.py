"""Play several matches at one table: a rematch begins like an act, and undo takes it back like one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from corptable.engine.action import Action
from corptable.session.session import Session


class LeftMatch(NamedTuple):
    """Hold a match that undo left for the earlier one, and the acts of the earlier one when that happened."""

    session: Session
    acts: tuple[Action, ...]


class Rematch:
    """Hold the sessions of one table. Sessions that were left stay open until the table is left, so that nothing of them is
    lost."""

    def __init__(self, session: Session, write: Callable[[Callable[[], None]], None]) -> None:
        """Begin with one session. `write` runs a write and reports an error."""
        self.session = session
        """Session that is played now."""
        self._write = write
        self._earlier: list[Session] = []
        self._later: list[LeftMatch] = []

    @property
    def has_earlier(self) -> bool:
        """Test whether another match was played here before this one."""
        return bool(self._earlier)

    @property
    def has_later(self) -> bool:
        """Test whether undo led back to this match, and it has not changed since."""
        return bool(self._later) and self._later[-1].acts == self._acts()

    def begin(self, session: Session) -> None:
        """Begin another match; matches that undo left before are closed."""
        self._forget_later()
        self._earlier.append(self.session)
        self._go_to(session)

    def undo(self) -> None:
        """Undo the rematch: go back to the match before this one, as it stood."""
        left = self.session
        self._go_to(self._earlier.pop())
        self._later.append(LeftMatch(left, self._acts()))

    def redo(self) -> None:
        """Redo the rematch: go on to the match that undo left, as it stood."""
        self._earlier.append(self.session)
        self._go_to(self._later.pop().session)

    def moved_to(self, session: Session) -> Rematch:
        """Return the same matches with another session of the present one, after a fault; this object keeps none of them."""
        other = Rematch(session, self._write)
        other._earlier, self._earlier = self._earlier, []
        other._later, self._later = self._later, []
        return other

    def close(self) -> None:
        """Close the files of all sessions, because the table is left."""
        self._forget_later()
        for session in (*self._earlier, self.session):
            self._close(session)

    def _go_to(self, session: Session) -> None:
        """Change the session: cancel the bot's question in the old one; at a shared screen the curtain falls in the new one."""
        self.session.bot_turn.cancel()
        self.session = session
        session.shared_screen.cover()

    def _forget_later(self) -> None:
        for left in self._later:
            self._close(left.session)
        self._later.clear()

    def _close(self, session: Session) -> None:
        session.bot_turn.cancel()
        if (autosave := session.autosave) is not None:
            self._write(autosave.close)

    def _acts(self) -> tuple[Action, ...]:
        return tuple(self.session.match.journal)
