"""Share fixtures of the tests of the store: a folder for settings, and a saved game."""

from __future__ import annotations

from pathlib import Path

import pytest
from store.saves import ACTS, begin


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the path of the settings folder, which does not exist yet."""
    return tmp_path / "config" / "corptable"


@pytest.fixture
def content(tmp_path: Path) -> bytes:
    """Return the content of a valid save."""
    playing = begin(tmp_path / "elsewhere").play(ACTS)
    playing.put_down()
    return playing.content()
