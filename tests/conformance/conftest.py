"""Add the pytest options that regenerate the texts of point 12 and that put games of other folders
under test.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.subjects import SUBJECTS, read_subject


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regenerate`, as in `python3 -m pytest tests/conformance --regenerate`."""
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the texts of tests/playthroughs anew; read their diff",
    )
    parser.addoption(
        "--subject",
        action="append",
        default=[],
        metavar="FILE",
        help="put the game of this file under test, too",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Add the games of other folders to those under test, before the tests are collected."""
    for path in map(Path, config.getoption("--subject")):
        if not path.is_file():
            raise pytest.UsageError(
                f"--subject: found no file {path}, wanted one that has a SUBJECT"
            )
        SUBJECTS.append(read_subject(path))


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Return whether the test writes the texts instead of comparing them."""
    return bool(request.config.getoption("--regenerate", default=False))
