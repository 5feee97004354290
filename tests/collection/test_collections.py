"""Test the file of the collections: readable, one atomic write a change, two windows, faults; and
the files of own cards.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from corptable.cards.faults import FileFaults
from corptable.cards.yaml_syntax import nodes_at_most
from corptable.collection.collections import (
    COLLECTIONS_FILE,
    Collections,
    changed_part,
    written_profiles,
)
from corptable.collection.events import WAYS, CardDeeds, CardEvent
from corptable.collection.profiles import (
    AllProfiles,
    CollectionError,
    OwnDeck,
    Profile,
    renamed,
    with_deck,
    with_deck_copied,
    with_deck_renamed,
    without,
    without_deck,
)
from corptable.store import StoreError
from corptable.store.stored_file import FileFormat, StoredFile
from corptable.store.timestamps import parse_timestamp

DECK = OwnDeck("Barons", ("isolde-marrow", "jorg-umlaut", "oona-fluff"))
NAME = COLLECTIONS_FILE.name


def begun(folder: Path | None) -> Collections:
    """Return collections with two profiles, Anna and Bert, who own the same three cards."""
    collections = Collections(folder)
    collections.begin("Anna", "cards", DECK)
    collections.begin("Bert", "cards", DECK)
    return collections


# The file


@pytest.mark.parametrize("name", ["Ann\u200ba", "\u202eAnna", "ANNA", "  Anna "])
def test_names_that_look_alike_are_the_same(folder: Path, name: str) -> None:
    with pytest.raises(CollectionError, match="There is already a profile called"):
        begun(folder).begin(name, "cards", DECK)


def test_a_letter_is_the_same_however_its_accent_is_written(folder: Path) -> None:
    collections = Collections(folder)
    id = collections.begin("Jo\u0308rg", "cards", DECK)
    assert collections.known[id].name == "J\u00f6rg"


def test_a_new_profile_owns_the_cards_of_its_starter_deck_after_a_restart(folder: Path) -> None:
    id = Collections(folder).begin("Anna", "cards", DECK)
    profile = Collections(folder).known[id]
    assert (profile.name, dict(profile.cards), profile.decks) == (
        "Anna",
        dict.fromkeys(DECK.cards, 1),
        (DECK,),
    )


def test_the_file_is_text_that_people_can_read(folder: Path) -> None:
    collections = begun(folder)
    collections.trade("anna", {"isolde-marrow": 1}, "bert", {})
    lines = (folder / NAME).read_text().splitlines()
    assert lines[:5] == [
        f"# {COLLECTIONS_FILE.comment}",
        "format: 1",
        "profiles:",
        "  anna:",
        "    name: Anna",
    ]
    assert "      isolde-marrow: 2" in lines
    assert any(line.endswith(" Bert") and " given 1 isolde-marrow " in line for line in lines)


def test_without_a_folder_collections_last_until_the_program_ends() -> None:
    collections = begun(None)
    collections.trade("anna", {"isolde-marrow": 1}, "bert", {})
    assert collections.known["bert"].cards["isolde-marrow"] == 2


def test_nothing_is_written_before_somebody_owns_something(folder: Path) -> None:
    assert Collections(folder).known == AllProfiles()
    assert not folder.exists()


lines = st.text(
    st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=40
).filter(str.strip)
ids = st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8})?", fullmatch=True)
moments = st.just(parse_timestamp("2026-11-23T22:37:19+01:00"))
events = st.builds(CardEvent, moments, st.sampled_from(WAYS), ids, st.integers(1, 99), ids, lines)
decks = st.lists(st.builds(OwnDeck, lines, st.lists(ids, max_size=3).map(tuple)), max_size=3).map(
    tuple
)
profiles = st.builds(
    Profile,
    name=lines,
    game=ids,
    since=st.none() | moments,
    cards=st.dictionaries(ids, st.integers(1, 99), max_size=4),
    decks=decks,
    beaten=st.dictionaries(lines, st.integers(0, 9), max_size=3),
    deeds=st.dictionaries(
        ids, st.builds(CardDeeds, st.integers(0, 9), st.integers(0, 9)), max_size=3
    ),
    settled=st.lists(ids, max_size=3).map(tuple),
    history=st.lists(events, max_size=3).map(tuple),
)


@given(st.dictionaries(ids, profiles, max_size=3), st.lists(ids, max_size=3).map(tuple))
def test_all_that_profiles_hold_is_read_back(
    known: dict[str, Profile], gone: tuple[str, ...]
) -> None:
    text = f"format: 1\n{written_profiles(AllProfiles(known, gone))}"
    value, faults = StoredFile(None, COLLECTIONS_FILE, [])._parse(text, NAME)
    assert (value, list(faults)) == (AllProfiles(known, gone), [])
    assert sum(isinstance(event, yaml.NodeEvent) for event in yaml.parse(text)) <= nodes_at_most(
        text
    )


@pytest.mark.parametrize(
    ("limited", "told"),
    [
        (COLLECTIONS_FILE._replace(most=1000), "bytes; wanted at most 1,000"),
        (COLLECTIONS_FILE._replace(most_nodes=100), "values; wanted at most 100"),
    ],
)
def test_a_change_after_which_the_file_could_not_be_read_is_refused_and_nothing_is_lost(
    folder: Path, monkeypatch: pytest.MonkeyPatch, limited: FileFormat[AllProfiles], told: str
) -> None:
    monkeypatch.setattr("corptable.collection.collections.COLLECTIONS_FILE", limited)
    collections = Collections(folder)
    collections.begin("Anna", "cards", OwnDeck("Few", DECK.cards[:1]))
    before = collections.known
    with pytest.raises(FileFaults, match=told):
        collections.change(
            with_deck, "anna", "Many", tuple(f"card-{number}" for number in range(100))
        )
    read = Collections(folder)
    assert (read.known, read.warnings) == (before, [])


def test_fifty_profiles_and_ten_thousand_cards_are_read_back(folder: Path) -> None:
    collections = Collections(folder)
    many = tuple(f"a-card-with-quite-a-long-name-{number}" for number in range(10_000))
    names = [f"Somebody with a name of 40 letters {number:5}" for number in range(49)]
    others = {
        f"number-{number}": Profile(name, "cards", cards={"oona-fluff": 2}, decks=(DECK,))
        for number, name in enumerate(names)
    }
    collections.change(lambda known: known.having(others))
    anna = collections.begin("Anna", "cards", OwnDeck("All of them", many))
    collections.trade(anna, {many[0]: 1}, "number-7", {})
    again = Collections(folder)
    assert again.warnings == []
    assert (len(again.known.profiles), len(again.known[anna].cards)) == (50, 9_999)


# Profiles and decks


def test_two_profiles_of_a_game_have_different_names(folder: Path) -> None:
    with pytest.raises(CollectionError, match="There is already a profile called anna"):
        begun(folder).begin(" anna ", "cards", DECK)


def test_profiles_with_names_that_look_alike_have_different_ids(folder: Path) -> None:
    collections = Collections(folder)
    assert [collections.begin(name, "cards", DECK) for name in ("Zoë", "Zoe", "王芳", "李娜")] == [
        "zoe",
        "zoe-2",
        "profile",
        "profile-2",
    ]


def test_a_renamed_profile_keeps_its_id_and_cards(folder: Path) -> None:
    begun(folder).change(renamed, "anna", "Annabel")
    profile = Collections(folder).known["anna"]
    assert (profile.name, len(profile.cards)) == ("Annabel", 3)


def test_a_deleted_profile_is_gone_and_the_others_stay(folder: Path) -> None:
    begun(folder).change(without, "anna")
    assert list(Collections(folder).known.profiles) == ["bert"]


def test_the_backup_holds_what_was_there_before_the_last_change(folder: Path) -> None:
    begun(folder).change(without, "anna")
    assert "Anna" in (folder / f"{NAME}.backup").read_text()


def test_decks_are_saved_copied_renamed_and_deleted(folder: Path) -> None:
    collections = begun(folder)
    collections.change(with_deck, "anna", "Two", ("oona-fluff",))
    collections.change(with_deck, "anna", "Two", ("jorg-umlaut", "oona-fluff"))
    collections.change(with_deck_copied, "anna", "Two", "Three")
    collections.change(with_deck_renamed, "anna", "Two", "2")
    collections.change(without_deck, "anna", "Barons")
    assert Collections(folder).known["anna"].decks == (
        OwnDeck("2", ("jorg-umlaut", "oona-fluff")),
        OwnDeck("Three", ("jorg-umlaut", "oona-fluff")),
    )


def test_a_second_deck_of_one_name_is_refused(folder: Path) -> None:
    with pytest.raises(CollectionError, match="Anna already has a deck called Barons"):
        begun(folder).change(with_deck_copied, "anna", "Barons", "Barons")


# Two windows


def test_two_windows_lose_none_of_each_others_changes(folder: Path) -> None:
    one, other = begun(folder), Collections(folder)
    other.trade("anna", {"isolde-marrow": 1}, "bert", {})
    one.change(with_deck, "anna", "Two", ())
    known = Collections(folder).known
    assert known["bert"].cards["isolde-marrow"] == 2
    assert [deck.name for deck in known["anna"].decks] == ["Barons", "Two"]


def test_a_card_is_traded_away_in_one_window_only(folder: Path) -> None:
    """The other window still shows the card, and what counts is the file."""
    one, other = begun(folder), Collections(folder)
    one.trade("anna", {"isolde-marrow": 1}, "bert", {})
    with pytest.raises(CollectionError, match="Anna does not own so many copies"):
        other.trade("anna", {"isolde-marrow": 1}, "bert", {})
    assert Collections(folder).known["bert"].cards["isolde-marrow"] == 2


TRADER = """
import sys
from pathlib import Path
from corptable.collection.collections import Collections
collections = Collections(Path(sys.argv[1]))
for _ in range(10):
    collections.trade(sys.argv[2], {sys.argv[3]: 1}, sys.argv[4], {})
