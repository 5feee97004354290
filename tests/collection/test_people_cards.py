"""Test that files of people are read in a process of their own, and that their cards are kept whole
or not at all.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from collection.tables import GAME, Place

from corptable.collection import people_reading
from corptable.collection.card_draft import delete_card, form_of, keep_card
from corptable.collection.collections import Collections
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.people_cards import BroughtCard, brought_cards, keep_cards, known_at
from corptable.collection.people_reading import (
    MOST_FAULTS,
    ReadFiles,
    read_apart,
    read_files,
    reading_worker,
)
from corptable.collection.profiles import CollectionError, OwnDeck
from corptable.collection.vcards import MOST_BYTES, MOST_PEOPLE, Person, vcards_of
from corptable.store import StoreError

TITLES = (
    "Managing Director",
    "Sales Manager",
    "Writer",
    "Illustrator",
    "Freelance Editor",
    "Reporter",
    "Janitor",
)
NAMES = [f"Person {chr(65 + number // 26)}{chr(97 + number % 26)}" for number in range(50)]
FIFTY = [
    Person(name, TITLES[number % 7], f"Office {number // 4}", phone=f"{number % 10}55-0100")
    for number, name in enumerate(NAMES)
]
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAA"
    "ABJRU5ErkJggg=="
)
OTHER_PNG = PNG.replace(b"\rIDAT", b"\rIDAT\0")
"""Picture of another content; nobody decodes it here."""


def file_of(
    folder: Path, people: Sequence[Person], name: str = "people.vcf", extra: str = ""
) -> Path:
    path = folder / name
    path.write_text(vcards_of(people).replace("END:VCARD", f"{extra}END:VCARD"), encoding="utf-8")
    return path


def pictured(folder: Path, picture: bytes, name: str = "people.vcf") -> Path:
    """Return a file of one person with a picture."""
    return file_of(
        folder,
        FIFTY[:1],
        name,
        f"LOGO;ENCODING=b;TYPE=PNG:{base64.b64encode(picture).decode()}\r\n",
    )


def brought(desk: DeckDesk, *paths: Path, folder: Path | None = None) -> tuple[BroughtCard, ...]:
    """Read files in this process, and return the cards that may be kept."""
    return brought_cards(known_at(desk, folder), read_files(paths)).cards


def own_files(desk: DeckDesk) -> list[str]:
    folder = desk.collections.own_cards.folder
    assert folder is not None
    return sorted(
        str(path.relative_to(folder))
        for path in folder.rglob("*.*")
        if not path.name.startswith(".")
    )


# The process


def test_people_are_read_in_another_process_with_their_pictures(tmp_path: Path) -> None:
    path = file_of(
        tmp_path, FIFTY[:2], extra=f"PHOTO;ENCODING=b;TYPE=PNG:{base64.b64encode(PNG).decode()}\r\n"
    )
    worker = reading_worker()
    read = read_apart(worker, [path])
    worker.close()
    assert read == read_files([path])
    assert [card.picture for card in read.cards] == [PNG, PNG]
    assert [card.line for card in read.cards] == [1, 10]


def test_a_process_that_is_lost_is_told_in_words(tmp_path: Path) -> None:
    worker = reading_worker()
    worker.end("it was cancelled")
    assert read_apart(worker, [tmp_path]) == ReadFiles(
        (), ("The files could not be read: it was cancelled.",), ""
    )


# Files


def test_each_file_that_cannot_be_read_has_a_sentence_and_the_others_are_read(
    tmp_path: Path,
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "huge.vcf").touch()
    with (tmp_path / "huge.vcf").open("wb") as huge:
        huge.truncate(MOST_BYTES + 1)
    paths = [
        tmp_path / "none.vcf",
        tmp_path / "empty",
        tmp_path / "a.zip",
        tmp_path / "huge.vcf",
        file_of(tmp_path, FIFTY[:1]),
    ]
    read = read_files(paths)
    assert [card.form["name"] for card in read.cards] == ["Person Aa"]
    assert [fault.partition(":")[0] for fault in read.faults] == [
        "none.vcf",
        "empty",
        "a.zip",
        "huge.vcf",
    ]


def test_there_is_a_limit_to_people_and_to_faults(tmp_path: Path) -> None:
    path = tmp_path / "many.vcf"
    path.write_bytes(b"BEGIN:VCARD\nFN:x\nEND:VCARD\n" * (MOST_PEOPLE - 1))
    read = read_files([path, path])
    assert len(read.cards) == MOST_PEOPLE
    assert "the others are left out" in read.faults[-1]
    assert (
        len(read_files([tmp_path / f"{number}.vcf" for number in range(MOST_FAULTS + 9)]).faults)
        == MOST_FAULTS
    )


def test_pictures_beyond_the_limit_are_left_out_and_their_cards_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_reading, "MOST_PICTURE_BYTES", 3 * len(PNG))
    path = file_of(
        tmp_path, FIFTY[:2], extra=f"PHOTO;ENCODING=b;TYPE=PNG:{base64.b64encode(PNG).decode()}\r\n"
    )
    read = read_files([path, path])
    assert [card.picture for card in read.cards] == [PNG, PNG, PNG, b""]
    assert ["all pictures together" in " ".join(card.remarks) for card in read.cards] == [
        False,
        False,
        False,
        True,
    ]
    assert not read.faults


# Cards


def test_ids_are_those_of_no_other_card_and_the_same_when_the_cards_are_kept(
    desk: DeckDesk, tmp_path: Path
) -> None:
    cards = brought(desk, file_of(tmp_path, [FIFTY[0], FIFTY[0]._replace(title="Editor")]))
    ids = tuple(card.card.id for card in cards)
    assert len(set(ids)) == 2
    assert keep_cards(desk, cards, "office") == ids
    assert set(ids) <= set(desk.profile.cards)


def test_an_id_that_another_window_gave_away_meanwhile_is_changed_in_the_deck_too(
    desk: DeckDesk, tmp_path: Path
) -> None:
    cards = brought(desk, file_of(tmp_path, FIFTY[:2]))
    deck = OwnDeck("The office", tuple(card.card.id for card in cards))
    other = DeckDesk(GAME, Collections(tmp_path / "data"), "bert")
    keep_cards(other, brought(other, file_of(tmp_path, FIFTY[:1])), "office")
    ids = keep_cards(desk, cards, "office", deck)
    assert set(ids).isdisjoint(other.profile.cards)
    assert desk.profile.deck("The office").cards == ids
    assert set(ids) <= set(desk.profile.cards)


def test_a_card_was_read_before_only_if_all_that_is_on_it_was(
    desk: DeckDesk, tmp_path: Path
) -> None:
    path = tmp_path / "bobs.yaml"
    bobs = [
        {"id": "bob"},
        {"id": "bob-2"},
        {"id": "bob-3", "type": "press"},
        {"id": "bob-4", "type": "press"},
    ]
    path.write_text(
        json.dumps({"cards": [{**bob, "name": "Bob", "title": "Writer"} for bob in bobs]})
    )
    assert [card.is_twice for card in brought(desk, path)] == [False, True, False, True]


def test_a_card_with_another_picture_was_not_read_before(desk: DeckDesk, tmp_path: Path) -> None:
    paths = [
        pictured(tmp_path, picture, f"{number}.vcf")
        for number, picture in enumerate((PNG, PNG, OTHER_PNG))
    ]
    assert [card.is_twice for card in brought(desk, *paths, folder=tmp_path / "looked at")] == [
        False,
        True,
        False,
    ]


def test_a_picture_is_kept_beside_its_card(desk: DeckDesk, tmp_path: Path) -> None:
    path = file_of(
        tmp_path, FIFTY[:1], extra=f"LOGO;ENCODING=b;TYPE=PNG:{base64.b64encode(PNG).decode()}\r\n"
    )
    (card,) = brought(desk, path, folder=tmp_path / "looked at")
    assert card.form["picture"] == "person-aa.png"
    keep_cards(desk, [card], "office")
    assert own_files(desk) == ["office.yaml", "pictures/person-aa.png"]
    assert "picture: person-aa.png" in desk.collections.own_cards.texts()[0]["office.yaml"]


def test_a_picture_that_is_none_leaves_the_card_and_a_remark(
    desk: DeckDesk, tmp_path: Path
) -> None:
    gif = base64.b64encode(b"GIF89a" + bytes(20)).decode()
    (card,) = brought(
        desk,
        file_of(tmp_path, FIFTY[:1], extra=f"PHOTO;ENCODING=b:{gif}\r\n"),
        folder=tmp_path / "looked at",
    )
    assert "picture" not in card.form
    assert card.remarks


# Cards that another profile has


@pytest.fixture
def office(place: Place, tmp_path: Path) -> DeckDesk:
    """The desk of Bert, who has kept the first person."""
    bert = DeckDesk(GAME, place.collections, "bert")
    keep_cards(bert, brought(bert, file_of(tmp_path, FIFTY[:1])), "office")
    return bert


def test_the_same_card_of_two_profiles_is_one_card_so_that_both_are_twins(
    desk: DeckDesk, office: DeckDesk, tmp_path: Path
) -> None:
    """R14, R32: twins have the same id."""
    cards = brought(desk, file_of(tmp_path, FIFTY[:1]))
    assert [card.is_known for card in cards] == [False]
    assert keep_cards(desk, cards, "office") == ("person-aa",)
    assert [one.profile.cards["person-aa"] for one in (desk, office)] == [1, 1]
    assert own_files(desk) == ["office.yaml"]


def test_a_deck_of_new_people_and_of_one_that_another_profile_has_holds_both(
    desk: DeckDesk, office: DeckDesk, tmp_path: Path
) -> None:
    cards = brought(desk, file_of(tmp_path, FIFTY[:2]))
    ids = keep_cards(
        desk, cards, "two", OwnDeck("The office", tuple(card.card.id for card in cards))
    )
    assert desk.profile.deck("The office").cards == ids == ("person-aa", "person-ab")
    assert set(ids) <= set(desk.profile.cards)
    assert desk.own.ids == {"office.yaml": ("person-aa",), "two.yaml": ("person-ab",)}


def test_who_has_the_card_is_told_so_and_gets_a_second_copy_if_that_is_ticked(
    office: DeckDesk, tmp_path: Path
) -> None:
    (card,) = brought(office, file_of(tmp_path, FIFTY[:1]))
    assert card.is_owned
    keep_cards(office, [card], "office")
    assert office.profile.cards["person-aa"] == 2


def test_a_person_who_was_read_twice_is_one_copy_and_one_new_card(
    desk: DeckDesk, office: DeckDesk, tmp_path: Path
) -> None:
    cards = brought(desk, *[file_of(tmp_path, FIFTY[:1])] * 2)
    assert [card.is_twice for card in cards] == [False, True]
    assert len(set(keep_cards(desk, cards, "office"))) == 2


@pytest.mark.parametrize(
    ("picture", "files"), [(PNG, 1), (OTHER_PNG, 2)], ids=["the same", "another"]
)
def test_a_card_is_the_same_only_with_the_same_picture(
    desk: DeckDesk, place: Place, tmp_path: Path, picture: bytes, files: int
) -> None:
    for profile, content in (("bert", PNG), ("anna", picture)):
        one = DeckDesk(GAME, place.collections, profile)
        keep_cards(
            one, brought(one, pictured(tmp_path, content), folder=tmp_path / profile), "office"
        )
    assert [
        sum(name.startswith(kind) for name in own_files(desk)) for kind in ("office", "pictures")
    ] == [files, files]


def test_a_card_that_is_deleted_before_its_copy_is_kept_is_written_anew(
    desk: DeckDesk, office: DeckDesk, tmp_path: Path
) -> None:
    cards = brought(desk, file_of(tmp_path, FIFTY[:1]))
    delete_card(office, "person-aa")
    (id,) = keep_cards(desk, cards, "office")
    assert id in desk.catalogue.cards
    assert desk.profile.cards[id] == 1


def test_a_card_that_is_changed_before_its_copy_is_kept_is_another(
    desk: DeckDesk, office: DeckDesk, tmp_path: Path
) -> None:
    cards = brought(desk, file_of(tmp_path, FIFTY[:1]))
    keep_card(office, form_of(office, "person-aa") | {"title": "Editor"})
    (id,) = keep_cards(desk, cards, "office")
    assert desk.catalogue.form(id)["title"] == FIFTY[0].title


@pytest.mark.parametrize(
    "error", [StoreError("The disk is full."), CollectionError("There is such a deck.")]
)
def test_what_cannot_be_kept_leaves_nothing_behind(
    desk: DeckDesk, tmp_path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file_of(
        tmp_path, FIFTY[:2], extra=f"LOGO;ENCODING=b;TYPE=PNG:{base64.b64encode(PNG).decode()}\r\n"
    )
    cards, before = brought(desk, path, folder=tmp_path / "looked at"), desk.profile

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(desk.collections, "add_own_cards", refuse)
    with pytest.raises(type(error)):
        keep_cards(desk, cards, "office")
    assert (own_files(desk), desk.profile) == ([], before)
