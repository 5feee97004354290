"""Test facts that documents tell: versions, limits, lengths, and excerpts of code."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import pairwise

import pytest
from docs.pages import ROOT

from corptable import __version__

README = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGES = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
UNITS = {"KiB": 1 << 10, "MiB": 1 << 20, "MB": 10**6}
LIMITS = re.findall(r"(\d[\d,]*) (\w+)[^|`]*?\(`([\w.]+)`\)", SECURITY)
EXCERPTS = re.findall(r"<!-- code: (\S+) -->\n```python\n(.*?)```", CONTRIBUTING, re.DOTALL)


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 120


def chapters() -> list[tuple[str, str]]:
    """Return the chapters of the CHANGELOG, newest first: the first word of the heading, and the
    text.
    """
    return re.findall(r"^## ([\w.]+)[^\n]*\n(.*?)(?=^## |\Z)", CHANGES, re.DOTALL | re.MULTILINE)


def test_the_changelog_begins_with_the_unreleased_and_the_version_of_the_program() -> None:
    assert [name for name, _ in chapters()][:2] == ["Unreleased", __version__]


def test_the_readme_names_the_version_of_the_program() -> None:
    assert f"Version {__version__}." in README


def test_the_versions_of_the_changelog_go_down() -> None:
    numbers = [tuple(map(int, name.split("."))) for name, _ in chapters()[1:]]
    assert all(newer > older for newer, older in pairwise(numbers))


@pytest.mark.parametrize(("name", "text"), chapters(), ids=lambda word: word.partition("\n")[0])
def test_a_version_of_the_changelog_has_at_most_40_lines_and_a_change_at_most_one(
    name: str, text: str
) -> None:
    lines = text.strip().splitlines()
    assert len(lines) <= 40
    assert [line for line in lines if line.startswith(" ")] == []


@pytest.mark.parametrize(("number", "unit", "name"), LIMITS)
def test_a_limit_is_that_of_the_code(number: str, unit: str, name: str) -> None:
    module, _, constant = name.rpartition(".")
    assert getattr(import_module(f"corptable.{module}"), constant) == int(
        number.replace(",", "")
    ) * UNITS.get(unit, 1)


def test_the_limits_are_found() -> None:
    assert len(LIMITS) == sum(
        line.count("(`") for line in SECURITY.splitlines() if line.startswith("|")
    )


@pytest.mark.parametrize(("path", "code"), EXCERPTS)
def test_an_excerpt_is_in_its_file(path: str, code: str) -> None:
    assert code in (ROOT / path).read_text(encoding="utf-8")


def test_every_block_of_python_in_contributing_is_an_excerpt() -> None:
    assert len(EXCERPTS) == CONTRIBUTING.count("```python")


PLAYERS = ("README.md", "docs/playing.md", "docs/collection.md", "docs/bots.md")


@pytest.mark.parametrize("name", PLAYERS)
def test_a_name_in_quotation_marks_is_shown_by_the_program(name: str) -> None:
    """Of a button, a page or a heading: a page for players names them as the window does."""
    words = re.sub(
        r"\s+",
        " ",
        re.sub(r"```.*?```", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.DOTALL),
    )
    files = [
        path
        for ending in ("py", "yaml", "md")
        for path in (ROOT / "corptable").rglob(f"*.{ending}")
    ]
    shown = "\n".join(
        path.read_text(encoding="utf-8") for path in files if path.parent.name != "games"
    )
    assert [
        quoted for quoted in re.findall(r'"([^"]+)"', words) if quoted.rstrip(".,") not in shown
    ] == []
