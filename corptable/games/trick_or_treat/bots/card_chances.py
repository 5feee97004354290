"""Estimate where the numbered cards lie: the probability of each card in each zone, from a seat's
knowledge and the zone sizes.

The knowledge says which zones may hold a card: it remembers what the seat saw, which seat showed
that it lacks a card, and which drew since. A card that a seat lacked before it drew can only be one
of those that it drew. Within these limits all cards count alike, so that the chances of a zone add
up to the number of its cards (iterative proportional fitting, as in W. E. Deming and F. F. Stephan,
1940). Determinizations serve to evaluate what follows from an act; these
chances serve to choose which card to name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from corptable.engine import HIDDEN, Piece, ZoneId, mask_of
from corptable.engine.knowledge import Knowledge
from corptable.engine.pieces import PieceMask, pieces_of
from corptable.games.trick_or_treat.names import (
    ALL_BITS,
    DISCARD,
    DRAW,
    HAND,
    NUMBERED,
    OWN_BITS,
    SUIT_BITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import REMEMBERED_ARRIVALS, TreatView, lacked_rows
from corptable.games.trick_or_treat.state import TreatState

FITTING_ITERATIONS: Final = 4
"""Iterations of the proportional fitting; further ones change little."""
NEW_STAYS: Final = 0.5
"""Share of the cards that have come to a hand which are still there, beside the old ones: the rest
was laid down or put away. In 16 games of two, 32 of 405 cards that a hand had lacked before it drew
one to four were there; without this share it would have been 62.
"""

Chances: TypeAlias = Mapping[ZoneId, Sequence[float]]
"""Chances of the numbered cards to lie in a hidden zone, by zone and card index."""
CardGroup: TypeAlias = tuple[PieceMask, tuple[tuple[ZoneId, float], ...]]
"""A set of cards that the same zones may hold, and these zones, each with the share of its cards
that can be one of them.
"""


def view_of_asked(view: TreatView) -> TreatView:
    """Return the view of a seat as it is, of a determinization what the asked seat sees in it now,
    without earlier memory.
    """
    if not isinstance(view, TreatState):
        return view
    world = view.copy()
    world.knowledge = Knowledge.from_sight(world.table, world.zones, world.reaches())
    asked = world.information_state(world.actors()[0]).view
    assert isinstance(asked, TreatView)
    return asked


def chances(view: TreatView) -> Chances:
    """Return the chances for every hidden zone that holds cards, but not for the seat's hand."""
    assert view.own is not None
    assert view.viewer is not None
    zones = [
        zone for zone in view.table.hidden if view.zones.get(zone) and zone != HAND[view.viewer]
    ]
    kinds = _kinds(view, zones)
    weight = _weights(view, zones, kinds)
    found = {zone: [0.0] * len(NUMBERED) for zone in zones}
    for bits, where in kinds:
        total = sum([weight[zone] * share for zone, share in where])
        for zone, share in where:
            if len(where) == 1:
                chance = 1.0
            else:
                chance = weight[zone] * share / total if total else 1 / len(where)
            row, left = found[zone], bits
            while left:
                low = left & -left
                row[low.bit_length() - 1] = chance
                left ^= low
    return found


def _kinds(view: TreatView, zones: Sequence[ZoneId]) -> list[CardGroup]:
    """Group the cards by the zones that may hold them, and by how much of a zone can be they."""
    kinds: list[CardGroup] = [(ALL_BITS, ())]
    for zone in zones:
        split = []
        parts = _parts(view, zone)
        for bits, where in kinds:
            rest = bits
            for cards, share in parts:
                if inside := rest & cards:
                    split.append((inside, (*where, (zone, share))))
                    rest ^= inside
            if rest:
                split.append((rest, where))
        kinds = split
    return [(bits, where) for bits, where in kinds if where]


