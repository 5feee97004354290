"""The bot that plays anything: every legal action is as likely as any other. The measure of all others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from corptable.engine.bot import Budget, Thought
from corptable.engine.events import Event
from corptable.engine.state import State


class RandomBot:
    """Chooses by index, so that of a long list of actions only one is made."""

    def choose(self, view: State, events: Sequence[Event], generator: random.Random, budget: Budget) -> Thought:
        """A uniformly random legal action of the view's seat."""
        assert view.viewer is not None, "a bot gets a view, not a position"
        return Thought(generator.choice(view.actions(view.viewer)))
