"""Calling persons to the screen that they share: who is asked there, before whom the curtain falls, and when a hand may go down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corptable.engine.pieces import PUBLIC, Seat

if TYPE_CHECKING:
    from corptable.ui.sitting.sitting import Sitting


class Calling:
    """Who is called at one sitting. What that does to the screen its hotseat knows; where one person sits alone it does nothing."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def ask(self) -> None:
        """Have the screen be theirs who are asked now, if a person is."""
        sitting, state = self._sitting, self._sitting.match.state
        seat, decision = sitting.asked_person(), state.decision
        if not sitting.is_shared or seat is None or decision is None:
            return
        is_private = decision.private(state.view(seat, memory=False), seat)
        sitting.hotseat.ask(seat, is_private, bool(decision.queue()), len(sitting.reacting()) > 1)

    def answering(self) -> Seat | None:
        """The person who can answer now: who is asked, unless the curtain is down or another's hand is up."""
        sitting, seat = self._sitting, self._sitting.asked_person()
        if not sitting.is_shared:
            return seat
        return seat if sitting.called is None and sitting.viewer in (PUBLIC, seat) else None

    def lower_the_curtain(self, seat: Seat) -> None:
        """Call a person, before whom a hand may come up next."""
        self._sitting.hotseat.call(seat)

    def cover(self) -> None:
        """Nobody knows who is at the screen: where several persons play the curtain is down."""
        sitting = self._sitting
        if sitting.is_shared and sitting.persons:
            asked = sitting.asked_person()
            self.lower_the_curtain(sitting.persons[0] if asked is None else asked)

    def lift_the_curtain(self) -> None:
        """Who was called is there."""
        sitting = self._sitting
        sitting.hotseat.lift()
        if sitting.hotseat.holder is not None:
            sitting.hearing.has_read(sitting.hotseat.holder)

    @property
    def can_hide(self) -> bool:
        """Whether there is a hand, or a curtain that nobody needs, to be taken off the screen."""
        sitting = self._sitting
        if not sitting.is_shared or sitting.is_over:
            return False
        return sitting.viewer != PUBLIC or (sitting.called is not None and not self._needs_one())

    def hide_the_hand(self) -> None:
        """It comes up again for its owner alone."""
        self._sitting.hotseat.hide(self._needs_one())

    def _needs_one(self) -> bool:
        """Whether a question that is a person's alone is open, or will be."""
        state, seat = self._sitting.match.state, self._sitting.asked_person()
        decision = state.decision
        return seat is None or decision is None or decision.private(state.view(seat, memory=False), seat)
