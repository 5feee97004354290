"""Test what bots choose in positions: the traps of section 10 of each document, and what sets bots
apart.

The positions are in `choices`: scenarios, nested as those of word tables. `chooses` says by bot how
each of its choices begins, whatever its luck, and `never` how none does.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pytest
import yaml
from games.words.table import EXPECTING, nested_cases

from corptable.bots import find_bot, make_bot
from corptable.cards.yaml_reader import Value, read_file
from corptable.engine import Budget
from corptable.engine.match import Match
from corptable.engine.registry import find_game
from corptable.scenarios import Scenario, read_scenario
from corptable.scenarios.running import start_match

SEEDS: Final = range(6)
BUDGET: Final = Budget(2000)


class Choice(NamedTuple):
    """Hold a position, and by bot the beginnings of what it chooses there, and of what not."""

    scenario: Scenario
    chooses: Mapping[str, Sequence[str]]
    never: Mapping[str, Sequence[str]]


def read_choices(path: Path) -> list[Choice]:
    file = read_file(path)
    found = [_read_choice(value) for value in nested_cases(file.value())]
    file.raise_faults()
    return found


def _read_choice(value: Value) -> Choice:
    assert isinstance(value.node, yaml.MappingNode)
    fields = value.mapping()
    plain = [pair for pair in value.node.value if pair[0].value not in {*EXPECTING, "cases"}]
    node = yaml.MappingNode(value.node.tag, plain, value.node.start_mark, value.node.end_mark)
    chooses, never = (
        fields[name].mapping_of(lambda acts: acts.list_of(Value.text), optional=True)
        for name in ("chooses", "never")
    )
    return Choice(read_scenario(replace(value, node=node)), chooses, never)


CHOICES: Final = [
    pytest.param(choice, id=f"{path.stem}: {choice.scenario.name}")
    for path in sorted(Path(__file__).with_name("choices").glob("*.yaml"))
    for choice in read_choices(path)
]


def choices_of(match: Match, word: str) -> set[str]:
    """Return a bot's choices in the seat that is asked, with several seeds."""
    known, bot = match.state.information_state(match.state.actors()[0]), find_bot(match.game, word)
    return {str(make_bot(bot).choose(known, random.Random(seed), BUDGET).action) for seed in SEEDS}


@pytest.mark.parametrize("choice", CHOICES)
def test_a_bot_chooses_in_a_position_as_its_table_says(choice: Choice) -> None:
    scenario = choice.scenario
    match = start_match(find_game(scenario.game), scenario)
    for act in scenario.acts:
        match.play(act)
    for bot, beginnings in choice.chooses.items():
        found = choices_of(match, bot)
        assert all(act.startswith(tuple(beginnings)) for act in found), (bot, found)
    for bot, beginnings in choice.never.items():
        found = choices_of(match, bot)
        assert not any(act.startswith(tuple(beginnings)) for act in found), (bot, found)
