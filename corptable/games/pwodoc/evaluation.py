"""Evaluate a position for each seat (section 10): expected scores, then utilities, then the race to end the game.

An expected score is what the sites give now, and points for court cards in hands, power cards and pawns besides. The weights are
guesses that play well.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from corptable.cards import COURT
from corptable.engine import Seat, Utilities, softmax, terminal_utilities
from corptable.games.pwodoc.end_race import after_end_race
from corptable.games.pwodoc.names import COLOUR_OF_RANK, DISCARD, DRAW, HAND, HAND_LIMIT, PAPER, PAWNS, ROCK, SIGN
from corptable.games.pwodoc.position import PwodocView
from corptable.games.pwodoc.summary import EITHER, PositionSummary, winners

COMING: Final = 0.85
"""Fraction of the best site's worth for a court card in another hand: it comes home at the end, unless it is played before."""
HOARDED: Final = 0.3
"""Fraction of the best site's worth for a court card in its owner's hand, as long as a rock of that seat is on a site."""
HOARDED_IDLE: Final = 0.1
"""Fraction of the best site's worth for a court card in its owner's hand, without a rock on a site."""
CARD: Final = 0.15
"""Points for any card in hand; in a full hand one of them is in the way of the next draw."""
POWER: Final = 0.6
"""Fraction of a site's lever for a power card in hand, where a rock of that seat stands."""
POWER_IDLE: Final = 0.2
"""Fraction of the greatest lever of all sites for a power card in hand, without a rock."""
FINISHING: Final = 0.4
"""Points for holding a card that ends the game; its value to the leader comes from the race."""
CORNERED: Final = 1.0
"""Points that it costs to have more rocks on sites than other cards to play: one of them may have to end the game at a bad time."""
ROCKS: Final = 0.04
"""Fraction of a site's lever for a rock without a power card to play."""
PAPER_FACTOR: Final = 0.35
"""Fraction of a paper's present effect that counts as expected points."""
WAND: Final = 0.3
"""Points for a pawn to place by a Wand."""
CUP: Final = 0.1
"""Points for a card to draw by a Cup."""
SHUFFLED: Final = 0.1
"""Points for a paper on an empty draw pile: nobody knows what it will turn over."""
SCISSORS_FACTOR: Final = 0.35
"""Fraction of the present effect of scissors that counts as expected points."""
FRESH: Final = 0.8
"""Points for a power card to draw."""
FROM_BANK: Final = 1.2
"""Points for the highest card of the bank to draw."""
CROWDED: Final = 0.5
"""Factor on a pawn's expected points for the next pawn of the same kind on the same site."""
TEMPERATURE: Final = 2.0
"""Softmax temperature, in points, while the game goes on: a lead of so many points makes a utility e times as large."""
LAST_TEMPERATURE: Final = 0.3
"""Least temperature, in points, at the end of the last round."""
FEW_PAWNS: Final = 6
"""Number of pawns on sites, per seat, below which the temperature falls in the last round."""


def evaluate(world: PwodocView) -> Utilities:
    """Return the utilities of a position, by seat."""
    if world.result is not None:
        return terminal_utilities(world.result, world.table.seats)
    standing = PositionSummary(world)
    if world.reason is not None:  # court cards are settling: every seat takes the best site
        return winners(standing.totals())
    return after_end_race(world, standing, softmax(_expected_scores(world, standing), _temperature(world)))


def _temperature(world: PwodocView) -> float:
    """Return the softmax temperature, in points; it falls in the last return phase, because the end is near (section 8)."""
    if not world.returning or world.round < world.options.max_rounds:
        return TEMPERATURE
    out = sum([len(world.zones[zone]) for zone in PAWNS[: world.sites]])
    return max(LAST_TEMPERATURE, TEMPERATURE * min(1.0, sqrt(out / (FEW_PAWNS * world.table.seats))))


