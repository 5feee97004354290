"""Test where the program finds its own files, and what it tells a person when it cannot start."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import pytest

from corptable import __main__
from corptable.system import resources
from corptable.system.errors import CorptableError

ROOT = Path(__file__).resolve().parent.parent

Run = Callable[[Sequence[str]], int]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create an installed package without any data folders."""
    package = tmp_path / "site-packages" / "corptable"
    package.mkdir(parents=True)
    monkeypatch.setattr(resources, "PACKAGE", package)
    return package


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of a log file of the test."""
    monkeypatch.setattr(resources, "log_folder", lambda: tmp_path / "logs")
    return tmp_path / "logs" / "corptable.log"


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Callable[[Run], int]:
    """Return a function that starts the program with another command line in place of its own."""

    def start(run: Run) -> int:
        command_line = ModuleType("corptable.cli")
        command_line.main = run  # type: ignore[attr-defined]  # a module accepts any attribute
        monkeypatch.setitem(sys.modules, "corptable.cli", command_line)
        return __main__.main(["play", "corporate_court"])

    return start


def stop_with(error: BaseException) -> Run:
    """Return a command line that ends in this error."""

    def run(words: Sequence[str]) -> int:
        raise error

    return run


@pytest.mark.parametrize("name", ["assets", "decks"])
def test_a_checkout_has_its_folders_beside_the_package(name: resources.Folder) -> None:
    """An editable install is a checkout, too."""
    assert resources.folder(name) == ROOT / name


def test_an_installed_package_has_its_folders_within(package: Path) -> None:
    """A wheel keeps them in `corptable/_data`."""
    (package / "_data" / "decks").mkdir(parents=True)
    assert resources.folder("decks") == package / "_data" / "decks"


def test_a_frozen_build_has_its_folders_where_it_was_unpacked(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PyInstaller names that place in `sys._MEIPASS`."""
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    unpacked = tmp_path / "corptable" / "_data" / "decks"
    unpacked.mkdir(parents=True)
    assert resources.folder("decks") == unpacked


def test_a_missing_folder_is_an_incomplete_installation(package: Path) -> None:
    """The message names the folder, every place looked at and what to do."""
    with pytest.raises(CorptableError) as raised:
        resources.folder("decks")
    assert str(raised.value) == (
        f'The folder "decks" of corptable is missing; looked for "{package / "_data" / "decks"}". '
        "The installation is incomplete: please install corptable again."
    )


def test_a_folder_beside_an_installed_package_is_somebody_elses(package: Path) -> None:
    """Any package may call itself "assets"; only in a checkout is the one beside us ours."""
    (package.parent / "assets").mkdir()
    with pytest.raises(CorptableError):
        resources.folder("assets")


def test_the_log_belongs_into_a_folder_of_our_own() -> None:
    """Each system has its place for logs; within it, the folder is named for the program."""
    assert "corptable" in str(resources.log_folder())


def test_painted_pictures_belong_where_anything_may_be_thrown_away() -> None:
    """Each system has a place for that, too, and it is not the one for logs."""
    assert "corptable" in resources.image_cache_folder().parts
    assert resources.log_folder() not in (
        resources.image_cache_folder(),
        *resources.image_cache_folder().parents,
    )


def test_the_settings_belong_into_a_folder_of_our_own() -> None:
    """The folder lies where this system keeps the settings of programs."""
    assert resources.settings_folder().name == "corptable"


def test_the_exit_code_is_the_command_lines(start: Callable[[Run], int]) -> None:
    """The program passes on whatever code the command line returns."""
    assert start(lambda words: len(words)) == 2


def test_an_error_for_people_is_its_message_alone(
    start: Callable[[Run], int], capsys: pytest.CaptureFixture[str]
) -> None:
    """The message is on standard error, and there is no other output."""
    start(stop_with(CorptableError("deck.yaml, line 3: no such suit")))
    assert capsys.readouterr() == ("", "deck.yaml, line 3: no such suit\n")


def test_an_error_for_people_exits_with_2(start: Callable[[Run], int]) -> None:
    """The exit code 2 stands for every error with a message for people."""
    assert start(stop_with(CorptableError("no"))) == 2


def test_a_fault_of_the_program_is_one_sentence_naming_the_log(
    start: Callable[[Run], int], log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The screen shows no traceback."""
    start(stop_with(KeyError("lost")))
    assert capsys.readouterr().err == (
        f'there is a fault in corptable, and it must stop; the details are at the end of "{log}".\n'
    )


@pytest.mark.parametrize(
    "told", ["Traceback (most recent call last)", "KeyError: 'lost'", "['play', 'corporate_court']"]
)
def test_the_log_tells_what_was_asked_and_what_happened(
    start: Callable[[Run], int], log: Path, told: str
) -> None:
    """Enough to find the fault from the log alone."""
    start(stop_with(KeyError("lost")))
    assert told in log.read_text(encoding="utf-8")


def test_the_log_keeps_earlier_faults(start: Callable[[Run], int], log: Path) -> None:
    """The newest stands at the end."""
    start(stop_with(KeyError("first")))
    start(stop_with(KeyError("second")))
    assert log.read_text(encoding="utf-8").count("Traceback") == 2


def test_a_fault_is_told_even_if_it_cannot_be_logged(
    start: Callable[[Run], int], log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here a file stands where the folder should be."""
    log.parent.write_text("in the way")
    start(stop_with(KeyError("lost")))
    assert (
        "(KeyError: 'lost'), and it could not be written down: NotADirectoryError"
        in capsys.readouterr().err
    )


def test_an_interruption_is_quiet(
    start: Callable[[Run], int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C is no fault."""
    assert (start(stop_with(KeyboardInterrupt())), *capsys.readouterr()) == (130, "", "")


def test_a_broken_pipe_of_our_own_is_a_fault(start: Callable[[Run], int], log: Path) -> None:
    """Only a reader of our output may leave without a word; the other end of a bot's pipe may
    not.
    """
    start(stop_with(BrokenPipeError()))
    assert "BrokenPipeError" in log.read_text(encoding="utf-8")


def test_what_was_played_lies_in_the_folder_of_data_and_saved_games_beneath_it() -> None:
    """The folder is the system's place for data, not that of the settings, which a person may
    delete to reset the program.
    """
    assert "corptable" in resources.data_folder().parts
    assert resources.saves_folder().parent == resources.data_folder()
