"""Define the levels below and above the greedy bot: one plays by what it sees, the other searches
by a beam. It follows the best acts for several plies in sampled worlds, in which every seat takes
what it finds best.

Neither ends the game while it is behind and has another act. The acts are compared by sequential
halving: all of them in the first worlds, the better half in the next (Z. Karnin, T. Koren and O.
Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). Worlds are common to the
acts that are compared.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from corptable.engine import Action, Utilities
from corptable.engine.bot import Budget, Thought
from corptable.engine.state import InformationState
from corptable.games.pwodoc.bots.characters import PwodocPlain
from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate, evaluate_at_sight
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.state import PwodocState

Evaluation: TypeAlias = Callable[[PwodocView], Utilities]
"""Function that returns the utilities of a position, by seat."""
PLIES: Final = 8
"""Number of acts, of all seats, that are played on after the act that is considered."""
SCREENING_WORLDS: Final = 3
"""Number of worlds in which all acts are evaluated, before the best of them are followed."""
CANDIDATES: Final = 4
"""Greatest number of acts that are followed."""
SCREENING_LOSS: Final = 0.25
"""Shares of a win by which an act may fall behind the best of the screening and still be
followed.
"""
WORLDS: Final = (4, 4)
"""Number of worlds in which the acts are followed, before each time that the worse half of them is
dropped.
"""
PLAIN: Final = PwodocPlain()


class LineSearch:
    """Search for one choice, until the acts are compared or the budget is used up.

    A node is a position that an act leads to, at the root or on a line, however many acts were
    compared on the way there. `judged` is the evaluation, and `keep_away` a factor on what the
    plain bot pays for a placement where another seat works: pawns that crowd a site wait for one
    another.
    """

    def __init__(
        self,
        known: InformationState,
        generator: random.Random,
        budget: Budget,
        judged: Evaluation,
        keep_away: float,
    ) -> None:
        assert known.view.viewer is not None
        self._known = known
        self._seat = known.view.viewer
        self._generator = generator
        self._nodes = budget.nodes
        self._judged = judged
        self._keep_away = keep_away

    def best_of(self, tried: Sequence[Action]) -> Action:
        """Return the best of these acts of the seat."""
        alive = self.screened(tried)[:CANDIDATES]
        totals = dict.fromkeys(alive, 0.0)
        for worlds in WORLDS:
            for _ in range(worlds):
                if len(alive) == 1 or self._nodes <= 0:
                    return alive[0]
                world = self._world()
                for action in alive:
                    totals[action] += self._followed(world, action) + self._liking(action)
                alive.sort(key=lambda action: -totals[action])
            alive = alive[: (len(alive) + 1) // 2]
        return alive[0]

    def _world(self) -> PwodocState:
        """Return a full position that fits what the seat knows."""
        world = self._known.determinize(self._generator)
        assert isinstance(world, PwodocState)
        return world

    def _liking(self, action: Action) -> float:
        view = self._known.view
        assert isinstance(view, PwodocView)
        return self._keep_away * PLAIN.action_bonus(view, action)

    def screened(self, tried: Sequence[Action]) -> list[Action]:
        """Return the acts that one ply finds good, best first."""
        totals = dict.fromkeys(tried, 0.0)
        worlds = 0
        while worlds < SCREENING_WORLDS and (self._nodes > 0 or not worlds):
            world, worlds = self._world(), worlds + 1
            for action in tried:
                totals[action] += self._judged(self._after(world, action, 0))[
                    self._seat
                ] + self._liking(action)
        ranked = sorted(tried, key=lambda action: -totals[action])
        least = totals[ranked[0]] - SCREENING_LOSS * worlds
        return [action for action in ranked if totals[action] >= least]

    def _followed(self, world: PwodocState, action: Action) -> float:
        """Return the utility to the seat at the end of the line that an act begins."""
        return self._judged(self._after(world, action, PLIES))[self._seat]

    def _after(self, world: PwodocState, action: Action, plies: int) -> PwodocState:
        """Return the position after an act, what it asks its seat besides, and so many acts
        more.
        """
        child = world.copy()
        child.apply(action)
        self._nodes -= 1
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
        self._nodes -= 1
        if len(legal) == 1:
            world.apply(legal[0])
            return world
        best, most = world, -1.0
        for action in without_losing_ends(world, legal, self._generator):
            child = world.copy()
            child.apply(action)
            worth = self._judged(child)[action.seat]
            if worth > most:
                best, most = child, worth
        return best


EXPERT_KEEPS_AWAY: Final = 4.0
"""Factor on what the plain bot pays for a placement where another seat works: pawns that crowd a
site wait for one another.
"""


class Easy:
    """Choose as somebody does who has just read the rules: by the cards that lie there, and by what
    papers and scissors would do.

    It holds all cards for equally good and plans none for its rocks, so that it draws court cards
    of its own that then die in its hand; and it sees neither who could end the game nor how soon.
    """

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the act that leads to the best sight."""
        tried = _worth_trying(known, generator)
        if len(tried) == 1:
            return Thought(tried[0])
        return Thought(
            LineSearch(known, generator, budget, evaluate_at_sight, 1.0).screened(tried)[0]
        )


class LookaheadExpert:
    """Choose by a beam search: eight plies of one line each for the best few acts."""

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the act whose lines end best for the seat."""
        tried = _worth_trying(known, generator)
        if len(tried) == 1:
            return Thought(tried[0])
        return Thought(
            LineSearch(known, generator, budget, evaluate, EXPERT_KEEPS_AWAY).best_of(tried)
        )


def _worth_trying(known: InformationState, generator: random.Random) -> list[Action]:
    """Return the acts that do not end the game while the seat is behind, in random order: what
    seems equal is taken by chance.
    """
    view = known.view
    assert isinstance(view, PwodocView)
    assert view.viewer is not None
    tried = list(without_losing_ends(view, view.actions(view.viewer), generator))
    generator.shuffle(tried)
    return tried
