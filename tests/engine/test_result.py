"""Test results: places from winners and scores."""

from __future__ import annotations

import pytest

from corptable.engine.result import Result


@pytest.mark.parametrize(
    ("winners", "scores", "places"),
    [
        ((1,), (3, 9, 5), ((1,), (2,), (0,))),
        ((0, 2), (7, 1, 7), ((0, 2), (1,))),
        ((1,), (4, 9, 4), ((1,), (0, 2))),
        ((0,), (2, 9), ((0,), (1,))),
        ((0, 1), (3, 3), ((0, 1),)),
        ((2,), (), ((2,),)),
    ],
)
def test_winners_come_first_then_the_others_by_score(
    winners: tuple[int, ...], scores: tuple[int, ...], places: tuple[tuple[int, ...], ...]
) -> None:
    """Shared places together; a winner need not have the highest score."""
    assert Result(winners, "rounds", scores).places == places
