"""Test the search: what it compares, how it drops acts, and that its nodes are counted."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import inf

import pytest

from corptable.bots import Search
from corptable.bots.search import LinesOfPlay
from corptable.engine import Action, Position, SearchSettings, State, Utilities
from corptable.engine.bot import Budget, ComparedAct
from corptable.engine.match import Match
from corptable.engine.registry import find_game

GAME = find_game("corporate_court")
BURIED_NEXT: Mapping[str, list[str]] = {
    "hand/0": ["cups-9", "cups-2", "blades-2"],
    "hand/1": ["coins-3", "coins-4"],
    "court/0": ["cups-page"],
    "court/1": ["blades-page", "batons-page"],
    "sprawl/blades": ["blades-8"],
    "draw": ["coins-2", "coins-5", "coins-6", "coins-7"],
}
"""A position in which several acts of seat 0 come near one another."""


def match_of_two() -> Match:
    return Match.new(GAME, 2, {"rounds": 1}, position=Position(BURIED_NEXT, "discard", "play", 0))


def compared(match: Match, nodes: int, seed: int = 1) -> list[ComparedAct]:
    known = match.state.information_state(0)
    return Search(GAME).compare(known, random.Random(seed), Budget(nodes))


def with_settings(monkeypatch: pytest.MonkeyPatch, settings: SearchSettings) -> None:
    monkeypatch.setattr(type(GAME), "search_settings", {2: settings})


def test_the_same_information_state_seed_and_nodes_give_the_same_values() -> None:
    first, again = (
        [(act.action, act.values) for act in compared(match_of_two(), 300)] for _ in range(2)
    )
    assert first == again
    other = [(act.action, act.values) for act in compared(match_of_two(), 300, seed=2)]
    assert other != first


def test_the_worse_half_is_dropped_and_the_others_are_followed_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = SearchSettings(nodes=1, beams=(1,), candidates=4, screening_loss=1.0, least_worlds=3)
    with_settings(monkeypatch, settings)
    assert [len(act.values) for act in compared(match_of_two(), 10_000)] == [6, 6, 3]


def test_of_those_followed_to_the_end_the_best_mean_comes_first() -> None:
    first, second, *_ = compared(match_of_two(), 1_000)
    assert first.mean(1.0) >= second.mean(1.0)
    choice = Search(GAME).choose(
        match_of_two().state.information_state(0), random.Random(1), Budget(1_000)
    )
    assert choice.action == first.action


def test_acts_are_compared_in_the_same_worlds() -> None:
    """An act against itself has no lead in any world, and no error."""
    twin = compared(match_of_two(), 500)[0]
    assert twin.lead_over(twin) == (0.0, 0.0)


def test_a_lead_has_an_error_by_the_differences_within_the_worlds() -> None:
    act = Action(0, "pass")
    better = ComparedAct(act, 0.5, 0.0, [0.6, 0.8, 0.7])
    worse = ComparedAct(act, 0.5, 0.0, [0.5, 0.7, 0.6])
    lead, error = better.lead_over(worse)
    assert lead == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9)
    assert ComparedAct(act, 0.5, 0.0, [0.6]).lead_over(worse) == (0.0, inf)


@pytest.mark.parametrize("nodes", [1, 50, 250])
def test_the_budget_bounds_the_evaluated_positions(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the nodes at most the last world is finished: all compared acts in it."""
    with_settings(monkeypatch, SearchSettings(nodes=10_000, beams=(1,), least_worlds=1))
    judged: list[State] = []
    evaluate = GAME.evaluate

    def counted(world: State) -> Utilities:
        judged.append(world)
        return evaluate(world)

    monkeypatch.setattr(GAME, "evaluate", counted)
    compared(match_of_two(), nodes)
    a_world = 6 * 40  # six acts, each with the answers of a small hand
    assert len(judged) <= 2 * nodes + 2 * a_world  # the screening and the lines have a budget each


def test_a_deadline_that_is_over_leaves_the_order_of_the_screening() -> None:
    known = match_of_two().state.information_state(0)
    acts = Search(GAME).compare(known, random.Random(1), Budget(10_000, deadline=0.0))
    assert all(not act.values for act in acts)
    assert acts[0].screened == max(act.screened for act in acts)


def test_following_an_act_changes_nothing_in_the_world() -> None:
    match = match_of_two()
    world = match.state.information_state(0).determinize(random.Random(3))
    before = dict(world.zones)
    lines = LinesOfPlay(GAME, SearchSettings(), random.Random(3), None)
    for action in world.actions(0):
        lines.follow(world, action)
    assert dict(world.zones) == before
    assert lines.nodes > len(world.actions(0))


def test_a_position_in_which_one_act_is_legal_is_not_searched() -> None:
    zones = {"hand/0": ["cups-3"], "court/0": ["cups-page"], "court/1": ["blades-page"]}
    match = Match.new(GAME, 2, {"rounds": 1}, position=Position(zones, None, "play", 0))
    (only,) = compared(match, 100)
    assert (only.action, only.values) == (match.legal()[0], [])


def test_a_search_of_a_part_of_the_choices_screens_the_others() -> None:
    known = match_of_two().state.information_state(0)
    found = [
        Search(GAME, searched=0.5).compare(known, random.Random(seed), Budget(50))
        for seed in range(20)
    ]
    screened = [acts for acts in found if not acts[0].values]
    assert 4 < len(screened) < 16
    assert {len(acts) for acts in screened} == {1}
