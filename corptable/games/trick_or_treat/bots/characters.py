"""Define the greedy bot and three characters: one holds on to what it has, one takes from others,
one lives off the shop.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Action
from corptable.games.trick_or_treat.bots.personality import TreatCharacter, leader
from corptable.games.trick_or_treat.demands import Name
from corptable.games.trick_or_treat.names import FREEZE_PRICE, HAND, OWN_BITS
from corptable.games.trick_or_treat.position import TreatView


class TreatGreedy(TreatCharacter):
    """Like nothing in particular."""

    id = "greedy"
    name = "Greedy"
    help = "asks for what it expects to find, and buys what helps it on"


class TreatHoarder(TreatCharacter):
    """Hold cards and treat points back: lay own cards down late, freeze everything, buy little."""

    id = "hoarder"
    name = "Hoarder"
    help = "hides its cards in its hand, pays to keep them, and buys little"
    held_back: Final = 2
    """Number of own cards that it holds back in its hand while it can pay for a Freeze."""
    likings: Final[Mapping[str, float]] = {
        "freeze": 2.0,
        **dict.fromkeys(("double", "search", "summon", "wild", "rebirth", "draw1"), -3.0),
    }

    def liking(self, view: TreatView, action: Action) -> float:
        """Return a dislike of laying the last few cards down, and of purchases, and a liking for
        Freezes.
        """
        if action.verb == "keep":
            return -1.0 if self._holds_back(view) else 0.0
        return self.likings.get(action.verb, 0.0)

    def _holds_back(self, view: TreatView) -> bool:
        """Test whether all own cards of the hand may stay there: few, guarded by a treat point, and
        counted for the win.
        """
        seat = view.turn
        own = [
            piece for piece in view.zones[HAND[seat]] if piece.bit & OWN_BITS[view.character(seat)]
        ]
        return (
            view.options.win_counts == "hand_and_vault"
            and view.tp[seat] > FREEZE_PRICE
            and len(own) <= self.held_back
        )


class Thief(TreatCharacter):
    """Take from others what they collect, above all from whoever is furthest."""

    id = "thief"
    name = "Thief"
    help = "asks for what you need rather than for what it needs, and robs the leader"
    robbing: Final = 1.5
    """Liking for a demand of the leader, in points."""
    taking: Final = 3.0
    """Liking for the name of a card that its target collects, in points."""

    def liking(self, view: TreatView, action: Action) -> float:
        """Return a liking for the leader as target, for the target's cards as names, and for a
        Steal as the second action.
        """
        decision = view.decision
        if action.verb in ("ask", "steal"):
            return self.robbing if action.seat_at(0) == leader(view, action.seat) else 0.0
        if action.verb == "name" and isinstance(decision, Name):
            bit = view.table.named[action.args[0]].bit
            return self.taking if bit & OWN_BITS[view.character(decision.target)] else 0.0
        return self.robbing if action.verb == "second" and action.number(1) == 5 else 0.0


class BargainHunter(TreatCharacter):
    """Spend treat points in the shop and freeze seldom."""

    id = "hunter"
    name = "Bargain Hunter"
    help = "spends its treats on bargains rather than on a Freeze"
    likings: Final[Mapping[str, float]] = {
        "freeze": -7.0,
        "summon": 3.0,
        "search": 3.0,
        "swap": 2.0,
        "double": 1.0,
        "draw1": 2.0,
    }

    def liking(self, view: TreatView, action: Action) -> float:
        """Return a liking for purchases and a dislike of Freezes."""
        return self.likings.get(action.verb, 0.0)


CHARACTERS: Final = (TreatHoarder(), Thief(), BargainHunter())
