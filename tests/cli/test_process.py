"""Test the command as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.console import GAME, SHORT

from corptable.engine.match import read_match

COMMAND = (sys.executable, "-m", "corptable")


@pytest.fixture
def surroundings(tmp_path: Path) -> dict[str, str]:
    """Return an environment with the log in a temporary folder."""
    return {**os.environ, "XDG_STATE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}


def test_the_command_runs_on_its_own(surroundings: dict[str, str], tmp_path: Path) -> None:
    """The command is `python -m corptable`."""
    told = subprocess.run([*COMMAND, *SHORT, "--seed", "7"], cwd=tmp_path, env=surroundings, capture_output=True, timeout=60)
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout.startswith(b"Corporate Court, 3 seats, seed 7")


def test_a_terminal_without_our_letters_stops_nothing(surroundings: dict[str, str], tmp_path: Path) -> None:
    """Characters that it cannot show are escaped."""
    plain = {**surroundings, "PYTHONIOENCODING": "ascii"}
    told = subprocess.run([*COMMAND, "rules", GAME, "--specification"], cwd=tmp_path, env=plain, capture_output=True, timeout=60)
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a reader that has gone cannot be told there")
def test_a_reader_that_has_gone_costs_no_journal(surroundings: dict[str, str], tmp_path: Path) -> None:
    """`corptable play ... --save game.txt | head -1` keeps the whole game."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as output:
        words = [*COMMAND, *SHORT, "--seed", "7", "--save", "game.txt"]
        told = subprocess.run(words, cwd=tmp_path, env=surroundings, stdout=output, stderr=subprocess.PIPE, timeout=60)
    assert told.stderr == b""
    assert read_match((tmp_path / "game.txt").read_text(encoding="utf-8")).match.over
