"""Predict each seat's play from its habits, and from what it has said as far as it keeps its word (section 10).

Everything is public: the membership cards, the past rounds, the claims.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import Seat
from corptable.games.corporation.history import Round
from corptable.games.corporation.position import CorporationView

Odds: TypeAlias = list[float]
"""Probabilities of a seat's plays, by rank; the first, of rank 0, is 0."""

REMEMBERED: Final = 24
"""Number of past rounds that count."""
HABIT: Final = 0.9
"""Factor on the weight of a play for each round of its age."""
UNKNOWN: Final = 3.0
"""Weight of the prior over ranks, in rounds: it grows with the rank."""
WORD: Final = 0.85
"""Factor on the weight of a word for each round of its age."""
KEPT: Final = 2.0
BROKEN: Final = 1.0
"""Prior counts of words kept (KEPT) and broken (BROKEN)."""
INVITED: Final = 0.3
"""Factor on a seat's trust for a rank that it is invited to while it has no claim: it follows a claim of its own far more often."""


class Prediction(NamedTuple):
    """Hold a prediction by seat: the probabilities of its plays, and the probability that it keeps its word."""

    odds: list[Odds]
    trust: list[float]


def predict(view: CorporationView, rounds: int = REMEMBERED) -> Prediction:
    """Predict the plays from so many past rounds and from this round's claims and invitations."""
    past = view.finished_rounds()[-rounds:] if rounds else []
    trust = [trust_in(past, seat) for seat in range(view.table.seats)]
    odds = [habits(past, seat, lies, view.ranks) for seat, lies in enumerate(view.membership_ranks())]
    for seat, own in enumerate(odds):
        claim = view.claims[seat]
        if claim is not None:
            shift_towards(own, claim.rank, trust[seat])
        else:
            for rank in invitations(view, seat):
                shift_towards(own, rank, INVITED * trust[seat])
    return Prediction(odds, trust)


def habits(past: Sequence[Round], seat: Seat, lies: int, ranks: int) -> Odds:
    """Return the probabilities of a seat's plays, from its past plays and a prior; high ranks and recent plays weigh more.

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


def trust_in(past: Sequence[Round], seat: Seat) -> float:
    """Return the probability that a seat keeps its word, from the words it has kept and broken; recent ones weigh more."""
    kept, broken, weight = KEPT, BROKEN, 1.0
    for before in reversed(past):
        claim = before.claims[seat]
        if claim is not None:
            if claim.rank == before.plays[seat]:
                kept += weight
            else:
                broken += weight
        weight *= WORD
    return kept / (kept + broken)


def invitations(view: CorporationView, seat: Seat) -> list[int]:
    """List the ranks to which a seat is invited and that it has not refused."""
    return [claim.rank for claim in view.claims if claim is not None and (claim.invited & ~claim.refused) >> seat & 1]


def shift_towards(own: Odds, rank: int, belief: float) -> None:
    """Shift the fraction `belief` of the probabilities to one rank, in place."""
    for place in range(len(own)):
        own[place] *= 1 - belief
    own[rank] += belief
