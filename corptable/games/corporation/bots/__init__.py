"""Hold the bots of Corporation, which respond to the plays that they expect of the others.

Choices are secret and simultaneous, so that looking one action ahead finds nothing to evaluate. Knows the engine and its own game.
"""

from corptable.games.corporation.bots.responder import OFFERS

__all__ = ["OFFERS"]
