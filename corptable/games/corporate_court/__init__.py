"""Implement Corporate Court: four sprawl stacks, court cards that choose the suit to score, 22
powers, vetoes and overrules.
"""

from corptable.games.corporate_court.game import GAME

__all__ = ["GAME"]
