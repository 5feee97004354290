"""Play a game that kills its worker process, for tests."""

from __future__ import annotations

import os

from corptable.arena import GamePlan, GameRecord, play_plan

DEADLY = 2
"""The seed of the game that kills its process."""


def play(plan: GamePlan) -> GameRecord:
    """Play a plan as the arena does, but kill the process at the deadly seed."""
    if plan.seed == DEADLY:
        os._exit(9)
    return play_plan(plan)
