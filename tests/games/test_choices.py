"""Test what bots choose in positions: the traps of section 10 of each document, and what sets bots
apart.

The positions are in `choices`: scenarios, nested as those of word tables. `chooses` says by bot how
each of its choices begins, whatever its luck, and `never` how none does.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from games.words.table import nested_cases, scenario_of

from corptable.bots import find_bot, make_bot
from corptable.cards.records import Text, read_record
from corptable.cards.yaml_reader import read_file
from corptable.engine import Budget
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.scenarios import Scenario, start_match

SEEDS: Final = range(6)
BUDGET: Final = Budget(2000)


@dataclass(frozen=True, slots=True)
class Choices:
    """Hold by bot the beginnings of what it chooses in a position, and of what it does not."""

    chooses: Mapping[str, Sequence[Text]]
    never: Mapping[str, Sequence[Text]]


def read_choices(path: Path) -> list[tuple[Scenario, Choices]]:
    file = read_file(path)
    found = [
        (scenario_of(value), read_record(value.mapping()["expect"], Choices))
        for value in nested_cases(file.value())
    ]
    file.raise_faults()
    return found


CHOICES: Final = [
    pytest.param(scenario, choices, id=f"{path.stem}: {scenario.name}")
    for path in sorted(Path(__file__).with_name("choices").glob("*.yaml"))
    for scenario, choices in read_choices(path)
]


def choices_of(match: Match, word: str) -> set[str]:
    """Return a bot's choices in the seat that is asked, with several seeds."""
    known, bot = match.state.information_state(match.state.actors()[0]), find_bot(match.game, word)
    return {str(make_bot(bot).choose(known, random.Random(seed), BUDGET).action) for seed in SEEDS}


@pytest.mark.parametrize(("scenario", "choices"), CHOICES)
def test_a_bot_chooses_in_a_position_as_its_table_says(
    scenario: Scenario, choices: Choices
) -> None:
    match = start_match(find_game(scenario.game), scenario)
    for act in scenario.acts:
        match.play(act)
    for bot, beginnings in choices.chooses.items():
        found = choices_of(match, bot)
        assert all(act.startswith(tuple(beginnings)) for act in found), (bot, found)
    for bot, beginnings in choices.never.items():
        found = choices_of(match, bot)
        assert not any(act.startswith(tuple(beginnings)) for act in found), (bot, found)
