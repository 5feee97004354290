"""Give bots profiles, so that what a bot has taken for keeps is somewhere and can be won back
(6.3).

A bot owns its house deck, which is restocked: whoever beats it gets a copy of a card. Beyond that
it owns what it has taken from persons who allow that. Its profile is made when it first sits at a
table with a person's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from corptable.collection.events import LOST, WON
from corptable.collection.profiles import AllProfiles, OwnDeck, Profile, free_id
from corptable.store.store import GameId


class HouseDeck(NamedTuple):
    """Describe a bot: its name, and the deck that its profile begins with."""

    name: str
    deck: OwnDeck


def with_bots(
    known: AllProfiles, game: GameId, bots: Mapping[str, HouseDeck], when: datetime
) -> AllProfiles:
    """Return the profiles with one for each of these bots, by their ids; the same if all of them
    have one.
    """
    for bot, (name, deck) in bots.items():
        if bot not in known.bots_of_game(game):
            profile = Profile(
                name, game, when, cards=dict(Counter(deck.cards)), decks=(deck,), bot=bot
            )
            known = known.having({free_id(known, name): profile})
    return known


def held_by_bots(known: AllProfiles, id: str) -> Counter[str]:
    """Return the copies of cards that bots have taken from a person's profile for keeps and still
    have.
    """
    lost = {(event.game, event.card) for event in known[id].history if event.how == LOST}
    held: Counter[str] = Counter()
    for bot in known.profiles.values():
        left = bot.taken
        for event in reversed(bot.history):
            if event.how == WON and left[event.card]:
                left[event.card] -= 1
                held[event.card] += (event.game, event.card) in lost
    return +held
