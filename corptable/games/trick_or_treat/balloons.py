"""Lay out the balloon at the seat on turn with what it asks for or steals: from the first name
until a second action begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.trick_or_treat.demands import Name
from corptable.games.trick_or_treat.names import RANKS, SUITS
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.texts import demand, saying, suit
from corptable.presentation import Area, Spot

BALLOON: Final = "said"
HEIGHT: Final = 0.085
WIDTH: Final = 0.46
"""Height and width of the balloon, in table units."""
GAP: Final = 0.012
"""Distance of the balloon from the ends of its row, where its tail is."""


def balloon(view: TreatView, row: Area, seats: Sequence[Seat]) -> Spot | None:
    """Return the balloon with the last demand, in a row at the side of who says it; None where
    there is none. `seats` are the others from the left of the viewer."""
    asked = view.asked
    if asked is None:
        return None
    words = tuple(map(demanded, asked.words))
    after = saying("goes_on" if isinstance(view.decision, Name) else f"then_{asked.kind}")
    spot = _beside(view.turn, row, seats).spot(
        f"{BALLOON}/{view.turn}", "balloon", owner=view.turn, badge=after, zone=""
    )
    return spot._replace(
        label=saying(asked.kind, target=SEAT_WORDS[asked.target]), names=words, overlay=True
    )


def _beside(seat: Seat, row: Area, others: Sequence[Seat]) -> Area:
    """Return the place of a balloon in its row: at the side where the panel of the seat is, in the
    middle for the seat opposite.
    """
    width, left = min(WIDTH, row.width - 2 * GAP), row.left + GAP
    if seat in others[1:]:
        left = row.right - GAP - width
    if len(others) != 2 and seat in others and others.index(seat) == len(others) // 2:
        left = (row.left + row.right - width) / 2
    top = (row.top + row.bottom - HEIGHT) / 2
    return Area(left, top, left + width, top + HEIGHT)


def demanded(word: str) -> str:
    """Name of a demand: the name of a card, or a rank or a suit in marked words."""
    if word in RANKS:
        return demand("any_rank", rank=word)
    return demand("any_suit", suit=suit(word)) if word in SUITS else word
