"""Test what bots choose in positions: the traps of section 10 of each document, and what sets bots
apart.

The positions are in `choices`: scenarios, nested as those of word tables.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from games.words.table import nested_cases

from corptable.cards.yaml_reader import read_file
from corptable.scenarios import Scenario, read_scenario, run_scenario

FEW_SEEDS: Final = range(2)


def read_choices(path: Path) -> list[Scenario]:
    file = read_file(path)
    found = [read_scenario(value) for value in nested_cases(file.value())]
    file.raise_faults()
    return found


CHOICES: Final = [
    pytest.param(scenario, id=f"{path.stem}: {scenario.name}")
    for path in sorted(Path(__file__).with_name("choices").glob("*.yaml"))
    for scenario in read_choices(path)
]


@pytest.mark.parametrize("scenario", CHOICES)
def test_a_bot_chooses_in_a_position_as_its_table_says(scenario: Scenario, thorough: bool) -> None:
    """With the seeds that the table names; otherwise with two in an ordinary run."""
    bots = scenario.bots
    if bots.seeds is None and not thorough:
        bots = bots._replace(seeds=FEW_SEEDS)
    assert run_scenario(replace(scenario, bots=bots)) == []
