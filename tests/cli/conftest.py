"""Share fixtures of the tests of the command line: run it in this process and read its output."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.console import GAME, Run, Told
from presenting import present

from corptable.__main__ import main
from corptable.engine.events import Acted, Event
from corptable.engine.registry import find_game
from corptable.engine.view import View
from corptable.system import resources


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder and return it; the log lies elsewhere."""
    here, logs = tmp_path / "here", tmp_path / "logs"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(resources, "log_folder", lambda: logs)
    return here


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command line; words that may have spaces follow it."""

    def run(line: str = "", *words: str) -> Told:
        capsys.readouterr()
        code = main([*line.split(), *words])
        return Told(code, *capsys.readouterr())

    return run


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the game describe each act as `@0: play [cups-3]`, so that no test depends on its
    texts.
    """

    def describe(event: Event, view: View) -> str | None:
        if not isinstance(event, Acted):
            return None
        words = [
            f"[{word}]" if word in view.table.pieces_by_name else word for word in event.action.args
        ]
        return " ".join((f"@{event.action.seat}:", event.action.verb, *words))

    present(monkeypatch, find_game(GAME), describe=describe)
