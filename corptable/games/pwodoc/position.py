"""Hold the counters and the sight of a position of PWODOC (1), and tell facts of it: who can move, what a site is worth."""

from __future__ import annotations

from collections.abc import Mapping

from corptable.cards import COURT
from corptable.engine import NO_LIGHTS, Light, Piece, Plain, Seat, Table, View, ZoneId, bit_of
from corptable.games.pwodoc.names import (
    ALL_SHAPES,
    COLOUR_OF_RANK,
    COLOURS,
    DISCARD,
    DRAW,
    HAND,
    LET_IN,
    MAJORS,
    PAWNS,
    SHAPE_BIT,
    SUPPLY,
    SWORDS,
)
from corptable.games.pwodoc.options import Options


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
        """Power cards that everybody has seen go into a hand and that no trade since then can have taken out of it, by seat."""
        self.look_target: Seat | None = None
        """Seat whose hand a Coin shows to the seat whose turn it is, until the trade is done; None otherwise."""
        self.ender: Seat | None = None
        self.reason: str | None = None
        self.scores: tuple[int, ...] | None = None

    # 1 Sight

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the lights on hidden zones, which add to the sight of their kind (2, 6.2, 6.4).

        They are open hands, a Coin's look until its trade, all hands at the end, and all piles when all have settled.
        """
        everybody, hands = Light(self.table.public), HAND[: self.table.seats]
        if self.result is not None:
            return dict.fromkeys(hands + DRAW[: self.sites] + DISCARD[: self.sites], everybody)
        if self.reason is not None or self.options.open_hands:
            return dict.fromkeys(hands, everybody)
        return NO_LIGHTS if self.look_target is None else {HAND[self.look_target]: Light(bit_of(self.turn))}

    # 4 Phases and turns

    def enterable_shapes(self) -> int:
        """Return the set of shapes that at least one site lets in."""
        shapes = 0
        for site in range(self.sites):
            shapes |= LET_IN[self.shapes_on(site)]
            if shapes == ALL_SHAPES:
                break
        return shapes

    def shapes_on(self, site: int) -> int:
        """Return the set of shapes that stand on a site."""
        shapes = 0
        for pawn in self.zones[PAWNS[site]]:
            shapes |= SHAPE_BIT[pawn.name]
        return shapes

    def shapes_in_supply(self, seat: Seat) -> int:
        """Return the set of shapes that a seat has in its supply."""
        shapes = 0
        for pawn in self.zones[SUPPLY[seat]]:
            shapes |= SHAPE_BIT[pawn.name]
        return shapes

    def can_place(self, seat: Seat, can_enter: int) -> bool:
        """Test whether a seat has a legal placement and has not passed; `can_enter`: the shapes that a site lets in."""
        return seat not in self.passed and bool(self.shapes_in_supply(seat) & can_enter)

    def can_return(self, seat: Seat) -> bool:
        """Test whether a pawn is on a site that the seat may return (R6)."""
        zones, anyone = self.zones, self.options.neutral_pawns == "anyone"
        for zone in PAWNS[: self.sites]:
            for pawn in zones[zone]:
                if pawn.owner == seat or (anyone and pawn.owner is None):
                    return True
        return False

    # Hands

    def tradable(self, seat: Seat) -> list[Piece]:
        """List the cards of a hand that a Coin can trade: no court cards."""
        return [piece for piece in self.zones[HAND[seat]] if piece.card.kind != COURT]

    # 6 The end

    def worth(self, site: int) -> int:
        """Return Majors less Swords in both piles; court swords and the base do not count (6.4, R3, R18)."""
        names = [piece.name for piece in self.zones[DRAW[site]] + self.zones[DISCARD[site]]]
        return sum([name in MAJORS for name in names]) - sum([name in SWORDS for name in names])

    def court_cards(self, site: int) -> list[int]:
        """Return the number of court cards of each seat's colour in a site, by seat."""
        cards = [0] * self.table.seats
        for piece in self.zones[DRAW[site]] + self.zones[DISCARD[site]]:
            colour = COLOUR_OF_RANK.get(piece.card.rank, len(COLOURS))
            if colour < len(cards):
                cards[colour] += 1
        return cards

    def site_points(self, site: int) -> list[int]:
        """Return the points that a site gives, by seat."""
        worth = self.worth(site)
        return [worth * cards for cards in self.court_cards(site)]

    # Counters

    def counters(self) -> dict[str, Plain]:
        """Return the counters of section 4, "State besides the zones", and of section 12."""
        counters: dict[str, Plain] = {
            "round": self.round,
            "phase": self.stack[-1].name if self.stack else "over",
            "turn": self.turn,
            "first": self.first,
            "last": self.last,
            "phases": self.phases,
            "passed": self.passed,
            "wands": self.wands,
            "held": self.held,
            "ender": self.ender,
            "reason": self.reason,
            "scores": self.scores,
            "winners": None if self.result is None else self.result.winners,
        }
        for decision in self.stack:
            counters.update(decision.counters())
        return counters
