"""Knowledge as data: where each hidden piece may lie, as far as each seat can tell.

For every seat and hidden zone there is a set of the pieces that *may* lie there (`may`), and for every seat the set of
pieces whose very place in a pile it can tell (`placed`). A seat *knows* a piece when exactly one hidden zone may hold
it. The sets are sound, not complete: they never exclude the truth and never claim what does not follow, but nothing is
deduced by elimination, and a pile refilled from beneath loses its layers. A zone that becomes empty may hold nothing.

State's operations call the method of the same name here after they have moved the pieces; nothing else changes a set.
Each method costs a microsecond or three for a whole table, and sampled worlds carry no knowledge at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from corptable.engine.pieces import WHOLE, Piece, PieceMask, Seat, SeatMask, ZoneId, mask_of, pieces_of
from corptable.engine.table import Table


class OwnKnowledge(NamedTuple):
    """One seat's knowledge, as its views carry it."""

    may: Mapping[ZoneId, PieceMask]
    placed: PieceMask

    def located(self, table: Table) -> PieceMask:
        """The pieces that exactly one hidden zone may hold."""
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
        """The pieces known to lie in a hidden zone, in whatever place, by index."""
        return pieces_of(self.may[zone] & self.located(table), table.pieces)


class Knowledge:
    """The sets of all seats."""

    __slots__ = ("may", "placed", "table")

    def __init__(self, table: Table) -> None:
        """Nobody knows anything, as before the setup."""
        self.table = table
        self.may: list[dict[ZoneId, PieceMask]] = [dict.fromkeys(table.hidden, 0) for _ in range(table.seats)]
        self.placed: list[PieceMask] = [0] * table.seats

    def copy(self) -> Knowledge:
        """A copy that shares nothing that changes."""
        twin = object.__new__(Knowledge)
        twin.table = self.table
        twin.may = [sets.copy() for sets in self.may]
        twin.placed = self.placed.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge) and self.may == other.may and self.placed == other.placed

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is never a key

    def of(self, seat: Seat) -> OwnKnowledge:
        """One seat's own knowledge, for its view."""
        return OwnKnowledge(self.may[seat].copy(), self.placed[seat])

    def moved(
        self, piece: Piece, source: ZoneId, to: ZoneId, *, seen_by: SeatMask, among: PieceMask, blind: bool, emptied: bool
    ) -> None:
        """A piece went from one zone to another.

        Who saw it, or could tell which piece lay in the slot it left, knows where it is now. For the others everything
        that may have lain in the source (and belongs to `among`) may now lie in the target, but for what they can tell
        to lie in another slot; after a `blind` move they can tell no slot of the source any more.
        """
        table = self.table
        bit = piece.bit
        from_hidden = source in table.hideable
        to_hidden = to in table.hideable
        if not (from_hidden or to_hidden):
            return  # what lies open is nobody's secret before or after
        kin = table.kin[source] if from_hidden else ()
        in_order = to_hidden and to not in table.unordered
        placed = self.placed
        for seat, may in enumerate(self.may):
            if seen_by >> (seat + 1) & 1 or (placed[seat] & bit and from_hidden and not blind):
                for zone in kin:
                    if may[zone] & bit:
                        may[zone] &= ~bit
                if to_hidden:
                    may[to] |= bit
                if in_order:
                    placed[seat] |= bit
                else:
                    placed[seat] &= ~bit
            elif from_hidden:
                if blind:
                    placed[seat] &= ~may[source]
                may[to] |= may[source] & ~placed[seat] & among
            if emptied:
                may[source] = 0

    def learned(self, seats: SeatMask, zone: ZoneId, bits: PieceMask, *, whole: bool) -> None:
        """These seats see these pieces of a hidden zone in their places; with `whole` nothing else lies there."""
        in_order = zone not in self.table.unordered
        kin = self.table.kin[zone]
        for seat, may in enumerate(self.may):
            if not seats >> (seat + 1) & 1:
                continue
            for other in kin:
                if may[other] & bits:
                    may[other] &= ~bits
            may[zone] = bits if whole else may[zone] | bits
            if in_order:
                self.placed[seat] |= bits

    def lacks(self, seats: SeatMask, zone: ZoneId, bits: PieceMask) -> None:
        """These seats have seen that none of these pieces lies in a hidden zone."""
        for seat, may in enumerate(self.may):
            if seats >> (seat + 1) & 1:
                may[zone] &= ~bits

    def exchanged(self, one: ZoneId, other: ZoneId) -> None:
        """Two hidden zones changed their contents: the sets travel."""
        for may in self.may:
            may[one], may[other] = may[other], may[one]

    def poured(self, bits: PieceMask, source: ZoneId, to: ZoneId, *, shuffled: bool) -> None:
        """All pieces of a zone went onto or beneath another, in their
        order or shuffled: sets travel, nobody forgets which pieces."""
        table = self.table
        from_hidden, to_hidden = source in table.hideable, to in table.hideable
        keeps_order = to_hidden and to not in table.unordered and source not in table.unordered and not shuffled
        for seat, may in enumerate(self.may):
            travelling = may[source] if from_hidden else bits
            if from_hidden:
                may[source] = 0
            if to_hidden:
                may[to] |= travelling
            else:
                for zone in table.kin.get(source, ()):
                    may[zone] &= ~bits
            if not keeps_order:
                self.placed[seat] &= ~bits
            elif not from_hidden:
                self.placed[seat] |= bits

    def gathered(self, bits: PieceMask, sources: tuple[ZoneId, ...], to: ZoneId) -> None:
        """Whole zones came together in a hidden one, in canonical order: everybody sees that, nobody can tell a place."""
        table = self.table
        in_the_open = all(zone in sources or zone == to for zone in table.kin[to])
        for seat, may in enumerate(self.may):
            travelling = 0 if in_the_open else self._in_sight(bits, may)
            for zone in sources:
                if zone in table.hideable:
                    travelling |= may[zone]
                    may[zone] = 0
            may[to] = bits if in_the_open else may[to] | travelling
            self.placed[seat] &= ~bits

    def _in_sight(self, bits: PieceMask, may: Mapping[ZoneId, PieceMask]) -> PieceMask:
        """Those of these pieces which no hidden zone may hold: they lay open."""
        for mask in may.values():
            bits &= ~mask
        return bits

    def arranged(self, bits: PieceMask, unaware: SeatMask) -> None:
        """Pieces changed their order within their own slots; these seats cannot tell how."""
        for seat in range(len(self.may)):
            if unaware >> (seat + 1) & 1:
                self.placed[seat] &= ~bits

    def shuffled(self, bits: PieceMask) -> None:
        """Nobody can tell the place of these pieces any more."""
        self.arranged(bits, self.table.public)

    def traded(self, given: Piece, home: ZoneId, taken: Piece, away: ZoneId, *, seen_by: SeatMask, among: PieceMask) -> None:
        """One piece each way between two sets at once. Who did not see
        it cannot tell which, unless only one can have been meant."""
        bits = given.bit | taken.bit
        kin = self.table.kin[home]
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

    def laid(self, zone: ZoneId, bits: PieceMask) -> None:
        """The setup laid these pieces in a hidden zone before all eyes: everybody knows the set, and the order until a shuffle."""
        in_order = zone not in self.table.unordered
        for seat, may in enumerate(self.may):
            may[zone] |= bits
            if in_order:
                self.placed[seat] |= bits

    @classmethod
    def from_sight(
        cls, table: Table, zones: Mapping[ZoneId, tuple[Piece, ...]], reach: Mapping[Seat, Mapping[ZoneId, int]]
    ) -> Knowledge:
        """What each seat knows of a made-up position: what it sees now, and nothing else (scenarios, the README of the format).

        `reach` tells by seat how many of the topmost pieces of each hidden zone it sees.
        """
        known = cls(table)
        held = {zone: mask_of(zones.get(zone, ())) for zone in table.hidden}
        for seat, may in enumerate(known.may):
            for group in table.groups:
                unseen = 0
                blurred = []
                for zone in group:
                    pieces = zones.get(zone, ())
                    seen = min(reach[seat].get(zone, 0), WHOLE)
                    shown = held[zone] if seen >= len(pieces) else mask_of(pieces[len(pieces) - seen :])
                    may[zone] = shown
                    if zone not in table.unordered:
                        known.placed[seat] |= shown
                    if shown != held[zone]:
                        unseen |= held[zone] & ~shown
                        blurred.append(zone)
                for zone in blurred:
                    may[zone] |= unseen
        return known

    def faults(self, zones: Mapping[ZoneId, tuple[Piece, ...]], reach: Mapping[Seat, Mapping[ZoneId, int]]) -> list[str]:
        """What is false in anybody's sets, and what somebody sees without knowing it, in words."""
        table = self.table
        faults = []
        held = {zone: mask_of(zones.get(zone, ())) for zone in table.hidden}
        hidden = 0
        for bits in held.values():
            hidden |= bits
        for seat, may in enumerate(self.may):
            for zone in table.hidden:
                if missed := held[zone] & ~may[zone]:
                    faults.append(f"@{seat} thinks that {self._names(missed)} cannot lie in {zone}")
                if not held[zone] and may[zone]:
                    faults.append(f"@{seat} thinks that the empty {zone} may hold {self._names(may[zone])}")
                if open_there := may[zone] & ~hidden:
                    faults.append(f"@{seat} looks in {zone} for {self._names(open_there)}, which lies open")
                faults += self._sight_faults(seat, zone, zones.get(zone, ()), reach[seat].get(zone, 0))
        return faults

    def _sight_faults(self, seat: Seat, zone: ZoneId, pieces: tuple[Piece, ...], reach: int) -> list[str]:
        """Whoever sees a slot knows what lies there, and looks for it nowhere else."""
        if not reach or not pieces:
            return []
        faults = []
        may = self.may[seat]
        shown = mask_of(pieces[-min(reach, len(pieces)) :])
        if reach >= len(pieces) and may[zone] != shown:
            faults.append(f"@{seat} sees all of {zone} and thinks that more may lie there")
        if zone not in self.table.unordered and shown & ~self.placed[seat]:
            faults.append(f"@{seat} sees {zone} and cannot tell the places in it")
        elsewhere = [(other, may[other] & shown) for other in self.table.kin[zone] if other != zone and may[other] & shown]
        faults += [f"@{seat} sees {self._names(bits)} in {zone} and looks for it in {other}" for other, bits in elsewhere]
        return faults

    def _names(self, bits: PieceMask) -> str:
        return ", ".join(piece.name for piece in pieces_of(bits, self.table.pieces))
