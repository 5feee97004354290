"""Decide at a shared screen (hotseat) whose hand is up, for whom the curtain is down, and when
neither is.

The one rule: a hand comes up without a touch of its owner only if the owner is asked and was the
last to have a hand up.
"""

from __future__ import annotations

from corptable.engine.pieces import PUBLIC, Seat
from corptable.session.seating import Seating
from corptable.session.transcript import Transcript


class SharedScreen:
    """Call persons to the shared screen of a session, and tell who sees the table and who can
    answer; with a single person it does nothing."""

    def __init__(self, seating: Seating, transcript: Transcript) -> None:
        self._seating, self._transcript = seating, transcript
        self.holder: Seat | None = None
        """Person whose hand was up last; None before the first."""
        self._called: Seat | None = None
        self._is_covered = True
        self._stands_at: Seat | None = None

    @property
    def viewer(self) -> Seat:
        """Get the viewer of the table: the only person; at a shared screen the person whose hand is
        up, otherwise the public.
        """
        if not self._seating.is_shared:
            return self._seating.viewers[0]
        if (
            self.holder is None
            or self._is_covered
            or self._called is not None
            or self._seating.is_over
        ):
            return PUBLIC
        return self.holder

    @property
    def called(self) -> Seat | None:
        """Get the person for whom the curtain is down; None while it is up, at a screen of one
        person, and after the end.
        """
        return self._called if self._seating.is_shared and not self._seating.is_over else None

    @property
    def stands_at(self) -> Seat:
        """Get the seat at the bottom of the table."""
        return next((seat for seat in (self._called, self._stands_at) if seat is not None), 0)

    def answering(self) -> Seat | None:
        """Return the person who can answer now: the one who is asked, unless the curtain is down or
        another's hand is up.
        """
        seat = self._seating.asked_person()
        if not self._seating.is_shared:
            return seat
        return seat if self.called is None and self.viewer in (PUBLIC, seat) else None

    def ask(self) -> None:
        """Set the screen for the person who is asked now, if one is: the curtain falls where the
        answer needs secrets that the holder of the hand may not see, and is raised where it needs
        none."""
        seating, decision = self._seating, self._seating.match.state.decision
        seat = seating.asked_person()
        if not seating.is_shared or seat is None or decision is None:
            return
        if self._needs_curtain():
            if self._called is not None or self.holder != seat:
                self.lower_the_curtain(seat)
            else:
                self._is_covered = False
            self._stands_at = seat
            return
        others_are_asked = len(seating.reacting()) > 1
        if self._called == seat and not others_are_asked:
            return
        self._called = None
        self._is_covered = self._is_covered or self.holder != seat or others_are_asked
        if not decision.queue():
            self._stands_at = seat

    def _needs_curtain(self) -> bool:
        """True if the open question needs the secrets of a person, or a question to come may."""
        state, seat = self._seating.match.state, self._seating.asked_person()
        return seat is None or state.decision is None or state.needs_secrets(seat)

    # Curtain

    def lower_the_curtain(self, seat: Seat) -> None:
        """Lower the curtain for a person, whose hand comes up next."""
        self._called = seat

    def cover(self) -> None:
        """Lower the curtain of a shared screen because nobody knows who is at it, for the person
        who is asked or the first one.
        """
        seating = self._seating
        if seating.is_shared and seating.persons:
            asked = seating.asked_person()
            self.lower_the_curtain(seating.persons[0] if asked is None else asked)

    def lift_the_curtain(self) -> None:
        """Lift the curtain: the person it was down for is at the screen, and reads the log."""
        self.holder = self._stands_at = self._called
        self._called, self._is_covered = None, False
        self.mark_read()

    @property
    def can_hide(self) -> bool:
        """True if a hand can be hidden, or a curtain that no question needs be raised."""
        if not self._seating.is_shared or self._seating.is_over:
            return False
        return self.viewer != PUBLIC or (self.called is not None and not self._needs_curtain())

    def hide_the_hand(self) -> None:
        """Hide the hand that is up: behind the curtain where the question needs one, until its
        owner lifts it; otherwise the public view is shown."""
        if not self._needs_curtain():
            self._called, self._is_covered = None, True
        elif self._called is None and self.holder is not None:
            self.lower_the_curtain(self.holder)

    def leave(self, seat: Seat) -> None:
        """Forget a person who has left the seat."""
        self.holder = None if self.holder == seat else self.holder
        self._called = None if self._called == seat else self._called
        self._is_covered = self._is_covered or self.holder is None

    def mark_read(self) -> None:
        """Mark the log as read by the holder of the hand, if that person sees the table or played
        the last act.
        """
        timeline = self._seating.match.timeline
        if self.holder is not None and self.holder in (
            self.viewer,
            *(act.action.seat for act in timeline[-1:]),
        ):
            self._transcript.mark_read(self.holder)
