"""Test the desk on which decks are built, without a window: what is found, what lies in the deck,
and what is taken back.
"""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from collection.tables import GAME, Place

from corptable.collection.card_draft import file_of, form_of, keep_card
from corptable.collection.card_filter import BY_NAME, CardFilter, in_order, numbers
from corptable.collection.card_form import FIELDS
from corptable.collection.catalogue import Facet
from corptable.collection.collections import Collections
from corptable.collection.deck_desk import DeckDesk
from corptable.collection.profiles import CollectionError, with_deck_renamed
from corptable.store import StoreError
from corptable.store.store import LONGEST_NAME

# The wall


def test_the_wall_shows_the_collection_and_nothing_else(desk: DeckDesk) -> None:
    assert {card.id for card in desk.found()} == set(desk.profile.cards)


def test_every_word_that_is_typed_must_be_on_the_card(desk: DeckDesk) -> None:
    card = desk.owned[0]
    first, last = card.name.split()[0], card.name.split()[-1]
    desk.filter = CardFilter(query=f"{last} {first.upper()}")
    assert card in desk.found()
    desk.filter = CardFilter(query=f"{first} no-card-says-this")
    assert desk.found() == []


def test_chosen_values_of_facets_must_all_fit(desk: DeckDesk) -> None:
    card, facets = desk.owned[0], desk.catalogue.facets
    for facet in facets:
        desk.filter = desk.filter.having(facet.id, card.facets.get(facet.id, ""))
    found = desk.found()
    assert card in found
    assert all(
        one.facets.get(facet.id, "") == card.facets.get(facet.id, "")
        for one in found
        for facet in facets
        if card.facets[facet.id]
    )
    for facet in facets:
        desk.filter = desk.filter.having(facet.id, "")
    assert len(desk.found()) == len(desk.owned)


def test_every_value_of_a_card_is_among_those_of_its_facet(desk: DeckDesk) -> None:
    for facet in desk.catalogue.facets:
        for card in desk.catalogue.cards.values():
            assert card.facets.get(facet.id, "") in ("", *facet.values)


def test_cards_are_sorted_by_name_and_by_each_facet(desk: DeckDesk) -> None:
    names = [card.name.casefold() for card in desk.found()]
    assert names == sorted(names)
    for facet in desk.catalogue.facets:
        desk.filter = CardFilter(order=facet.id)
        values = [card.facets.get(facet.id, "") for card in desk.found()]
        places = [len(facet.values) if not value else facet.values.index(value) for value in values]
        held = [place for place in places if place < len(facet.values)]
        is_number = all(value.isdigit() for value in facet.values)
        assert held == sorted(held, reverse=is_number)
        assert places[len(held) :] == [len(facet.values)] * (len(places) - len(held)), (
            "cards without a value come last"
        )


def test_an_unknown_order_is_that_by_name(desk: DeckDesk) -> None:
    cards = desk.owned
    assert in_order(cards, "no facet", desk.catalogue.facets) == in_order(
        cards, BY_NAME, desk.catalogue.facets
    )


def test_a_curve_counts_each_card_once(desk: DeckDesk) -> None:
    for facet in desk.catalogue.facets:
        with_value = [card for card in desk.owned if card.facets.get(facet.id)]
        assert sum(numbers(desk.owned, facet)) == len(with_value)
    assert numbers([], Facet("none", "None", ("1", "2"))) == [0, 0]


# The deck


def test_a_click_takes_a_card_out_and_puts_it_in(desk: DeckDesk) -> None:
    card, before = desk.deck[3], desk.deck
    desk.toggle(card)
    assert card not in desk.deck
    assert desk.collections.known[desk.profile_id].deck("Mine").cards == desk.deck, "saved at once"
    desk.toggle(card)
    assert set(desk.deck) == set(before)


def test_a_card_that_is_dragged_where_it_is_changes_nothing(desk: DeckDesk) -> None:
    card, before = desk.deck[0], desk.deck
    desk.put(card)
    assert desk.deck == before
    desk.take(card)
    desk.take(card)
    assert desk.deck == before[1:]


def test_changes_are_taken_back_one_by_one_also_of_another_deck(desk: DeckDesk) -> None:
    before = desk.deck
    desk.take(before[0])
    desk.copy_deck()
    copy = desk.deck_name
    desk.take(before[1])
    desk.take_back()
    assert (desk.deck_name, desk.deck) == (copy, before[1:])
    desk.take_back()
    assert (desk.deck_name, desk.deck) == ("Mine", before)
    assert not desk.can_take_back
    desk.take_back()
    assert desk.deck == before


