#!/usr/bin/env python3
"""Check everything: `python3 scripts/test.py`. Lint, layout, types, layers and tests, each run even
if one before it has failed.

The last line is pytest's own summary; the exit code is 0 only if nothing failed. The first start
installs the tools into `.venv`.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import List, NamedTuple, Optional

import _environment

TOOLS = ("ruff", "mypy", "lint-imports", "bench", "pytest")
PARALLEL = (
    "--numprocesses",
    "auto",
    "--dist",
    "worksteal",
)  # a core each; who has finished takes tests from who has not
PLAIN = ("--assert", "plain")
"""Options that spare a fresh checkout the rewriting of all assertions: what failed is run again."""
AGAIN = ("--last-failed", "--last-failed-no-failures", "none")

TESTS_FAILED = 1
"""Exit code of pytest after a run in which tests failed."""
SHORT_BENCH = ("--kept", "--rounds", "15")  # is any game slower than its record allows?
FOREIGN = (
    "--strict",
    "--implicit-reexport",
    "--no-warn-unreachable",
    "--follow-imports=silent",
)  # what only one system has is unreachable on another; what is alike on all was checked before
UNLIKE = re.compile(
    r"^\s*(?:import|from) (?:ctypes|errno|faulthandler|fcntl|locale|mmap|msvcrt|multiprocessing|os|"
    r"pathlib|resource|select|selectors|shutil|signal|socket|ssl|stat|subprocess|sys|tempfile|"
    r"time|urllib|webbrowser|winreg|zipfile)\b",
    re.MULTILINE,
)
"""An import from the standard library of what is not the same on every system."""


class Step(NamedTuple):
    """Describe one run of a tool."""

    tool: str
    title: str
    command: List[str]


def read_words(words: Optional[List[str]] = None) -> argparse.Namespace:
    """Parse the command line."""
    reader = argparse.ArgumentParser(
        prog="scripts/test.py",
        description="Check everything: lint, layout, types, layers and tests.",
    )
    reader.add_argument(
        "--thorough",
        action="store_true",
        help="the long tests, too, and more examples in the others",
    )
    reader.add_argument(
        "--only",
        action="append",
        choices=TOOLS,
        help="run this tool alone; may be given several times",
    )
    reader.add_argument(
        "--faults",
        action="store_true",
        help="instead: which test finds each fault of tests/faults; takes a while",
    )
    reader.add_argument(
        "--no-skips",
        action="store_true",
        help="a skipped test is a failure (so it is where CI=true)",
    )
    reader.add_argument(
        "words", nargs="*", metavar="-- words", help="further words go to pytest, or choose faults"
    )
    asked = reader.parse_args(words)
    asked.no_skips = asked.no_skips or os.environ.get("CI", "").lower() in ("1", "true")
    return asked


def steps(environment: _environment.Environment, asked: argparse.Namespace) -> List[Step]:
    """Return the steps to run, in order; pytest comes last, because its summary must be the last
    line.
    """
    python = [str(environment.python), "-m"]
    options = ["--thorough"] * asked.thorough + ["--no-skips"] * asked.no_skips
    every = [
        Step("ruff", "ruff check", [*python, "ruff", "check", "."]),
        Step("ruff", "ruff format --check", [*python, "ruff", "format", "--check", "."]),
        Step(
            "mypy", "mypy --strict", [*python, "mypy", "--strict", "corptable", "scripts", "tests"]
        ),
        *(
            Step(
                "mypy",
                f"mypy for {system}",
                [
                    *python,
                    "mypy",
                    *FOREIGN,
                    f"--cache-dir=.mypy_cache/{system}",
                    "--platform",
                    system,
                    *unlike_modules(),
                ],
            )
            for system in ("win32", "darwin")
        ),
        Step("lint-imports", "lint-imports", [str(environment.command("lint-imports"))]),
        Step(
            "bench",
            "bench --kept",
            [
                str(environment.python),
                str(_environment.ROOT / "scripts" / "_bench.py"),
                *SHORT_BENCH,
            ],
        ),
        Step("pytest", "pytest", [*python, "pytest", *PARALLEL, *PLAIN, *options, *asked.words]),
    ]
    wanted = asked.only or [tool for tool in TOOLS if tool != "bench" or asked.thorough]
    return [step for step in every if step.tool in wanted]


def unlike_modules() -> List[str]:
    """Return the modules of the program that may have faults on another system alone."""
    modules = sorted((_environment.ROOT / "corptable").rglob("*.py"))
    return [
        str(path.relative_to(_environment.ROOT))
        for path in modules
        if "tests" not in path.relative_to(_environment.ROOT).parts
        and UNLIKE.search(path.read_text(encoding="utf-8"))
    ]


def run_all(chosen: List[Step]) -> List[str]:
    """Run the steps, with a line for each, and return the titles of those that failed: checks side
    by side, what needs all cores or a quiet machine by itself."""
    failed: List[str] = []
    checks = [step for step in chosen if step.tool not in ("bench", "pytest")]
    with ThreadPoolExecutor(2) as runners:
        for step, passed in zip(checks, runners.map(run_check, checks)):
            failed += [] if passed else [step.title]
    for step in chosen:
        if step.tool in ("bench", "pytest"):
            passed = run_tests(step, failed) if step.tool == "pytest" else run_check(step)
            failed += [] if passed else [step.title]
    return failed


def run_check(step: Step) -> bool:
    """Run a check; print its output only if it has failed."""
    begin = time.monotonic()
    ran = subprocess.run(
        step.command, cwd=str(_environment.ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    passed = ran.returncode == 0
    output = [] if passed else [ran.stdout.decode(errors="replace").rstrip()]
    say(
        "\n".join(
            [
                (
                    f"{step.title:<20} {'passed' if passed else 'FAILED'} in "
                    f"{time.monotonic() - begin:.1f} s"
                ),
                *output,
            ]
        )
    )
    return passed


def run_tests(step: Step, failed: List[str]) -> bool:
    """Run pytest with its own output. Print first what failed before, because nobody would look for
    it above the tests.
    """
    say(f"{step.title:<20} running; failed before: {', '.join(failed) or 'nothing'}")
    # The tests start the program hundreds of times, which without bytecode compiles all of it each
    # time.
    environment = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    root = str(_environment.ROOT)
    code = subprocess.run(step.command, cwd=root, env=environment).returncode
    if code == TESTS_FAILED:
        say("once more, what failed, with what each assertion compared:")
        again = [word for word in step.command if word not in (*PARALLEL, *PLAIN)]
        subprocess.run([*again, *AGAIN], cwd=root, env=environment)
    return code == 0


def say(line: str) -> None:
    """Print at once, so that our lines and those of the tools come out in order."""
    print(line, flush=True)


def main() -> int:
    """Prepare the environment with the tools and run the steps."""
    asked = read_words()
    environment = _environment.Environment()
    # the packages of the lab are large, and only thorough tests use them
    environment.prepare(["dev", *["lab"] * asked.thorough], _environment.WISHES)
    if asked.faults:
        script = str(_environment.ROOT / "scripts" / "_faults.py")
        return subprocess.run([str(environment.python), script, *asked.words]).returncode
    return 1 if run_all(steps(environment, asked)) else 0


if __name__ == "__main__":
    sys.exit(_environment.in_words(main))
