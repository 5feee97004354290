"""Test files that cannot be used: they are reported and kept, and the program goes on with
defaults. Nothing is ever lost.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import pytest
from store.values import FILES, contents

from corptable.store import LastSetUp, SeatSetUp, Settings, Store, StoreError, WindowGeometry

SETTINGS_TITLE = "The file of the settings"

UNREADABLE = {
    "a file without anything": (b"", "the file is empty; wanted"),
    "an older format": (b"format: 0\nscale: 150\n", "settings.yaml:1: format: found 0; wanted"),
    "no format": (b"scale: 150\n", "format: missing; wanted"),
    "a list": (b"- scale\n", "found a list of 1; wanted fields"),
    "a text": (b"hello\n", 'found the text "hello"; wanted fields'),
    "a torn line": (b"format: 1\nscale: 150\nask_bef", "settings.yaml:"),
    "no text": (b"\x89PNG\r\n\x1a\n\xff\xfe", "is not UTF-8; wanted a text file saved as UTF-8"),
    "a file of noughts": (bytes(300), "which cannot be printed; wanted plain text"),
    "another program's": (b"[window]\nx = 3\n", "settings.yaml:"),
    "an alias": (b"format: 1\nscale: &a 150\n", "an anchor (&)"),
    "more than any settings need": (b"# " + b"x" * 1024 * 1024, "the file is too large"),
}

FAULTY = {
    "out of range": (
        "scale: 250\n",
        "settings.yaml:5: scale: found 250; wanted a whole number from 100 to 200",
    ),
    "no whole number": ("scale: 12.5\n", "scale: found 12.5; wanted a whole number"),
    "no such choice": (
        "bot_pace: slw\n",
        'found "slw" (did you mean "slow"?); wanted one of: slow, normal, fast, at_once',
    ),
    "an unknown field": (
        "loudness: 3\n",
        'unknown field "loudness"; wanted one of: format, scale, motion',
    ),
    "a list": ("scale: [100]\n", "scale: found a list of 1"),
    "the same twice": (
        "full_screen: true\n",
        "full_screen: a second time; the first is in line 2; wanted each field once",
    ),
}


def lay(folder: Path, name: str, content: bytes | str) -> Path:
    """Write a file where the store reads it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


@pytest.mark.parametrize(("content", "told"), UNREADABLE.values(), ids=list(UNREADABLE))
def test_a_file_that_cannot_be_read_is_set_aside_and_told(
    folder: Path, content: bytes, told: str
) -> None:
    lay(folder, "settings.yaml", content)
    store = Store(folder)
    (trouble,) = store.warnings
    assert trouble.startswith(
        f"{SETTINGS_TITLE} cannot be read, so the defaults are used. It is kept as "
        '"settings.yaml.unreadable-1".\n'
    )
    assert told in trouble
    assert store.settings == Settings()
    assert contents(folder) == {"settings.yaml.unreadable-1": content}


@pytest.mark.parametrize("name", FILES)
def test_what_cannot_be_read_is_told_once(folder: Path, name: str) -> None:
    """The other files are unharmed."""
    for file in FILES:
        lay(folder, file, "format: 1\n")
    lay(folder, name, "format: [")
    assert len(Store(folder).warnings) == 1
    assert Store(folder).warnings == []


def test_what_is_set_aside_never_takes_the_place_of_what_was_set_aside_before(folder: Path) -> None:
    lay(folder, "settings.yaml.unreadable-2", "mine")
    for content in ("first", "second", "third"):
        lay(folder, "settings.yaml", content)
        Store(folder)
    assert contents(folder) == {
        "settings.yaml.unreadable-1": b"first",
        "settings.yaml.unreadable-2": b"mine",
        "settings.yaml.unreadable-3": b"second",
        "settings.yaml.unreadable-4": b"third",
    }


def test_a_folder_in_the_way_is_set_aside_with_all_it_holds(folder: Path) -> None:
    lay(folder / "settings.yaml", "letter.txt", "dear")
    store = Store(folder)
    assert "this is a folder; wanted a text file" in store.warnings[0]
    assert (folder / "settings.yaml.unreadable-1" / "letter.txt").read_text() == "dear"


def test_of_a_link_to_something_else_the_link_alone_is_set_aside(
    folder: Path, tmp_path: Path
) -> None:
    letter = lay(tmp_path, "letter.txt", "dear")
    folder.mkdir(parents=True)
    (folder / "settings.yaml").symlink_to(letter)
    Store(folder).keep_settings(Settings(scale=150))
    assert letter.read_text() == "dear"
    assert (folder / "settings.yaml.unreadable-1").readlink() == letter
    assert Store(folder).settings.scale == 150


