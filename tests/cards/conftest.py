"""Share what the tests of cards need: a file to write to, and the faults of a file as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from corptable.cards import FileFaults, load_deck

Write = Callable[[str | bytes], Path]
FaultsOf = Callable[[str | bytes], list[str]]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return a function that writes a file `my.yaml` into the current folder, which is a new
    one.
    """
    monkeypatch.chdir(tmp_path)

    def to_file(content: str | bytes) -> Path:
        path = tmp_path / "my.yaml"
        path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        return path

    return to_file


@pytest.fixture
def faults_of(write: Write) -> FaultsOf:
    """Return a function that loads a deck of this content and returns the lines of the refusal;
    none if it is valid.
    """

    def lines(content: str | bytes) -> list[str]:
        try:
            load_deck(write(content))
        except FileFaults as faults:
            return str(faults).splitlines()
        return []

    return lines
