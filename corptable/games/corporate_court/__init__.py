"""Corporate Court: four stacks of a sprawl, a court whose top card decides whose suit one rides, 22 powers, and a veto for whoever can pay."""

from corptable.games.corporate_court.game import GAME

__all__ = ["GAME"]
