"""Test that the wheel and the source archive contain the whole program: everything in the checkout
that belongs to it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from configparser import ConfigParser
from pathlib import Path

import pytest

import corptable

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of this checkout; return its path."""
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def shipped(wheel: Path) -> set[str]:
    """Return the names of all files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the names of all files in the source archive, without its top folder."""
    with tarfile.open(build("sdist", tmp_path_factory.mktemp("sdist"))) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def build(target: str, folder: Path) -> Path:
    """Build a `wheel` or an `sdist` into a folder."""
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        target,
        "--directory",
        str(folder),
    ]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = folder.iterdir()
    return built


def files(folder: str, pattern: str = "*") -> set[str]:
    """Return the files of a folder of the checkout, by their paths within it."""
    found = (
        path
        for path in (ROOT / folder).rglob(pattern)
        if path.is_file() and "__pycache__" not in path.parts
    )
    return {path.relative_to(ROOT / folder).as_posix() for path in found}


def under(prefix: str, names: Iterable[str]) -> set[str]:
    """Return the names with this prefix, without it."""
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


@pytest.mark.parametrize("folder", ["assets", "decks"])
def test_the_wheel_has_every_file_of_the_data_folders(shipped: set[str], folder: str) -> None:
    """They are in `corptable/_data`, and there is nothing else in them."""
    assert under(f"corptable/_data/{folder}/", shipped) == files(folder) != set()


@pytest.mark.parametrize("pattern", ["*.py", "*.md", "*.yaml", "*.toml", "py.typed"])
def test_the_wheel_has_the_package_with_its_rules_and_texts(
    shipped: set[str], pattern: str
) -> None:
    """A game's `rules.md` is read in the window, its texts are YAML; `new-game` copies the files of
    a whole package.
    """
    assert files("corptable", pattern) <= under("corptable/", shipped)


def test_every_game_ships_its_rules(shipped: set[str]) -> None:
    """Each folder of `corptable/games` that is a game has a `rules.md` for players."""
    games = {
        name.split("/")[0]
        for name in under("corptable/games/", shipped)
        if name.endswith("/__init__.py")
    }
    assert {game for game in games if f"corptable/games/{game}/rules.md" not in shipped} == set()


def test_the_wheel_has_nothing_but_the_package(shipped: set[str]) -> None:
    """Tests and scripts are not installed."""
    assert {name.split("/")[0] for name in shipped} == {
        "corptable",
        f"corptable-{corptable.__version__}.dist-info",
    }


def test_the_wheel_offers_what_pyproject_says(wheel: Path) -> None:
    """The command `corptable`, and the games as entry points, so that those of others are found in
    the same way.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    offered = ConfigParser()
    with zipfile.ZipFile(wheel) as archive:
        offered.read_string(
            archive.read(f"corptable-{corptable.__version__}.dist-info/entry_points.txt").decode()
        )
    assert {name: dict(offered[name]) for name in offered.sections()} == {
        "console_scripts": project["scripts"],
        **project["entry-points"],
    }


def test_an_unpacked_wheel_finds_its_own_folders(wheel: Path, tmp_path: Path) -> None:
    """It does not find those of a checkout."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    asked = (
        "from corptable.system.resources import folder; print(folder('assets')); "
        "print(folder('decks'))"
    )
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run(
        [sys.executable, "-c", asked],
        cwd=tmp_path,
        env=surroundings,
        check=True,
        capture_output=True,
        text=True,
    )
    home = tmp_path / "corptable" / "_data"
    assert told.stdout.splitlines() == [str(home / "assets"), str(home / "decks")]


@pytest.mark.parametrize("folder", ["assets", "decks", "packaging", "scripts", "tests"])
def test_the_source_archive_has_what_a_checkout_needs(source: set[str], folder: str) -> None:
    """A person who unpacks it can start, test and build the program."""
    assert files(folder) <= under(f"{folder}/", source)
