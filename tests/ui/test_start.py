"""Test the start: little is imported, and the kept picture of the title is shown only where it is
what the title will look like.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from ui.robot import match_at, new_session

from _hands import InputSimulator
from corptable.art.painter import NullPainter, PaintResult, Pixels
from corptable.art.painter.cache import PictureCache
from corptable.store import SavedGames, Store
from corptable.system.resources import first_picture_file, saves_folder, settings_folder
from corptable.ui.app import App, title_paths
from corptable.ui.platform import first_picture
from corptable.ui.platform.first_picture import FirstPictureKeeper, ShownPicture, show_first_picture
from corptable.ui.platform.window import Window
from corptable.ui.scenes.settings.scene import SettingsScene
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.scenes.title.words import SETTINGS

SIZE = (1024, 640)
GAME = "corporate_court"
FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA")


class GreyPainter(NullPainter):
    """Paint every image at once, half transparent, and keep it on the disk."""

    def __init__(self, on_disk: PictureCache) -> None:
        super().__init__()
        self._on_disk = on_disk

    def poll(self, seconds: float) -> Iterator[PaintResult]:
        """Paint all images that are ordered, and yield them."""
        while (recipe := self.take(waits=False)) is not None:
            width, height = recipe.size
            pixels = Pixels(width, height, b"\x40\x40\x40\x80" * (width * height))
            if self._on_disk.find(recipe) is None:
                self._on_disk.save(recipe, pixels)
            self.deliver(recipe, pixels)
        return super().poll(seconds)


class Program:
    """Start the title again and again with the same files, as `corptable.ui.app.run` does."""

    _after_first_run: bytes | None = None
    """What a person's first run showed at last; its files lie in `_kept`."""

    def __init__(self, folder: Path) -> None:
        self.home, self._kept = folder / "home", folder / "after the first run"
        self.on_disk = PictureCache(folder / "grey", "grey", tell=print)

    def open(self, window: Window | None = None) -> App:
        """Open the title without drawing it."""
        app = App(
            None if window else SIZE,
            lambda: 0.0,
            painting=lambda: GreyPainter(self.on_disk),
            painted=self.on_disk,
            store=Store(settings_folder()),
            saved_games=SavedGames(saves_folder()),
            window=window,
        )
        app.first_picture = FirstPictureKeeper(first_picture_file(), ["corptable"], title_paths())
        app.navigator.title()
        return app

    def rest(self, app: App) -> bytes:
        """Run the app until nothing is left to do; return what it shows."""
        while app.step() is not None or not app.pictures.is_complete:
            pass
        return shown(app.window)

    def run(self) -> bytes:
        """Run the program from its start to its end; return what it showed at last. The first run
        of a person without files is made once for all tests."""
        if self.home.exists():
            return self._run()
        if self._after_first_run is None:
            self._after_first_run = self._run()
            shutil.copytree(self.home, self._kept)
        else:
            shutil.copytree(self._kept, self.home)
        return self._after_first_run

    def _run(self) -> bytes:
        app = self.open()
        picture = self.rest(app)
        app.save_window_geometry()
        app.close()
        return picture

    def show(self) -> Window | None:
        """Show the kept picture."""
        first = self.show_first()
        return None if first is None else first.window

    def show_first(self) -> ShownPicture | None:
        """Show the kept picture, which answers the mouse."""
        return show_first_picture(first_picture_file(), settings_folder() / "window.yaml")


def shown(window: Window) -> bytes:
    """Return the pixels that a window shows."""
    return pygame.image.tobytes(window.surface, "RGB")


@pytest.fixture(scope="module")
def own_program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    """Return the program with files of its own, the same for all tests."""
    return Program(tmp_path_factory.mktemp("start"))


