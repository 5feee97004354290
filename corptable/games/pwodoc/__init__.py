"""PWODOC, Placing Workers On Decks Of Cards: rocks, papers and scissors stand on nine small decks,
and act when they leave them. Cards of your colour score where trumps outnumber swords."""

from corptable.games.pwodoc.game import GAME

__all__ = ["GAME"]
