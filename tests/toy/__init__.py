"""Define Swap Meet, a toy: the smallest game that uses what the engine offers and Corporate Court
does not need.

Its rules are in `specification.md`.
"""

from __future__ import annotations

from corptable.engine import register

from .game import SwapMeet

GAME = register(SwapMeet())
DEAL: dict[str, object] = {
    "game": GAME.id,
    "players": 3,
    "position": {
        "at": "deal",
        "zones": {
            "hand/0": ["red-1", "red-2"],
            "hand/1": ["green-1", "green-2"],
            "hand/2": ["blue-1"],
            "heap": ["blue-7", "blue-8"],
            "purse/0": ["chip"],
        },
    },
}
"""A position at which seat 0 deals, as scenarios write it."""

__all__ = ["DEAL", "GAME"]
