"""Decide at a shared screen (hotseat) whose hand is up, for whom the curtain is down, and when neither is.

The one rule: a hand comes up without a touch of its owner only if the owner is asked and was the last to have a hand up.
"""

from __future__ import annotations

from corptable.engine.pieces import PUBLIC, Seat
from corptable.session.seating import Seating
from corptable.session.transcript import Transcript


class Hotseat:
    """Hold the state of a shared screen: the hand that is up, and the curtain. Knows seats and nothing else."""

    def __init__(self) -> None:
        self.holder: Seat | None = None
        """Person whose hand was up last; None before the first."""
        self.called: Seat | None = None
        """Person for whom the curtain is down; None while it is up."""
        self._covered = True
        self._stands_at: Seat | None = None

    @property
    def viewer(self) -> Seat:
        """Get the viewer of the table: the holder of the hand that is up, otherwise the public."""
        is_public = self.holder is None or self._covered or self.called is not None
        return PUBLIC if is_public or self.holder is None else self.holder

    @property
    def stands_at(self) -> Seat:
        """Get the seat at the bottom of the table."""
        seat = self._stands_at if self.called is None else self.called
        return 0 if seat is None else seat

    def ask(self, seat: Seat, is_private: bool, is_reaction: bool, is_shared: bool) -> None:
        """Set the screen for the person who is asked.

        `is_private`: the answer needs the person's secrets; `is_reaction`: it reacts to others' acts; `is_shared`: others are asked
        too.
        """
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
        """Lower the curtain for this person to lift."""
        self.called = seat

    def lift(self) -> None:
        """Lift the curtain: the person it was down for is at the screen."""
        self.holder = self._stands_at = self.called
        self.called, self._covered = None, False

    def hide(self, is_needed: bool) -> None:
        """Hide the hand that is up: behind the curtain where a question needs one (`is_needed`), otherwise the public view is
        shown."""
        if is_needed and self.called is None and self.holder is not None:
            self.call(self.holder)
        elif not is_needed:
            self.called, self._covered = None, True

    def leave(self, seat: Seat) -> None:
        """Forget a person who has left the seat."""
        self.holder = None if self.holder == seat else self.holder
        self.called = None if self.called == seat else self.called
        self._covered = self._covered or self.holder is None


class SharedScreen:
    """Call persons to the shared screen of a session, and tell who can answer; with a single person it does nothing."""

    def __init__(self, seating: Seating, hotseat: Hotseat, transcript: Transcript) -> None:
        self._seating, self._hotseat, self._transcript = seating, hotseat, transcript

    @property
    def viewer(self) -> Seat:
        """Get the viewer of the table: the only person; at a shared screen the person whose hand is up, otherwise the public."""
        if not self._seating.is_shared:
            return self._seating.viewers[0]
        return PUBLIC if self._seating.is_over else self._hotseat.viewer

    @property
    def called(self) -> Seat | None:
        """Get the person for whom the curtain is down; None while it is up, at a screen of one person, and after the end."""
        return self._hotseat.called if self._seating.is_shared and not self._seating.is_over else None

    def ask(self) -> None:
        """Set the screen for the person who is asked now, if one is."""
        seating, state = self._seating, self._seating.match.state
        seat, decision = seating.asked_person(), state.decision
        if not seating.is_shared or seat is None or decision is None:
            return
        is_private = decision.needs_secrets(state.observation(seat), seat)
        self._hotseat.ask(seat, is_private, bool(decision.queue()), len(seating.reacting()) > 1)

    def answering(self) -> Seat | None:
        """Return the person who can answer now: the one who is asked, unless the curtain is down or another's hand is up."""
        seat = self._seating.asked_person()
        if not self._seating.is_shared:
            return seat
        return seat if self.called is None and self.viewer in (PUBLIC, seat) else None

    def lower_the_curtain(self, seat: Seat) -> None:
        """Lower the curtain for a person, whose hand comes up next."""
        self._hotseat.call(seat)

    def cover(self) -> None:
        """Lower the curtain of a shared screen because nobody knows who is at it, for the person who is asked or the first one."""
        seating = self._seating
        if seating.is_shared and seating.persons:
            asked = seating.asked_person()
            self.lower_the_curtain(seating.persons[0] if asked is None else asked)

    def lift_the_curtain(self) -> None:
        """Lift the curtain, and mark the log as read by the person it was down for."""
        self._hotseat.lift()
        if self._hotseat.holder is not None:
            self._transcript.mark_read(self._hotseat.holder)

    def mark_act_read(self) -> None:
        """Mark the log as read after an act by the holder of the hand, if that person sees the table or played the act."""
        holder = self._hotseat.holder
        if holder is not None and holder in (self._seating.match.journal[-1].seat, self.viewer):
            self._transcript.mark_read(holder)

    def mark_read_again(self) -> None:
        """Mark the log as read after acts were undone or redone: as far as the holder of the hand sees or has acted, and unread by
        all others."""
        self._transcript.forget_read()
        match, holder = self._seating.match, self._hotseat.holder
        acts = len(match.timeline)
        if acts and holder is not None and (back := 1 if holder == self.viewer else match.acts_back(holder)):
            self._transcript.mark_read(holder, acts + 1 - back)

    @property
    def can_hide(self) -> bool:
        """Test whether a hand can be hidden, or a curtain that no question needs be raised."""
        if not self._seating.is_shared or self._seating.is_over:
            return False
        return self.viewer != PUBLIC or (self.called is not None and not self._needs_curtain())

    def hide_the_hand(self) -> None:
        """Hide the hand that is up, until its owner lifts the curtain; raise a curtain that no question needs."""
        self._hotseat.hide(self._needs_curtain())

    def _needs_curtain(self) -> bool:
        """Test whether the open question needs the secrets of a person, or a question to come may."""
        state, seat = self._seating.match.state, self._seating.asked_person()
        decision = state.decision
        return seat is None or decision is None or decision.needs_secrets(state.observation(seat), seat)
