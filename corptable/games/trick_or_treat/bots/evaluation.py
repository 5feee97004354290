"""Evaluate a position for each seat (section 10): points for cards laid down, in hand and within
reach, then shares of the win.

A missing card counts the more the sooner it can come: much on top of the discards, little in the
hand of a seat that can pay for a Freeze. So no further rule says when to hold a card back, to put
it under the Muster or to offer it on the pile. These points matter the more the fewer cards the
seat misses and the larger its share is.

The evaluation needs a hand only as a set of cards, and a hidden piece is in no set: it evaluates
observations as well as worlds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from corptable.engine import PieceMask, Seat, Utilities, mask_of, softmax, terminal_utilities
from corptable.games.trick_or_treat.names import (
    COURTS,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    OWN_BITS,
    SEATS,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.purchases import SwapRow

# `corptable lab trick_or_treat --seats 2 --games 100 --seed 0 --fit` (corptable 0.3.0, with the
# weights before these) fitted factors to the terms: laid 1.38 (.52-2.60), held 1.58 (.29-3.14),
# treat_points 11.4 (6.8-16.3), power 20.7 (1.8-42.1), reach -0.95 (-3.35-1.80), armed always alike.
# In the 50 games that the fit had not seen the log loss went from .541 (.473-.620) to .531
# (.439-.630), the AUC from .818 to .810, and in the duel on other seeds the factors won .40
# (.31-.50) of 100, so they were not taken. All games of the fit had the same pair of characters.
LAID: Final = 10.0
"""Points of a card of the seat's suit in the vault; the measure of all other points."""
HELD: Final = 8.5
"""Points of a card of the seat's suit in the hand, where it can be asked for, with a treat point
for a Freeze.
"""
HELD_WITHOUT_FREEZE: Final = 6.5
"""Points of a card of the seat's suit in the hand, without that treat point."""
LAST: Final = 30.0
"""Points of the card that completes a seat, while it is still to come: no part of a sum, but the
win.
"""
TREAT_POINTS: Final = (4.0, 2.1, 1.4, 1.4, 1.4)
"""Points of the first treat points, each: the first keeps a card by a Freeze."""
SPARE_TREAT_POINT: Final = 1.0
"""Points of each treat point beyond those."""
ARMED: Final = 2.0
"""Points of a power that is armed and not yet used."""
ON_TOP: Final = 2.5
"""Points of a missing card on top of the discards, for a seat that can pay for a Swap."""
IN_DRAW: Final = 1.2
"""Points of a missing card near the top of the Muster."""
TOP_OF_DRAW: Final = 10
"""Number of cards that count as near the top of the Muster."""
DEEP_IN_DRAW: Final = 0.3
"""Points of a missing card under those, which will not come up soon."""
IN_PILE: Final = 0.0
"""Points of a missing card among the discards, which a Search reaches and a reshuffle returns to
the Muster.
"""
GUARDED: Final = 0.6
"""Points of a missing card in the hand of another seat that has a treat point for a Freeze."""
UNGUARDED: Final = 1.5
"""Points of a missing card in the hand of another seat that has none."""
URGENT: Final = 12.0
"""Extra weight of missing cards, divided by the square of their number, because the tenth card
decides.
"""
TEMPERATURE: Final = 18.0
"""Lead in points that makes a share e times as large when the leader has all ten cards; fitted to
games of greedy bots.
"""
TEMPERATURE_PER_MISSING: Final = 2.2
"""Points added to that lead for each card that the leader misses."""


def _by_character(*points: tuple[float, float, float, float]) -> dict[str, float]:
    """Return points by character, from those of page, knight, queen and king, suit by suit."""
    return {
        f"{suit}-{court}": worth
        for suit, of_courts in zip(SUITS, points, strict=True)
        for court, worth in zip(COURTS, of_courts, strict=True)
    }


USUAL_ROUNDS: Final = {2: 22, 3: 15, 4: 15}
"""Rounds of a game of bots by number of seats, of which the rest counts for the powers (section 8;
of greedy bots in a duel). It does not depend on the cards, so that no card lowers a power.
"""
POWERS: Final[Mapping[str, float]] = _by_character(
    (1.8, 2.5, 3.0, 3.5), (1.5, 2.0, 1.0, 6.0), (4.0, 5.0, 1.2, 4.5), (24.0, 22.0, 0.5, 30.0)
)
"""Points of a power over a whole game; the rest of a game counts in proportion (section 8,
"Balance").
"""
DUEL_POWERS: Final[Mapping[str, float]] = _by_character(
    (6, 24, 29, 17), (0, 13, 5, 13), (54, 55, 17, 23), (84, 76, 7, 100)
)
"""Points of a power in a game of two: the logarithm of its odds, fitted to the results of 354 games
of greedy bots with dealt characters without the four strongest, times TEMPERATURE at the start.

They won: imps 17 of 40, 26 of 47, 26 of 44, 23 of 47 (page to king); bats 22 of 64, 24 of 55, 22 of
61; ghosts 35 of 45, 43 of 55, 27 of 49, 24 of 41; the Queen of Pumpkins 65 of 160. The four others
are those of section 8.
"""


class _Places(NamedTuple):
    """Hold the places where a missing card can lie, as sets of cards: discards, top and rest;
    Muster, far from and near the top.
    """

    top: PieceMask
    pile: PieceMask
    deep: PieceMask
    shallow: PieceMask


