"""Test the page on which people become cards, with every game whose cards are collected: read,
tick, keep, a deck of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pygame
import pytest
from ui.card_pages import GAME, STARTER, show_cards, window
from ui.typist import Typist

from corptable.collection.collections import Collections
from corptable.collection.people_reading import ReadFiles, read_files
from corptable.collection.profiles import OwnDeck
from corptable.collection.vcards import Person, vcards_of
from corptable.system.worker import Worker
from corptable.ui.paint import recorder
from corptable.ui.paint.recorder import recording
from corptable.ui.scenes.collection import people as scene_module
from corptable.ui.scenes.collection import words
from corptable.ui.scenes.collection.people import PeopleScene
from corptable.ui.scenes.collection.profiles import NewProfileScene
from corptable.ui.scenes.collection.scene import CollectionScene
from corptable.ui.scenes.dialogs.question import NO, QuestionScene
from corptable.ui.scenes.title.scene import TitleScene
from corptable.ui.widgets import Button

PEOPLE = [
    Person(f"Ada Ink {number}", "Illustrator", "Ink & Sons", f"{number} Quay Street", "555-0100")
    for number in range(8)
]
NAMELESS = "BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:1\r\nEND:VCARD\r\n"


def read_here(_: Worker, paths: Sequence[Path]) -> ReadFiles:
    return read_files(paths)


@pytest.fixture(autouse=True)
def _read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read files in this process: `tests/collection/test_people_cards.py` tests that it happens in
    another.
    """
    monkeypatch.setattr(scene_module, "read_apart", read_here)


@pytest.fixture
def typist(tmp_path: Path) -> Iterator[Typist]:
    """A window at the title, with a profile that owns a starter deck."""
    with window(collections=Collections(tmp_path / "data")) as typist:
        yield typist


@pytest.fixture
def contacts(tmp_path: Path) -> Path:
    """A file with eight people and a vCard that nobody can read."""
    path = tmp_path / "contacts.vcf"
    path.write_text(vcards_of(PEOPLE) + NAMELESS, encoding="utf-8")
    return path


def drop(typist: Typist, *paths: Path) -> None:
    """Drop files on the window, and wait until they are read."""
    for path in paths:
        typist.post(pygame.DROPFILE, file=str(path))
    typist.step()
    wait(typist)


def wait(typist: Typist) -> None:
    """Wait until what the page does in a thread is done, and let it take that up."""
    while isinstance(scene := typist.app.scene, PeopleScene) and (
        errand := scene.reading or scene.keeping
    ):
        errand.wait()
        typist.step()


def page(typist: Typist) -> PeopleScene:
    return typist.on_top(PeopleScene)


def press(typist: Typist, id: str) -> None:
    """Press a button, and wait for what it does."""
    typist.press(id)
    wait(typist)


def profile_cards(typist: Typist) -> set[str]:
    (profile,) = typist.app.collections.known.profiles.values()
    return set(profile.cards)


def test_a_dropped_file_of_vcards_leads_to_the_page_and_each_person_is_a_card(
    typist: Typist, contacts: Path
) -> None:
    drop(typist, contacts)
    cards = page(typist).wall.cards
    assert [card.name for card in cards] == [person.name for person in PEOPLE]
    assert page(typist).wall.ticked == {card.id for card in cards}


def test_what_cannot_be_read_is_told_with_its_line(typist: Typist, contacts: Path) -> None:
    drop(typist, contacts)
    (fault,) = page(typist).details.faults
    assert re.match(r"contacts\.vcf, line \d+: a vCard without a name", fault)


def test_the_ticked_cards_are_kept_and_no_others(typist: Typist, contacts: Path) -> None:
    drop(typist, contacts)
    before, kept = profile_cards(typist), [card.id for card in page(typist).wall.cards[1:]]
    typist.click(page(typist).wall.grid.cell(0, 0).center)
    press(typist, words.KEEP)
    typist.on_top(CollectionScene)
    assert profile_cards(typist) - before == set(kept)
    again = Collections(
        typist.app.collections.own_cards.folder.parent
        if typist.app.collections.own_cards.folder
        else None
    )
    assert set(next(iter(again.known.profiles.values())).cards) == profile_cards(typist)


def test_the_page_is_left_after_a_question_where_cards_are_ticked(
    typist: Typist, contacts: Path
) -> None:
    drop(typist, contacts)
    typist.keys("Escape")
    typist.on_top(QuestionScene)
    typist.press(NO)
    typist.press(words.NONE)
    assert not page(typist).wall.kept
    typist.keys("Escape")
    assert not any(isinstance(scene, PeopleScene | QuestionScene) for scene in typist.app.scenes)