"""


def test_two_programs_that_trade_at_the_same_time_conserve_all_cards(folder: Path) -> None:
    collections = Collections(folder)
    for name in ("Anna", "Bert"):
        collections.begin(name, "cards", OwnDeck("Deck", (name.lower(),) * 10))
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    traders = [
        subprocess.Popen(
            [sys.executable, "-c", TRADER, str(folder), giver, giver, taker], env=surroundings
        )
        for giver, taker in (("anna", "bert"), ("bert", "anna"))
    ]
    assert [trader.wait() for trader in traders] == [0, 0]
    known = Collections(folder).known
    assert (dict(known["anna"].cards), dict(known["bert"].cards)) == ({"bert": 10}, {"anna": 10})


# Faults


def test_a_file_with_faults_is_not_written_before_somebody_mends_it(folder: Path) -> None:
    """To write it would lose the cards of the faulty profile."""
    collections = begun(folder)
    torn = (folder / NAME).read_text().replace("isolde-marrow: 1", "isolde-marrow: many", 1)
    (folder / NAME).write_text(torn)
    with pytest.raises(
        StoreError, match=r"isolde-marrow: found the text .*many.*; wanted a whole number"
    ):
        collections.change(renamed, "bert", "Albert")
    assert (folder / NAME).read_text() == torn
    assert list(Collections(folder).known.profiles) == ["bert"]


def test_a_file_of_a_newer_version_is_not_written(folder: Path) -> None:
    collections = begun(folder)
    (folder / NAME).write_text("format: 9\n")
    with pytest.raises(StoreError, match="newer version"):
        collections.change(renamed, "bert", "Albert")
    assert (folder / NAME).read_text() == "format: 9\n"


def test_a_change_that_cannot_be_written_is_not_made(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the same card could change hands here and stay on the disk."""
    collections = begun(folder)
    before = collections.known

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(StoreError, match="nothing has changed"):
        collections.trade("anna", {"isolde-marrow": 1}, "bert", {})
    assert collections.known == before


