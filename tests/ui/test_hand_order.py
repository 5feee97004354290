"""Test the order of a hand: sorted until its owner moves a card, and again on request."""

from __future__ import annotations

from corptable.cards import Card
from corptable.engine.pieces import PieceRow, register_pieces
from corptable.ui.scenes.table.hand import HandOrder, keeping_places

CARDS = register_pieces(
    "a hand",
    [PieceRow(f"cups-{rank}", Card(f"cups-{rank}", str(rank), "number")) for rank in range(6)],
)
ZONE = "hand/0"


def test_a_hand_is_sorted_as_the_deck_has_it() -> None:
    assert HandOrder().take_in(ZONE, CARDS[::-1]) == CARDS


def test_a_card_is_put_where_it_is_wanted_and_the_others_stay_in_their_order() -> None:
    order = HandOrder()
    order.move(ZONE, CARDS, CARDS[4], 1)
    assert [piece.index for piece in order.take_in(ZONE, CARDS)] == [0, 4, 1, 2, 3, 5]


def test_asking_how_it_would_be_moves_nothing() -> None:
    order = HandOrder()
    assert [piece.index for piece in order.moved(ZONE, CARDS, CARDS[0], 5)] == [1, 2, 3, 4, 5, 0]
    assert order.take_in(ZONE, CARDS) == CARDS


def test_new_cards_are_sorted_in_until_there_is_an_order_of_ones_own() -> None:
    """A card put back where it was is none."""
    order = HandOrder()
    order.move(ZONE, CARDS[::2], CARDS[2], 1)
    assert [piece.index for piece in order.take_in(ZONE, (*CARDS[::2], CARDS[1]))] == [0, 1, 2, 4]


def test_beside_an_order_of_ones_own_new_cards_come_to_the_end() -> None:
    order = HandOrder()
    order.move(ZONE, CARDS[:3], CARDS[2], 0)
    assert [piece.index for piece in order.take_in(ZONE, CARDS[:5])] == [2, 0, 1, 3, 4]


def test_what_came_to_the_end_stays_where_it_was_seen() -> None:
    """A later and lower card comes after it."""
    order = HandOrder()
    order.move(ZONE, CARDS[:2], CARDS[1], 0)
    order.take_in(ZONE, (CARDS[0], CARDS[1], CARDS[5]))
    assert [piece.index for piece in order.take_in(ZONE, (*CARDS[:3], CARDS[5]))] == [1, 0, 5, 2]


def test_a_hand_of_other_cards_is_sorted_again() -> None:
    """A new round deals such a hand; the order of the former hand is lost."""
    order = HandOrder()
    order.move(ZONE, CARDS[:3], CARDS[2], 0)
    assert order.take_in(ZONE, CARDS[3:]) == CARDS[3:]
    assert order.take_in(ZONE, CARDS[:3]) == CARDS[:3]


def test_each_hand_has_its_own_order() -> None:
    order = HandOrder()
    order.move(ZONE, CARDS, CARDS[5], 0)
    assert order.take_in("hand/1", CARDS) == CARDS


def test_sorting_forgets_every_order() -> None:
    order = HandOrder()
    order.move(ZONE, CARDS, CARDS[5], 0)
    order.sort()
    assert order.take_in(ZONE, CARDS) == CARDS


def test_a_card_that_is_dragged_over_the_others_leaves_the_places_of_played_cards_empty() -> None:
    """In a turn of several acts the first and the fourth card were played; the last is dragged to
    the left.
    """
    order = [CARDS[5], CARDS[1], CARDS[2], CARDS[4]]
    whole = [piece.index for piece in keeping_places(CARDS, order)]
    assert whole == [0, 5, 1, 3, 2, 4]
    assert keeping_places(CARDS[:3], CARDS[2:5]) == CARDS[2:5]
