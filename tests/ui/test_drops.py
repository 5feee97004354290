"""Test that what is dropped on the window is told over any scene, and that nothing below is
interrupted.
"""

from __future__ import annotations

import pygame
import pytest
from ui.typist import Typist

from corptable.art.packs.library import NOT_KEPT, decks_meant_by
from corptable.art.packs.records import Appearance, Assignment, Cut, Pack, PackPicture
from corptable.cards import find_deck
from corptable.ui.app import App
from corptable.ui.scenes.dialogs.question import NoteScene
from corptable.ui.scenes.title.scene import TitleScene


@pytest.fixture
def typist() -> Typist:
    made = Typist(make_app=App)
    made.show(TitleScene(made.app))
    return made


def test_a_refused_drop_is_told_in_a_corner_and_why_on_request(typist: Typist) -> None:
    title = typist.app.scene
    typist.post(pygame.DROPFILE, file="/nowhere/deck.zip")
    assert typist.app.scene is title
    assert typist.app.import_panel.area.width
    typist.keys("F2")
    note = typist.on_top(NoteScene)
    assert NOT_KEPT in note.paragraphs
    assert not typist.app.imports.outcomes


def test_a_refused_drop_is_closed_by_its_key_and_the_frame_is_whole_again(typist: Typist) -> None:
    before = typist.pixels()
    typist.post(pygame.DROPTEXT, text="https://example.org/deck.zip")
    assert "downloaded" in typist.app.imports.outcomes[0].trouble
    typist.step()
    assert typist.pixels() != before
    typist.keys("F3")
    assert typist.pixels() == before


def test_the_files_of_one_drop_wait_for_its_end(typist: Typist) -> None:
    typist.post(pygame.DROPBEGIN)
    typist.post(pygame.DROPFILE, file="/nowhere/a.zip")
    assert not typist.app.imports.outcomes
    typist.post(pygame.DROPCOMPLETE)
    assert [outcome.name for outcome in typist.app.imports.outcomes] == ["a.zip"]


def test_a_pack_is_meant_for_the_decks_of_which_it_has_most() -> None:
    def pack(**numbers: int) -> Pack:
        found = {
            id: Assignment(
                id, {card.id: Cut(f"{card.id}.png") for card in find_deck(id).cards[:number]}
            )
            for id, number in numbers.items()
        }
        pictures = {
            cut.word: PackPicture("", "", 60, 100, "ffffff")
            for each in found.values()
            for cut in each.faces.values()
        }
        return Pack("p", "P", "a folder of pictures", "", Appearance(), pictures, {}, found)

    assert decks_meant_by(pack(standard=52, tarot=52, sixth_world=52)) == ["standard"]
    assert decks_meant_by(pack(standard=52, tarot=76, sixth_world=76)) == ["tarot", "sixth_world"]
    assert decks_meant_by(pack(tarot=40)) == ["tarot"]
    assert decks_meant_by(pack()) == []


def test_dropped_text_may_name_files_by_address_or_path(typist: Typist) -> None:
    """A word is no path of the folder in which the program was started."""
    typist.post(pygame.DROPTEXT, text="file:///nowhere/my%20deck.zip\r\n/nowhere/b.zip\n")
    assert [outcome.name for outcome in typist.app.imports.outcomes] == ["my deck.zip", "b.zip"]
    typist.post(pygame.DROPTEXT, text="README.md")
    assert "This is text" in typist.app.imports.outcomes[-1].trouble
