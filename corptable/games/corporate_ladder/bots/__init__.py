"""Hold the bots of Corporate Ladder: the evaluation of positions, the choice of the acts worth
trying, the easy level, and three characters.

Knows the engine and its own game.
"""

from typing import Final

from corptable.games.corporate_ladder.bots.candidates import candidate_actions
from corptable.games.corporate_ladder.bots.characters import CHARACTERS, NEWCOMER
from corptable.games.corporate_ladder.bots.evaluation import evaluate

OFFERS: Final = (NEWCOMER, *[one.offer() for one in CHARACTERS])
"""The easy level, and the characters, as they are offered for invitation, each with a deck of its
own.
"""

__all__ = ["OFFERS", "candidate_actions", "evaluate"]
