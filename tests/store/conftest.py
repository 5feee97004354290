"""What the tests of the store share: a folder of settings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the settings are kept; nobody has made it yet."""
    return tmp_path / "config" / "corptable"


@pytest.fixture(scope="module")
def unsynced() -> Iterator[None]:
    """Nothing waits for the disk, where thousands of files are written that nobody will need after a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield
