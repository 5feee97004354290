"""Track each seat's knowledge: for each hidden zone the pieces that may lie there, as far as the seat can tell.

For every seat and hidden zone there is a set of the pieces that *may* lie there (`may`), and for every seat the set of
pieces whose exact place in a pile it can tell (`placed`): no other zone may hold such a piece. A seat *knows* a piece
when exactly one hidden zone may hold it. The sets are sound, not complete: they never exclude the truth and never claim what does not follow, but nothing is
deduced by elimination, and a pile refilled from beneath loses its layers. A zone that becomes empty may hold nothing.

Each operation of State calls its counterpart here after it has moved the pieces (`move` calls `moved`); nothing else
changes a set. Each method takes one to three microseconds for a whole table. Determinizations carry no knowledge at
all.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

from corptable.engine.pieces import Piece, PieceMask, Seat, SeatMask, ZoneId, mask_of, pieces_of
from corptable.engine.table import Table


class OwnKnowledge(NamedTuple):
    """Hold one seat's knowledge, as its information states carry it."""

    may: Mapping[ZoneId, PieceMask]
    placed: PieceMask

    def located(self, table: Table) -> PieceMask:
        """Return the pieces that exactly one hidden zone may hold, as a mask."""
        located = 0
        for group in table.groups:
            once = twice = 0
            for zone in group:
                mask = self.may[zone]
                twice |= once & mask
                once |= mask
            located |= once & ~twice
        return located

    def known(self, table: Table, zone: ZoneId) -> list[Piece]:
        """Return the pieces known to lie in a hidden zone, by index, even where their places are not known."""
        return pieces_of(self.may[zone] & self.located(table), table.pieces)


