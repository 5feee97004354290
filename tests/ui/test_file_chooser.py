"""Test that a file or a folder is chosen with the system's dialog, here a script in its place, and
that its failures are told.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from ui.typist import assert_in_place

from _hands import InputSimulator
from corptable.ui.app import App
from corptable.ui.platform.file_chooser import (
    FILE,
    FOLDER,
    MACOS,
    PROGRAMS,
    SAVE,
    FileChooser,
    Program,
    filled,
    installed_program,
    outcome_of,
)
from corptable.ui.scene_base.path_panel import PATH
from corptable.ui.scenes.decks.scene import DecksScene
from corptable.ui.widgets import TextField

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"),
    reason="the script stands for a program of the desktops of X11 and Wayland",
)
PATIENCE = 20.0
"""Seconds after which a dialog that says nothing counts as failed."""
TITLE = "Choose something"
HANGING = "echo $$ > pid\nexec sleep 1000"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder that is the person's home, in which the dialog runs, and have no
    dialog installed.
    """
    (tmp_path / "home").mkdir()
    (tmp_path / "programs").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    return tmp_path / "home"


Install = Callable[[str], None]


@pytest.fixture
def install(home: Path) -> Install:
    """Return a function that puts a script on the search path as the dialog's program, under a
    name.
    """

    def put(script: str, name: str = "zenity") -> None:
        program = home.parent / "programs" / name
        program.write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{script}\n", encoding="utf-8")
        program.chmod(0o700)

    return put


def asked(kind: str = FILE, path: Path | None = None) -> FileChooser:
    """Return a chooser whose dialog has ended."""
    ended = threading.Event()
    chooser = FileChooser(ended.set)
    chooser.ask(kind, TITLE, path)
    assert ended.wait(PATIENCE)
    return chooser


@pytest.mark.parametrize(
    "name", ["deck.zip", "two words  ", "Blätter & Söhne", "line\nbreak\n", "$(touch x);'\"", "-rf"]
)
def test_the_path_is_taken_as_the_dialog_prints_it(home: Path, install: Install, name: str) -> None:
    """Whatever stands in it, but for the one line break that the program adds."""
    (home / "answer").write_text(f"{home}/{name}\n", encoding="utf-8")
    install("cat answer")
    chooser = asked()
    assert chooser.take() == home / name
    assert chooser.take() is None
    assert not chooser.trouble


def test_a_name_need_not_be_utf_8(home: Path, install: Install) -> None:
    (home / "answer").write_bytes(b"/home/d\xfcrer\n")
    install("cat answer")
    assert asked().take() == Path(os.fsdecode(b"/home/d\xfcrer"))


def test_each_kind_is_asked_for_in_words_and_without_a_shell(home: Path, install: Install) -> None:
    install('printf "%s\\n" "$@" > asked; echo /chosen')
    asked(FILE)
    assert (home / "asked").read_text().splitlines() == ["--file-selection", f"--title={TITLE}"]
    asked(FOLDER)
    assert "--directory" in (home / "asked").read_text().splitlines()
    asked(SAVE, home / "my deck.pdf")
    assert {"--save", f"--filename={home}/my deck.pdf"} <= set(
        (home / "asked").read_text().splitlines()
    )


def test_a_cancelled_dialog_says_nothing(install: Install) -> None:
    install("echo 'Gtk-Message: a dialog without a parent' >&2; exit 1")
    chooser = asked()
    assert chooser.take() is None
    assert not chooser.trouble


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (
            "echo 'no display' >&2; exit 5",
            "“zenity”, the system's dialog, failed (exit code 5: no display)",
        ),
        ("kill -9 $$", "“zenity”, the system's dialog, failed (exit code -9)"),
        ("echo not a path", "“zenity”, the system's dialog, did not say which path was chosen."),
    ],
)
def test_a_failure_is_told(install: Install, script: str, told: str) -> None:
    install(script)
    chooser = asked()
    assert told in chooser.trouble
    assert chooser.take() is None


def test_a_program_that_cannot_run_is_told(home: Path, install: Install) -> None:
    install("")
    (home.parent / "programs" / "zenity").write_text("#!/no/such/interpreter\n")
    chooser = FileChooser(lambda: None)
    chooser.ask(FILE, TITLE)
    assert (
        chooser.trouble
        == "“zenity”, the system's dialog, did not start: No such file or directory."
    )


def test_a_dialog_that_is_still_shown_ends_with_the_window(home: Path, install: Install) -> None:
    os.mkfifo(home / "pid")
    install(HANGING)
    chooser = FileChooser(lambda: pytest.fail("a dialog that was ended must not wake the window"))
    chooser.ask(FILE, TITLE)
    pid = int((home / "pid").read_text())
    chooser.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert not chooser.trouble


