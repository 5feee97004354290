"""Add the pytest option that regenerates the texts of point 12."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regenerate`, as in `python3 -m pytest tests/conformance --regenerate`."""
    parser.addoption("--regenerate", action="store_true", help="write the texts of tests/playthroughs anew; read their diff")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Return whether the test writes the texts instead of comparing them."""
    return bool(request.config.getoption("--regenerate", default=False))
