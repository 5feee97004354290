"""What a position is worth to each seat (section 10): points for cards at home, in hand and within reach, then shares of the win.

A card that a seat still misses is the more within its reach the sooner it can come: soon from the top of the discards, hardly from
the hand of somebody who can pay for a Freeze. So holding a card back, digging it in and offering it on the pile need no rules of
their own, and they matter the more the fewer cards the seat misses and the more it hopes for.

All it needs of a hand is the set of its cards, and a hidden piece is in no set: it judges views as well as worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.engine import Hopes, Seat, mask_of, settled, shares
from corptable.engine.pieces import PieceMask
from corptable.games.trick_or_treat.names import (
    BATS_KING,
    BATS_KNIGHT,
    BATS_PAGE,
    BATS_QUEEN,
    DISCARD,
    DOWN,
    DRAW,
    GHOSTS_KING,
    GHOSTS_KNIGHT,
    GHOSTS_PAGE,
    GHOSTS_QUEEN,
    HAND,
    IMPS_KING,
    IMPS_KNIGHT,
    IMPS_PAGE,
    IMPS_QUEEN,
    OWN_BITS,
    PUMPKINS_KING,
    PUMPKINS_KNIGHT,
    PUMPKINS_PAGE,
    PUMPKINS_QUEEN,
    SUIT_SIZE,
    VAULT,
)
from corptable.games.trick_or_treat.purchases import Swap
from corptable.games.trick_or_treat.state import TreatState

LAID: Final = 10.0
"""A card of the own suit in the vault. All other points are measured by it."""
HELD: Final = 8.5
"""One in the hand, where it can be asked for, while there is a coin for a Freeze."""
NAKED: Final = 6.5
"""One in the hand, without that coin."""
LAST: Final = 30.0
"""What the card is worth that completes a seat, while it is still to come: no sum of points, but the game."""
COIN: Final = 1.2
"""A treat point, as long as there are not many."""
RICH: Final = 5
"""So many are not many."""
SPARE_COIN: Final = 0.5
"""A treat point beyond those."""
ARMED: Final = 2.0
"""A power bought and not yet used."""
ON_TOP: Final = 2.5
"""A missing card on top of the discards, for a seat that can pay for a Swap."""
IN_DRAW: Final = 0.4
"""A missing card in the Muster, near the top."""
SOON: Final = 10
"""So many cards are near the top."""
DEEP_IN_DRAW: Final = 0.15
"""A missing card beneath those, which will not come up soon."""
IN_PILE: Final = 0.4
"""A missing card among the discards, which a Search reaches, and which are drawn after a reshuffle."""
GUARDED: Final = 0.2
"""A missing card in the hand of another seat that has a coin for a Freeze."""
UNGUARDED: Final = 0.8
"""A missing card in the hand of another seat that has none."""
URGENT: Final = 12.0
"""Where a missing card lies counts once, and so much more divided by the square of how many are missing: the tenth decides."""
DOUBT: Final = 18.0
"""So many points ahead make e times the hope when the leader has all; fitted to games of greedy bots."""
DOUBT_TO_GO: Final = 2.2
"""So much more doubt for each card that the leader misses."""
POWERS: Final[Mapping[str, float]] = {
    PUMPKINS_KING: 30.0,
    PUMPKINS_PAGE: 24.0,
    PUMPKINS_KNIGHT: 22.0,
    BATS_KING: 6.0,
    GHOSTS_KNIGHT: 5.0,
    GHOSTS_KING: 4.5,
    GHOSTS_PAGE: 4.0,
    IMPS_KING: 3.5,
    IMPS_QUEEN: 3.0,
    IMPS_KNIGHT: 2.5,
    BATS_KNIGHT: 2.0,
    IMPS_PAGE: 1.8,
    BATS_PAGE: 1.5,
    GHOSTS_QUEEN: 1.2,
    BATS_QUEEN: 1.0,
    PUMPKINS_QUEEN: 0.5,
}
"""What a power brings in a whole game; the rest of the game it brings the rest of it (section 8, "Balance")."""


class _Places(NamedTuple):
    """Where a missing card can lie, as sets of cards."""

    top: PieceMask
    pile: PieceMask
    deep: PieceMask
    shallow: PieceMask


def values(world: TreatState) -> Hopes:
    """Shares of the win for every seat."""
    if world.result is not None:
        return settled(world.result, world.table.seats)
    points, most = outlook(world)
    return shares(points, DOUBT + DOUBT_TO_GO * (SUIT_SIZE - most))


def outlook(world: TreatState) -> tuple[list[float], int]:
    """By seat its points, and how many cards of its suit the leader has."""
    zones = world.zones
    seats = range(world.table.seats)
    hands = [mask_of(zones[HAND[seat]]) for seat in seats]
    if zones[DOWN]:
        hands[world.turn] |= mask_of(zones[DOWN])
    places = _places(world)
    points, most = [], 0
    for seat in seats:
        court = world.character(seat)
        own, tp = OWN_BITS[court], world.tp[seat]
        in_hand = (hands[seat] & own).bit_count()
        laid = len(zones[VAULT[seat]])
        most = max(most, laid + in_hand)
        missing = own & ~hands[seat] & ~mask_of(zones[VAULT[seat]])
        total = LAID * laid + held(tp) * in_hand + coins(tp) + (ARMED if world.wild[seat] else 0)
        total += POWERS.get(court, 0) * (SUIT_SIZE - laid - in_hand) / SUIT_SIZE
        if missing:
            near = _in_piles(missing, places, tp) + _in_hands(missing, hands, world.tp)
            total += near * (1 + URGENT / missing.bit_count() ** 2)
        points.append(total)
    return points, most


def held(tp: int) -> float:
    """The points of a card of the own suit in a hand with so many treat points."""
    return HELD if tp else NAKED


def gained(missing: int, tp: int) -> float:
    """The points of one more card of the own suit in the hand of a seat that misses so many."""
    return LAST if missing == 1 else held(tp)


def coins(tp: int) -> float:
    """The points of so many treat points."""
    return COIN * tp if tp <= RICH else COIN * RICH + SPARE_COIN * (tp - RICH)


def _places(world: TreatState) -> _Places:
    draw, discards = world.zones[DRAW], world.zones[DISCARD]
    return _Places(mask_of(discards[-1:]), mask_of(discards[:-1]), mask_of(draw[:-SOON]), mask_of(draw[-SOON:]))


def _in_piles(missing: PieceMask, places: _Places, tp: int) -> float:
    """How much of what a seat misses lies where it can be drawn or bought."""
    near = IN_DRAW * (missing & places.shallow).bit_count() + DEEP_IN_DRAW * (missing & places.deep).bit_count()
    near += IN_PILE * (missing & places.pile).bit_count()
    if missing & places.top:
        near += ON_TOP if tp >= Swap.price else IN_PILE
    return near


def _in_hands(missing: PieceMask, hands: Sequence[PieceMask], tp: Sequence[int]) -> float:
    """How much of it others hold. Those who miss a card do not hold it, so their own hand needs no exception."""
    near = 0.0
    for hand, paid in zip(hands, tp, strict=True):
        if found := missing & hand:
            near += (GUARDED if paid else UNGUARDED) * found.bit_count()
    return near


def rivalry(view: TreatState, seat: Seat) -> list[float]:
    """By seat how much a seat wins when that one loses a point, measured by a point of its own; for itself 1.

    The slope of the shares: in a duel a point is a point; among several it hurts most to be behind the leader.
    """
    hopes = values(view)
    others = max(1 - hopes[seat], 1e-9)
    return [1.0 if other == seat else hope / others for other, hope in enumerate(hopes)]
