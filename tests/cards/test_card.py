"""Test cards: a card is a value, and its record reads back strictly."""

from __future__ import annotations

import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from corptable.cards import NUMBER, Card
from corptable.errors import CorptableError

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
def test_a_record_reads_back_as_the_same_card(card: Card) -> None:
    """Through JSON, too."""
    assert Card.from_record(json.loads(json.dumps(card.as_record()))) == card


def test_a_card_with_more_on_it_has_a_record_too() -> None:
    """A subclass inherits both ways."""
    card = BusinessCard("milo", "Milo", "artist", company="Wobbly", strength=3)
    assert BusinessCard.from_record(card.as_record()) == card


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"value": "3"}, "value is '3'; wanted a whole number"),
        ({"value": True}, "value is True; wanted a whole number"),
        ({"value": 3.0}, "value is 3.0; wanted a whole number"),
        ({"name": None}, "name is None; wanted text"),
        ({"nmae": "x"}, 'unknown field "nmae" (did you mean "name"?)'),
        ({"id": "Cups 3"}, 'id is "Cups 3"; wanted an id'),
        ({"id": ""}, 'id is ""; wanted an id'),
    ],
)
def test_a_record_that_is_no_card_is_refused(change: dict[str, object], said: str) -> None:
    """The message names the field, what it is and what was wanted."""
    with pytest.raises(CorptableError) as refusal:
        Card.from_record(THREE.as_record() | change)
    assert said in str(refusal.value)


def test_all_that_is_missing_in_a_record_is_named() -> None:
    """Nothing has a default in a record: it is complete or damaged."""
    with pytest.raises(CorptableError, match=r"name is missing, kind is missing, suit is missing"):
        Card.from_record({"id": "cups-3"})