def test_an_unreadable_file_is_kept_and_its_backup_is_used(folder: Path) -> None:
    begun(folder)
    (folder / NAME).write_text("\x00")
    collections = Collections(folder)
    assert list(collections.known.profiles) == ["anna"]
    assert len(collections.warnings) == 1
    assert (folder / f"{NAME}.unreadable-1").exists()


# Own cards


def test_files_of_own_cards_are_added_replaced_and_deleted(folder: Path) -> None:
    own = Collections(folder).own_cards
    assert [own.add("jorg", "one"), own.add("jorg", "two")] == ["jorg.yaml", "jorg-2.yaml"]
    own.replace("jorg.yaml", "three")
    assert own.texts() == ({"jorg-2.yaml": "two", "jorg.yaml": "three"}, [])
    own.delete("jorg-2.yaml")
    assert own.texts() == ({"jorg.yaml": "three"}, [])


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Jörg Umlaut", "jorg-umlaut.yaml"),
        ("../../etc", "etc.yaml"),
        ("王芳", "cards.yaml"),
        ("Con", "con-cards.yaml"),
        ("A" * 99, f"{'a' * 24}.yaml"),
    ],
    ids=["umlaut", "path", "no letters", "device", "long"],
)
def test_a_file_of_own_cards_has_a_name_that_every_system_allows(
    folder: Path, name: str, file: str
) -> None:
    assert Collections(folder).own_cards.add(name, "text") == file
    assert (folder / "business" / file).read_text() == "text"


