"""Play by Monte Carlo rollouts: `Greedy` screens the acts, then all seats play greedily to the end
of the round in many worlds.

The rollouts follow a policy, end with the stage and are judged by the game's evaluation; see G.
Tesauro and G. R. Galperin, "On-line policy improvement using Monte-Carlo search", NIPS 1996.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from corptable.bots.greedy import EQUAL_WITHIN, Greedy
from corptable.bots.lookahead import Lookahead, OutOfBudgetError
from corptable.engine.action import Action
from corptable.engine.bot import Budget, Thought
from corptable.engine.result import Utilities
from corptable.engine.state import InformationState, World

MOST_CANDIDATES: Final = 4
"""The most acts that are compared by rollouts."""
SCREENING_LOSS: Final = 0.15
"""Shares of a win by which an act may fall behind the best of the screening and still be compared
by rollouts.
"""
MOST_ROLLOUT_ACTS: Final = 160
"""The most acts of one rollout."""
MOST_TRIED: Final = 24
"""The most acts that are tried at each step of a rollout."""
MOST_WORLDS: Final = 40


class Expert(Greedy):
    """Choose an act by rollouts among those that `Greedy` finds best."""

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the act with the best rollouts; what `Greedy` ranks first where no second act
        comes near it.
        """
        view = known.view
        assert view.viewer is not None
        legal = view.actions(view.viewer)
        if len(legal) == 1:
            return Thought(legal[0])
        tried = self.candidates(view, legal, generator)
        worths = self.act_values(known, tried, generator, budget)
        best = max(worths)
        ranked = sorted(
            (worth, -place) for place, worth in enumerate(worths) if worth >= best - SCREENING_LOSS
        )[::-1][:MOST_CANDIDATES]
        kept = [tried[-place] for _, place in ranked]
        if len(kept) == 1:
            return Thought(kept[0])
        totals = self._played_out(known, kept, generator, budget)
        return Thought(kept[totals.index(max(totals))])

    def _played_out(
        self,
        known: InformationState,
        kept: Sequence[Action],
        generator: random.Random,
        budget: Budget,
    ) -> list[float]:
        """Return by act the sum of the seat's utilities over finished worlds; if none is finished,
        the order of the screening.
        """
        seat = known.view.viewer
        assert seat is not None
        look = Lookahead(self.game, budget, generator, self.style.reaction_price)
        totals = [-float(place) / 1e6 for place in range(len(kept))]
        for _ in range(MOST_WORLDS):
            world, found = known.determinize(generator), []
            try:
                for action in kept:
                    child = world.copy()
                    child.apply(action)
                    found.append(self._to_the_end(child, look)[seat])
            except OutOfBudgetError:
                break
            totals = [total + share for total, share in zip(totals, found, strict=True)]
        return totals

    def _to_the_end(self, world: World, look: Lookahead) -> Utilities:
        """Play a rollout, every seat greedily, until the stage or the game is over; return the
        utilities of its last position.

        A game that ends counts as an evaluated leaf, too.
        """
        stage = self.game.rollout_stage(world)
        for _ in range(MOST_ROLLOUT_ACTS):
            if world.decision is None or self.game.rollout_stage(world) != stage:
                break
            world.apply(self._step(world, look))
        return look.judged(world)

    def _step(self, world: World, look: Lookahead) -> Action:
        """Return the greedy act of the first seat that is asked, with a look-ahead of one ply:
        later answers let the act stand.
        """
        decision = world.decision
        assert decision is not None
        actor = decision.actors(world)[0]
        legal = look.candidate_answers(world, actor, MOST_TRIED)
        if len(legal) == 1:
            return legal[0]
        margin = self.style.reaction_price if decision.queue() else 0.0
        best, most = legal[0], look.after(world, legal[0], 0)[actor] + margin
        for action in legal[1:]:
            worth = look.after(world, action, 0)[actor]
            if worth > most + EQUAL_WITHIN:
                best, most = action, worth
        return best
