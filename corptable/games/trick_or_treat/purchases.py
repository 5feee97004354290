"""Define what treat points buy (section 4, the table of `spend`), row by row: price, obstacle,
actions, effect.

A purchase that cannot be carried out in full is not offered (R34), and a seat may repeat each as
often as it can pay (R33).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Final

from corptable.engine import SEAT_WORDS, Action, Piece, Seat, act, bit_of
from corptable.engine.pieces import row_mask
from corptable.games.trick_or_treat.card_actions import of_each
from corptable.games.trick_or_treat.names import (
    COPIES,
    DISCARD,
    DOWN,
    DRAW,
    HAND,
    NUMBERED,
    PEEKED,
    SET_SIZE,
    SET_TP,
    SUIT_SIZE,
    SUITS,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState, with_seat_value

_RANK_PLACES: Final = (1 << SUIT_SIZE) - 1


class Purchase:
    """Represent a purchase: one row of the table of `spend`."""

    verb: ClassVar[str]
    price: ClassVar[int] = 0
    least_price: ClassVar[int] = 0
    """Price below which a row need not be looked at; `cost` tells the present one."""
    drawn: ClassVar[int] = 0
    """Number of cards that must be there to be drawn."""

    def cost(self, view: TreatView, seat: Seat) -> int:
        """Return the present price in treat points."""
        return self.price

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        """Return the name of the text for what prevents the purchase, other than the price; "" for
        nothing.
        """
        return "" if view.available() >= self.drawn else f"{self.verb}_few"

    def offers(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return every action that makes the purchase, price and obstacle aside."""
        return [act(seat, self.verb)]

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Carry out the purchase; the decision under stays open, unless the game or the turn has
        ended.
        """
        raise NotImplementedError  # abstract

    def legal(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return the legal actions of this row for a seat."""
        if view.tp[seat] < self.cost(view, seat) or self.obstacle(view, seat):
            return []
        return self.offers(view, seat)


class PeekRow(Purchase):
    """Look at the top two cards and put them back in either order."""

    verb = "peek"
    price = least_price = 1
    drawn = PEEKED

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Show the two cards to the seat as long as `peek` is open."""
        state.replenish(PEEKED)
        state.open("peek")
        state.learn(bit_of(action.seat), DRAW, state.zones[DRAW][-PEEKED:])


class SwapRow(Purchase):
    """Exchange a hand card for the visible discard, without a look at those under it; by
    `swap_any` for any discard (R36).
    """

    verb = "swap"
    price = least_price = 2

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        return "swap_again" if view.swapped else _pile_and_hand(view, seat)

    def offers(self, view: TreatView, seat: Seat) -> list[Action]:
        if view.options.swap_any:
            return [act(seat, "swap")]
        return of_each(view.zones[HAND[seat]], seat, "swap")

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Exchange the two cards as one event, in public; by `swap_any` go on as in a Search."""
        hand = HAND[action.seat]
        state.swapped = True
        if state.options.swap_any:
            look_through(state, action.seat)
            return
        state.record("bought", state.zones[DISCARD][-1:])
        state.note_in_sight(action.seat, state.zones[DISCARD][-1:])
        state.move(state.zones[DISCARD][-1], DISCARD, hand)
        state.move(state.table.named[action.args[0]], hand, DISCARD)
        state.check_win()


class SearchRow(Purchase):
    """Take any card of the pile and discard another card of the hand (R36, R37)."""

    verb = "search"
    price = least_price = 3

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        return _pile_and_hand(view, seat)

    def carry_out(self, state: TreatState, action: Action) -> None:
        look_through(state, action.seat)


