"""Share the fixtures of the tests of the collection."""

from __future__ import annotations

from pathlib import Path

import pytest
from collection.tables import GAME, Place

from corptable.collection.deck_desk import DeckDesk


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Folder of the collections, which does not exist yet."""
    return tmp_path / "data" / "corptable"


@pytest.fixture
def place(tmp_path: Path) -> Place:
    """Stores of one computer on which Anna and Bert collect cards."""
    return Place(tmp_path / "data")


@pytest.fixture
def desk(place: Place) -> DeckDesk:
    """Desk of Anna, with one deck."""
    return DeckDesk(GAME, place.collections, "anna")
