"""Share the fixtures of the tests of the collection."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Folder of the collections, which does not exist yet."""
    return tmp_path / "data" / "corptable"
