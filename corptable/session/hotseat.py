"""Whose the screen is, where several persons share it: whose hand is up, for whom the curtain is down, and when neither is.

The one rule: a hand comes up without its owner's word only before its owner, who was also the last to have one up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.engine.pieces import PUBLIC, Seat

if TYPE_CHECKING:
    from corptable.session.session import Session


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


class ScreenOwner:
    """Who is called at one sitting. What that does to the screen its hotseat knows; where one person sits alone it does nothing."""

    def __init__(self, session: Session) -> None:
        self._sitting = session

    def ask(self) -> None:
        """Have the screen be theirs who are asked now, if a person is."""
        session, state = self._sitting, self._sitting.match.state
        seat, decision = session.asked_person(), state.decision
        if not session.is_shared or seat is None or decision is None:
            return
        is_private = decision.needs_secrets(state.observation(seat), seat)
        session.hotseat.ask(seat, is_private, bool(decision.queue()), len(session.reacting()) > 1)

    def answering(self) -> Seat | None:
        """The person who can answer now: who is asked, unless the curtain is down or another's hand is up."""
        session, seat = self._sitting, self._sitting.asked_person()
        if not session.is_shared:
            return seat
        return seat if session.called is None and session.viewer in (PUBLIC, seat) else None

    def lower_the_curtain(self, seat: Seat) -> None:
        """Call a person, before whom a hand may come up next."""
        self._sitting.hotseat.call(seat)

    def cover(self) -> None:
        """Nobody knows who is at the screen: where several persons play the curtain is down."""
        session = self._sitting
        if session.is_shared and session.persons:
            asked = session.asked_person()
            self.lower_the_curtain(session.persons[0] if asked is None else asked)

    def lift_the_curtain(self) -> None:
        """Who was called is there."""
        session = self._sitting
        session.hotseat.lift()
        if session.hotseat.holder is not None:
            session.transcript.has_read(session.hotseat.holder)

    @property
    def can_hide(self) -> bool:
        """Whether there is a hand, or a curtain that nobody needs, to be taken off the screen."""
        session = self._sitting
        if not session.is_shared or session.is_over:
            return False
        return session.viewer != PUBLIC or (session.called is not None and not self._needs_one())

    def hide_the_hand(self) -> None:
        """It comes up again for its owner alone."""
        self._sitting.hotseat.hide(self._needs_one())

    def _needs_one(self) -> bool:
        """Whether a question that is a person's alone is open, or will be."""
        state, seat = self._sitting.match.state, self._sitting.asked_person()
        decision = state.decision
        return seat is None or decision is None or decision.needs_secrets(state.observation(seat), seat)
