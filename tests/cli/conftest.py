"""What the tests of the command line share: it is run in this process, and what it says is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.console import GAME, Run, Told

from corptable import resources
from corptable.__main__ import main
from corptable.engine.events import Acted, Event
from corptable.engine.registry import find_game
from corptable.engine.state import State


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, a fresh one; the log lies elsewhere."""
    here, logs = tmp_path / "here", tmp_path / "logs"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(resources, "log_folder", lambda: logs)
    return here


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the words of a command line."""

    def run(*words: str) -> Told:
        capsys.readouterr()
        code = main(list(words))
        return Told(code, *capsys.readouterr())

    return run


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game tells each act as `@0: play [cups-3]`, so that nothing here depends on its own sentences."""

    def describe(game: object, event: Event, view: State) -> str | None:
        if not isinstance(event, Acted):
            return None
        words = [f"[{word}]" if word in view.table.pieces_by_name else word for word in event.action.args]
        return " ".join((f"@{event.action.seat}:", event.action.verb, *words))

    monkeypatch.setattr(type(find_game(GAME)), "describe", describe)
