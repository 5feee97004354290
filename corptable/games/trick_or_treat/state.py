"""Carry out what happens without a choice: setup (3), general laws and turns (4), winning (6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TypeVar

from corptable.engine import BOTTOM, SEAT_WORDS, Piece, Result, Seat, State, mask_of
from corptable.engine.pieces import PieceMask, pieces_of
from corptable.games.trick_or_treat.names import (
    ASIDE,
    CHARACTER,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    HAND_SIZE,
    OUT,
    OWN_BITS,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import (
    Arrival,
    Asked,
    TreatView,
    after_arrivals,
    lacking,
    seen_with,
)

T = TypeVar("T")


def with_seat_value(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return a counter by seat with another value for one seat."""
    changed = [*values]  # a list is faster than a tuple made of slices
    changed[seat] = value
    return tuple(changed)


class TreatState(TreatView, State):
    """Represent one position of Trick or Treat and run the game between its decision points."""

    def fully_revealed(self, seat: Seat) -> TreatView:
        """Return the view of a seat with nothing hidden, and how cards came once all may know
        it.
        """
        view = super().fully_revealed(seat)
        assert isinstance(view, TreatView)
        view.arrivals, view.comings = self._told_arrivals(), ()
        return view

    def _told_arrivals(self) -> tuple[Arrival, ...]:
        """Arrivals of the cards that everybody sees at the end; before it none, because a way tells
        of a hidden hand.
        """
        if self.result is None:
            return ()
        hands = self._hands_lit() if self.result.reason == "cap" else ()
        shown = {
            piece.name
            for zone in (*VAULT[: self.table.seats], *hands)
            for piece in self.zones[zone]
        }
        return tuple(sorted(arrival for arrival in self.latest_arrivals() if arrival.card in shown))

    def latest_arrivals(self) -> list[Arrival]:
        """Arrival of each numbered card at its present seat."""
        latest: dict[str, Arrival] = {}
        for number, (way, cards) in enumerate(self.comings, 1):
            latest |= {
                piece.name: Arrival(piece.name, way, number)
                for piece in pieces_of(cards, self.table.pieces)
            }
        return list(latest.values())

    # What people are told apart from the rules; worlds of a search, which have no knowledge, record
    # nothing

    def note_in_sight(self, seat: Seat, pieces: Sequence[Piece]) -> None:
        """Note that everybody has seen these cards in the hand of a seat, or come to it: that it
        lacked them is over.
        """
        if pieces and self.knowledge is not None and (lacks := self.lacked_before[seat]):
            self.lacked_before = with_seat_value(
                self.lacked_before, seat, seen_with(lacks, mask_of(pieces))
            )

    def note_lacking(self, seat: Seat, cards: PieceMask) -> None:
        """Note that everybody has heard that a seat has none of these cards in its hand."""
        if self.knowledge is not None:
            before = self.lacked_before[seat]
            if (lacks := lacking(before, cards)) != before:
                self.lacked_before = with_seat_value(self.lacked_before, seat, lacks)
            self.knowledge.learned_absent(self.table.everyone, HAND[seat], cards)

    def note_unseen(self, seat: Seat, count: int) -> None:
        """Note that so many cards have come to the hand of a seat which others have not seen."""
        if self.knowledge is not None and (lacks := self.lacked_before[seat]):
            self.lacked_before = with_seat_value(
                self.lacked_before, seat, after_arrivals(lacks, count)
            )

    def note_asked(self, kind: str, target: Seat, words: tuple[str, ...]) -> None:
        """Note what the seat on turn asks a target for."""
        if self.knowledge is not None:
            self.asked = Asked(kind, target, words)

    def record(self, way: str, pieces: Sequence[Piece]) -> None:
        """Record the way in which pieces have come to a seat."""
        if self.knowledge is not None and pieces:
            self.comings = (*self.comings, (way, mask_of(pieces)))

    # Counters whose changes are shown

    def pay(self, seat: Seat, amount: int) -> None:
        """Give a seat treat points, or take them with an amount below 0."""
        self.set_counter("tp", with_seat_value(self.tp, seat, self.tp[seat] + amount))
        if amount < 0:
            self.payments = with_seat_value(self.payments, seat, self.payments[seat] + 1)

    def spend_wild(self, seat: Seat) -> None:
        """Remove the armed character of a seat after its use (5.5)."""
        self.note("wild_spent", seat=SEAT_WORDS[seat], power=self.wild[seat] or "")
        self.set_counter("wild", with_seat_value(self.wild, seat, None))

    def throw(self) -> int:
        """Roll the die and show it."""
        self.die = self.roll(1)[0]
        return self.die

    # 3 Setup

    def setup(self) -> None:
        """Set up a new game up to the draft, or with random characters up to the first turn
        (R5).
        """
        self.lay(DRAW, [piece for piece in self.table.pieces if piece.card.kind == "number"])
        self.lay(ASIDE, [piece for piece in self.table.pieces if piece.card.kind == "court"])
        self.first = self.turn = self.first_seat()
        if self.options.draft == "choose":
            self.open("draft")
            return
        order = self.permute(SUITS)
        for suit, seat in zip(order, self.in_order_of_play(), strict=False):
            pool = [
                piece
                for piece in self.zones[ASIDE]
                if piece.card.suit == suit and piece.name in self.options.pool
            ]
            self.take_character(seat, self.pick(ASIDE, pool))
        self.deal_out()

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
        for seat in self.in_order_of_play():
            self.record("dealt", self.zones[HAND[seat]])
        self.note("game_starts", seat=SEAT_WORDS[self.first])
        self.begin_turn(self.first)

    # 4 Turns and decision points

    def open_only(self, name: str, *fields: object) -> None:
        """Open a decision point of the turn and close everything else."""
        self.stack[:] = (self.decision_points[name](*fields),)  # type: ignore[assignment]  # as in `open`

    def begin_turn(self, seat: Seat) -> None:
        """Reset the counters of the turn and open `start` for a seat; tell that a free-for-all has
        begun (R13).
        """
        is_free = self.free_for_all()
        if is_free and not self.began_free:
            self.note("free_for_all")
        self.began_free = is_free
        self.frozen, self.asked, self.chosen = (), None, 0
        self.swapped = self.second_used = self.traded = False
        self.set_counter("turn", seat)
        self.open_only("start")

    def continue_game(self) -> None:
        """Pass the turn to the next seat that is not done; passing `first` begins a new round or
        ends the game (4, "Next").
        """
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
                if self.knowledge is not None:
                    self.homes = (
                        *self.homes,
                        tuple([len(self.zones[vault]) for vault in VAULT[:seats]]),
                    )
                self.set_counter("round", self.round + 1)
            if seat not in self.done:
                return self.begin_turn(seat)

    # 4 General laws

    def replenish(self, wanted: int) -> None:
        """Shuffle the discards under `draw` if it has fewer than the wanted cards; never at
        another time (L2, R14).
        """
        if len(self.zones[DRAW]) < wanted and self.zones[DISCARD]:
            self.pour(DISCARD, DRAW, at=BOTTOM)

    def put_beneath(self, seat: Seat, card: Piece) -> None:
        """Put a hand card under the Muster."""
        self.move(card, HAND[seat], DRAW, at=BOTTOM)

    def draw_cards(self, seat: Seat, wanted: int, way: str = "drawn") -> bool:
        """Draw so many cards, or as many as there are; return True if the turn or the game has
        ended by it (L3, L4).
        """
        self.replenish(wanted)
        drawn, hand = self.zones[DRAW][-wanted:], HAND[seat]
        for piece in reversed(drawn):
            self.move(piece, DRAW, hand)
        self.note_unseen(seat, len(drawn))
        self.record(way, drawn)
        return self.check_win()

    # 6 Winning

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
        self.note("complete", seat=SEAT_WORDS[seat], suit=self.suit(seat))
        for zone in (HAND[seat], DOWN) if seat == self.turn else (HAND[seat],):
            for piece in self.zones[zone]:
                if piece.card.suit == self.suit(seat):
                    self.move(piece, zone, VAULT[seat])

    def settle(self, seats: tuple[Seat, ...], reason: str) -> None:
        """End the game: among these seats treat points decide, at the cap first the cards (R54);
        equal seats share the win (6).
        """
        self.stack.clear()
        counts = tuple(
            self.own_cards(seat) if reason == "cap" else len(self.zones[VAULT[seat]])
            for seat in range(self.table.seats)
        )
        worth = {seat: (counts[seat] if reason == "cap" else 0, self.tp[seat]) for seat in seats}
        best = max(worth.values())
        winners = tuple(seat for seat in seats if worth[seat] == best)
        self.knew = self._known_at_the_end()
        self.result = Result(winners, reason, counts)
        if reason == "cap":
            for zone in self._hands_lit():
                self.learn(self.table.public, zone)
        alone = "alone" if len(winners) == 1 else "shared"
        names = tuple([SEAT_WORDS[seat] for seat in winners])
        self.note(f"win_{reason}_{alone}", round=str(self.options.round_cap), seats=names)

    def _known_at_the_end(self) -> tuple[tuple[int, int], ...]:
        """Return by seat how many of the missing cards of its suit it could place, and how many
        those are; empty in worlds of a search, which have no knowledge."""
        if self.knowledge is None:
            return ()
        found = []
        for seat in range(self.table.seats):
            missing = OWN_BITS[self.character(seat)] & ~mask_of(
                (*self.zones[VAULT[seat]], *self.zones[HAND[seat]])
            )
            own = self.knowledge.of(seat)
            known = own.located(self.table) | ~reduce(or_, own.may.values())
            found.append(((missing & known).bit_count(), missing.bit_count()))
        return tuple(found)

    # Invariants

    def is_possible_world(self) -> bool:
        """Test that no seat is complete without being done: the game would have noticed it (L4)."""
        return self.result is not None or not self.complete_seats()

    def check(self) -> list[str]:
        """Return broken invariants, in words.

        Besides the engine's: no treat points below 0, courts and numbered cards in zones of their
        own, vaults of one suit (R52).
        """
        faults = super().check()
        zones = self.zones
        if min(self.tp) < 0:
            faults.append(f"treats below 0: {self.tp}")
        for seat in range(self.table.seats):
            if mask_of(zones[VAULT[seat]]) & ~OWN_BITS[self.character(seat)]:
                faults.append(f"vault/{seat} holds cards of another suit")
            if len(zones[CHARACTER[seat]]) > 1:
                faults.append(f"@{seat} has several characters")
        courts = {ASIDE, *CHARACTER}
        for zone, pieces in zones.items():
            strangers = [
                piece for piece in pieces if (piece.card.kind == "number") == (zone in courts)
            ]
            if strangers:
                faults.append(f"{zone} holds {strangers}")
        return faults

    def check_played(self) -> list[str]:
        """Return broken promises of play, in words.

        After the draft each seat has a character, `down` holds a card only in a Trade or a Search,
        no complete seat is overlooked.
        """
        name = "" if self.decision is None else self.decision.name
        faults = []
        if name != "draft":
            faults += [
                f"@{seat} has no character"
                for seat in range(self.table.seats)
                if not self.zones[CHARACTER[seat]]
            ]
        if len(self.zones[DOWN]) != (name in ("trade", "search_drop")):
            faults.append(f"down holds {self.zones[DOWN]} at {name}")
        if self.result is None:
            faults += [
                f"@{seat} is complete and nobody says so"
                for seat in self.complete_seats()
                if name != "trade"
            ]
        return faults
