"""Hold the counters and the sight of a position of Trick or Treat (1), and tell facts of it: suits,
powers, targets, own cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from corptable.engine import WHOLE, Light, Piece, Plain, Seat, Table, View, ZoneId, bit_of
from corptable.engine.pieces import PieceMask, mask_of, row_mask
from corptable.games.trick_or_treat.names import (
    ALL_BITS,
    CHARACTER,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    MOST_SEATS,
    NUMBERED,
    OUT,
    PEEKED,
    SEATS,
    SUIT_SIZE,
    VAULT,
)
from corptable.games.trick_or_treat.options import Options

_DOWN_LIT: Final = tuple({DOWN: Light(bit_of(seat))} for seat in range(MOST_SEATS))
_PILE_LIT: Final = tuple(
    {DOWN: Light(bit_of(seat)), DISCARD: Light(bit_of(seat), WHOLE)} for seat in range(MOST_SEATS)
)
_TOP_LIT: Final = tuple(
    {DOWN: Light(bit_of(seat)), DRAW: Light(bit_of(seat), PEEKED)} for seat in range(MOST_SEATS)
)
"""Lights of the turn seat beyond the sight of the zones: always, in a Search, in a Peek."""

REMEMBERED_ARRIVALS: Final = 6
"""Number of unseen cards that come to a hand until what it lacked before says nothing more."""
_ROW: Final = len(NUMBERED)
_LAST_ROW: Final = _ROW * REMEMBERED_ARRIVALS
_ALL_ROWS: Final = (1 << _LAST_ROW + _ROW) - 1
_EACH_ROW: Final = sum(1 << _ROW * row for row in range(REMEMBERED_ARRIVALS + 1))
Lacks: TypeAlias = int
"""Cards that a hand lacked when everybody heard of it, as sets side by side: in the first those
since which no unseen card has come to the hand, in the next those since which one has come, and in
the last those since which REMEMBERED_ARRIVALS or more have come. One number, because every demand
and every draw of a match changes it.
"""
COUNTERS: Final = (
    *("tp", "claimed", "wild", "wild_bought", "queen_used"),  # by seat
    *("round", "turn", "first", "die", "frozen", "swapped", "second_used", "traded", "done"),
)
"""Attributes of a view that are counters of section 1."""


_OPEN_ROWS: Final = {seats: itemgetter(OUT, *VAULT[:seats]) for seats in SEATS}
"""Zones where everybody sees each card, but for the discards, by number of seats."""


@lru_cache(1 << 8)
def _rows_mask(rows: tuple[tuple[Piece, ...], ...]) -> PieceMask:
    """Return the set of the cards of several zones, cached like `row_mask`."""
    return mask_of(chain.from_iterable(rows))


class Arrival(NamedTuple):
    """Record which way of WAYS brought a numbered card to its present seat, and the number of the
    event that brought it, from 1: those that came together have one number."""

    card: str
    way: str
    number: int


class Asked(NamedTuple):
    """Hold what the seat on turn has asked a target for, in public: kind of demand, target, and the
    words named so far.
    """

    kind: str
    target: Seat
    words: tuple[str, ...]


class TreatView(View):
    """Represent one position of Trick or Treat, with the counters of section 1."""

    options: Options

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        seats = table.seats
        self.tp = (self.options.starting_tp,) * seats
        self.claimed: tuple[tuple[int, ...], ...] = ((),) * seats
        self.wild: tuple[str | None, ...] = (None,) * seats
        self.wild_bought = (0,) * seats
        self.queen_used = (False,) * seats
        self.round = 1
        self.turn: Seat = 0
        self.first: Seat = 0
        self.die = 0
        self.chosen = 0
        """Number of the second action of this turn, chosen in place of a roll; 0 where the die
        tells it. No counter.
        """
        self.frozen: tuple[Seat, ...] = ()
        self.done: tuple[Seat, ...] = ()
        self.swapped = False
        self.second_used = False
        self.traded = False
        self.began_free = False
        """True if this turn began in a free-for-all, so that the next one is not told of it again;
        no counter.
        """
        self.homes: tuple[tuple[int, ...], ...] = ()
        """Cards in the vaults at the end of each round so far, by seat: everybody can count
        them.
        """
        self.comings: tuple[tuple[str, PieceMask], ...] = ()
        """Ways in which cards have come to a seat, with the cards, oldest first. No view has them:
        a way tells of a hidden hand.
        """
        self.arrivals: tuple[Arrival, ...] = ()
        """Ways in which cards came. Views have them once the game is over, of the cards that all
        see then, sorted by card.
        """
        self.knew: tuple[tuple[int, int], ...] = ()
        """By seat, once the game is over: how many of the cards it had not found it knew the place
        of, and how many there were.
        """
        self.asked: Asked | None = None
        """Last demand of the seat on turn, which stands in its balloon until a second action
        begins; no counter.
        """
        self.frozen_demands: tuple[tuple[PieceMask, ...], ...] = ((),) * seats
        """By seat the cards named in the last demands that it froze; no rule asks for them, but
        everybody has heard them.
        """
        self.payments: tuple[int, ...] = (0,) * seats
        """By seat how often it has paid; for what bots say, no counter."""
        self.lacked_before: tuple[Lacks, ...] = (0,) * seats
        """By seat the cards that it lacked when it was asked for them, or asked for them itself,
        until it is seen with them. No rule asks for them, and no counter shows them.
        """

    # 1 Sight

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the lights: for the turn seat `down`, a searched pile and two peeked cards; for
        all seats the hands at the cap.
        """
        if self.result is not None:
            return self._hands_lit() if self.result.reason == "cap" else _DOWN_LIT[self.turn]
        name = self.stack[-1].name if self.stack else ""
        if name == "search_take":
            return _PILE_LIT[self.turn]
        return (_TOP_LIT if name == "peek" else _DOWN_LIT)[self.turn]

    def _hands_lit(self) -> dict[ZoneId, Light]:
        """Return lights on all hands where the hands have decided, so that everybody can count them
        (6).
        """
        if self.options.win_counts == "vault":
            return {}
        return {HAND[seat]: Light(self.table.public) for seat in range(self.table.seats)}

    # Facts computed from the zones

    def character(self, seat: Seat) -> str:
        """Return the name of a seat's own character; "" before the draft."""
        there = self.zones[CHARACTER[seat]]
        return there[0].name if there else ""

    def suit(self, seat: Seat) -> str:
        """Return the seat's suit of a seat; "" before the draft."""
        there = self.zones[CHARACTER[seat]]
        return there[0].card.suit if there else ""

    def action_number(self) -> int:
        """Return the number of the action of this turn: that of the die, or of the second action
        chosen without it; 0 before.
        """
        return self.chosen or self.die

    def available(self) -> int:
        """Count the cards that can still be drawn: Muster and discards."""
        return len(self.zones[DRAW]) + len(self.zones[DISCARD])

    def free_for_all(self) -> bool:
        """True if both piles are empty; not stored, because it may begin and end several times
        (R13).
        """
        return not self.zones[DRAW] and not self.zones[DISCARD]

    def has(self, seat: Seat, court: str) -> bool:
        """True if a seat has a power, own or armed (5)."""
        return self.character(seat) == court or self.wild[seat] == court

    def partners(self, seat: Seat) -> list[Seat]:
        """Return the seats with which a seat may trade: others with cards that are not done; a
        Freeze does not protect (R29).
        """
        zones, done = self.zones, self.done
        return [
            other
            for other in range(self.table.seats)
            if other != seat and zones[HAND[other]] and other not in done
        ]

    def targets(self) -> list[Seat]:
        """Return the seats that the turn seat may ask or rob: others with cards, neither frozen nor
        done (R25, R29).
        """
        zones, turn, shut = self.zones, self.turn, self.frozen + self.done
        return [
            seat
            for seat in range(self.table.seats)
            if seat != turn and zones[HAND[seat]] and seat not in shut
        ]

    def unnameable(self, seat: Seat) -> int:
        """Return the cards that a seat may not name: those of its hand, in vaults, visible on the
        discards, out (R18, R19, R20).
        """
        zones, discards = self.zones, self.zones[DISCARD]
        shut = row_mask(zones[HAND[seat]]) | _rows_mask(_OPEN_ROWS[self.table.seats](zones))
        if self.options.open_discard:
            return shut | row_mask(discards)
        return shut | discards[-1].bit if discards else shut

    def of_rank(self, seat: Seat, rank: str) -> list[Piece]:
        """Return the cards of a rank in a hand, as far as they are seen."""
        return [piece for piece in self.zones[HAND[seat]] if piece.card.rank == rank]

    def in_order_of_play(self) -> list[Seat]:
        """Return all seats in order of play, from `first` on."""
        return [(self.first + k) % self.table.seats for k in range(self.table.seats)]

    # 6 Winning

    def own_cards(self, seat: Seat) -> int:
        """Count the cards of its suit that a seat has where they count (R50); a card taken in a
        Search counts for the turn seat.
        """
        zones = self.zones
        count = len(zones[VAULT[seat]])
        if self.options.win_counts == "hand_and_vault":
            suit = self.suit(seat)
            for piece in zones[HAND[seat]]:
                count += piece.card.suit == suit
            if seat == self.turn:
                for piece in zones[DOWN]:
                    count += piece.card.suit == suit
        return count

    def complete_seats(self) -> tuple[Seat, ...]:
        """Return the seats that have all ten cards and are not done."""
        zones = self.zones
        needed = SUIT_SIZE - len(zones[DOWN])
        return tuple(
            [
                seat
                for seat in range(self.table.seats)
                if len(zones[VAULT[seat]]) + len(zones[HAND[seat]]) >= needed
                and self.own_cards(seat) == SUIT_SIZE
                and seat not in self.done
            ]
        )

    # Counters

    def counters(self) -> dict[str, Plain]:
        """Return the counters of section 1, and the winners."""
        winners = None if self.result is None else self.result.winners
        return {**{name: vars(self)[name] for name in COUNTERS}, "winners": winners}


