"""Move pieces between zones, and test who sees them. Nothing else moves a piece.

Each operation also updates the knowledge of every seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from corptable.engine.chance import ChanceDraws
from corptable.engine.determinization import by_index
from corptable.engine.events import Arranged, Exchanged, Gathered, Learned, Moved, Poured, Shuffled
from corptable.engine.knowledge import Knowledge
from corptable.engine.pieces import (
    NO_LIGHTS,
    TOP,
    WHOLE,
    Light,
    Piece,
    Seat,
    SeatMask,
    ZoneId,
    mask_of,
)


class ZoneMoves(ChanceDraws):
    """Hold the pieces of a position. `knowledge` is None in a determinization; then only the pieces
    move.
    """

    knowledge: Knowledge | None

    # Sight

    def _viewers_of_slot(
        self, zone: ZoneId, depth: int, lights: Mapping[ZoneId, Light]
    ) -> SeatMask:
        """Return the viewers of a slot of a hidden zone, so far below the top."""
        table = self.table
        if zone in table.visible_tops and depth < table.visible_tops[zone]:
            return table.public
        seen_by = table.viewers[zone]
        if zone in lights and depth < lights[zone].reach:
            seen_by |= lights[zone].seats
        return seen_by

    def reaches(self) -> dict[Seat, dict[ZoneId, int]]:
        """Return by seat and hidden zone how many of its topmost pieces the seat sees now."""
        return {
            seat: {zone: self.reach(seat, zone) for zone in self.table.hidden}
            for seat in range(self.table.seats)
        }

    # Moves of one piece

    def move(
        self,
        piece: Piece,
        source: ZoneId,
        to: ZoneId,
        at: int = TOP,
        seen_by: SeatMask | None = None,
        among: Iterable[Piece] | None = None,
        blind: bool = False,
        dealt: bool = False,
    ) -> None:
        """Move one piece to another zone, or to the other end of its own.

        `seen_by` None: the viewers of the slot that it leaves and of the one that it reaches.
        `among`: the pieces that it can have been at all, as everybody knows. `blind`: the slot is
        secret, too; when the act is over the game calls `show_top` on a source whose top is seen.
        `dealt`: the move is part of a deal.
        """
        zones, table = self.zones, self.table
        pieces = zones[source]
        if pieces[-1] is piece:
            depth = 0
            zones[source] = pieces[:-1]
        else:
            slot = pieces.index(piece)
            depth = len(pieces) - 1 - slot
            zones[source] = pieces[:slot] + pieces[slot + 1 :]
        there = zones[to]
        if to in table.unordered:
            zones[to] = _with_piece(there, piece)
        else:
            zones[to] = (*there, piece) if at == TOP else (piece, *there)
        if self.knowledge is None and self.listener is None:
            return
        is_left_hidden, is_reached_hidden = source in table.hideable, to in table.hideable
        lights = self.lights() if is_left_hidden else NO_LIGHTS
        if seen_by is None:
            seen_by = table.public
            if is_left_hidden and is_reached_hidden:
                seen_by = self._viewers_of_slot(source, depth, lights)
                seen_by |= self._viewers_of_slot(to, 0 if at == TOP else len(there), lights)
        if self.listener is not None:
            self.listener.append(Moved(piece, source, to, seen_by, at, dealt))
        if self.knowledge is not None and (
            is_left_hidden or is_reached_hidden
        ):  # between open zones no set can change
            among_pieces = None if among is None else mask_of(among)
            self.knowledge.moved(piece, source, to, seen_by, among_pieces, blind, not zones[source])
        if (
            not blind
            and source in table.piles
            and (source in table.visible_tops or source in lights)
        ):
            self.show_top(source, depth)

    def deal(self, source: ZoneId, to: ZoneId) -> None:
        """Move the top of a pile to a zone as part of a deal."""
        self.move(self.zones[source][-1], source, to, dealt=True)

    # Whole zones

    def shuffle(self, zone: ZoneId, kind: str = "shuffles") -> None:
        """Shuffle a pile: the sets of pieces that may lie there stay, known places are lost.

        Rig: `shuffles`, or the kind that the game names; an order from bottom to top.
        """
        pieces = self._shuffled_order(zone, kind)
        self.zones[zone] = pieces
        if self.knowledge is not None:
            self.knowledge.shuffled(mask_of(pieces))
        self.send_event(Shuffled(zone))
        self._show_new_contents(zone)

    def exchange(self, one: ZoneId, other: ZoneId) -> None:
        """Exchange the contents of two hidden zones."""
        zones = self.zones
        zones[one], zones[other] = zones[other], zones[one]
        self.send_event(Exchanged(one, other))
        if self.knowledge is not None:
            self.knowledge.exchanged(one, other)
        for zone in (one, other):
            self._show_new_contents(zone)

    def pour(self, source: ZoneId, to: ZoneId, at: int = TOP) -> None:
        """Move a whole zone onto another or under it, in a new order that nobody sees, even of an
        open pile. Rig: `shuffles`.
        """
        zones = self.zones
        poured = self._shuffled_order(source, "shuffles")
        there = zones[to]
        zones[source] = ()
        zones[to] = there + poured if at == TOP else poured + there
        if to in self.table.unordered:
            zones[to] = tuple(sorted(zones[to], key=by_index))
        self.send_event(Shuffled(source))
        self.send_event(Poured(source, to, at))
        if self.knowledge is not None:
            self.knowledge.poured(mask_of(poured), source, to)
        self._show_new_contents(to)

    def gather(self, to: ZoneId, sources: Iterable[ZoneId] | None = None) -> None:
        """Collect whole zones (all there are, unless named) in one hidden zone, in canonical order;
        everybody sees it.
        """
        zones = self.zones
        named = tuple(zone for zone in (zones if sources is None else sources) if zone != to)
        pieces = list(zones[to])
        for zone in named:
            pieces += zones[zone]
            zones[zone] = ()
        zones[to] = tuple(sorted(pieces, key=by_index))
        self.send_event(Gathered(to))
        if self.knowledge is not None:
            self.knowledge.gathered(mask_of(pieces), named, to)
        self._show_new_contents(to)

    def lay(self, zone: ZoneId, pieces: Iterable[Piece]) -> None:
        """Lay pieces that lie nowhere yet into a zone, openly in the setup.

        Everybody knows which pieces lie there, and their order until a shuffle.
        """
        laid = (
            tuple(sorted(pieces, key=by_index)) if zone in self.table.unordered else tuple(pieces)
        )
        self.zones[zone] = laid
        if self.knowledge is not None and zone in self.table.hideable:
            self.knowledge.learned(self.table.public, zone, mask_of(laid), whole=False)

    def arrange(self, zone: ZoneId, pieces: Sequence[Piece], seen_by: SeatMask) -> None:
        """Reorder these pieces of a pile among their own slots, so that they lie in this order;
        only `seen_by` can tell how.
        """
        slots = iter(pieces)
        chosen = set(pieces)
        self.zones[zone] = tuple(
            [next(slots) if piece in chosen else piece for piece in self.zones[zone]]
        )
        self.send_event(Arranged(zone, len(pieces)))
        if self.knowledge is not None:
            self.knowledge.arranged(mask_of(pieces), self.table.public & ~seen_by)
        self._show_new_contents(zone)

    def trade(
        self,
        given: Piece,
        home: ZoneId,
        taken: Piece,
        away: ZoneId,
        seen_by: SeatMask,
        among: Iterable[Piece] | None = None,
    ) -> None:
        """Trade one piece each way between two hidden unordered zones at once.

        A seat that does not see it cannot tell which pieces (`among`: one of these, as everybody
        knows).
        """
        zones = self.zones
        for piece, source, to in ((given, home, away), (taken, away, home)):
            zones[source] = tuple([other for other in zones[source] if other is not piece])
            zones[to] = _with_piece(zones[to], piece)
        self.send_event(Moved(given, home, away, seen_by))
        self.send_event(Moved(taken, away, home, seen_by))
        if self.knowledge is not None:
            among_pieces = None if among is None else mask_of(among)
            self.knowledge.traded(given, home, taken, away, seen_by=seen_by, among=among_pieces)

    def learn(self, seats: SeatMask, zone: ZoneId, pieces: Sequence[Piece] | None = None) -> None:
        """Show these pieces of a zone to these seats; None: all there are, so that the seats know
        that nothing else is there.
        """
        if self.knowledge is None and self.listener is None:
            return
        there = self.zones[zone]
        seen = there if pieces is None else tuple(pieces)
        self.send_event(Learned(seen, zone, seats))
        if self.knowledge is not None and zone in self.table.hideable:
            self.knowledge.learned(seats, zone, mask_of(seen), whole=len(seen) == len(there))

    def learn_absent(self, seats: SeatMask, zone: ZoneId, pieces: Iterable[Piece]) -> None:
        """Record that these seats have seen that none of these pieces lies in a zone."""
        if self.knowledge is not None:
            self.knowledge.learned_absent(seats, zone, mask_of(pieces))

    def show_top(self, zone: ZoneId, depth: int = 0) -> None:
        """Show the top pieces of a pile to those who see its top, after a change from that depth
        downwards.

        The game calls it after a blind move.
        """
        pieces = self.zones[zone]
        if not pieces:
            return
        top = self.table.visible_tops.get(zone, 0)
        if top and (depth < top or len(pieces) <= top):
            self.learn(self.table.public, zone, pieces[-top:])
        light = self.lights().get(zone)
        if (
            light is not None
            and light.reach < WHOLE
            and (depth < light.reach or len(pieces) <= light.reach)
        ):
            self.learn(light.seats, zone, pieces[-light.reach :])

    def _show_new_contents(self, zone: ZoneId) -> None:
        """Show the new contents of a zone to those who see all of it, and its top to those who see
        the top.
        """
        if zone not in self.table.hideable or (self.knowledge is None and self.listener is None):
            return
        light = self.lights().get(zone)
        viewers = self.table.viewers[zone] | (
            light.seats if light is not None and light.reach >= WHOLE else 0
        )
        if viewers:
            self.learn(viewers, zone)
        self.show_top(zone)


def _with_piece(there: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Return an unordered zone with one more piece, in index order: an order of arrival could give
    something away.
    """
    index = piece.index
    if not there or there[-1].index < index:
        return (*there, piece)
    place = 0
    while there[place].index < index:
        place += 1
    return (*there[:place], piece, *there[place:])
