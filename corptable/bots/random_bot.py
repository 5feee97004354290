"""Choose at random: every legal action is equally likely. This bot plays any game and is the baseline for all others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from corptable.engine.bot import Budget, Thought
from corptable.engine.events import Event
from corptable.engine.state import State


class RandomBot:
    """Choose by index, so that a lazy list of actions makes only one of them."""

    def choose(self, view: State, events: Sequence[Event], generator: random.Random, budget: Budget) -> Thought:
        """Return a legal action of the information state's seat, uniformly at random."""
        assert view.viewer is not None, "a bot gets a view, not a position"
        return Thought(generator.choice(view.actions(view.viewer)))
