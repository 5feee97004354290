"""Test the facts of games that the title shows: they are kept on the disk only where they are what
the games say.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from corptable.engine.registry import games
from corptable.ui.platform import file_stamp
from corptable.ui.scene_base import game_facts
from corptable.ui.scene_base.game_facts import GameFacts, facts_of, installed_facts, kept_facts


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of a file of facts that is not there yet."""
    return tmp_path / "cache" / "games.json"


def reads_games(file: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the facts are read from the games themselves."""
    asked: list[bool] = []

    def ask() -> tuple[GameFacts, ...]:
        asked.append(True)
        return installed_facts()

    with monkeypatch.context() as patched:
        patched.setattr(game_facts, "installed_facts", ask)
        assert kept_facts(file) == installed_facts()
    return bool(asked)


def test_the_kept_facts_are_those_of_the_games(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [reads_games(file, monkeypatch) for _ in range(2)] == [True, False]
    assert kept_facts(file) == tuple(map(facts_of, games()))


@pytest.mark.skipif(sys.platform == "win32", reason="has no named pipes among files")
def test_a_pipe_in_the_place_of_the_file_is_replaced(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for what it would bring."""
    file.parent.mkdir()
    os.mkfifo(file)
    assert [reads_games(file, monkeypatch) for _ in range(2)] == [True, False]


@pytest.mark.parametrize(
    "damage",
    [
        lambda written: written[:-1],
        lambda written: b"",
        lambda written: b"[]",
        lambda written: b"{}",
        lambda written: written.replace(b'"package": "corptable"', b'"package": "cor.table"'),
        lambda written: written.replace(b'"title"', b'"name"'),
        lambda written: written.replace(b'"bots": [[', b'"bots": [3, ['),
        lambda written: written.replace(b'"seats": [2', b'"seats": ["2"'),
    ],
)
def test_a_damaged_file_is_replaced(
    file: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[bytes], bytes]
) -> None:
    kept_facts(file)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert file.read_bytes() != whole
    assert reads_games(file, monkeypatch)
    assert file.read_bytes() == whole


@pytest.mark.parametrize("name", ["program_stamp", "installation_stamp"])
def test_other_files_or_packages_make_the_games_be_asked_again(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    kept_facts(file)
    monkeypatch.setattr(game_facts, name, lambda *_: "another")
    assert [reads_games(file, monkeypatch) for _ in range(2)] == [True, False]


def test_the_program_has_another_stamp_with_the_package_of_another_author() -> None:
    """A package need not be imported for that."""
    packages = frozenset({"corptable"})
    assert file_stamp.program_stamp(packages | {"toy"}) != file_stamp.program_stamp(packages)


def test_nothing_is_kept_while_a_game_cannot_be_loaded(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start tries again, and tells it again."""
    monkeypatch.setattr(game_facts, "unloadable_games", lambda: ["broken"])
    assert kept_facts(file) == installed_facts()
    assert not file.exists()


def test_where_they_cannot_be_kept_the_games_are_asked(file: Path) -> None:
    file.parent.write_text("no folder")
    assert kept_facts(file) == installed_facts()
