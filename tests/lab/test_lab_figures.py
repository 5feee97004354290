"""Test the figures of the lab against such as can be counted by hand."""

from __future__ import annotations

from math import log

import pytest

from corptable.lab import figures
from corptable.lab.figures import (
    FIFTHS,
    FigureTable,
    WinForecast,
    area_under_curve,
    evaluation_tables,
    interval,
    log_loss,
    resamples,
    win_tables,
)
from corptable.lab.games import LabGame, Sample


def game(
    winners: tuple[int, ...],
    shares: tuple[int, int] = (5000, 5000),
    opener: int | None = 0,
    players: tuple[str, ...] = ("a", "b"),
    starts: tuple[str, ...] = ("", ""),
) -> LabGame:
    """Return a game of ten acts with a sample of the same shares in each fifth."""
    return LabGame(
        "1",
        "x",
        0,
        players,
        0,
        {},
        1,
        bots=players,
        starts=starts,
        opener=opener,
        winners=winners,
        decisions=10,
        samples=tuple(Sample(act, shares) for act in (0, 2, 4, 6, 8)),
    )


def titled(tables: object, title: str) -> FigureTable:
    assert hasattr(tables, "__iter__")
    (found,) = [table for table in tables if table.title == title]
    assert isinstance(found, FigureTable)
    return found


# Who wins


def test_a_win_shared_by_k_counts_one_kth() -> None:
    table = titled(win_tables([game((0, 1)), game((1,)), game((0,))]), "Wins by bot")
    assert table.rows == ("a", "b")
    assert table.counts == (3, 3)
    assert [one.mean for one in table.columns[0][1]] == pytest.approx([0.5, 0.5])


def test_the_intervals_of_wins_are_those_of_the_arena() -> None:
    table = titled(win_tables([game((0,))] * 10), "Wins by seat")
    (_, (first, other)), *_ = table.columns
    assert (first.mean, first.high) == pytest.approx((1.0, 1.0))
    assert first.low == pytest.approx(0.722, abs=0.001)
    assert (other.low, other.high) == pytest.approx((1 - first.high, 1 - first.low))


def test_the_first_to_act_is_counted_where_one_seat_was() -> None:
    games = [game((0,)), game((0,), opener=1), game((0,)), game((1,), opener=None)]
    table = titled(win_tables(games), "Wins by first mover")
    shares = dict(zip(table.rows, table.columns[0][1], strict=True))
    assert shares["first to act"].mean == pytest.approx(2 / 3)
    assert table.counts == (3, 3)


def test_a_table_with_nothing_to_compare_is_left_out() -> None:
    alike = [game((0,), players=("a", "a"), opener=None)]
    assert [table.title for table in win_tables(alike)] == ["Wins by seat"]


def test_starts_are_in_the_order_of_their_names() -> None:
    table = titled(
        win_tables([game((0,), starts=("knight", "imp"))]), "Wins by what a seat starts with"
    )
    assert table.rows == ("imp", "knight")
    assert [one.mean for one in table.columns[0][1]] == [0.0, 1.0]


# The evaluation


def test_knowing_nothing_is_an_area_of_a_half_and_a_loss_of_the_logarithm_of_two() -> None:
    guesses = [WinForecast(0.5, 1.0), WinForecast(0.5, 0.0)]
    assert area_under_curve(guesses) == 0.5
    assert log_loss(guesses) == pytest.approx(log(2))


def test_the_area_counts_the_pairs_that_are_in_the_right_order() -> None:
    """Of four pairs of a win and a loss two are, and one is level."""
    told = [
        WinForecast(0.9, 1.0),
        WinForecast(0.3, 1.0),
        WinForecast(0.3, 0.0),
        WinForecast(0.6, 0.0),
    ]
    assert area_under_curve(told) == pytest.approx((1 + 1 + 0.5 + 0) / 4)


def test_a_shared_win_is_half_a_win_and_half_a_loss() -> None:
    told = [WinForecast(0.8, 0.5), WinForecast(0.2, 0.5)]
    assert area_under_curve(told) == pytest.approx(0.5)
    told = [WinForecast(0.8, 0.5), WinForecast(0.5, 0.0), WinForecast(0.2, 1.0)]
    assert area_under_curve(told) == pytest.approx(0.5 * (1 + 0.5 / 2) / (1.5 * 1.5))


def test_where_nobody_has_won_the_area_is_a_guess() -> None:
    assert area_under_curve([WinForecast(0.8, 0.0)]) == 0.5


def test_a_forecast_that_is_certain_and_wrong_has_a_finite_loss() -> None:
    assert log_loss([WinForecast(1.0, 0.0)]) == pytest.approx(-log(figures.LEAST_SHARE))


def test_the_calibration_sets_what_was_got_against_the_forecast() -> None:
    games = [game((0,), (8000, 2000))] * 3 + [game((1,), (8000, 2000))]
    table = titled(evaluation_tables(games), "The evaluation: calibration")
    assert table.rows == ("0.2 to 0.3", "0.8 to 0.9")
    assert table.counts == (20, 20)
    assert table.forecasts == pytest.approx((0.2, 0.8))
    assert [one.mean for one in dict(table.columns)["got"]] == pytest.approx([0.25, 0.75])


def test_each_fifth_has_its_own_figures() -> None:
    games = [game((0,), (8000, 2000)), game((1,), (3000, 7000))]
    table = titled(evaluation_tables(games), "The evaluation by fifth of the game")
    assert table.rows == FIFTHS
    assert table.counts == (4,) * 5
    assert [one.mean for one in dict(table.columns)["AUC"]] == [1.0] * 5


def test_an_interval_comes_of_games_and_not_of_their_positions() -> None:
    """A game of many positions is drawn as a whole."""
    groups = [[0.0] * 9, [1.0]]
    drawn = list(resamples(groups))
    assert len(drawn) == figures.RESAMPLES
    assert {len(one) for one in drawn} == {2}
    found = interval(0.1, (sum(map(sum, one)) / sum(map(len, one)) for one in drawn))
    assert (found.low, found.high) == (0.0, 1.0)


def test_resamples_are_the_same_in_every_run() -> None:
    assert list(resamples([1, 2, 3])) == list(resamples([1, 2, 3]))


def test_a_row_of_a_table_has_n_and_the_interval_of_each_figure() -> None:
    table = titled(win_tables([game((0,))] * 10), "Wins by seat")
    assert table.cells()[:2] == [
        ("seat", "n", "wins", "95 %"),
        ("seat 0", "10", "1.000", "0.722 to 1.000"),
    ]
