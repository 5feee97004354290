"""Facts about a game, in words."""

from __future__ import annotations

from typing import Final

from corptable.engine.game import Game
from corptable.engine.state import State

PLAYERS: Final = "{least} to {most} players"
SO_MANY_PLAYERS: Final = "{most} players"


def players(game: Game[State]) -> str:
    """For how many a game is, in words."""
    words = SO_MANY_PLAYERS if len(game.seats) == 1 else PLAYERS
    return words.format(least=game.seats.start, most=game.seats[-1])
