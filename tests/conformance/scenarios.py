"""Run the games' scenario files: their expectations must hold, and what occurs in them counts as
tested (point 10).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from corptable.scenarios import Scenario, read_scenarios, run_scenario


@cache
def scenarios_of(file: Path) -> tuple[Scenario, ...]:
    """Return the scenarios of a file."""
    return tuple(read_scenarios(file))


def check_scenarios(file: Path) -> None:
    """Check that every scenario of a file meets its expectations."""
    found = [
        f"{scenario.name}: {difference}"
        for scenario in scenarios_of(file)
        for difference in run_scenario(scenario)
    ]
    assert not found, f"{file.name}, {len(found)} differences\n" + "\n".join(found)
