"""Trade cards between two profiles: the copies of every card over all profiles stay the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Final, NamedTuple

from corptable.store.card_event import GIVEN, RECEIVED, CardEvent
from corptable.store.profiles import AllProfiles, CollectionError, Profile

WORDS: Final = {
    "itself": "A profile cannot trade with itself.",
    "games": "These two profiles collect the cards of different games.",
    "nothing": "Nothing would change hands.",
}


class Trade(NamedTuple):
    """Describe a trade: an id of its own, two profiles, and the copies of cards that each of them
    gives.
    """

    id: str
    one: str
    gives: Mapping[str, int]
    other: str
    gets: Mapping[str, int]


def traded(known: AllProfiles, trade: Trade, when: datetime) -> AllProfiles:
    """Return the profiles after a trade of any cards for any cards."""
    one, other = known.person(trade.one), known.person(trade.other)
    if trade.one == trade.other:
        raise CollectionError(WORDS["itself"])
    if one.game != other.game:
        raise CollectionError(WORDS["games"])
    gives, gets = (+Counter(cards) for cards in (trade.gives, trade.gets))
    if not gives and not gets:
        raise CollectionError(WORDS["nothing"])

    def after(
        profile: Profile, gives: Mapping[str, int], gets: Mapping[str, int], partner: Profile
    ) -> Profile:
        events = [
            CardEvent(when, GIVEN, card, copies, trade.id, partner.name)
            for card, copies in gives.items()
        ]
        events += [
            CardEvent(when, RECEIVED, card, copies, trade.id, partner.name)
            for card, copies in gets.items()
        ]
        given = profile.with_cards({card: -copies for card, copies in gives.items()})
        return given.with_cards(gets, *events)

    return known.having(
        {trade.one: after(one, gives, gets, other), trade.other: after(other, gets, gives, one)}
    )
