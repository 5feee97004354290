"""Represent the position of Trick or Treat: counters and sight (1), setup (3), general laws and turns (4), winning (6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from corptable.engine import (
    BOTTOM,
    WHOLE,
    ChanceSource,
    Light,
    Piece,
    Plain,
    Result,
    Seat,
    SeatMask,
    State,
    Table,
    ZoneId,
    bit_of,
    mask_of,
)
from corptable.games.trick_or_treat.names import (
    ASIDE,
    CHARACTER,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    HAND_SIZE,
    MOST_SEATS,
    NUMBERED,
    OUT,
    OWN_BITS,
    PEEKED,
    POOLS,
    SEAT_WORDS,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.options import Options

T = TypeVar("T")

_DOWN_LIT: Final = tuple({DOWN: Light(bit_of(seat))} for seat in range(MOST_SEATS))
_PILE_LIT: Final = tuple({DOWN: Light(bit_of(seat)), DISCARD: Light(bit_of(seat), WHOLE)} for seat in range(MOST_SEATS))
_TOP_LIT: Final = tuple({DOWN: Light(bit_of(seat)), DRAW: Light(bit_of(seat), PEEKED)} for seat in range(MOST_SEATS))
"""Lights of the turn seat beyond the sight of the zones: always, in a Search, in a Peek."""


def with_seat_value(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return a counter by seat with another value for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


class TreatState(State):
    """Represent one position of Trick or Treat, with the counters of section 1."""

    options: Options

    def __init__(self, table: Table, chance: ChanceSource) -> None:
        super().__init__(table, chance)
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
        self.frozen: tuple[Seat, ...] = ()
        self.done: tuple[Seat, ...] = ()
        self.swapped = False
        self.second_used = False
        self.traded = False

    # 1 Sight

    def lights(self) -> Mapping[ZoneId, Light]:
        """Return the lights: for the turn seat `down`, a searched pile and two peeked cards; for all seats the hands at the cap."""
        if self.result is not None:
            return self._hands_lit() if self.result.reason == "cap" else _DOWN_LIT[self.turn]
        name = self.stack[-1].name if self.stack else ""
        if name == "search_take":
            return _PILE_LIT[self.turn]
        return (_TOP_LIT if name == "peek" else _DOWN_LIT)[self.turn]

    def _hands_lit(self) -> dict[ZoneId, Light]:
        """Return lights on all hands where the hands have decided, so that everybody can count them (6)."""
        if self.options.win_counts == "vault":
            return {}
        return {HAND[seat]: Light(self.table.public) for seat in range(self.table.seats)}

    # Facts computed from the zones

    def character(self, seat: Seat) -> str:
        """Return the name of a seat's own character; "" before the draft."""
        there = self.zones[CHARACTER[seat]]
        return there[0].name if there else ""

    def suit(self, seat: Seat) -> str:
        """Return the own suit of a seat; "" before the draft."""
        there = self.zones[CHARACTER[seat]]
        return there[0].card.suit if there else ""

    def available(self) -> int:
        """Count the cards that can still be drawn: Muster and discards."""
        return len(self.zones[DRAW]) + len(self.zones[DISCARD])

    def free_for_all(self) -> bool:
        """Test whether both piles are empty; not stored, because it may begin and end several times (R13)."""
        return not self.zones[DRAW] and not self.zones[DISCARD]

    def has(self, seat: Seat, court: str) -> bool:
        """Test whether a seat has a power, own or armed (5)."""
        return self.character(seat) == court or self.wild[seat] == court

    def targets(self) -> list[Seat]:
        """Return the seats that the turn seat may ask or rob: others with cards, neither frozen nor done (R25, R29)."""
        zones, frozen, done, turn = self.zones, self.frozen, self.done, self.turn
        return [
            seat
            for seat in range(self.table.seats)
            if seat != turn and zones[HAND[seat]] and seat not in frozen and seat not in done
        ]

    def unnameable(self, seat: Seat) -> int:
        """Return the cards that a seat may not name: those of its hand, in vaults, visible on the discards, out (R18, R19, R20)."""
        zones = self.zones
        cards = zones[HAND[seat]] + zones[OUT]
        for vault in VAULT[: self.table.seats]:
            cards += zones[vault]
        discards = zones[DISCARD]
        return mask_of(cards + (discards if self.options.open_discard else discards[-1:]))

    # Counters whose changes are shown

    def pay(self, seat: Seat, amount: int) -> None:
        """Give a seat treat points, or take them with an amount below 0."""
        self.set_counter("tp", with_seat_value(self.tp, seat, self.tp[seat] + amount))

    def spend_wild(self, seat: Seat) -> None:
        """Remove the armed character of a seat after its use (5.5)."""
        if self.listener is not None:
            self.note("wild_spent", SEAT_WORDS[seat], self.wild[seat] or "")
        self.set_counter("wild", with_seat_value(self.wild, seat, None))

    def throw(self) -> int:
        """Roll the die and show it."""
        self.die = self.roll(1)[0]
        return self.die

    # 3 Setup

    def setup(self) -> None:
        """Set up a new game up to the draft, or with random characters up to the first turn (R5)."""
        self.lay(DRAW, [piece for piece in self.table.pieces if piece.card.kind == "number"])
        self.lay(ASIDE, [piece for piece in self.table.pieces if piece.card.kind == "court"])
        self.first = self.turn = self.first_seat()
        if self.options.draft == "choose":
            self.open("draft")
            return
        order = self.permute(SUITS)
        for suit, seat in zip(order, self.in_order_of_play(), strict=False):
            pool = [
                piece for piece in self.zones[ASIDE] if piece.card.suit == suit and piece.name in POOLS[self.options.draft_pool]
            ]
            self.take_character(seat, self.pick(ASIDE, pool))
        self.deal_out()

    def in_order_of_play(self) -> list[Seat]:
        """Return all seats in order of play, from `first` on."""
        return [(self.first + k) % self.table.seats for k in range(self.table.seats)]

    def take_character(self, seat: Seat, piece: Piece) -> None:
        """Make a court of `aside` the character of a seat."""
        self.move(piece, ASIDE, CHARACTER[seat])

    def deal_out(self) -> None:
        """Trim the deck, shuffle it, deal five cards each and begin the first turn (R15)."""
        if self.options.trim_deck:
            played = {self.suit(seat) for seat in range(self.table.seats)}
            for piece in self.zones[DRAW]:
                if piece.card.suit not in played:
                    self.move(piece, DRAW, OUT, dealt=True)
        self.shuffle(DRAW)
        for _ in range(HAND_SIZE):
            for seat in self.in_order_of_play():
                self.deal(DRAW, HAND[seat])
        if self.listener is not None:
            self.note("game_starts", SEAT_WORDS[self.first])
        self.begin_turn(self.first)

    # 4 Turns and decision points

    def open_only(self, name: str, *fields: object) -> None:
        """Open a decision point of the turn and close everything else."""
        self.stack.clear()
        self.open(name, *fields)

    def begin_turn(self, seat: Seat) -> None:
        """Reset the counters of the turn and open `start` for a seat."""
        self.frozen = ()
        self.swapped = self.second_used = self.traded = False
        self.set_counter("turn", seat)
        self.open_only("start")

    def continue_game(self) -> None:
        """Pass the turn to the next seat that is not done; passing `first` begins a new round or ends the game (4, "Next")."""
        seats = self.table.seats
        if len(self.done) == seats:
            return self.settle(self.done, "round")
        seat = self.turn
        while True:
            seat = (seat + 1) % seats
            if seat == self.first:
                if self.done:
                    return self.settle(self.done, "round")
                if self.round == self.options.round_cap:
                    return self.settle(tuple(range(seats)), "cap")
                self.set_counter("round", self.round + 1)
            if seat not in self.done:
                return self.begin_turn(seat)

    # 4 General laws

    def replenish(self, wanted: int) -> None:
        """Shuffle the discards beneath `draw` if it has fewer than the wanted cards; never at another time (L2, R14)."""
        if len(self.zones[DRAW]) < wanted and self.zones[DISCARD]:
            self.pour(DISCARD, DRAW, at=BOTTOM, shuffled=True)

    def draw_cards(self, seat: Seat, wanted: int) -> bool:
        """Draw so many cards, or as many as there are; return True if the turn or the game has ended by it (L3, L4)."""
        self.replenish(wanted)
        zones, hand = self.zones, HAND[seat]
        for _ in range(min(wanted, len(zones[DRAW]))):
            self.move(zones[DRAW][-1], DRAW, hand)
        return self.check_win()

    # 6 Winning

    def own_cards(self, seat: Seat) -> int:
        """Count the cards of its suit that a seat has where they count (R50); a card taken in a Search counts for the turn seat."""
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
        taken = len(zones[DOWN])
        return tuple(
            [
                seat
                for seat in range(self.table.seats)
                if len(zones[VAULT[seat]]) + len(zones[HAND[seat]]) + taken >= SUIT_SIZE
                and self.own_cards(seat) == SUIT_SIZE
                and seat not in self.done
            ]
        )

    def check_win(self) -> bool:
        """Check for a win after an event that brings cards (L4).

        Returns True if the game is over, or the turn of a seat that is now done (R42).
        """
        complete = self.complete_seats()
        if not complete:
            return False
        for seat in complete:
            self._lay_suit_down(seat)
        if not self.options.finish_round:
            self.settle(complete, "complete")
            return True
        self.done = tuple(sorted((*self.done, *complete)))
        if self.turn in complete or len(self.done) == self.table.seats:
            self.stack.clear()
            self.continue_game()
            return True
        return False

    def _lay_suit_down(self, seat: Seat) -> None:
        """Move the cards of its suit into the seat's vault, in public."""
        if self.listener is not None:
            self.note("complete", SEAT_WORDS[seat], self.suit(seat))
        for zone in (HAND[seat], DOWN) if seat == self.turn else (HAND[seat],):
            for piece in self.zones[zone]:
                if piece.card.suit == self.suit(seat):
                    self.move(piece, zone, VAULT[seat])

    def settle(self, seats: tuple[Seat, ...], reason: str) -> None:
        """End the game: among these seats treat points decide, at the cap first the cards (R54); equal seats share the win (6)."""
        self.stack.clear()
        counts = tuple(
            self.own_cards(seat) if reason == "cap" else len(self.zones[VAULT[seat]]) for seat in range(self.table.seats)
        )
        worth = {seat: (counts[seat] if reason == "cap" else 0, self.tp[seat]) for seat in seats}
        best = max(worth.values())
        winners = tuple(seat for seat in seats if worth[seat] == best)
        self.result = Result(winners, reason, counts)
        if reason == "cap":
            for zone in self._hands_lit():
                self.learn(self.table.public, zone)
        if self.listener is not None:
            alone = "alone" if len(winners) == 1 else "shared"
            self.note(f"win_{reason}_{alone}", str(self.options.round_cap), *[SEAT_WORDS[seat] for seat in winners])

    def is_possible_world(self) -> bool:
        """Test that no seat is complete without being done: the game would have noticed it (L4)."""
        return self.result is not None or not self.complete_seats()

    # Facts by name

    def counters(self) -> dict[str, Plain]:
        """Return the counters of section 1, and the winners."""
        return {
            "tp": self.tp,
            "claimed": self.claimed,
            "wild": self.wild,
            "wild_bought": self.wild_bought,
            "queen_used": self.queen_used,
            "round": self.round,
            "turn": self.turn,
            "first": self.first,
            "die": self.die,
            "frozen": self.frozen,
            "swapped": self.swapped,
            "second_used": self.second_used,
            "traded": self.traded,
            "done": self.done,
            "winners": None if self.result is None else self.result.winners,
        }

    # Invariants

    def check(self) -> list[str]:
        """Return broken invariants, in words.

        Besides the engine's: no treat points below 0, courts and numbered cards in zones of their own, vaults of one suit (R52).
        """
        faults = super().check()
        zones = self.zones
        if min(self.tp) < 0:
            faults.append(f"treat points below 0: {self.tp}")
        for seat in range(self.table.seats):
            if mask_of(zones[VAULT[seat]]) & ~OWN_BITS[self.character(seat)]:
                faults.append(f"vault/{seat} holds cards of another suit")
            if len(zones[CHARACTER[seat]]) > 1:
                faults.append(f"@{seat} has several characters")
        courts = {ASIDE, *CHARACTER}
        for zone, pieces in zones.items():
            strangers = [piece for piece in pieces if (piece.index < len(NUMBERED)) == (zone in courts)]
            if strangers:
                faults.append(f"{zone} holds {strangers}")
        return faults

    def check_played(self) -> list[str]:
        """Return broken promises of play, in words.

        After the draft each seat has a character, `down` holds a card only in a Trade or a Search, no complete seat is overlooked.
        """
        name = "" if self.decision is None else self.decision.name
        faults = []
        if name != "draft":
            faults += [f"@{seat} has no character" for seat in range(self.table.seats) if not self.zones[CHARACTER[seat]]]
        if len(self.zones[DOWN]) != (name in ("trade", "search_drop")):
            faults.append(f"down holds {self.zones[DOWN]} at {name}")
        if self.result is None:
            faults += [f"@{seat} is complete and nobody says so" for seat in self.complete_seats() if name != "trade"]
        return faults


def viewer_of(view: TreatState) -> Seat | None:
    """Return the seat whose view this is; None for the public, and for a position itself."""
    return view.viewer if view.viewer is not None and view.viewer >= 0 else None


def bits_of(*seats: Seat) -> SeatMask:
    """Return the mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= bit_of(seat)
    return mask
