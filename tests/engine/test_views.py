"""Test observations: what a seat does not know is not in the object that it gets."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator, Mapping

import pytest
from conformance.comparing import view_of
from toy import GAME
from toy.state import ToyState

from corptable.engine import HIDDEN, PUBLIC, ChanceSource, Piece, Position, Table
from corptable.engine.action import act
from corptable.engine.knowledge import Knowledge, OwnKnowledge
from corptable.engine.options import read_options

PUBLIC_ATTRIBUTES = {
    "table",
    "options",
    "stack",
    "result",
    "viewer",
    "scores",
    "round",
    "lead",
    "step",
    "named",
}
"""The attributes of a view of the toy besides zones and its own seat's knowledge; all of them are
public by definition.
"""


def position(at: str = "offer", **zones: list[str]) -> ToyState:
    table = GAME.table(3, read_options(GAME.option_set, {}, 3))
    return GAME.position(
        table,
        Position({zone.replace("_", "/"): names for zone, names in zones.items()}, at=at),
        {"dice": (1, 2)},
    )


def reachable(found: object, seen: set[int]) -> Iterator[object]:
    """Yield every object that can be reached from one, except the Table, which is the same for
    all.
    """
    if id(found) in seen or isinstance(found, (Table, Piece, str, int)):
        return
    seen.add(id(found))
    yield found
    parts: list[object] = []
    if isinstance(found, Mapping):
        parts += [*found.keys(), *found.values()]
    elif isinstance(found, (list, tuple, set, frozenset)):
        parts += found
    parts += vars(found).values() if hasattr(found, "__dict__") else ()
    parts += [
        getattr(found, slot)
        for kind in type(found).__mro__
        for slot in getattr(kind, "__slots__", ())
        if hasattr(found, slot)
    ]
    for part in parts:
        yield from reachable(part, seen)


def shown(state: ToyState, seat: int, zone: str, *, memory: bool = False) -> str:
    return " ".join(piece.name for piece in view_of(state, seat, memory).zones[zone])


@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize("seat", [PUBLIC, 0, 2])
def test_a_view_holds_what_is_on_the_list_and_nothing_else(seat: int, memory: bool) -> None:
    """No seed, no rig, no listener, nobody else's knowledge; a new attribute has to be put on the
    list by hand.
    """
    state = position(hand_0=["red-1"], hand_1=["red-2"])
    state.listener = []
    filled = {
        name for name, value in vars(view_of(state, seat, memory)).items() if value is not None
    } | {"result"}
    assert filled == PUBLIC_ATTRIBUTES | {"zones"} | (
        {"own"} if memory and seat != PUBLIC else set()
    )


@pytest.mark.parametrize("seat", [PUBLIC, 0, 1])
def test_no_way_leads_from_a_view_to_a_secret(seat: int) -> None:
    view = position(hand_0=["red-1"], hand_1=["red-2"]).information_state(seat).view
    found = list(reachable(vars(view), set()))
    assert not [
        thing for thing in found if isinstance(thing, (ChanceSource, Knowledge, random.Random))
    ]
    assert sum(isinstance(thing, OwnKnowledge) for thing in found) == (seat != PUBLIC)


@pytest.mark.parametrize("seat", [PUBLIC, 0, 1])
def test_a_view_that_went_through_a_pipe_is_the_same(seat: int) -> None:
    view = position(hand_0=["red-1"], hand_1=["red-2"]).information_state(seat).view
    assert vars(pickle.loads(pickle.dumps(view))) == vars(view)


def test_a_view_shows_what_its_seat_sees() -> None:
    state = position(
        hand_0=["red-1"],
        hand_1=["red-2", "red-3"],
        heap=["blue-1", "blue-2"],
        stall_values=["green-1"],
    )
    assert [shown(state, 0, zone) for zone in ("hand/0", "hand/1", "heap", "stall/values")] == [
        "red-1",
        "? ?",
        "? blue-2",
        "green-1",
    ]


def test_the_public_sees_no_hand() -> None:
    state = position(hand_0=["red-1"], hand_1=["red-2", "red-3"], heap=["blue-1", "blue-2"])
    assert [shown(state, PUBLIC, zone, memory=True) for zone in ("hand/0", "hand/1", "heap")] == [
        "?",
        "? ?",
        "? blue-2",
    ]


def test_a_light_shows_the_top_of_a_pile_to_its_seat_alone() -> None:
    state = position("sort", hand_0=["red-1"], hand_1=["red-2"], draw=["blue-7", "blue-8"])
    assert shown(state, 0, "draw").endswith("? blue-7 blue-8")
    assert set(shown(state, 1, "draw").split()) == {"?"}


def test_memory_shows_what_a_seat_knows_and_sight_what_it_sees_now() -> None:
    state = position("sort", hand_0=["red-1"], hand_1=["red-2"], draw=["blue-7", "blue-8"])
    state.apply(act(0, "sort", "blue-7"))
    assert shown(state, 0, "draw", memory=True).endswith("? blue-8 blue-7")
    assert set(shown(state, 0, "draw").split()) == {"?"}


def test_what_is_known_of_a_set_comes_first_and_names_no_slot() -> None:
    state = position("deal", hand_0=["red-1"], hand_1=["red-2", "red-3", "red-4"])
    state.learn(0b10, "hand/1", [state.table.named["red-3"]])
    assert shown(state, 0, "hand/1", memory=True) == "red-3 ? ?"


def test_a_piece_known_to_lie_in_a_pile_at_an_unknown_place_is_hidden_and_known() -> None:
    state = position(hand_0=["red-1"], heap=["blue-1", "blue-2"])
    state.learn(0b10, "heap")
    state.shuffle("heap")
    view = state.information_state(0).view
    assert view.zones["heap"].count(HIDDEN) == 1
    assert {piece.name for piece in view.known("heap")} == {"blue-1", "blue-2"}


@pytest.mark.parametrize("memory", [False, True])
def test_a_view_has_no_moves(memory: bool) -> None:
    """The type checker refuses to apply an action to what a seat sees: without that this line's
    comment would be an error.
    """
    view = view_of(position(hand_0=["red-1"]), 0, memory)
    with pytest.raises(AttributeError, match="apply"):
        view.apply(act(0, "offer", "red-1"))  # type: ignore[attr-defined]


def test_making_a_view_changes_nothing() -> None:
    state = position(hand_0=["red-1"], hand_1=["red-2"])
    before = (state.zones.copy(), state.chance, state.viewer, state.own, state.knowledge)
    view = state.information_state(0).view
    view.zones["heap"] = ()
    view.stack = []
    assert (state.zones, state.chance, state.viewer, state.own, state.knowledge) == before
    assert state.stack
