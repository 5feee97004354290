"""Evaluate the pawns on a site: the points that papers and scissors may bring to each seat (section
10).

A site changes little from act to act, so that its numbers are cached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from corptable.cards import COURT
from corptable.engine import Piece, Seat
from corptable.games.pwodoc.bots.summary import EITHER, Ladder, PositionSummary, Timing, levers_of
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import COLOUR_OF_RANK, DISCARD, DRAW, PAPER, PAWNS, ROCK, SIGN
from corptable.games.pwodoc.position import PwodocView, SiteCount


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """Hold the facts of the other sites, the bank and the round on which the points of a site's
    pawns depend.

    Each is made once, and equal only to itself, so that it is a fast key.
    """

    ladder: Ladder
    best: int
    """Worth of the best site."""
    longest: tuple[float, ...]
    """Greatest lever of all sites, by seat."""
    is_late: bool
    """True if a card in hand may never be played."""

    @classmethod
    def of(cls, standing: PositionSummary, timing: Timing) -> Outlook:
        """Return the outlook of a position."""
        return _outlook(standing.ladder, standing.best, standing.board.longest, timing.is_late)


_outlook: Final = lru_cache(maxsize=1 << 12)(Outlook)


class Site(NamedTuple):
    """Hold the facts of one site on which the points of its pawns depend."""

    pawns: tuple[Piece, ...]
    next_cards: tuple[Piece, ...]
    """The top of the draw pile, or the discards, any of which may come: they would be shuffled
    first.
    """
    is_shuffled: bool
    """True if `next_cards` are discards."""
    cards: SiteCount

    @property
    def levers(self) -> tuple[float, ...]:
        """Get the effect of one more point of worth, by seat."""
        return levers_of(self.cards.courts)

    @classmethod
    def of(cls, world: PwodocView, standing: PositionSummary, site: int) -> Site:
        """Return the facts of a site."""
        top = world.zones[DRAW[site]][-1:]
        next_cards = top or world.zones[DISCARD[site]]
        return cls(world.zones[PAWNS[site]], next_cards, not top, standing.sites[site])


class PawnPoints(NamedTuple):
    """Hold by seat the points that its papers and scissors on a site may bring, and the number of
    its rocks there.
    """

    points: tuple[float, ...]
    rocks: tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def pawn_points(site: Site, outlook: Outlook) -> PawnPoints:
    """Return the points of the pawns on a site; each further pawn of a kind brings less than the
    one before.
    """
    points = [0.0] * len(site.cards.courts)
    rocks = [0] * len(site.cards.courts)
    working = {
        pawn.owner for pawn in site.pawns if pawn.owner is not None and pawn.card.rank != ROCK
    }
    factor = WEIGHTS.contested if len(working) > 1 else 1.0
    name, promise = "", 0.0
    for pawn in site.pawns:
        if pawn.owner is None:
            continue
        if pawn.card.rank == ROCK:
            rocks[pawn.owner] += 1
            continue
        promise = (
            promise * WEIGHTS.crowded
            if pawn.name == name
            else ACTIONS[pawn.card.rank](site, outlook, pawn.owner)
        )
        name = pawn.name
        points[pawn.owner] += factor * promise
    return PawnPoints(tuple(points), tuple(rocks))


def _paper_points(site: Site, outlook: Outlook, seat: Seat) -> float:
    """Return the points of a paper: those of the card that it turns over, or the mean of the
    discards.
    """
    if not site.next_cards:
        return 0.0
    mean = sum([_turned(site, outlook, seat, card) for card in site.next_cards]) / len(
        site.next_cards
    )
    return mean * (WEIGHTS.shuffled if site.is_shuffled else WEIGHTS.turned)


def _turned(site: Site, outlook: Outlook, seat: Seat, card: Piece) -> float:
    """Return the points of a card that is turned over: worth +2 for a Sword that becomes a Major,
    -2 the other way.
    """
    if card.name in SIGN:
        fetched, lever = outlook.ladder.replacements[card.card.value], site.levers[seat]
        if fetched == EITHER:
            fetched = 1 if lever > 0 else -1
        return (fetched - SIGN[card.name]) * lever
    if card.card.kind == COURT:
        return 0.0
    return {"wands": WEIGHTS.wand, "cups": WEIGHTS.cup}.get(card.card.suit, 0.0) / WEIGHTS.turned


def _scissors_points(site: Site, outlook: Outlook, seat: Seat) -> float:
    """Return the points of scissors: those of the card that they draw, or the mean of the discards,
    or the bank's highest card.
    """
    if not site.next_cards:
        return WEIGHTS.drawn * WEIGHTS.from_bank
    mean = sum([_drawn(site, outlook, seat, card) for card in site.next_cards]) / len(
        site.next_cards
    )
    return WEIGHTS.drawn * mean


def _drawn(site: Site, outlook: Outlook, seat: Seat, card: Piece) -> float:
    """Return the points of a card that is drawn: a card to play, and a Sword or a court card less
    on the site.
    """
    if card.name in SIGN:
        is_useful = outlook.ladder.replacements[card.card.value] > 0
        lever = max(0.0, outlook.longest[seat]) if is_useful else 0.0
        return WEIGHTS.fresh + WEIGHTS.fresh_lever * lever - SIGN[card.name] * site.levers[seat]
    if card.card.kind == COURT:
        return _court_drawn(site.cards, outlook, seat, COLOUR_OF_RANK[card.card.rank])
    return WEIGHTS.card


def _court_drawn(count: SiteCount, outlook: Outlook, seat: Seat, home: Seat) -> float:
    """Return the points of a court card of the seat `home` that is drawn; those of other seats are
    no gain.
    """
    if home == seat:
        if outlook.is_late:
            return -WEIGHTS.stuck * (count.worth + WEIGHTS.stranded) / WEIGHTS.drawn
        return WEIGHTS.hoarded * max(0, outlook.best) - count.worth
    if home < len(count.courts):
        return -(WEIGHTS.coming * outlook.best - count.worth) / (len(count.courts) - 1)
    return WEIGHTS.card


ACTIONS: Final[dict[str, Callable[[Site, Outlook, Seat], float]]] = {
    PAPER: _paper_points,
    "scissors": _scissors_points,
}
"""Points of a pawn that is no rock, by its shape."""


def points_of_sites(
    world: PwodocView, standing: PositionSummary, outlook: Outlook
) -> list[tuple[int, PawnPoints]]:
    """Return the points of the pawns on each site that has any, with the site's number."""
    zones = world.zones
    return [
        (site, pawn_points(Site.of(world, standing, site), outlook))
        for site in range(world.sites)
        if zones[PAWNS[site]]
    ]


def rock_sites(found: Sequence[tuple[int, PawnPoints]], seat: Seat) -> tuple[int, ...]:
    """Return the site of each rock of a seat, by what was found for each site."""
    return tuple([site for site, pawns in found for _ in range(pawns.rocks[seat])])
