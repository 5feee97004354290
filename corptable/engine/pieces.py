"""Pieces, seats and zones: the words in which every position is written. Knows neither rules nor knowledge nor screens.

A *piece* is a card or a pawn of one match; its *name* is what people and journals write, its *index* is its place in
the canonical order of the deck. Names may be shared (sixteen red rocks), indexes never. Pieces are registered once per
deck and compared with `is`: they pickle by deck and index, so that identity holds on both sides of a pipe.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from corptable.cards import Card
from corptable.cards.yaml_nodes import Plain
from corptable.errors import CorptableError

Seat = int
"""A place at the table, 0..n-1 in turn order."""
ZoneId = str
"""A place on the table where pieces lie: `draw`, `hand/0`, `site/3/draw`."""
SeatMask = int
"""A set of viewers: bit 0 is the public, bit s + 1 is seat s (so that PUBLIC needs no special case)."""
PieceMask = int
"""A set of pieces: bit i is the piece of index i."""

PUBLIC: Final[Seat] = -1
"""The viewer who sits nowhere: spectators, the curtain, the shared log."""
TOP: Final = -1
"""The end of a pile at which pieces are drawn and laid: the last place."""
BOTTOM: Final = 0
WHOLE: Final = 1 << 30
"""A reach larger than any pile: every slot of a zone is seen."""


def bit_of(seat: Seat) -> SeatMask:
    """The mask that holds one viewer, PUBLIC included."""
    return 1 << (seat + 1)


class Piece:
    """One card or pawn of a match. Immutable by convention; equality is identity.

    `index` is its place in the canonical order, `bit` is `1 << index`, `owner` the seat whose deck or colour it belongs to, if any.
    """

    __slots__ = ("bit", "card", "deck", "index", "name", "owner")

    def __init__(self, index: int, name: str, card: Card, owner: Seat | None = None, deck: str = "") -> None:
        self.index = index
        self.name = name
        self.card = card
        self.owner = owner
        self.deck = deck
        self.bit: PieceMask = 1 << index if index >= 0 else 0

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return (_registered, (self.deck, self.index))


HIDDEN: Final = Piece(-1, "?", Card(id="?", name="a hidden card", kind="hidden", suit="", rank="", value=0, text=""))
"""What a view shows where its seat sees or knows nothing."""

_DECKS: dict[str, tuple[Piece, ...]] = {}


class PieceRow(NamedTuple):
    """One line of a deck to register: the name written in journals, the card printed on it, the seat it belongs to."""

    name: str
    card: Card
    owner: Seat | None = None


def register_pieces(deck: str, rows: Iterable[PieceRow]) -> tuple[Piece, ...]:
    """Make the pieces of a deck, in canonical order, or return those made before.

    Raises CorptableError when another deck was registered under that name: two worlds of pieces must not mix.
    """
    wanted = tuple(rows)
    known = _DECKS.get(deck)
    if known is None:
        known = _DECKS[deck] = tuple(Piece(i, row.name, row.card, row.owner, deck) for i, row in enumerate(wanted))
    elif tuple(PieceRow(p.name, p.card, p.owner) for p in known) != wanted:
        raise CorptableError(
            f'a deck of pieces called "{deck}" is registered already, with other cards; give this one a name of its own'
        )
    return known


def _registered(deck: str, index: int) -> Piece:
    return HIDDEN if index < 0 else _DECKS[deck][index]


def mask_of(pieces: Iterable[Piece]) -> PieceMask:
    """The set of these pieces."""
    bits = 0
    for piece in pieces:
        bits |= piece.bit
    return bits


def pieces_of(bits: PieceMask, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a set, lowest index first; `pieces` is the deck in canonical order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(pieces[low.bit_length() - 1])
        bits ^= low
    return found


_HIDDEN_ROWS: Final = tuple((HIDDEN,) * count for count in range(200))


def hidden_row(count: int) -> tuple[Piece, ...]:
    """That many hidden pieces; short rows are made once."""
    return _HIDDEN_ROWS[count] if count < len(_HIDDEN_ROWS) else (HIDDEN,) * count


Sight: TypeAlias = Literal["all", "owner", "none"]
"""Who sees a zone's faces by the rule of its kind."""


class Zone(NamedTuple):
    """What never changes about a zone: whose it is, whether its pieces have an order, who sees them by the rule of its kind.

    `sight`: "all" sees every face, "owner" only the owner does, "none" nobody. `top` is the
    number of topmost pieces of a pile that all see nevertheless. `group` names the hidden zones
    among which a piece can travel unseen; a piece never enters a hidden zone of another group.
    `standing` is False for a zone that the game opens and closes (a second stack, a fray).
    """

    id: ZoneId
    owner: Seat | None = None
    ordered: bool = True
    sight: Sight = "all"
    top: int = 0
    group: str = ""
    standing: bool = True


class Light(NamedTuple):
    """Who sees a hidden zone for now, beyond the rule of its kind, and how many of its topmost pieces."""

    seats: SeatMask
    reach: int = WHOLE


NO_LIGHTS: Final[dict[ZoneId, Light]] = {}

__all__ = [
    "BOTTOM",
    "HIDDEN",
    "NO_LIGHTS",
    "PUBLIC",
    "TOP",
    "WHOLE",
    "Light",
    "Piece",
    "PieceMask",
    "PieceRow",
    "Plain",
    "Seat",
    "SeatMask",
    "Sight",
    "Zone",
    "ZoneId",
    "bit_of",
    "hidden_row",
    "mask_of",
    "pieces_of",
    "register_pieces",
]
