"""Test chance: results come from the seed, by kind and count; a rig fixes the next results and uses
up their turns.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from toy import GAME
from toy.state import BAG, DRAW, ToyState

from corptable.engine.chance import ChanceSource, Rig, RigError, read_rig
from corptable.engine.options import read_options


def position(seed: int = 7, rig: Rig | None = None) -> ToyState:
    """Return a position with all goods in the draw pile and all tokens in the bag."""
    state = GAME.empty(GAME.table(2, read_options(GAME.option_set, {}, 2)))
    state.chance = ChanceSource(seed, rig or {})
    state.zones[DRAW], state.zones[BAG] = state.table.pieces[:24], state.table.pieces[24:]
    return state


def shuffled(state: ToyState) -> object:
    state.shuffle(DRAW)
    return state.zones[DRAW]


DRAWS: dict[str, Callable[[ToyState], object]] = {
    "dice": lambda state: state.roll(3),
    "picks": lambda state: state.pick(DRAW),
    "first": lambda state: state.first_seat(),
    "orders": lambda state: state.permute("abcdefg"),
    "tosses": lambda state: state.permute("abcdefg", "tosses"),
    "shuffles": lambda state: shuffled(state),
}


@pytest.mark.parametrize("kind", DRAWS)
def test_the_same_seed_gives_the_same_results(kind: str) -> None:
    one, other = position(), position()
    assert [DRAWS[kind](one) for _ in range(5)] == [DRAWS[kind](other) for _ in range(5)]


@pytest.mark.parametrize("kind", DRAWS)
def test_kinds_do_not_disturb_each_other(kind: str) -> None:
    """The third shuffle of a match is the same whatever was rolled in between; of a pick the slot
    is.
    """
    one, other = position(), position()
    between = [draw for name, draw in DRAWS.items() if name not in (kind, "shuffles")]
    mine = []
    for _ in range(5):
        mine.append(DRAWS[kind](one))
        for draw in between:
            draw(one)
    assert mine == [DRAWS[kind](other) for _ in range(5)]


def test_different_seeds_give_different_results() -> None:
    assert len({DRAWS["shuffles"](position(seed)) for seed in range(20)}) == 20


RIGGED: dict[str, tuple[object, object]] = {
    "dice": ((6, 1, 2), (6, 1, 2)),
    "picks": (("red-3",), "red-3"),
    "first": ((1,), 1),
    "orders": ((list("gfedcba"),), tuple("gfedcba")),
    "tosses": ((list("bacdefg"),), tuple("bacdefg")),
}


@pytest.mark.parametrize("kind", RIGGED)
def test_a_rigged_result_comes_first_and_uses_up_its_turn_of_the_seed(kind: str) -> None:
    given, wanted = RIGGED[kind]
    assert isinstance(given, tuple)
    natural, rigged = position(), position(rig={kind: given})
    DRAWS[kind](natural)
    found = DRAWS[kind](rigged)
    assert (str(found) if kind == "picks" else found) == wanted
    assert DRAWS[kind](rigged) == DRAWS[kind](natural)


def test_a_pick_may_be_rigged_by_its_slot() -> None:
    assert position(rig={"picks": (2,)}).pick(DRAW).name == "red-3"


def test_a_shuffle_is_rigged_bottom_to_top_by_names_and_shared_names_lie_by_index() -> None:
    names = ["dud", "chip", "dud", "chip", "chip", "dud", "dud", "chip"]
    state = position(rig={"shuffles": (names,)})
    state.shuffle(BAG)
    assert [token.name for token in state.zones[BAG]] == names
    assert [token.index for token in state.zones[BAG] if token.name == "dud"] == [28, 29, 30, 31]


@pytest.mark.parametrize(
    ("kind", "misfit"),
    [
        ("dice", 7),
        ("dice", 0),
        ("dice", True),
        ("dice", "six"),
        ("picks", "chip"),
        ("picks", 24),
        ("picks", None),
        ("first", 2),
        ("first", "me"),
        ("orders", ["a"]),
        ("orders", "gfedcba"),
        ("orders", 3),
        ("shuffles", ["red-1"]),
        ("shuffles", "red-1"),
        ("shuffles", {"red-1": 2}),
        ("shuffles", ["chip"] * 24),
    ],
)
def test_a_rigged_result_that_does_not_fit_is_refused(kind: str, misfit: object) -> None:
    state = position(rig={kind: (misfit,)})  # type: ignore[dict-item]  # what people write may be anything
    with pytest.raises(RigError, match=f"rig {kind}"):
        DRAWS[kind](state)


def test_what_nobody_has_drawn_is_left_over() -> None:
    state = position(rig={"dice": (1, 2, 3, 4), "first": (1,)})
    state.roll(3)
    assert state.chance is not None
    assert state.chance.left_over() == {"dice": (4,), "first": (1,)}


def test_a_draw_leaves_the_source_it_came_from_alone() -> None:
    """Copies of a position share their source."""
    source = ChanceSource(3, {"dice": (6,)})
    after, _ = source.draw("dice")
    assert source == ChanceSource(3, {"dice": (6,)}) != after


def test_a_rig_is_a_list_of_results_by_kind_or_one_result_alone() -> None:
    assert read_rig({"first": 1, "dice": [1, 2], "picks": "chip"}) == {
        "first": (1,),
        "dice": (1, 2),
        "picks": ("chip",),
    }
