"""What holds for every test: two amounts of work (ordinary, `--thorough`), the same examples each time, no silent skips in CI."""

from __future__ import annotations

from collections.abc import Generator

import hypothesis
import pytest

hypothesis.settings.register_profile("ordinary", derandomize=True, deadline=None)
hypothesis.settings.register_profile("thorough", derandomize=True, deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of `scripts/test.py` that are pytest's to obey."""
    parser.addoption("--thorough", action="store_true", help="run the tests marked thorough, too, and more examples in the others")
    parser.addoption("--no-skips", action="store_true", help="a skipped test is a failure")


def pytest_configure(config: pytest.Config) -> None:
    """Examples are drawn alike on every machine and never judged by the clock."""
    hypothesis.settings.load_profile("thorough" if config.getoption("--thorough") else "ordinary")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--thorough` the thorough tests are not asked for: deselected, which is not skipped."""
    if config.getoption("--thorough"):
        return
    left_out = [item for item in items if item.get_closest_marker("thorough")]
    items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With `--no-skips` a test that skips itself has failed; an expected failure has not."""
    report = yield
    if item.config.getoption("--no-skips") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = _refusal(report.longrepr)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """With `--no-skips` a file that skips itself has failed, too."""
    report = yield
    if collector.config.getoption("--no-skips") and report.skipped:
        report.outcome = "failed"
        report.longrepr = _refusal(report.longrepr)
    return report


def _refusal(skip: object) -> str:
    """What is said of a skip: its reason, and that none was allowed."""
    reason = skip[2] if isinstance(skip, tuple) else skip
    return f"skipped, where nothing may be (--no-skips): {reason}"


@pytest.fixture
def thorough(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for the full numbers."""
    return bool(request.config.getoption("--thorough"))
