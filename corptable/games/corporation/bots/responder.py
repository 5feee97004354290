"""Choose the best response to the plays that are expected of the others: section 10's opportunist in small.

The bot samples rounds as the others may play them, pays each of its own ranks in all of them exactly, and evaluates the outcomes
with the game's evaluation. It draws its choice instead of taking the maximum: bots that all take the maximum play the same card,
round after round.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import accumulate
from math import exp
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import Action, BotOffer, Budget, InformationState, Seat, Thought, leaders
from corptable.games.corporation.bots.prediction import REMEMBERED, Odds, invitations, predict
from corptable.games.corporation.claims import partners_of
from corptable.games.corporation.evaluation import utilities_for
from corptable.games.corporation.names import PARTNERS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.scoring import compute_payment

TALK_SAMPLES: Final = 24
"""Number of rounds sampled to evaluate statements."""
PERSUASION: Final = 0.8
"""Probability that an addressee who keeps every word follows a statement."""
LEAST_GAIN: Final = 0.001
"""Least gain of an agreement that is worth speaking of, in shares of the win."""
HIGHEST_OFFERED: Final = 3
"""Number of ranks considered for an invitation, the highest ones."""
Plays: TypeAlias = tuple[int, ...]
"""Rank that each seat plays, by seat."""


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


# Values of one's own ranks


def sample_plays(odds: Sequence[Odds], rounds: int, generator: random.Random) -> list[Plays]:
    """Sample so many rounds of plays, each seat independently by its odds."""
    ranks = range(len(odds[0]))
    return list(zip(*[generator.choices(ranks, cum_weights=list(accumulate(own)), k=rounds) for own in odds], strict=True))


def persuade(imagined: Sequence[Plays], rank: int, beliefs: Mapping[Seat, float], generator: random.Random) -> list[Plays]:
    """Return the same rounds with these seats persuaded to play a rank, each with the probability of its belief."""
    return [
        tuple([rank if generator.random() < beliefs.get(seat, 0.0) else own for seat, own in enumerate(plays)])
        for plays in imagined
    ]


class RankEvaluation:
    """Evaluate the ranks that the view's seat can play."""

    def __init__(self, view: CorporationView) -> None:
        assert view.viewer is not None, "a bot gets a view, not a position"
        self.view = view
        self.seat: Seat = view.viewer
        self.old = view.corporations()
        lies = view.membership_ranks()[self.seat]
        self.ranks = [rank for rank in range(1, view.ranks + 1) if rank != lies]
        """Ranks that the seat can play, in the order of its hand and its legal actions."""

    def worths(self, imagined: Sequence[Plays]) -> list[float]:
        """Return the value of each rank, by place in `ranks`: the seat's utility, as the mean over the rounds."""
        return [self.worth(rank, imagined) for rank in self.ranks]

    def worth(self, rank: int, imagined: Sequence[Plays]) -> float:
        """Return the value of one rank: the seat's utility, as the mean over the rounds."""
        seat = self.seat
        return sum([self._utility((*plays[:seat], rank, *plays[seat + 1 :])) for plays in imagined]) / len(imagined)

    def _utility(self, plays: Plays) -> float:
        """Return the seat's utility after a round; where that round is the last, its share of the win itself."""
        view = self.view
        scores = [score + gain for score, gain in zip(view.scores, compute_payment(plays, self.old).gains, strict=True)]
        if view.reason_to_end(scores) is not None:
            winners = leaders(scores)
            return 1 / len(winners) if self.seat in winners else 0.0
        return utilities_for(view, scores, [rank if plays.count(rank) > 1 else 0 for rank in plays])[self.seat]


OFFERS: Final = (
    BotOffer(
        "easy",
        "Easy",
        "guesses what the others play, forgets what they did, and is often content with less",
        partial(Responder, Level(samples=8, temperature=0.6, memory_rounds=0)),
    ),
    BotOffer(
        "greedy",
        "Greedy",
        "expects of the others what they do and keep, and answers it with what pays best",
        partial(Responder, Level()),
    ),
)
"""The bot at its two levels; the easy one remembers neither plays nor words, and often takes less than the best."""
