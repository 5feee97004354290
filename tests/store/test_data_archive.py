"""Test that all that a person has is packed into one zip and read on another machine, and that
nothing is lost or changed by a zip that is newer, torn or forged, or by a failure on the way.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from store import killed_readings
from store.kept_things import NEW, OLD, folders_in, kept, lay, nested_in
from store.killed import found_by
from store.saves import begin

from corptable.cards import FileFaults
from corptable.store import SavedGames, Statistics, Store, StoreError, data_archive
from corptable.store.data_archive import (
    FORMAT,
    FORMATS,
    MANIFEST,
    fault_of_name,
    pack_data,
    read_data,
)
from corptable.store.own_data import Folders
from corptable.system import resources
from corptable.system.errors import CorptableError

LINK = (stat.S_IFLNK | 0o777) << 16


@pytest.fixture(autouse=True)
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the tests a folder of downloads; return it."""
    folder = tmp_path / "downloads"
    folder.mkdir()
    monkeypatch.setattr(resources, "downloads_folder", lambda: folder)
    return folder


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """Return a zip of the new files."""
    path = tmp_path / "new.zip"
    pack_data(path, lay(folders_in(tmp_path / "other"), NEW))
    return path


@pytest.fixture
def here(tmp_path: Path) -> Folders:
    """Return folders with the old files."""
    return lay(folders_in(tmp_path / "here"), OLD)


