"""Find the place that a word names, and explain why its pieces cannot be lifted, as all refusals
do.

The functions read only what the seat's observation shows: of a hidden card they say only that it
cannot be reached.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.texts import refusal
from corptable.presentation.refusals import NOT_IN_HAND, in_others_hand, zone_of

STACKS: Final = ("arcana", "arcana2")
"""Kinds of places that are arcana stacks."""
LIFTING_REASONS: Final = {
    "sprawl": "sprawl_card",
    "court": "court_card",
    "spent": "spent_card",
    "discard": "discarded_card",
    "draw": "deck_card",
    "harley": "harley_card",
}
"""Text keys of the reasons why cards there cannot be lifted, by kind of place."""
OPEN_PLACES: Final = ("sprawl", "court", "discard")
"""Kinds of places that a seat may click without lifting a card there, because they take cards."""


class TouchedPlace(NamedTuple):
    """Describe a drop target: the first word of its zone (or "seat", or a verb), its suit, its
    owner, and its piece, if any.
    """

    kind: str
    suit: str = ""
    owner: Seat | None = None
    piece: str = ""


def place_of(view: CourtView, word: str) -> TouchedPlace:
    """Return the place that a word names; an unknown word, as in a damaged journal, gives a place
    of an unknown kind.
    """
    if word in SEAT_WORDS[: view.table.seats]:
        return TouchedPlace("seat", owner=int(word[1:]))
    piece = word if word in view.table.pieces_by_name else ""
    kind, _, part = (zone_of(view, word) if piece else word).partition("/")
    if part.isdecimal() and int(part) < view.table.seats:
        return TouchedPlace(kind, owner=int(part), piece=piece)
    return TouchedPlace(kind, suit=part, piece=piece)


def chief_seat(view: CourtView) -> str:
    """Return the word of the Chief Executive's owner; expects one in force."""
    assert view.chief is not None
    return SEAT_WORDS[view.chief]


def of_lifting(seat: Seat, place: TouchedPlace) -> str:
    """Return the reason why pieces there cannot be lifted; "" for the seat's own hand and arcana,
    and for what is no place.
    """
    if place.owner not in (None, seat):
        owner = f"@{place.owner}"
        if place.kind == "hand":
            return in_others_hand(place.owner)
        return refusal(
            "lifting",
            "not_your_major" if place.kind in STACKS and place.piece else "not_your_stack",
            owner=owner,
        )
    if place.piece and not place.kind:
        return NOT_IN_HAND
    if place.kind in OPEN_PLACES and not place.piece:
        return ""
    return refusal("lifting", LIFTING_REASONS[place.kind]) if place.kind in LIFTING_REASONS else ""
