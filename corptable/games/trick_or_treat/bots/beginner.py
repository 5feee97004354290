"""Define the easy bot: it makes the mistakes of a person who plays for the first time.

Its mistakes show and can be used: it forgets what it saw, so that it asks for what is known to be
elsewhere; it leaves cards of its suit in its hand and seldom freezes, so that they can be taken; it
buys what it can pay for; it throws away what others collect.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from corptable.engine import Action, determinize
from corptable.games.trick_or_treat.bots import action_choice, card_chances
from corptable.games.trick_or_treat.bots.personality import TreatCharacter
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState

FORGETS: Final = 0.5
"""Fraction of its choices of targets and names that it makes without its memory."""
LEAVES: Final = 0.25
"""Fraction of the times in which it rolls without laying a card of its suit down first."""
ALLOWS: Final = 0.45
"""Fraction of demands that it allows without a thought."""
BUYS: Final = 0.15
"""Fraction of its choices among purchases in which it takes any that it can pay for."""
THROWS: Final = 0.35
"""Fraction of the cards that it parts with without a look at who collects them."""


class Beginner(TreatCharacter):
    """Err as beginners do, in a fraction of the choices of each kind; otherwise choose as the
    greedy bot does.
    """

    id = "easy"
    name = "Easy"
    help = (
        "plays for the first time: forgets, lets itself be robbed, and buys anything that glitters"
    )

    def worth_trying(
        self,
        view: TreatView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the act of a mistake, or those worth trying."""
        assert view.decision is not None
        if mistakes := self._mistakes(view, legal, generator):
            return [generator.choice(mistakes)]
        if view.decision.name in ("target", "name") and generator.random() < FORGETS:
            return action_choice.promising(without_memory(view, generator), legal)
        return super().worth_trying(view, legal, tried, generator)

    def _mistakes(
        self, view: TreatView, legal: Sequence[Action], generator: random.Random
    ) -> Sequence[Action]:
        """Return the acts among which a mistake chooses blindly; empty where it makes none."""
        name, errs = view.decision.name if view.decision else "", generator.random()
        if name == "draft":
            return legal
        if name == "start":
            return _of(legal, "roll") if errs < LEAVES else ()
        if name == "freeze":
            return _of(legal, "allow") if errs < ALLOWS else ()
        if name in ("spend", "double"):
            bought = [
                action for action in legal if action.verb not in ("end", "set", "keep", "draw")
            ]
            return bought if errs < BUYS else ()
        if name in ("limit", "six", "search_drop", "trade"):
            own = view.suit(legal[0].seat)
            others = [
                a
                for a in legal
                if a.verb != "refuse" and view.table.named[a.args[0]].card.suit != own
            ]
            return others if errs < THROWS else ()
        return ()


def _of(legal: Sequence[Action], verb: str) -> list[Action]:
    return [action for action in legal if action.verb == verb]


def without_memory(view: TreatView, generator: random.Random) -> TreatView:
    """Return what a seat sees without what it remembers: any hidden card may lie in any hidden
    place, and nobody has frozen.
    """
    world = view if isinstance(view, TreatState) else determinize(view, TreatState, generator)
    seen = card_chances.view_of_asked(world)
    seen.frozen_demands = ((),) * seen.table.seats
    return seen
