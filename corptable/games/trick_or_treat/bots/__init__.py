"""Hold the bots of Trick or Treat: the evaluation of positions, and the choice of the acts worth trying.

Knows the engine and its own game.
"""

from corptable.games.trick_or_treat.bots.action_choice import promising
from corptable.games.trick_or_treat.bots.evaluation import evaluate

__all__ = ["evaluate", "promising"]
