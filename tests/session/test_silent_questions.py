"""Test that nobody is passed over: where the program answers for a person, the strongest bots would
do just that.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from session.silent_questions import count_silent

from corptable.engine.game import AnyGame
from corptable.engine.registry import find_game, games
from corptable.presentation import defaults
from corptable.presentation.presentation import presentation_of
from corptable.session.auto_answers import Habits

HABITS: Final = Habits(asks_always=False, safe=True)
"""Settings by which the program may choose for a person. Where there is only one choice, there is
nothing to choose.
"""
THOROUGH: Final = 30
"""Games of each seat count."""


def tables() -> list[tuple[str, int]]:
    """Return every game that uses one of these settings, with each of its seat counts."""
    shown = ((game, presentation_of(game).answers) for game in games())
    found = [
        game
        for game, answers in shown
        if answers.concerns is not defaults.always or answers.safe is not defaults.none
    ]
    return [(game.id, seats) for game in found for seats in game.seats]


def ends(game: str) -> tuple[int, int]:
    """Return the smallest and the largest number of seats of a game; a thorough run plays at the
    others, too.
    """
    seats = find_game(game).seats
    return seats[0], seats[-1]


def differing(game: AnyGame, seats: int, seeds: range) -> tuple[Counter[str], list[str]]:
    """Play these games and return the counts and what the strongest bots would have done
    instead.
    """
    notes: list[str] = []
    counts: Counter[str] = Counter()
    for seed in seeds:
        counts += count_silent(game, seats, seed, HABITS, notes.append)
    return counts, notes


@pytest.mark.parametrize(
    ("game", "seats"), [table for table in tables() if table[1] in ends(table[0])]
)
def test_where_the_program_answers_the_strongest_bots_do_the_same(game: str, seats: int) -> None:
    assert differing(find_game(game), seats, range(1, 2))[1] == []


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "seats"), tables())
def test_where_the_program_answers_the_strongest_bots_do_the_same_in_many_games(
    game: str, seats: int
) -> None:
    assert differing(find_game(game), seats, range(1, THOROUGH + 1))[1] == []


def test_a_court_of_bots_asks_nearly_every_question() -> None:
    """Most of what was passed in silence by points now could matter later: the setting leaves out
    next to nothing.
    """
    counts, _ = differing(find_game("corporate_court"), 3, range(1, 2))
    assert counts["veto silent"] * 50 < counts["veto asked"]
    assert counts["overrule silent"] == 0
