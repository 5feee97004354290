"""Give the reasons why something cannot be done that many games share, and with them the default
refusal.

`lifted` are the names of the lifted pieces, `onto` is the spot where they were dropped, or the verb
of a disabled button. No reason tells what the view hides.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, Never

from corptable.engine.decision import Question
from corptable.engine.pieces import SEAT_WORDS, Seat, ZoneId
from corptable.engine.view import View
from corptable.presentation.defaults import MOST_LOOKED_AT

NOT_POSSIBLE: Final = "That is not possible now."
ONE_CARD: Final = "One card at a time."
CARD_FIRST: Final = "Take a card from your hand first."
NOT_IN_HAND: Final = "That card is not in your hand."
UNSEEN: Final = "That piece cannot be reached."
ONE_PIECE: Final = "One piece at a time."


def not_your_turn(view: View) -> str:
    """Tell whose turn it is."""
    return f"It is {asked_seat(view)}'s turn."


def not_asked(view: View) -> str:
    """Tell who has to decide first."""
    return f"{asked_seat(view)} has to decide first."


def in_others_hand(owner: Seat) -> str:
    """Say whose hand holds the card.

    >>> in_others_hand(2)
    "That card is in @2's hand."
    """
    return f"That card is in {SEAT_WORDS[owner]}'s hand."


def not_your_card(owner: Seat) -> str:
    """Tell to whom the card belongs."""
    return f"That card belongs to {SEAT_WORDS[owner]}."


def asked_seat(view: View) -> str:
    """Return the word of the seat that is asked, of several the first."""
    return SEAT_WORDS[view.actors()[0]]


def zone_of(view: View, name: str) -> ZoneId:
    """Return the zone in which the view shows a piece; "" for a piece that it does not show."""
    return next(
        (
            zone
            for zone, pieces in view.zones.items()
            if any(piece.name == name for piece in pieces)
        ),
        "",
    )


def refuse(
    _decision: Question[Never], view: View, seat: Seat, lifted: Sequence[str], _onto: str
) -> str:
    """Tell the first obstacle of any game: another seat is asked, a piece is out of reach, there
    are too many.
    """
    if seat not in view.actors():
        return not_asked(view)
    for name in lifted:
        zone = zone_of(view, name)
        if not zone:
            return UNSEEN
        owner = view.table.zones[zone].owner
        if owner not in (None, seat):
            return not_your_card(owner)
    return (
        ONE_PIECE
        if len(lifted) > 1 and view.viewer == seat and not _takes_several(view, seat)
        else NOT_POSSIBLE
    )


def _takes_several(view: View, seat: Seat) -> bool:
    """True if a legal action names more than one piece."""
    known = view.table.pieces_by_name
    actions = islice(view.actions(seat), MOST_LOOKED_AT)
    return any(sum(word in known for word in action.args) > 1 for action in actions)
