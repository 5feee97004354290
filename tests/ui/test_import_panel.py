"""Test the panel in the corner from a drop to what the cards wear: progress, cancel, use, later,
and reading again what changed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from _hands import InputSimulator
from corptable.art.packs import store
from corptable.art.packs.importing import Import, Progress
from corptable.art.packs.library import PackLibrary
from corptable.cards import find_deck, installed_decks
from corptable.ui.app import App
from corptable.ui.import_panel import LEAVE
from corptable.ui.scenes.title.scene import TitleScene

DO, DISMISS, USE = pygame.K_F2, pygame.K_F3, pygame.K_F4
"""Keys of the panel's first and second button."""
CARDS = find_deck("standard").cards


def brought(folder: Path) -> Path:
    """Write a picture for every card of the standard deck, and return their folder."""
    folder.mkdir()
    for card in CARDS:
        pygame.image.save(pygame.Surface((30, 42)), folder / f"{card.id}.png")
    return folder


@pytest.fixture
def library(tmp_path: Path) -> PackLibrary:
    return PackLibrary(tmp_path / "packs", installed_decks)


@pytest.fixture
def app(library: PackLibrary) -> App:
    app = App((1280, 720), clock=lambda: 0.0, packs=library)
    app.show(TitleScene(app))
    app.step()
    return app


@pytest.fixture
def hands(app: App) -> InputSimulator:
    return InputSimulator(app)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hold every import before its first picture until the event is set."""
    opened, reserve = threading.Event(), store.reserve

    def waiting(folder: Path, name: str) -> Path:
        opened.wait()
        return reserve(folder, name)

    monkeypatch.setattr(store, "reserve", waiting)
    yield opened
    opened.set()


def running(app: App) -> Import:
    assert app.imports.running is not None
    return app.imports.running


def finish(app: App) -> None:
    """Wait until the import is over, and let the window take it up."""
    running(app).wait()
    app.step()


def said(app: App) -> str:
    """Return what the panel says; "" for nothing."""
    content = app.import_panel.content()
    return "" if content is None else content.said


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def test_progress_is_shown_and_grows(
    app: App, hands: InputSimulator, gate: threading.Event, tmp_path: Path
) -> None:
    hands.post(pygame.DROPFILE, file=str(brought(tmp_path / "French")))
    assert said(app) == "Importing “French”"
    shown = []
    for done in (13, 26):
        running(app).progress = Progress(done, 52, f"{done} of 52 pictures")
        app.step()
        content = app.import_panel.content()
        assert content is not None
        assert (content.detail, content.share) == (f"{done} of 52 pictures", done / 52)
        shown.append(pixels(app))
    assert shown[0] != shown[1]


@pytest.mark.parametrize("by_key", [True, False], ids=["by its key", "by the button"])
def test_a_cancelled_import_leaves_nothing_and_the_next_one_begins(
    app: App,
    hands: InputSimulator,
    gate: threading.Event,
    library: PackLibrary,
    tmp_path: Path,
    by_key: bool,
) -> None:
    for name in ("First", "Second"):
        hands.post(pygame.DROPFILE, file=str(brought(tmp_path / name)))
    first = running(app)
    if by_key:
        hands.key(DISMISS)
    else:
        hands.click(app.import_panel.form.find(LEAVE).rect.center)
    app.step()
    assert said(app) == "Importing “Second”"
    gate.set()
    first.wait()
    finish(app)
    assert [pack.name for pack in library.packs()] == ["Second"]
    assert not (tmp_path / "packs" / "first").exists()


def test_the_window_closes_while_an_import_runs(
    library: PackLibrary, gate: threading.Event, tmp_path: Path
) -> None:
    app = App((1280, 720), clock=lambda: 0.0, packs=library)
    app.show(TitleScene(app))
    InputSimulator(app).post(pygame.DROPFILE, file=str(brought(tmp_path / "French")))
    ending = running(app)
    app.close()
    gate.set()
    ending.wait()
    assert ending.pack is None
    assert not (tmp_path / "packs" / "french").exists()


def bring(app: App, hands: InputSimulator, folder: Path) -> None:
    hands.post(pygame.DROPFILE, file=str(folder))
    finish(app)
    assert said(app) == f"“{folder.name}” is here."


def test_pictures_that_no_deck_has_names_for_can_be_looked_at_and_not_used(
    app: App, hands: InputSimulator, tmp_path: Path
) -> None:
    (tmp_path / "Beach").mkdir()
    pygame.image.save(pygame.Surface((30, 42)), tmp_path / "Beach" / "dunes.png")
    bring(app, hands, tmp_path / "Beach")
    content = app.import_panel.content()
    assert content is not None
    assert content.detail == "No deck has cards that these pictures are named after."
    assert [button.label for button in content.buttons] == ["Look", "Later"]


def test_use_it_puts_the_pictures_on_at_once(
    app: App, hands: InputSimulator, library: PackLibrary, tmp_path: Path
) -> None:
    folder = brought(tmp_path / "French")
    (folder / "clubs-2.png").write_bytes(b"no picture")
    bring(app, hands, folder)
    content = app.import_panel.content()
    assert content is not None
    assert content.detail == "Standard: 51 of 52 cards. 1 picture could not be read."
    hands.key(USE)
    assert library.worn_by("standard") == library.packs()[0]
    assert library.face("standard", CARDS[0]) is not None
    assert said(app) == ""


def test_later_leaves_the_cards_as_they_are(
    app: App, hands: InputSimulator, library: PackLibrary, tmp_path: Path
) -> None:
    before = pixels(app)
    bring(app, hands, brought(tmp_path / "French"))
    hands.key(DISMISS)
    assert library.worn_by("standard") is None
    assert said(app) == ""
    assert pixels(app) == before


def width(library: PackLibrary) -> int:
    """Return the width of the picture that the first card wears, in pixels."""
    worn = library.face("standard", CARDS[0])
    assert worn is not None
    assert worn.picture is not None
    return worn.picture.width


@pytest.fixture
def look(app: App, hands: InputSimulator) -> Callable[[], None]:
    """Return a function that comes back to the window, and waits until it has looked at the sources
    of all packs.
    """

    def come_back() -> None:
        hands.post(pygame.WINDOWFOCUSGAINED)
        for thread in [
            thread for thread in threading.enumerate() if thread.name == "corptable-pack-changes"
        ]:
            thread.join()
        app.step()

    return come_back


def test_what_was_drawn_anew_is_read_again_and_still_worn(
    app: App, hands: InputSimulator, library: PackLibrary, look: Callable[[], None], tmp_path: Path
) -> None:
    folder = brought(tmp_path / "French")
    bring(app, hands, folder)
    hands.key(USE)
    assert width(library) == 30
    look()
    assert said(app) == "", "nothing has changed"
    changed = pygame.Surface((31, 43))
    changed.fill((200, 0, 0))
    pygame.image.save(changed, folder / f"{CARDS[0].id}.png")
    look()
    assert said(app) == "The pictures of “French” have changed on the disk, or are read better now."
    hands.key(DO)
    finish(app)
    assert width(library) == 31
    assert library.worn_by("standard") == library.packs()[0]


def test_what_another_window_puts_on_is_shown_when_one_comes_back(
    app: App, hands: InputSimulator, library: PackLibrary, look: Callable[[], None], tmp_path: Path
) -> None:
    bring(app, hands, brought(tmp_path / "French"))
    hands.key(DISMISS)
    PackLibrary(tmp_path / "packs", installed_decks).wear("standard", "french")
    look()
    assert library.worn_by("standard") == library.packs()[0]
