"""Test stored values: they are there at the next start, in files that people can read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import yaml
from hypothesis import given
from store.values import FILES, enough, keep_all, last_set_ups, places, set_ups, settings

from corptable.cards import FileFaults
from corptable.store import (
    KnownLesson,
    LastSetUp,
    LocalPerson,
    SeatSetUp,
    Settings,
    Store,
    WindowGeometry,
)
from corptable.store.store import FARTHEST

PLACE = WindowGeometry(-40, 0, 1280, 720)
DUEL = LastSetUp(
    (SeatSetUp("Anna", "person"), SeatSetUp("Vesper", "greedy")), {"rounds": "4", "playoff": "no"}
)


def test_an_empty_folder_gives_what_is_usual_and_is_left_alone(folder: Path) -> None:
    store = Store(folder)
    assert (store.settings, store.window, store.set_up("tarot"), store.warnings) == (
        Settings(),
        None,
        None,
        [],
    )
    assert not folder.exists()


@enough
@given(settings, places, set_ups)
def test_whatever_is_kept_is_read_again(
    chosen: Settings, place: WindowGeometry, laid: dict[str, LastSetUp]
) -> None:
    with TemporaryDirectory() as folder:
        keep_all(Store(Path(folder)), chosen, place, laid)
        read = Store(Path(folder))
        assert (read.settings, read.window, read.warnings) == (chosen, place, [])
        assert {game: read.set_up(game) for game in laid} == laid


@enough
@given(last_set_ups, last_set_ups)
def test_the_set_up_of_one_game_leaves_that_of_another(first: LastSetUp, second: LastSetUp) -> None:
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        store.keep_set_up("duel", first)
        store.keep_set_up("tarot", second)
        assert (Store(Path(folder)).set_up("duel"), Store(Path(folder)).set_up("tarot")) == (
            first,
            second,
        )


def test_how_far_a_person_has_come_in_a_lesson_is_read_again(folder: Path) -> None:
    known = KnownLesson(finished=2, step=7, edition="e0c0a2bf")
    Store(folder).keep_person(LocalPerson("Otis", lessons={"duel/first_game": known}))
    read = Store(folder)
    assert read.person.lesson("duel/first_game") == known
    assert read.person.lesson("duel/second") == KnownLesson()
    assert read.warnings == []


def test_a_game_a_bot_and_an_option_that_nobody_knows_stay_as_they_are(folder: Path) -> None:
    """They may be those of another version, or of a game that is not installed today."""
    set_up = LastSetUp(
        (SeatSetUp("", "a bot of tomorrow"),), {"no such option": "off", "empty": ""}
    )
    Store(folder).keep_set_up("whist 2.0", set_up)
    Store(folder).keep_set_up("duel", DUEL)
    read = Store(folder)
    assert (read.set_up("whist 2.0"), read.warnings) == (set_up, [])


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_yaml_with_a_comment_and_its_format_on_top(folder: Path, name: str) -> None:
    keep_all(Store(folder), Settings(), PLACE, {"duel": DUEL})
    text = (folder / name).read_text(encoding="utf-8")
    comment, version, *_ = text.splitlines()
    assert comment.startswith("# ")
    assert "corptable" in comment
    assert version == "format: 1"
    assert yaml.safe_load(text)["format"] == 1


def test_the_file_of_settings_says_what_each_can_be(folder: Path) -> None:
    Store(folder).keep_settings(Settings(motion=0))
    lines = (folder / "settings.yaml").read_text(encoding="utf-8").splitlines()
    assert "motion: off  # off, 50, 100, 150, 200, 300 or 400" in lines
    assert "scale: 100  # 100 to 200" in lines


def test_a_set_up_reads_like_a_table(folder: Path) -> None:
    Store(folder).keep_set_up("duel", DUEL)
    assert (folder / "set_ups.yaml").read_text(encoding="utf-8").splitlines()[2:] == [
        "games:",
        "  duel:",
        "    seats:",
        "    - name: Anna",
        "      player: person",
        "    - name: Vesper",
        "      player: greedy",
        "    options:",
        "      rounds: 4",
        "      playoff: no",
    ]


def test_a_setting_of_a_later_version_that_is_not_in_the_file_is_as_it_is_at_first(
    folder: Path,
) -> None:
    """A file of an earlier version has fewer settings, which is no fault."""
    folder.mkdir(parents=True)
    (folder / "settings.yaml").write_text("format: 1\nscale: 150\n")
    store = Store(folder)
    assert (store.settings, store.warnings) == (Settings(scale=150), [])


def test_a_value_that_could_not_be_read_again_is_not_taken(folder: Path) -> None:
    """Here a name is broken over two lines."""
    store = Store(folder)
    with pytest.raises(
        FileFaults,
        match=r"games.duel.seats\[0\].name: found the character .* wanted one line of text",
    ):
        store.keep_set_up("duel", LastSetUp((SeatSetUp("Anna\nLena", "person"),)))
    assert (store.set_up("duel"), folder.exists()) == (None, False)


@pytest.mark.parametrize(
    ("place", "field"),
    [
        (PLACE._replace(width=0), "window.width"),
        (PLACE._replace(height=FARTHEST + 1), "window.height"),
        (PLACE._replace(x=-FARTHEST - 1), "window.x"),
    ],
)
def test_a_window_of_no_size_or_beyond_all_screens_is_refused(
    folder: Path, place: WindowGeometry, field: str
) -> None:
    with pytest.raises(FileFaults, match=field):
        Store(folder).keep_window(place)


def test_a_setting_that_does_not_take_the_value_is_refused_and_nothing_changes(
    folder: Path,
) -> None:
    store = Store(folder)
    with pytest.raises(FileFaults, match="scale: found 500; wanted a whole number from 100 to 200"):
        store.keep_settings(replace(store.settings, scale=500))
    assert (store.settings, folder.exists()) == (Settings(), False)


@pytest.mark.parametrize("name", ["\ud800", "\x00", "\ufeff", "tab\tstop", "x" * 41])
def test_half_characters_and_the_like_are_refused_before_anything_is_written(
    folder: Path, name: str
) -> None:
    with pytest.raises(FileFaults):
        Store(folder).keep_set_up("duel", LastSetUp((SeatSetUp(name, "person"),)))
    assert not folder.exists()


@pytest.mark.parametrize("game", ["\ud800", "\x00", "tab\tstop", "two\nlines"])
def test_a_game_whose_id_is_no_word_is_refused_too(folder: Path, game: str) -> None:
    with pytest.raises(FileFaults):
        Store(folder).keep_set_up(game, DUEL)
    assert not folder.exists()


def test_without_a_folder_what_is_kept_lasts_as_long_as_the_program() -> None:
    store = Store()
    keep_all(store, Settings(scale=150), PLACE, {"duel": DUEL})
    assert (store.settings, store.window, store.set_up("duel")) == (
        Settings(scale=150),
        PLACE,
        DUEL,
    )
    with pytest.raises(FileFaults):
        store.keep_settings(Settings(scale=500))
    assert store.settings == Settings(scale=150)
