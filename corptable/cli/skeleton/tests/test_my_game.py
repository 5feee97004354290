"""Test My Game with the program alone. `subject.py` puts it under the conformance suite, which
tests far more.
"""

import random
from pathlib import Path

import pytest
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.lessons import read_lesson
from corptable.lessons.rehearsal import rehearse
from corptable.presentation import presentation_of
from corptable.scenarios import Scenario, read_scenarios, run_scenario

from my_game import GAME

RULES = find_game(GAME.id)
SCENARIOS = read_scenarios(Path(__file__).with_name("scenarios.yaml"))
LESSONS = sorted(RULES.folder.glob("lessons/*.yaml"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_every_scenario_comes_out_as_it_expects(scenario: Scenario) -> None:
    assert list(run_scenario(scenario)) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.stem for lesson in LESSONS])
def test_a_rehearsal_finds_no_fault_in_a_lesson(lesson: Path) -> None:
    assert rehearse(read_lesson(lesson)) == []


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_random_match_ends_and_what_a_seat_sees_is_enough_to_play_it(seats: int) -> None:
    """Check that a seat finds its legal actions in its observation, and that each has a gesture of
    its own on the table.
    """
    match, generator, shown = (
        Match.new(RULES, seats, seed=seats),
        random.Random(seats),
        presentation_of(RULES),
    )
    while not match.over:
        seat = match.state.actors()[0]
        view, legal = match.state.observation(seat), list(match.state.actions(seat))
        assert list(view.actions(seat)) == legal
        assert len({shown.gesture(view, action) for action in legal}) == len(legal)
        match.play(generator.choice(legal))
    assert match.state.result is not None
    assert len(match.journal) <= 2 * RULES.longest[seats]
