"""What an Ask or a Steal may be expected to bring, by the chances of each card to lie in a hand (section 10).

Nobody knows what is there, so no sampled world may judge a name: there the card lies in the hand or does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import Action, Seat
from corptable.engine.pieces import PieceMask
from corptable.games.trick_or_treat import eye, guess, powers
from corptable.games.trick_or_treat.names import BATS_KNIGHT, HAND, NUMBERED, OWN_BITS, RANK_BITS, STEAL, STEAL_TP, SUIT_BITS
from corptable.games.trick_or_treat.state import TreatState

KEPT_BACK: Final = 0.4
"""How likely it is that a seat still holds a card of its own suit which it may have had time to lay down."""
SURE: Final = 0.999
DENIAL: Final = 0.6
"""The points of a card that is neither one's own nor that of the seat which is asked."""
FREEZES: Final = 0.3
"""How often a demand that would bring something is frozen by a target that can pay."""
BROKEN_OFF: Final = 1.0
"""The points that a wrong Steal costs: the spending that it ends."""


class Demands:
    """What the view's seat may expect in points."""

    def __init__(self, view: TreatState, found: guess.Chances) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat: Seat = view.viewer
        self.chances = found
        self.rivalry = eye.rivalry(view, self.seat)
        self.own = max(eye.LAID, eye.gained(len(guess.missing(view)), view.tp[self.seat]))

    def by_card(self, target: Seat) -> list[float]:
        """By index what each card may bring from a seat. What cannot be named cannot lie there either, as far as one sees."""
        chances = self.chances[HAND[target]]
        return [chance * self._worth(target, 1 << index, chance) if chance else 0.0 for index, chance in enumerate(chances)]

    def _worth(self, target: Seat, bit: PieceMask, chance: float) -> float:
        """The points of a card that comes. Taken from its own seat it is lost to that one: few know of such a card in time."""
        view = self.view
        if bit & OWN_BITS[view.character(self.seat)]:
            return self.own
        if bit & OWN_BITS[view.character(target)]:
            return eye.LAID * self.rivalry[target] * (1 if chance > SURE else KEPT_BACK)
        return sum([DENIAL * self.rivalry[owner] for owner in range(view.table.seats) if bit & OWN_BITS[view.character(owner)]])

    def of_target(self, target: Seat, kind: str, count: int) -> float:
        """The best that can be demanded of a seat with so many names."""
        view, seat = self.view, self.seat
        worths = self.by_card(target)
        if kind == STEAL:
            best = max(worths)
            hit = self.chances[HAND[target]][worths.index(best)]
            best += hit * STEAL_TP * eye.COIN - (1 - hit) * BROKEN_OFF
        else:
            shut = view.unnameable(seat)
            named = sum(sorted(worths)[-count:]) if powers.may_name_cards(view, seat) else 0.0
            groups = [self.of_rank(worths, rank) for rank in powers.nameable_ranks(view, seat, shut)]
            groups += [_sum(worths, SUIT_BITS[suit]) for suit in powers.nameable_suits(view, seat, shut)]
            best = max([named, *groups])
        return best * (1 - FREEZES) if best > 0 and view.tp[target] else best

    def of_rank(self, worths: Sequence[float], rank: str) -> float:
        """All cards of a rank, or of the Page of Bats by an option that of the own suit alone."""
        view = self.view
        bits = RANK_BITS[rank]
        if view.options.ask_mode == "cards" and view.options.page_of_bats == "own_card" and not view.has(self.seat, BATS_KNIGHT):
            bits &= OWN_BITS[view.character(self.seat)]
        return _sum(worths, bits)

    def of_words(self, target: Seat, count: int, actions: Sequence[Action]) -> list[float]:
        """What each word may bring in the end, `count` cards being still to be named: with a name come the best others."""
        worths = self.by_card(target)
        best = sorted([worths[NUMBERED.index(action.args[0])] for action in actions if action.verb == "name"])[-count:]
        found = []
        for action in actions:
            if action.verb == "name":
                found.append(sum(best) - max(0.0, best[0] - worths[NUMBERED.index(action.args[0])]))
            elif action.verb == "rank":
                found.append(self.of_rank(worths, action.args[0]))
            else:
                found.append(_sum(worths, SUIT_BITS[action.args[0]]))
        return found

    def best(self, kind: str, count: int) -> float:
        """The best of all seats that can be asked; 0 where nobody can."""
        return max([self.of_target(target, kind, count) for target in self.view.targets()], default=0.0)


def _sum(worths: Sequence[float], bits: PieceMask) -> float:
    return sum([worth for index, worth in enumerate(worths) if bits >> index & 1])
