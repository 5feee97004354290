"""Define pieces, seats and zones, the terms in which every position is written; no rules, no
knowledge, no screens.

A *piece* is a card or a pawn of one match. Its *name* is the word that people and journals write,
its *index* is its place in the canonical order of the deck. Pieces may share a name (sixteen red
rocks), never an index. Pieces are registered once per deck and compared with `is`: they pickle by
deck and index, so that they keep their identity when they are sent to another process.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar

from corptable.cards import Card
from corptable.cards.yaml_reader import Plain as Plain
from corptable.system.errors import CorptableError

Seat = int
"""Number of a place at the table, 0 to n-1 in turn order."""
ZoneId = str
"""Name of a zone, a place where pieces lie: `draw`, `hand/0`, `site/3/draw`."""
SeatMask = int
"""Set of viewers as bits: bit 0 is the public, bit s + 1 is seat s (so that PUBLIC needs no special
case).
"""
PieceMask = int
"""Set of pieces as bits: bit i is the piece of index i."""
AllSets = int
"""Sets of pieces of all seats, side by side: that of seat s begins at bit `s * Table.width`."""

MOST_SEATS: Final = 64
"""Maximum number of seats of a match in any file."""
SEAT_WORDS: Final = tuple(f"@{seat}" for seat in range(MOST_SEATS))
"""Words for seats in actions and marked texts."""
PUBLIC: Final[Seat] = -1
"""Viewer without a seat: spectators, the curtain, the shared log."""
TOP: Final = -1
"""End of a pile at which pieces are drawn and laid: the last place of its tuple."""
BOTTOM: Final = 0
"""Other end of a pile: the first place of its tuple."""
WHOLE: Final = 1 << 30
"""Reach larger than any pile: the viewer sees every slot of the zone."""


def bit_of(seat: Seat) -> SeatMask:
    """Return the mask that holds one viewer, a seat or PUBLIC.

    >>> bit_of(PUBLIC), bit_of(0), bit_of(2)
    (1, 2, 8)
    """
    return 1 << (seat + 1)


def zones_by_seat(kind: str, seats: int = MOST_SEATS) -> tuple[ZoneId, ...]:
    """Return the zones of a kind, by seat.

    >>> zones_by_seat("hand", 2)
    ('hand/0', 'hand/1')
    """
    return tuple(f"{kind}/{seat}" for seat in range(seats))


@cache
def others_of(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """Return the other seats in turn order, from the left.

    >>> others_of(1, 4)
    (2, 3, 0)
    """
    return tuple((seat + step) % seats for step in range(1, seats))


class Piece:
    """Represent a card or a pawn of one match; immutable by convention, equal only to itself.

    `index` is its place in the canonical order (-1 for HIDDEN), `bit` is `1 << index` (0 for
    HIDDEN), `owner` is the seat to whose deck or colour it belongs, None for no seat. `deck` names
    the register that holds it, and `printed` is the id of the deck whose card it is (three packs of
    one deck are one register), "" for what is no card of a deck: a pawn. `pack` is the number of
    its pack, which its back and its corners show. The rules read `card`; `face` is what is printed
    on it, another card where a deck stands in for the game's own.
    """

    __slots__ = ("bit", "card", "deck", "face", "index", "name", "owner", "pack", "printed")

    def __init__(
        self,
        index: int,
        name: str,
        card: Card,
        owner: Seat | None = None,
        deck: str = "",
        printed: str = "",
        face: Card | None = None,
        pack: int = 1,
    ) -> None:
        self.index = index
        self.name = name
        self.card = card
        self.owner = owner
        self.deck = deck
        self.printed = printed
        self.face = face or card
        self.pack = pack
        self.bit: PieceMask = 1 << index if index >= 0 else 0

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return (_registered, (self.deck, self.index))


HIDDEN: Final = Piece(
    -1, "?", Card(id="?", name="a hidden card", kind="hidden", suit="", rank="", value=0, text="")
)
"""Placeholder in an observation for a piece that its viewer neither sees nor knows."""

_DECKS: dict[str, tuple[Piece, ...]] = {}


class PieceRow(NamedTuple):
    """Describe one piece of a deck to register: its name in journals, its card, its seat, the id of
    the deck it is printed from, the card that is printed there where it is not the same, and the
    number of its pack."""

    name: str
    card: Card
    owner: Seat | None = None
    printed: str = ""
    face: Card | None = None
    pack: int = 1


def register_pieces(deck: str, rows: Iterable[PieceRow]) -> tuple[Piece, ...]:
    """Create the pieces of a deck in canonical order, or return those created before.

    Raises CorptableError when other pieces are registered under that deck name, because pieces of
    two decks must not mix.
    """
    wanted = tuple([row._replace(face=row.face or row.card) for row in rows])
    known = _DECKS.get(deck)
    if known is None:
        known = _DECKS[deck] = tuple(
            Piece(i, row.name, row.card, row.owner, deck, row.printed, row.face, row.pack)
            for i, row in enumerate(wanted)
        )
    elif (
        tuple(PieceRow(p.name, p.card, p.owner, p.printed, p.face, p.pack) for p in known) != wanted
    ):
        raise CorptableError(
            f'a deck of pieces called "{deck}" is registered already, with other cards; give '
            "this one another name"
        )
    return known


def _registered(deck: str, index: int) -> Piece:
    return HIDDEN if index < 0 else _DECKS[deck][index]


def mask_of(pieces: Iterable[Piece]) -> PieceMask:
    """Return the set of these pieces as a mask."""
    bits = 0
    for piece in pieces:
        bits |= piece.bit
    return bits


row_mask: Final = lru_cache(1 << 8)(mask_of)
"""`mask_of` for the pieces of a zone, cached: rules ask again and again about zones in which little
changes.
"""


_AS_NUMBERS: Final = bytes.maketrans(b"01", bytes((0, 1)))
"""Turns binary digits as text into numbers that `compress` can use: faster than taking one bit
after another.
"""


T = TypeVar("T")


def pieces_of(bits: PieceMask, pieces: Sequence[T]) -> list[T]:
    """Return the pieces of a mask, lowest index first; `pieces` is the deck in canonical order, or
    what stands for its pieces.

    >>> pieces_of(0b101, ("ace", "two", "three"))
    ['ace', 'three']
    """
    return list(compress(pieces, bin(bits)[:1:-1].encode().translate(_AS_NUMBERS)))


@cache
def hidden_row(count: int) -> tuple[Piece, ...]:
    """Return that many HIDDEN pieces; each row is created once and shared."""
    return (HIDDEN,) * count


Sight: TypeAlias = Literal["all", "owner", "none"]
"""Rule by which a kind of zone shows its faces: to all, to its owner alone, or to none."""


class Zone(NamedTuple):
    """Describe a zone by the facts that never change: its owner, whether its pieces have an order,
    and its rule of sight.

    `sight`: "all" shows every face to everybody, "owner" to the owner alone, "none" to nobody.
    `top` is the number of topmost pieces of a pile that everybody sees nevertheless. `group` names
    the hidden zones among which a piece can travel unseen; a piece never enters a hidden zone of
    another group. `standing` is False for a zone that the game opens and closes (a second stack, a
    fray).
    """

    id: ZoneId
    owner: Seat | None = None
    ordered: bool = True
    sight: Sight = "all"
    top: int = 0
    group: str = ""
    standing: bool = True


class Light(NamedTuple):
    """Show a hidden zone to further viewers for now, beyond the rule of its kind; `reach` counts
    the topmost pieces they see.
    """

    seats: SeatMask
    reach: int = WHOLE


NO_LIGHTS: Final[dict[ZoneId, Light]] = {}
