"""Check point 6 for visibility: views and events show each seat exactly the pieces that the
document lets it see.

A view is an observation or an information state.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

from corptable.engine import HIDDEN, PUBLIC, Acted, ChanceSource, Event, Moved, Piece, Seat, mask_of
from corptable.engine.events import noticed_by
from corptable.engine.knowledge import Knowledge
from corptable.engine.pieces import PieceMask
from corptable.engine.view import View

from .comparing import differences, walk
from .playing import Moment, Setup, carry_out, told_where
from .watching import Watch, pieces_in, visible

UNPACKED = 3
"""The number of viewers whose views are pickled and walked at one moment; what a view holds is made
alike for all of them.
"""


def check_views(moment: Moment) -> None:
    """Check that an observation shows exactly the pieces that the document lets its seat see, and
    that no view holds more.
    """
    state = moment.state
    sight = moment.subject.sight
    seen, everybody, besides = (
        visible(sight, state),
        sight.open_to_all(state),
        sight.seen_besides(state),
    )
    unpacked = moment.generator.sample(moment.viewers, UNPACKED)
    for seat in moment.viewers:
        reaches = {**everybody, **besides.get(seat, {})}
        view = state.observation(seat)
        for zone, pieces in state.zones.items():
            covered = max(0, len(pieces) - max(0, reaches.get(zone, 0)))
            wanted = (HIDDEN,) * covered + pieces[covered:]
            assert view.zones[zone] == wanted, (
                f"@{seat} sees {view.zones[zone]} in {zone}, not {wanted}"
            )
        if seat in unpacked:
            check_holds_only(moment, view, seen[seat])
        if seat in unpacked and seat != PUBLIC:
            memory = state.information_state(seat).view
            check_holds_only(
                moment,
                memory,
                mask_of(piece for pieces in memory.zones.values() for piece in pieces),
            )


def check_holds_only(moment: Moment, view: View, allowed: int) -> None:
    """Check that an unpickled view holds no other piece, no seed, no chance, no knowledge of other
    seats, and no listener.
    """
    lone = pickle.loads(pickle.dumps(view))
    assert not (found := differences(lone, view)), f"sent and received it differs: {found}"
    seed, written = moment.setup.seed, str(moment.setup.seed)
    for thing in _parts(lone):
        if isinstance(thing, Piece):
            assert thing is HIDDEN or thing.bit & allowed, (
                f"the view of @{view.viewer} holds {thing}"
            )
            continue
        assert not isinstance(thing, ChanceSource | Knowledge | random.Random | Event), (
            f"the view of @{view.viewer} holds a {thing!r}"
        )
        held = written in thing if isinstance(thing, str) else thing == seed
        assert not held, f"the view of @{view.viewer} holds the seed"


def _parts(view: View) -> Iterator[object]:
    for name, value in vars(view).items():
        if name != "table":
            yield from walk(value)


def check_opening(setup: Setup) -> None:
    """Check the events of the setup, and that a listener does not change it."""
    state = setup.blank()
    state.listener = watch = Watch(setup.subject.sight, state, None)
    with told_where(setup):
        state.setup()
        _check_all(watch)
        state.listener = None
        found = differences(state, setup.start())
        assert not found, f"with a listener another game begins: {found}"


def check_events(moment: Moment) -> None:
    """Check that the events of an act show a piece only to viewers who may see it, and name only
    pieces that the hearer sees.
    """
    state = moment.state.copy()
    watch = Watch(moment.subject.sight, state, moment.action)
    before = dict(watch.now)
    state.listener = watch
    carry_out(state, moment.action)
    watch.look()
    _check_all(watch)
    for seat in moment.viewers:
        _check_told(moment, watch, seat, before)


def _check_all(watch: Watch) -> None:
    for event, allowed, after in zip(watch, watch.allowed, watch.after, strict=True):
        for seat, bits in allowed.items():
            _check_event(event, seat, bits, after[seat])


def _check_event(event: Event, seat: Seat, allowed: PieceMask, after: PieceMask) -> None:
    noticed = event.as_noticed_by(seat)
    shown = 0 if noticed is None else pieces_in(noticed)
    assert not shown & ~allowed, f"@{seat} is shown more than the document lets it see: {noticed}"
    if isinstance(event, Moved):
        missed = pieces_in(event) & after & ~shown
        assert not missed, (
            f"@{seat} sees {event.piece} in {event.to} and is not told that it went there"
        )


def _check_told(moment: Moment, watch: Watch, seat: Seat, before: dict[Seat, int]) -> None:
    """Check that a viewer hears a piece's name that the actor could see only if it sees the piece
    as well.
    """
    heard = [event for event in noticed_by(watch, seat) if isinstance(event, Acted)]
    assert all(event.action == event.told or seat == event.action.seat for event in heard), (
        f"@{seat} hears both versions: {heard}"
    )
    actor = moment.action.seat
    if seat == actor:
        return
    stock = moment.state.table.pieces_by_name
    for word in (word for event in heard for word in event.action.args if word in stock):
        bits = mask_of(stock[word])
        theirs = bits & before[actor]
        assert not theirs or bits & (before[seat] | watch.shown[seat]), (
            f"@{seat} hears {word}, which it does not see"
        )
