"""Check point 5: no seat knows anything false, each knows what it sees, and its determinized worlds
fit its information state.
"""

from __future__ import annotations

from _invariants import broken_invariants
from corptable.engine import HIDDEN, Seat, State, mask_of
from corptable.engine.state import InformationState
from corptable.engine.view import View

from .comparing import differences
from .playing import Moment
from .watching import visible


def check_knowledge(moment: Moment) -> None:
    """Check the knowledge of every seat."""
    seen = visible(moment.subject.sight, moment.state)
    for seat in range(moment.setup.seats):
        known = moment.state.information_state(seat)
        view = known.view
        check_true(moment.state, view, seat)
        check_seen_is_known(moment.state, view, seat, seen[seat])
        check_world(moment, known, seat)


def check_true(state: State, view: View, seat: Seat) -> None:
    """Check that the true position is always among those thought possible, and that every certain
    fact is true.
    """
    assert state.knowledge is not None
    own = view.own
    assert own is not None, f"@{seat} has no memory"
    assert own == state.knowledge.of(seat), (
        f"the view of @{seat} holds the knowledge of somebody else"
    )
    for zone in state.table.hidden:
        there = mask_of(state.zones.get(zone, ()))
        assert not there & ~own.may[zone], (
            f"@{seat} thinks that what lies in {zone} cannot lie there"
        )
        wrong = [piece for piece in view.known(zone) if not piece.bit & there]
        assert not wrong, f"@{seat} knows falsely that {wrong} lie in {zone}"
    for zone, shown in view.zones.items():
        true = state.zones[zone]
        assert len(shown) == len(true), f"@{seat} finds another number of pieces in {zone}"
        if zone in state.table.unordered:
            named = [piece for piece in shown if piece is not HIDDEN]
            assert set(named) <= set(true), f"@{seat} finds strangers in {zone}: {named}"
            assert shown == (
                *sorted(named, key=lambda piece: piece.index),
                *[HIDDEN] * (len(shown) - len(named)),
            ), f"@{seat} can tell slots of the set {zone}: {shown}"
        else:
            wrong = [
                piece
                for piece, truth in zip(shown, true, strict=True)
                if piece is not HIDDEN and piece is not truth
            ]
            assert not wrong, f"@{seat} finds {wrong} in {zone} where they do not lie"


def check_seen_is_known(state: State, view: View, seat: Seat, seen: int) -> None:
    """Check that the information state of a seat shows every piece that the document lets the seat
    see.
    """
    remembered = mask_of(piece for pieces in view.zones.values() for piece in pieces)
    missed = [piece for piece in state.table.pieces if piece.bit & seen & ~remembered]
    assert not missed, f"@{seat} sees {missed} and does not know them"


def check_world(moment: Moment, known: InformationState, seat: Seat) -> None:
    """Check that a determinized world is valid, looks the same to its seat, and contradicts nothing
    that the seat knows.

    It must also ask the same seats and give this one the same legal actions.
    """
    state = moment.state
    view = known.view
    world = known.determinize(moment.generator)
    faults = broken_invariants(world)
    assert not faults, f"a world of @{seat} is broken: {'; '.join(faults)}"
    assert view.own is not None
    for zone in state.table.hidden:
        strangers = [
            piece for piece in world.zones.get(zone, ()) if not piece.bit & view.own.may[zone]
        ]
        assert not strangers, (
            f"a world of @{seat} has {strangers} in {zone}, where the seat knows they are not"
        )
    found = differences(world.observation(seat), state.observation(seat))
    assert not found, f"a world of @{seat} looks otherwise to it: {found}"
    for zone, shown in view.zones.items():
        there = world.zones[zone]
        kept = set(shown) - {HIDDEN} <= set(there)
        if zone not in state.table.unordered:
            kept = all(
                piece is HIDDEN or piece is other for piece, other in zip(shown, there, strict=True)
            )
        assert kept, f"a world of @{seat} forgets what the seat knows of {zone}"
    assert world.actors() == state.actors(), f"in a world of @{seat} {world.actors()} are asked"
    assert list(world.actions(seat)) == list(state.actions(seat)), (
        f"in a world of @{seat} it may do something else"
    )
    for other in world.actors():
        assert world.actions(other), f"in a world of @{seat} @{other} is asked and can do nothing"
