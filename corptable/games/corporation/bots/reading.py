"""What each seat will probably play: what it is used to play, and what it has said, as far as it keeps its word (section 10).

Everything is public: which cards lie, the rounds before, the claims.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import Seat
from corptable.games.corporation.history import Round
from corptable.games.corporation.state import CorporationState

Odds: TypeAlias = list[float]
"""By rank how likely it is played; the first, of rank 0, is 0."""

REMEMBERED: Final = 24
"""Rounds before these count for nothing."""
HABIT: Final = 0.9
"""How much less a play of a round earlier says about the next."""
UNKNOWN: Final = 3.0
"""So many rounds weighs what everybody would play of a stranger: the higher, the likelier."""
WORD: Final = 0.85
"""How much less a word of a round earlier says about the next."""
KEPT: Final = 2.0
BROKEN: Final = 1.0
"""Words that a stranger has kept and broken."""
INVITED: Final = 0.3
"""A seat without a word of its own does what it was invited to so much more rarely than what it promises."""


class Reading(NamedTuple):
    """By seat how likely it plays what, and how likely it keeps its word."""

    odds: list[Odds]
    trust: list[float]


def read(view: CorporationState, rounds: int = REMEMBERED) -> Reading:
    """What so many past rounds and this round's words let expect."""
    past = view.past()[-rounds:] if rounds else []
    trust = [trust_in(past, seat) for seat in range(view.table.seats)]
    odds = [habits(past, seat, lies, view.ranks) for seat, lies in enumerate(view.lying())]
    for seat, own in enumerate(odds):
        claim = view.claims[seat]
        if claim is not None:
            lean(own, claim.rank, trust[seat])
        else:
            for rank in invitations(view, seat):
                lean(own, rank, INVITED * trust[seat])
    return Reading(odds, trust)


def habits(past: Sequence[Round], seat: Seat, lies: int, ranks: int) -> Odds:
    """Of what a seat can play, high cards rather than low ones, and rather what it has played of late."""
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
    """How likely a seat keeps its word, by the words that it has kept and broken; late ones say more."""
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


def invitations(view: CorporationState, seat: Seat) -> list[int]:
    """The ranks to which a seat is invited and that it has not refused."""
    return [claim.rank for claim in view.claims if claim is not None and (claim.invited & ~claim.refused) >> seat & 1]


def lean(own: Odds, rank: int, belief: float) -> None:
    """Believe so far that the rank is played."""
    for place in range(len(own)):
        own[place] *= 1 - belief
    own[rank] += belief
