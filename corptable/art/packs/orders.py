"""List the cards of a deck in the orders in which people number pictures and fill sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.art.packs.vocabulary import ROLES, Vocabulary
from corptable.cards import Deck

CANONICAL, MAJORS_FIRST, PYSOL, FRENCH = "canonical", "majors first", "pysol", "52 c,s,h,d"
ORDERS: Final = (CANONICAL, MAJORS_FIRST, PYSOL, FRENCH)
"""Words for orders in an art.yaml."""

_AS_SOLD: Final = ("wands", "cups", "swords", "coins")
_AS_IN_PYSOL: Final = ("wands", "swords", "cups", "coins")
_RANKS: Final = (*map(str, range(1, 11)), *ROLES)
_MAJORS: Final = range(22)


class Order(NamedTuple):
    """Hold card ids in an order, with words for it. A place of a card that the deck does not have
    is empty.
    """

    words: str
    cards: tuple[str, ...]


def order_of(deck: Deck, word: str) -> Order:
    """Return the cards of a deck in one of the `ORDERS`."""
    if word == MAJORS_FIRST:
        majors, suited = _trumps(deck, _MAJORS), _suited(deck, _AS_SOLD, _RANKS)
        return Order(
            "the trumps from 0 to 21, then wands, cups, swords and coins, each from ace to king",
            (*majors, *suited),
        )
    if word == PYSOL:
        suited, majors = _suited(deck, _AS_IN_PYSOL, _RANKS), _trumps(deck, (*_MAJORS[1:], 0))
        words = (
            "clubs, spades, hearts and diamonds, each from ace to king, then the trumps with the "
            "Fool last"
        )
        return Order(words, (*suited, *majors))
    if word == FRENCH:
        ranks = [rank for rank in _RANKS if rank != "knight"]
        return Order(
            "clubs, spades, hearts and diamonds, each from ace to king",
            _suited(deck, _AS_IN_PYSOL, ranks),
        )
    return Order(f"the order of the deck {deck.name}", tuple(card.id for card in deck.cards))


def usual_order(deck: Deck) -> Order:
    """Return the order in which pictures of such a deck are usually numbered: of a tarot as it is
    sold, else its own.
    """
    if len(Vocabulary(deck).suit_classes) == len(deck.suits) == 4 and {
        trump.number for trump in deck.trumps
    } == set(_MAJORS):
        return order_of(deck, MAJORS_FIRST)
    return order_of(deck, CANONICAL)


def _suited(deck: Deck, families: Sequence[str], ranks: Sequence[str]) -> tuple[str, ...]:
    vocabulary = Vocabulary(deck)
    pairs = [
        (vocabulary.suit_of(family), vocabulary.rank_of(rank))
        for family in families
        for rank in ranks
    ]
    return tuple(vocabulary.cards[pair].id if pair in vocabulary.cards else "" for pair in pairs)


def _trumps(deck: Deck, numbers: Sequence[int]) -> tuple[str, ...]:
    trumps = Vocabulary(deck).trumps
    return tuple(trumps[number].id if number in trumps else "" for number in numbers)