def evaluate(world: TreatView) -> Utilities:
    """Return the utilities of a position: the share of the win of each seat, sum 1."""
    if world.result is not None:
        return terminal_utilities(world.result, world.table.seats)
    points, most = expected_points(world)
    return softmax(points, _temperature(most))


def evaluation_terms(world: TreatView) -> Mapping[str, Sequence[float]]:
    """Return the terms of the evaluation of a position that is not over, by seat, divided by the
    softmax temperature.
    """
    terms, most = _seat_terms(world)
    doubt = _temperature(most)
    return {
        name: [of_seat[place] / doubt for of_seat in terms]
        for place, name in enumerate(SeatTerms._fields)
    }


def _temperature(most: int) -> float:
    """Return the softmax temperature where the leader has `most` cards of its suit."""
    return TEMPERATURE + TEMPERATURE_PER_MISSING * (SUIT_SIZE - most)


class SeatTerms(NamedTuple):
    """Hold the points of a seat, by what they are for; the last are for missing cards that it can
    reach.
    """

    laid: float
    held: float
    treat_points: float
    armed: float
    power: float
    reach: float


def expected_points(world: TreatView) -> tuple[list[float], int]:
    """Return the points of each seat, and how many cards of its suit the leader has."""
    terms, most = _seat_terms(world)
    return [sum(of_seat) for of_seat in terms], most


def _seat_terms(world: TreatView) -> tuple[list[SeatTerms], int]:
    zones = world.zones
    seats = world.table.all_seats
    hands = [mask_of(zones[HAND[seat]]) for seat in seats]
    if zones[DOWN]:
        hands[world.turn] |= mask_of(zones[DOWN])
    places, powers = _places(world), powers_at(world)
    rest = max(0.0, 1 - world.round / USUAL_ROUNDS[world.table.seats])
    terms, most = [], 0
    for seat in seats:
        court = world.character(seat)
        own, tp = OWN_BITS[court], world.tp[seat]
        in_hand = (hands[seat] & own).bit_count()
        laid = len(zones[VAULT[seat]])
        most = max(most, laid + in_hand)
        missing = own & ~hands[seat] & ~mask_of(zones[VAULT[seat]])
        reach = 0.0
        if missing:
            reach = _in_piles(missing, places, tp) + _in_hands(missing, hands, world.tp)
            reach *= 1 + URGENT / missing.bit_count() ** 2
        terms.append(
            SeatTerms(
                LAID * laid,
                held_card_points(tp) * in_hand,
                treat_point_value(tp),
                ARMED if world.wild[seat] else 0,
                powers.get(court, 0) * rest,
                reach,
            )
        )
    return terms, most


def powers_at(view: TreatView) -> Mapping[str, float]:
    """Points of the powers at a table of so many seats."""
    return DUEL_POWERS if view.table.seats == min(SEATS) else POWERS


def held_card_points(tp: int) -> float:
    """Points of a card of its suit in the hand of a seat with `tp` treat points."""
    return HELD if tp else HELD_WITHOUT_FREEZE


def gained_card_points(missing: int, tp: int) -> float:
    """Return the points of one more card of the seat's suit in the hand of a seat that misses
    `missing` cards.
    """
    return LAST if missing == 1 else held_card_points(tp)


def treat_point_value(tp: int) -> float:
    """Return the points of `tp` treat points."""
    return sum(TREAT_POINTS[:tp]) + SPARE_TREAT_POINT * max(0, tp - len(TREAT_POINTS))


def _places(world: TreatView) -> _Places:
    draw, discards = world.zones[DRAW], world.zones[DISCARD]
    return _Places(
        mask_of(discards[-1:]),
        mask_of(discards[:-1]),
        mask_of(draw[:-TOP_OF_DRAW]),
        mask_of(draw[-TOP_OF_DRAW:]),
    )


def _in_piles(missing: PieceMask, places: _Places, tp: int) -> float:
    """Return the points of missing cards that a seat can draw or buy from the piles."""
    reachable = (
        IN_DRAW * (missing & places.shallow).bit_count()
        + DEEP_IN_DRAW * (missing & places.deep).bit_count()
    )
    reachable += IN_PILE * (missing & places.pile).bit_count()
    if missing & places.top:
        reachable += ON_TOP if tp >= SwapRow.price else IN_PILE
    return reachable


def _in_hands(missing: PieceMask, hands: Sequence[PieceMask], tp: Sequence[int]) -> float:
    """Return the points of missing cards in hands. A seat does not hold what it misses, so its own
    hand needs no exception.
    """
    reachable = 0.0
    for hand, paid in zip(hands, tp, strict=True):
        if found := missing & hand:
            reachable += (GUARDED if paid else UNGUARDED) * found.bit_count()
    return reachable


def rivalry(view: TreatView, seat: Seat) -> list[float]:
    """Return for each seat how much `seat` gains when that one loses a point, relative to a point
    of its own; 1 for itself.

    This is the slope of the shares: in a duel a point is a point; among several seats a point of
    the leader counts most.
    """
    utilities = evaluate(view)
    others = max(1 - utilities[seat], 1e-9)
    return [1.0 if other == seat else utility / others for other, utility in enumerate(utilities)]
