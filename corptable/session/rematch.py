"""The matches that are played at one table one after another: a new one is begun like an act, and can be taken back like one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from corptable.engine.action import Action
from corptable.session.session import Session


class LeftMatch(NamedTuple):
    """A match that was left for an earlier one, and the acts of that one at that moment."""

    session: Session
    acts: tuple[Action, ...]


class Rematch:
    """The sittings of one table. What was left stays open until the table is left, so that nothing of it is lost."""

    def __init__(self, session: Session, keep: Callable[[Callable[[], None]], None]) -> None:
        """`keep` has a file written, and tells if it cannot be."""
        self.session = session
        """The one that is played now."""
        self._keep = keep
        self._earlier: list[Session] = []
        self._later: list[LeftMatch] = []

    @property
    def has_earlier(self) -> bool:
        """Whether another match was played here before this one."""
        return bool(self._earlier)

    @property
    def has_later(self) -> bool:
        """Whether this match was come back to, and stands as it stood then."""
        return bool(self._later) and self._later[-1].acts == self._acts()

    def begin(self, session: Session) -> None:
        """Another match is played from now on; those that were left before it are forgotten."""
        self._forget_later()
        self._earlier.append(self.session)
        self._go_to(session)

    def undo(self) -> None:
        """The match before this one is played again, as it stood."""
        left = self.session
        self._go_to(self._earlier.pop())
        self._later.append(LeftMatch(left, self._acts()))

    def redo(self) -> None:
        """The match that was left for this one is played again, as it stood."""
        self._earlier.append(self.session)
        self._go_to(self._later.pop().session)

    def moved_to(self, session: Session) -> Rematch:
        """The same with this sitting instead of the one that is played now, after a fault; nothing of it is left here."""
        other = Rematch(session, self._keep)
        other._earlier, self._earlier = self._earlier, []
        other._later, self._later = self._later, []
        return other

    def close(self) -> None:
        """The table is left."""
        self._forget_later()
        for session in (*self._earlier, self.session):
            self._close(session)

    def _go_to(self, session: Session) -> None:
        """Nobody thinks for the one that is left; a hand that was up when the other was left comes up for its owner alone."""
        self.session.thinking.forget()
        self.session = session
        session.calling.cover()

    def _forget_later(self) -> None:
        for left in self._later:
            self._close(left.session)
        self._later.clear()

    def _close(self, session: Session) -> None:
        session.thinking.forget()
        if (keeping := session.autosave) is not None:
            self._keep(keeping.close)

    def _acts(self) -> tuple[Action, ...]:
        return tuple(self.session.match.journal)