@pytest.fixture
def program(own_program: Program, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """Return the program for a person who has no files yet."""
    for name in FOLDERS:
        monkeypatch.setenv(name, str(own_program.home))
    yield own_program
    shutil.rmtree(own_program.home, ignore_errors=True)
    pygame.quit()


def save_game() -> None:
    """Save a game that is to be continued."""
    match = match_at(GAME, 2, seed=3)
    SavedGames(saves_folder()).begin(match, ["Player", "Vesper"], ["person", "random"]).close()


def change_setting() -> None:
    """Enlarge the text."""
    store = Store(settings_folder())
    store.keep_settings(replace(store.settings, scale=150))


def resize_window() -> None:
    """Leave a window of another size behind."""
    store = Store(settings_folder())
    assert store.window is not None
    store.keep_window(store.window._replace(width=1100))


@pytest.mark.parametrize("is_saved", [False, True])
def test_the_first_picture_is_the_title_to_the_pixel(program: Program, is_saved: bool) -> None:
    if is_saved:
        save_game()
    last = program.run()
    window = program.show()
    assert window is not None
    assert shown(window) == last
    app = program.open(window)
    app.step()
    assert shown(window) == last
    assert program.rest(app) == last
    app.close()


def test_at_the_first_start_there_is_none(program: Program) -> None:
    assert program.show() is None


@pytest.mark.skipif(sys.platform == "win32", reason="has no named pipes among files")
@pytest.mark.parametrize("file", [first_picture_file, lambda: settings_folder() / "window.yaml"])
def test_a_pipe_in_its_place_is_not_waited_for(program: Program, file: Callable[[], Path]) -> None:
    program.run()
    file().unlink()
    os.mkfifo(file())
    assert program.show() is None


def test_a_link_in_the_place_of_its_temporary_file_is_not_followed(
    program: Program, tmp_path: Path
) -> None:
    """The name of that file cannot be foretold."""
    letter, file = tmp_path / "letter.txt", first_picture_file()
    letter.write_text("dear")
    file.parent.mkdir(parents=True)
    file.with_name(f"{file.name}.{os.getpid()}.new").symlink_to(letter)
    program.run()
    assert letter.read_text() == "dear"
    assert program.show() is not None


@pytest.mark.parametrize("change", [save_game, change_setting, resize_window])
def test_it_is_not_shown_if_the_title_looks_otherwise_now(
    program: Program, change: Callable[[], None]
) -> None:
    program.run()
    change()
    assert program.show() is None


def test_it_is_not_shown_by_another_version_of_the_program_or_of_a_game(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.run()
    monkeypatch.setattr(
        first_picture, "program_stamp", lambda packages: f"another version of {packages}"
    )
    assert program.show() is None


def test_it_is_not_shown_on_another_day(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title says when a game was played last: today, or yesterday."""
    program.run()
    monkeypatch.setattr("time.strftime", lambda _: "2031-01-01 +0000")
    assert program.show() is None


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "one byte too short": lambda written: written[:-1],
    "another last byte": lambda written: written[:-1] + bytes([written[-1] ^ 1]),
    "its head alone": lambda written: written[:40],
    "another head": lambda written: b"[]\n" + written,
    "nothing": lambda written: b"",
    "another package": lambda written: written.replace(b'["corptable"]', b'["cor.table"]'),
    "another width": lambda written: written.replace(b'"width": 1024', b'"width": 512'),
    "a number among the lit buttons": lambda written: written.replace(
        b'"lit": [[', b'"lit": [[1, '
    ),
    "a lit button without fields": lambda written: written.replace(b'"lit": [[', b'"lit": [[], ['),
}


def test_one_that_is_damaged_is_not_shown_and_replaced(program: Program) -> None:
    program.run()
    for name, damage in DAMAGES.items():
        whole = first_picture_file().read_bytes()
        assert damage(whole) != whole, name
        first_picture_file().write_bytes(damage(whole))
        assert program.show() is None, name
        program.run()
        assert first_picture_file().read_bytes()[-100:] == whole[-100:], name
        assert program.show() is not None, name


def settings_row(title: TitleScene) -> tuple[int, int]:
    """Return a point on the row of the title that leads to the settings."""
    return next(button.rect.center for button in title.buttons() if button.id == SETTINGS)


def pointed(point: tuple[int, int]) -> None:
    """Move the mouse to a point."""
    pygame.event.post(
        pygame.event.Event(
            pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0), touch=False
        )
    )


def titles_with_pointer(program: Program, points: list[tuple[int, int]]) -> list[bytes]:
    """Return what the title shows, once it is loaded, while the pointer is at each of these
    points.
    """
    app = program.open()
    program.rest(app)
    pictures = []
    for point in points:
        pointed(point)
        pictures.append(program.rest(app))
    app.close()
    return pictures


def points_of_buttons(program: Program) -> list[tuple[int, int]]:
    """Return a point on each button of the title."""
    app = program.open()
    title = app.scene
    assert isinstance(title, TitleScene)
    points = [button.rect.center for button in title.buttons()]
    app.close()
    return points


def test_each_button_of_the_first_picture_is_lit_as_on_the_title_to_the_pixel(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It answers the mouse while the program is loaded behind it. No tile lives: by the clock of
    these tests it would for ever.
    """
    monkeypatch.setattr(TitleScene, "_begin_to_live", lambda title: None)
    program.run()
    points = points_of_buttons(program)
    for point, expected in zip(points, titles_with_pointer(program, points), strict=True):
        first = program.show_first()
        assert first is not None
        pointed(point)
        first.answer()
        is_same = (
            shown(first.window) == expected
        )  # a comparison within the assertion would be told byte by byte
        assert is_same, point
        pygame.quit()


def test_a_button_that_the_pointer_has_left_is_dark_again(program: Program) -> None:
    dark = program.run()
    points = points_of_buttons(program)
    first = program.show_first()
    assert first is not None
    for point in (*points, (1, 1)):
        pointed(point)
        first.answer()
    assert shown(first.window) == dark


def test_the_program_goes_on_with_the_pointer_where_it_is(program: Program) -> None:
    program.run()
    point = points_of_buttons(program)[-1]
    (expected,) = titles_with_pointer(program, [point])
    first = program.show_first()
    assert first is not None
    pointed(point)
    first.answer()
    app = program.open(first.hand_over())
    app.step()
    assert shown(app.window) == expected
    app.close()


def test_a_click_on_the_first_picture_waits_for_the_program(program: Program) -> None:
    program.run()
    first = program.show_first()
    assert first is not None
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1, touch=False))
    first.answer()
    assert pygame.event.get(pygame.MOUSEBUTTONDOWN)


def test_none_is_kept_while_something_is_lit_or_chosen(program: Program) -> None:
    app = program.open()
    assert isinstance(app.scene, TitleScene)
    app.scene.choice.next_level()
    program.rest(app)
    assert not first_picture_file().exists()
    app.close()
    app = program.open()
    assert isinstance(app.scene, TitleScene)
    app.scene.form.pointer = settings_row(app.scene)
    program.rest(app)
    assert not first_picture_file().exists()
    app.scene.form.pointer = (0, 0)
    program.rest(app)
    assert first_picture_file().exists()
    app.close()


def test_none_is_kept_if_a_file_has_changed_since_the_title_was_made(program: Program) -> None:
    app = program.open()
    save_game()
    program.rest(app)
    assert not first_picture_file().exists()
    app.close()


def test_where_it_cannot_be_written_all_goes_on_without(program: Program) -> None:
    first_picture_file().parent.parent.mkdir(parents=True)
    first_picture_file().parent.write_text("no folder")
    program.run()
    assert program.show() is None


def test_a_click_on_the_first_picture_is_answered_when_the_title_is_there(program: Program) -> None:
    program.run()
    window = program.show()
    app = program.open(window)
    title = app.scene
    assert isinstance(title, TitleScene)
    point = settings_row(title)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False))
    app.step()
    assert isinstance(app.scene, SettingsScene)
    app.close()


