"""Settle a finished game in the collections: carry out its ante and add the deeds of cards, exactly
once for each game (6.3).

For keeps, the card leaves the loser's collection and enters the winner's. A photocopy is made
instead where the loser brought a borrowed deck or is a bot, and where the game was played for
photocopies. A bot keeps no card, so it takes none. A card that its owner has given away since stays
where it is: nothing is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from corptable.collection.events import COPIED, LOST, WON, CardDeeds, CardEvent, CareerRecord
from corptable.collection.profiles import MOST_CARDS, AllProfiles, Profile
from corptable.store.game_statistics import PERSON
from corptable.store.save_history import Stake

if TYPE_CHECKING:
    from corptable.engine.pieces import Seat
    from corptable.engine.seat_deck import Deeds


class TakenCard(NamedTuple):
    """Describe the card that the winner takes: its id, the seats of loser and winner, and whether
    it is only copied.
    """

    card: str
    giver: Seat
    taker: Seat
    is_copy: bool


@dataclass(frozen=True, slots=True)
class Settlement:
    """Describe a finished game for the collections.

    `players` and `names` are those by seat, `stakes` the profiles by seat, `deeds` what cards did
    by seat and card id, `away` the seats of persons that bots held at the end.
    """

    id: str
    when: datetime
    players: Sequence[str]
    names: Sequence[str]
    stakes: Mapping[Seat, Stake]
    winners: Sequence[Seat]
    ante: TakenCard | None = None
    deeds: Mapping[tuple[Seat, str], Deeds] = field(default_factory=dict)
    away: Sequence[Seat] = ()

    def opponent(self, seat: Seat) -> str:
        """Return the word for a player in `Profile.beaten`: the id of the profile or of the bot, or
        a name of a career.
        """
        if self.players[seat] != PERSON and any(stake.challenge for stake in self.stakes.values()):
            return self.names[seat]
        return (
            self.stakes[seat].profile
            if seat in self.stakes and self.players[seat] == PERSON
            else self.players[seat]
        )


def settled(known: AllProfiles, game: Settlement) -> AllProfiles:
    """Return the profiles after a game; the same if it was settled before, or if none of its
    profiles is there any more.
    """
    profiles = {stake.profile for stake in game.stakes.values() if stake.profile in known.profiles}
    if not profiles or any(game.id in known[profile].settled for profile in profiles):
        return known
    paid = known if game.ante is None else _paid(known, game, game.ante)
    noted = {
        id: replace(paid[id], settled=(*paid[id].settled, game.id)[-MOST_CARDS:]) for id in profiles
    }
    counted = paid.having(noted)
    for seat, stake in game.stakes.items():
        if stake.profile in profiles:
            counted = counted.having({stake.profile: _after(counted[stake.profile], game, seat)})
    return counted


def _after(profile: Profile, game: Settlement, seat: Seat) -> Profile:
    """Return a profile with its career, its beaten opponents and, if it played its own deck, the
    deeds of its cards.
    """
    profile = _with_challenge(profile, game, seat)
    if game.stakes[seat].brings_own:
        profile = _with_deeds(
            profile, {card: done for (owner, card), done in game.deeds.items() if owner == seat}
        )
    if seat not in game.winners:
        return profile
    beaten = dict(profile.beaten)
    for other in range(len(game.players)):
        if other not in game.winners:
            beaten[game.opponent(other)] = beaten.get(game.opponent(other), 0) + 1
    return replace(profile, beaten=beaten)


def _with_deeds(profile: Profile, deeds: Mapping[str, Deeds]) -> Profile:
    """Return the profile with what its cards did in one more game."""
    known = dict(profile.deeds)
    for card, done in deeds.items():
        before = known.get(card, CardDeeds())
        known[card] = CardDeeds(before.won + done.won, before.fell + done.fell)
    return replace(profile, deeds=known)


def ante_outcome(known: AllProfiles, stakes: Mapping[Seat, Stake], ante: TakenCard) -> str:
    """Way in which the card of an ante comes to the winner: WON, COPIED, or "" if no collection
    changes.
    """
    giver, taker = (_profile_at(known, stakes, seat) for seat in (ante.giver, ante.taker))
    if taker is None or taker == giver:
        return ""
    if giver is None or ante.is_copy or not stakes[ante.giver].brings_own:
        return COPIED
    return WON if ante.card in known[giver].cards else ""


def _with_challenge(profile: Profile, game: Settlement, seat: Seat) -> Profile:
    """Return a profile after one more game against an opponent of the career: a shared win is
    neither won nor lost, and so is a game that a bot has ended for the person."""
    challenge, is_won = game.stakes[seat].challenge, tuple(game.winners) == (seat,)
    if not challenge or seat in game.away or (seat in game.winners and not is_won):
        return profile
    record = profile.career.get(challenge, CareerRecord()).after(is_won, game.when)
    return replace(profile, career={**profile.career, challenge: record})


def _paid(known: AllProfiles, game: Settlement, ante: TakenCard) -> AllProfiles:
    """Return the profiles after the ante."""
    way = ante_outcome(known, game.stakes, ante)
    if not way:
        return known
    giver, taker = game.stakes.get(ante.giver), game.stakes[ante.taker].profile
    if way == WON and giver is not None:
        lost = CardEvent(game.when, LOST, ante.card, 1, game.id, game.names[ante.taker])
        known = known.having(
            {giver.profile: known[giver.profile].with_cards({ante.card: -1}, lost)}
        )
    return _given(known, game, ante, taker, way)


def _given(
    known: AllProfiles, game: Settlement, ante: TakenCard, taker: str, how: str
) -> AllProfiles:
    """Return the profiles after one of them has got the card."""
    event = CardEvent(game.when, how, ante.card, 1, game.id, game.names[ante.giver])
    return known.having({taker: known[taker].with_cards({ante.card: 1}, event)})


def _profile_at(known: AllProfiles, stakes: Mapping[Seat, Stake], seat: Seat) -> str | None:
    """Return the profile at a seat; None for a person without one, and for one that was deleted."""
    stake = stakes.get(seat)
    return stake.profile if stake is not None and stake.profile in known.profiles else None
