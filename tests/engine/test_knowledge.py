"""Test how each operation changes the seats' knowledge, one sentence a test.

`test_exact_belief` tests that the sets are sound in all cases.
"""

from __future__ import annotations

import pytest

from _invariants import broken_invariants
from corptable.cards import Card
from corptable.engine import (
    BOTTOM,
    PUBLIC,
    ChanceSource,
    Event,
    Learned,
    Light,
    OptionSet,
    PieceRow,
    Result,
    State,
    Table,
    Zone,
    bit_of,
    register_pieces,
)
from corptable.engine.knowledge import Knowledge
from corptable.engine.view import View

PIECES = register_pieces("facts", [PieceRow(name, Card(name, name, "card")) for name in "abcdefgh"])
A, B, C, D, E, F, G, H = PIECES
SEATS = 3


class DrillView(View):
    """Hold what is seen of a position without rules. `lit`: the zones lit now beyond their kind."""

    lit: dict[str, Light]

    def lights(self) -> dict[str, Light]:
        return self.lit


class Drill(DrillView, State):
    """Hold a position without rules."""

    def setup(self) -> None:
        """Do nothing: the tests lay out what they need."""

    def continue_game(self) -> None:
        """Do nothing: a position without rules opens no decision."""


def drill(**zones: str) -> Drill:
    """Return a made-up position; pieces that are named nowhere lie face up on the `lawn`.

    `hand0` is seat 0's, `heap` shows its top, `rack` is a pile that seat 1 sees, and `box` is
    another group.
    """
    hands = [Zone(f"hand{seat}", seat, ordered=False, sight="owner") for seat in range(SEATS)]
    piles = [
        Zone("draw", sight="none"),
        Zone("heap", sight="none", top=1),
        Zone("rack", 1, sight="owner"),
    ]
    table = Table(
        "facts",
        SEATS,
        OptionSet(),
        PIECES,
        [*piles, *hands, Zone("box", sight="none", group="box"), Zone("lawn")],
    )
    state = Drill(table)
    state.chance = ChanceSource(0)
    state.result = Result((), "nobody is asked anything")
    state.lit = {}
    for zone, names in zones.items():
        state.zones[zone] = tuple(table.named[name] for name in names)
    left = tuple(piece for piece in PIECES if piece.name not in "".join(zones.values()))
    state.zones["lawn"] += left
    state.knowledge = Knowledge.from_sight(table, state.zones, state.reaches())
    return state


def knows(state: State, seat: int, zone: str) -> str:
    """Return the names of the pieces that a seat knows to lie in a zone."""
    return "".join(piece.name for piece in state.information_state(seat).view.known(zone))


def places(state: State, seat: int, zone: str) -> str:
    """Return a pile as a seat remembers it, with `?` for each piece that it cannot tell."""
    return "".join(piece.name for piece in state.information_state(seat).view.zones[zone])


# Sight


def test_a_made_up_position_remembers_what_each_seat_sees_and_nothing_else() -> None:
    state = drill(draw="ab", hand0="c", hand1="d", heap="ef")
    assert (
        knows(state, 0, "hand0"),
        knows(state, 0, "heap"),
        knows(state, 0, "hand1"),
        knows(state, 0, "draw"),
    ) == (
        "c",
        "f",
        "",
        "",
    )


def test_of_a_lone_unseen_zone_the_contents_are_known() -> None:
    """A hidden piece may lie in any zone that hides something; if that is one zone only, the seat
    knows it.
    """
    assert knows(drill(draw="ab", hand0="c"), 0, "draw") == "ab"


def test_another_group_is_another_question() -> None:
    state = drill(draw="ab", hand1="c", box="d")
    assert (knows(state, 0, "box"), knows(state, 0, "draw")) == ("d", "")


# Moves


def test_who_sees_a_piece_go_knows_where_it_is() -> None:
    """By default those who see the slot it leaves or the one it reaches."""
    state = drill(draw="ab", hand0="cd", hand1="ef")
    state.move(C, "hand0", "hand1")
    assert (knows(state, 0, "hand1"), knows(state, 2, "hand1")) == ("c", "")


def test_an_unseen_move_blurs_all_that_may_have_gone() -> None:
    """Every fact about the zone that it came from is dropped; the engine deduces nothing by
    elimination.
    """
    state = drill(draw="ab", hand0="c", hand1="ef", hand2="g")
    state.learn(bit_of(0), "hand1", [E])
    state.move(E, "hand1", "hand2")
    assert (knows(state, 0, "hand1"), knows(state, 0, "hand2")) == ("", "")


def test_a_known_place_is_left_before_all_eyes() -> None:
    """Who can tell what lies on top knows who draws it."""
    state = drill(draw="ab", hand0="c", hand1="ef")
    state.learn(bit_of(0), "draw", [B])
    state.move(B, "draw", "hand1")
    assert (knows(state, 0, "hand1"), knows(state, 2, "hand1")) == ("b", "")


