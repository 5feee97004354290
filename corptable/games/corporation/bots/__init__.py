"""Hold the bots of Corporation: two levels that respond to the plays that they expect, and nine
characters who talk, seated openly or dealt in secret from a mix.

Choices are secret and simultaneous, so that looking one action ahead finds nothing to evaluate.
Knows the engine and its own game.
"""

from typing import Final

from corptable.games.corporation.bots.cast import CHARACTERS, MIXES
from corptable.games.corporation.bots.responder import LEVELS

OFFERS: Final = (*LEVELS, *MIXES, *CHARACTERS)
"""The levels, the mixes of characters, and the characters, as they are offered for invitation."""

__all__ = ["CHARACTERS", "OFFERS"]
