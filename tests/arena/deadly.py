"""A game that takes its process with it, for tests."""

from __future__ import annotations

import os

from corptable.arena import Plan, Record, play_plan

DEADLY = 2
"""The seed of the game that does it."""


def play(plan: Plan) -> Record:
    """As the arena plays, but for that one."""
    if plan.seed == DEADLY:
        os._exit(9)
    return play_plan(plan)
