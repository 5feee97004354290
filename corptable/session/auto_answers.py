"""Answers that persons give before they are asked: once for all questions alike, or together in an open reaction window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from corptable.engine.action import Action
from corptable.engine.pieces import PUBLIC, Seat
from corptable.session.hotseat import ScreenOwner
from corptable.session.seating import Seating

PASSED_OVER: Final = "{seats} {verb} passed over: @{faster} was faster."


class AutoAnswers:
    """What the persons of one sitting have said so far that nobody needs to ask them."""

    def __init__(self, seating: Seating, screen_owner: ScreenOwner, play_action: Callable[[Action], None]) -> None:
        self._seating, self._screen_owner, self._play_action = seating, screen_owner, play_action
        self.standing: dict[Seat, set[str]] = {seat: set() for seat in seating.persons}
        """By person the ids of the answers that are given without asking again."""
        self._wishes: dict[Seat, Action] = {}
        """How persons have answered in the open reaction window, before those before them in the queue have been asked."""
        self._passed_over: tuple[Seat, ...] = ()
        """Persons for whom it was passed because another was faster."""

    # Several persons in one reaction window

    def shared_reactions(self) -> dict[Seat, Action]:
        """By person what each could do against it, where those at a shared screen are asked whether something may stand; none
        where that is more than one thing, for then they are asked one after another."""
        seating, state = self._seating, self._seating.match.state
        decision, seats = state.decision, seating.reacting()
        if not seating.is_shared or decision is None or not seats:
            return {}
        if self._screen_owner.viewer != PUBLIC or self._screen_owner.answering() is None:
            return {}
        found = {seat: [one for one in decision.actions(state, seat) if not decision.is_pass(state, one)] for seat in seats}
        return {seat: ones[0] for seat, ones in found.items()} if all(len(ones) == 1 for ones in found.values()) else {}

    def react(self, seat: Seat) -> None:
        """That person was the fastest to do something: for those before them it is passed. Bots among them are asked first."""
        action = self.shared_reactions()[seat]
        before = self._seating.reacting()
        self._passed_over = before[: before.index(seat)]
        self._wish_to_pass(self._passed_over)
        self._wishes[seat] = action
        self.play()

    def let_it_stand(self) -> None:
        """All persons at the screen pass."""
        self._wish_to_pass(self._seating.reacting())
        self.play()

    def _wish_to_pass(self, seats: Sequence[Seat]) -> None:
        state = self._seating.match.state
        assert state.decision is not None, "a window is open"
        self._wishes = {seat: state.decision.actions(state, seat)[-1] for seat in seats}

    # What becomes of them

    def play(self) -> None:
        """Whoever is asked and has answered already is not asked again."""
        while (action := self._next()) is not None:
            self._play_action(action)

    def _next(self) -> Action | None:
        match, seat = self._seating.match, self._seating.asked_person()
        if seat in self._wishes:
            return self._wishes[seat]
        if seat is None or not self.standing[seat]:
            return None
        for answer in match.game.standing(match.state.observation(seat)):
            if answer.id in self.standing[seat]:
                return match.read(answer.action)
        return None

    def acted(self, seat: Seat, lets_be: bool) -> str:
        """Somebody has acted. If that did not let things be, what others wanted counts no more; what those who were passed over are
        told, "" where nobody was."""
        self._wishes.pop(seat, None)
        if lets_be:
            return ""
        over = self._passed_over
        self.close_the_window()
        seats, verb = " and ".join(f"@{one}" for one in over), "are" if len(over) > 1 else "is"
        return PASSED_OVER.format(seats=seats, verb=verb, faster=seat) if over else ""

    def close_the_window(self) -> None:
        """Nobody wants anything of what they wanted in it."""
        self._wishes, self._passed_over = {}, ()

    def forget(self) -> None:
        """Everybody is asked again."""
        self.close_the_window()
        for ids in self.standing.values():
            ids.clear()
