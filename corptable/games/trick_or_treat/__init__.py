"""Implement Trick or Treat: collect the ten cards of your own suit.

The die says whether you draw, ask or steal, and treat points buy the rest.
"""

from corptable.games.trick_or_treat.game import GAME

__all__ = ["GAME"]
