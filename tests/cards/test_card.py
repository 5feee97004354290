"""Test cards: a card is a value, and its record holds all of it."""

from __future__ import annotations

import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corptable.cards import NUMBER, Card

THREE = Card("cups-3", "Three of Cups", NUMBER, "cups", "3", 3)
IDS = st.from_regex(r"[a-z0-9]{1,9}(-[a-z0-9]{1,9})?", fullmatch=True)
CARDS = st.builds(Card, IDS, st.text(), st.text(), st.text(), st.text(), st.integers(), st.text())


@dataclasses.dataclass(frozen=True, slots=True)
class BusinessCard(Card):
    """Define a card with more fields, as a game may bring one."""

    company: str = ""
    strength: int = 0


def test_cards_that_say_the_same_are_the_same() -> None:
    """Journals hold cards by value, so equality must not depend on who read them."""
    assert Card("cups-3", "Three of Cups", NUMBER, "cups", "3", 3) == THREE
    assert hash(Card("cups-3", "Three of Cups", NUMBER, "cups", "3", 3)) == hash(THREE)


def test_a_card_never_changes() -> None:
    """Positions share cards."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        THREE.value = 4  # type: ignore[misc]


def test_a_pawn_is_a_card_without_suit_rank_and_value() -> None:
    """Only id, name and kind are needed."""
    pawn = Card("red-rock", "red rock", "pawn")
    assert (pawn.suit, pawn.rank, pawn.value, pawn.text) == ("", "", 0, "")


def test_a_record_is_words_and_numbers() -> None:
    """A record holds everything that is printed, by the names of the fields."""
    assert THREE.as_record() == {
        "id": "cups-3",
        "name": "Three of Cups",
        "kind": "number",
        "suit": "cups",
        "rank": "3",
        "value": 3,
        "text": "",
    }


@given(CARDS)
def test_a_record_holds_the_whole_card(card: Card) -> None:
    """Through JSON, too."""
    assert Card(**json.loads(json.dumps(card.as_record()))) == card


def test_a_card_with_more_on_it_has_a_record_too() -> None:
    """A subclass inherits it."""
    card = BusinessCard("milo", "Milo", "artist", company="Wobbly", strength=3)
    assert dataclasses.asdict(card) == card.as_record()