def test_a_piece_that_one_can_tell_to_lie_elsewhere_in_the_pile_has_not_gone() -> None:
    state = drill(draw="abc", hand0="d", hand1="ef")
    state.learn(bit_of(0), "draw", [A])
    state.move(C, "draw", "hand1")
    assert (knows(state, 0, "draw"), knows(state, 0, "hand1")) == ("a", "")


def test_after_a_blind_move_no_place_in_the_source_is_known_but_to_those_who_saw() -> None:
    state = drill(draw="abc", hand1="d", hand2="e")
    state.learn(bit_of(0) | bit_of(1), "draw")
    state.move(B, "draw", "hand1", seen_by=bit_of(1), blind=True)
    assert (places(state, 0, "draw"), places(state, 1, "draw")) == ("??", "ac")


def test_what_lies_on_top_after_a_blind_move_comes_to_light_when_the_game_says_so() -> None:
    """At once, it would tell which slot was taken."""
    state = drill(heap="abc", hand1="d", hand2="e")
    events: list[Event] = []
    state.listener = events
    state.move(C, "heap", "hand1", seen_by=bit_of(1), blind=True)
    assert not any(isinstance(event, Learned) for event in events)
    state.show_top("heap")
    assert events[-1] == Learned((B,), "heap", state.table.public)


def test_the_new_top_of_a_pile_comes_to_light_by_itself() -> None:
    state = drill(heap="abc", draw="d", hand1="e")
    state.move(C, "heap", "lawn")
    assert [places(state, seat, "heap") for seat in range(SEATS)] == ["?b"] * 3


def test_only_pieces_that_it_can_have_been_may_have_gone() -> None:
    """`among`, as all know: court cards are never traded."""
    state = drill(hand1="ab", hand2="cd", draw="ef")
    state.learn(bit_of(0), "hand1")
    state.move(A, "hand1", "hand2", among=[A, C, E])
    assert knows(state, 0, "hand1") == "b"


def test_an_emptied_zone_may_hold_nothing() -> None:
    state = drill(hand1="a", hand2="c", draw="e")
    state.learn(bit_of(0), "hand1")
    state.move(A, "hand1", "hand2")
    assert knows(state, 0, "hand2") == "a"


# Whole zones


def test_exchanged_hands_take_what_is_known_of_them_along() -> None:
    """404: each trader also knows every card of the hand given away."""
    state = drill(hand0="ab", hand1="cd", hand2="e", draw="f")
    state.learn(bit_of(2), "hand1", [C])
    state.exchange("hand0", "hand1")
    assert (knows(state, 2, "hand0"), knows(state, 0, "hand1"), knows(state, 1, "hand0")) == (
        "c",
        "ab",
        "cd",
    )


def test_a_pour_keeps_the_set_and_no_place() -> None:
    """Reshuffling beneath a pile is one operation, nobody sees the new order."""
    state = drill(draw="ab", heap="cd", hand1="e")
    state.learn(bit_of(0), "heap")
    state.learn(bit_of(0), "draw", [B])
    state.pour("heap", "draw", at=BOTTOM)
    assert (places(state, 0, "draw"), knows(state, 0, "draw")) == ("???b", "bcd")


def test_gathered_pieces_are_known_and_their_places_are_not() -> None:
    state = drill(draw="ab", hand0="cd", hand1="e", hand2="g", lawn="fh")
    state.gather("draw", ["hand0", "lawn"])
    assert (knows(state, 0, "draw"), knows(state, 1, "draw"), places(state, 0, "draw")) == (
        "cdfh",
        "fh",
        "??????",
    )


def test_when_all_zones_are_gathered_everybody_knows_everything() -> None:
    state = drill(draw="ab", hand0="cd", hand1="e", lawn="f")
    state.gather("draw")
    assert [knows(state, seat, "draw") for seat in range(SEATS)] == ["abcdefgh"] * 3


def test_a_shuffle_keeps_the_set_and_no_place() -> None:
    state = drill(draw="abc", hand1="e")
    state.learn(bit_of(0), "draw")
    state.shuffle("draw")
    assert (knows(state, 0, "draw"), places(state, 0, "draw")) == ("abc", "???")


def test_what_is_laid_in_the_open_is_known_with_its_places() -> None:
    state = drill(draw="ab")
    state.zones["lawn"] = ()
    state.lay("rack", [C, D])
    assert [places(state, seat, "rack") for seat in range(SEATS)] == ["cd"] * 3


