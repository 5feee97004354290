"""Play the characters that calculate: they predict the plays, answer them with what pays, and say
what pays if it is believed.

The opportunist expects the others to calculate as well and answers their best answers (level-k
reasoning); the strategist finds the others' plays by regret matching on the payments of the round
(S. Hart and A. Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium",
Econometrica 2000).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine import (
    Action,
    Budget,
    ComparedAct,
    Event,
    InformationState,
    Noted,
    Seat,
)
from corptable.games.corporation.bots.character import (
    HIGHEST_OFFERED,
    Manner,
    Situation,
    TalkingCharacter,
)
from corptable.games.corporation.bots.outcomes import Outcomes, Plays, logit, persuade, sample_plays
from corptable.games.corporation.bots.prediction import (
    INVITED,
    Odds,
    predict_from,
    shift_towards_words,
)
from corptable.games.corporation.bots.responder import PERSUASION, affordable_rounds, proposal_of
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.scoring import (
    compute_payment,
    founding_notes,
    payment_notes,
    seats_by_rank,
)

TALK_SAMPLES: Final = 16
"""Number of rounds sampled to evaluate a statement."""
FRIENDS: Final = 2
"""Number of seats that are considered for an invitation, where there are no partners."""
ANSWERING: Final = 0.8
"""Share of the others' best answers in their expected plays; the rest are their habits."""
ANSWER_TEMPERATURE: Final = 0.15
"""Temperature of an expected answer, as a fraction of the span of values."""
COMPARED_SAMPLES: Final = 200
"""Number of rounds in which acts are compared for advice."""
ANSWER: Final = 0.01
"""Worth of the answer to an invitation that is meant to be followed, in shares of the win: who
hears nothing goes elsewhere.
"""
FORESEEING_NODES: Final = 4000
"""Budget for what the others answer at imagined tables."""
REGRET_ROUNDS: Final = 40
"""Number of rounds of regret matching."""


class Proposal(NamedTuple):
    """Hold a statement that proposes a rank, and what the character gains by it."""

    said: Action
    gain: float


