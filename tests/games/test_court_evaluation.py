"""Test Corporate Court's evaluation (section 10) and the personalities of its bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from corptable.bots.roster import find_bot, make_bot
from corptable.engine import Character, Position, State
from corptable.engine.bot import Budget
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.games.corporate_court.bots import PERSONALITIES, leader
from corptable.games.corporate_court.evaluation import evaluate, expected_totals, points_now
from corptable.games.corporate_court.state import CourtState

GAME = find_game("corporate_court")
Zones = Mapping[str, Sequence[str]]
TABLE: Zones = {
    "court/0": ["coins-page", "cups-page"],
    "court/1": ["blades-page"],
    "sprawl/cups": ["cups-7"],
    "sprawl/blades": ["blades-9"],
    "sprawl/coins": ["coins-4"],
    "sprawl/batons": ["batons-3"],
}


def state_at(zones: Zones, seats: int = 2, at: str = "play", **counters: int) -> CourtState:
    state = Match.new(
        GAME, seats, {"rounds": 1}, position=Position(zones, None, at, 0, counters)
    ).state
    assert isinstance(state, CourtState)
    return state


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, [7, 9]),
        ({"arcana/0": ["major-7"]}, [10, 9]),
        ({"arcana/0": ["major-9"]}, [9, 9]),
        ({"court/1": []}, [7, 0]),
    ],
    ids=[
        "the tops of the suits that are ridden",
        "the Ride adds the lowest top",
        "the Hermit copies the best",
        "nobody rides",
    ],
)
def test_what_each_seat_would_score_now(changes: Zones, points: list[float]) -> None:
    """4.4, less Harley's card."""
    assert points_now(state_at({**TABLE, **changes})) == points


def test_the_ride_leaves_out_empty_stacks_where_the_table_plays_so() -> None:
    """R26, `ride_ignores_empty`."""
    zones = {**TABLE, "arcana/0": ["major-7"], "sprawl/batons": []}
    state = Match.new(
        GAME, 2, {"ride_ignores_empty": True}, position=Position(zones, None, "play", 0, {})
    ).state
    assert isinstance(state, CourtState)
    assert points_now(state) == [11, 9]


def test_shares_are_of_one_win_and_more_goes_to_who_is_ahead() -> None:
    hopes = evaluate(state_at(TABLE))
    assert sum(hopes) == pytest.approx(1)
    richer = evaluate(state_at({**TABLE, "sprawl/cups": ["cups-10"]}))
    assert richer[0] > hopes[0]


def test_the_nearer_the_end_the_more_what_lies_there_counts() -> None:
    """Karma on top ends the round at its owner's turn."""
    far, near = state_at(TABLE), state_at({**TABLE, "arcana/1": ["major-20"]})
    assert expected_totals(near)[1] > expected_totals(far)[1]
    assert evaluate(near)[1] > evaluate(far)[1]


def test_a_court_card_beneath_the_top_is_worth_something() -> None:
    """It is a veto that costs no suit."""
    assert (
        evaluate(state_at({**TABLE, "court/1": ["coins-king", "blades-page"]}))[1]
        > evaluate(state_at(TABLE))[1]
    )


# Personalities


def test_the_leader_is_who_would_have_most_now() -> None:
    state = state_at({**TABLE, "court/2": ["coins-king"]}, seats=3)
    assert leader(state, 0) == 1
    assert leader(state, 1) == 0


def likings(word: str, state: State) -> dict[str, float]:
    temper: Character[Any] = next(temper for temper in PERSONALITIES if temper.id == word)
    (seat,) = state.actors()
    view = state.information_state(seat).view
    return {str(action): temper.action_bonus(view, action) for action in view.actions(seat)}


def after(zones: Zones, *acts: str) -> State:
    match = Match.new(GAME, 2, {"rounds": 1}, position=Position(zones, None, "play"))
    for act in acts:
        match.play(act)
    return match.state


def test_the_easy_bot_ends_no_round_before_half_of_the_deck_is_drawn() -> None:
    """A first game of one round was one turn long."""
    hand = {**TABLE, "hand/0": ["major-20", "batons-1", "batons-2", "batons-4", "blades-1"]}
    late = {**hand, "draw": ["cups-1", "cups-2", "cups-3"]}
    played = [
        {
            make_bot(find_bot(GAME, "easy"))
            .choose(state.information_state(0), Random(luck), Budget(500))
            .action.args[0]
            for luck in range(12)
        }
        for state in (after(hand), after_few_cards(late))
    ]
    assert "major-20" not in played[0]
    assert "major-20" in played[1]


def after_few_cards(zones: Zones) -> State:
    position = Position(zones, "discard", "play", 0, {"scores": [30, 0]})
    return Match.new(GAME, 2, {"rounds": 1}, position=position).state


def test_the_saver_and_the_shouter_see_a_veto_with_other_eyes() -> None:
    state = after({**TABLE, "hand/0": ["cups-9"]}, "@0 play cups-9 sprawl/cups")
    assert likings("saver", state)["@1 veto"] < 0 == likings("saver", state)["@1 pass"]
    assert likings("shouter", state)["@1 veto"] > 0 == likings("shouter", state)["@1 pass"]


def test_the_gambler_plays_karma_at_once_and_does_not_cover_it() -> None:
    hand = {**TABLE, "hand/0": ["major-20", "cups-9"]}
    liked = likings("gambler", after(hand))
    assert max(liked, key=lambda act: liked[act]) == "@0 play major-20 arcana/0"
    covered = likings(
        "gambler", after({**TABLE, "hand/0": ["major-2", "cups-9"], "arcana/0": ["major-20"]})
    )
    assert covered["@0 play major-2 arcana/0"] < 0 == covered["@0 play cups-9 sprawl/cups"]


def test_the_attacker_vetoes_who_leads() -> None:
    ahead = after(
        {**TABLE, "court/0": ["cups-page"], "hand/0": ["major-2"]}, "@0 play major-2 arcana/0"
    )
    assert likings("attacker", ahead)["@1 veto"] > 0
