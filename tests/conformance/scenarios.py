"""Run the games' scenario files: their expectations must hold, and what occurs in them counts as tested (point 10)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from corptable.scenarios import Scenario, read_scenarios, run_scenario

TESTS: Final = Path(__file__).parents[1]


@cache
def scenarios_of(file: str) -> tuple[Scenario, ...]:
    """Return the scenarios of a file under `tests/`."""
    return tuple(read_scenarios(TESTS / file))


def check_scenarios(file: str) -> None:
    """Check that every scenario of a file meets its expectations."""
    found = [f"{scenario.name}: {difference}" for scenario in scenarios_of(file) for difference in run_scenario(scenario)]
    assert not found, f"{file}, {len(found)} differences\n" + "\n".join(found)
