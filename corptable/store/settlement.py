"""Settle a finished game in the collections: carry out its ante and add the deeds of cards, exactly once for each game (6.3).

For keeps, the card leaves the loser's collection and enters the winner's. A photocopy is made instead where the loser brought a
borrowed deck, where a bot lost, and where the game was played for photocopies. A bot that wins takes a card only from a profile
that allows that. A card that its owner has given away since stays where it is: nothing is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from corptable.engine.deck_building import Deeds
from corptable.engine.pieces import Seat
from corptable.store.career_record import CareerRecord
from corptable.store.game_statistics import PERSON
from corptable.store.profiles import COPIED, LOST, WON, AllProfiles, CardEvent, Profile, with_deeds


class Stake(NamedTuple):
    """Tell which profile sits at a seat, and whether it brought a deck of its own cards or borrowed one.

    `challenge` is the id of the career's opponent that it plays against; "" for a game that is no part of a career.
    """

    profile: str
    brings_own: bool
    challenge: str = ""


class Ante(NamedTuple):
    """Describe the card that the winner takes: its id, the seats of loser and winner, and whether it is only copied."""

    card: str
    giver: Seat
    taker: Seat
    is_copy: bool


@dataclass(frozen=True, slots=True)
class Settlement:
    """Describe a finished game for the collections.

    `players` and `names` are those by seat, `stakes` the profiles by seat, `deeds` what cards did by seat and card id.
    """

    id: str
    when: datetime
    players: Sequence[str]
    names: Sequence[str]
    stakes: Mapping[Seat, Stake]
    winners: Sequence[Seat]
    ante: Ante | None = None
    deeds: Mapping[tuple[Seat, str], Deeds] = field(default_factory=dict)

    def opponent(self, seat: Seat) -> str:
        """Return the word for the player of a seat in `Profile.beaten`: the id of the profile, or of the bot."""
        return self.stakes[seat].profile if seat in self.stakes else self.players[seat]


def settled(known: AllProfiles, game: Settlement) -> AllProfiles:
    """Return the profiles after a game; the same if it was settled before, or if none of its profiles is there any more."""
    profiles = {stake.profile for stake in game.stakes.values() if stake.profile in known.profiles}
    if not profiles or any(game.id in known[profile].settled for profile in profiles):
        return known
    paid = known if game.ante is None else _paid(known, game, game.ante)
    noted = {id: replace(paid[id], settled=(*paid[id].settled, game.id)) for id in profiles}
    counted = paid.having(noted)
    for seat, stake in game.stakes.items():
        if stake.profile in profiles:
            counted = counted.having({stake.profile: _after(counted[stake.profile], game, seat)})
    return counted


def _after(profile: Profile, game: Settlement, seat: Seat) -> Profile:
    """Return a profile with its career, whom it has beaten and, if it brought its own deck, the deeds of its cards."""
    profile = _with_challenge(profile, game, seat)
    if game.stakes[seat].brings_own:
        profile = with_deeds(profile, {card: done for (owner, card), done in game.deeds.items() if owner == seat})
    if seat not in game.winners:
        return profile
    beaten = dict(profile.beaten)
    for other in range(len(game.players)):
        if other not in game.winners:
            beaten[game.opponent(other)] = beaten.get(game.opponent(other), 0) + 1
    return replace(profile, beaten=beaten)


def _with_challenge(profile: Profile, game: Settlement, seat: Seat) -> Profile:
    """Return a profile after one more game against an opponent of the career: a shared win is neither won nor lost."""
    challenge, is_won = game.stakes[seat].challenge, tuple(game.winners) == (seat,)
    if not challenge or (seat in game.winners and not is_won):
        return profile
    record = profile.career.get(challenge, CareerRecord()).after(is_won, game.when)
    return replace(profile, career={**profile.career, challenge: record})


def _paid(known: AllProfiles, game: Settlement, ante: Ante) -> AllProfiles:
    """Return the profiles after the ante."""
    giver, taker = (_profile_at(known, game, seat) for seat in (ante.giver, ante.taker))
    is_copy = ante.is_copy or giver is None or not game.stakes[ante.giver].brings_own
    if is_copy:
        return known if taker is None else _given(known, game, ante, taker, COPIED)
    assert giver is not None
    loser = known[giver]
    winner_may = taker is not None or (loser.bots_may_take and ante.taker not in game.stakes and _is_bot(game, ante.taker))
    if giver == taker or not winner_may or ante.card not in loser.cards:
        return known
    lost = CardEvent(game.when, LOST, ante.card, 1, game.id, game.names[ante.taker])
    left = known.having({giver: loser.with_cards({ante.card: -1}, lost)})
    return left if taker is None else _given(left, game, ante, taker, WON)


def _given(known: AllProfiles, game: Settlement, ante: Ante, taker: str, how: str) -> AllProfiles:
    """Return the profiles after one of them has got the card."""
    event = CardEvent(game.when, how, ante.card, 1, game.id, game.names[ante.giver])
    return known.having({taker: known[taker].with_cards({ante.card: 1}, event)})


def _profile_at(known: AllProfiles, game: Settlement, seat: Seat) -> str | None:
    """Return the profile at a seat; None for a bot, for a person without one, and for one that was deleted."""
    stake = game.stakes.get(seat)
    return stake.profile if stake is not None and stake.profile in known.profiles else None


def _is_bot(game: Settlement, seat: Seat) -> bool:
    return game.players[seat] != PERSON
