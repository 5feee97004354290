"""My Game, for the card table of corptable."""

from typing import Final

from corptable.engine import register

from .game import MyGame

GAME: Final = register(MyGame())

__all__ = ["GAME"]
