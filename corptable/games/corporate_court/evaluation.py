"""Evaluate a position (section 10): each seat's expected total at the end of the round, then
utilities, the shares of a win.

The points that a seat would score now weigh more the nearer the end of the round is. The rest of
the weight lies on expected points for its court cards, hand and arcana. The weights are guesses
that play well; those of the court cards, which pay for vetoes, matter most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from corptable.cards import COURT as COURT_CARD
from corptable.cards import NUMBER
from corptable.engine import HIDDEN, Piece, Seat, Utilities, softmax, terminal_utilities
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import (
    ARCANA,
    ARCANA_2,
    COURT,
    DISCARD,
    DRAW,
    HAND,
    HARLEY,
    SPRAWL,
    SUITS,
)
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.state import CourtState

MAJOR_VALUES: Final[Mapping[str, float]] = {
    majors.HIGHER_POWER: 0.18,
    majors.DISCIPLINE: 1.2,
    majors.THRESHOLD: 0.18,
    majors.DRAGON: 0.9,
    majors.VIGILANTE: 0.48,
    majors.CHIEF: 0.6,
    majors.AVATARS: 0.6,
    majors.COMET: 0.6,
    majors.TOWER: 0.48,
    majors.WHEEL: -0.6,
    majors.ERROR_404: -0.42,
    majors.HANGED_MAN: -0.6,
    majors.SHADOWS: 0.18,
    majors.ECLIPSE: 0.36,
    majors.PRIESTESS: 0.18,
    majors.MATRIX: 0.24,
    majors.BASTARD: 0.12,
    majors.BANRIGH: 0.06,
    majors.HERMIT: 0.48,
    majors.RIDE: 0.48,
}
"""Expected points of a major on top of its owner's arcana stack, as long as the round lasts."""
# `corptable lab corporate_court --seats 2 --games 40 --seed 0 --fit` (corptable 0.3.0) fits these
# factors to the terms: score 1.14 (.42-2.89), now .78 (-.61-2.36), court -.05 (-2.04-1.68), hand
# .47 (-1.53-1.55), arcana -2.61 (-8.02-.91). In the games that the fit has not seen the log loss
# goes from .539 (.482-.604) to .549 (.471-.641), the AUC from .818 to .779, so the weights stay.
EXPECTED_SUIT_POINTS: Final = 5.0
"""Expected points of a suit at the end of the round, while its sprawl stack may still change."""
SECOND_COURT: Final = 0.7
"""Expected points of a second court card: it lets the seat pay for a veto and keep a court top."""
MORE_COURT: Final = 0.45
"""Expected points of each court card from the third to the last that counts."""
MOST_COURT: Final = 5
"""Number of court cards beyond which further ones count nothing."""
NO_COURT: Final = 2.0
"""Expected points of a seat without a court top, which may still get one."""
NO_COURT_YET: Final = 1.2
"""Expected points of each court card in hand, for a seat without a court top."""
HAND_OWN: Final = 0.25
"""Weight of the value of the best number card in hand of the seat's own suit."""
HAND_COURT: Final = 0.25
"""Expected points of each court card in hand, for a seat with a court top."""
HAND_LOW: Final = 0.15
"""Expected points of a low number card of another suit in hand: it can lower the points of
opponents.
"""
LOW: Final = 4
"""Value below which a number card is low."""
TURN_DISCOUNT: Final = 0.93
"""Discount of the present points, per turn until the end of the round."""
MOST_TURNS_LEFT: Final = 22
"""Upper limit of the turns left while Karma is not discarded: on average Karma or the Comet
shortens the round to that.
"""
UNSEEN_HARLEY: Final = 2.8
"""Mean points of an unknown Harley's card: 220 points on 78 cards."""
BASE_TEMPERATURE: Final = 1.2
"""Temperature of the softmax over expected totals at the end of the last round, in points."""
ROUND_VARIANCE: Final = 22.0
"""Assumed variance of each further round, in points squared."""
THIS_ROUND_VARIANCE: Final = 16.0
"""Assumed variance of this round while all of it is undecided, in points squared."""
TEMPERATURE_FACTOR: Final = 0.62
"""Factor from the standard deviation of the assumed variances to temperature."""


def evaluate(world: CourtState) -> Utilities:
    """Return the utilities of the seats, shares of a win with the sum 1: exact at the end of the
    game, estimated before.
    """
    seats = world.table.seats
    if world.result is not None:
        return terminal_utilities(world.result, seats)
    points, decided = expected_totals(world)
    return softmax(points, _temperature(world, decided))


def evaluation_terms(world: CourtState) -> Mapping[str, Sequence[float]]:
    """Return the terms of the evaluation of a position that is not over, by seat, divided by the
    softmax temperature.
    """
    now, decided = _points_at_end(world)
    doubt = _temperature(world, decided)
    later = [_expected_later(world, seat) for seat in world.table.all_seats]
    return {
        "score": [points / doubt for points in world.scores],
        "now": [decided * points / doubt for points in now],
        **{
            name: [(1 - decided) * expected[place] / doubt for expected in later]
            for place, name in enumerate(ExpectedLater._fields)
        },
    }


