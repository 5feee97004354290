"""Look ahead: apply an act in a determinized world, let the other seats answer it, and evaluate the
position after that.

A seat that is asked in the course of an act (a veto, an overrule, the next word of a power) takes
what is best for itself: max-n, as in C. A. Luckhardt and K. B. Irani, "An algorithmic solution of
n-person games", AAAI 1986.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Final

from corptable.engine.action import Action
from corptable.engine.bot import Budget
from corptable.engine.game import AnyGame
from corptable.engine.pieces import Seat
from corptable.engine.result import Utilities
from corptable.engine.state import World

EQUAL_WITHIN: Final = 1e-9
"""Utilities (shares of a win) that differ by less count as equal."""
REACTION_PRICE: Final = 0.03
"""Share of a win that an act must gain in a reaction window."""
DEEPEST: Final = 12
"""The depth of the search: answers after that many let things stand."""
MOST_ANSWERS: Final = 8
"""The breadth of the search: the most answers of one seat that are tried."""


class OutOfBudgetError(Exception):
    """Signal that the nodes or the time of the budget are used up."""


class Lookahead:
    """Search ahead for one choice: count the evaluated leaves, and stop when the budget is used up.

    `price`: the share of a win by which an answer in a reaction window must beat letting things be.
    The seats that answer in a determinized world see all hands there, and would react far too often
    without it.
    """

    def __init__(
        self,
        game: AnyGame,
        judge: Callable[[World], Utilities],
        budget: Budget,
        generator: random.Random,
        price: float = REACTION_PRICE,
    ) -> None:
        self.game = game
        self._judge = judge
        self.budget = budget
        self.generator = generator
        self.price = price
        self.leaves = 0

    def after(self, world: World, action: Action, deepest: int = DEEPEST) -> Utilities:
        """Return the utilities after an act in a world, one a seat; the world itself does not
        change. Raises OutOfBudgetError.
        """
        child = world.copy()
        child.apply(action)
        return self.after_answers(child, deepest)

    def after_answers(self, world: World, deepest: int) -> Utilities:
        """Return the utilities of a world once all decisions that continue the act have been
        answered. Raises OutOfBudgetError.
        """
        decision = world.decision
        if decision is None or not decision.is_part_of_act:
            return self.judged(world)
        actor = decision.actors(world)[0]
        answers = self.candidate_answers(world, actor, MOST_ANSWERS if deepest else 1)
        margin = self.price if decision.queue() else 0.0
        best = self.after(world, answers[0], max(0, deepest - 1))
        for answer in answers[1:]:
            found = self.after(world, answer, deepest - 1)
            if found[actor] > best[actor] + margin + EQUAL_WITHIN:
                best = found
        return best

    def candidate_answers(self, world: World, seat: Seat, most: int) -> Sequence[Action]:
        """Return the answers of a seat to try; in a reaction window the pass, which is listed last,
        comes first.
        """
        legal = world.actions(seat)
        decision = world.decision
        assert decision is not None
        if decision.queue():
            legal = legal[::-1]
        return (
            legal[:most]
            if len(legal) <= most or most == 1
            else self.game.promising(world, legal, most, self.generator)
        )

    def judged(self, world: World) -> Utilities:
        """Evaluate a leaf and count it. Raises OutOfBudgetError once the budget is used up."""
        self.leaves += 1
        if self.leaves > self.budget.nodes or (
            self.budget.deadline is not None and time.monotonic() > self.budget.deadline
        ):
            raise OutOfBudgetError
        return self._judge(world)
