"""Draw determinizations: fill an information state at random into one full position that fits it,
as searches need.

The pieces that a viewer cannot place are grouped by the set of zones that may hold them; groups
that share zones form a component, and each component is dealt by itself. Pieces that may lie
anywhere in their component fill the slots that the others leave. Dead ends are repaired along
augmenting paths. The draw is not exactly uniform; every world that it gives fits the sets. Nothing
here iterates a set of words, so that a world depends on the generator alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter

from corptable.engine.pieces import HIDDEN, Piece, PieceMask, ZoneId, mask_of, pieces_of
from corptable.engine.table import Table
from corptable.system.errors import CorptableError

Random = Callable[[], float]
by_index = attrgetter("index")


class NoWorldError(CorptableError):
    """Report that no position fits an information state: a fault of the sets or of a game's
    `fits()`.
    """


_PieceClass = tuple[PieceMask, tuple[ZoneId, ...]]
"""Pieces that may lie in the same zones, as a mask, and these zones in the order of the table."""


def fill_hidden_slots(
    table: Table,
    zones: dict[ZoneId, tuple[Piece, ...]],
    may: Mapping[ZoneId, PieceMask],
    random: Random,
) -> None:
    """Put a piece into every hidden slot of the zones, in place. Raises NoWorldError when the sets
    leave no way to.
    """
    for group in table.groups:
        free = {}
        for zone in group:
            pieces = zones.get(zone)
            if pieces and HIDDEN in pieces:
                free[zone] = pieces.count(HIDDEN)
        if free:
            dealt = _deal(table, _classes(zones, free, may), free, random)
            for zone, mine in dealt.items():
                zones[zone] = _fill_slots(zones[zone], mine, zone in table.unordered, random)


def _classes(
    zones: Mapping[ZoneId, tuple[Piece, ...]],
    free: Mapping[ZoneId, int],
    may: Mapping[ZoneId, PieceMask],
) -> list[_PieceClass]:
    """Group the pieces to deal by the zones with free slots that may hold them."""
    candidates = shown = 0
    for zone, slots in free.items():
        candidates |= may[zone]
        if slots < len(zones[zone]):
            shown |= mask_of(zones[zone])
    classes: list[_PieceClass] = [(candidates & ~shown, ())]
    for zone in free:
        split: list[_PieceClass] = []
        for bits, where in classes:
            if inside := bits & may[zone]:
                split.append((inside, (*where, zone)))
            if inside != bits:
                split.append((bits & ~inside, where))
        classes = split
    return classes


def _deal(
    table: Table, classes: list[_PieceClass], free: Mapping[ZoneId, int], random: Random
) -> dict[ZoneId, list[Piece]]:
    """Return the pieces for each zone, dealt component by component. Raises NoWorldError."""
    put: dict[ZoneId, list[Piece]] = {zone: [] for zone in free}
    while classes:
        component = _take_component(classes)
        reach = sorted({zone for _, where in component for zone in where})
        anywhere = 0
        bound: list[tuple[Piece, tuple[ZoneId, ...]]] = []
        for bits, where in component:
            if len(where) == len(reach):
                anywhere |= bits
            elif len(where) == 1:
                put[where[0]] += pieces_of(bits, table.pieces)
            else:
                bound += [(piece, where) for piece in pieces_of(bits, table.pieces)]
        if bound:
            _Placement(dict(bound), free, put, random).place_all()
        if anywhere:
            _deal_anywhere(pieces_of(anywhere, table.pieces), reach, free, put, random)
    for zone, slots in free.items():
        if len(put[zone]) != slots:
            raise NoWorldError(
                f"{zone}: {len(put[zone])} pieces can only lie there, and {slots} lie there hidden"
            )
    return put


def _take_component(classes: list[_PieceClass]) -> list[_PieceClass]:
    """Remove from the list and return its last class and all that share zones with it, directly or
    through others.
    """
    component = [classes.pop()]
    reach = set(component[0][1])
    grown = True
    while grown:
        grown = False
        for other in classes:
            if not reach.isdisjoint(other[1]):
                component.append(other)
                reach.update(other[1])
                classes.remove(other)
                grown = True
                break
    return component


def _deal_anywhere(
    rest: list[Piece],
    reach: Sequence[ZoneId],
    free: Mapping[ZoneId, int],
    put: dict[ZoneId, list[Piece]],
    random: Random,
) -> None:
    """Deal the pieces that may lie anywhere to the slots still free, in place; the zone with most
    room takes what is left.

    Raises NoWorldError when the pieces do not fit the free slots.
    """
    room = sorted((free[zone] - len(put[zone]), zone) for zone in reach)
    if room[0][0] < 0 or sum(slots for slots, _ in room) != len(rest):
        raise NoWorldError(f"{len(rest)} pieces do not fit the free slots of {', '.join(reach)}")
    left = len(rest)
    for slots, zone in room[:-1]:
        mine = put[zone]
        for _ in range(slots):
            place = int(random() * left)
            mine.append(rest[place])
            left -= 1
            rest[place] = rest[left]  # the last one moves into the gap
    put[room[-1][1]] += rest[:left]


class _Placement:
    """Place pieces that may lie in only some zones of their component: fewest choices first.

    A dead end moves a placed piece to another zone (augmenting path).
    """

    def __init__(
        self,
        choices: Mapping[Piece, tuple[ZoneId, ...]],
        free: Mapping[ZoneId, int],
        put: dict[ZoneId, list[Piece]],
        random: Random,
    ) -> None:
        self.choices, self.free, self.put, self.random = choices, free, put, random

    def place_all(self) -> None:
        """Give every piece a zone. Raises NoWorldError when there is no way."""
        for piece in sorted(
            self.choices, key=lambda piece: (len(self.choices[piece]), self.random())
        ):
            choice = self.choices[piece]
            room = [self.free[zone] - len(self.put[zone]) for zone in choice]
            if not any(room):
                if not self._augment(piece, set()):
                    raise NoWorldError(f"no place is left for {piece}")
                continue
            self.put[self._weighted(choice, room)].append(piece)

    def _weighted(self, choice: tuple[ZoneId, ...], room: list[int]) -> ZoneId:
        """Pick one of the zones at random, weighted by its free slots."""
        mark = self.random() * sum(room)
        for zone, slots in zip(choice, room, strict=True):
            mark -= slots
            if mark < 0:
                return zone
        return choice[-1]

    def _augment(self, piece: Piece, tried: set[ZoneId]) -> bool:
        for zone in sorted(self.choices[piece], key=lambda _: self.random()):
            if zone in tried:
                continue
            tried.add(zone)
            mine = self.put[zone]
            if len(mine) < self.free[zone]:
                mine.append(piece)
                return True
            for place, other in enumerate(mine):
                if other in self.choices:
                    mine[place] = piece
                    if self._augment(other, tried):
                        return True
                    mine[place] = other
        return False


def _fill_slots(
    pieces: tuple[Piece, ...], mine: list[Piece], unordered: bool, random: Random
) -> tuple[Piece, ...]:
    """Return a zone with its hidden slots filled: an unordered zone in index order, a pile in
    random order.
    """
    if unordered:
        mine += [piece for piece in pieces if piece is not HIDDEN]
        mine.sort(key=by_index)
        return tuple(mine)
    mine.sort(key=lambda _: random())
    if len(mine) == len(pieces):
        return tuple(mine)
    slots = iter(mine)
    return tuple([next(slots) if piece is HIDDEN else piece for piece in pieces])