def test_people_of_the_collection_are_said_to_be_there_and_are_not_ticked(
    typist: Typist, contacts: Path
) -> None:
    drop(typist, contacts)
    press(typist, words.KEEP)
    drop(typist, contacts)
    scene = page(typist)
    assert not scene.wall.ticked
    assert all(card.is_owned for card in scene.wall.brought.values())
    assert typist.find(words.KEEP, Button).reason


def test_two_of_one_name_get_different_ids_and_the_same_print_is_taken_once(
    typist: Typist, tmp_path: Path
) -> None:
    path = tmp_path / "two.vcf"
    path.write_text(
        vcards_of([PEOPLE[0], PEOPLE[0]._replace(title="Editor"), PEOPLE[0]]), encoding="utf-8"
    )
    drop(typist, path)
    first, second, third = page(typist).wall.brought.values()
    assert len({first.card.id, second.card.id, third.card.id}) == 3
    assert [first.is_twice, second.is_twice, third.is_twice] == [False, False, True]
    assert page(typist).wall.ticked == {first.card.id, second.card.id}


def test_a_deck_of_them_says_what_the_rules_ask_and_is_filled_up(
    typist: Typist, contacts: Path
) -> None:
    drop(typist, contacts)
    typist.go_to(words.DECK)
    typist.keys("Right")
    scene = page(typist)
    assert scene.brought is not None
    assert scene.deck_faults() == scene.brought.catalogue.faults(
        [card.id for card in scene.wall.cards]
    )
    assert any("limit" in fault for fault in scene.deck_faults())
    typist.press(words.FILL)
    assert not scene.deck_faults()
    press(typist, words.KEEP)
    collection = typist.on_top(CollectionScene)
    assert collection.desk.deck_name == "Ink & Sons", (
        "the deck is called after the one company of all people"
    )
    assert not collection.desk.faults()


def test_a_line_with_signs_of_no_typeface_is_told_as_in_the_form_and_such_cards_are_counted(
    typist: Typist, tmp_path: Path
) -> None:
    path = tmp_path / "far.vcf"
    people = [
        Person(name, "Senior Writer", "Ink & Sons", "8 Quay Street")
        for name in ("สมชาย", "王伟", "مريم حداد", "Zoë 🌻")
    ]
    path.write_text(vcards_of(people), encoding="utf-8")
    drop(typist, path)
    scene, told = page(typist), "Name: no typeface here has some of these signs."
    assert told in written(typist)
    assert "4 of 4 cards ticked, 1 with signs that no typeface here has" in written(typist)
    scene.wall.choose_card(scene.wall.cards[1].id)
    assert told not in written(typist)


def written(typist: Typist) -> str:
    """Return all text that the page draws, on one line."""
    with recording() as record:
        page(typist).draw(typist.app.surface)
    return " ".join(part.text for part in record.texts)


