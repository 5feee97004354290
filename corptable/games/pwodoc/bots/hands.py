"""Evaluate hands: cards are paired with rocks by the effect, with its sign, that each would have where the rock is (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from corptable.cards import COURT
from corptable.engine import Piece, Seat
from corptable.games.pwodoc.bots.summary import EITHER, Ladder, PositionSummary, Timing
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import COLOUR_OF_RANK, HAND, HAND_LIMIT, ROCK, SHAPE_BIT, SIGN, SUPPLY
from corptable.games.pwodoc.position import PwodocView

MAJOR, SWORD, DEAD, OWN, OTHERS, WAND, CUP, PLAIN = 1, -1, 0, 5, 6, 7, 8, 9
"""Kinds of cards in hand: power cards by what they fetch (EITHER besides), court cards by whose they are, and the rest."""
ROCK_BIT: Final = SHAPE_BIT["red-rock"]


class HandPlaces(NamedTuple):
    """Hold where a seat may play its cards: the sites of its rocks, and those that rocks may enter; None while returning."""

    rocks: Sequence[int]
    open_sites: Sequence[int] | None


def hand_points(world: PwodocView, standing: PositionSummary, timing: Timing, seat: Seat, places: HandPlaces) -> float:
    """Return the expected points of a seat's hand and of its rocks."""
    hand = world.zones[HAND[seat]]
    if not hand:
        return WEIGHTS.rocks * _absolute_levers(standing, seat, places.rocks)
    points = WEIGHTS.card * min(len(hand), HAND_LIMIT - 1)
    if standing.finishers[seat]:
        points += WEIGHTS.finisher
        points -= WEIGHTS.cornered * (timing.rounds_before <= 0 and len(places.rocks) > len(hand) - standing.finishers[seat])
    kinds = _kinds(hand, standing.ladder, seat, len(standing.seats))
    paired, left = _paired(standing, seat, kinds, places.rocks, WEIGHTS.last_court if timing.is_late else 1.0)
    return points + paired + _left_over(world, standing, timing, seat, left, places.open_sites)


def _absolute_levers(standing: PositionSummary, seat: Seat, sites: Sequence[int]) -> float:
    return sum([abs(standing.levers[site][seat]) for site in sites])


@lru_cache(maxsize=1 << 10)
def _kinds(hand: tuple[Piece, ...], ladder: Ladder, seat: Seat, seats: int) -> tuple[int, ...]:
    return tuple([_kind(piece, ladder, seat, seats) for piece in hand])


def _kind(piece: Piece, ladder: Ladder, seat: Seat, seats: int) -> int:
    """Return the kind of a card in the hand of a seat."""
    if piece.name in SIGN:
        return ladder.replacements[piece.card.value]
    if piece.card.kind == COURT:
        home = COLOUR_OF_RANK[piece.card.rank]
        return OWN if home == seat else OTHERS if home < seats else DEAD
    return {"wands": WAND, "cups": CUP}.get(piece.card.suit, PLAIN)


def _gain(standing: PositionSummary, seat: Seat, kind: int, site: int) -> float:
    """Return the points that a card of a kind would bring to the seat if a rock played it on a site."""
    if kind == MAJOR:
        return standing.levers[site][seat]
    if kind == SWORD:
        return -standing.levers[site][seat]
    if kind == EITHER:
        return abs(standing.levers[site][seat])
    if kind == OWN:
        return standing.sites[site].worth
    if kind == OTHERS:
        return WEIGHTS.bury * (WEIGHTS.coming * standing.best - standing.sites[site].worth) / (len(standing.seats) - 1)
    if kind == CUP:
        return WEIGHTS.cup_played * standing.has_draw_pile[site]
    return WEIGHTS.wand_played if kind == WAND else 0.0


def _paired(
    standing: PositionSummary, seat: Seat, kinds: Sequence[int], rocks: Sequence[int], court: float
) -> tuple[float, Sequence[int]]:
    """Return the points of the pairs of rocks and cards, best first, and the kinds of the cards left over.

    `court` is the factor on pairs with court cards of one's own.
    """
    if not rocks:
        return 0.0, kinds
    pairs = [(_gain(standing, seat, kind, site), card, rock) for card, kind in enumerate(kinds) for rock, site in enumerate(rocks)]
    pairs.sort(reverse=True)
    points, weight = 0.0, WEIGHTS.paired
    played, used = set[int](), set[int]()
    for gain, card, rock in pairs:
        if card in played or rock in used:
            continue
        played.add(card)
        used.add(rock)
        if gain < 0:
            points += WEIGHTS.forced * gain
        else:
            points += weight * gain * (court if kinds[card] == OWN else 1.0)
            weight *= WEIGHTS.fade
        if len(played) == min(len(kinds), len(rocks)):
            break
    points += WEIGHTS.rocks * _absolute_levers(standing, seat, [site for rock, site in enumerate(rocks) if rock not in used])
    return points, [kind for card, kind in enumerate(kinds) if card not in played]


def _left_over(
    world: PwodocView,
    standing: PositionSummary,
    timing: Timing,
    seat: Seat,
    kinds: Sequence[int],
    open_sites: Sequence[int] | None,
) -> float:
    """Return the points of cards without a rock: by rocks that may still be placed, otherwise in the next round."""
    points = 0.0
    if not kinds:
        return points
    if open_sites is not None:
        home = sum([pawn.card.rank == ROCK for pawn in world.zones[SUPPLY[seat]]])
        gains = [max([_gain(standing, seat, kind, site) for site in open_sites], default=0.0) for kind in kinds]
        points += WEIGHTS.placeable * sum([gain for gain in sorted(gains, reverse=True)[:home] if gain > 0])
        if home:
            return points
    return points if timing.is_last_round else points + _idle(world, standing, timing, seat, kinds)


def _idle(world: PwodocView, standing: PositionSummary, timing: Timing, seat: Seat, kinds: Sequence[int]) -> float:
    """Return the points that cards may bring in the next round, less what it costs to hold own court cards near the end."""
    points = 0.0
    for kind in kinds:
        if kind == OWN:
            points += WEIGHTS.idle_court * max(0, standing.best)
        else:
            points += WEIGHTS.idle * max(0.0, max([_gain(standing, seat, kind, site) for site in range(world.sites)]))
    if not timing.is_late:
        return points
    return WEIGHTS.last_idle * points - WEIGHTS.stranded * kinds.count(OWN) * timing.returning
