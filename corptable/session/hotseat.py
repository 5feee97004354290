"""Whose the screen is, where several persons share it: whose hand is up, for whom the curtain is down, and when neither is.

The one rule: a hand comes up without its owner's word only before its owner, who was also the last to have one up.
"""

from __future__ import annotations

from corptable.engine.pieces import PUBLIC, Seat
from corptable.session.seating import Seating
from corptable.session.transcript import Transcript


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

    def __init__(self, seating: Seating, hotseat: Hotseat, transcript: Transcript) -> None:
        self._seating, self._hotseat, self._transcript = seating, hotseat, transcript

    @property
    def viewer(self) -> Seat:
        """Whose eyes the table is shown through: the only person's; of several whose hand is up; otherwise the public's."""
        if not self._seating.is_shared:
            return self._seating.viewers[0]
        return PUBLIC if self._seating.is_over else self._hotseat.viewer

    @property
    def called(self) -> Seat | None:
        """For whom the curtain is down; None while it is up."""
        return self._hotseat.called if self._seating.is_shared and not self._seating.is_over else None

    def ask(self) -> None:
        """Have the screen be theirs who are asked now, if a person is."""
        seating, state = self._seating, self._seating.match.state
        seat, decision = seating.asked_person(), state.decision
        if not seating.is_shared or seat is None or decision is None:
            return
        is_private = decision.needs_secrets(state.observation(seat), seat)
        self._hotseat.ask(seat, is_private, bool(decision.queue()), len(seating.reacting()) > 1)

    def answering(self) -> Seat | None:
        """The person who can answer now: who is asked, unless the curtain is down or another's hand is up."""
        seat = self._seating.asked_person()
        if not self._seating.is_shared:
            return seat
        return seat if self.called is None and self.viewer in (PUBLIC, seat) else None

    def lower_the_curtain(self, seat: Seat) -> None:
        """Call a person, before whom a hand may come up next."""
        self._hotseat.call(seat)

    def cover(self) -> None:
        """Nobody knows who is at the screen: where several persons play the curtain is down."""
        seating = self._seating
        if seating.is_shared and seating.persons:
            asked = seating.asked_person()
            self.lower_the_curtain(seating.persons[0] if asked is None else asked)

    def lift_the_curtain(self) -> None:
        """Who was called is there."""
        self._hotseat.lift()
        if self._hotseat.holder is not None:
            self._transcript.has_read(self._hotseat.holder)

    @property
    def can_hide(self) -> bool:
        """Whether there is a hand, or a curtain that nobody needs, to be taken off the screen."""
        if not self._seating.is_shared or self._seating.is_over:
            return False
        return self.viewer != PUBLIC or (self.called is not None and not self._needs_one())

    def hide_the_hand(self) -> None:
        """It comes up again for its owner alone."""
        self._hotseat.hide(self._needs_one())

    def _needs_one(self) -> bool:
        """Whether a question that is a person's alone is open, or will be."""
        state, seat = self._seating.match.state, self._seating.asked_person()
        decision = state.decision
        return seat is None or decision is None or decision.needs_secrets(state.observation(seat), seat)
