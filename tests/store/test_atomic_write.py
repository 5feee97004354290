"""Test atomic writes: a file is written whole or not at all, and a failure is reported in a
sentence.
"""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from store.saves import begin
from store.values import contents

from corptable.collection.own_files import OwnCardFiles
from corptable.store import Ended, KeyBindings, Settings, Statistics, Store, StoreError
from corptable.store.text_export import write_text
from corptable.store.timestamps import now
from corptable.system import file_lock
from corptable.system.errors import CorptableError
from corptable.system.file_lock import folder_lock
from corptable.system.private_files import FORGOTTEN, TEMPORARY, append_text

FULL = OSError(28, "No space left on device")

WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from corptable.store import Store
store = Store(Path(sys.argv[1]))
for _ in range(30):
    store.keep_settings(replace(store.settings, scale=int(sys.argv[2])))
assert not store.warnings, store.warnings
"""


def refuse(*words: object) -> None:
    """Raise the error of a system call on a full disk."""
    raise FULL


@pytest.fixture
def store(folder: Path) -> Store:
    """Return a store that has written settings."""
    store = Store(folder)
    store.keep_settings(Settings(scale=150))
    return store


@pytest.mark.parametrize(
    "write",
    [
        lambda folder: Store(folder).keep_settings(Settings(scale=150)),
        lambda folder: OwnCardFiles(folder).add("mine", "cards: []"),
        lambda folder: write_text(folder, "log", "it was a good game"),
    ],
)
def test_every_store_sweeps_away_what_killed_programs_left(
    tmp_path: Path, write: Callable[[Path], object]
) -> None:
    """What another program may still be writing stays."""
    old, young = (tmp_path / TEMPORARY.format(word) for word in ("old", "young"))
    for file in (old, young):
        file.write_text("names and hands", encoding="utf-8")
    os.utime(old, (time.time() - FORGOTTEN - 1,) * 2)
    write(tmp_path)
    assert (old.exists(), young.exists()) == (False, True)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_an_interrupted_write_leaves_the_old_file(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    before = contents(folder)
    monkeypatch.setattr(os, call, refuse)
    with pytest.raises(StoreError):
        store.keep_settings(Settings(scale=200))
    assert contents(folder) == before


def test_a_failed_write_is_a_sentence_and_the_change_holds_for_now(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(CorptableError) as raised:
        store.keep_settings(Settings(scale=200))
    assert str(raised.value) == (
        f"{(folder / 'settings.yaml').as_posix()}: the settings could not be written (No "
        "space left on device); "
        "the change holds until the program ends"
    )
    assert (store.settings.scale, Store(folder).settings.scale) == (200, 150)


def test_a_copy_that_fails_keeps_the_file_from_being_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the faulty content would be lost."""
    folder.mkdir(parents=True)
    (folder / "settings.yaml").write_text("format: 1\nscale: 250\n")
    store = Store(folder)
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StoreError):
        store.keep_settings(Settings(scale=200))
    assert contents(folder) == {"settings.yaml": b"format: 1\nscale: 250\n"}


