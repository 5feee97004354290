"""Predict each seat's play from its habits, and from what it has said as far as it keeps its word
(section 10).

Everything is public: the membership cards, the past rounds, the claims and the statements.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import Seat
from corptable.games.corporation.bots.trust import REMEMBERED, TrackRecord
from corptable.games.corporation.position import CorporationView, Round

Odds: TypeAlias = list[float]
"""Probabilities of a seat's plays, by rank; the first, of rank 0, is 0."""

HABIT: Final = 0.9
"""Factor on the weight of a play for each round of its age."""
UNKNOWN: Final = 3.0
"""Weight of the prior over ranks, in rounds: it grows with the rank."""
INVITED: Final = 0.3
"""Factor on a seat's trust for a rank that it is invited to while it has no claim: it follows a
claim of its own far more often.
"""
THREAT: Final = 0.25
"""Probability that a seat plays the claimed rank of a seat that it has threatened."""


class Prediction(NamedTuple):
    """Hold a prediction by seat: the probabilities of its plays, and the probability that it keeps
    its word.
    """

    odds: list[Odds]
    trust: list[float]


def predict(view: CorporationView, rounds: int = REMEMBERED) -> Prediction:
    """Predict the plays from so many past rounds and from this round's talk, as the view's seat
    judges it.
    """
    return predict_from(view, TrackRecord(view, rounds))


def predict_from(view: CorporationView, record: TrackRecord) -> Prediction:
    """Predict the plays from a record and from this round's talk, as the view's seat judges it."""
    trust = [record.trust(seat, view.viewer) for seat in view.table.all_seats]
    lying = view.membership_ranks()
    odds = [habits(record.past, seat, lies, view.ranks) for seat, lies in enumerate(lying)]
    for seat, own in enumerate(odds):
        shift_towards_words(view, seat, own, trust[seat])
    return Prediction(odds, trust)


def shift_towards_words(view: CorporationView, seat: Seat, own: Odds, trust: float) -> None:
    """Shift a seat's probabilities to what it has said, or was invited to, and to what it has
    threatened to play, in place.
    """
    claim = view.claims[seat]
    if claim is not None:
        shift_towards(own, claim.rank, trust)
    else:
        for rank in invitations(view, seat):
            shift_towards(own, rank, INVITED * trust)
    for rank in threatened_ranks(view, seat):
        shift_towards(own, rank, THREAT)


def threatened_ranks(view: CorporationView, seat: Seat) -> list[int]:
    """List the claimed ranks of the seats that a seat has threatened this round, as far as it can
    play them.
    """
    victims = {
        said.seat_at(1)
        for said in view.statements
        if said.seat == seat and said.args[0] == "threaten"
    }
    claims = (view.claims[victim] for victim in sorted(victims))
    return [
        claim.rank
        for claim in claims
        if claim is not None and claim.rank != view.membership_ranks()[seat]
    ]


def habits(past: Sequence[Round], seat: Seat, lies: int, ranks: int) -> Odds:
    """Return the probabilities of a seat's plays, from its past plays and a prior; high ranks and
    recent plays weigh more.

    `lies` is the rank of its membership card, which it cannot play; 0 for none.
    """
    high = 2 * UNKNOWN / (ranks * (ranks + 1))
    found = [high * rank for rank in range(ranks + 1)]
    weight = 1.0
    for before in reversed(past):
        found[before.plays[seat]] += weight
        weight *= HABIT
    found[lies] = 0.0
    total = sum(found)
    return [own / total for own in found]


def invitations(view: CorporationView, seat: Seat) -> list[int]:
    """List the ranks to which a seat is invited and that it has not refused."""
    return [
        claim.rank
        for claim in view.claims
        if claim is not None and (claim.invited & ~claim.refused) >> seat & 1
    ]


def shift_towards(own: Odds, rank: int, belief: float) -> None:
    """Shift the fraction `belief` of the probabilities to one rank, in place."""
    for place in range(len(own)):
        own[place] *= 1 - belief
    own[rank] += belief
