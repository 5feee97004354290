"""Choose the best response to the plays that are expected of the others: section 10's opportunist in small.

The bot samples rounds as the others may play them, pays each of its own ranks in all of them exactly, and evaluates the outcomes
with the game's evaluation. It draws its choice instead of taking the maximum: bots that all take the maximum play the same card,
round after round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from corptable.engine import Action, Budget, InformationState, Seat, Thought
from corptable.games.corporation.bots.prediction import REMEMBERED, invitations, predict
from corptable.games.corporation.bots.rank_values import RankEvaluation, persuade, sample_plays
from corptable.games.corporation.claims import partners_of
from corptable.games.corporation.names import PARTNERS, TALK
from corptable.games.corporation.position import CorporationView

TALK_SAMPLES: Final = 24
"""Number of rounds sampled to evaluate statements."""
PERSUASION: Final = 0.8
"""Probability that an addressee who keeps every word follows a statement."""
LEAST_GAIN: Final = 0.001
"""Least gain of an agreement that is worth speaking of, in shares of the win."""
HIGHEST_OFFERED: Final = 3
"""Number of ranks considered for an invitation, the highest ones."""


class Level(NamedTuple):
    """Hold the parameters of the bot's search."""

    samples: int = 30
    """Number of rounds sampled to evaluate a choice."""
    memory_rounds: int = REMEMBERED
    """Number of past rounds remembered."""
    temperature: float = 0.15
    """Temperature of the choice, as a fraction of the span of values: a rank so far below the best is e times more rarely
    chosen."""


class Responder:
    """Play by exact payments against expected plays, and speak little."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, known: InformationState, generator: random.Random, budget: Budget) -> Thought:
        """Choose a card, or in talk a statement that the bot means to keep; without one, pass."""
        view = known.view
        assert isinstance(view, CorporationView)
        assert view.viewer is not None
        decision = view.decision
        assert decision is not None
        legal = view.actions(view.viewer)
        if decision.name == TALK:
            return Thought(self._choose_statement(view, legal, generator, budget))
        weighing = RankEvaluation(view)
        rounds = _affordable_rounds(self.level.samples, len(weighing.ranks), budget)
        imagined = sample_plays(predict(view, self.level.memory_rounds).odds, rounds, generator)
        return Thought(self._draw_by_logit(legal, weighing.worths(imagined), generator))

    def _draw_by_logit(self, legal: Sequence[Action], worths: Sequence[float], generator: random.Random) -> Action:
        """Draw an action by its value, the better ones far more often (logit)."""
        best = max(worths)
        span = self.level.temperature * (best - min(worths)) or 1.0
        return generator.choices(legal, [exp((worth - best) / span) for worth in worths])[0]

    # Talk

    def _choose_statement(self, view: CorporationView, legal: Sequence[Action], generator: random.Random, budget: Budget) -> Action:
        """Choose the promise or invitation that gains most, if its rank is then the best play; else the pass, the first action."""
        said, most = legal[0], LEAST_GAIN
        proposals = [action for action in legal if _proposes(view, action)]
        if not proposals:
            return said
        weighing, reading = RankEvaluation(view), predict(view, self.level.memory_rounds)
        ranks = len(weighing.ranks)
        imagined = sample_plays(
            reading.odds, _affordable_rounds(TALK_SAMPLES, ranks + len(proposals) * (ranks + 1), budget), generator
        )
        without = max(weighing.worths(imagined))
        for action in proposals:
            rank, addressed = _proposal(view, action)
            agreed = persuade(imagined, rank, {seat: PERSUASION * reading.trust[seat] for seat in addressed}, generator)
            gain = weighing.worth(rank, agreed) - without
            if gain > most and gain + without >= max(weighing.worths(agreed)):
                said, most = action, gain
        return said


def _affordable_rounds(wanted: int, leaves: int, budget: Budget) -> int:
    """Return the number of rounds that the budget pays for, at most `wanted` and at least 1; each takes so many leaves."""
    return max(1, min(wanted, budget.nodes // leaves))


def _proposes(view: CorporationView, said: Action) -> bool:
    """Test whether an action proposes a rank: a promise, or an invitation of the partners to a high rank.

    The bot invites only before it has made a claim and before anybody has invited it.
    """
    if said.verb != "say":
        return False
    if said.args[0] == "invite" and said.args[2] == PARTNERS:
        unasked = view.claims[said.seat] is None and not invitations(view, said.seat)
        return unasked and said.number(1) > view.ranks - HIGHEST_OFFERED
    return said.args[0] == "accept"


def _proposal(view: CorporationView, said: Action) -> tuple[int, tuple[Seat, ...]]:
    """Return the rank of a proposal, and the seats that would play it, too."""
    if said.args[0] == "invite":
        return said.number(1), partners_of(said.seat, view.membership_ranks())
    inviter = said.seat_at(1)
    claim = view.claims[inviter]
    assert claim is not None
    return claim.rank, (inviter,)