class TradeRow(Purchase):
    """Offer a card face down for one that the partner chooses (R38); in a free-for-all without a
    price, once a turn (R13).
    """

    verb = "trade"
    price = 3

    def cost(self, view: TreatView, seat: Seat) -> int:
        return 0 if view.free_for_all() else self.price

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        if not view.zones[HAND[seat]]:
            return "empty_hand"
        if not view.partners(seat):
            return "trade_nobody"
        return "trade_again" if view.traded and view.free_for_all() else ""

    def offers(self, view: TreatView, seat: Seat) -> list[Action]:
        hand, partners = view.zones[HAND[seat]], view.partners(seat)
        return [
            offer
            for partner in partners
            for offer in of_each(hand, seat, "trade", SEAT_WORDS[partner])
        ]

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Put the offer face down, seen by its owner only, and ask the partner."""
        if state.free_for_all():
            state.traded = True
        state.move(state.table.named[action.args[1]], HAND[action.seat], DOWN)
        state.open("trade", action.seat_at(0))


class SummonRow(Purchase):
    """Draw the top three cards; those of the seat's suit must be laid down at once (R39)."""

    verb = "summon"
    price = least_price = 4
    drawn = 3

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Move the cards one after another from the top; all seats learn that the hidden ones are
        of other suits.
        """
        seat = action.seat
        suit = state.suit(seat)
        state.replenish(self.drawn)
        state.record("bought", state.zones[DRAW][-self.drawn :])
        for piece in reversed(state.zones[DRAW][-self.drawn :]):
            if piece.card.suit == suit:
                state.move(piece, DRAW, VAULT[seat])
            else:
                state.move(piece, DRAW, HAND[seat], among=_foreign(state, suit))
                state.note_unseen(seat, 1)
        state.check_win()


class WildRow(Purchase):
    """Arm a copy of a Page, Knight or Queen for one use (5.5, R40)."""

    verb = "wild"
    price = least_price = 5

    def cost(self, view: TreatView, seat: Seat) -> int:
        return self.price << view.wild_bought[seat]

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        return "" if view.wild[seat] is None else "wild_armed"

    def offers(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, "wild", court) for court in COPIES[view.character(seat)]]

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Arm the copy in public; the next one costs twice as much."""
        seat = action.seat
        state.wild_bought = with_seat_value(state.wild_bought, seat, state.wild_bought[seat] + 1)
        state.set_counter("wild", with_seat_value(state.wild, seat, action.args[0]))


