"""German Whist for two: an example of a game in a package of its own, installed beside the
program.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import register

from .game import GermanWhist

GAME: Final = register(GermanWhist())

__all__ = ["GAME"]
