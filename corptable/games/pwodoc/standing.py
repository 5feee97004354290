"""Where everybody stands in a full position: the sites and the bank in numbers, and the scores if the game ended now (section 6).

What lies in a pile or in the bank changes little from act to act, so the numbers of each are remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from corptable.cards import COURT
from corptable.engine import Hopes, Piece, Seat
from corptable.games.pwodoc.names import BANK, COLOUR_OF_RANK, COLOURS, DISCARD, DRAW, GROUP, HAND, MAJORS, SWORDS
from corptable.games.pwodoc.state import PwodocState

SIGN: Final = dict.fromkeys(MAJORS, 1) | dict.fromkeys(SWORDS, -1)
"""What a power card adds to the worth of its site."""
EITHER: Final = 2
"""What the bank gives where a Sword and a Major tie: the choice (D6)."""
HIGHEST: Final = 21
"""The largest value of a power card."""


class Site(NamedTuple):
    """The two piles of a site."""

    worth: int
    courts: tuple[int, ...]
    """By seat its court cards."""
    levers: tuple[float, ...]
    """By seat what one more point of worth means to it, against the mean of the others."""


class Ladder(NamedTuple):
    """The bank, as power cards find it."""

    top: int
    """A power card of this value or more ends the game."""
    fetched: tuple[int, ...]
    """By value of a card that is played, the SIGN of what comes out for it; EITHER, or 0 for nothing."""


class Standing:
    """A position in numbers."""

    def __init__(self, world: PwodocState) -> None:
        zones, seats = world.zones, world.table.seats
        self.seats = range(seats)
        self.sites = [_site(zones[DRAW[site]], zones[DISCARD[site]], seats) for site in range(world.sites)]
        self.best = max([site.worth for site in self.sites])
        """The worth of the best site: there court cards go that come home."""
        self.ladder = _ladder(zones[BANK])
        self.now = [sum([site.worth * site.courts[seat] for site in self.sites]) for seat in self.seats]
        self.coming = [len(zones[GROUP[seat]]) for seat in self.seats]
        """By seat its court cards in others' hands."""
        self.hoarded = [0] * seats
        """By seat its court cards in its own hand."""
        self.powers = [0] * seats
        """By seat the power cards in its hand."""
        self.finishers = [0] * seats
        """By seat those of them that would end the game."""
        for seat in self.seats:
            for piece in zones[HAND[seat]]:
                self._count(seat, piece)

    def _count(self, seat: Seat, piece: Piece) -> None:
        if piece.name in SIGN:
            self.powers[seat] += 1
            self.finishers[seat] += piece.card.value >= self.ladder.top
        elif piece.card.kind == COURT:
            home = COLOUR_OF_RANK[piece.card.rank]
            if home == seat:
                self.hoarded[seat] += 1
            elif home < len(self.seats):
                self.coming[home] += 1

    def ends(self, piece: Piece) -> bool:
        """Whether this card, played or turned over, finds nothing higher in the bank (R20)."""
        return piece.name in SIGN and piece.card.value >= self.ladder.top

    def totals(self, gone: Piece | None = None, site: int = 0) -> list[int]:
        """By seat the score if the game ended now; a card that a paper ends it with is gone from its site."""
        totals = [now + self.best * coming for now, coming in zip(self.now, self.coming, strict=True)]
        if gone is not None:
            for seat, cards in enumerate(self.sites[site].courts):
                totals[seat] -= SIGN[gone.name] * cards
        return totals


@lru_cache(maxsize=1 << 12)
def _site(draw: tuple[Piece, ...], discard: tuple[Piece, ...], seats: int) -> Site:
    courts = [0] * len(COLOURS)
    worth = 0
    for piece in draw + discard:
        if piece.name in SIGN:
            worth += SIGN[piece.name]
        elif piece.card.kind == COURT:
            courts[COLOUR_OF_RANK[piece.card.rank]] += 1
    del courts[seats:]
    total = sum(courts)
    return Site(worth, tuple(courts), tuple([own - (total - own) / (seats - 1) for own in courts]))


@lru_cache(maxsize=1 << 10)
def _ladder(bank: tuple[Piece, ...]) -> Ladder:
    return Ladder(
        max([piece.card.value for piece in bank], default=0),
        tuple([_fetched(bank, value) for value in range(HIGHEST + 1)]),
    )


def _fetched(bank: Sequence[Piece], value: int) -> int:
    higher = [piece for piece in bank if piece.card.value > value]
    lowest = min([piece.card.value for piece in higher], default=0)
    signs = [SIGN[piece.name] for piece in higher if piece.card.value == lowest]
    return EITHER if len(signs) > 1 else sum(signs)


def winners(totals: Sequence[int]) -> Hopes:
    """The win shared among the highest scores (6.5)."""
    top = max(totals)
    share = 1 / totals.count(top)
    return [share if own == top else 0.0 for own in totals]
