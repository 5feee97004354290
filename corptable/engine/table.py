"""The table of a match: what never changes while it is played. Pieces, seats, options, and the rules of sight of every zone.

A position refers to its Table and never copies it. It pickles by key: it is sent to another process once, as its
`Recipe`, and every view sent afterwards finds it there again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine.options import OptionSet
from corptable.engine.pieces import Piece, PieceMask, SeatMask, Zone, ZoneId, bit_of
from corptable.errors import CorptableError


class Table:
    """Pieces, seats, options and zones of one match, with what follows from them worked out once.

    It holds nothing that one seat alone may know: everybody has it. What a seat brought along lies in zones.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: OptionSet,
        pieces: Sequence[Piece],
        zones: Sequence[Zone],
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.pieces: Final = tuple(pieces)
        self.zones: Final[Mapping[ZoneId, Zone]] = {zone.id: zone for zone in zones}
        self.key: Final = repr((game, seats, options, pieces[0].deck if pieces else ""))

        self.everyone: Final[SeatMask] = (2 << seats) - 2
        self.public: Final[SeatMask] = (2 << seats) - 1
        """Every seat, and the public with them."""
        self.universe: Final[PieceMask] = (1 << len(self.pieces)) - 1
        self.stock: Final = _by_name(self.pieces)
        """All pieces of a name, by index."""
        self.named: Final = {name: found[-1] for name, found in self.stock.items()}
        """The piece of a name; of a shared name the last."""

        hidden = [zone for zone in zones if zone.sight != "all"]
        self.hidden: Final = tuple(zone.id for zone in hidden)
        """The zones that hide something from somebody, in the order of the document."""
        self.hideable: Final = frozenset(self.hidden)
        self.unordered: Final = frozenset(zone.id for zone in zones if not zone.ordered)
        self.piles: Final = self.hideable - self.unordered
        """The hidden zones in which a piece has a place."""
        self.eyes: Final[Mapping[ZoneId, SeatMask]] = {zone.id: _eyes(zone, self.public) for zone in zones}
        """Who sees the whole zone by the rule of its kind."""
        self.tops: Final[Mapping[ZoneId, int]] = {zone.id: zone.top for zone in hidden if zone.top}
        """Hidden piles of which everybody sees the topmost pieces, and how many."""
        groups: dict[str, list[ZoneId]] = {}
        for zone in hidden:
            groups.setdefault(zone.group, []).append(zone.id)
        self.groups: Final = tuple(tuple(group) for group in groups.values())
        self.kin: Final[Mapping[ZoneId, tuple[ZoneId, ...]]] = {zone: group for group in self.groups for zone in group}
        """The hidden zones among which a piece of this one can travel unseen, itself included."""
        _TABLES[self.key] = self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (table_of, (self.key,))

    def __repr__(self) -> str:
        return f"<Table of {self.game} for {self.seats}>"


_TABLES: dict[str, Table] = {}


def is_laid(key: str) -> bool:
    """Whether the table with that key was set up in this process."""
    return key in _TABLES


def table_of(key: str) -> Table:
    """The table with that key. Raises CorptableError when it was never set up in this process: build it from its recipe first."""
    if key not in _TABLES:
        raise CorptableError(f"a view came before its table was set up here: {key}")
    return _TABLES[key]


def _eyes(zone: Zone, public: SeatMask) -> SeatMask:
    if zone.sight == "all":
        return public
    return bit_of(zone.owner) if zone.sight == "owner" and zone.owner is not None else 0


def _by_name(pieces: Sequence[Piece]) -> Mapping[str, tuple[Piece, ...]]:
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.name, []).append(piece)
    return {name: tuple(same) for name, same in found.items()}
