"""Test what the end of a match says: who has won, and the place of the only person."""

from __future__ import annotations

import pytest
import toy  # noqa: F401  # it registers the toy game

from corptable.engine.registry import find_game
from corptable.engine.result import Result
from corptable.session.session import Session
from corptable.ui.scenes.score.scene import ending_of


def ended(scores: tuple[int, ...], winners: tuple[int, ...], *players: str) -> Session:
    """Return the session of a match that is over with these scores."""
    session = Session.new(find_game("toy"), players, 1, {})
    session.match.state.result = Result(winners, "made up", scores)
    return session


@pytest.mark.parametrize(
    ("scores", "winners", "told"),
    [
        ((5, 9, 7), (1,), ["Vesper wins.", "You are third, 4 behind."]),
        ((7, 9, 5), (1,), ["Vesper wins.", "You are second, 2 behind."]),
        ((5, 9, 5), (1,), ["Vesper wins.", "You share second place, 4 behind."]),
        ((5, 9, 9), (1, 2), ["Vesper and Quill win.", "You are third, 4 behind."]),
        ((9, 9, 5), (1,), ["Vesper wins.", "You are second."]),
        ((9, 7, 5), (0,), ["You win."]),
        ((9, 9, 5), (0, 1), ["You and Vesper win."]),
    ],
)
def test_the_only_person_is_told_the_place(
    scores: tuple[int, ...], winners: tuple[int, ...], told: list[str]
) -> None:
    assert ending_of(ended(scores, winners, "person", "random", "random")) == told


def test_several_persons_read_their_places_in_the_table() -> None:
    assert ending_of(ended((5, 9), (1,), "person", "person")) == ["Player 2 wins."]


def test_a_game_that_a_bot_finished_is_called_practice() -> None:
    session = ended((9, 5), (0,), "person", "random")
    session.seating.change_player(0, "random")
    assert ending_of(session) == [
        "You win.",
        "A bot finished this game for you, so it counts as practice.",
    ]
