"""Test how each operation changes the seats' knowledge: a table, one sentence a case.

`test_exact_belief` tests that the sets are sound in all cases.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

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


CASES = yaml.safe_load(Path(__file__).with_name("knowledge.yaml").read_text())


def carry_out(state: State, act: str) -> None:
    """Do what a line of a case says: an operation of State, zones, pieces by their letters, and
    after `by` the seats that see it.
    """
    verb, *words = act.split()
    words, eyes = (words[: words.index("by")], words[-1]) if "by" in words else (words, "")
    seats = sum(bit_of(int(seat)) for seat in eyes)
    pieces = [[state.table.named[name] for name in word if name in "abcdefgh"] for word in words]
    match verb, words:
        case "move", [_, source, to, *more]:
            among = pieces[4] if "among" in more else None
            state.move(
                pieces[0][0], source, to, seen_by=seats or None, among=among, blind="blind" in more
            )
        case "learn", [zone, *_]:
            state.learn(seats, zone, pieces[1] if len(pieces) > 1 else None)
        case "lacks", [zone, _]:
            state.learn_absent(seats, zone, pieces[1])
        case "trade", [_, home, _, away, *_]:
            among = pieces[5] if len(words) > 4 else None
            state.trade(pieces[0][0], home, pieces[2][0], away, seats, among)
        case "arrange", [zone, _]:
            state.arrange(zone, pieces[1], seats)
        case "lay", [zone, _]:
            state.lay(zone, pieces[1])
        case "gather", [zone, *sources]:
            state.gather(zone, sources) if sources else state.gather(zone)
        case "pour", [source, to]:
            state.pour(source, to, at=BOTTOM)
        case _:
            getattr(state, verb)(*words)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_what_each_seat_knows_after(case: dict[str, Any]) -> None:
    state = drill(**case["zones"])
    for act in case.get("do", ()):
        if act.startswith("lay"):
            state.zones["lawn"] = ()
        carry_out(state, act)
    for read, name in ((knows, "knows"), (places, "places")):
        for zone, by_seat in case.get(name, {}).items():
            assert {seat: read(state, seat, zone) for seat in by_seat} == by_seat, f"{name} {zone}"


def test_what_lies_on_top_after_a_blind_move_comes_to_light_when_the_game_says_so() -> None:
    """At once, it would tell which slot was taken."""
    state = drill(heap="abc", hand1="d", hand2="e")
    events: list[Event] = []
    state.listener = events
    state.move(C, "heap", "hand1", seen_by=bit_of(1), blind=True)
    assert not any(isinstance(event, Learned) for event in events)
    state.show_top("heap")
    assert events[-1] == Learned((B,), "heap", state.table.public)


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
