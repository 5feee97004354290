"""Define cards, zones and seats of Trick or Treat as data, in the words of the document (sections 1
and 5).

The forty numbered cards come first in the canonical order, ten a suit, so that bit `10 * suit +
rank - 1` is a card, and a set of cards is a number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.engine import zones_by_seat

SUITS: Final = ("imps", "bats", "ghosts", "pumpkins")
RANKS: Final = tuple(map(str, range(1, 11)))

NUMBERED: Final = tuple(f"{suit}-{rank}" for suit in SUITS for rank in RANKS)


class Courts(NamedTuple):
    """Hold the names of the four characters of a suit."""

    page: str
    knight: str
    queen: str
    king: str


COURTS: Final = Courts._fields
IMPS, BATS, GHOSTS, PUMPKINS = (Courts(*(f"{suit}-{court}" for court in COURTS)) for suit in SUITS)
CHARACTERS: Final = (*IMPS, *BATS, *GHOSTS, *PUMPKINS)
KINGS: Final = frozenset((IMPS.king, BATS.king, GHOSTS.king, PUMPKINS.king))
TOO_STRONG: Final = frozenset((BATS.king, PUMPKINS.page, PUMPKINS.knight, PUMPKINS.king))
"""Characters that `draft_pool: balanced` leaves out."""
POOLS: Final = {
    "all": CHARACTERS,
    "no_kings": tuple(court for court in CHARACTERS if court not in KINGS),
    "balanced": tuple(court for court in CHARACTERS if court not in TOO_STRONG),
}
COPIES: Final = {
    own: tuple(court for court in CHARACTERS if court not in KINGS and court != own)
    for own in ("", *CHARACTERS)
}
"""Characters that Wild Power can copy (5.5), by own character."""

CARD_BITS: Final = {name: 1 << place for place, name in enumerate(NUMBERED)}
"""Set that holds one card, by its name."""
SUIT_BITS: Final = {suit: 0b11_1111_1111 << 10 * place for place, suit in enumerate(SUITS)}
RANK_BITS: Final = {
    rank: sum(1 << 10 * suit + place for suit in range(len(SUITS)))
    for place, rank in enumerate(RANKS)
}
OWN_BITS: Final = {"": 0} | {
    f"{suit}-{court}": SUIT_BITS[suit] for suit in SUITS for court in COURTS
}
"""Cards of a character's suit, as a set, by character."""
ALL_BITS: Final = (1 << len(NUMBERED)) - 1
SUIT_SIZE: Final = len(RANKS)

SEATS: Final = range(2, 5)
MOST_SEATS: Final = SEATS.stop - 1

DRAW: Final = "draw"
DISCARD: Final = "discard"
DOWN: Final = "down"
ASIDE: Final = "aside"
OUT: Final = "out"
DIE: Final = "die"
"""The spot that a player clicks to roll; it is no zone."""
FACE: Final = "face"
"""First word of the spots that tell what the numbers of the die do."""
HAND: Final = zones_by_seat("hand", MOST_SEATS)
VAULT: Final = zones_by_seat("vault", MOST_SEATS)
CHARACTER: Final = zones_by_seat("character", MOST_SEATS)

HAND_SIZE: Final = 5
PEEKED: Final = 2
DRAWN_BY_SIX: Final = 3
SET_SIZE: Final = 3

BOUGHT: Final = ("peek", "swap", "search", "trade", "summon", "wild", "rebirth", "set")
"""Verbs of what treat points buy, in the order of the document (section 4, the table of
`spend`).
"""
DOUBLE_PRICE: Final = 2
DRAW1_PRICE: Final = 3
FREEZE_PRICE: Final = 1
REFUSE_PRICE: Final = 1
FORTIFY_TP: Final = 4
STEAL_TP: Final = 2
SET_TP: Final = 1

WAYS: Final = ("dealt", "drawn", "asked", "stolen", "bought")
"""Ways in which a numbered card comes to a seat; `bought` is with treat points, or by a Trade."""

ASK: Final = "ask"
STEAL: Final = "steal"
