"""Implement the game PWODOC, Placing Workers On Decks Of Cards.

Rocks, papers and scissors stand on nine small decks and act when they return. Court cards of a
seat's colour score where Majors outnumber Swords.
"""

from corptable.games.pwodoc.game import GAME

__all__ = ["GAME"]
