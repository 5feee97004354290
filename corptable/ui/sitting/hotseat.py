"""Whose the screen is, where several persons share it: whose hand is up, for whom the curtain is down, and when neither is.

The one rule: a hand comes up without its owner's word only before its owner, who was also the last to have one up.
"""

from __future__ import annotations

from corptable.engine.pieces import PUBLIC, Seat


class Hotseat:
    """The screen of one table. Knows seats and nothing else."""

    def __init__(self) -> None:
        self.holder: Seat | None = None
        """Whose hand was up last; None before anybody's was."""
        self.called: Seat | None = None
        """For whom the curtain is down."""
        self._covered = True
        self._stands_at: Seat | None = None

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is shown through."""
        is_public = self.holder is None or self._covered or self.called is not None
        return PUBLIC if is_public or self.holder is None else self.holder

    @property
    def stands_at(self) -> Seat:
        """Whose place is at the lower rim."""
        seat = self._stands_at if self.called is None else self.called
        return 0 if seat is None else seat

    def ask(self, seat: Seat, is_private: bool, is_reaction: bool, is_shared: bool) -> None:
        """A person is asked: by what is theirs alone, or by public facts; in reaction to what others do; together with others."""
        if is_private:
            if self.called is not None or self.holder != seat:
                self.call(seat)
            else:
                self._covered = False
            self._stands_at = seat
            return
        if self.called == seat and not is_shared:
            return
        self.called = None
        self._covered = self._covered or self.holder != seat or is_shared
        if not is_reaction:
            self._stands_at = seat

    def call(self, seat: Seat) -> None:
        """The curtain falls, for this person to lift it."""
        self.called = seat

    def lift(self) -> None:
        """Whom the curtain was down for says that they are there."""
        self.holder = self._stands_at = self.called
        self.called, self._covered = None, False

    def hide(self, is_needed: bool) -> None:
        """The hand that is up goes down: behind the curtain, or where nobody needs one now, before the eyes of all."""
        if is_needed and self.called is None and self.holder is not None:
            self.call(self.holder)
        elif not is_needed:
            self.called, self._covered = None, True

    def leave(self, seat: Seat) -> None:
        """Somebody has left: their hand comes up for nobody."""
        self.holder = None if self.holder == seat else self.holder
        self.called = None if self.called == seat else self.called
        self._covered = self._covered or self.holder is None
