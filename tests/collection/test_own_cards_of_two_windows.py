"""Test own cards that two windows make, change and delete: nothing that one of them has done is
lost by the other.
"""

from __future__ import annotations

import pytest
from collection.tables import GAME, Place

from corptable.collection.card_draft import delete_card, form_of, keep_card
from corptable.collection.collections import Collections
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.own_cards import card_file_text
from corptable.store import StoreError

OFFICE = [{"name": "Una Uno", "title": "Writer"}, {"name": "Dua Duo", "title": "Artist"}]


@pytest.fixture
def windows(place: Place, desk: DeckDesk) -> tuple[DeckDesk, DeckDesk]:
    """Desks of two windows, of Anna and of Bert; a file with two cards is Bert's."""
    anna, bert = desk, DeckDesk(GAME, Collections(place.folder), "bert")
    bert.book.make_cards(bert.profile_id, "office", card_file_text(OFFICE))
    anna.refresh()
    return anna, bert


def titles(desk: DeckDesk) -> dict[str, str]:
    """Return the titles of the two cards as a window reads them that opens now."""
    desk.refresh()
    return {card: form_of(desk, card)["title"] for card in ("una-uno", "dua-duo")}


def test_changes_of_two_cards_of_one_file_are_both_kept(windows: tuple[DeckDesk, DeckDesk]) -> None:
    anna, bert = windows
    una, dua = form_of(anna, "una-uno"), form_of(bert, "dua-duo")
    keep_card(bert, {**dua, "title": "Art Director"})
    keep_card(anna, {**una, "title": "Editor"})
    assert titles(anna) == {"una-uno": "Editor", "dua-duo": "Art Director"}


def test_what_was_edited_by_hand_meanwhile_is_kept(
    windows: tuple[DeckDesk, DeckDesk], place: Place
) -> None:
    anna, _ = windows
    path, una = place.folder / "business" / "office.yaml", form_of(anna, "una-uno")
    path.write_text(path.read_text().replace("title: Artist", "title: Art Director"))
    keep_card(anna, {**una, "title": "Editor"})
    assert titles(anna) == {"una-uno": "Editor", "dua-duo": "Art Director"}


def test_a_file_that_has_got_a_fault_is_left_for_its_author_to_mend(
    windows: tuple[DeckDesk, DeckDesk], place: Place
) -> None:
    anna, _ = windows
    path, una = place.folder / "business" / "office.yaml", form_of(anna, "una-uno")
    path.write_text(faulty := path.read_text().replace("title: Artist", "titel: Artist"))
    with pytest.raises(StoreError, match="fix the file first"):
        keep_card(anna, {**una, "title": "Editor"})
    assert path.read_text() == faulty


def test_two_new_cards_of_one_name_have_ids_of_their_own(
    windows: tuple[DeckDesk, DeckDesk],
) -> None:
    anna, bert = windows
    cards = (
        keep_card(bert, {"name": "Zoe Zed", "title": "Writer"}),
        keep_card(anna, {"name": "Zoe Zed", "title": "CEO"}),
    )
    bert.refresh()
    assert cards == ("zoe-zed", "zoe-zed-2")
    assert [form_of(bert, card)["title"] for card in cards] == ["Writer", "CEO"]


def test_a_card_that_was_deleted_while_its_form_was_open_is_a_new_one(
    windows: tuple[DeckDesk, DeckDesk],
) -> None:
    anna, bert = windows
    dua = form_of(bert, "dua-duo")
    delete_card(anna, "dua-duo")
    card = keep_card(bert, {**dua, "title": "Poet"})
    assert form_of(bert, card)["title"] == "Poet"
    assert card in bert.profile.cards


def test_a_card_is_deleted_once_though_both_windows_delete_it(
    windows: tuple[DeckDesk, DeckDesk],
) -> None:
    for desk in windows:
        delete_card(desk, "dua-duo")
        assert "dua-duo" not in desk.catalogue.cards
        assert "una-uno" in desk.catalogue.cards


def test_a_second_file_with_the_id_of_a_card_is_told_and_left_out(
    windows: tuple[DeckDesk, DeckDesk], place: Place
) -> None:
    anna, _ = windows
    path = place.folder / "business" / "office.yaml"
    path.with_name("zopy.yaml").write_text(path.read_text().replace("Writer", "Poet"))
    anna.refresh()
    told = [warning for warning in anna.collections.warnings if "zopy.yaml" in warning]
    assert told[0] == "zopy.yaml: una-uno: office.yaml has a card of this id; wanted another id"
    assert titles(anna)["una-uno"] == "Writer"
    anna.refresh()
    assert [warning for warning in anna.collections.warnings if "zopy.yaml" in warning] == told, (
        "told once"
    )
