"""Define the levels below and above the greedy bot: one plays by what it sees, the other searches
ahead.

Neither ends the game while it is behind and has another act.
"""

from __future__ import annotations

import random
from typing import Final

from corptable.engine import Action
from corptable.engine.bot import Budget, Thought
from corptable.engine.state import InformationState
from corptable.games.pwodoc.bots.end_race import without_losing_ends
from corptable.games.pwodoc.bots.evaluation import evaluate, evaluate_at_sight
from corptable.games.pwodoc.bots.search import LineSearch
from corptable.games.pwodoc.position import PwodocView

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
