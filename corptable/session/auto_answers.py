"""Hold the answers that persons gave before they were asked: standing answers, reactions chosen
together in a reaction window, and that a play stands about which nobody needs to be asked. The
session plays them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from corptable.engine.action import Action
from corptable.engine.pieces import PUBLIC, Seat
from corptable.presentation.presentation import presentation_of
from corptable.session.hotseat import SharedScreen
from corptable.session.seating import Seating

PASSED_OVER: Final = "{seats} {verb} passed over: @{faster} was faster."


class Habits(NamedTuple):
    """Hold what a person leaves to the program: plays that cannot matter (unless `asks_always`),
    what is `safe` to do, `only_choices`, and `obvious` answers."""

    asks_always: bool = True
    safe: bool = False
    only_choices: bool = False
    obvious: bool = False


class AutoAnswers:
    """Hold the standing answers and the chosen reactions of a session's persons."""

    def __init__(self, seating: Seating, shared_screen: SharedScreen) -> None:
        self._seating, self._shared_screen = seating, shared_screen
        self.standing: dict[Seat, set[str]] = {seat: set() for seat in seating.persons}
        """Ids of the standing answers, which are played without asking, by person."""
        self._until_asked: set[str] = set()
        """Ids of the standing answers that end when their person is asked something else."""
        self.habits: Callable[[], Habits] = Habits
        """Habits: the choices that persons leave to the program."""
        self.given: set[int] = set()
        """Places in the journal of what the program played for a person: undo skips it."""
        self.unasked: set[int] = set()
        """Places in the journal of passes, and of obvious answers, for persons who were not asked:
        the log calls them that.
        """
        self._chosen: dict[Seat, Action] = {}
        """Actions that persons have chosen in the open reaction window before their turn in the
        queue, by person.
        """
        self._passed_over: tuple[Seat, ...] = ()
        """Persons who passed because another was faster to react."""

    # Reactions chosen together

    def shared_reactions(self) -> dict[Seat, Action]:
        """Return by person the reaction of each person who is asked whether an act may stand, to be
        chosen together at a shared screen.

        Empty unless each has exactly one reaction, because otherwise they are asked one after
        another; empty while a hand is up or the curtain is down.
        """
        seating, state = self._seating, self._seating.match.state
        decision, seats = state.decision, seating.reacting()
        if not seating.is_shared or decision is None or not seats:
            return {}
        if self._shared_screen.viewer != PUBLIC or self._shared_screen.answering() is None:
            return {}
        found = {
            seat: [one for one in decision.actions(state, seat) if not decision.is_pass(state, one)]
            for seat in seats
        }
        return (
            {seat: one for seat, (one, *_) in found.items()}
            if all(len(each) == 1 for each in found.values())
            else {}
        )

    def react(self, seat: Seat) -> None:
        """Choose the reaction of the fastest person: the persons before it in the queue pass; bots
        among them are asked first.
        """
        action = self.shared_reactions()[seat]
        before = self._seating.reacting()
        self._passed_over = before[: before.index(seat)]
        self._choose_pass(self._passed_over)
        self._chosen[seat] = action

    def let_it_stand(self) -> None:
        """Choose to pass for all persons who are still to be asked."""
        self._choose_pass(self._seating.reacting())

    def _choose_pass(self, seats: Sequence[Seat]) -> None:
        state = self._seating.match.state
        assert state.decision is not None, "a window is open"
        self._chosen = {seat: state.decision.actions(state, seat)[-1] for seat in seats}

    # Playing the answers

    def give_standing(self, seat: Seat, id: str) -> None:
        """Give a person's answer for all questions alike to the open decision. In a reaction window
        it outlasts the person's own turns; elsewhere it ends when the person is asked something
        else, because the same question does not come back before the next round.
        """
        decision = self._seating.match.state.decision
        self.standing[seat].add(id)
        if decision is not None and not decision.queue():
            self._until_asked.add(id)

    def next_action(self) -> Action | None:
        """Return the answer of the person who is asked now, if it was given before; None if it was
        not.
        """
        match, seat = self._seating.match, self._seating.asked_person()
        place = len(match.journal)
        self.given.discard(place)
        self.unasked.discard(place)
        if seat in self._chosen:
            return self._chosen[seat]
        if seat is None:
            return None
        if self.standing[seat]:
            answers = presentation_of(match.game).answers.standing(match.state.observation(seat))
            for answer in answers:
                if answer.id in self.standing[seat]:
                    action = match.read(answer.action)
                    if action.passes:
                        self.unasked.add(place)
                    return action
            self.standing[seat] -= self._until_asked
        return self._pass_what_cannot_matter(seat) or self._left_to_the_program(seat)

    def _pass_what_cannot_matter(self, seat: Seat) -> Action | None:
        """Return the pass of a person whose answer cannot matter; None where the person is asked.
        After an undo everybody is asked, because otherwise the undone pass would be played again at
        once."""
        match, state = self._seating.match, self._seating.match.state
        if (
            state.decision is None
            or not state.decision.queue()
            or match.undone
            or self.habits().asks_always
        ):
            return None
        if presentation_of(match.game).answers.concerns(state.observation(seat), seat):
            return None
        self.given.add(len(match.journal))
        self.unasked.add(len(match.journal))
        return state.decision.actions(state, seat)[-1]

    def _left_to_the_program(self, seat: Seat) -> Action | None:
        """Action that a person leaves to the program: a safe one, the only one, or the one sane
        answer, to which undo leads back; None where the person chooses.

        Nothing at a shared screen, where the haste would tell the others what the hand does not
        hold, and nothing after an undo.
        """
        match, habits = self._seating.match, self.habits()
        if match.undone or self._seating.is_shared or not any(habits[1:]):
            return None
        presentation, view = presentation_of(match.game), match.state.observation(seat)
        found = list(presentation.answers.safe(view)) if habits.safe else []
        legal = match.state.actions(seat)
        if (
            not found
            and habits.only_choices
            and len(legal) == 1
            and legal[0].verb not in presentation.answers.by_hand
        ):
            found = [legal[0]]
        if not found:
            obvious = presentation.answers.obvious(view) if habits.obvious else None
            if obvious is not None and presentation.answers.unasked(obvious):
                self.unasked.add(len(match.journal))
            return obvious
        self.given.add(len(match.journal))
        return found[0]

    def acted(self, seat: Seat, is_pass: bool) -> str:
        """Drop the choice of the seat that acted; unless its act was a pass, drop all choices of
        the reaction window.

        Return the sentence for the persons who were passed over, in marked words; "" for none.
        """
        self._chosen.pop(seat, None)
        if is_pass:
            return ""
        over = self._passed_over
        self.close_the_window()
        seats, verb = " and ".join(f"@{one}" for one in over), "are" if len(over) > 1 else "is"
        return PASSED_OVER.format(seats=seats, verb=verb, faster=seat) if over else ""

    def close_the_window(self) -> None:
        """Drop all choices of the reaction window."""
        self._chosen, self._passed_over = {}, ()

    def clear(self) -> None:
        """Drop all choices and all standing answers."""
        self.close_the_window()
        self.end_standing()

    def end_standing(self) -> None:
        """Drop all standing answers: another round begins."""
        self.standing = {seat: set() for seat in self.standing}
        self._until_asked = set()