class Opportunist(TalkingCharacter):
    """Keep a word while that pays, and answer what each of the others would answer by its own
    lights.
    """

    word = "opportunist"
    manner = Manner(accuse=0.35, apologise=0.6, threaten=0.35, ask=0.15, refuse=0.4, bluffs=True)
    price = 0.006
    """Gain for which the character breaks its word, in shares of the win; at most half of its best,
    so that it keeps no word that loses the game.
    """
    least_gain = 0.003
    """Least gain of a statement that is worth making, in shares of the win."""
    lies = True
    """True if it proposes what it does not mean, where it pays to be believed."""
    answer_samples = 24
    """Number of rounds sampled to find what another seat would answer."""
    choice_samples = 120
    """Number of rounds sampled to evaluate a card."""
    choice_temperature = 0.05
    """Temperature of its choice, as a fraction of the span of values."""

    def odds(self, now: Situation, outcomes: Outcomes) -> list[Odds]:
        """Return the odds of everybody's plays: their best answers to habits and words, as far as
        their words do not bind them.
        """
        expected = predict_from(now.view, now.record).odds
        leaves = len(now.others) * now.view.ranks
        sampled = sample_plays(
            expected, affordable_rounds(self.answer_samples, 2 * leaves, now.budget), now.generator
        )
        found = list(expected)
        for other in now.others:
            answer = answer_odds(outcomes, other, sampled)
            own = [
                ANSWERING * new + (1 - ANSWERING) * old
                for new, old in zip(answer, expected[other], strict=True)
            ]
            shift_towards_words(now.view, other, own, now.trust[other])
            found[other] = own
        return found

    def rank_to_play(self, now: Situation) -> int:
        outcomes = Outcomes(now.view)
        rounds = affordable_rounds(self.choice_samples, 2 * len(now.ranks), now.budget)
        worths = outcomes.worths(
            now.seat, sample_plays(self.odds(now, outcomes), rounds, now.generator)
        )
        if now.claim is not None:
            worths[now.ranks.index(now.claim.rank)] += min(self.price, max(worths) / 2)
        return now.generator.choices(now.ranks, logit(worths, self.choice_temperature))[0]

    # Talk

    def statement(self, now: Situation) -> Action | None:
        said = None if now.is_last_lap and now.claim is None else self.grievance(now)
        if said is not None:
            return said
        best = max(self._proposals(now), key=lambda proposal: proposal.gain, default=None)
        if best is not None and (best.gain > self.least_gain or (now.is_asked and now.is_last_lap)):
            return best.said
        return (
            (self.refusal(now) if now.agreed or now.is_last_lap else None)
            or self.threat(now)
            or self.question(now)
            or self._answer(now, best)
        )

    @staticmethod
    def _answer(now: Situation, best: Proposal | None) -> Action | None:
        """Return the best proposal to anybody who has asked, even if nothing is gained by it, or a
        declaration.
        """
        if not now.is_asked:
            return None
        return best.said if best is not None else now.say("declare", str(now.unclaimed()[-1]))

    def _proposals(self, now: Situation) -> list[Proposal]:
        """Return the proposals that the character may make, each with its gain if the seats that it
        addresses believe it.
        """
        said = [*self._acceptances(now), *self._invitations(now)]
        if not said:
            return []
        outcomes, expected = Outcomes(now.view), predict_from(now.view, now.record)
        ranks = len(now.ranks)
        rounds = affordable_rounds(TALK_SAMPLES, (len(said) + 1) * ranks, now.budget)
        sampled = sample_plays(self._talk_odds(now, outcomes, expected.odds), rounds, now.generator)
        without = max(outcomes.worths(now.seat, sampled))
        found = []
        for action in said:
            rank, agreed = self.persuaded(now, action, sampled)
            worths = outcomes.worths(now.seat, agreed)
            meant, best = worths[now.ranks.index(rank)], max(worths)
            is_meant = meant >= best - self.price
            if is_meant or self.lies:
                answer = ANSWER if is_meant and action.args[0] == "accept" else 0.0
                found.append(Proposal(action, (best if self.lies else meant) - without + answer))
        return found

    @staticmethod
    def persuaded(
        now: Situation, action: Action, sampled: Sequence[Plays]
    ) -> tuple[int, list[Plays]]:
        """Return the rank that a statement proposes, and the same rounds as the seats that it
        addresses play them if they believe it.
        """
        rank, addressed = proposal_of(now.view, action)
        persuaded = {
            seat: now.trust[seat] * (PERSUASION if now.speaks_again(seat) else INVITED)
            for seat in addressed
        }
        if action.args[0] == "accept":
            persuaded = {seat: now.trust[seat] for seat in addressed}
        return rank, persuade(sampled, rank, persuaded, now.generator)

    def _talk_odds(self, now: Situation, outcomes: Outcomes, expected: list[Odds]) -> list[Odds]:
        """Return the odds by which statements are evaluated: habits and words alone, which is
        quick.
        """
        return expected

    def _acceptances(self, now: Situation) -> list[Action]:
        if now.agreed and not now.is_threatened:
            return []
        return [now.tell("accept", other) for other in now.inviters()]

    def _invitations(self, now: Situation) -> list[Action]:
        """Return the invitations that are considered: of the partners, else of the best friends, to
        high ranks.

        There are none while a claim stands, unless nobody has agreed to it until the last lap, or a
        threat lies on it.
        """
        stands = (
            now.claim is not None and not now.is_threatened and (now.agreed or not now.is_last_lap)
        )
        if stands:
            return []
        ranks = [rank for rank in now.ranks[-HIGHEST_OFFERED:] if rank in now.unclaimed()]
        if now.claim is not None and now.claim.rank in ranks:
            ranks.remove(now.claim.rank)
        if now.partners:
            return [now.invite_partners(rank) for rank in ranks]
        return [
            now.invite(rank, friend)
            for rank in ranks
            for friend in self._friends(now)
            if now.can_invite(rank, friend)
        ]

    @staticmethod
    def _friends(now: Situation) -> list[Seat]:
        """List the seats that are invited first: trusted, not ahead, and a little by chance."""
        view = now.view
        liking = {
            seat: now.trust[seat] + 0.3 * now.generator.random() - view.scores[seat] / view.target
            for seat in now.others
        }
        return sorted(now.others, key=liking.__getitem__, reverse=True)[:FRIENDS]


class Honourable(Opportunist):
    """Propose nothing that is not meant, and break a word only for a great deal."""

    word = "honourable"
    manner = Manner(accuse=0.5, apologise=1.0, threaten=0.15, ask=0.2, refuse=0.9)
    price = 0.05
    least_gain = -0.03
    lies = False


