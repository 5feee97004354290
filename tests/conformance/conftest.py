"""The option that makes the texts of point 12 anew."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`python3 -m pytest tests/conformance --regenerate`."""
    parser.addoption("--regenerate", action="store_true", help="write the texts of tests/playthroughs anew; read their diff")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether the texts are written instead of compared."""
    return bool(request.config.getoption("--regenerate", default=False))
