"""Estimate the points that an Ask or a Steal brings, from the probability of each card to lie in a
hand (section 10).

No seat knows what lies there, so no single determinization may judge a name: in it the card lies in
the hand or does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from corptable.engine import Action, PieceMask, Seat
from corptable.games.trick_or_treat import powers
from corptable.games.trick_or_treat.bots import card_chances, evaluation
from corptable.games.trick_or_treat.names import (
    BATS,
    HAND,
    NUMBERED,
    OWN_BITS,
    RANK_BITS,
    STEAL,
    STEAL_TP,
    SUIT_BITS,
)
from corptable.games.trick_or_treat.position import TreatView

KEPT_BACK_PROBABILITY: Final = 0.4
"""Probability that a seat still holds a card of its own suit that it may have had time to lay
down.
"""
SURE: Final = 0.999
DENIED_CARD: Final = 0.6
"""Points of a card that belongs neither to the asking seat nor to the target, but to a third."""
FREEZE_PROBABILITY: Final = 0.3
"""Probability that a target which can pay freezes a demand that would bring something."""
BETRAYED: Final = 0.55
"""Probability that a seat which froze a demand held one of its cards, and still does: of 27 cards
for which bots took it to be .85, in 16 games of two, 16 were there.
"""
WRONG_STEAL_COST: Final = 1.0
"""Points that a wrong Steal costs, because it ends the turn without `spend`."""


class Demands:
    """Estimate the points that the seat of an information state may expect from its demands."""

    def __init__(self, view: TreatView) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat: Seat = view.viewer
        self.chances = card_chances.chances(view)
        self.rivalry = evaluation.rivalry(view, self.seat)
        self.own = max(
            evaluation.LAID,
            evaluation.gained_card_points(len(card_chances.missing(view)), view.tp[self.seat]),
        )

    def by_card(self, target: Seat) -> list[float]:
        """Return the expected points of each card of a target, by card index.

        A card that cannot be named needs no exception: as far as the seat sees, it does not lie
        there.
        """
        chances = self.in_hand(target)
        return [
            chance * self._worth(target, 1 << index, chance) if chance else 0.0
            for index, chance in enumerate(chances)
        ]

    def in_hand(self, target: Seat) -> Sequence[float]:
        """Return the chances of the cards to lie in the hand of a target, which has betrayed itself
        where it froze a demand.

        It froze for one of the cards that were named. A demand of which a card is known to be
        elsewhere now says no more.
        """
        assert self.view.own is not None
        chances, may = self.chances[HAND[target]], self.view.own.may[HAND[target]]
        found = list(chances)
        for cards in self.view.frozen_demands[target]:
            named = [index for index in range(len(NUMBERED)) if cards >> index & 1]
            some = 1 - prod([1 - chances[index] for index in named])
            if some and not cards & ~may:
                for index in named:
                    found[index] = max(found[index], BETRAYED * chances[index] / some)
        return found

    def _worth(self, target: Seat, bit: PieceMask, chance: float) -> float:
        """Return the points of a card that comes.

        A card of the target's suit is lost to the target. Unless its place is sure, the target may
        have laid it down in time.
        """
        view = self.view
        if bit & OWN_BITS[view.character(self.seat)]:
            return self.own
        if bit & OWN_BITS[view.character(target)]:
            return (
                evaluation.LAID
                * self.rivalry[target]
                * (1 if chance > SURE else KEPT_BACK_PROBABILITY)
            )
        return sum(
            [
                DENIED_CARD * self.rivalry[owner]
                for owner in view.table.all_seats
                if bit & OWN_BITS[view.character(owner)]
            ]
        )

    def of_target(self, target: Seat, kind: str, count: int) -> float:
        """Return the points of the best demand of a target with `count` names, less the risk of a
        Freeze.
        """
        view, seat = self.view, self.seat
        points = self.by_card(target)
        if kind == STEAL:
            best = max(points)
            hit = self.in_hand(target)[points.index(best)]
            earned = evaluation.treat_point_value(view.tp[seat] + STEAL_TP)
            earned -= evaluation.treat_point_value(view.tp[seat])
            best += hit * earned - (1 - hit) * WRONG_STEAL_COST
        else:
            shut = view.unnameable(seat)
            named = sum(sorted(points)[-count:]) if powers.may_name_cards(view, seat) else 0.0
            groups = [
                self.of_rank(points, rank) for rank in powers.nameable_ranks(view, seat, shut)
            ]
            groups += [
                _sum(points, SUIT_BITS[suit]) for suit in powers.nameable_suits(view, seat, shut)
            ]
            best = max([named, *groups])
        return best * (1 - FREEZE_PROBABILITY) if best > 0 and view.tp[target] else best

    def of_rank(self, points: Sequence[float], rank: str) -> float:
        """Add the points of all cards of a rank; for the Page of Bats with `page_of_bats: own_card`
        of the seat's suit's card.
        """
        view = self.view
        bits = RANK_BITS[rank]
        if (
            view.options.ask_mode == "cards"
            and view.options.page_of_bats == "own_card"
            and not view.has(self.seat, BATS.knight)
        ):
            bits &= OWN_BITS[view.character(self.seat)]
        return _sum(points, bits)

    def of_words(self, target: Seat, count: int, actions: Sequence[Action]) -> list[float]:
        """Return for each naming action the points of the demand with `count` names due; a name
        comes with the best others.
        """
        points = self.by_card(target)
        best = sorted(
            [points[NUMBERED.index(action.args[0])] for action in actions if action.verb == "name"]
        )[-count:]
        found = []
        for action in actions:
            if action.verb == "name":
                found.append(sum(best) - max(0.0, best[0] - points[NUMBERED.index(action.args[0])]))
            elif action.verb == "rank":
                found.append(self.of_rank(points, action.args[0]))
            else:
                found.append(_sum(points, SUIT_BITS[action.args[0]]))
        return found

    def best_hit(self) -> float:
        """Return the chance that the best Steal is a good one; 0 without a target."""
        return max([max(self.in_hand(target)) for target in self.view.targets()], default=0.0)

    def gain_of_ranks(self) -> float:
        """Return the points by which the best rank brings more than three names; 0 if it does
        not.
        """
        gains = [0.0]
        for target in self.view.targets():
            points = self.by_card(target)
            named = sum(sorted(points)[-3:])
            gains += [_sum(points, bits) - named for bits in RANK_BITS.values()]
        return max(gains)

    def best(self, kind: str, count: int) -> float:
        """Return the points of the best demand among all targets; 0 without a target."""
        return max(
            [self.of_target(target, kind, count) for target in self.view.targets()], default=0.0
        )


def _sum(points: Sequence[float], bits: PieceMask) -> float:
    return sum([worth for index, worth in enumerate(points) if bits >> index & 1])
