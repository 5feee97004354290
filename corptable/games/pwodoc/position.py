"""Hold the counters and the sight of a position of PWODOC (1), and tell facts of it: who can move,
what a site is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import add
from typing import Final, NamedTuple

from corptable.cards import COURT
from corptable.engine import NO_LIGHTS, Light, Piece, Plain, Seat, Table, View, ZoneId, bit_of
from corptable.games.pwodoc.names import (
    COLOUR_OF_RANK,
    COURT_CARDS,
    DISCARD,
    DRAW,
    HAND,
    LET_IN,
    PAWNS,
    SHAPE_BIT,
    SIGN,
    SUPPLY,
)
from corptable.games.pwodoc.options import Options

COUNTERS: Final = (
    "turn",
    "first",
    "last",
    "phases",
    "passed",
    "wands",
    "held",
    "ender",
    "reason",
    "scores",
)
"""Attributes of a view that are counters, apart from the round."""


class SiteCount(NamedTuple):
    """Hold what the cards of both piles of a site are worth (6.4)."""

    worth: int
    """Majors less Swords; court swords and the base do not count (R3, R18)."""
    courts: tuple[int, ...]
    """Number of court cards of each seat's colour, by seat."""
    unseen: int = 0
    """Number of cards in the piles that are not counted, because nobody has seen them go there: in
    built positions alone.
    """

    @property
    def points(self) -> list[int]:
        """Return the points that the site gives, by seat."""
        return [self.worth * cards for cards in self.courts]


class PwodocMemory(NamedTuple):
    """Hold what anybody who remembers knows of hidden cards.

    All cards enter and leave the piles of sites face up, so that everybody knows what lies in them,
    if not in which order; in a built position nobody has seen them arrive, and those alone are
    counted of which somebody knows. Court cards come into hands face up, and no trade moves them.
    """

    sites: tuple[SiteCount, ...]
    coming: tuple[int, ...]
    """Number of each seat's court cards in the hands of others, which come home at the end, by
    seat.
    """

    @property
    def points(self) -> list[int]:
        """Return the points that all sites give together, by seat."""
        return [sum(gained) for gained in zip(*(site.points for site in self.sites), strict=True)]

    def without(self, site: int, card: Piece) -> PwodocMemory:
        """Return the same once a power card has left the piles of a site."""
        count = self.sites[site]
        left = count._replace(worth=count.worth - SIGN[card.name])
        return self._replace(sites=(*self.sites[:site], left, *self.sites[site + 1 :]))

    @property
    def homecoming(self) -> list[int]:
        """Return the points of the court cards that would come home, by seat: at the site that is
        worth most.
        """
        best = max(site.worth for site in self.sites)
        return [best * cards for cards in self.coming]

    @property
    def standing(self) -> tuple[int, ...]:
        """Return the points if the game ended now, by seat."""
        return tuple(map(add, self.points, self.homecoming))


@lru_cache(maxsize=1 << 12)
def count_site(draw: tuple[Piece, ...], discard: tuple[Piece, ...], seats: int) -> SiteCount:
    """Count the cards of two piles; cached, because a pile changes little from act to act."""
    courts = [0] * (len(COLOUR_OF_RANK) + 1)
    for piece in draw + discard:
        courts[COLOUR_OF_RANK.get(piece.card.rank, len(COLOUR_OF_RANK))] += 1
    return SiteCount(
        sum([SIGN.get(piece.name, 0) for piece in draw + discard]), tuple(courts[:seats])
    )


def shapes_of(pawns: tuple[Piece, ...]) -> int:
    """Return the set of shapes of these pawns."""
    shapes = 0
    for pawn in pawns:
        shapes |= SHAPE_BIT[pawn.name]
    return shapes


