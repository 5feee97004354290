"""Hold what never changes during a match: pieces, seats, options, and the sight rules of every
zone.

A position refers to its Table and never copies it. A Table pickles by its key: another process
creates it once, from what a `BotRequest` says of it, and finds it again for every observation sent
afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from corptable.cards.casting import Cast
from corptable.engine.options import OptionSet
from corptable.engine.pieces import (
    AllSets,
    Piece,
    PieceMask,
    SeatMask,
    Zone,
    ZoneId,
    bit_of,
    others_of,
)
from corptable.system.errors import CorptableError


class Table:
    """Hold the pieces, seats, options and zones of one match, and what follows from them, computed
    once.

    It holds no secret of any seat, so that every viewer may have it. Pieces that a seat brought
    along lie in zones.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: OptionSet,
        pieces: Sequence[Piece],
        zones: Sequence[Zone],
        cast: Cast | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.all_seats: Final = range(seats)
        self.others: Final = tuple(others_of(seat, seats) for seat in range(seats))
        """Other seats in turn order, from the left, by seat."""
        self.options: Final = options
        self.cast: Final = cast
        """Deck that stands in for the game's own, with its suits and words; None at a table with
        the game's own.
        """
        self.pieces: Final = tuple(pieces)
        self.zones: Final[Mapping[ZoneId, Zone]] = {zone.id: zone for zone in zones}
        self.key: Final = repr((game, seats, options, pieces[0].deck if pieces else ""))

        self.everyone: Final[SeatMask] = (2 << seats) - 2
        """Mask of every seat, without the public."""
        self.public: Final[SeatMask] = (2 << seats) - 1
        """Mask of every seat and the public."""
        self.width: Final = len(self.pieces)
        """Number of bits of one seat's set, where the sets of all seats lie side by side
        (`AllSets`).
        """
        self.every_piece: Final[PieceMask] = (1 << self.width) - 1
        self.first_bits: Final[AllSets] = sum(1 << seat * self.width for seat in range(seats))
        """Lowest bit of each seat's set: times a set of pieces, it puts these into the set of each
        seat.
        """
        self.every_set: Final[AllSets] = self.first_bits * self.every_piece
        self.sets_of: Final = _SetsOf(self)
        """Whole sets of some viewers, by their mask; the public has none."""
        self.pieces_by_name: Final = _by_name(self.pieces)
        """Pieces of a name, by index."""
        self.named: Final = {name: found[-1] for name, found in self.pieces_by_name.items()}
        """Piece by name; of a shared name the last by index."""

        hidden = [zone for zone in zones if zone.sight != "all"]
        self.hidden: Final = tuple(zone.id for zone in hidden)
        """Zones that hide something from some viewer, in the order of the rules document."""
        self.hideable: Final = frozenset(self.hidden)
        """The same zones as a set."""
        self.unordered: Final = frozenset(zone.id for zone in zones if not zone.ordered)
        self.piles: Final = self.hideable - self.unordered
        """Hidden zones with an order, in which a piece has a place."""
        self.viewers: Final[Mapping[ZoneId, SeatMask]] = {
            zone.id: _viewers_by_rule(zone, self.public) for zone in zones
        }
        """Viewers who see the whole zone by the rule of its kind, by zone."""
        self.visible_tops: Final[Mapping[ZoneId, int]] = {
            zone.id: zone.top for zone in hidden if zone.top
        }
        """Hidden piles of which everybody sees the topmost pieces, with the number of these."""
        groups: dict[str, list[ZoneId]] = {}
        for zone in hidden:
            groups.setdefault(zone.group, []).append(zone.id)
        self.groups: Final = tuple(tuple(group) for group in groups.values())
        """Hidden zones by group."""
        self.same_group: Final[Mapping[ZoneId, tuple[ZoneId, ...]]] = {
            zone: group for group in self.groups for zone in group
        }
        """By hidden zone the zones of its group, among which a piece can travel unseen, itself
        included.
        """
        self.number: Final[Mapping[ZoneId, int]] = {
            zone: number for number, zone in enumerate(self.hidden)
        }
        """Place of a hidden zone in `hidden`."""
        self.kin: Final = tuple(
            tuple(self.number[other] for other in self.same_group[zone]) for zone in self.hidden
        )
        """By the number of a hidden zone the numbers of the zones of its group."""
        _TABLES[self.key] = self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (find_table, (self.key,))

    def __repr__(self) -> str:
        return f"<Table of {self.game} for {self.seats}>"


_TABLES: dict[str, Table] = {}


def has_table(key: str) -> bool:
    """True if this process has created the table with that key."""
    return key in _TABLES


def find_table(key: str) -> Table:
    """Return the table with that key. Raises CorptableError if this process has not created it:
    build it from its recipe first.
    """
    if key not in _TABLES:
        raise CorptableError(f"a view came before its table was set up here: {key}")
    return _TABLES[key]


class _SetsOf(dict[SeatMask, AllSets]):
    """Hold the whole sets of viewers by their mask, each worked out when it is asked for first."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._sets = [
            (bit_of(seat), table.every_piece << seat * table.width) for seat in table.all_seats
        ]

    def __missing__(self, viewers: SeatMask) -> AllSets:
        whole = self[viewers] = sum([own for bit, own in self._sets if viewers & bit])
        return whole


def _viewers_by_rule(zone: Zone, public: SeatMask) -> SeatMask:
    if zone.sight == "all":
        return public
    return bit_of(zone.owner) if zone.sight == "owner" and zone.owner is not None else 0


def _by_name(pieces: Sequence[Piece]) -> Mapping[str, tuple[Piece, ...]]:
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.name, []).append(piece)
    return {name: tuple(same) for name, same in found.items()}