def _parts(view: TreatView, zone: ZoneId) -> list[tuple[PieceMask, float]]:
    """Return the cards that may lie in a zone, in sets, with the share of its cards that can be one
    of them: in a hand that lacked them only those which have come since.
    """
    assert view.own is not None
    may = view.own.may[zone]
    if zone not in HAND:
        return [(may, 1.0)]
    parts, left, size = [], may, len(view.zones[zone])
    rows = lacked_rows(view.lacked_before[HAND.index(zone)])
    for come, lacked in enumerate(rows[1:REMEMBERED_ARRIVALS], 1):
        if cards := lacked & left:
            parts.append((cards, NEW_STAYS * (1 - (size / (size + 1)) ** come)))
            left ^= cards
    return [*parts, (left, 1.0)]


def _weights(
    view: TreatView, zones: Sequence[ZoneId], kinds: Sequence[CardGroup]
) -> Mapping[ZoneId, float]:
    """Return the weight of each zone for cards that may lie in several, so that each zone gets as
    many as it has room for.
    """
    room = {zone: len(view.zones[zone]) for zone in zones}
    loose = []
    for bits, where in kinds:
        if len(where) == 1:
            room[where[0][0]] -= bits.bit_count()
        else:
            loose.append((bits.bit_count(), where))
    weight = {zone: float(max(0, slots)) for zone, slots in room.items()}
    for _ in range(FITTING_ITERATIONS):
        filled = dict.fromkeys(zones, 0.0)
        for count, where in loose:
            total = sum([weight[zone] * share for zone, share in where])
            if total:
                for zone, share in where:
                    filled[zone] += count * weight[zone] * share / total
        for zone, share in filled.items():
            if share:
                weight[zone] *= room[zone] / share
    return weight


def missing(view: TreatView) -> list[int]:
    """Return the indexes of the cards of its suit that the viewing seat has neither in its hand nor
    in its vault.
    """
    assert view.viewer is not None
    seat = view.viewer
    have = {piece.index for piece in (*view.zones[HAND[seat]], *view.zones[VAULT[seat]])}
    own = OWN_BITS[view.character(seat)]
    return [index for index in range(len(NUMBERED)) if own >> index & 1 and index not in have]


def own_among_next(view: TreatView, found: Chances, count: int) -> float:
    """Return the expected number of own-suit cards among the next `count` cards of the Muster;
    after it come the discards (L2).
    """
    draw, wanted = view.zones[DRAW], missing(view)
    below = view.zones[DISCARD]
    known, unknown = _slots(draw[-count:], wanted)
    if unknown:
        named = {piece.index for piece in draw if piece is not HIDDEN}
        rest = sum([found[DRAW][index] for index in wanted if index not in named])
        known += unknown * rest / sum([piece is HIDDEN for piece in draw])
    further = min(count - len(draw), len(below))
    if further > 0:
        rest = (
            sum([found[DISCARD][index] for index in wanted])
            if DISCARD in found
            else _slots(below, wanted)[0]
        )
        known += further * rest / len(below)
    return known


def _slots(pieces: Sequence[Piece], wanted: Sequence[int]) -> tuple[float, int]:
    """Count the pieces that are certainly wanted, and those that are hidden."""
    return float(sum([piece.index in wanted for piece in pieces])), sum(
        [piece is HIDDEN for piece in pieces]
    )


def suit_chances(view: TreatView, found: Chances, place: int) -> dict[str, float]:
    """Return by suit the chance that the card at a place of the Muster, counted from the top, is
    of it.
    """
    draw, pieces = view.zones[DRAW], view.table.pieces
    if (piece := draw[-1 - place]) is not HIDDEN:
        return {piece.card.suit: 1.0}
    unseen = ALL_BITS & ~mask_of(draw)
    hidden = sum([piece is HIDDEN for piece in draw])
    return {
        suit: sum([found[DRAW][piece.index] for piece in pieces_of(bits & unseen, pieces)]) / hidden
        for suit, bits in SUIT_BITS.items()
    }
