"""Looking ahead: what an act leads to in an imagined world, judged by the game's eye once everybody has answered it.

Whoever is asked in the course of an act (a veto, an overrule, the next word of a power) takes what is best for itself: max-n,
as in C. A. Luckhardt and K. B. Irani, "An algorithmic solution of n-person games", AAAI 1986.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Final

from corptable.engine.action import Action
from corptable.engine.bot import Budget
from corptable.engine.game import Game
from corptable.engine.hopes import Hopes
from corptable.engine.pieces import Seat
from corptable.engine.state import State

DEEPEST: Final = 12
"""So many answers one after another are looked into; later ones let things stand."""
MOST_ANSWERS: Final = 8
"""So many different answers of one seat are looked at."""


class OutOfBudgetError(Exception):
    """The nodes are used up, or the time is."""


class Look:
    """The looking ahead of one choice: it counts what it judges, and stops when its budget is used up.

    `price`: in a reaction window an act must gain so much more than letting it be, in shares of a win; those who
    answer in imagined worlds see all hands there, and would otherwise act far too often.
    """

    def __init__(self, game: Game[State], budget: Budget, generator: random.Random, price: float) -> None:
        self.game = game
        self.budget = budget
        self.generator = generator
        self.price = price
        self.leaves = 0

    def after(self, world: State, action: Action, deepest: int = DEEPEST) -> Hopes:
        """What an act in a world is worth to each seat. The world is left as it is. Raises OutOfBudgetError."""
        child = world.copy()
        child.apply(action)
        return self.settled(child, deepest)

    def settled(self, world: State, deepest: int) -> Hopes:
        """What a world is worth when all that belongs to the act has been answered. Raises OutOfBudgetError."""
        decision = world.decision
        if decision is None or not decision.continues:
            return self.judged(world)
        actor = decision.actors(world)[0]
        answers = self.answers(world, actor, MOST_ANSWERS if deepest else 1)
        margin = self.price if decision.queue() else 0.0
        best = self.after(world, answers[0], max(0, deepest - 1))
        for answer in answers[1:]:
            hopes = self.after(world, answer, deepest - 1)
            if hopes[actor] > best[actor] + margin + 1e-9:
                best = hopes
        return best

    def answers(self, world: State, seat: Seat, most: int) -> Sequence[Action]:
        """What a seat may answer, letting it be first: the last action of a reaction window is the pass."""
        legal = world.actions(seat)
        decision = world.decision
        assert decision is not None
        if decision.queue():
            legal = legal[::-1]
        return legal[:most] if len(legal) <= most or most == 1 else self.game.promising(world, legal, most, self.generator)

    def judged(self, world: State) -> Hopes:
        """A leaf. Raises OutOfBudgetError when there were enough of them."""
        self.leaves += 1
        if self.leaves > self.budget.nodes or (self.budget.deadline is not None and time.monotonic() > self.budget.deadline):
            raise OutOfBudgetError
        return self.game.values(world)
