"""The games' scenario files: what occurs in them counts as tested (point 10), and what they expect must hold."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from corptable.engine.scenario import Scenario, read_scenarios, run_scenario

TESTS: Final = Path(__file__).parents[1]


@cache
def scenarios_of(file: str) -> tuple[Scenario, ...]:
    """The scenarios of a file beneath `tests/`."""
    return tuple(read_scenarios(TESTS / file))


def check_scenarios(file: str) -> None:
    """Every scenario of a file comes out as it expects."""
    found = [f"{scenario.name}: {difference}" for scenario in scenarios_of(file) for difference in run_scenario(scenario)]
    assert not found, f"{file}, {len(found)} differences\n" + "\n".join(found)
