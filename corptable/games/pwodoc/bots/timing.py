"""Tell how near the end of the game is, and how much of a lead still counts then (section 8)."""

from __future__ import annotations

from math import sqrt
from typing import Final

from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import PAWNS
from corptable.games.pwodoc.position import PwodocView

FEW_PAWNS: Final = 6
"""Number of pawns on sites, per seat, below which a return phase nears its end."""


class Timing:
    """Tell how near the end of a position's phase and game is."""

    def __init__(self, world: PwodocView) -> None:
        out = sum([len(world.zones[zone]) for zone in PAWNS[: world.sites]]) if world.returning else 0
        self.left = min(1.0, out / (FEW_PAWNS * world.table.seats)) if world.returning else 1.0
        """Part of the return phase that is left, from 1 to 0; 1 while pawns are placed."""
        self.rounds_before = world.options.earliest_end - world.round
        """Number of rounds before the first in which the game may end; 0 or less if it may end now."""
        self.is_last_round = world.round >= world.options.max_rounds
        self.is_late = self.rounds_before <= 0 or (self.rounds_before == 1 and world.returning)
        """True if a card in hand may never be played: the leader often ends the game as soon as that is possible."""
        self.returning = world.returning

    def temperature(self) -> float:
        """Return the softmax temperature, in points: it falls as the end comes near."""
        if self.is_last_round:
            return max(WEIGHTS.least_doubt, WEIGHTS.last_doubt * sqrt(self.left)) if self.returning else WEIGHTS.last_doubt
        if self.rounds_before <= 0:
            return WEIGHTS.last_doubt
        if self.rounds_before == 1:
            return WEIGHTS.last_doubt + (WEIGHTS.doubt - WEIGHTS.last_doubt) * self.left
        return WEIGHTS.doubt
