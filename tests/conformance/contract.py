"""Check points 1, 2 and 4: seats asked, legal actions listed, no piece lost, no illegal action
carried out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from _invariants import broken_invariants
from corptable.engine import Action, IllegalAction, State, parse_action
from corptable.presentation.presentation import why_illegal

from .comparing import differences, freeze, view_of
from .playing import Moment, told_where


def check_asked(moment: Moment) -> None:
    """Check that some seat is asked until there is a result, and that exactly the seats that are
    asked have legal actions.
    """
    state = moment.state
    asked = state.actors()
    assert (state.result is None) == bool(asked) == bool(state.stack), (
        f"result {state.result}, asked {asked}, stack {state.stack}"
    )
    assert len(set(asked)) == len(asked), f"asked twice: {asked}"
    for seat in range(moment.setup.seats):
        count = len(state.actions(seat))
        assert (seat in asked) == (count > 0), (
            f"{count} legal actions for @{seat}, while {asked} are asked"
        )
    check_simultaneous(moment)


def check_simultaneous(moment: Moment) -> None:
    """Check that simultaneous answers of two seats lead to the same position in either order."""
    state = moment.state
    asked = state.actors()
    if len(asked) < 2:
        return
    one, two = (
        moment.generator.choice(state.actions(seat)) for seat in moment.generator.sample(asked, 2)
    )
    there, back = state.copy(), state.copy()
    for position, order in ((there, (one, two)), (back, (two, one))):
        for action in order:
            assert action in position.actions(action.seat), (
                f"{action} is illegal once {one} or {two} is done"
            )
            position.apply(action)
    assert not (found := differences(there, back)), f"{one} and {two} in either order: {found}"


def check_listed(moment: Moment) -> None:
    """Check that legal actions are unique, in a stable order, readable from their text, and the
    same on the seat's views.
    """
    state = moment.state
    decision = state.decision
    assert decision is not None
    for seat in state.actors():
        legal = list(state.actions(seat))
        texts = Counter(map(str, legal))
        assert len(texts) == len(legal) == len(set(legal)), (
            f"listed twice: {[text for text, n in texts.items() if n > 1]}"
        )
        assert list(state.actions(seat)) == legal, f"another order when asked again: {legal}"
        for action in legal:
            read = decision.read(
                state, parse_action(str(action), moment.subject.game.free_text_verbs)
            )
            assert read == action, f"{action} reads as {read}"
            assert action.seat == seat, f"{action} is listed for @{seat}"
            assert state.is_legal(action), f"{action} is listed and not legal"
    for seat in range(moment.setup.seats):
        assert decision.asks(state, seat) == (seat in state.actors()), (
            f"{decision} says otherwise of @{seat} alone"
        )
        for memory in (True, False):
            seen = list(view_of(state, seat, memory).actions(seat))
            assert seen == list(state.actions(seat)), (
                f"@{seat} finds other actions on its view (memory {memory}): {seen}"
            )


def check_conserved(moment: Moment) -> None:
    """Check that each piece lies in exactly one zone, and that no invariant is broken."""
    state = moment.state
    count = Counter(piece for pieces in state.zones.values() for piece in pieces)
    lost = [piece for piece in state.table.pieces if count[piece] != 1]
    assert not lost, f"not in exactly one zone: {lost}"
    assert len(count) == len(state.table.pieces), "pieces of another table"
    faults = broken_invariants(state) + state.check_played()
    assert not faults, "; ".join(faults)


def check_refused(moment: Moment) -> None:
    """Check that an illegal action is refused, has a reason in words and changes nothing, and that
    a view cannot be played.
    """
    match = moment.setup.match()
    match.state = moment.state.copy()
    before = freeze(vars(match.state))
    refused = list(_illegal(moment))
    for bad in refused:
        with told_where(f"the illegal act {bad}"):
            with pytest.raises(IllegalAction) as refusal:
                match.play(bad)
            assert re.search(r"\w+ \w+", why_illegal(match, refusal.value)), "it has no reason"
        assert not match.journal, f"{bad} was refused and written down"
    assert freeze(vars(match.state)) == before, (
        f"one of these was refused and changed something: {refused}"
    )
    view = moment.state.information_state(moment.action.seat).view
    assert not isinstance(view, State), "what a seat sees has the moves of a position"


def _illegal(moment: Moment) -> Iterator[Action | str]:
    """Yield actions that are illegal now: of other seats, with other words, or nonsense."""
    state, action = moment.state, moment.action
    yield "nonsense"
    yield f"@{action.seat}"
    yield f"@{moment.setup.seats} {action.verb}"
    wrong = [Action(seat, action.verb, action.args) for seat in range(moment.setup.seats)]
    words = [*state.table.zones, *state.table.named, "@0", "nobody", "0"]
    for place in range(len(action.args)):
        other = moment.generator.choice(words)
        wrong.append(
            Action(
                action.seat, action.verb, (*action.args[:place], other, *action.args[place + 1 :])
            )
        )
    wrong += [
        Action(action.seat, "nonsense", action.args),
        Action(action.seat, action.verb, (*action.args, "more")),
    ]
    yield from (bad for bad in wrong if not _may_be_done(state, bad))


def _may_be_done(state: State, action: Action) -> bool:
    decision = state.decision
    assert decision is not None
    return action in state.actions(action.seat) or decision.aside_ok(state, action)


def check_after_the_end(state: State) -> None:
    """Check that after the end no seat is asked, no decision is open and no invariant is broken."""
    assert state.result is not None, (
        f"nobody is asked any more, and there is no result: {state.stuck()}"
    )
    assert not state.stack, f"over, and still open: {state.stack}"
    assert not state.actors(), f"over, and {state.actors()} are asked"
    faults = broken_invariants(state) + state.check_played()
    assert not faults, "; ".join(faults)
