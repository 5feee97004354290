"""Test what Corporate Ladder offers to collectors: catalogue, readings (5.8), faults (5.6), filling
up, own cards, deeds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from collection.tables import GAME
from yaml_cases import cases_beside

from corptable.cards.business.library import decks_of, starters
from corptable.cards.faults import FileFaults
from corptable.collection.catalogue import catalogue_of, deck_record, given_catalogue, preview
from corptable.collection.own_cards import card_file_text, deck_file_text, read_own_cards
from corptable.engine.match import Match
from corptable.engine.registry import games
from corptable.games.corporate_ladder.owned import deeds

ZOE = {
    "name": "Zoë Zimt",
    "title": "Illustrator",
    "company": "Zimt & Zucker",
    "phone": "+49 9",
    "email": "zoe@zimt.example",
}
SPY = {**ZOE, "cl": "I have seen your hand.", "signed": "true", "ability": "spy"}


def test_only_games_whose_cards_are_collected_offer_anything() -> None:
    assert [game.id for game in games() if game.owned_decks is not None] == ["corporate_ladder"]


# The catalogue


def test_every_given_card_is_in_the_catalogue_with_its_picture() -> None:
    cards = given_catalogue().cards
    assert len(cards) == 120
    assert all(card.piece.card.id == id and card.name for id, card in cards.items())


def test_each_card_has_a_value_of_each_facet_or_none() -> None:
    catalogue = given_catalogue()
    for card in catalogue.cards.values():
        assert {
            facet.id: card.facets[facet.id] in ("", *facet.values) for facet in catalogue.facets
        } == dict.fromkeys(("type", "company", "strength", "ability", "signed"), True)


def test_facets_count_as_the_document_counts() -> None:
    """15 Upper, 19 Middle, 25 Wordsmith, 24 Artist, 12 Press, 13 Freelancer, 12 Other; 13 signed, 2
    unsigned (5.9).
    """
    cards = given_catalogue().cards.values()
    assert Counter(card.facets["type"] for card in cards) == {
        "Upper Management": 15,
        "Middle Management": 19,
        "Wordsmith": 25,
        "Artist": 24,
        "Press": 12,
        "Freelancer": 13,
        "Other": 12,
    }
    assert Counter(card.facets["signed"] for card in cards) == {
        "": 105,
        "signed": 13,
        "unsigned": 2,
    }


def test_text_is_searched_in_small_letters() -> None:
    card = preview(ZOE)
    assert "zoë zimt" in card.text
    assert "zoe@zimt.example" in card.text


@pytest.mark.parametrize(("form", "sentences"), cases_beside(__file__, "readings.yaml"))
def test_a_card_says_why_it_is_read_as_it_is(form: Mapping[str, str], sentences: list[str]) -> None:
    assert list(preview(form).reading) == sentences


# Decks


def test_faults_are_the_sentences_of_the_document_in_its_order() -> None:
    faults = given_catalogue().faults(("nobody", "isolde-marrow", "isolde-marrow"), owned=())
    assert faults == [
        'There is no card with the id "nobody" in the card files.',
        "Isolde Marrow is in this deck but not in your collection.",
        "This deck has 3 cards; it needs at least 20.",
        "Isolde Marrow is in this deck 2 times; each card may be in a deck only once.",
        (
            "This deck has no Upper Management card; it needs at least 1 to stand at the top of "
            "the ladder."
        ),
    ]


@pytest.mark.parametrize("starter", [deck.id for deck in GAME.seat_decks()])
def test_from_each_starter_collection_a_legal_deck_is_filled_up(starter: str) -> None:
    catalogue, owned = given_catalogue(), starters()[starter]
    assert catalogue.faults(catalogue.fill((), owned), owned) == []


def test_filling_up_keeps_the_cards_that_can_stay() -> None:
    catalogue, owned = given_catalogue(), starters()["the-gig-economy"]
    kept = owned[5:9]
    filled = catalogue.fill((*kept, kept[0], "nobody"), owned)
    assert filled[:4] == kept
    assert catalogue.faults(filled, owned) == []


def test_from_random_collections_only_small_ones_make_no_legal_deck() -> None:
    """Then the faults say what is missing; from more cards the strongest are taken within all
    limits.
    """
    catalogue, chance = given_catalogue(), random.Random(24)
    for _ in range(50):
        owned = chance.sample(list(catalogue.cards), 60)
        assert catalogue.faults(catalogue.fill((), owned), owned) == []


def test_a_collection_that_is_too_small_is_told_what_is_missing() -> None:
    catalogue, owned = given_catalogue(), starters()["the-gig-economy"][:10]
    assert "needs at least 20" in " ".join(catalogue.faults(catalogue.fill((), owned), owned))


# Own cards


def test_a_typed_card_becomes_a_file_that_is_read_back() -> None:
    own = read_own_cards({"zoe.yaml": card_file_text([SPY])})
    assert (own.ids, own.faults, own.warnings) == ({"zoe.yaml": ("zoe-zimt",)}, (), ())
    assert {
        name: value for name, value in catalogue_of(own.content).form("zoe-zimt").items() if value
    } == {"id": "zoe-zimt", **SPY}


@pytest.mark.parametrize(
    "parameters",
    [
        {"ability": "strength", "n": "2", "when": "ladder"},
        {"ability": "immune", "to": "press", "to_2": "other"},
    ],
)
def test_abilities_with_parameters_are_read_back(parameters: Mapping[str, str]) -> None:
    own = read_own_cards({"zoe.yaml": card_file_text([{**SPY, **parameters}])})
    form = catalogue_of(own.content).form("zoe-zimt")
    assert {name: form[name] for name in parameters} == parameters


def test_two_people_of_one_name_get_two_ids() -> None:
    own = read_own_cards({"one.yaml": card_file_text([ZOE, ZOE, {"name": "王芳"}])})
    assert own.ids["one.yaml"] == ("zoe-zimt", "zoe-zimt-2", "person")
    more = read_own_cards(
        {"two.yaml": card_file_text([ZOE, {"name": "Isolde Marrow"}], own.content)}
    )
    assert more.ids["two.yaml"] == ("zoe-zimt-3", "isolde-marrow-2")


def test_a_card_that_is_typed_over_keeps_its_id() -> None:
    own = read_own_cards({"zoe.yaml": card_file_text([ZOE])})
    again = card_file_text(
        [{**catalogue_of(own.content).form("zoe-zimt"), "name": "Zoë Salz"}], own.content
    )
    assert read_own_cards({"zoe.yaml": again}).ids == {"zoe.yaml": ("zoe-zimt",)}


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "A", "title": "x" * 201}, "title"),
        ({"name": "A", "cl": "x" * 301}, "cl"),
        ({"name": "A", "type": "clown"}, "type"),
        ({"name": "A", "ability": "fly"}, "ability"),
        ({"name": "A", "ability": "strength", "n": "3"}, "ability"),
        ({"name": "A", "ability": "immune"}, "ability"),
        ({"name": "A", "fax": "1"}, "fax"),
        ({"name": "A\nB"}, "name"),
    ],
)
def test_a_card_that_cannot_be_is_refused_with_its_field(
    values: Mapping[str, str], field: str
) -> None:
    with pytest.raises(FileFaults) as refused:
        card_file_text([values])
    assert field in str(refused.value)


def test_a_faulty_file_is_told_with_file_and_line_and_the_others_count() -> None:
    own = read_own_cards(
        {"bad.yaml": "cards:\n  - title: Nobody\n", "good.yaml": card_file_text([ZOE])}
    )
    assert (list(own.ids), [str(fault).split(": ")[0] for fault in own.faults]) == (
        ["good.yaml"],
        ["bad.yaml:2"],
    )


def test_words_that_classify_titles_come_along() -> None:
    own = read_own_cards(
        {
            "words.yaml": (
                "titles:\n  artist: [Zuckerbäcker]\ncards:\n  - name: Zoë\n    title: "
                "Zuckerbäcker\n"
            )
        }
    )
    assert catalogue_of(own.content).cards["zoe"].facets["type"] == "Artist"
    assert preview({"name": "A", "title": "Zuckerbäcker"}, own.content).facets["type"] == "Artist"


def test_exported_decks_are_read_back_with_their_own_cards() -> None:
    own = read_own_cards({"a.yaml": card_file_text([SPY, {"name": "Nobody"}])})
    text = deck_file_text({"Zoë & Co": ("zoe-zimt", "isolde-marrow"), "Zoë (Co)": ()}, own.content)
    again = read_own_cards({"export.yaml": text})
    assert (again.faults, again.ids) == ((), {"export.yaml": ("zoe-zimt",)})
    assert "id: zoe-co\n" in text
    assert "id: zoe-co-2\n" in text


def test_an_exported_deck_gives_the_type_that_words_of_ones_own_have_given() -> None:
    """5.8: these words stay behind."""
    own = read_own_cards(
        {
            "words.yaml": (
                "titles:\n  artist: [Zuckerbäcker]\ncards:\n  - name: Zoë\n    title: "
                "Zuckerbäcker\n"
            )
        }
    )
    again = read_own_cards({"export.yaml": deck_file_text({"Mine": ("zoe",)}, own.content)})
    assert catalogue_of(again.content).cards["zoe"].facets["type"] == "Artist"


def test_a_match_is_brought_the_own_cards_of_its_decks_and_some_others() -> None:
    """So that the cards at the table do not tell what is in the decks, and a journal does not grow
    with the collection.
    """
    own = read_own_cards(
        {"a.yaml": card_file_text([{"name": f"Person {number}"} for number in range(400)])}
    )
    starter = starters()["cardboard-barons"]
    brought = deck_record([(*starter, "person-399"), starter], own.content)
    assert isinstance(brought, Mapping)
    cards = brought["cards"]
    assert isinstance(cards, list)
    assert (len(cards), cards[-1]["id"]) == (41, "person-399")
    match = Match.new(GAME, 2, brought=brought)
    assert decks_of(match.header.brought, 2) == ((*starter, "person-399"), starter)


# Deeds


def test_every_card_that_fell_was_beaten_by_an_attack_that_counts() -> None:
    """In games at random, without the rule by which a whole ladder falls with its top card."""
    for seed in range(5):
        match, chance = Match.new(GAME, 3, {"ante": "off"}, seed), random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal()))
        done_by = deeds(match.timeline, match.state)
        fell = sum(done.fell for done in done_by.values())
        assert fell > 0
        assert sum(done.won for done in done_by.values()) >= fell
        assert all(card in starters()[GAME.seat_decks()[seat].id] for seat, card in done_by)
