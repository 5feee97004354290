"""What a position is worth to each seat (section 10): expected scores, then shares of the win, and the race for the last word.

A score is what lies in the sites now, and what court cards in hands, power cards and pawns promise besides. The weights
are guesses that play well.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from corptable.cards import COURT
from corptable.engine import Hopes, Seat, settled, shares
from corptable.games.pwodoc.names import COLOUR_OF_RANK, DISCARD, DRAW, HAND, HAND_LIMIT, PAPER, PAWNS, ROCK
from corptable.games.pwodoc.race import raced
from corptable.games.pwodoc.standing import EITHER, SIGN, Standing, winners
from corptable.games.pwodoc.state import PwodocState

COMING: Final = 0.85
"""The share of the best site for a court card in another's hand: it comes home at the end, unless it is played before."""
HOARDED: Final = 0.3
"""The same for a court card in its owner's hand, as long as a rock of that seat is out."""
HOARDED_IDLE: Final = 0.1
"""The same without a rock."""
CARD: Final = 0.15
"""Any card in hand, in points; in a full hand one of them is in the way of the next."""
POWER: Final = 0.6
"""The share of what a power card in hand can do where a rock of that seat stands."""
POWER_IDLE: Final = 0.2
"""The same without a rock, of the most it can do anywhere."""
FINISHING: Final = 0.4
"""Holding a card that ends the game, in points; what it is worth to who is ahead the race tells."""
CORNERED: Final = 1.0
"""The points it costs to have more rocks out than other cards to play: one of them may have to end the game at a bad time."""
ROCKS: Final = 0.04
"""The share of what a rock could do with a power card, without one."""
TURNED: Final = 0.35
"""The share of what a paper would do now."""
WAND: Final = 0.3
"""A pawn to place by a wand, in points."""
CUP: Final = 0.1
"""A card to draw by a cup, in points."""
SHUFFLED: Final = 0.1
"""A paper where nobody knows what it will turn over."""
DRAWN: Final = 0.35
"""The share of what scissors would do now."""
FRESH: Final = 0.8
"""A power card to draw, in points."""
FROM_BANK: Final = 1.2
"""The highest card of the bank to draw, in points."""
CROWDED: Final = 0.5
"""How much of a pawn's promise is left for the next one of the same kind on the same site."""
DOUBT: Final = 2.0
"""Who is ahead by so many points has e times the hope of the other, if the game goes on."""
LAST_DOUBT: Final = 0.3
"""The least doubt, at the end of the last round."""
FEW_PAWNS: Final = 6
"""With fewer pawns out for each seat in the last round the doubt gets less."""


def values(world: PwodocState) -> Hopes:
    """Shares of the win for every seat."""
    if world.result is not None:
        return settled(world.result, world.table.seats)
    standing = Standing(world)
    if world.reason is not None:  # what came home is being laid out: everybody takes the best site
        return winners(standing.totals())
    return raced(world, standing, shares(_expected(world, standing), _doubt(world)))


def _doubt(world: PwodocState) -> float:
    """In the last round there is an end in sight (section 8)."""
    if not world.returning or world.round < world.options.max_rounds:
        return DOUBT
    out = sum([len(world.zones[zone]) for zone in PAWNS[: world.sites]])
    return max(LAST_DOUBT, DOUBT * min(1.0, sqrt(out / (FEW_PAWNS * world.table.seats))))


def _expected(world: PwodocState, standing: Standing) -> list[float]:
    """By seat its score, and what may come to it."""
    points, rocks = _pawns(world, standing)
    for seat in standing.seats:
        points[seat] += standing.now[seat] + COMING * standing.best * standing.coming[seat]
        points[seat] += _hand(world, standing, seat, rocks[seat])
    if world.decision is not None and world.decision.name == "wand":
        points[world.turn] += WAND
    return points


def _hand(world: PwodocState, standing: Standing, seat: Seat, rocks: list[float]) -> float:
    """What the cards of a hand promise. `rocks`: what a point of worth means to the seat where each of its rocks stands."""
    cards, powers = len(world.zones[HAND[seat]]), standing.powers[seat]
    rocks.sort(reverse=True)
    promise = CARD * min(cards, HAND_LIMIT - 1) + POWER * sum(rocks[:powers]) + ROCKS * sum(rocks[powers:])
    if powers > len(rocks):
        promise += POWER_IDLE * (powers - len(rocks)) * max([abs(site.levers[seat]) for site in standing.sites])
    promise += (HOARDED if rocks else HOARDED_IDLE) * max(0, standing.best) * standing.hoarded[seat]
    if standing.finishers[seat]:
        promise += FINISHING - CORNERED * (len(rocks) > cards - standing.finishers[seat])
    return promise


def _pawns(world: PwodocState, standing: Standing) -> tuple[list[float], list[list[float]]]:
    """By seat what its papers and scissors promise, and how much it cares for the worth of the site of each of its rocks."""
    points = [0.0 for _ in standing.seats]
    rocks: list[list[float]] = [[] for _ in standing.seats]
    for site in range(world.sites):
        name, promise = "", 0.0
        for pawn in world.zones[PAWNS[site]]:
            seat = pawn.owner
            if seat is None:
                continue
            if pawn.card.rank == ROCK:
                rocks[seat].append(abs(standing.sites[site].levers[seat]))
                continue
            if pawn.name == name:
                promise *= CROWDED
            else:
                name = pawn.name
                of_shape = _turned if pawn.card.rank == PAPER else _drawn
                promise = of_shape(world, standing, site, seat)
            points[seat] += promise
    return points, rocks


def _turned(world: PwodocState, standing: Standing, site: int, seat: Seat) -> float:
    """What a paper promises: +2 for a Sword that becomes a Major, -2 the other way, a card or a pawn."""
    pile = world.zones[DRAW[site]]
    if not pile:
        return SHUFFLED
    top = pile[-1]
    if top.name in SIGN:
        fetched, lever = standing.ladder.fetched[top.card.value], standing.sites[site].levers[seat]
        if fetched == EITHER:
            fetched = 1 if lever > 0 else -1
        return TURNED * (fetched - SIGN[top.name]) * lever if fetched else 0.0
    if top.card.kind == COURT:
        return 0.0
    return {"wands": WAND, "cups": CUP}.get(top.card.suit, 0.0)


def _drawn(world: PwodocState, standing: Standing, site: int, seat: Seat) -> float:
    """What scissors promise: a card, and a Sword or a court card less on the site; others' court cards are no gain."""
    piles = standing.sites[site]
    pile = world.zones[DRAW[site]] or world.zones[DISCARD[site]]
    if not pile:
        return DRAWN * FROM_BANK
    top = pile[-1]
    if top.name in SIGN:
        return DRAWN * (FRESH - SIGN[top.name] * piles.levers[seat])
    if top.card.kind == COURT:
        home = COLOUR_OF_RANK[top.card.rank]
        if home == seat:
            return DRAWN * (HOARDED * max(0, standing.best) - piles.worth)
        if home < len(piles.courts):
            return -DRAWN * (COMING * standing.best - piles.worth) / (len(piles.courts) - 1)
    return DRAWN * CARD
