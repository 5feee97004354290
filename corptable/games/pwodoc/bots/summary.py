"""Summarize a full position in numbers: sites, bank, hands, the scores if the game ended now
(section 6), how near the end is (8).

The contents of a pile and of the bank change little from act to act, so that the numbers of each
are cached.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from corptable.cards import COURT
from corptable.engine import Piece, Seat, Utilities
from corptable.games.pwodoc.bots.weights import WEIGHTS
from corptable.games.pwodoc.names import (
    BANK,
    COLOUR_OF_RANK,
    DISCARD,
    DRAW,
    GROUP,
    HAND,
    PAWNS,
    SIGN,
)
from corptable.games.pwodoc.position import PwodocView, SiteCount, count_site
from corptable.games.pwodoc.powers import next_higher

EITHER: Final = 2
"""Entry of `Ladder.replacements` where a Sword and a Major tie: the acting seat chooses (D6)."""
HIGHEST: Final = 21
"""Largest value of a power card."""
FEW_PAWNS: Final = 6
"""Number of pawns on sites, per seat, below which a return phase nears its end."""


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """Summarize the effect of the bank on power cards. Each is made once, and equal only to itself,
    so that it is a fast key.
    """

    top: int
    """Lowest value of a power card that ends the game."""
    replacements: tuple[int, ...]
    """SIGN of the bank card that comes out, by value of the card that is played; EITHER for a tie,
    0 for none.
    """


@dataclass(frozen=True, slots=True, eq=False)
class AllSites:
    """Summarize the cards on all sites. Each is made once, and equal only to itself, so that it is
    a fast key.
    """

    sites: tuple[SiteCount, ...]
    levers: tuple[tuple[float, ...], ...]
    """Effect of one more point of worth, by seat and site: its own gain less the mean gain of the
    others.
    """
    longest: tuple[float, ...]
    """Greatest lever of all sites, by seat."""
    best: int
    """Worth of the best site, where homecoming court cards go."""
    now: tuple[int, ...]
    """Score of the court cards that lie on sites, by seat."""


@lru_cache(maxsize=1 << 12)
def _board(sites: tuple[SiteCount, ...]) -> AllSites:
    levers = tuple(zip(*[levers_of(site.courts) for site in sites], strict=True))
    now = [sum(gained) for gained in zip(*[site.points for site in sites], strict=True)]
    return AllSites(
        sites,
        levers,
        tuple([max(own) for own in levers]),
        max([site.worth for site in sites]),
        tuple(now),
    )


class PositionSummary:
    """Summarize a full position in numbers."""

    def __init__(self, world: PwodocView) -> None:
        zones, seats = world.zones, world.table.seats
        self.seats = range(seats)
        piles = zip(DRAW[: world.sites], DISCARD, strict=False)
        self.board = _board(
            tuple([count_site(zones[draw], zones[discard], seats) for draw, discard in piles])
        )
        self.sites, self.best, self.now = self.board.sites, self.board.best, self.board.now
        self.ladder = _ladder(zones[BANK])
        self.coming = [len(zones[GROUP[seat]]) for seat in self.seats]
        """Number of each seat's court cards in other hands or on their way home, by seat."""
        self.finishers = [0] * seats
        """Number of power cards in hand that would end the game, by seat."""
        for seat in self.seats:
            for piece in zones[HAND[seat]]:
                self._count(seat, piece)

    def _count(self, seat: Seat, piece: Piece) -> None:
        if piece.name in SIGN:
            self.finishers[seat] += piece.card.value >= self.ladder.top
        elif piece.card.kind == COURT:
            home = COLOUR_OF_RANK[piece.card.rank]
            if home != seat and home < len(self.seats):
                self.coming[home] += 1

    def ends(self, piece: Piece) -> bool:
        """True if a card, played or turned over, finds nothing higher in the bank (R20)."""
        return piece.name in SIGN and piece.card.value >= self.ladder.top

    def totals(self, gone: Piece | None = None, site: int = 0) -> list[int]:
        """Return the scores if the game ended now, by seat.

        `gone` is the card by which a paper ends the game: it has left the piles of `site`.
        """
        totals = [
            now + self.best * coming for now, coming in zip(self.now, self.coming, strict=True)
        ]
        if gone is not None:
            for seat, cards in enumerate(self.sites[site].courts):
                totals[seat] -= SIGN[gone.name] * cards
        return totals


@lru_cache(maxsize=1 << 8)
def levers_of(courts: tuple[int, ...]) -> tuple[float, ...]:
    """Return the effect of one more point of a site's worth, by seat, from the number of court
    cards of each.
    """
    total = sum(courts)
    return tuple([own - (total - own) / (len(courts) - 1) for own in courts])


@lru_cache(maxsize=1 << 10)
def _ladder(bank: tuple[Piece, ...]) -> Ladder:
    return Ladder(
        max([piece.card.value for piece in bank], default=0),
        tuple([_fetched(bank, value) for value in range(HIGHEST + 1)]),
    )


def _fetched(bank: Sequence[Piece], value: int) -> int:
    signs = [SIGN[piece.name] for piece in next_higher(bank, value)]
    return EITHER if len(signs) > 1 else sum(signs)


def winners(totals: Sequence[int]) -> Utilities:
    """Return the utilities of these final scores: the highest ones share the win (6.5)."""
    top = max(totals)
    share = 1 / totals.count(top)
    return [share if own == top else 0.0 for own in totals]


class Timing:
    """Distance from the end of a position's phase and game."""

    def __init__(self, world: PwodocView) -> None:
        out = (
            sum([len(world.zones[zone]) for zone in PAWNS[: world.sites]]) if world.returning else 0
        )
        self.left = min(1.0, out / (FEW_PAWNS * world.table.seats)) if world.returning else 1.0
        """Part of the return phase that is left, from 1 to 0; 1 while pawns are placed."""
        self.rounds_before = world.options.earliest_end - world.round
        """Number of rounds before the first in which the game may end; 0 or less if it may end
        now.
        """
        self.is_last_round = 0 < world.options.max_rounds <= world.round
        self.is_late = self.rounds_before <= 0 or (self.rounds_before == 1 and world.returning)
        """True if a card in hand may never be played: the leader often ends the game as soon as
        that is possible.
        """
        self.returning = world.returning

    def temperature(self) -> float:
        """Return the softmax temperature, in points: it falls as the end comes near."""
        if self.is_last_round:
            return (
                max(WEIGHTS.least_doubt, WEIGHTS.last_doubt * sqrt(self.left))
                if self.returning
                else WEIGHTS.last_doubt
            )
        if self.rounds_before <= 0:
            return WEIGHTS.last_doubt
        if self.rounds_before == 1:
            return WEIGHTS.last_doubt + (WEIGHTS.doubt - WEIGHTS.last_doubt) * self.left
        return WEIGHTS.doubt
