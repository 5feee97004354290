"""The matches that are played at one table one after another: a new one is begun like an act, and can be taken back like one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from corptable.engine.action import Action
from corptable.session.session import Sitting


class Left(NamedTuple):
    """A match that was left for an earlier one, and the acts of that one at that moment."""

    sitting: Sitting
    acts: tuple[Action, ...]


class Sequel:
    """The sittings of one table. What was left stays open until the table is left, so that nothing of it is lost."""

    def __init__(self, sitting: Sitting, keep: Callable[[Callable[[], None]], None]) -> None:
        """`keep` has a file written, and tells if it cannot be."""
        self.sitting = sitting
        """The one that is played now."""
        self._keep = keep
        self._earlier: list[Sitting] = []
        self._later: list[Left] = []

    @property
    def has_earlier(self) -> bool:
        """Whether another match was played here before this one."""
        return bool(self._earlier)

    @property
    def has_later(self) -> bool:
        """Whether this match was come back to, and stands as it stood then."""
        return bool(self._later) and self._later[-1].acts == self._acts()

    def begin(self, sitting: Sitting) -> None:
        """Another match is played from now on; those that were left before it are forgotten."""
        self._forget_later()
        self._earlier.append(self.sitting)
        self._go_to(sitting)

    def back(self) -> None:
        """The match before this one is played again, as it stood."""
        left = self.sitting
        self._go_to(self._earlier.pop())
        self._later.append(Left(left, self._acts()))

    def again(self) -> None:
        """The match that was left for this one is played again, as it stood."""
        self._earlier.append(self.sitting)
        self._go_to(self._later.pop().sitting)

    def handed_to(self, sitting: Sitting) -> Sequel:
        """The same with this sitting instead of the one that is played now, after a fault; nothing of it is left here."""
        other = Sequel(sitting, self._keep)
        other._earlier, self._earlier = self._earlier, []
        other._later, self._later = self._later, []
        return other

    def close(self) -> None:
        """The table is left."""
        self._forget_later()
        for sitting in (*self._earlier, self.sitting):
            self._close(sitting)

    def _go_to(self, sitting: Sitting) -> None:
        """Nobody thinks for the one that is left; a hand that was up when the other was left comes up for its owner alone."""
        self.sitting.thinking.forget()
        self.sitting = sitting
        sitting.calling.cover()

    def _forget_later(self) -> None:
        for left in self._later:
            self._close(left.sitting)
        self._later.clear()

    def _close(self, sitting: Sitting) -> None:
        sitting.thinking.forget()
        if (keeping := sitting.keeping) is not None:
            self._keep(keeping.close)

    def _acts(self) -> tuple[Action, ...]:
        return tuple(self.sitting.match.journal)
