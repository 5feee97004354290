"""The bot that plays on in its head: greedy screens the acts, then all play greedily to the end of the round, in many worlds.

Rollouts by a policy, cut at the end of a stage and judged by the same eye; see G. Tesauro and G. R. Galperin, "On-line policy
improvement using Monte-Carlo search", NIPS 1996.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from corptable.bots.greedy import ALIKE, PLAIN, Greedy, Style
from corptable.bots.looking import Look, OutOfBudgetError
from corptable.engine.action import Action
from corptable.engine.bot import Budget, Thought
from corptable.engine.events import Event
from corptable.engine.game import Game
from corptable.engine.hopes import Hopes
from corptable.engine.state import State

KEPT: Final = 4
"""So many acts are played out."""
DROPPED: Final = 0.15
"""An act that the screen finds so much worse than the best is not, in shares of a win."""
MOST_ACTS: Final = 160
"""So long is one play-out at most."""
MOST_TRIED: Final = 24
"""So many acts are tried at each step of it."""
MOST_WORLDS: Final = 40


class Expert:
    """Greedy with a second look."""

    def __init__(self, game: Game[State], style: Style = PLAIN) -> None:
        self.game = game
        self.style = style
        self.greedy = Greedy(game, style)

    def choose(self, view: State, events: Sequence[Event], generator: random.Random, budget: Budget) -> Thought:
        """The act after which the play-outs go best; without a second act worth a look, what greedy would do."""
        assert view.viewer is not None, "a bot gets a view, not a position"
        legal = view.actions(view.viewer)
        if len(legal) == 1:
            return Thought(legal[0])
        tried = self.greedy.tried(view, legal, generator)
        worths = self.greedy.worths(view, tried, generator, budget)
        best = max(worths)
        ranked = sorted((worth, -place) for place, worth in enumerate(worths) if worth >= best - DROPPED)[::-1][:KEPT]
        kept = [tried[-place] for _, place in ranked]
        if len(kept) == 1:
            return Thought(kept[0])
        totals = self._played_out(view, kept, generator, budget)
        return Thought(kept[totals.index(max(totals))])

    def _played_out(self, view: State, kept: Sequence[Action], generator: random.Random, budget: Budget) -> list[float]:
        """The seat's shares summed over whole worlds; before the first is whole, as the screen ranked them."""
        seat = view.viewer
        assert seat is not None
        look = Look(self.game, budget, generator, self.style.price)
        totals = [-float(place) / 1e6 for place in range(len(kept))]
        for _ in range(MOST_WORLDS):
            world, found = view.sample(generator), []
            try:
                for action in kept:
                    child = world.copy()
                    child.apply(action)
                    found.append(self._to_the_end(child, look)[seat])
            except OutOfBudgetError:
                break
            totals = [total + share for total, share in zip(totals, found, strict=True)]
        return totals

    def _to_the_end(self, world: State, look: Look) -> Hopes:
        """Everybody plays greedily until the stage is over. An act that ends the game counts as a leaf, too."""
        stage = self.game.stage(world)
        for _ in range(MOST_ACTS):
            if world.decision is None or self.game.stage(world) != stage:
                break
            world.apply(self._step(world, look))
        return look.judged(world)

    def _step(self, world: State, look: Look) -> Action:
        """One greedy act of whoever is asked; later answers let it stand."""
        decision = world.decision
        assert decision is not None
        actor = decision.actors(world)[0]
        legal = look.answers(world, actor, MOST_TRIED)
        if len(legal) == 1:
            return legal[0]
        margin = self.style.price if decision.queue() else 0.0
        best, most = legal[0], look.after(world, legal[0], 0)[actor] + margin
        for action in legal[1:]:
            worth = look.after(world, action, 0)[actor]
            if worth > most + ALIKE:
                best, most = action, worth
        return best
