"""Test the scene that shows a whole deck in a pack of pictures: what it says of each card, how
pictures are put right by mouse and by keys, and that everything has room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from ui.kept_packs import BACK, assigned_to, library_with, make_pack, picture_of
from ui.robot import new_session

from _hands import InputSimulator
from corptable.art.packs.library import PackLibrary
from corptable.art.packs.mending import BACK as THE_BACK
from corptable.art.packs.records import Assignment, CardSheet, Cut
from corptable.cards import find_deck, installed_decks
from corptable.system.errors import CorptableError
from corptable.ui.app import App
from corptable.ui.scene_base.import_queue import ImportOutcome
from corptable.ui.scenes.pack_preview.cells import PictureCell, summary
from corptable.ui.scenes.pack_preview.controls import (
    ALL_ON,
    AS_BACK,
    DECK,
    EMPTY,
    FILL,
    PAGES,
    RESET,
    SWAP,
    TAKE_OFF,
    WEAR,
    WEAR_ALL,
)
from corptable.ui.scenes.pack_preview.scene import REDO, UNDO, PackPreviewScene
from corptable.ui.scenes.rules.book import keys_text
from corptable.ui.scenes.table.scene import TableScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Choice

FIRST, SECOND, THIRD, DRAWN, FAULTY = "cups-1", "cups-2", "cups-3", "cups-4", "cups-5"
LOOSE = Cut("loose.png")
PACK = make_pack(
    [assigned_to("tarot", [DRAWN])], [LOOSE.word], {f"{FAULTY}.png": "it ends too early"}
)
TAROT = find_deck("tarot")


@pytest.fixture
def library(tmp_path: Path) -> PackLibrary:
    return library_with(tmp_path, PACK)


@pytest.fixture
def app(library: PackLibrary) -> App:
    app = App((1280, 720), clock=lambda: 0.0, packs=library)
    app.show(TitleScene(app))
    return app


@pytest.fixture
def scene(app: App) -> PackPreviewScene:
    return opened(app)


def opened(app: App, deck: str = "tarot") -> PackPreviewScene:
    app.navigator.pack_preview(PACK.id, deck)
    app.step()
    assert isinstance(app.scene, PackPreviewScene)
    return app.scene


def cell_at(scene: PackPreviewScene, place: str | None) -> PictureCell:
    return next(cell for cell in scene.grid.cells if cell.place == place)


def middle(scene: PackPreviewScene, place: str | None) -> tuple[int, int]:
    """Scroll to a cell and return the middle of its card."""
    at = scene.grid.cells.index(cell_at(scene, place))
    before = scene.grid.chosen
    scene.grid.choose(at)
    scene.grid.chosen = before
    return scene.grid.card_rect(at).center


def assigned(library: PackLibrary, deck: str = "tarot") -> Assignment:
    return library.packs()[0].assignments[deck]


def open_page(app: App, scene: PackPreviewScene, page: str) -> None:
    while PAGES[scene.page] != page:
        InputSimulator(app).keys("e")


def press(app: App, scene: PackPreviewScene, id: str) -> None:
    scene.form.give_focus(scene.form.find(id))
    app.step()
    InputSimulator(app).click(scene.form.find(id).rect.center)


# What it says


def test_every_card_is_found_drawn_or_faulty_and_pictures_on_no_card_come_last(
    scene: PackPreviewScene,
) -> None:
    states = {
        place: cell_at(scene, place).state for place in (FIRST, DRAWN, FAULTY, THE_BACK, None)
    }
    assert states == {
        FIRST: "found",
        DRAWN: "drawn",
        FAULTY: "faulty",
        THE_BACK: "found",
        None: "unused",
    }
    assert len(scene.grid.cells) == len(TAROT.cards) + 2
    assert "it ends too early" in cell_at(scene, FAULTY).detail
    assert cell_at(scene, FIRST).detail == "cups-1.png, 60 x 100"


def test_the_whole_is_told_in_words(scene: PackPreviewScene) -> None:
    told = summary(scene.editor.pack, scene.sections)
    assert told == "76 of 78 cards found, 2 drawn by the program, 1 picture unused, 1 fault"


def test_suits_and_trumps_have_sections_of_their_own(scene: PackPreviewScene) -> None:
    assert [section.title for section in scene.sections[:5]] == [
        "Cups",
        "Coins",
        "Wands",
        "Swords",
        "Trumps",
    ]
    assert [len(section.cells) for section in scene.sections] == [14, 14, 14, 14, 22, 2]


# Putting right


def test_a_picture_is_dragged_onto_another_card_and_the_two_change_places(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    InputSimulator(app).drag(middle(scene, FIRST), middle(scene, THIRD))
    assert assigned(library).faces[THIRD] == picture_of(FIRST)
    assert assigned(library).faces[FIRST] == picture_of(THIRD)


def test_a_picture_that_is_dragged_beside_the_grid_stays_where_it_was(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    InputSimulator(app).drag(middle(scene, FIRST), scene.head.center)
    assert assigned(library) == PACK.assignments["tarot"]
    assert scene.grid.carried is None


def test_two_clicks_lift_a_picture_and_a_third_lays_it_down(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    hands = InputSimulator(app)
    hands.click(middle(scene, SECOND))
    assert scene.grid.carried is None
    hands.click(middle(scene, SECOND))
    hands.click(middle(scene, DRAWN))
    assert assigned(library).faces[DRAWN] == picture_of(SECOND)
    assert SECOND not in assigned(library).faces


def test_keys_carry_a_picture_and_esc_lets_it_go(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    hands = InputSimulator(app)
    hands.keys("Return", "Right", "Escape")
    assert app.scene is scene
    assert assigned(library) == PACK.assignments["tarot"]
    hands.keys("Return", "Left", "Return")
    assert assigned(library).faces[FIRST] == picture_of(SECOND)
    hands.keys("Escape")
    assert app.scene is not scene


def test_an_unused_picture_is_carried_from_the_end_to_a_card_by_keys(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    hands = InputSimulator(app)
    for key in (pygame.K_END, pygame.K_RETURN, pygame.K_HOME, pygame.K_DOWN, pygame.K_RETURN):
        hands.key(key)
    assert assigned(library).faces["coins-1"] == LOOSE
    assert cell_at(scene, None).picture == picture_of("coins-1")


def test_a_picture_that_is_carried_to_the_edge_scrolls_the_grid(
    app: App, scene: PackPreviewScene
) -> None:
    hands = InputSimulator(app)
    start = middle(scene, FIRST)
    hands.down(start)
    hands.move((start[0], scene.grid.rect.bottom - 4))
    before = scene.grid.scrolling.top
    app.step()
    assert scene.grid.scrolling.top > before
    hands.up(start)


def test_delete_lets_the_drawing_stand_in_and_ctrl_z_brings_the_picture_back(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    hands = InputSimulator(app)
    hands.keys("Delete")
    assert FIRST not in assigned(library).faces
    hands.keys("Ctrl+z")
    assert assigned(library).faces == PACK.assignments["tarot"].faces
    hands.keys("Ctrl+Shift+z")
    assert FIRST not in assigned(library).faces
    hands.keys("Ctrl+z", "Ctrl+y")
    assert FIRST not in assigned(library).faces


def test_the_buttons_undo_and_redo(app: App, scene: PackPreviewScene, library: PackLibrary) -> None:
    InputSimulator(app).keys("Delete")
    press(app, scene, UNDO)
    assert FIRST in assigned(library).faces
    press(app, scene, REDO)
    assert FIRST not in assigned(library).faces


@pytest.mark.parametrize("id", [ALL_ON, AS_BACK, EMPTY, FILL, SWAP])
def test_a_button_puts_right_what_it_says(
    id: str, app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    open_page(app, scene, "Mend")
    press(app, scene, id)
    now, faces = assigned(library), dict(PACK.assignments["tarot"].faces)
    without = {card: cut for card, cut in faces.items() if card != FIRST}
    wanted: dict[str, bool] = {
        ALL_ON: now.faces.get(SECOND) == picture_of(FIRST),
        AS_BACK: (now.back, now.faces.get(FIRST)) == (picture_of(FIRST), BACK),
        EMPTY: now.faces == without,
        FILL: now.faces == {**faces, DRAWN: LOOSE},
        SWAP: now.faces.get(FIRST) == picture_of("coins-1"),
    }
    assert wanted[id]


def test_all_that_was_put_right_is_forgotten_and_comes_back_by_undo(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    found = library.packs()[0]
    open_page(app, scene, "Mend")
    press(app, scene, SWAP)
    mended = assigned(library)
    press(app, scene, RESET)
    assert library.packs()[0] == found
    press(app, scene, UNDO)
    assert assigned(library).faces == mended.faces


def test_the_look_of_all_pictures_is_changed_by_keys(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    open_page(app, scene, "Look")
    hands = InputSimulator(app)
    for id in ("fit", "turn", "left"):
        scene.form.give_focus(scene.form.find(id))
        hands.keys("Right")
    look = library.packs()[0].appearance
    assert (look.fit, look.turn, look.crop.left) == ("mat", 90, 1)


def test_a_sheet_has_controls_that_cut_it_otherwise(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheeted, asked = PACK._replace(sheets=(CardSheet("a.jpg", 10, 7),)), []
    monkeypatch.setattr(app.packs, "find", lambda _: sheeted)
    monkeypatch.setattr(app.packs, "mend", lambda _, sheets: asked.append(sheets))
    scene = opened(app)
    open_page(app, scene, "Mend")
    scene.form.give_focus(scene.form.find("across_0"))
    InputSimulator(app).keys("Right")
    assert asked == [[CardSheet("a.jpg", 11, 7)]]


def test_what_cannot_be_kept_is_told_and_nothing_is_lost(
    app: App, scene: PackPreviewScene, library: PackLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise CorptableError("The disk is full.")

    monkeypatch.setattr(library, "mend", refuse)
    InputSimulator(app).keys("Delete")
    assert scene.editor.trouble == "The disk is full."
    assert cell_at(scene, FIRST).state == "found"


# Decks


def test_a_deck_wears_the_pack_and_takes_it_off(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    press(app, scene, WEAR)
    assert library.worn_by("tarot") == library.packs()[0]
    press(app, scene, TAKE_OFF)
    assert library.worn_by("tarot") is None
    InputSimulator(app).keys("Ctrl+z")
    assert library.worn_by("tarot") == library.packs()[0]


def test_every_deck_can_be_dressed_also_one_of_which_nothing_was_found(
    app: App, scene: PackPreviewScene, library: PackLibrary
) -> None:
    choice = scene.form.find(DECK)
    assert isinstance(choice, Choice)
    assert choice.titles[0] == "Tarot (76)"
    assert len(choice.titles) == len(installed_decks())
    choice.choose(next(at for at, deck in enumerate(scene.editor.decks) if deck.id == "standard"))
    assert (
        summary(scene.editor.pack, scene.sections)
        == "0 of 52 cards found, 52 drawn by the program, 78 pictures unused, 1 fault"
    )
    open_page(app, scene, "Mend")
    press(app, scene, FILL)
    assert len(assigned(library, "standard").faces) == len(find_deck("standard").cards)


def test_all_decks_that_a_pack_was_made_for_wear_it_by_one_button(
    app: App, library: PackLibrary
) -> None:
    pictures = PACK.assignments["tarot"].faces.values()
    faces = {
        card.id: cut for card, cut in zip(find_deck("sixth_world").cards, pictures, strict=False)
    }
    library.mend(PACK.id, {"sixth_world": Assignment("sixth_world", faces)})
    scene = opened(app)
    press(app, scene, WEAR_ALL)
    assert {deck.id for deck in scene.editor.wearers} == {"tarot", "sixth_world"}
    InputSimulator(app).keys("Ctrl+z")
    assert not scene.editor.wearers


# Over a game


def test_the_panel_of_an_import_leads_here_and_the_game_beneath_goes_on(app: App) -> None:
    table = TableScene(app, new_session("pwodoc", 2, 3))
    app.show(table)
    app.imports.outcomes.append(ImportOutcome(PACK.name, PACK.id))
    app.step()
    InputSimulator(app).keys("F2")
    assert isinstance(app.scene, PackPreviewScene)
    assert not app.imports.outcomes
    InputSimulator(app).keys("Escape")
    assert app.scenes[-1] is table


def test_over_a_game_the_deck_in_play_is_looked_at(app: App, library: PackLibrary) -> None:
    library.mend(
        PACK.id, {"sixth_world": assigned_to("sixth_world", ["major-0", "major-1", "major-2"])}
    )
    app.show(TableScene(app, new_session("corporate_court", 3, 3)))
    app.imports.outcomes.append(ImportOutcome(PACK.name, PACK.id))
    app.step()
    InputSimulator(app).keys("F2")
    preview = app.scene
    assert isinstance(preview, PackPreviewScene)
    assert preview.editor.deck.id == "sixth_world"


def test_the_panel_lets_decks_wear_what_came_in_at_once(app: App, library: PackLibrary) -> None:
    app.imports.outcomes.append(ImportOutcome(PACK.name, PACK.id))
    app.step()
    InputSimulator(app).keys("F4")
    assert library.worn_by("tarot") == library.packs()[0]


def test_the_pack_that_is_looked_at_is_not_told_of_when_it_was_read_again(
    app: App, scene: PackPreviewScene
) -> None:
    app.imports.outcomes.append(ImportOutcome(PACK.name, PACK.id))
    app.step()
    assert not app.imports.outcomes
    assert app.scene is scene


def test_the_keys_are_told_on_the_page_of_keys() -> None:
    told = next(line for line in keys_text().splitlines() if "pictures" in line)
    assert all(word in told for word in ("Enter", "Esc", "Del", "Ctrl+Z", "Space"))


# Zoom


def test_space_shows_the_chosen_card_large_while_it_is_held(
    app: App, scene: PackPreviewScene
) -> None:
    hands = InputSimulator(app)
    hands.keys("Space")
    subject = scene.preview.subject_at(app.clock())
    assert subject is not None
    assert subject.piece.card.id == FIRST
    hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert scene.preview.subject_at(app.clock()) is None


def test_the_right_button_shows_the_card_under_the_pointer_large(
    app: App, scene: PackPreviewScene
) -> None:
    hands, point = InputSimulator(app), middle(scene, SECOND)
    hands.move(point)
    hands.down(point, button=3)
    subject = scene.preview.subject_at(app.clock())
    assert subject is not None
    assert subject.piece.card.id == SECOND
    hands.up(point, button=3)
    assert scene.preview.subject_at(app.clock()) is None