def test_a_changed_file_of_own_cards_is_noticed(folder: Path) -> None:
    own = Collections(folder).own_cards
    file = own.add("jorg", "one")
    before = own.changed()
    os.utime(folder / "business" / file, (0, 0))
    assert own.changed() != before


def test_an_unreadable_file_of_own_cards_is_told_and_left_out(folder: Path) -> None:
    own = Collections(folder).own_cards
    own.add("good", "one")
    (folder / "business" / "bad.yaml").write_bytes(b"\xff\xfe")
    texts, troubles = own.texts()
    assert (list(texts), len(troubles)) == (["good.yaml"], 1)


def test_what_a_change_has_changed_is_all_that_is_read_back() -> None:
    """The long fields of a profile that stay the same are left out, and so are other profiles: a
    deck is changed fast.
    """
    collections = begun(None)
    before = collections.known
    collections.change(with_deck, "anna", "Second", DECK.cards)
    part = changed_part(before, collections.known)
    assert set(part.profiles) == {"anna"}
    assert part["anna"].decks == collections.known["anna"].decks
    assert not part["anna"].cards
    collections.trade("anna", {"isolde-marrow": 1}, "bert", {})
    part = changed_part(before, collections.known)
    assert {id: profile.cards for id, profile in part.profiles.items()} == {
        id: profile.cards for id, profile in collections.known.profiles.items()
    }
    assert all(profile.history for profile in part.profiles.values())


def test_a_change_that_could_not_be_read_back_is_not_written(folder: Path) -> None:
    collections = begun(folder)
    before = (folder / NAME).read_text()
    with pytest.raises(FileFaults):
        collections.change(with_deck, "anna", DECK.name, ["no\nword"])
    assert (folder / NAME).read_text() == before
    assert collections.known["anna"].decks == (DECK,)


# Pictures of own cards

PNG = (
    b"\x89PNG\r\n\x1a\n"
    + b"\0\0\0\rIHDR"
    + (8).to_bytes(4, "big") * 2
    + b"\x08\2\0\0\0"
    + b"\0\0\0\0IEND\xaeB`\x82"
)
JPEG = b"\xff\xd8\xff\xc0\0\x11\x08\0\x08\0\x08\x03" + b"\0" * 12 + b"\xff\xd9"


def test_pictures_get_names_of_their_own_in_a_folder_beside_the_cards(folder: Path) -> None:
    own = Collections(folder).own_cards
    names = [
        own.add_picture(name, content)
        for name, content in (("Jörg U.jpeg", PNG), ("jorg u", PNG), ("../??.png", JPEG))
    ]
    assert names == ["jorg-u.png", "jorg-u-2.png", "picture.jpg"]
    assert own.pictures is not None
    assert (own.pictures / "jorg-u.png").read_bytes() == PNG
    own.delete_picture("jorg-u.png")
    assert not (own.pictures / "jorg-u.png").exists()


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"no picture", "found no picture"),
        (PNG[:-12], "found a PNG that is cut short"),
        (b"GIF89a\x08\0\x08\0;", "found a GIF picture; wanted a PNG or a JPEG"),
        (PNG[:16] + (60_000).to_bytes(4, "big") * 2 + PNG[24:], "found 60000x60000 pixels"),
        (PNG + bytes(12_000_000), "wanted at most 12,000,000"),
    ],
)
def test_what_is_no_picture_for_a_card_is_refused_in_words_and_not_kept(
    folder: Path, content: bytes, found: str
) -> None:
    own = Collections(folder).own_cards
    with pytest.raises(StoreError, match=re.escape(found)):
        own.add_picture("jorg.png", content)
    assert own.pictures is not None
    assert not own.pictures.exists()
