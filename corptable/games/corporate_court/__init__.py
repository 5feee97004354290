"""Corporate Court: a sprawl of four stacks, a court whose top card
decides which one pays, 22 powers, and a veto for whoever can pay."""

from corptable.games.corporate_court.game import GAME

__all__ = ["GAME"]
