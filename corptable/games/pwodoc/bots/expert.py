"""Play by a beam search: follow the best acts for several plies in sampled worlds, in which every seat takes what it finds best.

The acts are compared by sequential halving: all of them in the first world, the better half in the next (Z. Karnin, T. Koren and
O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). Worlds are common to the acts that are compared.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from corptable.engine import Action, Utilities
from corptable.engine.bot import Budget, Thought
from corptable.engine.state import InformationState
from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState

PLIES: Final = 8
"""Number of acts, of all seats, that are played on after the act that is considered."""
SCREENING_WORLDS: Final = 3
"""Number of worlds in which all acts are evaluated, before the best of them are followed."""
CANDIDATES: Final = 4
"""Greatest number of acts that are followed."""
SCREENING_LOSS: Final = 0.25
"""Shares of a win by which an act may fall behind the best of the screening and still be followed."""
NODES: Final = 1200
"""Greatest number of evaluated positions for one choice, whatever the budget: about a tenth of a second."""


class Expert:
    """Choose by a beam search: eight plies of one line each for the best few acts."""

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the act whose lines end best for the seat."""
        view = known.view
        assert isinstance(view, PwodocView)
        assert view.viewer is not None
        legal = view.actions(view.viewer)
        if len(legal) == 1:
            return Thought(legal[0])
        tried = list(without_losing_ends(view, legal, generator))
        generator.shuffle(tried)  # acts that seem equal are taken by chance
        return Thought(Search(known, generator, min(NODES, budget.nodes)).best_of(tried))


class Search:
    """Search for one choice; count the positions that are evaluated, and follow no more lines once they are used up."""

    def __init__(self, known: InformationState, generator: random.Random, nodes: int) -> None:
        assert known.view.viewer is not None
        self._known = known
        self._seat = known.view.viewer
        self._generator = generator
        self._nodes = nodes

    def best_of(self, tried: Sequence[Action]) -> Action:
        """Return the best of these acts of the seat."""
        alive = self._screened(tried)
        totals = dict.fromkeys(alive, 0.0)
        while len(alive) > 1 and self._nodes > 0:
            world = self._world()
            for action in alive:
                totals[action] += self._followed(world, action)[self._seat]
            alive = sorted(alive, key=lambda action: -totals[action])[: len(alive) // 2]
        return alive[0]

    def _world(self) -> PwodocState:
        """Return a full position that fits what the seat knows."""
        world = self._known.determinize(self._generator)
        assert isinstance(world, PwodocState)
        return world

    def _screened(self, tried: Sequence[Action]) -> list[Action]:
        """Return the acts that are followed, best first: those that one ply finds good."""
        totals = dict.fromkeys(tried, 0.0)
        worlds = 0
        while worlds < SCREENING_WORLDS and (self._nodes > 0 or not worlds):
            world, worlds = self._world(), worlds + 1
            for action in tried:
                totals[action] += self._evaluated(self._after(world, action, 0))[self._seat]
        ranked = sorted(tried, key=lambda action: -totals[action])
        least = totals[ranked[0]] - SCREENING_LOSS * worlds
        return [action for action in ranked[:CANDIDATES] if totals[action] >= least]

    def _followed(self, world: PwodocState, action: Action) -> Utilities:
        """Return the utilities at the end of the line that an act begins."""
        return self._evaluated(self._after(world, action, PLIES))

    def _after(self, world: PwodocState, action: Action, plies: int) -> PwodocState:
        """Return the position after an act, what it asks its seat besides, and so many acts more."""
        child = world.copy()
        child.apply(action)
        while child.decision is not None and child.reason is None:
            actor = child.decision.actors(child)[0]
            legal = child.actions(actor)
            if not child.decision.is_part_of_act and len(legal) > 1:
                if not plies:
                    break
                plies -= 1
            child = self._step(child, legal)
        return child

    def _step(self, world: PwodocState, legal: Sequence[Action]) -> PwodocState:
        """Return the position after the act that its seat finds best, one ply deep."""
        if len(legal) == 1:
            world.apply(legal[0])
            return world
        best, most = world, -1.0
        for action in without_losing_ends(world, legal, self._generator):
            child = world.copy()
            child.apply(action)
            worth = self._evaluated(child)[action.seat]
            if worth > most:
                best, most = child, worth
        return best

    def _evaluated(self, world: PwodocState) -> Utilities:
        self._nodes -= 1
        return evaluate(world)
