"""Look one act ahead: try the legal acts in a few determinized worlds and choose the best one.

Every act is tried in each world (common random numbers), so luck helps all of them alike. A temper
changes what the bot wants.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from corptable.bots.lookahead import EQUAL_WITHIN, REACTION_PRICE, Lookahead, OutOfBudgetError
from corptable.engine.bot import Budget, Personality, Thought

if TYPE_CHECKING:
    from corptable.engine.action import Action
    from corptable.engine.game import AnyGame
    from corptable.engine.result import Utilities
    from corptable.engine.state import InformationState
    from corptable.engine.view import View


class Style(NamedTuple):
    """Hold the settings of a look-ahead."""

    worlds: int = 4
    most: int = 120
    """The most acts that are tried."""
    slip_rate: float = 0.0
    """The fraction of choices, 0 to 1, in which the bot accepts an act that is worse than the best;
    not in reaction windows, where it would pay for nothing.
    """
    slack: float = 0.1
    """The largest loss that it accepts then, in shares of a win, and at most half of its best."""


PLAIN: Final = Style()
EASY: Final = Style(slip_rate=0.75, slack=0.2)
"""In three of four choices the easy bot accepts a loss of up to a fifth of a win, or of half of
what it may hope for where that is less: it ends no round in which it has nothing.
"""


class Greedy:
    """Choose by a one-ply search over determinized worlds with the game's evaluation."""

    def __init__(
        self,
        game: AnyGame,
        style: Style = PLAIN,
        temper: Personality[Any] | None = None,
        judge: Callable[[Any], Utilities] | None = None,
    ) -> None:
        """Create the bot; `judge` evaluates positions in the place of the game's evaluation."""
        self.game = game
        self.judge = judge or game.evaluate
        self.style = style
        self.temper: Personality[Any] = temper or Personality()

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Return the act that the temper values most; the generator breaks ties."""
        view = known.view
        assert view.viewer is not None
        legal = view.actions(view.viewer)
        if len(legal) == 1:
            return Thought(
                legal[0], self.temper.reason(view, legal[0])
            )  # silence would give away that there is no choice
        decision = view.decision
        may_slip = decision is not None and not decision.queue()
        slips = generator.random() < self.style.slip_rate and may_slip
        tried = self.candidates(view, legal, generator)
        if len(tried) == 1:  # the game or the temper has chosen: no world could change that
            return Thought(tried[0], self.temper.reason(view, tried[0]))
        worths = self.act_values(known, tried, generator, budget)
        best = max(worths)
        slack = min(self.style.slack, best / 2) if slips else 0.0
        least = best - max(slack, EQUAL_WITHIN)
        action = generator.choice(
            [action for action, worth in zip(tried, worths, strict=True) if worth >= least]
        )
        return Thought(action, self.temper.reason(view, action))

    def candidates(
        self, view: View, legal: Sequence[Action], generator: random.Random
    ) -> list[Action]:
        """Return the acts to try, in random order: if a small budget leaves some untried, chance
        decides which.
        """
        tried = list(
            self.temper.worth_trying(
                view, legal, self.game.promising(view, legal, self.style.most, generator), generator
            )
        )
        generator.shuffle(tried)
        return tried

    def act_values(
        self,
        known: InformationState,
        tried: Sequence[Action],
        generator: random.Random,
        budget: Budget,
    ) -> list[float]:
        """Return the value of each act to the information state's seat, as the mean over worlds,
        plus what its temper likes.

        A world that the budget leaves unfinished is dropped; of the first world the acts that were
        tried count, the others as -1.
        """
        view = known.view
        seat = view.viewer
        assert seat is not None
        look = Lookahead(self.game, self.judge, budget, generator)
        totals = [0.0] * len(tried)
        whole = 0
        for _ in range(self.style.worlds):
            world, found = known.determinize(generator), list[float]()
            try:
                for action in tried:
                    found.append(self.temper.utility(look.after(world, action), seat, view))
            except OutOfBudgetError:
                if not whole:  # a few acts evaluated are better than none
                    totals = [*found, *[-1.0] * (len(tried) - len(found))] if found else totals
                    whole = 1
                break
            totals = [total + worth for total, worth in zip(totals, found, strict=True)]
            whole += 1
        return [
            total / whole + self.liking(view, action)
            for total, action in zip(totals, tried, strict=True)
        ]

    def liking(self, view: View, action: Action) -> float:
        """Return the value of the act itself in shares of a win: the temper's liking, plus the
        price if it lets things be.
        """
        decision = view.decision
        assert decision is not None
        return self.temper.action_bonus(view, action) + (
            REACTION_PRICE if decision.is_pass(view, action) else 0.0
        )