def _expected_scores(world: PwodocView, standing: PositionSummary) -> list[float]:
    """Return the expected score of each seat: its score now, and what its hand and pawns may bring."""
    points, rocks = _pawn_points(world, standing)
    for seat in standing.seats:
        points[seat] += standing.now[seat] + COMING * standing.best * standing.coming[seat]
        points[seat] += _hand_points(world, standing, seat, rocks[seat])
    if world.decision is not None and world.decision.name == "wand":
        points[world.turn] += WAND
    return points


def _hand_points(world: PwodocView, standing: PositionSummary, seat: Seat, rocks: list[float]) -> float:
    """Return the expected points of the cards in a seat's hand.

    `rocks` has for each rock of the seat the absolute lever of its site: how much one point of worth matters there. It is sorted in
    place.
    """
    cards, powers = len(world.zones[HAND[seat]]), standing.powers[seat]
    rocks.sort(reverse=True)
    promise = CARD * min(cards, HAND_LIMIT - 1) + POWER * sum(rocks[:powers]) + ROCKS * sum(rocks[powers:])
    if powers > len(rocks):
        promise += POWER_IDLE * (powers - len(rocks)) * max([abs(levers[seat]) for levers in standing.levers])
    promise += (HOARDED if rocks else HOARDED_IDLE) * max(0, standing.best) * standing.hoarded[seat]
    if standing.finishers[seat]:
        promise += FINISHING - CORNERED * (len(rocks) > cards - standing.finishers[seat])
    return promise


def _pawn_points(world: PwodocView, standing: PositionSummary) -> tuple[list[float], list[list[float]]]:
    """Return by seat the expected points of its papers and scissors, and for each of its rocks the absolute lever of its site.

    The lever says how much one point of the site's worth matters to the seat.
    """
    points = [0.0 for _ in standing.seats]
    rocks: list[list[float]] = [[] for _ in standing.seats]
    for site in range(world.sites):
        name, promise = "", 0.0
        for pawn in world.zones[PAWNS[site]]:
            seat = pawn.owner
            if seat is None:
                continue
            if pawn.card.rank == ROCK:
                rocks[seat].append(abs(standing.levers[site][seat]))
                continue
            if pawn.name == name:
                promise *= CROWDED
            else:
                name = pawn.name
                of_shape = _paper_points if pawn.card.rank == PAPER else _scissors_points
                promise = of_shape(world, standing, site, seat)
            points[seat] += promise
    return points, rocks


def _paper_points(world: PwodocView, standing: PositionSummary, site: int, seat: Seat) -> float:
    """Return the expected points of a paper: worth +2 for a Sword that becomes a Major, -2 the other way; a card or a pawn."""
    pile = world.zones[DRAW[site]]
    if not pile:
        return SHUFFLED
    top = pile[-1]
    if top.name in SIGN:
        fetched, lever = standing.ladder.replacements[top.card.value], standing.levers[site][seat]
        if fetched == EITHER:
            fetched = 1 if lever > 0 else -1
        return PAPER_FACTOR * (fetched - SIGN[top.name]) * lever if fetched else 0.0
    if top.card.kind == COURT:
        return 0.0
    return {"wands": WAND, "cups": CUP}.get(top.card.suit, 0.0)


def _scissors_points(world: PwodocView, standing: PositionSummary, site: int, seat: Seat) -> float:
    """Return the expected points of scissors: a card, and a Sword or a court card less on the site.

    Court cards of other seats are no gain.
    """
    piles = standing.sites[site]
    pile = world.zones[DRAW[site]] or world.zones[DISCARD[site]]
    if not pile:
        return SCISSORS_FACTOR * FROM_BANK
    top = pile[-1]
    if top.name in SIGN:
        return SCISSORS_FACTOR * (FRESH - SIGN[top.name] * standing.levers[site][seat])
    if top.card.kind == COURT:
        home = COLOUR_OF_RANK[top.card.rank]
        if home == seat:
            return SCISSORS_FACTOR * (HOARDED * max(0, standing.best) - piles.worth)
        if home < len(piles.courts):
            return -SCISSORS_FACTOR * (COMING * standing.best - piles.worth) / (len(piles.courts) - 1)
    return SCISSORS_FACTOR * CARD