def test_faults_are_those_of_the_rules_with_the_collection(desk: DeckDesk) -> None:
    assert desk.faults() == []
    for card in desk.deck:
        desk.take(card)
    assert desk.deck == ()
    assert list(desk.faults()) == desk.catalogue.faults((), desk.profile.cards)
    desk.fill_up()
    assert desk.faults() == []


def test_the_first_click_without_a_deck_begins_one(desk: DeckDesk) -> None:
    desk.delete_deck()
    assert (desk.deck_name, desk.deck) == ("", ())
    card = desk.owned[0].id
    desk.toggle(card)
    assert desk.deck == (card,)
    assert [deck.name for deck in desk.profile.decks] == [desk.deck_name]


def test_new_and_copied_decks_have_free_names(desk: DeckDesk) -> None:
    for _ in range(3):
        desk.new_deck()
    desk.show_deck(0)
    for _ in range(2):
        desk.show_deck(0)
        desk.copy_deck()
    names = [deck.name for deck in desk.profile.decks]
    assert len(set(names)) == len(names) == 6


def test_a_deck_is_renamed_and_its_changes_can_still_be_taken_back(desk: DeckDesk) -> None:
    before = desk.deck
    desk.take(before[0])
    desk.rename_deck("The best")
    desk.take_back()
    assert (desk.deck_name, desk.deck) == ("The best", before)


@pytest.mark.parametrize("typed", ["  My   deck ", "My\u200b de\u200bck", "\u202eMy deck"])
def test_a_deck_is_shown_by_its_new_name_as_it_is_kept(desk: DeckDesk, typed: str) -> None:
    before = desk.deck
    desk.take(before[0])
    desk.rename_deck(typed)
    assert [deck.name for deck in desk.profile.decks] == [desk.deck_name] == ["My deck"]
    desk.take_back()
    assert desk.deck == before


def test_names_that_are_taken_in_other_letters_are_not_free(desk: DeckDesk) -> None:
    desk.rename_deck("deck 1")
    desk.new_deck()
    assert desk.deck_name == "Deck 2"


def test_the_copy_of_a_deck_with_the_longest_name_has_one_of_that_length(desk: DeckDesk) -> None:
    desk.rename_deck("x" * LONGEST_NAME)
    for _ in range(2):
        desk.show_deck(0)
        desk.copy_deck()
        assert len(desk.deck_name) == LONGEST_NAME
    assert desk.deck_name.endswith(", copy 2")


def test_a_change_that_cannot_be_taken_back_now_can_be_later(
    desk: DeckDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = desk.deck
    desk.take(before[0])
    with monkeypatch.context() as refused:
        refused.setattr(desk.collections, "change", Mock(side_effect=StoreError("full")))
        with pytest.raises(StoreError):
            desk.take_back()
    desk.take_back()
    assert desk.deck == before


def test_changes_of_a_deck_that_is_gone_are_not_taken_back(desk: DeckDesk) -> None:
    """Another window may have renamed it."""
    desk.take(desk.deck[0])
    desk.collections.change(with_deck_renamed, desk.profile_id, "Mine", "Best")
    assert not desk.can_take_back
    desk.take_back()
    assert [deck.name for deck in desk.profile.decks] == ["Best"]


def test_a_name_that_is_taken_is_refused_and_changes_nothing(desk: DeckDesk) -> None:
    desk.new_deck()
    other = desk.deck_name
    with pytest.raises(CollectionError, match="Mine"):
        desk.rename_deck("Mine")
    assert desk.deck_name == other


# Cards of one's own


def test_a_card_that_is_kept_is_owned_and_can_be_typed_over(desk: DeckDesk, place: Place) -> None:
    lines = [field.id for field in FIELDS if not field.choices]
    id = keep_card(desk, {lines[0]: "Zoltan Quux", lines[1]: "Illustrator"})
    assert id in desk.profile.cards
    assert desk.catalogue.cards[id].name == "Zoltan Quux"
    assert file_of(desk, id)
    assert not file_of(desk, desk.owned[0].id)
    again = keep_card(desk, {**form_of(desk, id), lines[1]: "Janitor"})
    assert again == id
    assert "janitor" in desk.catalogue.cards[id].text
    assert desk.profile.cards[id] == 1
    assert (
        DeckDesk(GAME, Collections(place.folder), desk.profile_id).catalogue.cards[id].name
        == "Zoltan Quux"
    )
