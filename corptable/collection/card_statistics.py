"""Count what the cards of a profile did and whom it has beaten, for a page of the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from corptable.collection.catalogue import CollectibleCard
from corptable.collection.profiles import Profile
from corptable.engine.game import AnyGame
from corptable.store.report import level_names

BY_WON, BY_FELL, BY_NAME = ORDERS = ("won", "fell", "name")
"""Orders of the records of cards."""


class CardRecord(NamedTuple):
    """Count what a card did in the games of its owner."""

    card: str
    name: str
    won: int
    fell: int


def card_records(
    profile: Profile, cards: Mapping[str, CollectibleCard], order: str = BY_WON
) -> list[CardRecord]:
    """Return the records of all cards that did something, in one of ORDERS, those of cards that
    were given away too.
    """
    found = [
        CardRecord(id, cards[id].name if id in cards else id, deeds.won, deeds.fell)
        for id, deeds in profile.deeds.items()
        if deeds.won or deeds.fell
    ]
    keys = {
        BY_WON: lambda one: (-one.won, one.fell, one.name.casefold()),
        BY_FELL: lambda one: (-one.fell, one.won, one.name.casefold()),
        BY_NAME: lambda one: (one.name.casefold(), 0, ""),
    }
    return sorted(found, key=keys[order])


def best_cards(records: Sequence[CardRecord], places: int) -> list[CardRecord]:
    """Return the records of the cards with the most attacks won, of those that won one and fell the
    least first.
    """
    return sorted(
        (one for one in records if one.won),
        key=lambda one: (-one.won, one.fell, one.name.casefold()),
    )[:places]


def beaten_opponents(
    profile: Profile, profiles: Mapping[str, Profile], game: AnyGame
) -> list[tuple[str, int]]:
    """Return the names of the opponents that were beaten, each with the number of games, the most
    often beaten first.
    """
    bots = level_names(game)
    named = [
        (profiles[id].name if id in profiles else bots.get(id, id), times)
        for id, times in profile.beaten.items()
    ]
    return sorted(named, key=lambda one: (-one[1], one[0].casefold()))
