"""Define what the bots of this game share: a liking in points, which every choice adds to its
estimates, and reasons in words.

A point is a tenth of a card laid down (`evaluation.LAID`). Estimates are in points already; where
worlds are tried and utilities compared, a liking counts as that share of the win which a point
makes in an even game.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from corptable.engine import Action, Character, Seat, numbered_kind
from corptable.games.trick_or_treat.bots import action_choice
from corptable.games.trick_or_treat.names import HAND, VAULT
from corptable.games.trick_or_treat.position import TreatView

SHARE_OF_POINT: Final = 0.008
"""Share of the win that a point makes in an even game."""
KIND_OF_VERB: Final[Mapping[str, str]] = {
    "keep": "keep",
    **dict.fromkeys(("ask", "steal"), "demand"),
    **dict.fromkeys(("freeze", "refuse"), "freeze"),
    "allow": "allow",
    **dict.fromkeys(
        ("peek", "swap", "search", "trade", "summon", "wild", "rebirth", "double", "draw1"), "buy"
    ),
    **dict.fromkeys(("bottom", "discard", "drop", "give"), "away"),
}
"""Kinds of the reasons by verb; what the die decides, and the words that follow a choice, have
none. A demand of the seat that is furthest is of the kind `leader`.
"""


class TreatCharacter(Character[TreatView]):
    """Choose by the estimates of the game and a liking."""

    def liking(self, view: TreatView, action: Action) -> float:
        """Return what the act itself is worth to the bot, in points, besides what it brings; by
        default 0.
        """
        return 0.0

    def worth_trying(
        self,
        view: TreatView,
        legal: Sequence[Action],
        tried: Sequence[Action],
        generator: random.Random,
    ) -> Sequence[Action]:
        """Return the acts that the estimates and the liking leave."""
        return action_choice.promising(view, legal, lambda action: self.liking(view, action))

    def action_bonus(self, view: TreatView, action: Action) -> float:
        """Return the liking in shares of the win."""
        return SHARE_OF_POINT * self.liking(view, action)

    def reason_kind(self, view: TreatView, action: Action) -> str:
        """Kind of an act, with a number that changes from act to act.

        It depends on the verb, the target, the vaults, the treat points, the number of cards in the
        hand and the round: on what everybody sees.
        """
        kind, seat = KIND_OF_VERB.get(action.verb, ""), action.seat
        if not kind:
            return ""
        if kind == "demand" and action.seat_at(0) == leader(view, seat):
            kind = "leader"
        laid, held = len(view.zones[VAULT[seat]]), len(view.zones[HAND[seat]])
        return numbered_kind(kind, view.round + 2 * laid + held + view.tp[seat])


def leader(view: TreatView, seat: Seat) -> Seat | None:
    """Return the other seat with the most cards laid down; None if several have as many."""
    laid = {
        other: len(view.zones[VAULT[other]]) for other in range(view.table.seats) if other != seat
    }
    most = max(laid.values())
    first = [other for other, count in laid.items() if count == most]
    return first[0] if len(first) == 1 else None