class RebirthRow(Purchase):
    """Exchange the whole hand for five new cards; its own may come back through a reshuffle
    (R41).
    """

    verb = "rebirth"
    price = least_price = 6
    drawn = 5

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        return "" if view.available() + len(view.zones[HAND[seat]]) >= self.drawn else "rebirth_few"

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Discard the hand face up in canonical order and draw five; an empty hand is no obstacle
        (R8).
        """
        hand = HAND[action.seat]
        for piece in state.zones[hand]:
            state.move(piece, hand, DISCARD)
        state.draw_cards(action.seat, self.drawn, "bought")


class SetRow(Purchase):
    """Earn 1 treat point with three cards of a rank: shown, once a rank, or discarded (R31)."""

    verb = "set"

    def obstacle(self, view: TreatView, seat: Seat) -> str:
        if view.options.three_of_a_kind == "off":
            return "set_off"
        if not self._alike(view, seat):
            return "set_none"
        return "" if self.ranks(view, seat) else "set_again"

    def ranks(self, view: TreatView, seat: Seat) -> list[int]:
        """Return the indexes of the ranks that can be claimed."""
        found = self._alike(view, seat)
        claimed = view.claimed[seat] if view.options.three_of_a_kind == "show" else ()
        return [
            place for place in range(SUIT_SIZE) if found >> place & 1 and place + 1 not in claimed
        ]

    def _alike(self, view: TreatView, seat: Seat) -> int:
        """Return the ranks of which three cards count, as a set of their indexes."""
        imps = self.usable(view, seat)
        bats, ghosts, pumpkins = imps >> SUIT_SIZE, imps >> 2 * SUIT_SIZE, imps >> 3 * SUIT_SIZE
        three = imps & bats & (ghosts | pumpkins) | ghosts & pumpkins & (imps | bats)
        return three & _RANK_PLACES

    def usable(self, view: TreatView, seat: Seat) -> int:
        """Return the cards that count, as a set: hand and vault where sets are shown, the hand
        alone where they are discarded.
        """
        bits = row_mask(view.zones[HAND[seat]])
        return (
            bits | row_mask(view.zones[VAULT[seat]])
            if view.options.three_of_a_kind == "show"
            else bits
        )

    def offers(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return a set for any three cards of each rank, in suit order."""
        bits = self.usable(view, seat)
        same = [
            [
                NUMBERED[10 * suit + place]
                for suit in range(len(SUITS))
                if bits >> 10 * suit + place & 1
            ]
            for place in self.ranks(view, seat)
        ]
        return [
            act(seat, "set", *three) for names in same for three in combinations(names, SET_SIZE)
        ]

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Pay the treat point; discard the three cards, or show those of the hand to all seats and
        claim the rank.
        """
        seat, hand = action.seat, HAND[action.seat]
        three = [state.table.named[name] for name in action.args]
        state.pay(seat, SET_TP)
        if state.options.three_of_a_kind == "discard":
            for piece in three:
                state.move(piece, hand, DISCARD)
            return
        state.learn(
            state.table.public, hand, [piece for piece in state.zones[hand] if piece in three]
        )
        state.note_in_sight(seat, three)
        state.claimed = with_seat_value(
            state.claimed, seat, tuple(sorted((*state.claimed[seat], three[0].card.value)))
        )


class KeepRow(Purchase):
    """Lay a card of the seat's suit into the vault: at `start`, and at `spend` only in a
    free-for-all (R2, R13, R51, R52).
    """

    verb = "keep"

    def offers(self, view: TreatView, seat: Seat) -> list[Action]:
        suit = view.suit(seat)
        return of_each(
            [piece for piece in view.zones[HAND[seat]] if piece.card.suit == suit], seat, "keep"
        )

    def carry_out(self, state: TreatState, action: Action) -> None:
        """Move the card into the vault, in public."""
        state.move(state.table.named[action.args[0]], HAND[action.seat], VAULT[action.seat])
        state.check_win()


def _pile_and_hand(view: TreatView, seat: Seat) -> str:
    """Obstacle to a Swap or a Search: they need a discard and a hand card (R8)."""
    if not view.zones[DISCARD]:
        return "empty_pile"
    return "" if view.zones[HAND[seat]] else "empty_hand"


def look_through(state: TreatState, seat: Seat) -> None:
    """Show the pile to the seat until it takes a card."""
    state.open("search_take")
    if not state.options.open_discard:
        state.learn(bit_of(seat), DISCARD)


def _foreign(state: TreatState, suit: str) -> list[Piece] | None:
    """Return the cards of all other suits; None in a position without knowledge, where nobody needs
    them.
    """
    if state.knowledge is None:
        return None
    return [piece for piece in state.table.pieces[: len(NUMBERED)] if piece.card.suit != suit]


KEEP: Final = KeepRow()
TABLE: Final[Sequence[Purchase]] = (
    PeekRow(),
    SwapRow(),
    SearchRow(),
    TradeRow(),
    SummonRow(),
    WildRow(),
    RebirthRow(),
    SetRow(),
)
"""Rows that cost or bring treat points, in the order of the document."""
_WITHIN: Final = tuple(
    tuple(row for row in TABLE if row.least_price <= has)
    for has in range(1 + max(row.least_price for row in TABLE))
)
"""Rows that need be looked at, by the treat points that a seat has."""
ROWS: Final = {purchase.verb: purchase for purchase in TABLE}
BY_VERB: Final = {**ROWS, KEEP.verb: KEEP}


def offered(view: TreatView, seat: Seat) -> list[Action]:
    """Return everything that a seat can buy now."""
    legal: list[Action] = []
    has = view.tp[seat]
    for row in _WITHIN[min(has, len(_WITHIN) - 1)]:  # without `legal`: every turn asks for all rows
        if has >= row.cost(view, seat) and not row.obstacle(view, seat):
            legal += row.offers(view, seat)
    return legal


def is_offered(view: TreatView, action: Action) -> bool:
    """True if an action is a purchase that its seat can make now."""
    return action in ROWS[action.verb].legal(view, action.seat)


def buy(state: TreatState, action: Action) -> None:
    """Pay the price of a purchase and carry it out."""
    purchase = BY_VERB[action.verb]
    cost = purchase.cost(state, action.seat)
    if cost:
        state.pay(action.seat, -cost)
    purchase.carry_out(state, action)
