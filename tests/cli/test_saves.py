"""Test `scripts/run.py saves` with small numbers: the failures that it causes, and that it would
report a lost act.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import _saves
import _saves_damage
import _saves_forged
import _saves_kill
from _saves_bad import SAVES, SETTINGS, sealed
from corptable.engine import match
from corptable.presentation import presentation
from corptable.system.errors import CorptableError


def rows_of(told: str) -> dict[str, list[str]]:
    """Return the printed table as rows by their first column."""
    return {line.split("  ")[0]: line.split() for line in told.splitlines()}


def test_players_are_killed_and_nothing_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    assert _saves.main(["kill", "--count", "2"]) == 0
    rows = rows_of(capsys.readouterr().out)
    assert [rows[row][-1] for row in ("kills", "acts lost", "unreadable files")] == ["2", "0", "0"]


def test_an_act_that_was_said_and_is_not_there_is_lost(tmp_path: Path) -> None:
    """The disk witness compares the file with what the player process printed."""
    witness = _saves_kill.DiskWitness(tmp_path, "corporate_court")
    witness.watch("1", _saves_kill.Death(30, 0.0))
    assert (witness.found["acts lost"], witness.faults) == (0, [])
    (path,) = tmp_path.glob("games/*.corptable")
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-8]))
    witness.watch("2", _saves_kill.Death(1, 0.0))
    assert witness.found["acts lost"] > 0
    assert any("entries were written" in fault for fault in witness.faults)


def test_bad_files_are_laid_and_each_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _saves.main(["damage", "--count", "60"])
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("60 files, 0 crashes, ")


def test_a_crash_is_told_with_its_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(content: bytes, folder: Path) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(_saves_damage, "try_save", crash)
    assert _saves.main(["damage", "--count", "6"]) == 1
    assert "ZeroDivisionError" in capsys.readouterr().out


def test_two_programs_that_change_every_store_at_once_lose_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Statistics, settings, keys, set-ups, and the saved games, which each lists while the other
    begins, finishes and deletes.
    """
    assert _saves.main(["together", "--count", "8"]) == 0
    rows = rows_of(capsys.readouterr().out)
    assert [rows[row][-1] for row in ("games added", "games counted", "set-ups there", "lost")] == [
        "16",
        "16",
        "16",
        "0",
    ]


def test_forged_saves_are_used_and_none_does_harm(capsys: pytest.CaptureFixture[str]) -> None:
    """A few; `scripts/run.py saves forged` tries as many as one likes."""
    assert _saves_forged.run(5, seed=4), capsys.readouterr().out
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("5 files: ")
    assert "; 0 faults, " in last


def test_a_forged_save_that_does_harm_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one whose act a message quotes raw."""
    monkeypatch.setattr(_saves_forged, "forged_save", lambda content, _: sealed(*spoilt(content)))
    for module in (match, presentation):
        monkeypatch.setattr(module, "quoted", str)
    monkeypatch.setattr(CorptableError, "__str__", Exception.__str__)
    assert not _saves_forged.run(1, seed=4)
    assert "a message shows" in capsys.readouterr().out


def spoilt(content: bytes) -> tuple[bytes, list[str]]:
    """Return the head of a save, and its first entry with an act that no game knows."""
    head, _, entries = content.rpartition(b"\n---\n")
    return head + b"\n---\n", [entries.decode().split("\n")[0][9:], "act @0 nonsense \x00"]


def test_forgeries_come_from_their_seed_alone(tmp_path: Path) -> None:
    (good, *_) = _saves_damage.good_saves(random.Random(1), tmp_path)
    once, twice = (
        [_saves_forged.forged_save(good, random.Random(seed)) for seed in range(10)]
        for _ in range(2)
    )
    assert once == twice
    assert len(set(once)) == 10


@pytest.mark.parametrize("kind", SAVES)
def test_bad_files_come_from_their_seed_alone(kind: str) -> None:
    good = (
        b"corptable_save: 1\nname: x\n---\ngame: toy\ncards: []\n---\n01234567 opened\n01234567 "
        b"act @0 pass\n"
    )
    for change, content in ((SAVES[kind], good), (SETTINGS[kind], b"format: 1\nscale: 150\n")):
        once, twice = (
            [change(content, random.Random(seed)) for seed in range(20)] for _ in range(2)
        )
        assert once == twice
        assert len(set(once)) > 5


def test_what_saving_costs_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    _saves.main(["time", "--count", "3"])
    assert [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()] == [
        "ms",
        "an act, half of them",
        "an act, 99 of 100",
        "an act, the slowest",
        "the disk alone, half",
        "the disk alone, 99 of 100",
        "beginning a game",
        "going on after 3 acts",
        "listing 20 of them",
    ]
