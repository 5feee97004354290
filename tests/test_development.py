"""Test what the development of the program rests on: the lock file fits pyproject.toml, and the
workflow of continuous integration runs the versions of Python that pyproject.toml promises.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from corptable.engine.registry import games

ROOT: Final = Path(__file__).resolve().parent.parent
WORKFLOW: Final = ROOT / ".github" / "workflows" / "check.yml"
LOCKED_EXTRAS: Final = ("dev", "fast", "package")
"""Extras that the lock file holds; `lab` is for a few, and large."""
VERSION: Final = "Programming Language :: Python :: 3."


def toml(name: str) -> dict[str, Any]:
    """Read a TOML file of the checkout."""
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


PROJECT: Final = toml("pyproject.toml")["project"]
WANTED: Final = [
    *PROJECT["dependencies"],
    *(line for extra in LOCKED_EXTRAS for line in PROJECT["optional-dependencies"][extra]),
]
AGAIN: Final = "make the lock file again, as CONTRIBUTING.md says"
LOCK: Final = toml("pylock.toml")
LOCKED: Final = {package["name"]: package for package in LOCK["packages"]}


# The lock file


@pytest.mark.parametrize("line", WANTED)
def test_every_package_that_the_project_asks_for_is_locked_in_a_version_that_it_allows(
    line: str,
) -> None:
    wanted = Requirement(line)
    found = LOCKED[canonicalize_name(wanted.name)]
    assert found["version"] in wanted.specifier, f"{found['version']}: {AGAIN}"


def test_the_lock_file_is_for_the_same_versions_of_python() -> None:
    assert LOCK["lock-version"] == "1.0"
    assert LOCK["requires-python"] == PROJECT["requires-python"]


def test_every_file_comes_from_the_index_that_everybody_has_and_has_its_sum() -> None:
    """No mirror of the machine that made the lock file."""
    for package in LOCKED.values():
        files = [*package.get("wheels", ()), *([package["sdist"]] if "sdist" in package else [])]
        assert files, package["name"]
        for file in files:
            assert urlsplit(file["url"]).netloc == "files.pythonhosted.org"
            assert re.fullmatch("[0-9a-f]{64}", file["hashes"]["sha256"])
        assert package.keys() <= {"name", "version", "marker", "sdist", "wheels"}


# The workflow


def workflow() -> dict[str, Any]:
    """Read the workflow."""
    jobs: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    return jobs


def promised() -> list[str]:
    """Return the versions of Python that the classifiers name, such as 3.11."""
    return [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if line.startswith(VERSION)]


def test_the_oldest_version_of_python_is_the_first_that_is_promised() -> None:
    assert PROJECT["requires-python"] == f">={promised()[0]}"


def test_the_suite_runs_on_linux_with_all_versions_and_elsewhere_with_the_first_and_the_last() -> (
    None
):
    matrix = workflow()["suite"]["strategy"]["matrix"]
    assert (matrix["system"], matrix["python"]) == (["ubuntu-latest"], promised())
    elsewhere = {(one["system"], one["python"]) for one in matrix["include"]}
    ends = (promised()[0], promised()[-1])
    assert elsewhere == {
        (system, python) for system in ("windows-latest", "macos-latest") for python in ends
    }


def test_packages_are_built_and_all_tables_shown_on_each_system() -> None:
    job = workflow()["packages"]
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert len(job["strategy"]["matrix"]["system"]) == 3
    assert "python scripts/package.py" in commands
    (pictures,) = (command for command in commands if "screenshots" in command)
    shown = {
        word
        for flag, word in zip(pictures.split(), pictures.split()[1:], strict=False)
        if flag == "--only"
    }
    assert shown == {game.id for game in games() if game.id in pictures}
    assert len(shown) == 5


def test_actions_are_named_by_their_whole_hash() -> None:
    """A tag can be moved to other code."""
    used = [step["uses"] for job in workflow().values() for step in job["steps"] if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action) for action in used)
