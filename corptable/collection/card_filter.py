"""Find cards of a collection by what is typed and by their properties, in an order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from corptable.collection.catalogue import CollectibleCard, Facet

BY_NAME = ""
"""Order by name, instead of by the id of a facet."""


class CardFilter(NamedTuple):
    """Describe which cards are shown: those with every word of `query` and the `chosen` values, by
    the ids of facets.

    `order` is the id of the facet by which they are sorted, largest strengths first where values
    are numbers; BY_NAME by name.
    """

    query: str = ""
    chosen: Mapping[str, str] = {}
    order: str = BY_NAME

    def having(self, facet: str, value: str) -> CardFilter:
        """Return the filter with another value of a facet; "" for any."""
        others = {id: old for id, old in self.chosen.items() if id != facet}
        return self._replace(chosen={**others, facet: value} if value else others)

    def find(
        self, cards: Iterable[CollectibleCard], facets: Sequence[Facet]
    ) -> list[CollectibleCard]:
        """Return the cards that fit, in their order."""
        words = self.query.casefold().split()
        chosen = tuple(self.chosen.items())
        found = [
            card
            for card in cards
            if all(card.facets.get(id, "") == value for id, value in chosen)
            and all(word in card.text for word in words)
        ]
        return in_order(in_order(found, BY_NAME, facets), self.order, facets)


def in_order(
    cards: Iterable[CollectibleCard], order: str, facets: Sequence[Facet]
) -> list[CollectibleCard]:
    """Return cards sorted by name, or by a facet: in the order of its values or the greatest number
    first, cards that have none last; those with the same value stay in their order.
    """
    facet = next((facet for facet in facets if facet.id == order), None)
    if facet is None:
        return sorted(cards, key=lambda card: card.name.casefold())
    values = facet.values[::-1] if is_number(facet) else facet.values
    places = {value: place for place, value in enumerate(values)}
    return sorted(cards, key=lambda card: places.get(card.facets.get(facet.id, ""), len(places)))


def is_number(facet: Facet) -> bool:
    """True if all values of a facet are numbers."""
    return bool(facet.values) and all(value.isdigit() for value in facet.values)


def numbers(cards: Iterable[CollectibleCard], facet: Facet) -> list[int]:
    """Count the cards that have each value of a facet, in the order of its values: the curve of a
    deck.
    """
    places = {value: place for place, value in enumerate(facet.values)}
    counted = [0] * len(places)
    for card in cards:
        if (place := places.get(card.facets.get(facet.id, ""))) is not None:
            counted[place] += 1
    return counted
