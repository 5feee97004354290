"""Configure all tests: an ordinary and a thorough amount of work, the same examples in every run,
no silent skips in CI.
"""

from __future__ import annotations

import gc
import os
import random
import shutil
import zlib
from collections.abc import Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from _pytest.runner import runtestprotocol
from hypothesis.internal.conjecture import providers

from corptable.engine import seeds
from corptable.system import resources

_SYSTEM = random.Random(0)
"""Random numbers in the place of the system's: each test draws the same seeds and the same luck of
bots in every run, whatever ran before it in its process."""
vars(seeds)["SystemRandom"] = lambda: _SYSTEM

hypothesis.settings.register_profile(
    "ordinary",
    derandomize=True,
    deadline=None,
    max_examples=30,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],  # no test watches the clock
)
hypothesis.settings.register_profile(
    "thorough", parent=hypothesis.settings.get_profile("ordinary"), max_examples=500
)


SAMPLED_STEP = 3
"""Of how many cases of a test marked sampled an ordinary run takes one."""
_module = ""
"""The module of the test that runs."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin the random numbers of a test's module anew, before a fixture of the module draws from
    them. Keep what modules before it left in caches out of every garbage collection: a million
    objects, which took an eighth of the run to look through."""
    global _module
    module = item.nodeid.partition("::")[0]
    _SYSTEM.seed(module)
    if module != _module:
        _module = module
        gc.collect()
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Let a worker tell of a test its outcome alone: six messages for each of thousands of tests
    took as long as many of the tests. All are told where somebody asks for their times.
    """
    options = item.config.option
    if not hasattr(item.config, "workerinput") or options.durations or options.xmlpath:
        return None
    for report in runtestprotocol(item, nextitem=nextitem, log=False):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


@pytest.fixture(autouse=True, scope="session")
def unsynced() -> Iterator[None]:
    """Turn fsync off in this process: tests write thousands of files, and none cuts the power."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(autouse=True)
def own_decks(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """Give each test a folder of own decks that is not there yet, so that none finds those of
    whoever runs the tests.
    """
    folder = tmp_path_factory.getbasetemp() / "own_decks"
    monkeypatch.setattr(resources, "decks_folder", lambda: folder)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of `scripts/test.py` that pytest handles."""
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run the tests marked thorough, too, and more examples in the others",
    )
    parser.addoption("--no-skips", action="store_true", help="a skipped test is a failure")


def pytest_configure(config: pytest.Config) -> None:
    """Load the hypothesis profile: derandomized, so that every machine draws the same examples, and
    without a deadline. An ordinary run draws none from the constants in our sources: to find them,
    each worker would parse all modules, and other constants would make other examples.
    """
    hypothesis.settings.load_profile("thorough" if config.getoption("--thorough") else "ordinary")
    if not config.getoption("--thorough"):
        vars(providers)["is_local_module_file"] = lambda file: False


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while tests are collected, all of which stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what only `--thorough` runs: the tests marked thorough, and two in three cases of
    those marked sampled. A deselected test does not count as skipped. Real windows come first: they
    take longest, and at the end of the run the other workers would wait for one.
    """
    items.sort(key=lambda item: item.get_closest_marker("window") is None)
    if config.getoption("--thorough"):
        return
    numbers: dict[str, int] = {}
    left_out = [item for item in items if _is_for_thorough_runs(item, numbers)]
    rest = set(left_out)
    items[:] = [item for item in items if item not in rest]
    config.hook.pytest_deselected(items=left_out)


def _is_for_thorough_runs(item: pytest.Item, numbers: dict[str, int]) -> bool:
    """True if an ordinary run does without the test. `numbers` counts the cases of each sampled
    test; the first that is taken follows from the test's name, so that tests of all games take
    together every game, and the same ones on every machine.
    """
    if item.get_closest_marker("thorough"):
        return True
    if not item.get_closest_marker("sampled"):
        return False
    test = item.nodeid.partition("[")[0]
    numbers[test] = number = numbers.get(test, zlib.crc32(test.encode())) + 1
    return number % SAMPLED_STEP != 0


def pytest_collection_finish() -> None:
    """Keep the thousands of collected tests out of every garbage collection of the run, and collect
    less often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failure with `--no-skips`; leave an expected failure as it is."""
    report = yield
    if item.config.getoption("--no-skips") and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = _refusal(report.longrepr)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a file that skips itself into a failure, too, with `--no-skips`."""
    report = yield
    if collector.config.getoption("--no-skips") and report.skipped:
        report.outcome = "failed"
        report.longrepr = _refusal(report.longrepr)
    return report


@pytest.fixture(autouse=True)
def same_luck() -> None:
    """Draw the same seeds in a test, whichever tests ran before it."""
    _SYSTEM.seed(0)


def _refusal(skip: object) -> str:
    """Return the failure message for a skip: its reason, and that `--no-skips` allows none."""
    reason = skip[2] if isinstance(skip, tuple) else skip
    return f"skipped, where nothing may be (--no-skips): {reason}"


@pytest.fixture(scope="session")
def thorough(request: pytest.FixtureRequest) -> bool:
    """Return whether the test runs with `--thorough`, for the full numbers."""
    return bool(request.config.getoption("--thorough"))
