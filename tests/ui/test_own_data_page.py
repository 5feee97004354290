"""Test the page of a person's own files in the settings: it tells their sizes, opens their folder,
empties the cache, packs everything and reads it, and says what came of it.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from store.kept_things import NEW, OLD, folders_in, kept, lay
from ui.typist import Typist

from corptable import __version__
from corptable.store.data_archive import PackedData, pack_data
from corptable.store.own_data import Folders
from corptable.system import resources
from corptable.system.errors import CorptableError
from corptable.ui.paint.recorder import recording
from corptable.ui.scenes.dialogs.question import YES, NoteScene
from corptable.ui.scenes.settings import own_data
from corptable.ui.scenes.settings.own_data import EMPTY, OPEN, PACK, READ
from corptable.ui.scenes.settings.scene import ALL_PAGES, DATA, DEFAULTS, SettingsScene
from corptable.ui.widgets import Button


class Chooser:
    """Stand in for the system's dialog: it answers at once with a path."""

    is_there = True
    answer: Path | None = None
    trouble = ""

    def __init__(self, tell: object) -> None:
        self.asked: list[str] = []

    def ask(self, kind: str, title: str, path: Path | None = None) -> None:
        self.asked.append(kind)

    def take(self) -> Path | None:
        answer, self.__class__.answer = self.answer, None
        return answer

    def close(self) -> None:
        """Do nothing: no dialog is shown."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    """Give the page the folders of a person with the old files, and a dialog; return the
    folders.
    """
    folders, downloads = lay(folders_in(tmp_path / "here"), OLD), tmp_path / "downloads"
    downloads.mkdir()
    folders.cache.mkdir(parents=True)
    (folders.cache / "a.picture").write_bytes(bytes(2000))
    monkeypatch.setattr(Folders, "of_this_system", lambda: folders)
    monkeypatch.setattr(resources, "downloads_folder", lambda: downloads)
    monkeypatch.setattr(Chooser, "is_there", True)
    monkeypatch.setattr(own_data, "FileChooser", Chooser)
    return folders


def opened(size: tuple[int, int] = (1280, 720)) -> Typist:
    """Open the page before a typist."""
    typist = Typist(size)
    scene = SettingsScene(typist.app)
    typist.show(scene)
    scene.open_page(ALL_PAGES.index(DATA))
    return typist


def finish(typist: Typist) -> None:
    """Wait until the packing or reading is over, and let the page tell what came of it."""
    scene = next(scene for scene in typist.app.scenes if isinstance(scene, SettingsScene))
    scene.wake(typist.app.clock())
    if scene.data._work is not None:
        scene.data._work.wait()
        scene.wake(typist.app.clock())


def choose(typist: Typist, button: str, path: Path) -> None:
    """Press a button and choose a path in the dialog."""
    typist.press(button)
    Chooser.answer = path
    finish(typist)


def told(typist: Typist) -> str:
    """Return all that the scene on top shows."""
    with recording() as record:
        typist.scene.draw(typist.app.surface)
    assert not record.cuts
    return " ".join(one.text for one in record.texts)


def test_the_page_tells_what_there_is_how_large_it_is_and_which_program_this_is(
    home: Folders,
) -> None:
    text = told(opened())
    assert f"corptable {__version__}" in text
    for words in ("Profiles and what they own", "1 file, 2.0 kB; painted again when wanted"):
        assert words in text
    assert f"{len(OLD)} files, " in text


@pytest.mark.parametrize("size", [(620, 600), (1280, 720), (1920, 1080)])
def test_the_version_is_shown_in_every_window(home: Folders, size: tuple[int, int]) -> None:
    assert f"corptable {__version__}" in told(opened(size))


def test_the_folder_is_opened_and_where_it_cannot_be_that_is_told(
    home: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    typist, shown = opened(), list[Path]()
    monkeypatch.setattr(own_data, "open_folder", shown.append)
    typist.press(OPEN)
    assert shown == [home.data]

    def refuse(folder: Path) -> None:
        raise CorptableError("The folder could not be opened.")

    monkeypatch.setattr(own_data, "open_folder", refuse)
    typist.press(OPEN)
    assert isinstance(typist.scene, NoteScene)
    assert "The folder could not be opened." in told(typist)


def test_the_cache_is_emptied_and_nothing_else(home: Folders) -> None:
    typist = opened()
    typist.press(EMPTY)
    assert not list(home.cache.iterdir())
    assert kept(home) == OLD
    assert "nothing; painted again when wanted" in told(typist)


def test_everything_is_packed_where_the_person_wants_it(home: Folders, tmp_path: Path) -> None:
    """The ending is added, and the path is told."""
    typist = opened()
    choose(typist, PACK, tmp_path / "mine")
    finish(typist)
    assert isinstance(typist.scene, NoteScene)
    assert "mine.zip" in told(typist)
    assert (tmp_path / "mine.zip").is_file()


def test_paths_are_whole_wherever_the_program_was_started(
    home: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody who looks at a window knows its current folder."""
    monkeypatch.chdir(tmp_path)
    typist = opened()
    assert str(home.data) in told(typist).replace(" ", "")
    choose(typist, PACK, tmp_path / "mine.zip")
    assert str(tmp_path / "mine.zip") in told(typist).replace(" ", "")