def lacking(lacks: Lacks, cards: PieceMask) -> Lacks:
    """What a hand lacks once everybody has heard that it has none of these cards now."""
    return lacks & ~(cards * _EACH_ROW) | cards


def seen_with(lacks: Lacks, cards: PieceMask) -> Lacks:
    """What a hand lacks once everybody has seen it with these cards."""
    return lacks & ~(cards * _EACH_ROW)


def after_arrivals(lacks: Lacks, count: int) -> Lacks:
    """What a hand lacked before so many more unseen cards came to it.

    >>> lacked_rows(after_arrivals(lacking(0, 0b101), 2))[:4]
    [0, 0, 5, 0]
    >>> lacked_rows(after_arrivals(lacking(0, 0b101), 99))[REMEMBERED_ARRIVALS]
    5
    """
    lacks <<= _ROW * count
    beyond = lacks >> _LAST_ROW + _ROW
    if beyond:
        lacks &= _ALL_ROWS
        while beyond:
            lacks |= (beyond & ALL_BITS) << _LAST_ROW
            beyond >>= _ROW
    return lacks


def has_lacked(lacks: Lacks, cards: PieceMask) -> bool:
    """True if a hand lacked one of these cards at any time."""
    return bool(lacks & cards * _EACH_ROW)


def lacked_rows(lacks: Lacks) -> list[PieceMask]:
    """Sets of cards that a hand lacked, by the number of unseen cards that have come since."""
    return [lacks >> place & ALL_BITS for place in range(0, _LAST_ROW + _ROW, _ROW)]


def viewer_of(view: TreatView) -> Seat | None:
    """Return the seat whose view this is; None for the public, and for a position itself."""
    return view.viewer if view.viewer is not None and view.viewer >= 0 else None
