"""Test a trade before it is carried out, without a window: what may be offered, what decks lose,
and who agrees.
"""

from __future__ import annotations

import pytest
from collection.tables import GAME

from corptable.cards.business.library import starters
from corptable.collection.collections import Collections
from corptable.collection.profiles import CollectionError, OwnDeck
from corptable.collection.trading import TradeDesk, partners

FIRST, SECOND = list(starters().values())[:2]


@pytest.fixture
def desk() -> TradeDesk:
    """A trade of Anna, who has two copies of her first card, with Bert."""
    collections = Collections()
    anna = collections.begin("Anna", GAME.id, OwnDeck("Barons", FIRST))
    bert = collections.begin("Bert", GAME.id, OwnDeck("Cats", SECOND))
    collections.add_own_cards(anna, FIRST[:1])
    return TradeDesk(collections, anna, bert)


def test_a_card_is_offered_up_to_the_copies_that_are_owned_and_then_not_at_all(
    desk: TradeDesk,
) -> None:
    seen = []
    for _ in range(3):
        desk.offer_more(0, FIRST[0])
        seen.append(desk.offers[0][FIRST[0]])
    assert seen == [1, 2, 0]
    assert desk.is_empty


def test_nobody_offers_a_card_of_the_other_side(desk: TradeDesk) -> None:
    card = next(card for card in SECOND if card not in FIRST)
    desk.offer_more(0, card)
    assert desk.is_empty


def test_one_copy_less_is_offered_until_none_is(desk: TradeDesk) -> None:
    desk.offer_more(0, FIRST[0])
    desk.offer_less(0, FIRST[0])
    desk.offer_less(0, FIRST[0])
    assert desk.is_empty


def test_a_deck_loses_a_card_of_which_no_copy_is_left_in_the_words_of_the_validator(
    desk: TradeDesk,
) -> None:
    name = desk.catalogue.cards[FIRST[1]].name
    desk.offer_more(0, FIRST[1])
    (loss,) = desk.losses(0, knows_both=False)
    assert (loss.deck, loss.faults) == (
        "Barons",
        (f"{name} is in this deck but not in your collection.",),
    )


def test_a_deck_loses_nothing_while_a_copy_is_left(desk: TradeDesk) -> None:
    desk.offer_more(0, FIRST[0])
    assert not desk.losses(0, knows_both=False)


def test_the_same_card_from_the_other_side_makes_good_what_a_deck_lost(desk: TradeDesk) -> None:
    desk.collections.add_own_cards(desk.ids[1], FIRST[1:2])
    desk.offer_more(0, FIRST[1])
    desk.offer_more(1, FIRST[1])
    assert desk.losses(0, knows_both=False)
    assert not desk.losses(0, knows_both=True)


def test_a_changed_offer_takes_back_what_was_agreed_to(desk: TradeDesk) -> None:
    desk.offer_more(0, FIRST[0])
    desk.agreed.add(1)
    desk.offer_more(0, FIRST[1])
    assert not desk.agreed


def test_a_trade_moves_all_copies_of_both_sides_at_once(desk: TradeDesk) -> None:
    before, card = desk.collections.known.copies, next(card for card in SECOND if card not in FIRST)
    desk.offer_more(0, FIRST[0])
    desk.offer_more(0, FIRST[0])
    desk.offer_more(1, card)
    desk.carry_out()
    anna, bert = desk.profile(0), desk.profile(1)
    assert FIRST[0] not in anna.cards
    assert anna.cards[card] == 1
    assert bert.cards[FIRST[0]] >= 2
    assert desk.collections.known.copies == before


def test_one_side_that_gives_alone_makes_a_present(desk: TradeDesk) -> None:
    givers = [desk.giver]
    for side, card in ((1, SECOND[0]), (0, FIRST[0])):
        desk.offer_more(side, card)
        givers.append(desk.giver)
    assert givers == [None, 1, None]


def test_what_was_given_away_in_another_window_is_not_offered_any_more(desk: TradeDesk) -> None:
    desk.offer_more(0, FIRST[1])
    desk.agreed.update((0, 1))
    desk.collections.trade(desk.ids[0], {FIRST[1]: 1}, desk.ids[1], {})
    with pytest.raises(CollectionError):
        desk.carry_out()
    desk.refresh()
    assert desk.is_empty
    assert not desk.agreed


def test_nobody_trades_with_oneself() -> None:
    collections = Collections()
    anna = collections.begin("Anna", GAME.id, OwnDeck("Barons", FIRST))
    assert not partners(collections.known.of_game(GAME.id), anna)
    bert = collections.begin("Bert", GAME.id, OwnDeck("Barons", FIRST))
    assert set(partners(collections.known.of_game(GAME.id), anna)) == {bert}