class PwodocView(View):
    """Represent a position of PWODOC. Its counters are those of section 4."""

    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.sites: int = self.options.sites
        self.round = 1
        self.returning = False
        """Flag of the return phase; False in the placing phase."""
        self.turn: Seat = 0
        self.first: Seat = 0
        self.last: Seat = table.seats - 1
        self.phases = 0
        self.passed: tuple[Seat, ...] = ()
        self.wands = (0,) * table.seats
        self.held: tuple[tuple[str, ...], ...] = ((),) * table.seats
        """Power and court cards that everybody has seen go into a hand and that no trade since then
        can have taken out of it, by seat."""
        self.look_target: Seat | None = None
        """Seat whose hand a Coin shows to the seat whose turn it is, until the trade is done; None
        otherwise.
        """
        self.ender: Seat | None = None
        self.reason: str | None = None
        self.ending_card = ""
        """Power card that has ended the game; "" before the end, and after the last round."""
        self.scores: tuple[int, ...] | None = None
        self.standings: tuple[tuple[int, ...], ...] = ((0,) * table.seats,)
        """Points at the deal and at the end of each round so far, by seat, as if the game had ended
        then: all can count them.
        """
        self.settled: tuple[tuple[Seat, int, int], ...] = ()
        """Seats whose court cards have come home, each with their site and their number."""
        self.remembered: PwodocMemory | None = None
        """Knowledge of hidden piles that everybody has; on observations alone, because no rule asks
        for it.
        """
        self.known_hands: tuple[tuple[str, ...], ...] = ((),) * table.seats
        """Cards that the viewer knows to be in a hand, by seat: those of its own, and those that a
        look or a trade has shown to it; on observations alone, and none for the public."""

    # 1 Sight

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the lights on hidden zones, which add to the sight of their kind (2, 6.2, 6.4).

        They are open hands, a Coin's look until its trade, all hands at the end, and all piles when
        all have settled.
        """
        if self.reason is None and not self.options.open_hands:
            return (
                NO_LIGHTS
                if self.look_target is None
                else {HAND[self.look_target]: Light(bit_of(self.turn))}
            )
        lit = HAND[: self.table.seats]
        if self.result is not None:
            lit += DRAW[: self.sites] + DISCARD[: self.sites]
        return dict.fromkeys(lit, Light(self.table.public))

    # 4 Phases and turns

    def let_in(self) -> list[int]:
        """Return the set of shapes that may enter each site, by site."""
        zones, found = self.zones, []
        for place in PAWNS[: self.sites]:  # without `shapes_of`: every placement asks this
            shapes = 0
            for pawn in zones[place]:
                shapes |= SHAPE_BIT[pawn.name]
            found.append(LET_IN[shapes])
        return found

    def can_place(self, seat: Seat) -> bool:
        """True if a seat has a legal placement and has not passed."""
        home = 0 if seat in self.passed else shapes_of(self.zones[SUPPLY[seat]])
        if home:
            for pawns in PAWNS[: self.sites]:
                if home & LET_IN[shapes_of(self.zones[pawns])]:
                    return True
        return False

    def can_return(self, seat: Seat) -> bool:
        """True if a pawn is on a site that the seat may return (R6)."""
        owners = self.returned_by(seat)
        for pawns in PAWNS[: self.sites]:
            for pawn in self.zones[pawns]:
                if pawn.owner in owners:
                    return True
        return False

    def returned_by(self, seat: Seat) -> tuple[Seat | None, ...]:
        """Return the owners whose pawns a seat may return: itself, and nobody if an option allows
        it (R6).
        """
        return (seat, None) if self.options.neutral_pawns == "anyone" else (seat,)

    # Hands

    def tradable(self, seat: Seat) -> list[Piece]:
        """List the cards of a hand that a Coin can trade: no court cards."""
        return [piece for piece in self.zones[HAND[seat]] if piece.card.kind != COURT]

    # 6 The end

    def site(self, site: int) -> SiteCount:
        """Count the cards of a site that make its points."""
        return count_site(self.zones[DRAW[site]], self.zones[DISCARD[site]], self.table.seats)

    def count_sites(self) -> tuple[SiteCount, ...]:
        """Count the cards of all sites; asked of a position in which nothing is hidden."""
        return tuple([self.site(site) for site in range(self.sites)])

    def points_of_sites(self) -> list[int]:
        """Return the points that all sites give together, by seat."""
        return PwodocMemory(self.count_sites(), ()).points

    def known_to_come(self, seen: Mapping[ZoneId, tuple[Piece, ...]]) -> tuple[int, ...]:
        """Count each seat's court cards in the hands of others: those that everybody has seen go
        there, or that are seen now.
        """
        coming = [0] * self.table.seats
        for seat in self.table.all_seats:
            for name in {*self.held[seat], *(card.name for card in seen[HAND[seat]])} & COURT_CARDS:
                home = COLOUR_OF_RANK[self.table.named[name].card.rank]
                if home != seat and home < len(coming):
                    coming[home] += 1
        return tuple(coming)

    # Counters

    def counters(self) -> dict[str, Plain]:
        """Return the counters of section 4, "State besides the zones", and of section 12."""
        counters: dict[str, Plain] = {
            "round": self.round,
            "phase": self.stack[-1].name if self.stack else "over",
        }
        counters |= {name: vars(self)[name] for name in COUNTERS}
        counters["winners"] = None if self.result is None else self.result.winners
        for decision in self.stack:
            counters.update(decision.counters())
        return counters
