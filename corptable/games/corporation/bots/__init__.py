"""Who plays Corporation when no person does. Choices are secret and simultaneous, so that looking an act ahead finds nothing to
judge; these bots answer what they expect of the others.

Knows the engine and its own game.
"""

from corptable.games.corporation.bots.levels import OFFERS

__all__ = ["OFFERS"]
