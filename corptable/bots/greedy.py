"""The bot that looks one act ahead: it tries everything it may do in a few worlds that fit what it knows, and takes what is best.

Every act is tried in each world (common random numbers), so luck helps all of them alike. A temper changes what it wants.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from corptable.bots.looking import Look, OutOfBudgetError
from corptable.engine.action import Action
from corptable.engine.bot import Budget, Temper, Thought
from corptable.engine.events import Event
from corptable.engine.game import Game
from corptable.engine.state import State

ALIKE: Final = 1e-9
"""Shares of a win that differ by less are the same."""


class Style(NamedTuple):
    """How a bot looks ahead. `price` is what an act in a reaction window must gain, in shares of a win."""

    worlds: int = 4
    most: int = 120
    """So many acts are tried at most."""
    price: float = 0.03
    slips: float = 0.0
    """How often it is content with less than the best."""
    slack: float = 0.1
    """By how much less, in shares of a win."""


PLAIN: Final = Style()


class Greedy:
    """One ply over sampled worlds with the game's eye."""

    def __init__(self, game: Game[State], style: Style = PLAIN, temper: Temper | None = None) -> None:
        self.game = game
        self.style = style
        self.temper = temper or Temper()

    def choose(self, view: State, events: Sequence[Event], generator: random.Random, budget: Budget) -> Thought:
        """What its temper likes best; ties are broken by the generator."""
        assert view.viewer is not None, "a bot gets a view, not a position"
        legal = view.actions(view.viewer)
        if len(legal) == 1:
            return Thought(legal[0], self.temper.reason(view, legal[0]))  # who says nothing tells that there was no choice
        slips = generator.random() < self.style.slips
        tried = self.tried(view, legal, generator)
        worths = self.worths(view, tried, generator, budget)
        least = max(worths) - (self.style.slack if slips else ALIKE)
        action = generator.choice([action for action, worth in zip(tried, worths, strict=True) if worth >= least])
        return Thought(action, self.temper.reason(view, action))

    def tried(self, view: State, legal: Sequence[Action], generator: random.Random) -> list[Action]:
        """What is worth a try, in an order of its own: whatever a small budget leaves untried is left by chance."""
        tried = list(self.game.promising(view, legal, self.style.most, generator))
        generator.shuffle(tried)
        return tried

    def worths(self, view: State, tried: Sequence[Action], generator: random.Random, budget: Budget) -> list[float]:
        """What each act is worth to the view's seat, as the mean over worlds; a world that is left unfinished is dropped."""
        seat = view.viewer
        assert seat is not None
        look = Look(self.game, budget, generator, self.style.price)
        totals = [0.0] * len(tried)
        whole = 0
        for _ in range(self.style.worlds):
            world, found = view.sample(generator), list[float]()
            try:
                for action in tried:
                    found.append(self.temper.worth(look.after(world, action), seat, view))
            except OutOfBudgetError:
                if not whole:  # better a few acts looked at than none
                    totals = [*found, *[-1.0] * (len(tried) - len(found))] if found else totals
                    whole = 1
                break
            totals = [total + worth for total, worth in zip(totals, found, strict=True)]
            whole += 1
        return [total / whole + self.liking(view, action) for total, action in zip(totals, tried, strict=True)]

    def liking(self, view: State, action: Action) -> float:
        """What the act itself is worth: that of its temper, and the price where letting it be costs nothing."""
        decision = view.decision
        assert decision is not None
        return self.temper.liking(view, action) + (self.style.price if decision.lets_be(view, action) else 0.0)
