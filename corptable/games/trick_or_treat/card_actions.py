"""Make the actions that name one numbered card: each once, because lists of legal actions ask for
the same ones again and again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from corptable.engine import HIDDEN, Action, Piece, Seat, act
from corptable.games.trick_or_treat.names import NUMBERED


@cache
def by_card(seat: Seat, verb: str, *before: str) -> tuple[Action, ...]:
    """Return the actions of all numbered cards, by index, and last that of HIDDEN, whose index is
    -1.

    `before`: words that stand before the card.
    """
    return tuple([act(seat, verb, *before, name) for name in (*NUMBERED, HIDDEN.name)])


def of_each(pieces: Iterable[Piece], seat: Seat, verb: str, *before: str) -> list[Action]:
    """Return the action of each of these pieces."""
    actions = by_card(seat, verb, *before)
    return [actions[piece.index] for piece in pieces]
