"""Track each seat's knowledge: for each hidden zone the pieces that may lie there, as far as the
seat can tell.

For every seat and hidden zone there is a set of the pieces that *may* lie there (`may`), and for
every seat the set of pieces whose exact place in a pile it can tell (`placed`): no other zone may
hold such a piece. A seat *knows* a piece when exactly one hidden zone may hold it. The sets are
sound, not complete: they never exclude the truth and never claim what does not follow, but nothing
is deduced by elimination, and a pile refilled from below loses its layers. A zone that becomes
empty may hold nothing.

The sets of all seats lie side by side in one number: that of seat s begins at bit `s *
Table.width`. So a method updates every seat at once, in about a microsecond for a whole table. In
it a piece stands for as many bits as seats are meant: `* first_bits` puts pieces into the set of
each seat, and `& sets_of[seats]` leaves those of some. Every move takes pieces away by `^` where
they are, because `& ~` takes twice as long.

Each operation of State calls its counterpart here after it has moved the pieces (`move` calls
`moved`); nothing else changes a set. Determinizations carry no knowledge at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

from corptable.engine.pieces import (
    AllSets,
    Piece,
    PieceMask,
    Seat,
    SeatMask,
    ZoneId,
    bit_of,
    mask_of,
    pieces_of,
)
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
        """Return the pieces known to lie in a hidden zone, by index, even where their places are
        not known.
        """
        return pieces_of(self.may[zone] & self.located(table), table.pieces)


class Knowledge:
    """Hold the sets of all seats."""

    __slots__ = ("may", "placed", "table")

    def __init__(self, table: Table) -> None:
        """Begin with empty sets: before the setup no seat knows anything."""
        self.table = table
        self.may: list[AllSets] = [0] * len(table.hidden)
        """Pieces that may lie in a hidden zone, by the number of the zone."""
        self.placed: AllSets = 0

    def copy(self) -> Knowledge:
        """Return a copy that shares nothing mutable."""
        twin = object.__new__(Knowledge)
        twin.table, twin.may, twin.placed = self.table, self.may.copy(), self.placed
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Knowledge) and self.may == other.may and self.placed == other.placed
        )

    __hash__ = None  # type: ignore[assignment]  # mutable, so never used as a key

    def of(self, seat: Seat) -> OwnKnowledge:
        """Return a copy of one seat's own knowledge, for its information state."""
        table = self.table
        begin, every = seat * table.width, table.every_piece
        sets = [may >> begin & every for may in self.may]
        return OwnKnowledge(
            dict(zip(table.hidden, sets, strict=True)), self.placed >> begin & every
        )

    def moved(
        self,
        piece: Piece,
        source: ZoneId,
        to: ZoneId,
        seen_by: SeatMask,
        among: PieceMask | None,
        blind: bool,
        emptied: bool,
    ) -> None:
        """Update the sets after a piece went from one zone to another, of which at least one is
        hidden.

        Seats that saw it, or could tell which piece lay in the slot that it left, know where it is
        now. For the other seats everything that may have lain in the source (and belongs to
        `among`) may now lie in the target, except the pieces that they can tell to lie in another
        slot. After a `blind` move they can tell no slot of the source any more. An `emptied` source
        may hold nothing.
        """
        table, may, placed = self.table, self.may, self.placed
        source_number, to_number = table.number.get(source, -1), table.number.get(to, -1)
        bits = table.first_bits << piece.index
        aware = table.sets_of[seen_by]
        if source_number < 0:
            arriving = known = bits & aware
        else:
            if not blind and (told := placed & bits):
                aware |= (told >> piece.index) * table.every_piece
            arriving = known = bits & aware
            if aware != table.every_set:
                unseen = may[source_number] & (table.every_set ^ aware)
                if blind:
                    placed &= ~unseen
                else:
                    unseen ^= unseen & placed
                arriving |= unseen if among is None else unseen & among * table.first_bits
            for zone in table.kin[source_number]:
                if gone := may[zone] & known:
                    may[zone] ^= gone
            if emptied:
                may[source_number] = 0
        if to_number >= 0:
            may[to_number] |= arriving
            if to not in table.unordered:
                self.placed = placed | known
                return
        self.placed = placed ^ (placed & known)

    def learned(self, seats: SeatMask, zone: ZoneId, bits: PieceMask, *, whole: bool) -> None:
        """Update the sets after these seats saw these pieces of a hidden zone in their places.

        With `whole` nothing else lies there.
        """
        table, may = self.table, self.may
        number = table.number[zone]
        aware = table.sets_of[seats]
        known = bits * table.first_bits & aware
        for other in table.kin[number]:
            if may[other] & known:
                may[other] &= ~known
        if zone not in table.unordered:
            self.placed |= known
        may[number] = known | (may[number] & ~aware if whole else may[number])

    def learned_absent(self, seats: SeatMask, zone: ZoneId, bits: PieceMask) -> None:
        """Update the sets after these seats saw that none of these pieces lies in a hidden zone."""
        table = self.table
        self.may[table.number[zone]] &= ~(bits * table.first_bits & table.sets_of[seats])

    def exchanged(self, one: ZoneId, other: ZoneId) -> None:
        """Swap the sets of two hidden zones that exchanged their contents."""
        may, first, second = self.may, self.table.number[one], self.table.number[other]
        may[first], may[second] = may[second], may[first]

    def poured(self, bits: PieceMask, source: ZoneId, to: ZoneId) -> None:
        """Update the sets after all pieces of a zone went onto or under another, shuffled.

        The sets move along: no seat forgets which pieces they are, and none can tell their places.
        """
        table, may = self.table, self.may
        source_number, to_number = table.number.get(source, -1), table.number.get(to, -1)
        poured = travelling = bits * table.first_bits
        if source_number >= 0:
            travelling, may[source_number] = may[source_number], 0
            for zone in table.kin[source_number] if to_number < 0 else ():
                may[zone] &= ~poured
        if to_number >= 0:
            may[to_number] |= travelling
        self.placed &= ~poured

    def gathered(self, bits: PieceMask, sources: tuple[ZoneId, ...], to: ZoneId) -> None:
        """Update the sets after whole zones came together in a hidden one, in canonical order.

        Everybody sees the pieces come together, nobody can tell the place of one.
        """
        table, may = self.table, self.may
        together = bits * table.first_bits
        # What no hidden zone may hold lay open.
        found = may[table.number[to]] | together & ~reduce(or_, may, 0)
        for zone in sources:
            if (number := table.number.get(zone)) is not None:
                found |= may[number]
                may[number] = 0
        may[table.number[to]] = found
        self.placed &= ~together

    def arranged(self, bits: PieceMask, unaware: SeatMask) -> None:
        """Forget the places of pieces that changed their order within their own slots, for the
        seats in `unaware`.
        """
        self.placed &= ~(bits * self.table.first_bits & self.table.sets_of[unaware])

    def shuffled(self, bits: PieceMask) -> None:
        """Forget the places of these pieces, for every seat."""
        self.arranged(bits, self.table.public)

    def traded(
        self,
        given: Piece,
        home: ZoneId,
        taken: Piece,
        away: ZoneId,
        *,
        seen_by: SeatMask,
        among: PieceMask | None,
    ) -> None:
        """Update the sets after two unordered zones traded one piece each way at once.

        A seat that did not see the trade cannot tell which pieces, unless only one can have been
        meant.
        """
        table, may = self.table, self.may
        first, second = table.number[home], table.number[away]
        aware = table.sets_of[seen_by]
        meant = (table.every_piece if among is None else among) * table.first_bits & ~aware
        here, there = may[first] & meant, may[second] & meant
        gone, come = given.bit * table.first_bits & aware, taken.bit * table.first_bits & aware
        for zone in table.kin[first]:
            may[zone] &= ~(gone | come)
        may[first] = (may[first] | there | come) & ~self._alone(here)
        may[second] = (may[second] | here | gone) & ~self._alone(there)

    def _alone(self, sets: AllSets) -> AllSets:
        """Return those of these sets that have one piece."""
        table = self.table
        each = (sets & table.sets_of[bit_of(seat)] for seat in table.all_seats)
        return reduce(or_, (own for own in each if own.bit_count() == 1), 0)

    @classmethod
    def from_sight(
        cls,
        table: Table,
        zones: Mapping[ZoneId, tuple[Piece, ...]],
        reach: Mapping[Seat, Mapping[ZoneId, int]],
    ) -> Knowledge:
        """Return the knowledge of a made-up position: each seat knows what it sees now and nothing
        else (`docs/scenarios.md`).

        `reach` gives by seat how many of the topmost pieces of each hidden zone it sees.
        """
        known = cls(table)
        held = [mask_of(zones.get(zone, ())) for zone in table.hidden]
        for seat in table.all_seats:
            begin, may = seat * table.width, [0] * len(table.hidden)
            for number, zone in enumerate(table.hidden):
                pieces = zones.get(zone, ())
                may[number] = mask_of(pieces[max(0, len(pieces) - reach[seat].get(zone, 0)) :])
                if zone not in table.unordered:
                    known.placed |= may[number] << begin
            for kin in dict.fromkeys(table.kin):
                blurred = [number for number in kin if may[number] != held[number]]
                unseen = reduce(or_, (held[number] & ~may[number] for number in blurred), 0)
                for number in blurred:
                    may[number] |= unseen
            known.may = [sets | own << begin for sets, own in zip(known.may, may, strict=True)]
        return known
