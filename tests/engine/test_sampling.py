"""Test determinization: a position drawn at random that fits an information state."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import GAME
from toy.state import HAND, ToyState

from _invariants import broken_invariants
from corptable.cards import Card
from corptable.engine import (
    HIDDEN,
    OptionSet,
    Piece,
    PieceRow,
    Position,
    Table,
    Zone,
    mask_of,
    register_pieces,
)
from corptable.engine.determinization import NoWorldError, fill_hidden_slots
from corptable.engine.match import Match
from corptable.engine.options import read_options
from corptable.engine.registry import find_game
from corptable.engine.state import determinize

PIECES = register_pieces(
    "worlds", [PieceRow(name, Card(name, name, "card")) for name in "abcdefgh"]
)
NAMED = {piece.name: piece for piece in PIECES}
HANDS = ("one", "two", "three", "four")
TABLE = Table(
    "worlds", 2, OptionSet(), PIECES, [Zone(hand, sight="none", ordered=False) for hand in HANDS]
)


def filled(
    slots: Mapping[str, int], may: Mapping[str, str], seed: int = 0
) -> dict[str, tuple[Piece, ...]]:
    """Return zones whose hidden slots are filled from sets of names."""
    zones = {hand: (HIDDEN,) * slots.get(hand, 0) for hand in HANDS}
    masks = {hand: mask_of(NAMED[name] for name in may.get(hand, "")) for hand in HANDS}
    fill_hidden_slots(TABLE, zones, masks, random.Random(seed).random)
    return zones


def position(**zones: list[str]) -> ToyState:
    table = GAME.table(3, read_options(GAME.option_set, {}, 3))
    return GAME.position(
        table, Position({zone.replace("_", "/"): names for zone, names in zones.items()})
    )


@given(st.data())
def test_wherever_the_truth_fits_a_world_is_found(data: st.DataObject) -> None:
    """Sets that allow one dealing allow the sampler one, too: dead ends are repaired."""
    places = data.draw(st.lists(st.sampled_from(HANDS), min_size=8, max_size=8))
    doubts = data.draw(st.lists(st.sets(st.sampled_from(HANDS)), min_size=8, max_size=8))
    may = {
        hand: "".join(
            piece.name
            for piece, place, doubt in zip(PIECES, places, doubts, strict=True)
            if hand in {place, *(other for other in doubt if other in places)}
        )
        for hand in HANDS
    }
    found = filled({hand: places.count(hand) for hand in HANDS}, may, data.draw(st.integers(0, 99)))
    for hand in HANDS:
        assert len(found[hand]) == places.count(hand)
        assert all(piece.name in may[hand] for piece in found[hand])
    assert sorted(piece.name for pieces in found.values() for piece in pieces) == list("abcdefgh")


def test_a_dead_end_moves_a_piece_on() -> None:
    """Each of three has two choices and the last but one way to go; every seed finds it."""
    may = {"one": "ab", "two": "bc", "three": "cd", "four": "d"}
    for seed in range(50):
        found = filled({"one": 1, "two": 1, "three": 1, "four": 1}, may, seed)
        assert [found[hand][0].name for hand in HANDS] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("slots", "may"),
    [
        ({"one": 1}, {}),
        ({"one": 1}, {"one": "ab"}),
        ({"one": 1, "two": 1}, {"one": "a", "two": "a"}),
        ({"one": 2, "two": 1}, {"one": "a", "two": "abc"}),
        ({"one": 2, "two": 1, "three": 2}, {"one": "abcd", "two": "de", "three": "e"}),
        ({"one": 1, "two": 1, "three": 1}, {"one": "a", "two": "ab", "three": "b"}),
        ({"one": 1, "two": 1, "three": 1}, {"one": "abcd", "two": "abcd", "three": "efgh"}),
        ({"one": 1, "two": 1, "three": 2}, {"one": "ab", "two": "bc", "three": "ca"}),
    ],
)
def test_sets_that_leave_no_way_are_an_error(
    slots: Mapping[str, int], may: Mapping[str, str]
) -> None:
    """A fault of the sets must never become a world with a piece too many or too few."""
    for seed in range(10):
        with pytest.raises(NoWorldError):
            filled(slots, may, seed)


def test_what_is_shown_stays_where_it_is() -> None:
    zones = {**dict.fromkeys(HANDS, ()), "one": (NAMED["c"], HIDDEN), "two": (HIDDEN,)}
    fill_hidden_slots(
        TABLE, zones, dict.fromkeys(HANDS, mask_of(PIECES[:3])), random.Random(1).random
    )
    assert NAMED["c"] in zones["one"]
    assert sorted(piece.name for pieces in zones.values() for piece in pieces) == list("abc")


def test_a_world_draws_its_own_chance_and_remembers_nothing() -> None:
    state = position(hand_0=["red-1"], hand_1=["red-2"])
    world = state.information_state(0).determinize(random.Random(1))
    assert (world.viewer, world.own, world.knowledge) == (None, None, None)
    assert world.chance is not None
    assert world.chance != state.chance


def test_the_hidden_cards_of_a_pile_lie_in_a_random_order() -> None:
    """Whoever draws from the world of a search would otherwise draw the same cards in each."""
    known = position(draw=[f"red-{value}" for value in range(1, 7)]).information_state(0)
    tops = {known.determinize(random.Random(seed)).zones["draw"][-1].name for seed in range(20)}
    assert len(tops) > 3


def test_a_world_can_be_played_to_its_end() -> None:
    generator = random.Random(5)
    world = Match.new(find_game("toy"), 4, seed=2).state.information_state(1).determinize(generator)
    while world.decision is not None:
        world.apply(generator.choice(world.actions(generator.choice(world.actors()))))
    assert broken_invariants(world) == []


def test_a_world_that_the_document_rules_out_is_drawn_again() -> None:
    """No purse holds two duds, which no set of tokens says."""
    state = position(
        hand_0=["red-1"], hand_1=["red-2"], purse_1=["chip", "dud"], purse_2=["chip", "dud"]
    )
    known = state.information_state(0)
    worlds = [known.determinize(random.Random(seed)) for seed in range(40)]
    assert all(
        isinstance(world, ToyState) and world.duds(seat) < 2
        for world in worlds
        for seat in range(3)
    )


def test_when_every_world_is_ruled_out_that_is_an_error() -> None:
    state = position(hand_0=["red-1"], hand_1=["red-2"], purse_0=["dud", "dud"])
    with pytest.raises(NoWorldError, match="@0 fits"):
        state.information_state(0).determinize(random.Random(1))


def test_only_a_view_with_memory_can_be_sampled() -> None:
    state = position(hand_0=["red-1"])
    for unfit in (state, state.observation(0), state.information_state(-1).view):
        with pytest.raises(TypeError, match="memory"):
            determinize(unfit, ToyState, random.Random(1))


WORLDS = """
import random
from corptable.engine.match import Match
from toy import GAME

match, generator = Match.new(GAME, 4, seed=3), random.Random(4)
for _ in range(30):
    match.play(match.legal()[len(match.journal) % len(match.legal())])
for seat in range(4):
    print(match.state.information_state(seat).determinize(generator).zones)
"""


def test_a_world_depends_on_the_generator_alone() -> None:
    """Nothing iterates a set of words: two processes that hash them otherwise imagine the same."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    printed = {
        subprocess.run(
            [sys.executable, "-c", WORLDS],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2", "3")
    }
    assert len(printed) == 1
    assert HAND[3] in printed.pop()
