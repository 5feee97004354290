"""Share fixtures of the tests of bots: a match in its first position."""

from __future__ import annotations

import pytest

from corptable.engine.match import Match
from corptable.engine.registry import find_game


@pytest.fixture
def match() -> Match:
    """Return a short match of three seats at its first decision."""
    return Match.new(find_game("corporate_court"), 3, {"rounds": 1}, seed=5)
