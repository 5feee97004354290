"""Evaluate hands: cards are paired with rocks by the effect, with its sign, that each would have
where the rock is (section 10).

A hand changes little from act to act, so that its points are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from corptable.cards import COURT
from corptable.engine import Piece, Seat
from corptable.games.pwodoc.bots.summary import EITHER, AllSites, Ladder, PositionSummary, Timing
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import (
    COLOUR_OF_RANK,
    DRAW,
    HAND,
    HAND_LIMIT,
    ROCK,
    SHAPE_BIT,
    SIGN,
    SUPPLY,
)
from corptable.games.pwodoc.position import PwodocView

MAJOR, SWORD, DEAD, OWN, OTHERS, WAND, CUP, PLAIN = 1, -1, 0, 5, 6, 7, 8, 9
"""Kinds of cards in hand: power cards by what they fetch (and EITHER), court cards by whose
they are, and the rest.
"""
ROCK_BIT: Final = SHAPE_BIT["red-rock"]


class HandFacts(NamedTuple):
    """Hold the facts on which the points of a seat's hand depend."""

    cards: tuple[Piece, ...]
    seat: Seat
    finishers: int
    """Number of the cards that would end the game."""
    board: AllSites
    ladder: Ladder
    piles: tuple[int, ...] | None
    """Sites with a draw pile, which matter to a cup alone; None without one in hand."""
    rocks: tuple[int, ...]
    """Site of each rock of the seat."""
    open_sites: tuple[int, ...] | None
    """Sites that rocks may enter; None while returning."""
    rocks_at_home: int
    may_end: bool
    """True if the game may end in this round."""
    is_late: bool
    """True if a card in hand may never be played."""
    is_last_round: bool

    @classmethod
    def of(
        cls,
        world: PwodocView,
        standing: PositionSummary,
        timing: Timing,
        seat: Seat,
        rocks: tuple[int, ...],
        open_sites: tuple[int, ...] | None,
    ) -> HandFacts:
        """Return the facts of a seat's hand."""
        zones = world.zones
        cards, at_home, piles = zones[HAND[seat]], 0, None
        if cards and open_sites is not None:
            at_home = sum([pawn.card.rank == ROCK for pawn in zones[SUPPLY[seat]]])
        if "cups" in [card.card.suit for card in cards]:
            piles = tuple([site for site in range(world.sites) if zones[DRAW[site]]])
        return cls(
            cards,
            seat,
            standing.finishers[seat],
            standing.board,
            standing.ladder,
            piles,
            rocks,
            open_sites,
            at_home,
            timing.rounds_before <= 0,
            timing.is_late,
            timing.is_last_round,
        )


@lru_cache(maxsize=1 << 14)
def hand_points(facts: HandFacts) -> float:
    """Return the expected points of a seat's hand and of its rocks."""
    hand, rocks = facts.cards, facts.rocks
    if not hand:
        return WEIGHTS.rocks * _absolute_levers(facts, rocks)
    points = WEIGHTS.card * min(len(hand), HAND_LIMIT - 1)
    if facts.finishers:
        points += WEIGHTS.finisher
        points -= WEIGHTS.cornered * (facts.may_end and len(rocks) > len(hand) - facts.finishers)
    gains = [(kind, _gains(facts, kind)) for kind in [_kind(facts, piece) for piece in hand]]
    paired, left = _paired(facts, gains)
    return points + paired + _left_over(facts, left)


Gains = tuple[int, Sequence[float]]
"""Kind of a card, and the points that it would bring if a rock played it, by site."""


def _absolute_levers(facts: HandFacts, sites: Sequence[int]) -> float:
    levers = facts.board.levers[facts.seat]
    return sum([abs(levers[site]) for site in sites])


def _kind(facts: HandFacts, piece: Piece) -> int:
    """Return the kind of a card in the hand of a seat."""
    if piece.name in SIGN:
        return facts.ladder.replacements[piece.card.value]
    if piece.card.kind == COURT:
        home = COLOUR_OF_RANK[piece.card.rank]
        return OWN if home == facts.seat else OTHERS if home < len(facts.board.now) else DEAD
    return {"wands": WAND, "cups": CUP}.get(piece.card.suit, PLAIN)


def _gains(facts: HandFacts, kind: int) -> Sequence[float]:
    """Return the points that a card of a kind would bring to the seat if a rock played it, by
    site.
    """
    board = facts.board
    levers, sites = board.levers[facts.seat], board.sites
    if kind == MAJOR:
        return levers
    if kind == SWORD:
        return [-lever for lever in levers]
    if kind == EITHER:
        return [abs(lever) for lever in levers]
    if kind == OWN:
        return [site.worth for site in sites]
    if kind == OTHERS:
        return [
            WEIGHTS.bury * (WEIGHTS.coming * board.best - site.worth) / (len(board.now) - 1)
            for site in sites
        ]
    if kind == CUP:
        return [WEIGHTS.cup_played * (site in (facts.piles or ())) for site in range(len(sites))]
    return [WEIGHTS.wand_played if kind == WAND else 0.0] * len(sites)


def _paired(facts: HandFacts, gains: Sequence[Gains]) -> tuple[float, Sequence[Gains]]:
    """Return the points of the pairs of rocks and cards, best first, and the cards left over."""
    rocks, court = facts.rocks, WEIGHTS.last_court if facts.is_late else 1.0
    if not rocks:
        return 0.0, gains
    pairs = [
        (by_site[site], card, rock)
        for card, (_, by_site) in enumerate(gains)
        for rock, site in enumerate(rocks)
    ]
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
            points += weight * gain * (court if gains[card][0] == OWN else 1.0)
            weight *= WEIGHTS.fade
        if len(played) == min(len(gains), len(rocks)):
            break
    points += WEIGHTS.rocks * _absolute_levers(
        facts, [site for rock, site in enumerate(rocks) if rock not in used]
    )
    return points, [card for number, card in enumerate(gains) if number not in played]


def _left_over(facts: HandFacts, left: Sequence[Gains]) -> float:
    """Return the points of cards without a rock: by rocks that may still be placed, otherwise in
    the next round.
    """
    points = 0.0
    if not left:
        return points
    if facts.open_sites is not None:
        best = [
            max([by_site[site] for site in facts.open_sites], default=0.0) for _, by_site in left
        ]
        points += WEIGHTS.placeable * sum(
            [gain for gain in sorted(best, reverse=True)[: facts.rocks_at_home] if gain > 0]
        )
        if facts.rocks_at_home:
            return points
    return points if facts.is_last_round else points + _idle(facts, left)


def _idle(facts: HandFacts, left: Sequence[Gains]) -> float:
    """Return the points that cards may bring in the next round, less what it costs to hold own
    court cards near the end.
    """
    points, own = 0.0, 0
    for kind, by_site in left:
        if kind == OWN:
            own += 1
            points += WEIGHTS.idle_court * max(0, facts.board.best)
        else:
            points += WEIGHTS.idle * max(0.0, *by_site)
    if not facts.is_late:
        return points
    return WEIGHTS.last_idle * points - WEIGHTS.stranded * own * (facts.open_sites is None)
