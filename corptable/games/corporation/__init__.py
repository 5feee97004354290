"""Implement the game Corporation: all seats play one card at once and in secret.

A card that nobody else played pays its rank; seats with equal cards are a corporation in the next
round.
"""

from corptable.games.corporation.game import GAME

__all__ = ["GAME"]
