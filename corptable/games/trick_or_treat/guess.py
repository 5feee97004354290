"""Where a seat thinks that the numbered cards lie: the chances of each, from its own knowledge and the hand sizes.

Its knowledge says which zones may hold a card: it remembers what was seen, who showed a lack, and who drew since. Within that
all is even, so that the chances of a zone add up to the number of its cards (iterative proportional fitting, as in
W. E. Deming and F. F. Stephan, 1940). Worlds are for what follows from an act; a card that is named is named by these chances.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from corptable.engine import HIDDEN, Piece, ZoneId
from corptable.engine.knowledge import Knowledge
from corptable.engine.pieces import PieceMask
from corptable.games.trick_or_treat.names import ALL_BITS, DISCARD, DRAW, HAND, NUMBERED, OWN_BITS, VAULT
from corptable.games.trick_or_treat.state import TreatState

ROUNDS: Final = 4
"""So often the zones are filled evenly; after that little changes."""

Chances: TypeAlias = Mapping[ZoneId, Sequence[float]]
"""By hidden zone the chance of each numbered card to lie there, by index."""
Kind: TypeAlias = tuple[PieceMask, tuple[ZoneId, ...]]
"""Cards that the same zones may hold, and these zones."""


def through_own_eyes(position: TreatState) -> TreatState:
    """A view with memory; of a sampled world what the seat that is asked sees there now, and no more."""
    if position.viewer is not None:
        return position
    world = position.copy()
    world.knowledge = Knowledge.from_sight(world.table, world.zones, world.reaches())
    return world.view(world.actors()[0], memory=True)


def chances(view: TreatState) -> Chances:
    """The chances of every hidden zone that holds cards, but the own hand."""
    assert view.own is not None
    assert view.viewer is not None
    zones = [zone for zone in view.table.hidden if view.zones.get(zone) and zone != HAND[view.viewer]]
    kinds = _kinds(zones, view.own.may)
    pull = _pulls(view, zones, kinds)
    found = {zone: [0.0] * len(NUMBERED) for zone in zones}
    for bits, where in kinds:
        total = sum([pull[zone] for zone in where])
        for zone in where:
            chance = 1.0 if len(where) == 1 else pull[zone] / total if total else 1 / len(where)
            row, left = found[zone], bits
            while left:
                low = left & -left
                row[low.bit_length() - 1] = chance
                left ^= low
    return found


def _kinds(zones: Sequence[ZoneId], may: Mapping[ZoneId, PieceMask]) -> list[Kind]:
    """The cards by the zones that may hold them."""
    kinds: list[Kind] = [(ALL_BITS, ())]
    for zone in zones:
        split = []
        for bits, where in kinds:
            if inside := bits & may[zone]:
                split.append((inside, (*where, zone)))
            if inside != bits:
                split.append((bits & ~inside, where))
        kinds = split
    return [(bits, where) for bits, where in kinds if where]


def _pulls(view: TreatState, zones: Sequence[ZoneId], kinds: Sequence[Kind]) -> Mapping[ZoneId, float]:
    """By zone how strongly it draws cards that may lie in several: such that each gets as many as it has room for."""
    room = {zone: len(view.zones[zone]) for zone in zones}
    loose = []
    for bits, where in kinds:
        if len(where) == 1:
            room[where[0]] -= bits.bit_count()
        else:
            loose.append((bits.bit_count(), where))
    pull = {zone: float(max(0, slots)) for zone, slots in room.items()}
    for _ in range(ROUNDS):
        filled = dict.fromkeys(zones, 0.0)
        for count, where in loose:
            total = sum([pull[zone] for zone in where])
            if total:
                for zone in where:
                    filled[zone] += count * pull[zone] / total
        for zone, share in filled.items():
            if share:
                pull[zone] *= room[zone] / share
    return pull


def missing(view: TreatState) -> list[int]:
    """The indexes of the cards of its suit that the view's seat has neither in hand nor in its vault."""
    assert view.viewer is not None
    seat = view.viewer
    have = {piece.index for piece in (*view.zones[HAND[seat]], *view.zones[VAULT[seat]])}
    own = OWN_BITS[view.character(seat)]
    return [index for index in range(len(NUMBERED)) if own >> index & 1 and index not in have]


def own_among_next(view: TreatState, found: Chances, count: int) -> float:
    """How many cards of its suit the view's seat may expect among the next so many of the Muster (L2: then come the discards)."""
    draw, wanted = view.zones[DRAW], missing(view)
    below = view.zones[DISCARD]
    known, unknown = _slots(draw[-count:], wanted)
    if unknown:
        named = {piece.index for piece in draw if piece is not HIDDEN}
        rest = sum([found[DRAW][index] for index in wanted if index not in named])
        known += unknown * rest / sum([piece is HIDDEN for piece in draw])
    further = min(count - len(draw), len(below))
    if further > 0:
        rest = sum([found[DISCARD][index] for index in wanted]) if DISCARD in found else _slots(below, wanted)[0]
        known += further * rest / len(below)
    return known


def _slots(pieces: Sequence[Piece], wanted: Sequence[int]) -> tuple[float, int]:
    """How many of these are wanted for sure, and how many are hidden."""
    return float(sum([piece.index in wanted for piece in pieces])), sum([piece is HIDDEN for piece in pieces])
