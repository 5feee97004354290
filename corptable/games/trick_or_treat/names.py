"""Define cards, zones and seats of Trick or Treat as data, in the words of the document (sections 1 and 5).

The forty numbered cards come first in the canonical order, ten a suit, so that bit `10 * suit + rank - 1` is a card, and a set of
cards is a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Action, act

SUITS: Final = ("imps", "bats", "ghosts", "pumpkins")
RANKS: Final = tuple(map(str, range(1, 11)))
COURTS: Final = ("page", "knight", "queen", "king")

NUMBERED: Final = tuple(f"{suit}-{rank}" for suit in SUITS for rank in RANKS)
CHARACTERS: Final = tuple(f"{suit}-{court}" for suit in SUITS for court in COURTS)
IMPS_PAGE, IMPS_KNIGHT, IMPS_QUEEN, IMPS_KING = CHARACTERS[:4]
BATS_PAGE, BATS_KNIGHT, BATS_QUEEN, BATS_KING = CHARACTERS[4:8]
GHOSTS_PAGE, GHOSTS_KNIGHT, GHOSTS_QUEEN, GHOSTS_KING = CHARACTERS[8:12]
PUMPKINS_PAGE, PUMPKINS_KNIGHT, PUMPKINS_QUEEN, PUMPKINS_KING = CHARACTERS[12:]
KINGS: Final = frozenset((IMPS_KING, BATS_KING, GHOSTS_KING, PUMPKINS_KING))
TOO_STRONG: Final = frozenset((BATS_KING, PUMPKINS_PAGE, PUMPKINS_KNIGHT, PUMPKINS_KING))
"""Characters that `draft_pool: balanced` leaves out."""
POOLS: Final = {
    "all": CHARACTERS,
    "no_kings": tuple(court for court in CHARACTERS if court not in KINGS),
    "balanced": tuple(court for court in CHARACTERS if court not in TOO_STRONG),
}
COPIES: Final = {own: tuple(court for court in CHARACTERS if court not in KINGS and court != own) for own in ("", *CHARACTERS)}
"""Characters that Wild Power can copy (5.5), by own character."""

SUIT_BITS: Final = {suit: 0b11_1111_1111 << 10 * place for place, suit in enumerate(SUITS)}
RANK_BITS: Final = {rank: sum(1 << 10 * suit + place for suit in range(len(SUITS))) for place, rank in enumerate(RANKS)}
OWN_BITS: Final = {"": 0} | {f"{suit}-{court}": SUIT_BITS[suit] for suit in SUITS for court in COURTS}
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
HAND: Final = tuple(f"hand/{seat}" for seat in range(MOST_SEATS))
VAULT: Final = tuple(f"vault/{seat}" for seat in range(MOST_SEATS))
CHARACTER: Final = tuple(f"character/{seat}" for seat in range(MOST_SEATS))

OTHERS: Final = {seats: tuple(tuple((seat + k) % seats for k in range(1, seats)) for seat in range(seats)) for seats in SEATS}
"""Other seats in turn order, from the left, by number of seats and seat."""

HAND_SIZE: Final = 5
PEEKED: Final = 2
SUMMONED: Final = 3
REBORN: Final = 5
DRAWN_BY_SIX: Final = 3
SET_SIZE: Final = 3

DOUBLE_PRICE: Final = 2
DRAW1_PRICE: Final = 3
FREEZE_PRICE: Final = 1
REFUSE_PRICE: Final = 1
FORTIFY_TP: Final = 4
STEAL_TP: Final = 2
SET_TP: Final = 1

ASK: Final = "ask"
STEAL: Final = "steal"


def by_card(verb: str, *words: str) -> tuple[Mapping[str, Action], ...]:
    """Return the actions of a verb with these words and one numbered card, by seat and card name; callers keep the result."""
    return tuple({name: act(seat, verb, *words, name) for name in NUMBERED} for seat in range(MOST_SEATS))