def test_a_link_that_leads_nowhere_is_no_file(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "settings.yaml").symlink_to("settings.yaml")
    assert Store(folder).warnings == []


@pytest.mark.parametrize(
    "error", [PermissionError(13, "Permission denied"), OSError(5, "Input/output error")]
)
def test_a_folder_that_cannot_be_looked_into_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    lay(folder, "settings.yaml", "format: 1\nscale: 150\n")

    monkeypatch.setattr(Path, "exists", Mock(side_effect=error))
    store = Store(folder)
    assert store.settings == Settings()
    assert (
        store.warnings[0]
        == f"{SETTINGS_TITLE} cannot be reached ({error.strerror}), so the defaults are used."
    )


def test_what_cannot_be_renamed_stays_and_is_set_aside_before_it_is_written_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(folder, "settings.yaml", "mine")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", Mock(side_effect=PermissionError(13, "Permission denied")))
        store = Store(folder)
    assert "It could not be renamed (Permission denied) and stays as it is.\n" in store.warnings[0]
    assert contents(folder) == {"settings.yaml": b"mine"}
    store.keep_settings(Settings(scale=150))
    assert contents(folder)["settings.yaml.unreadable-1"] == b"mine"
    assert Store(folder).settings.scale == 150


@pytest.mark.parametrize(("line", "told"), FAULTY.values(), ids=list(FAULTY))
def test_of_a_file_that_is_faulty_in_parts_the_good_parts_count(
    folder: Path, line: str, told: str
) -> None:
    content = f"format: 1\nfull_screen: true\nmotion: 200\nask_before_loss: false\n{line}"
    lay(folder, "settings.yaml", content)
    store = Store(folder)
    assert store.settings == Settings(full_screen=True, motion=200, ask_before_loss=False)
    assert len(store.warnings) == 1
    assert store.warnings[0].startswith(
        f"{SETTINGS_TITLE} has faults; the faulty parts are ignored."
    )
    assert told in store.warnings[0]


def test_a_file_that_is_faulty_in_parts_stays_for_its_author_to_mend(folder: Path) -> None:
    """The author of the file finds it unchanged, and is told the fault at every start until it is
    mended.
    """
    path = lay(folder, "settings.yaml", "format: 1\nscale: 250\n")
    assert Store(folder).warnings == Store(folder).warnings != []
    assert contents(folder) == {"settings.yaml": b"format: 1\nscale: 250\n"}
    path.write_text("format: 1\nscale: 200\n")
    assert Store(folder).warnings == []


def test_a_file_that_is_faulty_in_parts_is_copied_before_it_is_written_again(folder: Path) -> None:
    content = "# mine\nformat: 1\nscale: 250\nmotion: 50\n"
    lay(folder, "settings.yaml", content)
    store = Store(folder)
    store.warnings.clear()
    store.keep_settings(replace(store.settings, full_screen=True))
    assert contents(folder)["settings.yaml.unreadable-1"] == content.encode()
    assert Store(folder).settings == Settings(motion=50, full_screen=True)
    assert store.warnings == [
        (
            f"{SETTINGS_TITLE} was not fully understood when it was rewritten; its old content "
            'is kept as "settings.yaml.unreadable-1".'
        )
    ]


def test_what_came_while_the_program_ran_is_kept_too(folder: Path) -> None:
    store = Store(folder)
    lay(folder, "settings.yaml", "mine")
    store.keep_settings(Settings(scale=120))
    assert contents(folder)["settings.yaml.unreadable-1"] == b"mine"
    assert Store(folder).settings.scale == 120


def test_of_many_faults_the_first_are_told(folder: Path) -> None:
    lay(
        folder,
        "settings.yaml",
        "format: 1\n" + "".join(f"field_{number}: 1\n" for number in range(9)),
    )
    assert Store(folder).warnings[0].splitlines()[-1] == "and 6 more"


def test_a_file_of_nothing_but_faults_is_none_of_ours(folder: Path) -> None:
    lay(
        folder,
        "settings.yaml",
        "format: 1\n" + "".join(f"field_{number}: 1\n" for number in range(200)),
    )
    assert "cannot be read" in Store(folder).warnings[0]


@pytest.mark.parametrize(
    "place",
    [
        "{x: 1, y: 2, width: 0, height: 4}",
        "{x: 1, y: 2, width: 3, height: 99999}",
        "{x: 1, y: 2, width: 3}",
        "{x: 1, y: 2, width: 3, height: tall}",
        "{x: 1, y: 2, width: 3, height: 4, screen: 2}",
        "somewhere",
    ],
)
def test_a_place_of_the_window_that_makes_no_sense_is_none(folder: Path, place: str) -> None:
    lay(folder, "window.yaml", f"format: 1\nwindow: {place}\n")
    store = Store(folder)
    assert (store.window, len(store.warnings)) == (None, 1)