def _temperature(world: CourtState, decided: float) -> float:
    """Return the softmax temperature: it rises with the number of rounds to play and with the
    undecided share of this one.
    """
    rounds = max(0, world.options.rounds - world.round)
    return BASE_TEMPERATURE + TEMPERATURE_FACTOR * sqrt(
        ROUND_VARIANCE * rounds + THIS_ROUND_VARIANCE * (1 - decided)
    )


def points_now(world: CourtView) -> list[float]:
    """Return the points of each seat if the round ended now (4.4), without Harley's card; a Hermit
    copies the best other seat.
    """
    zones = world.zones
    tops = {
        suit: zones[SPRAWL[suit]][-1].card.value if zones[SPRAWL[suit]] else 0 for suit in SUITS
    }
    seats = world.table.all_seats
    now: list[float] = [
        tops[court[-1].card.suit] if (court := zones[COURT[seat]]) else 0 for seat in seats
    ]
    if world.chief is None:
        holders = {major: seat for seat in seats for major in world.tops(seat)}
        if majors.RIDE in holders:
            now[holders[majors.RIDE]] += world.lowest_stack()
        if majors.HERMIT in holders:
            hermit = holders[majors.HERMIT]
            now[hermit] = max(points for seat, points in enumerate(now) if seat != hermit)
    return now


def expected_totals(world: CourtState) -> tuple[list[float], float]:
    """Return each seat's expected total after this round, and the weight of the present points in
    it (1: the round ends now).
    """
    now, decided = _points_at_end(world)
    return [
        world.scores[seat] + decided * points + (1 - decided) * sum(_expected_later(world, seat))
        for seat, points in enumerate(now)
    ], decided


def _points_at_end(world: CourtState) -> tuple[list[float], float]:
    """Return the points of each seat if the round ended now, Harley's card among them, and their
    weight.
    """
    now = points_now(world)
    if world.sheet is not None:  # the round is over, only the Hermit's choice is open
        return now, 1.0
    least, harley = min(now), _harley_points(world)
    points = [own + harley if own == least else own for own in now]
    return points, TURN_DISCOUNT ** _turns_left(world)


def _turns_left(world: CourtState) -> int:
    """Estimate the number of turns until the round ends, by an empty deck or by Karma at the start
    of its owner's turn.
    """
    left = len(world.zones[DRAW])
    if left > MOST_TURNS_LEFT and all(piece.name != majors.KARMA for piece in world.zones[DISCARD]):
        left = MOST_TURNS_LEFT
    for seat in world.table.all_seats:
        if majors.KARMA in world.tops(seat):
            left = min(left, _turns_to_karma(world, seat))
    return left


def _turns_to_karma(world: CourtState, seat: Seat) -> int:
    """Return the number of turns before that at whose start a seat's Karma strikes: a Chief
    Executive lets it sleep until its owner's next turn (R9, R16).
    """
    seats = world.table.seats
    left = (seat - world.seat - 1) % seats
    if world.chief is not None and left < (world.chief - world.seat - 1) % seats:
        left += seats
    return left


def _harley_points(world: CourtState) -> float:
    there = world.zones[HARLEY]
    if not there:
        return 0.0
    if there[-1] is HIDDEN:
        return UNSEEN_HARLEY
    return there[-1].card.value if there[-1].card.kind == NUMBER else 0.0


class ExpectedLater(NamedTuple):
    """Hold the expected points of a seat if the round goes on, by what brings them."""

    court: float
    hand: float
    arcana: float


def _expected_later(world: CourtState, seat: Seat) -> ExpectedLater:
    """Return the expected points of a seat from its court, its hand and the majors on top of its
    arcana, if the round goes on.
    """
    zones = world.zones
    court, hand = zones[COURT[seat]], zones[HAND[seat]]
    majors_points = 0.0
    for arcana in (zones[ARCANA[seat]], zones.get(ARCANA_2[seat])):
        if arcana:
            majors_points += MAJOR_VALUES.get(arcana[-1].name, 0.0)
    return ExpectedLater(
        _court_points(len(court), hand),
        _hand_points(hand, court[-1].card.suit) if court else 0.0,
        majors_points,
    )


def _court_points(count: int, hand: tuple[Piece, ...]) -> float:
    """Return the expected points of so many court cards: a suit to score, and further cards to pay
    for vetoes.
    """
    if not count:
        return NO_COURT + NO_COURT_YET * sum(
            [piece.card.kind == COURT_CARD for piece in hand if piece is not HIDDEN]
        )
    return (
        EXPECTED_SUIT_POINTS
        + (SECOND_COURT if count > 1 else 0)
        + MORE_COURT * max(0, min(count, MOST_COURT) - 2)
    )


def _hand_points(hand: tuple[Piece, ...], suit: str) -> float:
    """Return the expected points of the hand of a seat that rides `suit`.

    The best number card raises its own stack, court cards keep the suit, low numbers of other suits
    lower the points of opponents.
    """
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
