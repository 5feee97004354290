"""Corporation: everybody plays one card at once and in secret; who plays
alone is paid, who plays the same is bound together for the next round."""

from corptable.games.corporation.game import GAME

__all__ = ["GAME"]