def test_the_title_lies_beneath_a_table_that_is_named_at_the_start(program: Program) -> None:
    app = App(SIZE, lambda: 0.0)
    app.open_home = app.navigator.title
    app.navigator.table(new_session(GAME, 2, 2))
    kinds = [type(app.scene)]
    app.back()
    kinds.append(type(app.scene))
    InputSimulator(app).step()
    app.back()
    assert (kinds, app.running) == ([TableScene, TitleScene], False)
    app.close()


def imported(code: str) -> set[str]:
    """Run a piece of Python in a process of its own and return the names of all modules that it has
    imported.
    """
    asked = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    return set(
        subprocess.run(asked, check=True, capture_output=True, text=True)
        .stdout.splitlines()[-1]
        .split()
    )


def test_to_tell_the_version_nothing_heavy_is_imported() -> None:
    found = imported("from corptable.__main__ import main\nmain(['--version'])")
    assert not found & {
        "pygame",
        "yaml",
        "multiprocessing",
        "corptable.engine",
        "corptable.cards",
        "corptable.cli.play",
    }


def test_the_first_picture_needs_nothing_of_the_program_but_the_window() -> None:
    found = imported("import corptable.cli.window, corptable.ui.platform.first_picture")
    assert "pygame" in found
    assert not found & {
        "yaml",
        "multiprocessing",
        "corptable.engine",
        "corptable.cards",
        "corptable.art",
        "corptable.store",
    }


