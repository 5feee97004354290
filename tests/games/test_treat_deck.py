"""Test the Halloween tarot: the cards that section 1 of the document names, in its canonical
order.
"""

from __future__ import annotations

from corptable.cards import COURT, NUMBER, find_deck
from corptable.games.trick_or_treat import GAME
from corptable.games.trick_or_treat.names import CHARACTERS, COURTS, NUMBERED, RANKS, SUITS
from corptable.games.trick_or_treat.options import Options


def test_the_deck_is_suit_by_suit_from_ace_to_king_without_majors() -> None:
    """56 cards."""
    assert [card.id for card in find_deck("halloween").cards] == [
        f"{suit}-{rank}" for suit in SUITS for rank in (*RANKS, *COURTS)
    ]


def test_a_numbered_card_is_worth_its_rank_and_a_character_nothing() -> None:
    """The 1 is the Ace."""
    cards = find_deck("halloween").cards
    assert all(card.value == int(card.rank) for card in cards if card.kind == NUMBER)
    assert {card.value for card in cards if card.kind == COURT} == {0}
    assert cards[0].name == "Ace of Imps"


def test_the_pieces_are_the_numbered_cards_and_then_the_characters() -> None:
    """Canonical orders of section 1: sets are compared as numbers by it."""
    pieces = GAME.pieces(2, Options(), None)
    assert [piece.name for piece in pieces] == [*NUMBERED, *CHARACTERS]
    assert [piece.index for piece in pieces] == list(range(56))
