"""Run `corptable scenario`: run scenarios and print every difference from what they expect."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from corptable.cards.faults import FileFaults, shown_path
from corptable.cli.arguments import ArgumentReader
from corptable.scenarios import Scenario, read_scenarios, run_scenario
from corptable.system.console import say

ABOUT: Final = (
    "Build the positions of scenario files, do what they say, and print every difference "
    "from what they expect, a line each:\n"
    "scenario, what, expected, found. Exits with 1 if there is any."
)
EXAMPLES: Final = ("corptable scenario my_rules.yaml", "corptable scenario tests/scenarios/*.yaml")
EXIT_FAILED: Final = 1


def run(asked: argparse.Namespace) -> int:
    """Run the scenarios of all files. Before that raises FileFaults with every fault of the
    files.
    """
    paths = list(dict.fromkeys(asked.files))
    passed = failed = 0
    for path, scenarios in zip(paths, _read_all(paths), strict=True):
        for scenario in scenarios:
            differences = _differences(scenario)
            passed, failed = passed + (not differences), failed + bool(differences)
            for line in differences:
                say(f"{shown_path(path)}: {line}" if len(paths) > 1 else line)
    print(f"{passed} passed, {failed} failed")
    return EXIT_FAILED if failed else 0


def add_arguments(parser: ArgumentReader) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        type=Path,
        help="a YAML file of scenarios; docs/scenarios.md describes the format",
    )


def _read_all(paths: Sequence[Path]) -> list[list[Scenario]]:
    read, faults = [], []
    for path in paths:
        try:
            read.append(read_scenarios(path))
        except FileFaults as found:
            faults.append(found)
    if len(faults) == 1:
        raise faults[0]
    if faults:
        raise FileFaults(fault for found in faults for fault in found.faults)
    return read


def _differences(scenario: Scenario) -> list[str]:
    """Return the differences of one scenario, one line each; line breaks in a found value become
    spaces.
    """
    return [
        " ".join(f"{scenario.name}: {difference}".split("\n"))
        for difference in run_scenario(scenario)
    ]
