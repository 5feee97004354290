"""Describe the effect of each number of the die for the viewer: in general, or that there is none
now.
"""

from __future__ import annotations

from typing import Final

from corptable.games.trick_or_treat.actions import fours
from corptable.games.trick_or_treat.names import DOUBLE_PRICE, DRAWN_BY_SIX, HAND
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import face

ASKS: Final = ("2", "3")
DRAW_FACE, FORTIFY_FACE, STEAL_FACE, SIX_FACE = "1", "4", "5", "6"
NOBODY: Final = "nobody"
"""Name of the text for an Ask or a Steal without a target."""
LEAST_CARDS: Final = {DRAW_FACE: 1, SIX_FACE: DRAWN_BY_SIX}
"""Number of cards without which a face is forfeited."""


def why_nothing(view: TreatView, number: str) -> str:
    """Reason why a number would do nothing for the viewer now; "" for one that does something, and
    where nobody looks on.
    """
    obstacle = _obstacle(view, number)
    return face(obstacle) if obstacle and not _given_instead(view) else ""


def what_it_does(view: TreatView, number: str) -> str:
    """Outcome of a number beyond its action, or the gift in its place."""
    given, obstacle = _given_instead(view), _obstacle(view, number)
    if given and number in (FORTIFY_FACE, STEAL_FACE) and obstacle != NOBODY:
        return face(f"{number}_{given}")
    if given and obstacle:
        return face(f"{NOBODY if obstacle == NOBODY else 'few'}_{given}")
    if number in ASKS:
        return face("ask_consoled" if view.options.ask_consolation else "ask")
    if number == DRAW_FACE and view.tp[view.front_seat] < DOUBLE_PRICE:
        return face("1_alone")
    return face(f"{SIX_FACE}_{view.options.six_discards}" if number == SIX_FACE else number)


def _obstacle(view: TreatView, number: str) -> str:
    """Return the name of the text for what prevents the action of a number; "" for nothing, and
    where nobody looks on.
    """
    seat = view.front_seat
    if number in LEAST_CARDS:
        return f"{number}_few" if view.available() < LEAST_CARDS[number] else ""
    if number == FORTIFY_FACE:
        is_seen = view.viewer == seat
        return "4_none" if is_seen and not fours(view.zones[HAND[seat]]) else ""
    others = (other for other in range(view.table.seats) if other != seat)
    return (
        "" if any(view.zones[HAND[other]] for other in others if other not in view.done) else NOBODY
    )


def _given_instead(view: TreatView) -> str:
    """Gift of `empty_action` now for an action that brings nothing; "" for nothing."""
    given = view.options.empty_action
    return "" if given == "none" or (given == "draw" and not view.available()) else given