def test_an_existing_zip_is_replaced_only_after_a_question(home: Folders, tmp_path: Path) -> None:
    (tmp_path / "mine.zip").write_bytes(b"other")
    typist = opened()
    choose(typist, PACK, tmp_path / "mine.zip")
    typist.keys("Escape")
    assert (tmp_path / "mine.zip").read_bytes() == b"other"
    choose(typist, PACK, tmp_path / "mine.zip")
    typist.press(YES)
    finish(typist)
    assert (tmp_path / "mine.zip").stat().st_size > 100


def test_without_a_dialog_the_zip_is_a_download_and_none_can_be_read(
    home: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chooser, "is_there", False)
    typist = opened()
    assert READ not in [widget.id for widget in typist.scene.form.widgets]
    typist.press(PACK)
    finish(typist)
    assert [path.name for path in (tmp_path / "downloads").iterdir()] == ["corptable.zip"]


def test_a_zip_is_read_after_a_question_and_the_old_files_are_in_another(
    home: Folders, tmp_path: Path
) -> None:
    path, typist = tmp_path / "new.zip", opened()
    pack_data(path, lay(folders_in(tmp_path / "other"), NEW))
    choose(typist, READ, path)
    typist.keys("Escape")
    assert kept(home) == OLD
    choose(typist, READ, path)
    typist.press(YES)
    finish(typist)
    assert kept(home) == NEW
    (before,) = (tmp_path / "downloads").iterdir()
    assert before.stem.startswith("corptable before")
    assert "Start corptable again" in told(typist)


def test_a_zip_that_is_none_changes_nothing_and_the_reason_is_told(
    home: Folders, tmp_path: Path
) -> None:
    typist = opened()
    (tmp_path / "bad.zip").write_bytes(b"bad")
    choose(typist, READ, tmp_path / "bad.zip")
    typist.press(YES)
    finish(typist)
    assert isinstance(typist.scene, NoteScene)
    assert "is torn" in told(typist)
    assert kept(home) == OLD


def test_nothing_else_can_be_done_meanwhile(
    home: Folders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, typist = threading.Event(), opened()

    def slow(*words: Any) -> PackedData:
        assert goes_on.wait(60)
        return pack_data(*words)

    monkeypatch.setattr(own_data, "pack_data", slow)
    typist.press(PACK)
    Chooser.answer = tmp_path / "mine.zip"
    scene = typist.on_top(SettingsScene)
    scene.wake(typist.app.clock())
    assert all(typist.find(id, Button).reason for id in (OPEN, EMPTY, PACK, READ))
    goes_on.set()
    finish(typist)
    typist.keys("Escape")
    assert not any(typist.find(id, Button).reason for id in (OPEN, EMPTY, PACK, READ))


def test_nothing_on_the_page_has_a_default(home: Folders) -> None:
    assert opened().find(DEFAULTS, Button).reason
