"""Define the seats, cards, zones, phases and words of Corporation as data (section 1)."""

from __future__ import annotations

from typing import Final

from corptable.engine import zones_by_seat

SEATS: Final = range(4, 11)
MOST_SEATS: Final = SEATS.stop - 1
HIGHEST: Final = 10
"""Highest rank that a set can have."""
CLASSIC_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")


def _suit(seat: int) -> str:
    """Return the suit of a seat: four seats share a deck, and the number of the deck follows the
    suit from the second on (R18).
    """
    deck, suit = divmod(seat, len(CLASSIC_SUITS))
    return CLASSIC_SUITS[suit] + (str(deck + 1) if deck else "")


SUITS: Final = tuple(map(_suit, range(MOST_SEATS)))
"""Suits by seat: clubs, diamonds, hearts, spades, clubs2, ..."""
CARDS: Final = tuple(tuple(f"{suit}-{rank}" for rank in range(HIGHEST + 1)) for suit in SUITS)
"""Card names by seat and rank; ranks count from 1, entry 0 is never used."""

HAND: Final = zones_by_seat("hand", MOST_SEATS)
DOWN: Final = zones_by_seat("down", MOST_SEATS)
CORP: Final = zones_by_seat("corp", MOST_SEATS)

TALK: Final = "talk"
CHOOSE: Final = "choose"
OVER: Final = "over"
"""Phases; TALK and CHOOSE are the decision points, too."""

PLACE: Final = "place"
"""Drop target for the card that the viewer plays: all of the row of its own places."""
PARTNERS: Final = "partners"
ALL: Final = "all"
"""Addressees of an invitation apart from a single seat."""
MIDDLE: Final = "middle"
EVERYONE: Final = "everyone"
CORPORATION: Final = "corporation"
"""Drop targets for cards in talk: a claim for all to hear (MIDDLE), an invitation to everybody
(EVERYONE) or to one's partners (CORPORATION) (section 9).
"""
