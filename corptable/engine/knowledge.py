"""Track each seat's knowledge: for each hidden zone the pieces that may lie there, as far as the seat can tell.

For every seat and hidden zone there is a set of the pieces that *may* lie there (`may`), and for every seat the set of
pieces whose exact place in a pile it can tell (`placed`): no other zone may hold such a piece. A seat *knows* a piece
when exactly one hidden zone may hold it. The sets are sound, not complete: they never exclude the truth and never claim
what does not follow, but nothing is deduced by elimination, and a pile refilled from beneath loses its layers. A zone
that becomes empty may hold nothing.

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
        self.may: list[list[PieceMask]] = [[0] * len(table.hidden) for _ in range(table.seats)]
        """By seat the sets of all hidden zones, in the order of `Table.hidden`: moves find them by number, faster than by name."""
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
        return OwnKnowledge(dict(zip(self.table.hidden, self.may[seat], strict=True)), self.placed[seat])

    def moved(
        self, piece: Piece, source: ZoneId, to: ZoneId, seen_by: SeatMask, among: PieceMask, blind: bool, emptied: bool
    ) -> None:
        """Update the sets after a piece went from one zone to another, of which at least one is hidden.

        Seats that saw it, or could tell which piece lay in the slot that it left, know where it is now. For the other
        seats everything that may have lain in the source (and belongs to `among`) may now lie in the target, except the
        pieces that they can tell to lie in another slot. After a `blind` move they can tell no slot of the source any
        more. An `emptied` source may hold nothing.
        """
        table = self.table
        source_number, to_number = table.number.get(source, -1), table.number.get(to, -1)
        from_hidden, to_hidden = source_number >= 0, to_number >= 0
        bit = piece.bit
        others = ~bit
        kin = table.kin[source_number] if from_hidden else ()
        in_order = to_hidden and to not in table.unordered
        can_be_told = bit if from_hidden and not blind else 0
        placed = self.placed
        seats = seen_by >> 1
        for seat, may in enumerate(self.may):
            own = placed[seat]
            if seats >> seat & 1 or own & can_be_told:
                if own & bit and from_hidden:
                    may[source_number] &= others  # no other zone may hold a piece that is placed
                else:
                    for zone in kin:
                        if may[zone] & bit:
                            may[zone] &= others
                if to_hidden:
                    may[to_number] |= bit
                if in_order:
                    placed[seat] = own | bit
                elif own & bit:
                    placed[seat] = own & others
            elif from_hidden:
                there = may[source_number]
                if blind:
                    placed[seat] = own = own & ~there
                may[to_number] |= there & ~own & among
            if emptied and from_hidden:
                may[source_number] = 0

    def learned(self, seats: SeatMask, zone: ZoneId, bits: PieceMask, *, whole: bool) -> None:
        """Update the sets after these seats saw these pieces of a hidden zone in their places.

        With `whole` nothing else lies there.
        """
        in_order, placed = zone not in self.table.unordered, self.placed
        number = self.table.number[zone]
        kin = self.table.kin[number]
        for seat, may in enumerate(self.may):
            if not seats >> (seat + 1) & 1:
                continue
            if placed[seat] & bits != bits:  # no other zone may hold a piece that is placed
                for other in kin:
                    if may[other] & bits:
                        may[other] &= ~bits
                if in_order:
                    placed[seat] |= bits
            may[number] = bits if whole else may[number] | bits

    def learned_absent(self, seats: SeatMask, zone: ZoneId, bits: PieceMask) -> None:
        """Update the sets after these seats saw that none of these pieces lies in a hidden zone."""
        number = self.table.number[zone]
        for seat, may in enumerate(self.may):
            if seats >> (seat + 1) & 1:
                may[number] &= ~bits

    def exchanged(self, one: ZoneId, other: ZoneId) -> None:
        """Swap the sets of two hidden zones that exchanged their contents."""
        first, second = self.table.number[one], self.table.number[other]
        for may in self.may:
            may[first], may[second] = may[second], may[first]

    def poured(self, bits: PieceMask, source: ZoneId, to: ZoneId) -> None:
        """Update the sets after all pieces of a zone went onto or beneath another, shuffled.

        The sets move along: no seat forgets which pieces they are, and none can tell their places.
        """
        table = self.table
        source_number, to_number = table.number.get(source, -1), table.number.get(to, -1)
        kin = table.kin[source_number] if source_number >= 0 and to_number < 0 else ()
        for seat, may in enumerate(self.may):
            travelling = may[source_number] if source_number >= 0 else bits
            if source_number >= 0:
                may[source_number] = 0
            if to_number >= 0:
                may[to_number] |= travelling
            for zone in kin:
                may[zone] &= ~bits
            self.placed[seat] &= ~bits

    def gathered(self, bits: PieceMask, sources: tuple[ZoneId, ...], to: ZoneId) -> None:
        """Update the sets after whole zones came together in a hidden one, in canonical order.

        Everybody sees the pieces come together, nobody can tell the place of one.
        """
        number = self.table.number
        hidden, to_number = [number[zone] for zone in sources if zone in number], number[to]
        for seat, may in enumerate(self.may):
            may[to_number] |= bits & ~reduce(or_, may, 0)  # what no hidden zone may hold lay open
            for zone in hidden:
                may[to_number] |= may[zone]
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
        first, second = self.table.number[home], self.table.number[away]
        for seat, may in enumerate(self.may):
            here, there = may[first] & among, may[second] & among
            if seen_by >> (seat + 1) & 1:
                for zone in self.table.kin[first]:
                    may[zone] &= ~bits
                may[second] |= given.bit
                may[first] |= taken.bit
                continue
            may[first] |= there
            may[second] |= here
            if here.bit_count() == 1:
                may[first] &= ~here
            if there.bit_count() == 1:
                may[second] &= ~there

    @classmethod
    def from_sight(
        cls, table: Table, zones: Mapping[ZoneId, tuple[Piece, ...]], reach: Mapping[Seat, Mapping[ZoneId, int]]
    ) -> Knowledge:
        """Return the knowledge of a made-up position: each seat knows what it sees now and nothing else (`docs/scenarios.md`).

        `reach` gives by seat how many of the topmost pieces of each hidden zone it sees.
        """
        known = cls(table)
        held = [mask_of(zones.get(zone, ())) for zone in table.hidden]
        for seat, may in enumerate(known.may):
            for number, zone in enumerate(table.hidden):
                pieces = zones.get(zone, ())
                may[number] = mask_of(pieces[max(0, len(pieces) - reach[seat].get(zone, 0)) :])
                if zone not in table.unordered:
                    known.placed[seat] |= may[number]
            for kin in dict.fromkeys(table.kin):
                blurred = [number for number in kin if may[number] != held[number]]
                unseen = reduce(or_, (held[number] & ~may[number] for number in blurred), 0)
                for number in blurred:
                    may[number] |= unseen
        return known