def test_a_second_dialog_takes_the_place_of_the_first(home: Path, install: Install) -> None:
    os.mkfifo(home / "pid")
    install(HANGING)
    ended = threading.Event()
    chooser = FileChooser(ended.set)
    chooser.ask(FILE, TITLE)
    pid = int((home / "pid").read_text())
    install("echo /second")
    chooser.ask(FOLDER, TITLE)
    assert ended.wait(PATIENCE)
    assert chooser.take() == Path("/second")
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize(
    ("desktop", "name"), [("KDE", "kdialog"), ("ubuntu:GNOME", "zenity"), ("", "zenity")]
)
def test_the_desktops_own_program_comes_first(
    install: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch, desktop: str, name: str
) -> None:
    install("", "zenity")
    install("", "kdialog")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    found = installed_program()
    assert found is not None
    assert found[0].name == name


def test_no_program_of_the_current_folder_is_run(
    home: Path, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("")
    monkeypatch.chdir(home.parent / "programs")
    monkeypatch.setenv("PATH", ".")
    assert installed_program() is None


def test_a_cancel_on_macos_differs_from_an_error() -> None:
    """Both end with exit code 1 there."""
    (program,) = (program for program in PROGRAMS if program.system == MACOS)
    assert outcome_of(program, 1, b"", "execution error: User canceled. (-128)") == (None, "")
    assert "not allowed" in outcome_of(program, 1, b"", "execution error: not allowed (-1743)")[1]
    assert outcome_of(program, 0, b"/Users/me/cards/\n", "") == (Path("/Users/me/cards"), "")


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_every_program_knows_all_kinds(program: Program) -> None:
    assert set(program.arguments) == {FILE, FOLDER, SAVE}
    assert len(set(program.arguments.values())) == 3


@pytest.mark.parametrize("name", ['x" & do shell script "rm', "'; rm", "$(rm)", "deck.pdf.exe x"])
def test_a_name_that_means_something_in_a_script_is_not_proposed(name: str) -> None:
    (program,) = (program for program in PROGRAMS if program.system == MACOS)
    assert name not in filled(program.arguments[SAVE][-1], TITLE, Path("/home") / name)
    assert "deck-2.pdf" in filled(program.arguments[SAVE][-1], TITLE, Path("/home/deck-2.pdf"))


# In the list of decks


Opened = tuple[App, DecksScene, threading.Event]


@pytest.fixture
def opened() -> Iterator[Callable[[], Opened]]:
    """Return a function that opens the list of decks, with an event that is set once the dialog has
    ended.
    """
    apps: list[App] = []

    def show() -> Opened:
        ended = threading.Event()
        app = App((1280, 720), clock=lambda: 0.0, tell=ended.set)
        apps.append(app)
        scene = DecksScene(app)
        app.show(scene)
        app.step()
        return app, scene, ended

    yield show
    for app in apps:
        app.close()


def test_without_a_program_there_is_no_button(home: Path, opened: Callable[[], Opened]) -> None:
    assert home.is_dir()
    _, scene, _ = opened()
    assert not {FILE, FOLDER} & {widget.id for widget in scene.form.widgets}


@pytest.mark.parametrize("kind", [FILE, FOLDER])
def test_what_is_chosen_is_brought_in(
    install: Install, opened: Callable[[], Opened], kind: str
) -> None:
    """This window has no folder for pictures, and says so of the path."""
    install("echo /somewhere/cards.zip")
    app, scene, ended = opened()
    InputSimulator(app).click(scene.form.find(kind).rect.center)
    assert ended.wait(PATIENCE)
    app.step()
    assert [outcome.name for outcome in app.imports.outcomes] == ["cards.zip"]


def test_a_failed_dialog_is_told_at_the_field_which_stays(
    install: Install, opened: Callable[[], Opened]
) -> None:
    install("exit 3")
    app, scene, ended = opened()
    InputSimulator(app).click(scene.form.find(PATH).rect.center)
    InputSimulator(app).text("/ty")
    InputSimulator(app).click(scene.form.find(FILE).rect.center)
    assert ended.wait(PATIENCE)
    app.step()
    field = scene.form.find(PATH)
    assert isinstance(field, TextField)
    assert field.text == "/ty"
    assert "failed (exit code 3)" in field.error
    assert not app.imports.outcomes


@pytest.mark.parametrize("size", [(620, 600), (1280, 720), (1920, 1080)])
def test_the_buttons_have_room(install: Install, size: tuple[int, int]) -> None:
    install("")
    app = App(size, clock=lambda: 0.0)
    scene = DecksScene(app)
    app.show(scene)
    app.step()
    assert_in_place(scene)
