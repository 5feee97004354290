"""Settle a finished match in the collections of the profiles that sit at it: its ante, and the
deeds of their cards.

The rest is the store's: it settles each game once, by its id.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from corptable.bots import PERSON, find_bot
from corptable.collection.collections import Collections
from corptable.engine.action import Action
from corptable.engine.match import Match
from corptable.engine.pieces import Seat
from corptable.engine.seat_deck import AnteKind
from corptable.session.seating import Seating
from corptable.store.save_history import Stake
from corptable.store.store import LONGEST_NAME
from corptable.store.timestamps import now

if TYPE_CHECKING:
    from corptable.collection.settlement import Settlement


def settlement_of(seating: Seating, id: str) -> Settlement:
    """Changes of the collections by a match that is over; `id` is that of the game."""
    from corptable.collection.settlement import Settlement, TakenCard  # no table begins with it

    match = seating.match
    result, owned = match.state.result, match.game.owned_decks
    assert result is not None
    antes = [
        TakenCard(award.piece.card.id, award.giver, award.taker, award.is_copy)
        for award in result.awards
    ]
    return Settlement(
        id=id,
        when=now(),
        players=seating.owners,
        names=tuple(" ".join(name.split())[:LONGEST_NAME] for name in _names(seating)),
        stakes=seating.stakes,
        winners=result.winners,
        ante=antes[0] if antes else None,
        deeds={} if owned is None else owned.deeds(match.timeline, match.state),
        away=seating.away,
    )


def _names(seating: Seating) -> Iterator[str]:
    """Yield names for the history of cards; a bot has its own, but in a career the opponent's."""
    in_career = any(stake.challenge for stake in seating.stakes.values())
    for owner, name in zip(seating.owners, seating.names, strict=True):
        is_person = owner == PERSON
        yield name if is_person or in_career else find_bot(seating.match.game, owner).name


def ante_kind(match: Match) -> AnteKind:
    """Kind of ante by the options of a match."""
    owned = match.game.owned_decks
    return "nothing" if owned is None else owned.ante.kind_in(match.table.options)


def ante_outcomes(seating: Seating, collections: Collections | None) -> dict[Action, str]:
    """Return the actions with which the winner takes a card now, each with what comes of it in the
    collections (`ante_outcome`).

    Empty at every other decision, and where no profile sits.
    """
    match = seating.match
    owned, decision = match.game.owned_decks, match.state.decision
    if owned is None or collections is None or decision is None or not seating.stakes:
        return {}
    from corptable.collection.settlement import TakenCard, ante_outcome  # as above

    is_copy = ante_kind(match) == "photocopy"
    antes = owned.antes(match.state.observation(match.state.actors()[0]))
    taken = {
        action: (match.table.named[action.args[0]].card.id, giver)
        for action, giver in antes.items()
        if giver is not None
    }
    known, stakes = collections.known, seating.stakes
    return {
        action: ante_outcome(known, stakes, TakenCard(card, giver, action.seat, is_copy))
        for action, (card, giver) in taken.items()
    }


def plays_for_cards(match: Match, stakes: Mapping[Seat, Stake]) -> bool:
    """True if profiles sit at a match that is played for an ante or for the reward of a career."""
    is_challenge = any(stake.challenge for stake in stakes.values())
    return is_challenge or (bool(stakes) and ante_kind(match) != "nothing")


def is_ante_due(match: Match, stakes: Mapping[Seat, Stake], practice: bool) -> bool:
    """True if a match at which profiles sit waits for its winner to take a card: whoever goes back,
    or deletes the game, denies the winner that card.
    """
    state, owned = match.state, match.game.owned_decks
    if owned is None or practice or not stakes or match.over:
        return False
    return any(
        giver is not None
        for seat in state.actors()
        for giver in owned.antes(state.observation(seat)).values()
    )


def barred_antes(seating: Seating, collections: Collections | None) -> frozenset[Action]:
    """Return the actions with which a bot that has won would take what it may not have (6.3)."""
    return frozenset(
        action for action, way in ante_outcomes(seating, collections).items() if not way
    )
