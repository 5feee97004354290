"""Value what treats buy (section 10): the points that each purchase brings, less its price.

No determinization can judge a purchase whose outcome is hidden: in it the drawn cards are known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from corptable.engine import Action, Seat
from corptable.games.trick_or_treat.bots import card_chances, evaluation
from corptable.games.trick_or_treat.bots.die_values import DieValues
from corptable.games.trick_or_treat.names import (
    BATS,
    DISCARD,
    DRAW,
    HAND,
    IMPS,
    OWN_BITS,
    PEEKED,
    SUIT_SIZE,
    VAULT,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.purchases import (
    ROWS,
    PeekRow,
    RebirthRow,
    SummonRow,
    SwapRow,
)
from corptable.games.trick_or_treat.state import with_seat_value

FAILED_ASKS: Final = 0.45
"""Fraction of Asks that find nothing: 100 of 221 in 16 games of two."""
FAILED_STEALS: Final = 0.5
"""Fraction of Steals that find nothing: 70 of 143 in those games."""
TURNS_A_CARD: Final = 2
"""Turns of a seat for each of its ten cards: games of two take 22 rounds."""


def price(view: TreatView, cost: int) -> float:
    """Return the points that `cost` treat points are worth to the viewing seat, the one for a
    Freeze included.
    """
    seat = view.viewer
    assert seat is not None
    poorer = view.copy()
    poorer.tp = with_seat_value(view.tp, seat, view.tp[seat] - cost)
    rivalry = evaluation.rivalry(view, seat)
    before, after = evaluation.expected_points(view)[0], evaluation.expected_points(poorer)[0]
    return sum(
        [
            (had - has) * (1 if other == seat else -weight)
            for other, (had, has, weight) in enumerate(zip(before, after, rivalry, strict=True))
        ]
    )


class Purchases:
    """Value the purchases that the viewing seat can make, in points above their price."""

    def __init__(self, view: TreatView) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat: Seat = view.viewer
        self.chances = card_chances.chances(view)
        self.own = card_chances.missing(view)
        self._prices: dict[int, float] = {}

    def gain_of(self, action: Action) -> float:
        """Return the points that a purchase brings, less its price."""
        return VALUES[action.verb](self, action)

    @cached_property
    def die(self) -> DieValues:
        """Values of the numbers of the die."""
        return DieValues(self.view)

    def _price(self, cost: int) -> float:
        """Return the points that `cost` treat points are worth, computed once."""
        if cost not in self._prices:
            self._prices[cost] = price(self.view, cost)
        return self._prices[cost]

    def _worth(self, cost: int) -> float:
        """Return the points of one more card after a purchase."""
        return evaluation.gained_card_points(len(self.own), self.view.tp[self.seat] - cost)

    def peek(self, _action: Action) -> float:
        """Value the better order of the top two cards, or a Summon that is made or left then."""
        view, cost = self.view, PeekRow.price
        if len(view.zones[DRAW]) < PEEKED:
            return -self._price(cost)
        slots = [card_chances.suit_chances(view, self.chances, place) for place in range(PEEKED)]
        gains = top_gains(view)
        order = sum(
            [
                here * below * max(0.0, gains.get(under, 0.0) - gains.get(suit, 0.0))
                for suit, here in slots[0].items()
                for under, below in slots[1].items()
            ]
        )
        return max(order, self._chosen_summon(slots)) - self._price(cost)

    def _chosen_summon(self, slots: Sequence[Mapping[str, float]]) -> float:
        """Value the knowledge of the top cards for a Summon that can be paid after the look."""
        view = self.view
        if view.tp[self.seat] < PeekRow.price + SummonRow.price:
            return 0.0
        suit = view.suit(self.seat)
        one, two = (slot.get(suit, 0.0) for slot in slots)
        third = self._own_among(SummonRow.drawn) - one - two
        both = PeekRow.price + SummonRow.price
        laid, cost = self._laid(both), self._price(both) - self._price(PeekRow.price)
        outcomes = ((1 - one) * (1 - two), one + two - 2 * one * two, one * two)
        made = sum(
            [
                chance * max(0.0, laid * (count + third) - cost)
                for count, chance in enumerate(outcomes)
            ]
        )
        return made - max(0.0, self.summon_gain())

    def _own_among(self, count: int) -> float:
        return card_chances.own_among_next(self.view, self.chances, count)

    def _laid(self, cost: int) -> float:
        return max(evaluation.LAID, self._worth(cost))

    def swap(self, action: Action) -> float:
        """Value a Swap for the visible card; by `swap_any` it is a Search at another price."""
        view = self.view
        if view.options.swap_any:
            return self.search(action)
        there = view.zones[DISCARD][-1].index in self.own
        return there * self._worth(SwapRow.price) - self._price(SwapRow.price)

    def search(self, action: Action) -> float:
        """Value a Search by the chance that a missing card lies among the discards."""
        found, cost = self.chances, ROWS[action.verb].price
        there = (
            sum([found[DISCARD][index] for index in self.own])
            if DISCARD in found
            else sum([piece.index in self.own for piece in self.view.zones[DISCARD]])
        )
        return min(1.0, there) * self._worth(cost) - self._price(cost)

    def trade(self, action: Action) -> float:
        """Value a Trade: the partner gives its worst card, or refuses if it can; so it pays where
        all of its hand is wanted.
        """
        view, partner = self.view, action.seat_at(0)
        cost = ROWS["trade"].cost(view, self.seat)
        row, size = self.chances[HAND[partner]], len(view.zones[HAND[partner]])
        offered = view.piece_of(action, 1).bit
        if not cost or view.tp[partner] or offered & OWN_BITS[view.character(self.seat)]:
            return -self._price(cost)
        all_wanted = (sum([row[index] for index in self.own]) / size) ** size
        given = offered & OWN_BITS[view.character(partner)]
        lost = evaluation.LAID * evaluation.rivalry(view, self.seat)[partner] if given else 0.0
        return all_wanted * self._worth(cost) - lost - self._price(cost)

    def summon(self, _action: Action) -> float:
        """Value a Summon by the cards that it is expected to lay down."""
        return self.summon_gain()

    def summon_gain(self) -> float:
        """Return the points of a Summon, less its price."""
        cost = SummonRow.price
        return self._own_among(SummonRow.drawn) * self._laid(cost) - self._price(cost)

    def wild(self, action: Action) -> float:
        """Value a copied power: a second action of the Imps after a good Steal, or a rank named by
        the Bats. A copy of the Ghosts or the Pumpkins earns less than it costs.
        """
        view, court = self.view, action.args[0]
        cost = self._price(ROWS["wild"].cost(view, self.seat))
        if court in IMPS:
            turns = TURNS_A_CARD * len(self.own)
            used = 1 - (1 - self.die.demands.best_hit() / 6) ** turns
            if court == IMPS.queen:
                return used * max([self.die.worth(number) for number in range(1, 7)]) - cost
            return used * self.die.worth_of_roll(court) - cost
        if court in (BATS.page, BATS.knight):
            return self.die.demands.gain_of_ranks() - cost
        return -cost

    def rebirth(self, _action: Action) -> float:
        """Value five new cards, less those of its suit that the seat would discard."""
        view, cost = self.view, RebirthRow.price
        lost = sum(
            [piece.card.suit == view.suit(self.seat) for piece in view.zones[HAND[self.seat]]]
        )
        return (
            self._own_among(RebirthRow.drawn) * self._worth(cost)
            - lost * evaluation.held_card_points(view.tp[self.seat])
            - self._price(cost)
        )


def top_gains(view: TreatView) -> dict[str, float]:
    """Return by suit the points that the viewing seat gains if a card of it lies on top of the
    Muster rather than second: they come to whoever draws next, which is another seat first.
    """
    me = view.viewer
    assert me is not None
    rivalry = evaluation.rivalry(view, me)
    single, several = draws_a_turn(view)
    gains: dict[str, float] = {}
    none, one = 1.0, 0.0  # chances that none, or one, of the two is gone before a seat's turn
    for seat in (*view.table.others[me], me):
        first, second = none * (single + several), none * several + one * (single + several)
        missing = SUIT_SIZE - len(view.zones[VAULT[seat]])
        points = evaluation.gained_card_points(missing, view.tp[seat])
        gains[view.suit(seat)] = (first - second) * points * (1 if seat == me else -rivalry[seat])
        none, one = none * (1 - single - several), none * single + one * (1 - single - several)
    return gains


def draws_a_turn(view: TreatView) -> tuple[float, float]:
    """Return the chances that a turn draws one card, and that it draws several."""
    options = view.options
    asks = 2 * FAILED_ASKS * options.ask_consolation
    empty = (1 + FAILED_STEALS) * (options.empty_action == "draw")
    return (1 + asks + empty) / 6, 1 / 6


VALUES: Final[Mapping[str, Callable[[Purchases, Action], float]]] = {
    "peek": Purchases.peek,
    "swap": Purchases.swap,
    "search": Purchases.search,
    "trade": Purchases.trade,
    "summon": Purchases.summon,
    "wild": Purchases.wild,
    "rebirth": Purchases.rebirth,
}
"""Functions that value the purchases, by verb."""
