"""Fill up a deck from a collection: the strongest cards first, in the proportions that win attacks
and make trios.

The same for bots and for a person who lets the program fill up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from corptable.cards.business.card import (
    ARTIST,
    FREELANCER,
    MIDDLE,
    OTHER,
    PRESS,
    UPPER,
    WORDSMITH,
    BusinessCard,
)
from corptable.cards.business.library import MOST_OF_A_COMPANY, MOST_PRESS, MOST_UPPER, company_key

USUAL_SIZE: Final = 26
"""Number of cards to which a deck is filled up, where the collection has them: that of the starter
decks.
"""
SHARES: Final = {UPPER: 4, MIDDLE: 5, WORDSMITH: 5, ARTIST: 5, PRESS: 4, FREELANCER: 2, OTHER: 1}
"""Number of cards of each type in a deck of the usual size."""


class _Counts:
    """Count what of a deck the limits of 5.6 concern."""

    def __init__(self) -> None:
        self.ids: set[str] = set()
        self.kinds: Counter[str] = Counter()
        self.companies: Counter[str] = Counter()

    def has_room(self, card: BusinessCard) -> bool:
        """True if the deck stays within all limits with one more card."""
        if card.id in self.ids or self.kinds[card.kind] >= {
            UPPER: MOST_UPPER,
            PRESS: MOST_PRESS,
        }.get(card.kind, len(self.ids) + 1):
            return False
        return (
            not card.company.strip()
            or self.companies[company_key(card.company)] < MOST_OF_A_COMPANY
        )

    def add(self, card: BusinessCard) -> None:
        self.ids.add(card.id)
        self.kinds[card.kind] += 1
        if card.company.strip():
            self.companies[company_key(card.company)] += 1

    def want(self, kind: str) -> float:
        """Return the part of its share that a type lacks; negative once it has more than that."""
        return (SHARES[kind] - self.kinds[kind]) / SHARES[kind]


def filled(
    deck: Sequence[str], owned: Iterable[BusinessCard], known: Mapping[str, BusinessCard]
) -> tuple[str, ...]:
    """Return the cards of a deck that are owned and within the limits, filled up with owned cards
    to the usual size.
    """
    best: dict[str, list[BusinessCard]] = {kind: [] for kind in SHARES}
    for card in sorted(owned, key=_worth):
        best[card.kind].append(card)  # the best of each type is the last
    owned_ids = {card.id for cards in best.values() for card in cards}
    counts, chosen = _Counts(), []
    for id in deck:
        if id in owned_ids and counts.has_room(known[id]):
            counts.add(known[id])
            chosen.append(id)
    while len(chosen) < USUAL_SIZE and (more := _next_card(best, counts)) is not None:
        counts.add(more)
        chosen.append(more.id)
    return tuple(chosen)


def _next_card(best: Mapping[str, list[BusinessCard]], counts: _Counts) -> BusinessCard | None:
    """Remove and return the best card that the deck has room for, of the type that it lacks most;
    None if there is none.
    """
    for kind in sorted(SHARES, key=counts.want, reverse=True):
        while best[kind]:
            card = best[kind].pop()
            if counts.has_room(card):  # a card without room now has none later either
                return card
    return None


def _worth(card: BusinessCard) -> tuple[float, bool, str]:
    """Return a key by which better cards come later: Strength, halved for a Freelancer, then an
    ability that works.
    """
    strength = card.value // 2 if card.kind == FREELANCER else card.value
    return (
        strength + (2 if card.active_ability.kind else 0),
        bool(card.active_ability.kind),
        card.id,
    )
