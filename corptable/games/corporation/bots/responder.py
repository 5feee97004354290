"""Choose the best response to the plays that are expected of the others: the levels `easy` and
`greedy`.

The bot samples rounds as the others may play them, and evaluates each of its own ranks in all of
them. It draws its choice instead of taking the maximum: bots that all take the maximum play the
same card, round after round.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from corptable.engine import Action, BotOffer, Budget, InformationState, Seat, Thought
from corptable.games.corporation.bots.outcomes import Outcomes, logit, persuade, sample_plays
from corptable.games.corporation.bots.prediction import invitations, predict
from corptable.games.corporation.bots.trust import REMEMBERED
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
    """Temperature of the choice, as a fraction of the span of values: a rank so far below the best
    is e times more rarely chosen."""
    word_price: float = 0.02
    """Gain for which the bot breaks its word, in shares of the win."""
    slip_rate: float = 0.0
    """Fraction of the cards, 0 to 1, that it plays by chance where it has given no word."""
    announces: bool = False
    """True if it says in the last lap what it will play, unless it has something else to say."""


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
        claim = view.claims[view.viewer]
        if claim is None and generator.random() < self.level.slip_rate:
            return Thought(generator.choice(legal))
        outcomes = Outcomes(view)
        rounds = affordable_rounds(self.level.samples, len(legal), budget)
        sampled = sample_plays(predict(view, self.level.memory_rounds).odds, rounds, generator)
        worths = outcomes.worths(view.viewer, sampled)
        if claim is not None:
            worths[outcomes.ranks(view.viewer).index(claim.rank)] += self.level.word_price
        return Thought(generator.choices(legal, logit(worths, self.level.temperature))[0])

    # Talk

    def _choose_statement(
        self,
        view: CorporationView,
        legal: Sequence[Action],
        generator: random.Random,
        budget: Budget,
    ) -> Action:
        """Choose the promise or invitation that gains most, if its rank is then the best play; else
        the answer that somebody waits for.
        """
        said, most = self._answer(view, legal, generator), LEAST_GAIN
        proposals = [action for action in legal if _proposes(view, action)]
        if not proposals:
            return said
        outcomes, reading, seat = Outcomes(view), predict(view, self.level.memory_rounds), said.seat
        ranks = len(outcomes.ranks(seat))
        sampled = sample_plays(
            reading.odds,
            affordable_rounds(TALK_SAMPLES, ranks + len(proposals) * (ranks + 1), budget),
            generator,
        )
        without = max(outcomes.worths(seat, sampled))
        for action in proposals:
            rank, addressed = proposal_of(view, action)
            agreed = persuade(
                sampled,
                rank,
                {other: PERSUASION * reading.trust[other] for other in addressed},
                generator,
            )
            gain = outcomes.worth(seat, rank, agreed) - without
            if gain > most and gain + without >= max(outcomes.worths(seat, agreed)):
                said, most = action, gain
        return said

    def _answer(
        self, view: CorporationView, legal: Sequence[Action], generator: random.Random
    ) -> Action:
        """Refusal of an invitation to another rank than the seat's word; else its highest rank for
        somebody who asks, or in the last lap any rank of a bot that announces; else the pass, the
        first action.
        """
        seat, answers = legal[0].seat, [legal[0]]
        own = view.claims[seat]
        declared = [action for action in legal if action.args[:1] == ("declare",)]
        if own is None and self.level.announces and view.lap >= view.options.talk_laps:
            answers.append(generator.choice(declared))
        elif own is None and any(
            said.args[0] == "ask" and said.seat_at(1) == seat for said in view.statements
        ):
            answers += declared
        answers += [
            action
            for action in legal
            if action.args[:1] == ("refuse",)
            and (own is None or own.rank != proposal_of(view, action)[0])
        ]
        return answers[-1]


def affordable_rounds(wanted: int, leaves: int, budget: Budget) -> int:
    """Return the number of rounds that the budget pays for, at most `wanted` and at least 1; each
    takes so many leaves.
    """
    return max(1, min(wanted, budget.nodes // leaves))


def _proposes(view: CorporationView, said: Action) -> bool:
    """True if an action proposes a rank: a promise, or an invitation of the partners to a high
    rank.

    The bot invites only before it has made a claim and before anybody has invited it.
    """
    if said.verb != "say":
        return False
    if said.args[0] == "invite" and said.args[2] == PARTNERS:
        unasked = view.claims[said.seat] is None and not invitations(view, said.seat)
        return unasked and said.number(1) > view.ranks - HIGHEST_OFFERED
    return said.args[0] == "accept"


def proposal_of(view: CorporationView, said: Action) -> tuple[int, tuple[Seat, ...]]:
    """Return the rank of a declaration, an invitation of some seats, or the answer to one, and the
    seats that would play it, too.
    """
    if said.args[0] == "declare":
        return said.number(1), ()
    if said.args[0] == "invite":
        if said.args[2] == PARTNERS:
            return said.number(1), partners_of(said.seat, view.membership_ranks())
        return said.number(1), (said.seat_at(2),)
    inviter = said.seat_at(1)
    claim = view.claims[inviter]
    assert claim is not None
    return claim.rank, (inviter,)


LEVELS: Final = (
    BotOffer(
        "easy",
        "Easy",
        "says aloud what it will play, mostly by chance, and forgets what the others did",
        partial(
            Responder,
            Level(
                samples=8,
                memory_rounds=0,
                temperature=0.6,
                word_price=0.3,
                slip_rate=0.5,
                announces=True,
            ),
        ),
    ),
    BotOffer(
        "greedy",
        "Normal",
        "expects of the others what they do and keep, and answers it with what pays best",
        partial(Responder, Level()),
    ),
)
"""The bot at its two levels; the easy one can be read, and remembers neither plays nor words."""