class Strategist(Opportunist):
    """Find the others' plays by regret matching, with their words as a pull."""

    word = "strategist"
    manner = Manner(accuse=0.25, apologise=0.4, threaten=0.45, ask=0.4, refuse=0.5, bluffs=True)
    price = 0.01

    def odds(self, now: Situation, outcomes: Outcomes) -> list[Odds]:
        return self._matched(now, outcomes, REGRET_ROUNDS)

    def _talk_odds(self, now: Situation, outcomes: Outcomes, expected: list[Odds]) -> list[Odds]:
        return self._matched(now, outcomes, REGRET_ROUNDS // 4)

    def _matched(self, now: Situation, outcomes: Outcomes, rounds: int) -> list[Odds]:
        """Return the others' average strategies over so many rounds of regret matching, shifted to
        their words.
        """
        leaves = now.view.table.seats * now.view.ranks
        found = match_regrets(now, outcomes, affordable_rounds(rounds, 2 * leaves, now.budget))
        for other in now.others:
            shift_towards_words(now.view, other, found[other], now.trust[other])
        return found


class Expert(Opportunist):
    """Answer the others' best answers with more rounds and hardly ever by chance; tell what each
    act is worth, and what it expects.
    """

    word = ""
    answer_samples = 60
    choice_samples = 200
    choice_temperature = 0.03

    def compare(
        self, known: InformationState, generator: random.Random, budget: Budget
    ) -> list[ComparedAct]:
        """Return the cards, or in talk the pass and the proposals, best first; each with its values
        in the same sampled rounds.
        """
        now = self.situation(known, generator, budget)
        outcomes = Outcomes(now.view)
        rounds = affordable_rounds(COMPARED_SAMPLES, 2 * len(now.ranks), budget)
        sampled = sample_plays(self.odds(now, outcomes), rounds, generator)
        if now.is_talk:
            said = [*self._acceptances(now), *self._invitations(now)]
            talks = [(now.silence, sampled)]
            talks += [(action, self.persuaded(now, action, sampled)[1]) for action in said]
            compared = [(action, self._best_values(now, outcomes, own)) for action, own in talks]
        else:
            compared = [
                (now.play(rank), outcomes.values(now.seat, rank, sampled)) for rank in now.ranks
            ]
        acts = [ComparedAct(action, 0.0, 0.0, values) for action, values in compared]
        return sorted(acts, key=lambda act: -act.mean(0.0))

    @staticmethod
    def _best_values(now: Situation, outcomes: Outcomes, sampled: Sequence[Plays]) -> list[float]:
        """Return the values of the best card in these rounds."""
        cards = [outcomes.values(now.seat, rank, sampled) for rank in now.ranks]
        return max(cards, key=sum)

    def foresee(
        self, known: InformationState, action: Action, generator: random.Random, tables: int
    ) -> list[list[Event]]:
        """Return the notes of so many rounds as the others may play them, with a card of the
        seat; none in talk.
        """
        now = self.situation(known, generator, Budget(FORESEEING_NODES))
        if now.is_talk:
            return [[] for _ in range(tables)]
        own = now.view.piece_of(action).card.value
        sampled = sample_plays(self.odds(now, Outcomes(now.view)), tables, generator)
        return [
            list(round_notes((*plays[: now.seat], own, *plays[now.seat + 1 :]), now.view))
            for plays in sampled
        ]


def round_notes(plays: Plays, view: CorporationView) -> Iterator[Noted]:
    """Yield the notes of a round with these plays, but not of who splits up, which nobody plays
    for.
    """
    old = view.corporations()
    for note in payment_notes(plays, old, compute_payment(plays, old)):
        if note.topic != "split":
            yield note
    yield from founding_notes(seats_by_rank(plays))


def answer_odds(outcomes: Outcomes, seat: Seat, sampled: Sequence[Plays]) -> Odds:
    """Return the odds by which a seat that draws by logit answers these rounds."""
    weights = logit(outcomes.worths(seat, sampled), ANSWER_TEMPERATURE)
    found, total = [0.0] * (outcomes.view.ranks + 1), sum(weights)
    for rank, weight in zip(outcomes.ranks(seat), weights, strict=True):
        found[rank] = weight / total
    return found


def match_regrets(now: Situation, outcomes: Outcomes, rounds: int) -> list[Odds]:
    """Return every seat's average strategy; in each round a seat with a claim plays its rank as
    often as it is trusted.
    """
    seats = now.view.table.all_seats
    ranks = [outcomes.ranks(seat) for seat in seats]
    regrets = [[0.0] * len(own) for own in ranks]
    totals = [[1e-6] * len(own) for own in ranks]
    pulls = [
        (PERSUASION * now.trust[seat], claim.rank) if claim is not None else (0.0, 0)
        for seat, claim in enumerate(now.view.claims)
    ]
    for _ in range(rounds):
        strategies = [_positive(own) for own in regrets]
        drawn = [
            now.generator.choices(own, strategy)[0]
            for own, strategy in zip(ranks, strategies, strict=True)
        ]
        plays = tuple(
            [
                pulls[seat][1] if now.generator.random() < pulls[seat][0] else drawn[seat]
                for seat in seats
            ]
        )
        for seat, strategy in enumerate(strategies):
            worths = outcomes.worths(seat, [plays])
            expected = sum([share * worth for share, worth in zip(strategy, worths, strict=True)])
            for place, (share, worth) in enumerate(zip(strategy, worths, strict=True)):
                regrets[seat][place] += worth - expected
                totals[seat][place] += share
    return [_by_rank(own, total, now.view.ranks) for own, total in zip(ranks, totals, strict=True)]


def _positive(regrets: Sequence[float]) -> list[float]:
    """Return the strategy of regret matching: in proportion to positive regrets, or all alike where
    there are none.
    """
    positive = [max(0.0, regret) for regret in regrets]
    total = sum(positive)
    return (
        [regret / total for regret in positive] if total > 0 else [1 / len(regrets)] * len(regrets)
    )


def _by_rank(ranks: Sequence[int], weights: Sequence[float], highest: int) -> Odds:
    found, total = [0.0] * (highest + 1), sum(weights)
    for rank, weight in zip(ranks, weights, strict=True):
        found[rank] = weight / total
    return found