def test_a_file_where_the_folder_should_be_is_told(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("in the way")
    store = Store(folder)
    with pytest.raises(StoreError, match="the settings could not be written"):
        store.keep_settings(Settings(scale=200))
    assert folder.read_text() == "in the way"


def test_a_folder_that_cannot_be_written_is_told(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The write is replaced by a failing one, because the person who runs this test may have all
    permissions.
    """
    before = contents(folder)
    opened = os.open

    def protected(path: Path, flags: int, *words: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(13, "Permission denied")
        return opened(path, flags, *words)

    monkeypatch.setattr(os, "open", protected)
    with pytest.raises(StoreError, match=r"could not be written \(Permission denied\)"):
        store.keep_settings(Settings(scale=200))
    assert contents(folder) == before


def test_a_folder_that_cannot_be_synced_is_no_trouble(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every system can open one."""
    opened = os.open

    def no_folder(path: Path, *words: int) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")
        return opened(path, *words)

    monkeypatch.setattr(os, "open", no_folder)
    store.keep_settings(Settings(scale=200))
    assert Store(folder).settings.scale == 200


def test_what_is_written_is_synced_before_it_takes_the_name(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the new content, then its name, then the folder that holds the name; and the backup in
    the same way before.
    """
    calls: list[str] = []
    fsync, replaced = os.fsync, os.replace

    def note_sync(handle: int) -> None:
        calls.append("fsync")
        fsync(handle)

    def note_name(old: Path, new: Path) -> None:
        calls.append("replace")
        replaced(old, new)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_name)
    store.keep_settings(Settings(scale=200))
    assert (
        calls
        == (["fsync", "replace"] if sys.platform == "win32" else ["fsync", "replace", "fsync"]) * 2
    )


def test_nothing_is_left_beside_what_was_written_but_one_backup(store: Store, folder: Path) -> None:
    before = contents(folder)["settings.yaml"]
    store.keep_settings(Settings())
    assert set(contents(folder)) == {"settings.yaml", "settings.yaml.backup"}
    assert contents(folder)["settings.yaml.backup"] == before


def test_the_backup_is_of_what_was_written_last(store: Store, folder: Path) -> None:
    for scale in (160, 170, 180):
        store.keep_settings(Settings(scale=scale))
    assert b"scale: 170" in contents(folder)["settings.yaml.backup"]


def test_a_link_to_settings_that_are_kept_elsewhere_stays_one(
    store: Store, folder: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "corptable.yaml"
    (folder / "settings.yaml").rename(elsewhere)
    (folder / "settings.yaml").symlink_to(elsewhere)
    Store(folder).keep_settings(Settings(scale=200))
    assert (folder / "settings.yaml").is_symlink()
    assert "scale: 200" in elsewhere.read_text()


def test_of_two_programs_each_writes_what_it_has_changed(folder: Path) -> None:
    first, second = Store(folder), Store(folder)
    first.keep_settings(replace(first.settings, scale=150))
    second.keep_settings(replace(second.settings, motion=0))
    assert Store(folder).settings == second.settings == Settings(scale=150, motion=0)


def test_of_two_programs_that_give_one_key_to_two_commands_the_last_is_right(folder: Path) -> None:
    first, second = Store(folder), Store(folder)
    first.keep_keys(first.keys.put("log", "Q"))
    second.keep_keys(second.keys.put("sort", "Q"))
    assert Store(folder).keys == KeyBindings(sort="Q")


def test_a_change_that_could_not_be_written_is_written_with_the_next(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(StoreError):
            store.keep_settings(replace(store.settings, motion=0))
    store.keep_settings(replace(store.settings, outlook=False))
    assert Store(folder).settings == Settings(scale=150, motion=0, outlook=False)


def test_a_folder_that_another_program_has_locked_for_long_is_told(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window waits some seconds, not for ever: the other program may have been stopped."""
    monkeypatch.setattr(file_lock, "PATIENCE", 0.0)
    with (
        folder_lock(folder),
        pytest.raises(StoreError, match="another window of corptable is writing there"),
    ):
        store.keep_settings(Settings(scale=200))
    assert (store.settings.scale, Store(folder).settings.scale) == (200, 150)


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are those of POSIX")
def test_what_is_written_is_for_its_owner_alone(folder: Path) -> None:
    """Folders that an earlier version has left open to others are closed to them."""
    folder.mkdir(parents=True, mode=0o755)
    store, statistics = Store(folder), Statistics(folder)
    for scale in (120, 130):
        store.keep_settings(Settings(scale=scale))
        statistics.add(Ended(str(scale), "duel", now(), ("person",), False, None))
    playing = begin(folder / "data" / "games").play(2)
    write_text(folder / "reports", "a report", "dear")
    append_text(folder / "log" / "corptable.log", "a fault")
    playing.saved_games.delete(playing.put_down())
    found = {
        path.relative_to(folder).as_posix(): stat.S_IMODE(path.stat().st_mode)
        for path in (folder, *folder.rglob("*"))
    }
    assert {name for name, mode in found.items() if mode not in (0o600, 0o700)} == set()
    assert {
        "settings.yaml.backup",
        "statistics.yaml",
        "data/games/deleted",
        "log/corptable.log",
    } <= set(found)


def test_two_programs_that_write_at_once_never_mix_what_they_write(folder: Path) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(folder), scale])
        for scale in ("120", "180")
    ]
    assert [writer.wait() for writer in writers] == [0, 0]
    assert Store(folder).settings in (Settings(scale=120), Settings(scale=180))
    assert set(contents(folder)) == {"settings.yaml", "settings.yaml.backup"}
