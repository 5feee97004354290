"""Test events: each viewer notices an act in its own way."""

from __future__ import annotations

import pytest
from toy import GAME
from toy.state import ToyState

from corptable.engine import (
    BOTTOM,
    HIDDEN,
    PUBLIC,
    TOP,
    Acted,
    Arranged,
    Chance,
    Changed,
    Event,
    Exchanged,
    Gathered,
    Learned,
    Moved,
    Noted,
    Position,
    Poured,
    Said,
    Shuffled,
    bit_of,
)
from corptable.engine.action import act
from corptable.engine.events import noticed_by
from corptable.engine.options import read_options

TABLE = GAME.table(3, read_options(GAME.option_set, {}, 3))
RED = TABLE.named["red-1"]


def position(at: str, **zones: list[str]) -> ToyState:
    return GAME.position(
        TABLE, Position({zone.replace("_", "/"): names for zone, names in zones.items()}, at=at)
    )


def happened(state: ToyState, *words: str) -> list[Event]:
    """Return the events of seat 0's act with these words."""
    state.listener = []
    state.apply(act(0, *words))
    return state.listener


def test_the_actor_hears_the_action_and_the_others_what_is_told() -> None:
    event = Acted(act(0, "offer", "red-1"), act(0, "offer"))
    assert event.as_noticed_by(0) == event
    assert [event.as_noticed_by(seat) for seat in (1, PUBLIC)] == [
        Acted(act(0, "offer"), act(0, "offer"))
    ] * 2


def test_a_move_shows_its_piece_to_who_saw_it() -> None:
    event = Moved(RED, "hand/0", "draw", bit_of(0), BOTTOM)
    assert [event.as_noticed_by(seat) for seat in (0, 1)] == [
        Moved(piece, "hand/0", "draw", 0, BOTTOM) for piece in (RED, HIDDEN)
    ]


def test_a_look_is_noticed_by_who_looked() -> None:
    event = Learned((RED,), "draw", bit_of(2))
    assert (event.as_noticed_by(2), event.as_noticed_by(0), event.as_noticed_by(PUBLIC)) == (
        Learned((RED,), "draw", 0),
        None,
        None,
    )


PUBLIC_EVENTS: list[Event] = [
    Shuffled("draw"),
    Chance("dice", (1, 2)),
    Exchanged("hand/0", "hand/1"),
    Poured("heap", "draw", TOP),
    Gathered("draw"),
    Arranged("draw", 2),
    Said(1, "well"),
    Changed("round", 2),
    Noted("toss", {"seat": "@1", "side": "heads"}),
]


@pytest.mark.parametrize("event", PUBLIC_EVENTS, ids=lambda event: type(event).__name__)
def test_what_everybody_notices_is_the_same_for_all(event: Event) -> None:
    assert [event.as_noticed_by(seat) for seat in (PUBLIC, 0, 2)] == [event] * 3


def test_an_event_that_went_through_eyes_names_nobody_elses() -> None:
    """Whether somebody else saw it, too, is nobody's business; a second look changes nothing."""
    for seat in (PUBLIC, 0, 1):
        for event in [
            Moved(RED, "draw", "hand/1", bit_of(1)),
            Learned((RED,), "draw", bit_of(0) | bit_of(1)),
        ]:
            noticed = event.as_noticed_by(seat)
            assert noticed is None or getattr(noticed, "seen_by", 0) == 0


def test_what_is_not_noticed_is_left_out() -> None:
    events = [Learned((RED,), "draw", bit_of(2)), Shuffled("draw")]
    assert noticed_by(events, 0) == [Shuffled("draw")]


def test_an_act_is_the_first_event_of_what_it_does() -> None:
    events = happened(position("dig", hand_0=["red-1"], heap=["red-2"]), "dig", "red-2")
    assert isinstance(events[0], Acted)


def test_two_secret_acts_that_are_told_alike_look_alike() -> None:
    """Two goods beneath the top of the heap: the others notice the same whichever was dug, and from
    wherever.
    """
    told = []
    for dug in ("red-2", "red-3"):
        events = happened(
            position("dig", hand_0=["red-1"], heap=["red-2", "red-3", "red-4"]), "dig", dug
        )
        told.append([noticed_by(events, seat) for seat in (1, 2, PUBLIC)])
    assert told[0] == told[1]


def test_an_order_that_is_kept_looks_like_one_that_is_changed() -> None:
    told = []
    for top in ("blue-7", "blue-8"):
        events = happened(
            position("sort", hand_0=["red-1"], hand_1=["red-2"], draw=["blue-7", "blue-8"]),
            "sort",
            top,
        )
        told.append([noticed_by(events, seat) for seat in (1, 2, PUBLIC)])
    assert told[0] == told[1]


def test_a_random_pick_tells_its_zone_and_no_slot() -> None:
    events = happened(
        position("deal", hand_0=["red-1"], hand_1=["red-2", "red-3"]), "trade", "@1", "red-1"
    )
    assert Chance("picks", "hand/1") in events
