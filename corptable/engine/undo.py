"""Decide whether a person may take acts back freely: if each person could have foretold all that
they noticed of them.

Undo restores the position and everybody's information state, but no person forgets. So acts are
free to take back only if each person could have foretold all that they noticed of them: in every
world that fits the person's information state before the acts, the same acts are legal, as far as
the person heard them, and bring the same events and the same information state. Then that state is
the old one, carried on by acts that everybody heard of, and a second try is made with no more
knowledge than the first. An answer that depends on a hidden piece fails this, however a rule gives
it: by a piece that is shown, a counter, a line of the log, the next question, or an act that is
legal only with that piece.

Chance is a barrier of its own, even where its result was public before (`Barrier.CHANCE`): whatever
was drawn is known afterwards. What a bot learns is none, because bots keep nothing beside the
information state, which is restored. A bot's choice is none, either: after undo of an act that a
bot has answered, the bot may answer another act differently.

The worlds are drawn until each hidden zone has held, in one of them, each piece that the person
thinks possible there (in a pile: on its top), so that no answer about one piece is missed. All this
costs nothing before somebody asks to undo, and it stops at the first world that turns out
otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import Final

from corptable.engine.action import Action
from corptable.engine.determinization import NoWorldError
from corptable.engine.events import Acted, Event, Learned, Moved, noticed_by
from corptable.engine.knowledge import OwnKnowledge
from corptable.engine.pieces import HIDDEN, Piece, PieceMask, Seat, ZoneId, mask_of
from corptable.engine.state import State, determinize
from corptable.engine.timeline import Act
from corptable.engine.view import View

MOST_WORLDS: Final = 200
"""Maximum number of worlds in which a stretch of acts is tried for one person."""


class Barrier(Enum):
    """Name what a person would gain by undoing an act."""

    CHANCE = "chance"
    """Another try at chance, with its result known."""
    SHOWN = "shown"
    """Knowledge of a piece that would be hidden again, but that a person was shown."""
    LEARNED = "learned"
    """Any other knowledge of hidden pieces, such as the answer to a question."""
    ANOTHER = "another"
    """Undo of what another person did."""


def barrier_before(
    acts: Sequence[Act], now: State, seat: Seat, persons: Collection[Seat]
) -> Barrier | None:
    """Return the barrier on the way back over these acts, which led to the position `now`; None if
    the person may undo them freely.

    `persons` are the seats of all persons at the screen. Of several barriers that of the latest act
    is returned.
    """
    after = now
    for act in reversed(acts):
        if act.before.chance != after.chance:
            return Barrier.CHANCE
        if any(reveals_to(act, person) for person in persons):
            return Barrier.SHOWN
        if act.action.seat in persons and act.action.seat != seat:
            return Barrier.ANOTHER
        after = act.before
    return None if all(_foretold(acts, now, person) for person in persons) else Barrier.LEARNED


# Shown pieces


def reveals_to(act: Act, seat: Seat) -> bool:
    """True if an act showed a seat a piece that its own knowledge had not placed."""
    shown = mask_of(
        piece for event in noticed_by(act.events, seat) for piece in _shown_pieces(event)
    )
    return bool(shown and shown & ~_placed_pieces(act.before, seat))


def _placed_pieces(position: State, seat: Seat) -> PieceMask:
    """Return the pieces whose place a seat can tell, as a mask.

    These are the pieces that lie open, those that only one unordered zone or pile of one may hold,
    and in other piles those whose exact place it knows.
    """
    table = position.table
    assert position.knowledge is not None
    own = position.knowledge.of(seat)
    located = own.located(table)
    placed = located & own.placed
    for zone, pieces in position.zones.items():
        if zone not in table.hideable:
            placed |= mask_of(pieces)
        elif zone in table.unordered or len(pieces) == 1:
            placed |= located & own.may[zone]
    return placed


def _shown_pieces(noticed: Event) -> Sequence[Piece]:
    """Return the pieces that an event shows to the viewer who noticed it so."""
    if isinstance(noticed, Moved):
        return (noticed.piece,)
    return noticed.pieces if isinstance(noticed, Learned) else ()


# Worlds


def _foretold(acts: Sequence[Act], now: State, seat: Seat) -> bool:
    """True if a seat could have foretold all that it noticed of these acts."""
    if not acts:
        return True
    noticed = [noticed_by(act.events, seat) for act in acts]
    view = now.information_state(seat).view
    return all(
        all(_turns_out(world, act, seat, events) for act, events in zip(acts, noticed, strict=True))
        and _alike(world.information_state(seat).view, view)
        for world in _worlds(acts[0].before, seat)
    )


def _turns_out(world: State, act: Act, seat: Seat, events: Sequence[Event]) -> bool:
    """Carry out an act in a world where it is legal, and test whether the seat notices these
    events.
    """
    world.listener = []
    decision, told = world.decision, act.events[0] if act.events else None
    if decision is None:
        return False
    if not isinstance(told, Acted):
        if not decision.aside_ok(world, act.action):
            return False
        decision.aside(world, act.action)
        return noticed_by(world.listener, seat) == events
    action: Action | None = act.action
    # To the seat itself the same acts are legal in every world that looks the same.
    if act.action.seat != seat:
        legal = world.actions(act.action.seat)
        action = (
            act.action
            if act.action in legal
            else next((one for one in legal if decision.told(one) == told.told), None)
        )
    if action is None:
        return False
    world.apply(action)
    return noticed_by(world.listener, seat) == events


def _alike(one: View, two: View) -> bool:
    """True if two information states of one match are equal in everything that they hold."""
    ours, theirs = vars(one), vars(two)
    return all(
        name == "table" or value is theirs.get(name) or value == theirs.get(name)
        for name, value in ours.items()
    )


def _worlds(position: State, seat: Seat) -> Iterator[State]:
    """Yield worlds that fit a seat's information state, at most MOST_WORLDS, until each zone has
    held each piece that it may hold.

    Where nothing is uncertain there is one: a rule may still tell of the past. The worlds are the
    same each time. Each goes on like a position of the match, with the seat's knowledge. That of
    the other seats may be false in it, but nothing asks for it.
    """
    view, kind = position.information_state(seat)
    assert view.own is not None
    assert position.knowledge is not None
    generator = random.Random(0)
    waiting = {zone: _uncertain(view, view.own, zone) for zone in view.table.hidden}
    for number in range(MOST_WORLDS):
        zone = next((zone for zone, bits in waiting.items() if bits), None)
        if zone is None:
            if not number:
                yield _carried_on(determinize(view.copy(), kind, generator), position)
            return
        wanted = waiting[zone] & -waiting[zone]
        waiting[zone] &= ~wanted
        narrowed = view.copy()
        elsewhere = {other: bits & ~wanted for other, bits in view.own.may.items() if other != zone}
        narrowed.own = OwnKnowledge({**view.own.may, **elsewhere}, view.own.placed)
        try:
            world = determinize(narrowed, kind, generator)
        except NoWorldError:
            continue
        if zone not in view.table.unordered:
            _put_on_top(world, view, zone, wanted)
        _carried_on(world, position)
        for other in waiting:
            waiting[other] &= ~_covered(world, view, other)
        yield world


def _carried_on(world: State, position: State) -> State:
    """Have a world go on as a match does, with the knowledge of a position; return it."""
    assert position.knowledge is not None
    world.determinized_from, world.knowledge = None, position.knowledge.copy()
    return world


def _uncertain(view: View, own: OwnKnowledge, zone: ZoneId) -> PieceMask:
    """Return the pieces that may lie in the hidden slots of a zone, as a mask."""
    pieces = view.zones.get(zone, ())
    return (
        own.may[zone] & ~mask_of(piece for piece in pieces if piece is not HIDDEN)
        if HIDDEN in pieces
        else 0
    )


def _topmost(view: View, zone: ZoneId) -> int:
    """Return the slot of the topmost hidden piece of a pile."""
    pieces = view.zones[zone]
    return max(slot for slot, piece in enumerate(pieces) if piece is HIDDEN)


def _put_on_top(world: State, view: View, zone: ZoneId, wanted: PieceMask) -> None:
    """Exchange the wanted piece of a pile and that in its topmost hidden slot, if that is a
    possible world, too.
    """
    drawn = world.zones[zone]
    row, top = list(drawn), _topmost(view, zone)
    place = next(slot for slot, piece in enumerate(row) if piece.bit & wanted)
    row[place], row[top] = row[top], row[place]
    world.zones[zone] = tuple(row)
    if not world.is_possible_world():
        world.zones[zone] = drawn


def _covered(world: State, view: View, zone: ZoneId) -> PieceMask:
    """Return the pieces with which a world covers a zone: all in a set, that in the topmost hidden
    slot of a pile; as a mask.
    """
    if zone in view.table.unordered:
        return mask_of(world.zones.get(zone, ()))
    return world.zones[zone][_topmost(view, zone)].bit if HIDDEN in view.zones.get(zone, ()) else 0