def all_files(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder but locks, those that are hidden or waiting too."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def repacked(path: Path, change: Callable[[zipfile.ZipFile], None], *left_out: str) -> Path:
    """Write a zip again without some of its files, and change it before it is closed."""
    with zipfile.ZipFile(path) as old:
        files = {name: old.read(name) for name in old.namelist() if name not in left_out}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in files.items():
            new.writestr(name, content)
        change(new)
    return path


def with_manifest(path: Path, old: str, new: str) -> Path:
    """Write a zip again with a text of its manifest replaced."""
    with zipfile.ZipFile(path) as archive:
        text = archive.read(MANIFEST).decode()
    assert old in text
    changed = text.replace(old, new, 1)
    return repacked(path, lambda archive: archive.writestr(MANIFEST, changed), MANIFEST)


# The way there and back


@pytest.mark.parametrize("source", [folders_in, nested_in])
@pytest.mark.parametrize("target", [folders_in, nested_in])
def test_what_one_machine_packs_another_one_has_after_reading_it(
    tmp_path: Path, source: Callable[[Path], Folders], target: Callable[[Path], Folders]
) -> None:
    """Whether or not a system keeps settings, data, cache and log in one folder."""
    there, path = lay(source(tmp_path / "there"), NEW), tmp_path / "all.zip"
    lay(there, {"data/.corptable.lock": b"", "settings/window.yaml": b"here"})
    for folder in (there.cache, there.log):
        folder.mkdir(parents=True)
        (folder / "a").write_bytes(b"not worth keeping")
    packed = pack_data(path, there)
    here = target(tmp_path / "here")
    moved = read_data(path, here)
    assert kept(here) == NEW
    assert (packed.files, moved.files, moved.before) == (len(NEW), len(NEW), None)
    assert packed.bytes == moved.bytes == sum(map(len, NEW.values()))
    assert packed.left_out == ()


def test_the_stores_know_what_was_read(tmp_path: Path) -> None:
    """Also saves, by the time of their last act: the list has them in this order."""
    there, here = folders_in(tmp_path / "there"), folders_in(tmp_path / "here")
    store = Store(there.settings)
    store.keep_settings(replace(store.settings, scale=150))
    playing = begin(there.data / "games").play(5)
    file = playing.put_down()
    os.utime(there.data / "games" / file, (1_600_000_000, 1_600_000_000))
    pack_data(tmp_path / "all.zip", there)
    read_data(tmp_path / "all.zip", here)
    assert Store(here.settings).settings.scale == 150
    (listed,) = SavedGames(here.data / "games").games()
    assert (listed.file, listed.changed, listed.trouble) == (file, 1_600_000_000, "")
    assert len(SavedGames(here.data / "games").resume(file).match.journal) == 5


def test_files_of_an_older_version_are_read_by_the_stores_as_always(tmp_path: Path) -> None:
    """Format 1 of the statistics had no last games."""
    rows = "    rows:\n    - {level: greedy, seats: 2, finished: 2, won: 1}\n"
    old = f"format: 1\ngames:\n  toy:\n    played: 3\n    finished: 2\n{rows}counted: [a1, a2]\n"
    there = lay(folders_in(tmp_path / "there"), {"data/statistics.yaml": old.encode()})
    path = with_manifest(_packed(tmp_path, there), "statistics.yaml: 3", "statistics.yaml: 1")
    here = folders_in(tmp_path / "here")
    read_data(with_manifest(path, "program: 0.3.0", "program: 0.2.0"), here)
    statistics = Statistics(here.data)
    assert (statistics.of("toy").played, statistics.warnings) == (3, [])


def test_the_zip_is_for_its_owner_alone_and_takes_no_other_file_s_name(
    tmp_path: Path, here: Folders
) -> None:
    path = tmp_path / "all.zip"
    pack_data(path, here)
    before = path.read_bytes()
    assert sys.platform == "win32" or stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(StoreError, match=r"all\.zip already exists and was left as it is"):
        pack_data(path, here)
    assert path.read_bytes() == before
    here.place("data/decks/weather.yaml").unlink()
    assert pack_data(path, here, replaces=True).files == len(OLD) - 1


def test_what_no_other_machine_could_have_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    there = lay(folders_in(tmp_path / "there"), {**NEW, "data/decks/con.yaml": b"deck"})
    packed = pack_data(tmp_path / "all.zip", there)
    (sentence,) = packed.left_out
    assert packed.files == len(NEW)
    assert sentence.endswith("con.yaml: left out, because Windows has a device of this name.")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_a_file_is_packed_as_a_file_and_one_to_a_folder_is_not_followed(
    tmp_path: Path, here: Folders
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "a.yaml").write_bytes(b"linked")
    (here.data / "decks" / "a.yaml").symlink_to(outside / "a.yaml")
    (here.data / "decks" / "more").symlink_to(outside)
    there = folders_in(tmp_path / "there")
    read_data(_packed(tmp_path, here), there)
    assert kept(there) == {**OLD, "data/decks/a.yaml": b"linked"}
    assert not (there.data / "decks" / "a.yaml").is_symlink()


# What is there already


def test_files_that_are_there_are_replaced_only_if_asked_and_packed_before(
    packed: Path, here: Folders, downloads: Path, tmp_path: Path
) -> None:
    before = all_files(here.data.parent)
    with pytest.raises(StoreError, match=r"files of your own .*\(4 files, .*With --replace"):
        read_data(packed, here)
    assert (all_files(here.data.parent), list(downloads.iterdir())) == (before, [])
    moved = read_data(packed, here, replaces=True)
    assert kept(here) == NEW
    assert moved.before is not None
    assert [moved.before] == list(downloads.iterdir())
    assert not (here.data / "packs" / "cards").exists()
    back = folders_in(tmp_path / "back")
    read_data(moved.before, back)
    assert kept(back) == OLD


def test_locks_logs_the_cache_and_the_place_of_the_window_stay(packed: Path, here: Folders) -> None:
    here.cache.mkdir(parents=True)
    (here.cache / "a.picture").write_bytes(b"painted")
    (here.settings / "window.yaml").write_bytes(b"here")
    read_data(packed, here, replaces=True)
    assert (here.cache / "a.picture").read_bytes() == b"painted"
    assert (here.settings / "window.yaml").read_bytes() == b"here"


def test_nothing_is_read_while_a_game_is_played(
    packed: Path, tmp_path: Path, downloads: Path
) -> None:
    here = folders_in(tmp_path / "here")
    playing = begin(here.data / "games").play(3)
    before = playing.content()
    with pytest.raises(StoreError, match="a window of corptable has it open"):
        read_data(packed, here, replaces=True)
    assert (playing.content(), list(downloads.iterdir())) == (before, [])
    playing.put_down()
    read_data(packed, here, replaces=True)
    assert kept(here) == NEW


@pytest.mark.parametrize("failing", range(1, len(OLD) + len(NEW) + 1))
def test_a_failure_while_files_change_places_puts_everything_back(
    packed: Path, here: Folders, failing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, move, calls = all_files(here.data.parent), os.replace, 0

    def failing_once(source: Any, target: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == failing:
            raise OSError(errno.EACCES, "Permission denied")
        move(source, target)

    monkeypatch.setattr(os, "replace", failing_once)
    with pytest.raises(StoreError, match=r"Permission denied\); nothing has changed"):
        read_data(packed, here, replaces=True)
    assert all_files(here.data.parent) == before


@pytest.mark.skipif(sys.platform == "win32", reason="a program forks and is killed by a signal")
def test_a_kill_at_any_step_leaves_the_old_files_in_their_places_or_in_a_zip(
    tmp_path: Path,
) -> None:
    found = found_by(killed_readings.__file__, tmp_path / "kills")
    *killed, last = found
    assert len(killed) > 20
    assert all(kill["was_killed"] and kill["is_old"] for kill in killed)
    assert last == {"was_killed": False, "is_old": True, "is_new": True}


def test_a_full_disk_is_known_before_anything_is_written(
    packed: Path, here: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_files(here.data.parent)
    monkeypatch.setattr(data_archive, "_free", lambda folder: 10)
    with pytest.raises(StoreError, match=r"to unpack, but 10 bytes free on the disk"):
        read_data(packed, here, replaces=True)
    assert all_files(here.data.parent) == before


def test_packing_that_fails_leaves_no_file(
    tmp_path: Path, here: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*words: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(data_archive, "_add", full)
    target = tmp_path / "empty"
    target.mkdir()
    with pytest.raises(StoreError, match="No space left on device"):
        pack_data(target / "all.zip", here)
    assert list(target.iterdir()) == []


def test_what_cannot_be_packed_is_not_replaced(
    packed: Path, here: Folders, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(here, {"data/decks/con.yaml": b"deck"})
    before = all_files(here.data.parent)
    with pytest.raises(StoreError, match=r"(?s)con\.yaml: left out.*could not all be packed"):
        read_data(packed, here, replaces=True)
    assert (all_files(here.data.parent), list(downloads.iterdir())) == (before, [])


# Zips of newer versions


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            f"corptable_data: {FORMAT}",
            "corptable_data: 2",
            "format 2 of such zips, wanted at most 1",
        ),
        ("settings.yaml: 1", "settings.yaml: 7", r"format 7 of settings\.yaml, wanted at most 1"),
        (
            f"saved games: {FORMATS['saved games']}",
            "saved games: 9",
            "format 9 of saved games, wanted at most 2",
        ),
        ("decks: 1", "campaigns: 1", 'found "campaigns", which this version does not know'),
    ],
)
def test_a_zip_of_a_newer_version_is_refused_with_what_was_found_and_wanted(
    packed: Path, here: Folders, old: str, new: str, told: str
) -> None:
    before = all_files(here.data.parent)
    with_manifest(with_manifest(packed, "program: 0.3.0", "program: 0.9.0"), old, new)
    with pytest.raises(StoreError, match=rf"by corptable 0\.9\.0, which is newer .*{told}"):
        read_data(packed, here, replaces=True)
    assert all_files(here.data.parent) == before


# Zips that are none, torn or forged


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("../outside.yaml", "leads out of the zip"),
        ("data/../../outside.yaml", "leads out of the zip"),
        ("/etc/outside.yaml", "leads out of the zip"),
        ("C:/outside.yaml", "leads out of the zip"),
        ("data\\..\\outside.yaml", "leads out of the zip"),
        ("data/a\\b.yaml", "Windows has no files of such a name"),
        ("data/decks/a:b.yaml", "Windows has no files of such a name"),
        ("data/decks/a. ", "Windows has no files of such a name"),
        ("data/decks/NUL.yaml", "Windows has a device of this name"),
        ("data/decks/.corptable.lock", "leads elsewhere, or is hidden"),
        ("data//decks.yaml", "leads elsewhere, or is hidden"),
        ("data/./decks.yaml", "leads elsewhere, or is hidden"),
        ("data/decks/", "leads elsewhere, or is hidden"),
        ("data/\x1b[2J.yaml", "cannot be printed"),
        ("data/" + "a" * 250, "longer than 240 characters"),
        ("settings/autostart.desktop", "it is not a file of settings"),
        ("settings/settings.yaml/a", "it is not a file of settings"),
        ("program.exe", "it lies in neither settings nor data"),
        ("data/COLLECTIONS.yaml", "the zip has two files of this name"),
    ],
)
def test_a_zip_with_another_file_than_a_person_has_is_refused(
    packed: Path, here: Folders, name: str, told: str, tmp_path: Path
) -> None:
    before = all_files(tmp_path / "here")
    repacked(packed, lambda archive: archive.writestr(zipfile.ZipInfo(name), b"forged"))
    with pytest.raises(StoreError, match=rf"{told}\. Such a zip is not read; nothing has changed"):
        read_data(packed, here, replaces=True)
    assert all_files(tmp_path / "here") == before
    assert not list(tmp_path.rglob("*outside*"))


def test_a_link_in_a_zip_is_refused(packed: Path, here: Folders) -> None:
    info = zipfile.ZipInfo("data/decks/link.yaml")
    info.external_attr = LINK
    repacked(packed, lambda archive: archive.writestr(info, b"/etc/passwd"))
    with pytest.raises(StoreError, match="it is a link, which is not followed"):
        read_data(packed, here, replaces=True)


@pytest.mark.parametrize(
    ("bound", "most", "told"),
    [
        ("MOST_FILES", 3, "found 7 files, wanted at most 3"),
        ("MOST_BYTES_IN_ALL", 10, "bytes, wanted at most 10 bytes"),
        ("MOST_BYTES", 10, "it is larger than 10 bytes"),
        ("LONGEST_LIST", 100, "its list of files is longer than 100 bytes"),
    ],
)
def test_a_zip_that_is_too_large_is_refused(
    packed: Path, here: Folders, bound: str, most: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_archive, bound, most)
    with pytest.raises(StoreError, match=told):
        read_data(packed, here, replaces=True)
    assert kept(here) == OLD


def test_a_file_that_is_longer_than_the_zip_says_is_not_unpacked_any_further(
    packed: Path, here: Folders
) -> None:
    """A bomb says that it is small."""
    repacked(packed, lambda archive: archive.writestr("data/decks/bomb", bytes(5_000_000)))
    content, sizes = packed.read_bytes(), (5_000_000).to_bytes(4, "little")
    packed.write_bytes(content.replace(sizes, (1000).to_bytes(4, "little")))
    before = all_files(here.data.parent)
    with pytest.raises(StoreError, match="is torn"):
        read_data(packed, here, replaces=True)
    assert all_files(here.data.parent) == before


def test_a_zip_that_was_cut_short_or_damaged_anywhere_changes_nothing(
    packed: Path, here: Folders, downloads: Path
) -> None:
    """It is refused, or, where the damage does not matter, read whole."""
    whole, before = packed.read_bytes(), all_files(here.data.parent)
    cut = [whole[:length] for length in range(0, len(whole), 97)]
    hit = [
        whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        for place in range(0, len(whole), 41)
    ]
    for damaged in (*cut, *hit):
        packed.write_bytes(damaged)
        try:
            read_data(packed, here, replaces=True)
        except CorptableError:
            assert all_files(here.data.parent) == before
        else:
            shutil.rmtree(here.data.parent)
            lay(here, OLD)
            before = all_files(here.data.parent)


def test_another_zip_is_refused_and_so_is_no_zip(packed: Path, here: Folders) -> None:
    repacked(packed, lambda archive: None, MANIFEST)
    with pytest.raises(StoreError, match=r'without "corptable-data\.yaml"'):
        read_data(packed, here, replaces=True)
    packed.write_bytes(b"no zip")
    with pytest.raises(StoreError, match="is torn"):
        read_data(packed, here, replaces=True)
    with pytest.raises(StoreError, match="cannot be opened"):
        read_data(packed.with_name("gone.zip"), here, replaces=True)
    with pytest.raises(StoreError, match="cannot be opened"):
        read_data(here.data, here, replaces=True)


def test_a_manifest_that_says_anything_else_is_refused(packed: Path, here: Folders) -> None:
    with_manifest(packed, "program: 0.3.0", "program: 0.3.0\nrun: me")
    with pytest.raises(FileFaults, match="run"):
        read_data(packed, here, replaces=True)
    assert kept(here) == OLD


def test_a_deep_name_of_the_program_itself_is_taken() -> None:
    names = (*OLD, *NEW, "settings/settings.yaml.backup", "data/games/deleted/a-2.corptable")
    assert [fault_of_name(name) for name in names] == [""] * len(names)


def _packed(tmp_path: Path, folders: Folders) -> Path:
    pack_data(tmp_path / "all.zip", folders)
    return tmp_path / "all.zip"
