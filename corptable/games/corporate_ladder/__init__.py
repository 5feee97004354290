"""Provide Corporate Ladder: a duel of business card decks, won by the last seat with a ladder."""

from corptable.games.corporate_ladder.game import GAME

__all__ = ["GAME"]