def test_an_arranged_top_is_known_to_who_arranged_it() -> None:
    state = drill(draw="abcd", hand1="e")
    state.learn(state.table.everyone, "draw")
    state.arrange("draw", [D, C], bit_of(0))
    assert (places(state, 0, "draw"), places(state, 1, "draw")) == ("abdc", "ab??")


# Trades, looks and denials


def test_a_trade_is_known_to_those_who_saw_it() -> None:
    state = drill(hand0="ab", hand1="cd", hand2="e", draw="f")
    state.trade(A, "hand0", C, "hand1", bit_of(0) | bit_of(1))
    assert (knows(state, 0, "hand1"), knows(state, 1, "hand0"), knows(state, 2, "hand0")) == (
        "a",
        "c",
        "",
    )


def test_both_sets_of_a_trade_are_read_before_either_changes() -> None:
    """PWODOC's coin trade: two of the non-face cards change hands unseen; the court cards stay
    where they were known to be.
    """
    state = drill(hand1="abh", hand2="cdg", draw="ef")
    state.learn(bit_of(0), "hand1")
    state.learn(bit_of(0), "hand2")
    state.trade(A, "hand1", C, "hand2", bit_of(1) | bit_of(2), among=[A, B, C, D])
    assert (knows(state, 0, "hand1"), knows(state, 0, "hand2"), knows(state, 0, "draw")) == (
        "h",
        "g",
        "ef",
    )


def test_a_trade_of_the_only_piece_that_can_be_meant_is_no_secret() -> None:
    state = drill(hand1="a", hand2="c", draw="ef")
    state.learn(bit_of(0), "hand1")
    state.learn(bit_of(0), "hand2")
    state.trade(A, "hand1", C, "hand2", bit_of(1) | bit_of(2))
    assert (knows(state, 0, "hand1"), knows(state, 0, "hand2")) == ("c", "a")


def test_a_failed_question_is_remembered() -> None:
    """A piece that is not in the hand must lie in the only other place."""
    state = drill(hand1="ab", draw="ef", hand0="c")
    state.learn_absent(bit_of(0), "hand1", [E])
    assert (knows(state, 0, "draw"), knows(state, 2, "draw")) == ("e", "")


def test_a_look_at_a_whole_zone_leaves_room_for_nothing_else() -> None:
    state = drill(hand1="ab", hand2="cd", draw="ef")
    state.learn(bit_of(0), "hand1")
    state.learn(bit_of(0), "hand2")
    assert knows(state, 0, "draw") == "ef"


def test_a_look_at_a_place_that_is_the_whole_zone_leaves_room_for_nothing_else() -> None:
    """Two cards are looked at, and there are no more."""
    state = drill(draw="ab", hand1="cd")
    state.learn(bit_of(0), "draw", [A, B])
    assert knows(state, 0, "hand1") == "cd"


# A seat that sees a slot knows the piece in it, whatever happened


def sound(state: State) -> bool:
    return broken_invariants(state) == []


def test_who_sees_all_that_is_left_of_a_pile_knows_that_it_is_all() -> None:
    """The lower piece of two goes unseen by seat 0: what is left is the seen top alone."""
    state = drill(heap="ab", draw="cd", hand1="e")
    state.move(A, "heap", "hand1")
    assert sound(state), broken_invariants(state)


def test_who_is_shown_all_that_is_left_of_a_lit_pile_knows_that_it_is_all() -> None:
    state = drill(draw="abc", hand1="e", hand2="f")
    state.lit = {"draw": Light(bit_of(0), 2)}
    state.show_top("draw")
    state.move(A, "draw", "hand1")
    assert sound(state), broken_invariants(state)


@pytest.mark.parametrize("light", [{}, {"draw": Light(bit_of(0))}], ids=["its owner", "a light"])
def test_who_sees_a_whole_pile_sees_its_new_order(light: dict[str, Light]) -> None:
    """After a shuffle as after anything else."""
    state = drill(draw="ab", rack="cd", hand1="e")
    state.lit = light
    if light:
        state.learn(bit_of(0), "draw")
    state.shuffle("draw" if light else "rack")
    assert sound(state), broken_invariants(state)


@pytest.mark.parametrize("to", ["hand0", "heap", "rack"])
def test_who_sees_a_zone_sees_what_was_gathered_there(to: str) -> None:
    """Hands gathered in somebody's hand, a pile gathered face up."""
    state = drill(draw="ab", hand0="c", hand1="de", rack="f", heap="g")
    state.gather(to, ["hand1", "draw"])
    assert sound(state), broken_invariants(state)


def test_the_public_learns_as_seats_do_and_remembers_nothing() -> None:
    state = drill(draw="ab", hand1="c")
    state.learn(state.table.public, "draw")
    assert (state.information_state(PUBLIC).view.known("draw"), knows(state, 0, "draw")) == (
        [],
        "ab",
    )
