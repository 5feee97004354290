"""Describe the decks that seats may bring to a match, in a game where each seat plays with a deck
of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from corptable.engine.pieces import Piece


class SeatDeck(NamedTuple):
    """Describe a deck that a seat may bring: its id, its name, a sentence about its strengths, and
    its pieces as the first seat would have them, the strongest first."""

    id: str
    name: str
    help: str
    pieces: tuple[Piece, ...]
