"""Test positions: the stack of decisions, copies, invariants in words."""

from __future__ import annotations

import pytest
from toy import GAME
from toy.state import DRAW, HAND, HEAP, PURSE, ToyState

from _invariants import broken_invariants
from corptable.engine import Action, Changed, Event, Noted, Position
from corptable.engine.options import read_options
from corptable.engine.pieces import bit_of


def start(seats: int = 3, seed: int = 1) -> ToyState:
    return GAME.start(GAME.table(seats, read_options(GAME.option_set, {}, seats)), seed)


def at(name: str, **zones: list[str]) -> ToyState:
    table = GAME.table(2, read_options(GAME.option_set, {}, 2))
    return GAME.position(
        table, Position({zone.replace("_", "/"): names for zone, names in zones.items()}, at=name)
    )


def play(state: ToyState, seat: int, verb: str, *words: str) -> None:
    state.apply(Action(seat, verb, words))


def test_only_the_seats_that_are_asked_have_legal_actions() -> None:
    state = at("dig", heap=["red-1"])
    assert state.actors() == (0,)
    assert (list(state.actions(1)), len(state.actions(0))) == ([], 2)


def test_of_a_simultaneous_choice_those_are_asked_who_have_not_answered() -> None:
    state = start()
    play(state, 1, "offer", state.zones[HAND[1]][0].name)
    assert state.actors() == (0, 2)


def test_a_popped_decision_lets_the_game_go_on_by_itself() -> None:
    """To the next decision that leaves anything to choose: the heap is looked through, then the
    pile is sorted.
    """
    state = at("dig", heap=["red-1"])
    play(state, 0, "pass")
    assert state.decision is not None
    assert state.decision.name == "sort"


def test_a_match_that_is_over_asks_nobody() -> None:
    table = GAME.table(2, read_options(GAME.option_set, {"rounds": 1}, 2))
    state = GAME.position(table, Position({"hand/0": ["red-1", "red-2"]}, at="sell"))
    play(state, 0, "pass")
    assert (state.actors(), state.decision, list(state.actions(0))) == ((), None, [])


def test_a_decision_opened_on_top_hands_back_to_the_one_beneath() -> None:
    """`pop` calls `resume` of what stands there; with nothing beneath the game is idle."""
    state = at("dig", heap=["red-1"])
    state.open("sell")
    state.pop()
    assert state.decision is not None
    assert state.decision.name == "dig"


def test_nobody_listens_to_a_copy() -> None:
    state = start()
    state.listener = []
    assert state.copy().listener is None


def test_events_are_told_to_who_listens() -> None:
    state = start()
    events: list[Event] = []
    state.listener = events
    state.note("hello", seat="@0")
    state.set_counter("round", 2)
    assert events == [Noted("hello", {"seat": "@0"}), Changed("round", 2)]
    assert state.round == 2


def test_the_last_piece_of_a_shared_name_is_found() -> None:
    state = at("offer", hand_0=["red-1"], purse_0=["chip", "chip"])
    assert state.find(PURSE[0], "chip") is state.zones[PURSE[0]][-1]
    with pytest.raises(KeyError, match="no dud in purse/0"):
        state.find(PURSE[0], "dud")


def test_a_set_lies_in_index_order_whatever_came_first() -> None:
    """Arrival order exists nowhere, so it can tell nothing."""
    state = at("deal", hand_0=["red-5"], hand_1=["red-1"], draw=["red-3", "red-8"])
    for _ in range(2):
        state.move(state.zones[DRAW][-1], DRAW, HAND[0])
    assert [good.name for good in state.zones[HAND[0]]] == ["red-3", "red-5", "red-8"]


@pytest.mark.parametrize(
    ("zone", "names", "fault"),
    [
        (HEAP, ["red-1", "red-1"], "red-1 lies in 2 zones"),
        (HEAP, [], "red-1 lies in 0 zones"),
        (HAND[0], ["red-2", "red-1"], "hand/0 does not lie in canonical order"),
        ("attic", ["red-1"], "attic is no zone of this table"),
    ],
)
def test_every_broken_invariant_is_named(zone: str, names: list[str], fault: str) -> None:
    state = at("offer", hand_0=["red-2"], heap=["red-1"])
    assert broken_invariants(state) == []
    state.zones[zone] = tuple(state.table.named[name] for name in names)
    assert any(fault in found for found in broken_invariants(state))


def test_a_position_where_nobody_is_asked_and_nothing_is_over_is_broken() -> None:
    state = at("offer", hand_0=["red-2"])
    state.stack.clear()
    assert "the match is over and somebody is asked, or neither" in broken_invariants(state)


def test_false_knowledge_is_named() -> None:
    state = at("offer", hand_0=["red-2"], hand_1=["red-3"])
    assert state.knowledge is not None
    state.knowledge.may[state.table.number[HAND[1]]] &= ~state.table.sets_of[bit_of(0)]
    assert broken_invariants(state) == ["@0 thinks that red-3 cannot lie in hand/1"]


def test_a_promise_that_only_play_keeps_is_no_broken_invariant() -> None:
    state = at("offer", hand_0=["red-2"], purse_1=["dud", "dud"])
    assert (broken_invariants(state), state.check_played()) == ([], ["purse/1 holds two duds"])


def test_the_named_decision_points_are_those_of_the_class() -> None:
    with pytest.raises(KeyError):
        start().open("nap")