OPEN = """
import os
os.environ["SDL_VIDEODRIVER"] = "dummy"
from corptable.ui.app import App, run
App.run = lambda app, warm_up: None  # only the first frame
"""
OPEN_TITLE = f"{OPEN}run(None, (), None, {{}})"
OPEN_TABLE = f'{OPEN}run("{GAME}", ("person", "random"), 1, {{}})'
MOST_OF_TITLE, MOST_OF_TABLE = 205, 365
"""Modules of the program that the title and a table may load: so many are there, and some that they
may come to need.
"""
NOT_NEEDED = (
    "corptable.art.business",
    "corptable.bots.greedy",
    "corptable.engine.exports",
    "corptable.engine.game",
    "corptable.engine.match",
    "corptable.engine.state",
    "corptable.games",
    "corptable.presentation.presentation",
    "corptable.session.session",
    "corptable.ui.table_parts",
    "fontTools",
    "fpdf",
    "http",
    "markdown_it",
)
"""Modules and packages that take long to load and that no title needs: rules, tables, and what
reads and writes other files.
"""


@pytest.fixture(scope="module")
def title_modules(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the names of all modules that are loaded when a new person sees the title for the
    first time.
    """
    return imported_by_new_person(OPEN_TITLE, tmp_path_factory.mktemp("title"))


@pytest.fixture(scope="module")
def table_modules(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the names of all modules that are loaded when a new person begins at a table."""
    return imported_by_new_person(OPEN_TABLE, tmp_path_factory.mktemp("table"))


def imported_by_new_person(code: str, home: Path) -> set[str]:
    """Return the names of all modules that a piece of Python imports for a person who has no files
    yet.
    """
    with pytest.MonkeyPatch.context() as patched:
        for name in FOLDERS:
            patched.setenv(name, str(home))
        return imported(code)


def test_the_title_imports_no_scene_that_it_does_not_show(title_modules: set[str]) -> None:
    scenes = {
        name.split(".")[3] for name in title_modules if name.startswith("corptable.ui.scenes.")
    }
    assert scenes == {"title"}


@pytest.mark.parametrize("package", NOT_NEEDED)
def test_the_title_needs_neither_rules_nor_a_table(title_modules: set[str], package: str) -> None:
    assert not {name for name in title_modules if f"{name}.".startswith(f"{package}.")}


def test_a_table_loads_no_other_scene_and_no_other_game(table_modules: set[str]) -> None:
    scenes = {
        name.split(".")[3] for name in table_modules if name.startswith("corptable.ui.scenes.")
    }
    games = {name.split(".")[2] for name in table_modules if name.startswith("corptable.games.")}
    assert (scenes, games) == ({"table"}, {GAME})


NOT_AT_A_TABLE = (
    "corptable.art.business.face",
    "corptable.art.packs.json_records",
    "fontTools",
    "fpdf",
    "http",
    "importlib.metadata",
    "markdown_it",
)
"""Modules and packages that no table needs: what paints, what reads and writes other files, and
what lists other games.
"""


@pytest.mark.parametrize("package", NOT_AT_A_TABLE)
def test_a_table_loads_nothing_that_paints_writes_or_lists_games(
    table_modules: set[str], package: str
) -> None:
    assert not {name for name in table_modules if f"{name}.".startswith(f"{package}.")}


def test_a_table_loads_few_modules(table_modules: set[str]) -> None:
    assert len([name for name in table_modules if name.startswith("corptable")]) <= MOST_OF_TABLE


def test_the_title_loads_few_modules(title_modules: set[str]) -> None:
    """What more are loaded, everybody waits for at each start."""
    assert len([name for name in title_modules if name.startswith("corptable")]) <= MOST_OF_TITLE
