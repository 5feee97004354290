"""Test the end of a match against kills: its ante is paid once, whenever the program is killed
while the card is taken.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from collection import killed_tables

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a program forks and is killed with the signal of POSIX"
)

STRIDE = 7
"""Without `--thorough` the program is killed at every step of this number; there are some 45."""


@pytest.fixture(scope="module")
def kills(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> list[dict[str, Any]]:
    """Return what was found after each kill, and under "again" after the game was finished then."""
    stride = 1 if request.config.getoption("--thorough") else STRIDE
    command = [
        sys.executable,
        killed_tables.__file__,
        str(tmp_path_factory.mktemp("kills")),
        str(stride),
    ]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found: list[dict[str, Any]] = json.loads(subprocess.check_output(command, env=surroundings))
    return found


def test_some_kills_come_before_the_ante_and_some_after(kills: list[dict[str, Any]]) -> None:
    assert {tuple(kill["antes"]) for kill in kills} == {(), ("lost", "won")}


def test_whenever_the_program_is_killed_the_ante_is_paid_once(kills: list[dict[str, Any]]) -> None:
    """The next program finds the game in progress and finishes it, or among the finished ones."""
    assert {tuple(kill["again"]["antes"]) for kill in kills} == {("lost", "won")}


def test_no_card_is_lost_or_doubled(kills: list[dict[str, Any]]) -> None:
    assert all(
        kill["is_conserved"] and kill["again"]["is_conserved"] and not kill["warnings"]
        for kill in kills
    )


def test_the_game_is_always_there(kills: list[dict[str, Any]]) -> None:
    assert all(sum(kill["games"]) == 1 for kill in kills)
    assert all(kill["again"]["games"] == [0, 1] for kill in kills)
