"""Settle a finished match in the collections of the profiles that sit at it: its ante, and the deeds of their cards.

The rest is the store's: it settles each game once, by its id.
"""

from __future__ import annotations

from collections.abc import Mapping

from corptable.engine.pieces import Seat
from corptable.session.seating import Seating
from corptable.store.collections import Collections
from corptable.store.settlement import Ante, Settlement, Stake
from corptable.store.store import LONGEST_NAME
from corptable.store.timestamps import now


def settlement_of(seating: Seating, id: str) -> Settlement:
    """Return what a match that is over means for the collections; `id` is that of the game."""
    match = seating.match
    result, building = match.state.result, match.game.deck_building
    assert result is not None
    antes = [Ante(award.piece.card.id, award.giver, award.taker, award.is_copy) for award in result.awards]
    return Settlement(
        id=id,
        when=now(),
        players=seating.owners,
        names=tuple(" ".join(name.split())[:LONGEST_NAME] for name in seating.names),
        stakes=seating.stakes,
        winners=result.winners,
        ante=antes[0] if antes else None,
        deeds={} if building is None else building.deeds(match.timeline, match.state),
    )


def stakes_of_rematch(seating: Seating, collections: Collections | None) -> Mapping[Seat, Stake]:
    """Return the profiles by seat for another match with the same decks.

    A deck of which its profile does not own every card any more is borrowed now: nothing in it can be lost for keeps.
    """
    building, header, stakes = seating.match.game.deck_building, seating.match.header, seating.stakes
    if building is None or collections is None or not stakes:
        return stakes
    collections.refresh()
    decks = building.decks_of(header.brought, header.seats)
    found = {}
    for seat, stake in stakes.items():
        profile = collections.known.profiles.get(stake.profile)
        owns = profile is not None and profile.owns(decks[seat])
        found[seat] = stake._replace(brings_own=stake.brings_own and owns)
    return found
