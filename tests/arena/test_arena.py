"""Test the arena: the same games for any number of jobs, every bot in every seat, and correct
figures.
"""

from __future__ import annotations

import json
import multiprocessing
from collections import Counter
from collections.abc import Generator

import pytest
from arena import deadly

from corptable.arena import (
    GamePlan,
    GameRecord,
    WinShare,
    pair_plans,
    plans_of,
    play_plan,
    run_plans,
    tally_records,
)
from corptable.arena.report import as_json, as_pairs, as_table, faults
from corptable.engine.journal import read_journal

SHORT = (("rounds", "1"),)
COURT = "corporate_court"


def test_players_move_one_seat_on_from_game_to_game() -> None:
    plans = list(plans_of(GamePlan(COURT, ("greedy", "easy", "random"), 10), 6))
    assert [plan.players.index("greedy") for plan in plans] == [0, 1, 2, 0, 1, 2]
    assert all(plan.players[plan.first] == "greedy" for plan in plans)
    assert [plan.seed for plan in plans] == [10, 11, 12, 13, 14, 15]
    assert all(plan.players[(plan.first + 1) % 3] == "easy" for plan in plans)


def test_each_player_keeps_its_deck_from_game_to_game() -> None:
    opening = GamePlan(
        "corporate_ladder", ("greedy", "random"), 5, decks=("the-gig-economy", "hostile-takeover")
    )
    seated = [dict(zip(plan.players, plan.decks, strict=True)) for plan in plans_of(opening, 4)]
    assert seated == [{"greedy": "the-gig-economy", "random": "hostile-takeover"}] * 4


def test_in_pairs_everybody_sits_alone_among_everybody_else() -> None:
    pairs = Counter(
        pair
        for pair, _ in pair_plans(GamePlan(COURT, ("",) * 3, 0), ("random", "easy", "greedy"), 4)
    )
    assert pairs == {
        (one, two): 4
        for one in ("random", "easy", "greedy")
        for two in ("random", "easy", "greedy")
        if one != two
    }
    for (one, other), plan in pair_plans(GamePlan(COURT, ("",) * 3, 0), ("random", "easy"), 2):
        assert Counter(plan.players) == {one: 1, other: 2}


def test_a_plan_is_played_the_same_again() -> None:
    plan = GamePlan(COURT, ("greedy", "random"), 3, SHORT, nodes=60)
    one, again = play_plan(plan), play_plan(plan)
    assert one._replace(seconds=0, thinking=()) == again._replace(seconds=0, thinking=())
    assert one.decisions > 0
    assert not one.fault


def test_several_jobs_give_the_same_records_in_the_same_order() -> None:
    plans = list(plans_of(GamePlan(COURT, ("easy", "random"), 0, SHORT, 40), 5))
    bare = [record._replace(seconds=0, thinking=()) for record in run_plans(plans)]
    assert [record._replace(seconds=0, thinking=()) for record in run_plans(plans, jobs=2)] == bare


def test_a_game_that_kills_its_process_is_told_and_the_others_are_played() -> None:
    """Games that were being played beside it are played again."""
    plans = list(plans_of(GamePlan(COURT, ("random", "random"), 0, SHORT), 6))
    records = list(run_plans(plans, jobs=2, play=deadly.play))
    assert [record.plan.seed for record in records] == [0, 1, 2, 3, 4, 5]
    assert [record.fault for record in records] == ["", "", "its process died", "", "", ""]


def test_nothing_is_left_behind_by_games_that_nobody_waits_for() -> None:
    """A caller stops reading the games, as after Ctrl-C."""
    running = run_plans(plans_of(GamePlan(COURT, ("greedy", "greedy"), 0), 50), jobs=2)
    next(running)
    assert isinstance(running, Generator)
    running.close()
    assert multiprocessing.active_children() == []


def test_a_game_that_raises_is_told_and_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The record has its seed, and its journal as far as it came."""
    plans = list(plans_of(GamePlan(COURT, ("random", "random"), 7, SHORT), 3))
    from corptable.games.corporate_court.state import CourtState

    begin = CourtState.begin_turn

    def broken(state: CourtState, *words: object) -> None:
        if (
            state.table.seats == 2
            and len(state.zones["draw"]) < 40
            and state.scores == (0, 0)
            and plans[1].seed == playing[0]
        ):
            raise ZeroDivisionError("a fault of the rules")
        begin(state, *words)  # type: ignore[arg-type]  # accepts any arguments

    playing = [0]
    monkeypatch.setattr(CourtState, "begin_turn", broken)
    records = []
    for plan in plans:
        playing[0] = plan.seed
        records.append(play_plan(plan))
    assert [bool(record.fault) for record in records] == [False, True, False]
    assert records[1].fault == "ZeroDivisionError: a fault of the rules"
    assert read_journal(records[1].journal).header.seed == 8
    assert any("seed 8" in line for line in faults(records))


def test_a_plan_that_cannot_be_played_is_told() -> None:
    record = play_plan(GamePlan(COURT, ("nobody", "random"), 1))
    assert 'no bot "nobody"' in record.fault


def record(
    winners: tuple[int, ...],
    players: tuple[str, ...] = ("a", "b", "b"),
    first: int = 0,
    scores: tuple[int, ...] = (),
) -> GameRecord:
    return GameRecord(
        GamePlan("x", players, 0, first=first),
        winners,
        scores,
        "end",
        10,
        0.1,
        ((1.0, 3.0), (), (2.0,)),
    )


def test_a_win_shared_by_k_counts_one_kth() -> None:
    a, b = tally_records([record((0, 1)), record((2,)), record((0,), scores=(4, 2, 3))])
    assert (a.word, a.seats, b.word, b.seats) == ("a", 3, "b", 6)
    assert [a.wins.mean, b.wins.mean] == pytest.approx([0.5, 0.25])
    assert (a.score, b.score) == (4, 2.5)
    assert (a.choice, a.longest_choice) == (2.0, 3.0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.278),
        (5, 10, 0.237, 0.763),
        (10, 10, 0.722, 1.0),
        (250, 500, 0.456, 0.544),
    ],
)
def test_an_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    """The values are in the tables of L. D. Brown, T. T. Cai and A. DasGupta, Statistical Science
    16, 2001, who follow his paper."""
    share = WinShare.of(wins, games)
    assert (round(share.low, 3), round(share.high, 3)) == (low, high)


def test_the_table_has_a_line_for_each_bot_and_one_for_the_games() -> None:
    lines = list(as_table([record((0,)), record((1,))]))
    assert [line.split()[0] for line in lines[:3]] == ["bot", "a", "b"]
    assert "2 games; 10 decisions" in lines[-1]
    assert list(as_table([])) == []


def test_the_table_of_pairs_has_the_share_of_who_sat_alone() -> None:
    cells = {("a", "b"): [record((0,)), record((1,), players=("b", "b", "a"), first=2)]}
    lines = list(as_pairs(["a", "b"], cells))
    assert "0.50" in lines[1]
    assert lines[2].split() == ["b"]


def test_json_has_everything_game_by_game() -> None:
    told = json.loads(
        as_json(
            [record((0,)), GameRecord(GamePlan("x", ("a",), 5), fault="Oops: no", journal="...")]
        )
    )
    assert told["bots"][0]["wins"]["mean"] == 1.0
    assert told["games"][1] == {
        "seed": 5,
        "players": ["a"],
        "options": {},
        "nodes": 2000,
        "fault": "Oops: no",
        "journal": "...",
    }
