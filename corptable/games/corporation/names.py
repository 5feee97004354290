"""The words of the document: seats, zones and cards of Corporation as data (section 1)."""

from __future__ import annotations

from typing import Final

SEATS: Final = range(4, 11)
MOST_SEATS: Final = SEATS.stop - 1
SEAT_WORDS: Final = tuple(f"@{seat}" for seat in range(MOST_SEATS))
OTHERS: Final = {seats: tuple(tuple((seat + k) % seats for k in range(1, seats)) for seat in range(seats)) for seats in SEATS}
"""By number of seats and seat: the others in turn order, from the left."""

HIGHEST: Final = 10
"""The highest rank that a set can have."""
CLASSIC_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")


def _suit(seat: int) -> str:
    """Four seats share a deck; the number of the deck stands behind the suit from the second on (R18)."""
    deck, suit = divmod(seat, len(CLASSIC_SUITS))
    return CLASSIC_SUITS[suit] + (str(deck + 1) if deck else "")


SUITS: Final = tuple(map(_suit, range(MOST_SEATS)))
"""By seat: clubs, diamonds, hearts, spades, clubs2, ..."""
CARDS: Final = tuple(tuple(f"{suit}-{rank}" for rank in range(HIGHEST + 1)) for suit in SUITS)
"""By seat and rank, what a card is called; ranks count from 1."""

HAND: Final = tuple(f"hand/{seat}" for seat in range(MOST_SEATS))
DOWN: Final = tuple(f"down/{seat}" for seat in range(MOST_SEATS))
CORP: Final = tuple(f"corp/{seat}" for seat in range(MOST_SEATS))

TALK: Final = "talk"
CHOOSE: Final = "choose"
OVER: Final = "over"
"""The phases; the first two are the decision points, too."""

PARTNERS: Final = "partners"
ALL: Final = "all"
"""Who can be invited besides a single seat."""
MIDDLE: Final = "middle"
EVERYONE: Final = "everyone"
"""Words on which cards are dropped in talk: a claim for all to hear, an invitation to all (section 9)."""
