"""Test the decks of the program: they hold the cards that the rules documents name, in their
canonical order.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from corptable.cards import COURT, NUMBER, TRUMP, Card, deck_paths, find_deck, load_deck
from corptable.system.errors import CorptableError

RANKS = [*map(str, range(1, 11)), "page", "knight", "queen", "king"]
SUITS = {
    "tarot": ["cups", "coins", "wands", "swords"],
    "sixth_world": ["batons", "cups", "blades", "coins"],
}
SIXTH_WORLD_TRUMPS = [
    "the Bastard",
    "the Matrix",
    "the High Priestess",
    "the Aes Sidhe Banrigh",
    "the Chief Executive",
    "the Higher Power",
    "the Avatars",
    "the Ride",
    "Discipline",
    "the Hermit",
    "Wheel of Fortune",
    "the Vigilante",
    "the Hanged Man",
    "404",
    "Threshold",
    "the Dragon",
    "the Tower",
    "the Comet",
    "the Shadows",
    "the Eclipse",
    "Karma",
    "the Awakened World",
]
WIDEST_EFFECT = 60

both_decks = pytest.mark.parametrize("deck_id", SUITS)


def cards_of(deck_id: str) -> dict[str, Card]:
    """Return the cards of a deck by id."""
    return {card.id: card for card in find_deck(deck_id).cards}


@both_decks
def test_the_canonical_order_is_suit_by_suit_then_the_majors(deck_id: str) -> None:
    """PWODOC section 1, Corporate Court section 1: 78 cards, 1..10, page, knight, queen, king in
    each suit, major-0..major-21.
    """
    suited = [f"{suit}-{rank}" for suit in SUITS[deck_id] for rank in RANKS]
    assert list(cards_of(deck_id)) == suited + [f"major-{number}" for number in range(22)]


@both_decks
def test_there_are_forty_number_cards_sixteen_court_cards_and_twenty_two_trumps(
    deck_id: str,
) -> None:
    """Corporate Court section 1: three kinds of card."""
    kinds = [card.kind for card in find_deck(deck_id).cards]
    assert (kinds.count(NUMBER), kinds.count(COURT), kinds.count(TRUMP)) == (40, 16, 22)


@both_decks
def test_a_number_card_is_worth_its_rank_and_the_ace_is_one(deck_id: str) -> None:
    """PWODOC section 1: the value is the number, ace = 1."""
    numbers = [card for card in find_deck(deck_id).cards if card.kind == NUMBER]
    assert all(card.value == int(card.rank) for card in numbers)


@both_decks
def test_a_court_card_has_no_value(deck_id: str) -> None:
    """Its value is 0, which stands for none."""
    assert {card.value for card in find_deck(deck_id).cards if card.kind == COURT} == {0}


@both_decks
def test_a_trump_has_no_suit_and_counts_its_number(deck_id: str) -> None:
    """The Fool and the Bastard are 0."""
    trumps = [card for card in find_deck(deck_id).cards if card.kind == TRUMP]
    assert [(card.suit, card.rank, card.value) for card in trumps] == [
        ("", str(number), number) for number in range(22)
    ]


def test_suited_cards_are_called_by_rank_and_suit() -> None:
    """The file's template."""
    tarot = cards_of("tarot")
    assert tarot["cups-1"] == Card("cups-1", "Ace of Cups", NUMBER, "cups", "1", 1)
    assert tarot["swords-queen"] == Card(
        "swords-queen", "Queen of Swords", COURT, "swords", "queen"
    )


def test_the_tarot_has_the_classic_trumps() -> None:
    """With Strength at 8 and Justice at 11."""
    tarot = cards_of("tarot")
    names = [tarot[f"major-{number}"].name for number in (0, 5, 8, 11, 13, 21)]
    assert names == ["the Fool", "the Hierophant", "Strength", "Justice", "Death", "the World"]


def test_the_sixth_world_has_trumps_of_its_own() -> None:
    """Corporate Court section 1 names them."""
    assert [trump.name for trump in find_deck("sixth_world").trumps] == SIXTH_WORLD_TRUMPS


def test_each_trump_of_the_sixth_world_says_what_it_does() -> None:
    """Corporate Court section 9: one line on the card."""
    lengths = [len(trump.text) for trump in find_deck("sixth_world").trumps]
    assert all(0 < length <= WIDEST_EFFECT for length in lengths)


@both_decks
def test_a_deck_is_read_once(deck_id: str) -> None:
    """Cards of one deck are the same objects for everybody."""
    assert find_deck(deck_id) is find_deck(deck_id)


def test_all_decks_of_the_program_can_be_loaded() -> None:
    """Any file in the program's folder of decks counts."""
    assert {load_deck(path).id for path in deck_paths()} >= set(SUITS)


def test_an_unknown_deck_is_refused_with_the_nearest_name() -> None:
    """And with all that there are."""
    with pytest.raises(
        CorptableError, match=r'no deck "tarrot" \(did you mean "tarot"\?\); wanted one of: .*tarot'
    ):
        find_deck("tarrot")


@pytest.mark.parametrize("word", ["", "../decks/tarot", "tarot.yaml", "/etc/passwd", "\0"])
def test_a_deck_is_found_by_id_and_by_nothing_else(word: str) -> None:
    """No way leads out of the folder."""
    with pytest.raises(CorptableError, match="There is no deck"):
        find_deck(word)


def test_the_readme_of_the_decks_tells_the_truth(tmp_path: Path) -> None:
    """Its example is a good deck, with the cards that it says."""
    readme = (deck_paths()[0].parent / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "weather.yaml"
    path.write_text(readme.partition("```yaml\n")[2].partition("```")[0], encoding="utf-8")
    ids = [card.id for card in load_deck(path).cards]
    assert ids == [
        "rain-1",
        "rain-2",
        "rain-herald",
        "wind-1",
        "wind-2",
        "wind-herald",
        "major-0",
        "major-1",
    ]
