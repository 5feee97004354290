"""Corporate Ladder: a duel of business cards. Who still has a rung to stand on when the others have fallen has won."""

from corptable.games.corporate_ladder.game import GAME

__all__ = ["GAME"]