def test_a_set_up_that_is_faulty_leaves_those_of_other_games(folder: Path) -> None:
    good = "{seats: [{name: Anna, player: person}], options: {rounds: 4}}"
    lay(folder, "set_ups.yaml", f"format: 1\ngames:\n  duel: {{seats: 3}}\n  tarot: {good}\n")
    store = Store(folder)
    assert store.set_up("duel") is None
    assert store.set_up("tarot") == LastSetUp((SeatSetUp("Anna", "person"),), {"rounds": "4"})
    assert (
        "set_ups.yaml:3: games.duel.seats: found 3; wanted a list of 1 to 64 items"
        in store.warnings[0]
    )


def test_trouble_with_one_file_is_none_with_another(folder: Path) -> None:
    store = Store(folder)
    store.keep_window(WindowGeometry(1, 2, 3, 4))
    lay(folder, "settings.yaml", "?")
    assert Store(folder).window == WindowGeometry(1, 2, 3, 4)


# The backup


def test_the_backup_takes_the_place_of_a_file_that_cannot_be_read(folder: Path) -> None:
    """The next start uses the backup, too, so that nothing is lost."""
    store = Store(folder)
    store.keep_settings(Settings(scale=150))
    store.keep_settings(Settings(scale=200))
    lay(folder, "settings.yaml", bytes(300))
    found = Store(folder)
    assert found.settings == Settings(scale=150)
    assert found.warnings[0].startswith(
        f"{SETTINGS_TITLE} cannot be read, so its previous version is used. It is kept as "
        '"settings.yaml.unreadable-1".\n'
    )
    again = Store(folder)
    assert (again.settings, again.warnings) == (Settings(scale=150), [])


@pytest.mark.parametrize("backup", [b"mine", b"format: 1\nscale: 250\n", b"format: 2\n"])
def test_a_backup_that_is_not_wholly_understood_is_left_alone(folder: Path, backup: bytes) -> None:
    lay(folder, "settings.yaml.backup", backup)
    lay(folder, "settings.yaml", "mine, too")
    assert Store(folder).settings == Settings()
    assert contents(folder) == {
        "settings.yaml.backup": backup,
        "settings.yaml.unreadable-1": b"mine, too",
    }


def test_whoever_takes_a_file_away_gets_what_is_usual(folder: Path) -> None:
    """Removing the file resets everything to defaults; the backup is not used."""
    store = Store(folder)
    store.keep_settings(Settings(scale=150))
    store.keep_settings(Settings(scale=200))
    (folder / "settings.yaml").unlink()
    assert Store(folder).settings == Settings()


def test_a_file_that_is_not_wholly_understood_is_no_backup(folder: Path) -> None:
    """The good one before it stays."""
    store = Store(folder)
    store.keep_settings(Settings(scale=150))
    store.keep_settings(Settings(scale=160))
    lay(folder, "settings.yaml", "format: 1\nscale: 250\n")
    store.keep_settings(Settings(scale=170))
    assert b"scale: 150" in contents(folder)["settings.yaml.backup"]


# Files of newer versions


def test_a_file_of_a_newer_version_is_left_as_it_is_and_told(folder: Path) -> None:
    """The newer version finds its settings again; this one says why it does not take them."""
    for name in FILES:
        lay(folder, name, "format: 7\nsky: blue\n")
    before, store = contents(folder), Store(folder)
    assert [warning.partition(" (")[0] for warning in store.warnings] == [
        f"The file of {title} was written by a newer version of corptable"
        for title in ("the settings", "the window's place", "the tables you last laid")
    ]
    assert (
        "(format 7; this version reads up to 1), so the defaults are used. It is left as it is"
        in store.warnings[0]
    )
    with pytest.raises(StoreError, match="newer version of corptable"):
        store.keep_settings(Settings(scale=150))
    assert (store.settings.scale, contents(folder)) == (150, before)


def test_a_newer_version_may_write_while_an_older_one_runs(folder: Path) -> None:
    store = Store(folder)
    store.keep_settings(Settings(scale=120))
    lay(folder, "settings.yaml", "format: 2\nscale: 150\n")
    before = contents(folder)
    with pytest.raises(StoreError, match="newer version of corptable"):
        store.keep_settings(Settings(scale=130))
    assert (store.settings.scale, contents(folder)) == (130, before)