@pytest.mark.parametrize("owned", [False, True])
def test_the_help_of_the_wall_is_not_cut(
    owned: bool, typist: Typist, contacts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is said how many are already in the collection, too, there is less room."""
    cut = list[str]()
    if owned:
        drop(typist, contacts)
        press(typist, words.KEEP)
    drop(typist, contacts)
    monkeypatch.setattr(recorder, "note_cut", lambda text, _: cut.append(text))
    page(typist).draw(typist.app.surface)
    assert not cut


def test_a_deck_name_that_is_taken_is_refused_and_nothing_is_kept(
    typist: Typist, contacts: Path
) -> None:
    drop(typist, contacts)
    before = profile_cards(typist)
    page(typist)._name.write("First")
    typist.go_to(words.DECK)
    typist.keys("Right")
    press(typist, words.KEEP)
    assert "First" in page(typist).trouble
    assert profile_cards(typist) == before
    assert typist.app.collections.own_cards.texts() == ({}, [])


def test_without_a_profile_one_is_begun_before(contacts: Path) -> None:
    with window(names=()) as typist:
        drop(typist, contacts)
        typist.on_top(NewProfileScene)
        typist.keys("Escape")
        typist.on_top(TitleScene)
        drop(typist, contacts)
        typist.press(words.NAME)
        typist.type("Bert")
        press(typist, words.BEGIN)
        assert len(page(typist).wall.cards) == len(PEOPLE)


def test_a_second_file_joins_the_first_and_ticks_stay(
    typist: Typist, contacts: Path, tmp_path: Path
) -> None:
    drop(typist, contacts)
    typist.click(page(typist).wall.grid.cell(0, 0).center)
    more = tmp_path / "more.vcf"
    more.write_text(vcards_of([Person("Zoltan Quux", "Editor")]), encoding="utf-8")
    drop(typist, more)
    names = [card.card.name for card in page(typist).wall.kept]
    assert names == [*(person.name for person in PEOPLE[1:]), "Zoltan Quux"]


def test_a_folder_of_vcards_is_read_by_a_typed_path_even_if_pictures_lie_beside_them(
    typist: Typist, tmp_path: Path
) -> None:
    folder = tmp_path / "phone"
    folder.mkdir()
    (folder / "ace of cups.png").touch()
    for number, person in enumerate(PEOPLE):
        (folder / f"{number}.vcf").write_text(vcards_of([person]), encoding="utf-8")
    show_cards(typist)
    typist.press(words.IMPORT)
    typist.type(str(folder))
    typist.keys("Return")
    typist.step()
    wait(typist)
    assert len(page(typist).wall.cards) == len(PEOPLE)


@pytest.mark.parametrize(
    "content", ["", "cards: 5", "cards:\n- name: Ada\n  shoe_size: 7\n", "decks: []\n"]
)
def test_a_card_file_that_is_none_is_told(typist: Typist, tmp_path: Path, content: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(content, encoding="utf-8")
    drop(typist, path)
    assert not page(typist).wall.cards
    assert all(fault.startswith("cards.yaml") for fault in page(typist).details.faults)
    assert page(typist).details.faults


def test_an_exported_deck_comes_in_with_all_that_is_on_its_cards(
    typist: Typist, tmp_path: Path
) -> None:
    path = tmp_path / "cards.yaml"
    lines = [
        "- name: Ada Ink",
        "  title: Illustrator",
        "  layout: [title, name]",
        "  cl: For Zoe.",
        "  signed: true",
    ]
    ability = [
        "  ability: {kind: immune, to: [press, upper]}",
        "decks:",
        "- {id: inks, name: The Inks, cards: [ada-ink]}",
    ]
    path.write_text("\n".join(["cards:", *lines, *ability]), encoding="utf-8")
    drop(typist, path)
    (card,) = page(typist).wall.brought.values()
    assert card.form["layout"] == "title name"
    assert (card.form["ability"], card.form["to"], card.form["to_2"]) == (
        "immune",
        "press",
        "upper",
    )
    assert page(typist)._name.text == "The Inks"


def test_dropped_people_are_for_the_profile_that_is_chosen(typist: Typist, contacts: Path) -> None:
    bert = typist.app.collections.begin("Bert", GAME.id, OwnDeck("First", STARTER))
    drop(typist, contacts)
    press(typist, words.PROFILE)
    assert page(typist).subtitle == "people become cards of Bert"
    assert len(page(typist).wall.kept) == len(PEOPLE)
    press(typist, words.KEEP)
    known = typist.app.collections.known
    assert len(known[bert].cards) == len(known["anna"].cards) + len(PEOPLE)
    assert typist.on_top(CollectionScene).desk.profile_id == bert


def test_many_faults_of_a_deck_stay_within_the_page(typist: Typist, tmp_path: Path) -> None:
    """A whole office has too many of each company: the first faults are told, and how many more
    there are.
    """
    people = [
        Person(f"Ada {number}", "Editor", f"Company {number % 6}", f"{number} Quay")
        for number in range(36)
    ]
    path = tmp_path / "office.vcf"
    path.write_text(vcards_of(people), encoding="utf-8")
    drop(typist, path)
    typist.press(words.DECK)
    scene = page(typist)
    assert len(scene.deck_faults()) > scene_module.MOST_FAULTS
    assert (
        scene.first_faults()[-1]
        == f"And {len(scene.deck_faults()) - scene_module.MOST_FAULTS} faults more."
    )


def test_another_profile_is_compared_anew(typist: Typist, contacts: Path) -> None:
    drop(typist, contacts)
    press(typist, words.KEEP)
    typist.app.collections.begin("Bert", GAME.id, OwnDeck("First", STARTER))
    typist.app.show(TitleScene(typist.app))
    drop(typist, contacts)
    assert not page(typist).wall.kept
    press(typist, words.PROFILE)
    assert page(typist).wall.kept


def test_a_profile_that_is_chosen_while_files_are_read_is_the_one_that_counts(
    typist: Typist, contacts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drop(typist, contacts)
    press(typist, words.KEEP)
    typist.app.collections.begin("Bert", GAME.id, OwnDeck("First", STARTER))
    typist.app.show(TitleScene(typist.app))
    chosen = Event()

    def read(worker: Worker, paths: Sequence[Path]) -> ReadFiles:
        chosen.wait(10)
        return read_here(worker, paths)

    monkeypatch.setattr(scene_module, "read_apart", read)
    typist.post(pygame.DROPFILE, file=str(contacts))
    typist.step()
    typist.press(words.PROFILE)
    chosen.set()
    wait(typist)
    assert page(typist).subtitle == "people become cards of Bert"
    assert len(page(typist).wall.kept) == len(PEOPLE)
