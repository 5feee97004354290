"""Test the list of decks: pictures of one's own are brought in, worn, taken off and deleted there,
and faulty files are told.
"""

from __future__ import annotations

import shutil
import threading
from functools import partial
from pathlib import Path

import pygame
import pytest
from ui.kept_packs import assigned_to, library_with, make_pack
from ui.shapes import SHAPES, Shape, Shaper

from _hands import InputSimulator
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.store import RECORD
from corptable.cards import find_deck, installed_decks
from corptable.cards.faults import Fault, FileFaults
from corptable.cards.installed import OwnDecks
from corptable.system import resources
from corptable.system.errors import CorptableError
from corptable.ui.app import App
from corptable.ui.scene_base.path_panel import BRING, PATH
from corptable.ui.scene_base.scene import Scene
from corptable.ui.scenes.decks import entries
from corptable.ui.scenes.decks.entries import FaultyFile, ListedDeck, ListedPack
from corptable.ui.scenes.decks.scene import AGAIN, DELETE, EXPORT, LOOK, TAKE_OFF, WEAR, DecksScene
from corptable.ui.scenes.dialogs.question import NO, YES, NoteScene
from corptable.ui.scenes.pack_preview.scene import PackPreviewScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.scenes.title.words import DECKS
from corptable.ui.widgets import TextField

LEFT_OUT = (find_deck("tarot").cards[13].id, find_deck("tarot").cards[-1].id)
"""Cards that the pack has no pictures of."""


