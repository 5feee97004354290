"""Hold the bots of Trick or Treat: the evaluation of positions, the choice of the acts worth
trying, and who plays.

Knows the engine and its own game.
"""

from typing import Final

from corptable.games.trick_or_treat.bots.action_choice import promising
from corptable.games.trick_or_treat.bots.beginner import Beginner
from corptable.games.trick_or_treat.bots.characters import CHARACTERS, TreatGreedy
from corptable.games.trick_or_treat.bots.evaluation import evaluate

VOICES: Final = (Beginner(), TreatGreedy(), *CHARACTERS)
"""Bots that give reasons: the levels in the place of the generic ones, and the characters."""
OFFERS: Final = tuple(one.offer() for one in VOICES)
"""The same bots, as they are offered for invitation."""

__all__ = ["OFFERS", "VOICES", "evaluate", "promising"]
