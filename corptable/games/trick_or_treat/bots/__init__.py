"""Hold the bots of Trick or Treat: the evaluation of positions, the choice of the acts worth
trying, and who plays.

Knows the engine and its own game.
"""

from typing import Final

from corptable.games.trick_or_treat.bots.action_choice import promising
from corptable.games.trick_or_treat.bots.characters import VOICES
from corptable.games.trick_or_treat.bots.evaluation import evaluate, evaluation_terms

OFFERS: Final = tuple(one.offer() for one in VOICES)
"""The bots, as they are offered for invitation."""

__all__ = ["OFFERS", "VOICES", "evaluate", "evaluation_terms", "promising"]