def brought(folder: Path) -> Path:
    """Write a red picture for every card of the tarot but LEFT_OUT, and return their folder."""
    folder.mkdir()
    picture = pygame.Surface((30, 50))
    picture.fill((200, 30, 20))
    for card in find_deck("tarot").cards:
        if card.id not in LEFT_OUT:
            pygame.image.save(picture, folder / f"{card.id}.png")
    return folder


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a library with one pack, which tests copy."""
    place = tmp_path_factory.mktemp("packs")
    library = PackLibrary(place / "kept", installed_decks)
    running = library.start_import(brought(place / "Red"), lambda: None)
    running.wait()
    library.adopt(running)
    return place / "kept"


@pytest.fixture
def library(kept: Path, tmp_path: Path) -> PackLibrary:
    return PackLibrary(shutil.copytree(kept, tmp_path / "packs"), installed_decks)


@pytest.fixture
def app(library: PackLibrary) -> App:
    app = App((1280, 720), clock=lambda: 0.0, packs=library)
    app.show(TitleScene(app))
    return app


def opened(app: App, chosen: str = "") -> DecksScene:
    """Open the list from the title and choose an entry by the id of its row. It is opened by its
    key: on a full title the panel that tells of a changed source may lie over the row."""
    app.step()
    title = app.scene
    assert isinstance(title, TitleScene)
    assert title.form.find(DECKS).rect.width
    InputSimulator(app).keys("d")
    scene = app.scene
    assert isinstance(scene, DecksScene)
    if chosen:
        scene.form.give_focus(scene.form.find(chosen))
        app.step()
        InputSimulator(app).click(scene.form.find(chosen).rect.center)
    return scene


def pack_row(library: PackLibrary) -> str:
    (pack,) = library.packs()
    return f"pack/{pack.id}"


def shown(app: App) -> type[Scene]:
    return type(app.scene)


def ids(scene: DecksScene) -> set[str]:
    return {widget.id for widget in scene.form.widgets}


def test_without_pictures_every_deck_is_drawn_by_the_program() -> None:
    app = App((1280, 720), clock=lambda: 0.0)
    app.show(TitleScene(app))
    scene = opened(app)
    decks = [entry for entry in scene.entries if isinstance(entry, ListedDeck)]
    assert {deck.deck.id for deck in decks} >= {"tarot", "standard"}
    assert {deck.wears for deck in decks} == {"drawn by the program"}
    assert not {WEAR, TAKE_OFF, DELETE} & ids(scene)


def test_a_deck_wears_a_pack_and_takes_it_off(app: App, library: PackLibrary) -> None:
    scene = opened(app, "deck/tarot")
    assert TAKE_OFF not in ids(scene)
    InputSimulator(app).press(WEAR)
    assert library.worn_by("tarot") == library.packs()[0]
    assert isinstance(scene.entry, ListedDeck)
    assert scene.entry.wears == "wears: Red"
    InputSimulator(app).press(TAKE_OFF)
    assert library.worn_by("tarot") is None
    assert scene.entry.wears == "drawn by the program"


def test_keys_do_the_same(app: App, library: PackLibrary) -> None:
    opened(app, "deck/tarot")
    InputSimulator(app).keys("Return")
    assert library.worn_by("tarot") is not None
    InputSimulator(app).keys("o")
    assert library.worn_by("tarot") is None


def test_a_pack_tells_its_decks_and_how_many_cards_are_drawn(
    app: App, library: PackLibrary
) -> None:
    scene = opened(app, pack_row(library))
    assert isinstance(scene.entry, ListedPack)
    assert "Tarot: 76 of 78 cards; 2 cards drawn by the program" in scene.entry.details
    InputSimulator(app).press(WEAR)
    assert set(scene.entry.worn_by) == {"tarot", "sixth_world"}
    assert WEAR not in ids(scene)
    InputSimulator(app).press(TAKE_OFF)
    assert not scene.entry.worn_by


def test_a_pack_is_looked_at_by_its_button_and_by_enter(app: App, library: PackLibrary) -> None:
    scene = opened(app, pack_row(library))
    InputSimulator(app).press(LOOK)
    assert shown(app) is PackPreviewScene
    InputSimulator(app).keys("Escape")
    assert shown(app) is DecksScene
    scene.form.give_focus(scene.form.find(pack_row(library)))
    InputSimulator(app).keys("Return")
    assert shown(app) is PackPreviewScene


def test_what_a_deck_wears_is_looked_at_on_that_deck(app: App, library: PackLibrary) -> None:
    library.wear("sixth_world", library.packs()[0].id)
    opened(app, "deck/sixth_world")
    InputSimulator(app).press(LOOK)
    preview = app.scenes[-1]
    assert isinstance(preview, PackPreviewScene)
    assert preview.editor.deck.id == "sixth_world"


def test_a_pack_shows_its_own_back_and_cards_whatever_the_decks_wear(
    app: App, library: PackLibrary
) -> None:
    scene = opened(app, pack_row(library))
    assert isinstance(scene.entry, ListedPack)
    assert scene.entry.shown_deck == find_deck("tarot")
    assert len(scene.entry.fan) == len(find_deck("tarot").cards) - len(LEFT_OUT)


def test_a_pack_is_exported_into_the_downloads_under_a_name_of_its_own(
    app: App, library: PackLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "downloads_folder", lambda: tmp_path)
    monkeypatch.setattr(library, "export", lambda _, path: path.write_bytes(b"zip"))
    opened(app, pack_row(library))
    for name in ("Red.zip", "Red (2).zip"):
        InputSimulator(app).press(EXPORT)
        assert isinstance(app.scenes[-1], NoteScene)
        assert (tmp_path / name).is_file()
        InputSimulator(app).keys("Escape")


def test_an_export_that_fails_is_told(
    app: App, library: PackLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise CorptableError("The disk is full.")

    monkeypatch.setattr(library, "export", refuse)
    scene = opened(app, pack_row(library))
    InputSimulator(app).press(EXPORT)
    assert app.scenes[-1] is scene
    assert scene.trouble == "The disk is full."


@pytest.mark.parametrize("name", ["../../etc/x", "a/b", "..", "", "\u202ename", "n" * 300])
def test_a_download_stays_in_its_folder_whatever_the_pack_is_called(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "downloads_folder", lambda: tmp_path)
    path = resources.new_download(name, ".zip")
    assert path.parent == tmp_path
    assert len(path.name) < 80
    assert path.name.isprintable()


def test_a_pack_is_deleted_after_a_question(app: App, library: PackLibrary) -> None:
    scene = opened(app, pack_row(library))
    library.wear("tarot", library.packs()[0].id)
    InputSimulator(app).press(DELETE)
    InputSimulator(app).press(NO)
    assert library.packs()
    InputSimulator(app).press(DELETE)
    InputSimulator(app).press(YES)
    assert not library.packs()
    assert library.worn_by("tarot") is None
    assert not any(isinstance(entry, ListedPack) for entry in scene.entries)


@pytest.mark.parametrize(
    "path", ["", "nowhere", "/no/such/folder.zip", "~nobody/x", "/" + "long" * 200]
)
def test_a_wrong_path_is_told_at_the_field(app: App, path: str) -> None:
    scene = opened(app)
    InputSimulator(app).press(PATH)
    InputSimulator(app).text(path)
    InputSimulator(app).press(BRING)
    field = scene.form.find(PATH)
    assert isinstance(field, TextField)
    assert path in field.error
    assert "Type the path" in field.error
    assert app.imports.running is None
    assert not app.imports.waiting


def test_enter_in_the_field_brings_in_what_is_at_the_path(
    app: App, library: PackLibrary, tmp_path: Path
) -> None:
    scene = opened(app)
    InputSimulator(app).press(PATH)
    for letter in str(brought(tmp_path / "Green")):
        InputSimulator(app).text(letter)
    InputSimulator(app).keys("Return")
    running = app.imports.running
    assert running is not None
    running.wait()
    app.step()
    assert [pack.name for pack in library.packs()] == ["Green", "Red"]
    assert [entry.title for entry in scene.entries if isinstance(entry, ListedPack)] == [
        "Green",
        "Red",
    ]


def test_a_pack_whose_source_has_changed_is_read_again(app: App, library: PackLibrary) -> None:
    (pack,) = library.packs()
    source = Path(pack.source)
    added = source / f"{LEFT_OUT[0]}.png"
    shutil.copy(next(source.glob("*.png")), added)
    scene = opened(app, pack_row(library))
    for thread in [
        thread for thread in threading.enumerate() if thread.name == "corptable-pack-changes"
    ]:
        thread.join()
    app.step()
    app.step()
    assert not app.import_panel.area.colliderect(scene.form.find(AGAIN).rect), (
        "it may be pressed where the panel tells of it"
    )
    InputSimulator(app).press(AGAIN)
    app.step()
    assert app.imports.running is not None
    app.imports.running.wait()
    app.step()
    added.unlink()
    (again,) = library.packs()
    assert len(again.pictures) == len(pack.pictures) + 1
    assert AGAIN not in ids(scene)


def test_a_faulty_file_is_told_with_its_line_and_field(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = FileFaults([Fault("weather.yaml", 3, 1, "suits", "found 3", "a list")])
    monkeypatch.setattr(entries, "own_decks", lambda: OwnDecks({Path("weather.yaml"): faults}))
    scene = opened(app, "file/weather.yaml")
    assert isinstance(scene.entry, FaultyFile)
    assert scene.entry.troubles == "weather.yaml:3: suits: found 3; wanted a list"


def test_a_damaged_pack_is_told_once_and_stays_in_the_list(kept: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(kept, tmp_path / "packs")
    (folder / "red" / RECORD).write_text("{", encoding="utf-8")
    app = App((1280, 720), clock=lambda: 0.0, packs=PackLibrary(folder, installed_decks))
    app.show(TitleScene(app))
    app.step()
    assert app.import_panel.area.width
    InputSimulator(app).keys("F2")
    note = app.scene
    assert isinstance(note, NoteScene)
    assert f'"{folder / "red" / RECORD}" cannot be read' in note.paragraphs[0]
    InputSimulator(app).keys("Escape")
    assert not app.import_panel.area.width
    scene = opened(app, "damage/0")
    assert isinstance(scene.entry, FaultyFile)
    assert "cannot be read" in scene.entry.troubles


def test_packs_with_long_names_are_whole_in_every_shape(tmp_path: Path, thorough: bool) -> None:
    decks = [assigned_to("tarot"), assigned_to("sixth_world"), assigned_to("standard")]
    long = make_pack(
        decks,
        [f"{number}.png" for number in range(9)],
        {"torn.png": "it ends too early. " * 9},
        "Wonderful " * 8,
    )
    shaper = Shaper(tmp_path)
    shaper.app.packs = library_with(
        tmp_path / "packs", long, make_pack()._replace(id="none", name="No cards")
    )
    for shape in (
        SHAPES
        if thorough
        else (Shape(1000, 600, 100), Shape(1280, 720, 150), Shape(620, 1000, 100))
    ):
        for row in (f"pack/{long.id}", "pack/none"):
            shaper.look(f"decks, {row}", shape, DecksScene, partial(choose_row, row=row))
    assert not shaper.faults, "\n".join(shaper.faults)
    shaper.close()


def choose_row(scene: Scene, row: str) -> None:
    assert isinstance(scene, DecksScene)
    scene.form.give_focus(scene.form.find(row))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, unicode="", mod=0))
