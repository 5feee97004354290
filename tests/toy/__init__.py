"""Define Swap Meet, a toy: the smallest game that uses what the engine offers and Corporate Court does not need.

Its rules are in `specification.md`.
"""

from __future__ import annotations

from corptable.engine import register

from .game import SwapMeet

GAME = register(SwapMeet())

__all__ = ["GAME"]
