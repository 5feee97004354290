"""The option that makes the texts of point 12 anew, and where the toy game is found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))  # the toy game is a package of the tests, beside this one


def pytest_addoption(parser: pytest.Parser) -> None:
    """`python3 -m pytest tests/conformance --regenerate`."""
    parser.addoption("--regenerate", action="store_true", help="write the texts of tests/playthroughs anew; read their diff")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether the texts are written instead of compared."""
    return bool(request.config.getoption("--regenerate", default=False))
