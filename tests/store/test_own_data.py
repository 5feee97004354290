"""Test that a person's files are listed by kind, with their sizes, and that only kept pictures
leave the cache.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from store.kept_things import NEW, OLD, folders_in, lay, nested_in

from corptable.store.own_data import (
    CACHE,
    LOG,
    Folders,
    empty_cache,
    files_text,
    kinds,
    own_files,
    size_text,
)
from corptable.system import resources


@pytest.mark.parametrize("layout", [folders_in, nested_in])
def test_every_file_is_of_one_kind_and_none_of_the_cache_or_the_log_is_a_person_s(
    tmp_path: Path, layout: Callable[[Path], Folders]
) -> None:
    """Wherever a system keeps them."""
    folders = lay(layout(tmp_path), {**OLD, **NEW, "data/replays/a.txt": b"text"})
    for folder, name in ((folders.cache, "a.picture"), (folders.log, "corptable.log")):
        folder.mkdir(parents=True)
        (folder / name).write_bytes(b"12345")
    (folders.settings / "window.yaml").write_bytes(b"place")
    (folders.data / ".corptable-0123.new").write_bytes(b"half")
    found = {kind.title: (kind.files, kind.bytes) for kind in kinds(folders)}
    assert found == {
        "settings": (2, len(NEW["settings/settings.yaml"] + NEW["settings/person.yaml"])),
        "saved games": (1, 8),
        "your decks": (1, 11),
        "pictures of decks": (1, 11),
        "your cards": (2, 12),
        "profiles and what they own": (1, len(NEW["data/collections.yaml"])),
        "statistics": (1, 10),
        "reports and texts": (1, 4),
        CACHE: (1, 5),
        LOG: (1, 5),
    }
    assert sum(files for files, _ in found.values()) == len(own_files(folders)) + 2


def test_folders_that_are_not_there_are_empty_and_stay_so(tmp_path: Path) -> None:
    folders = folders_in(tmp_path / "nobody")
    assert all((kind.files, kind.bytes) == (0, 0) for kind in kinds(folders))
    assert empty_cache(folders.cache) == (0, 0)
    assert not (tmp_path / "nobody").exists()


def test_the_folders_of_this_system_are_those_that_the_stores_use() -> None:
    folders = Folders.of_this_system()
    assert folders.place("data/games/a") == resources.saves_folder() / "a"
    assert folders.place("data/packs/a") == resources.packs_folder() / "a"
    assert folders.place("settings/a") == resources.settings_folder() / "a"


def test_only_kept_pictures_leave_the_cache(tmp_path: Path) -> None:
    kept = [resources.first_picture_file().name, resources.game_facts_file().name, "a.picture"]
    others = ["notes.txt", "picture", ".corptable-0123.new", "more/b.picture"]
    (tmp_path / "more").mkdir()
    for name in (*kept, *others):
        (tmp_path / name).write_bytes(b"1234")
    assert empty_cache(tmp_path) == (len(kept), 4 * len(kept))
    assert sorted(path.name for path in tmp_path.rglob("*") if path.is_file()) == sorted(
        Path(name).name for name in others
    )


def test_a_picture_that_another_program_is_reading_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows deletes no open file."""
    for name in ("a.picture", "b.picture"):
        (tmp_path / name).write_bytes(b"1234")
    unlink = Path.unlink

    def refusing(path: Path, missing_ok: bool = False) -> None:
        if path.name == "a.picture":
            raise PermissionError
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refusing)
    assert empty_cache(tmp_path) == (1, 4)


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0 bytes"),
        (999, "999 bytes"),
        (1_000, "1.0 kB"),
        (340_000, "340 kB"),
        (2_900_000, "2.9 MB"),
        (12_345_678_901, "12 GB"),
    ],
)
def test_sizes_are_told_in_units_for_people(size: int, text: str) -> None:
    assert size_text(size) == text


def test_a_number_of_files_is_told_with_their_size() -> None:
    told = [files_text(0, 0), files_text(1, 10), files_text(1234, 10_000)]
    assert told == ["nothing", "1 file, 10 bytes", "1,234 files, 10 kB"]
