"""What a position is worth to each seat (section 10): expected totals at the end of the round, then shares of the win.

Points now count the more the nearer the end of the round is; until then a seat is worth what its court, hand and arcana promise.
The weights are guesses that play well; of all of them the worth of court cards, which are vetoes, matters most.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

from corptable.cards import COURT as COURT_CARD
from corptable.cards import NUMBER
from corptable.engine import HIDDEN, Hopes, Piece, Seat, settled, shares
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    AVATARS,
    BANRIGH,
    BASTARD,
    CHIEF,
    COMET,
    COURT,
    DISCARD,
    DISCIPLINE,
    DRAGON,
    DRAW,
    ECLIPSE,
    ERROR_404,
    HAND,
    HANGED_MAN,
    HARLEY,
    HERMIT,
    HIGHER_POWER,
    KARMA,
    MATRIX,
    PRIESTESS,
    RIDE,
    SHADOWS,
    SPRAWL,
    SUITS,
    THRESHOLD,
    TOWER,
    VIGILANTE,
    WHEEL,
)
from corptable.games.corporate_court.state import CourtState

ON_TOP: Final[Mapping[str, float]] = {
    HIGHER_POWER: 0.18,
    DISCIPLINE: 1.2,
    THRESHOLD: 0.18,
    DRAGON: 0.9,
    VIGILANTE: 0.48,
    CHIEF: 0.6,
    AVATARS: 0.6,
    COMET: 0.6,
    TOWER: 0.48,
    WHEEL: -0.6,
    ERROR_404: -0.42,
    HANGED_MAN: -0.6,
    SHADOWS: 0.18,
    ECLIPSE: 0.36,
    PRIESTESS: 0.18,
    MATRIX: 0.24,
    BASTARD: 0.12,
    BANRIGH: 0.06,
    HERMIT: 0.48,
    RIDE: 0.48,
}
"""Points that a major on top of one's arcana is worth until the round ends."""
SUIT_TO_COME: Final = 5.0
"""Points that a suit brings at the end of a round, as long as nobody knows better."""
SECOND_COURT: Final = 0.7
"""A card beneath the top one: a veto that costs no suit."""
MORE_COURT: Final = 0.45
MOST_COURT: Final = 5
NO_COURT: Final = 2.0
NO_COURT_YET: Final = 1.2
"""Without a suit, by each court card in the hand."""
HAND_OWN: Final = 0.25
"""The share of the best number in hand of the own suit."""
HAND_COURT: Final = 0.25
HAND_LOW: Final = 0.15
"""A low number of a foreign suit, to spoil it with."""
LOW: Final = 4
FADING: Final = 0.93
"""How much of what lies there now counts, turn by turn until the end."""
FARTHEST: Final = 22
"""Karma or the comet come, on average, before so many turns are over."""
UNSEEN_HARLEY: Final = 2.8
"""The mean worth of a card: 220 points on 78."""
DOUBT: Final = 1.2
DOUBT_OF_ROUNDS: Final = 22.0
DOUBT_OF_TURNS: Final = 16.0
DOUBT_SHARE: Final = 0.62


def values(world: CourtState) -> Hopes:
    """Shares of the win for every seat."""
    seats = world.table.seats
    if world.result is not None:
        return settled(world.result, seats)
    if world.sheet is not None:  # the Hermit is choosing: the round is over, only its copy is open
        points, sure = [total + own for total, own in zip(world.scores, points_now(world), strict=True)], 1.0
    else:
        points, sure = expected(world)
    rounds = max(0, world.options.rounds - world.round)
    return shares(points, DOUBT + DOUBT_SHARE * sqrt(DOUBT_OF_ROUNDS * rounds + DOUBT_OF_TURNS * (1 - sure)))


def points_now(world: CourtState) -> list[float]:
    """What each seat would score if the round ended now (4.4), without Harley's card."""
    zones = world.zones
    tops = {suit: zones[SPRAWL[suit]][-1].card.value if zones[SPRAWL[suit]] else 0 for suit in SUITS}
    seats = range(world.table.seats)
    now: list[float] = [tops[court[-1].card.suit] if (court := zones[COURT[seat]]) else 0 for seat in seats]
    if world.chief is None:
        majors = {major: seat for seat in seats for major in world.tops(seat)}
        if RIDE in majors:
            now[majors[RIDE]] += world.lowest_stack()
        if HERMIT in majors:
            hermit = majors[HERMIT]
            now[hermit] = max(points for seat, points in enumerate(now) if seat != hermit)
    return now


def expected(world: CourtState) -> tuple[list[float], float]:
    """By seat the expected total at the end of this round, and how far the round is decided, up to 1."""
    sure = FADING ** _turns_left(world)
    now = points_now(world)
    least, harley = min(now), _worth_of_harley(world)
    return [
        world.scores[seat] + sure * (points + (harley if points == least else 0)) + (1 - sure) * _promise(world, seat)
        for seat, points in enumerate(now)
    ], sure


def _turns_left(world: CourtState) -> int:
    """Until the deck is empty, or Karma at the beginning of its owner's turn ends the round."""
    left = len(world.zones[DRAW])
    if left > FARTHEST and all(piece.name != KARMA for piece in world.zones[DISCARD]):
        left = FARTHEST
    seats = world.table.seats
    for seat in range(seats):
        if KARMA in world.tops(seat):
            left = min(left, (seat - world.seat - 1) % seats)
    return left


def _worth_of_harley(world: CourtState) -> float:
    there = world.zones[HARLEY]
    if not there:
        return 0.0
    if there[-1] is HIDDEN:
        return UNSEEN_HARLEY
    return there[-1].card.value if there[-1].card.kind == NUMBER else 0.0


def _promise(world: CourtState, seat: Seat) -> float:
    """What a seat may still make of this round: its court, its hand, what works for it."""
    zones = world.zones
    court, hand = zones[COURT[seat]], zones[HAND[seat]]
    promise = _court(len(court), hand)
    if court:
        promise += _fitting(hand, court[-1].card.suit)
    for arcana in (zones[ARCANA[seat]], zones.get(ARCANA_2[seat])):
        if arcana:
            promise += ON_TOP.get(arcana[-1].name, 0.0)
    return promise


def _court(count: int, hand: tuple[Piece, ...]) -> float:
    """A suit to ride, and the vetoes beneath it."""
    if not count:
        return NO_COURT + NO_COURT_YET * sum([piece.card.kind == COURT_CARD for piece in hand if piece is not HIDDEN])
    return SUIT_TO_COME + (SECOND_COURT if count > 1 else 0) + MORE_COURT * max(0, min(count, MOST_COURT) - 2)


def _fitting(hand: tuple[Piece, ...], suit: str) -> float:
    """Cards that fit the suit that is ridden: a number to raise it with, court cards to stay on it, low ones to spoil others."""
    best, rest = 0, 0.0
    for piece in hand:
        if piece is HIDDEN:
            continue
        card = piece.card
        if card.kind == COURT_CARD:
            rest += HAND_COURT
        elif card.kind == NUMBER and card.suit == suit:
            best = max(best, card.value)
        elif card.kind == NUMBER and card.value < LOW:
            rest += HAND_LOW
    return rest + HAND_OWN * best