class Knowledge:
    """Hold the sets of all seats."""

    __slots__ = ("may", "placed", "table")

    def __init__(self, table: Table) -> None:
        """Begin with empty sets: before the setup no seat knows anything."""
        self.table = table
        self.may: list[dict[ZoneId, PieceMask]] = [dict.fromkeys(table.hidden, 0) for _ in range(table.seats)]
        self.placed: list[PieceMask] = [0] * table.seats

    def copy(self) -> Knowledge:
        """Return a copy that shares nothing mutable."""
        twin = object.__new__(Knowledge)
        twin.table = self.table
        twin.may = [sets.copy() for sets in self.may]
        twin.placed = self.placed.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.may == other.may and self.placed == other.placed

    __hash__ = None  # type: ignore[assignment]  # mutable, so never used as a key

    def of(self, seat: Seat) -> OwnKnowledge:
        """Return a copy of one seat's own knowledge, for its information state."""
        return OwnKnowledge(self.may[seat].copy(), self.placed[seat])

    def moved(
        self, piece: Piece, source: ZoneId, to: ZoneId, *, seen_by: SeatMask, among: PieceMask, blind: bool, emptied: bool
    ) -> None:
        """Update the sets after a piece went from one zone to another.

        Seats that saw it, or could tell which piece lay in the slot that it left, know where it is now. For the other
        seats everything that may have lain in the source (and belongs to `among`) may now lie in the target, except the
        pieces that they can tell to lie in another slot. After a `blind` move they can tell no slot of the source any
        more. An `emptied` source may hold nothing.
        """
        table = self.table
        from_hidden, to_hidden = source in table.hideable, to in table.hideable
        if not (from_hidden or to_hidden):
            return  # both zones are open: no set can change
        bit = piece.bit
        others = ~bit
        kin = table.same_group[source] if from_hidden else ()
        in_order = to_hidden and to not in table.unordered
        can_be_told = bit if from_hidden and not blind else 0
        placed = self.placed
        seats = seen_by >> 1
        for seat, may in enumerate(self.may):
            own = placed[seat]
            if seats >> seat & 1 or own & can_be_told:
                if own & bit and from_hidden:
                    may[source] &= others  # no other zone may hold a piece that is placed
                else:
                    for zone in kin:
                        mask = may[zone]
                        if mask & bit:
                            may[zone] = mask & others
                if to_hidden:
                    may[to] |= bit
                if in_order:
                    placed[seat] = own | bit
                elif own & bit:
                    placed[seat] = own & others
            elif from_hidden:
                there = may[source]
                if blind:
                    placed[seat] = own = own & ~there
                may[to] |= there & ~own & among
            if emptied:
                may[source] = 0

    def learned(self, seats: SeatMask, zone: ZoneId, bits: PieceMask, *, whole: bool) -> None:
        """Update the sets after these seats saw these pieces of a hidden zone in their places.

        With `whole` nothing else lies there.
        """
        in_order, placed = zone not in self.table.unordered, self.placed
        kin = self.table.same_group[zone]
        for seat, may in enumerate(self.may):
            if not seats >> (seat + 1) & 1:
                continue
            if placed[seat] & bits != bits:  # no other zone may hold a piece that is placed
                for other in kin:
                    if may[other] & bits:
                        may[other] &= ~bits
                if in_order:
                    placed[seat] |= bits
            may[zone] = bits if whole else may[zone] | bits

    def learned_absent(self, seats: SeatMask, zone: ZoneId, bits: PieceMask) -> None:
        """Update the sets after these seats saw that none of these pieces lies in a hidden zone."""
        for seat, may in enumerate(self.may):
            if seats >> (seat + 1) & 1:
                may[zone] &= ~bits

    def exchanged(self, one: ZoneId, other: ZoneId) -> None:
        """Swap the sets of two hidden zones that exchanged their contents."""
        for may in self.may:
            may[one], may[other] = may[other], may[one]

    def poured(self, bits: PieceMask, source: ZoneId, to: ZoneId) -> None:
        """Update the sets after all pieces of a zone went onto or beneath another, shuffled.

        The sets move along: no seat forgets which pieces they are, and none can tell their places.
        """
        table = self.table
        from_hidden, to_hidden = source in table.hideable, to in table.hideable
        for seat, may in enumerate(self.may):
            travelling = may[source] if from_hidden else bits
            if from_hidden:
                may[source] = 0
            if to_hidden:
                may[to] |= travelling
            else:
                for zone in table.same_group.get(source, ()):
                    may[zone] &= ~bits
            self.placed[seat] &= ~bits

    def gathered(self, bits: PieceMask, sources: tuple[ZoneId, ...], to: ZoneId) -> None:
        """Update the sets after whole zones came together in a hidden one, in canonical order.

        Everybody sees the pieces come together, nobody can tell the place of one.
        """
        hidden = [zone for zone in sources if zone in self.table.hideable]
        for seat, may in enumerate(self.may):
            may[to] |= bits & ~reduce(or_, may.values(), 0)  # what no hidden zone may hold lay open
            for zone in hidden:
                may[to] |= may[zone]
                may[zone] = 0
            self.placed[seat] &= ~bits

    def arranged(self, bits: PieceMask, unaware: SeatMask) -> None:
        """Forget the places of pieces that changed their order within their own slots, for the seats in `unaware`."""
        for seat in range(len(self.may)):
            if unaware >> (seat + 1) & 1:
                self.placed[seat] &= ~bits

    def shuffled(self, bits: PieceMask) -> None:
        """Forget the places of these pieces, for every seat."""
        self.arranged(bits, self.table.public)

    def traded(self, given: Piece, home: ZoneId, taken: Piece, away: ZoneId, *, seen_by: SeatMask, among: PieceMask) -> None:
        """Update the sets after two unordered zones traded one piece each way at once.

        A seat that did not see the trade cannot tell which pieces, unless only one can have been meant.
        """
        bits = given.bit | taken.bit
        kin = self.table.same_group[home]
        for seat, may in enumerate(self.may):
            here, there = may[home] & among, may[away] & among
            if seen_by >> (seat + 1) & 1:
                for zone in kin:
                    may[zone] &= ~bits
                may[away] |= given.bit
                may[home] |= taken.bit
                continue
            may[home] |= there
            may[away] |= here
            if here.bit_count() == 1:
                may[home] &= ~here
            if there.bit_count() == 1:
                may[away] &= ~there

    @classmethod
    def from_sight(
        cls, table: Table, zones: Mapping[ZoneId, tuple[Piece, ...]], reach: Mapping[Seat, Mapping[ZoneId, int]]
    ) -> Knowledge:
        """Return the knowledge of a made-up position: each seat knows what it sees now and nothing else (`docs/scenarios.md`).

        `reach` gives by seat how many of the topmost pieces of each hidden zone it sees.
        """
        known = cls(table)
        held = {zone: mask_of(zones.get(zone, ())) for zone in table.hidden}
        for seat, may in enumerate(known.may):
            for group in table.groups:
                for zone in group:
                    pieces = zones.get(zone, ())
                    may[zone] = mask_of(pieces[max(0, len(pieces) - reach[seat].get(zone, 0)) :])
                    if zone not in table.unordered:
                        known.placed[seat] |= may[zone]
                blurred = [zone for zone in group if may[zone] != held[zone]]
                unseen = reduce(or_, (held[zone] & ~may[zone] for zone in blurred), 0)
                for zone in blurred:
                    may[zone] |= unseen
        return known
