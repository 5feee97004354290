"""Carry out the side actions: narrations and card tosses (4.8, 5.7)."""

from __future__ import annotations

from dataclasses import replace

from corptable.cards.faults import quoted
from corptable.engine import Action, Decision, IllegalAction, Learned, Said, Seat, act, value_class
from corptable.games.corporate_ladder.names import HAND
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.state import LadderState

UP, DOWN = SIDES = ("up", "down")
"""Sides on which a tossed card can land (5.7)."""


@value_class
class Tossed(Learned):
    """Record that a tossed card landed face up: a look at a hand that a note tells already."""

    def as_noticed_by(self, seat: Seat) -> Tossed:
        """Return the event, for everybody sees the card."""
        return replace(self, seen_by=0)


@value_class
class WithAsides(Decision[LadderView, LadderState]):
    """Accept narrations at every decision and card tosses in turns; they change nothing in the
    position (4.8, 5.7, R34, R35).
    """

    def aside_ok(self, view: LadderView, action: Action) -> bool:
        """True if an aside is allowed: `say` with a line from any seat, `argue` with a card of its
        hand from the seat on turn."""
        if action.seat >= view.table.seats or len(action.args) != 1:
            return False
        if action.verb == "say":
            return bool(action.args[0].strip())
        if (
            action.verb != "argue"
            or self.name not in ("turn", "respond")
            or action.seat != view.turn
        ):
            return False
        return any(card.name == action.args[0] for card in view.zones[HAND[action.seat]])

    def aside(self, state: LadderState, action: Action) -> None:
        """Note a narration, or toss a card. Raises IllegalAction if the aside is not allowed.

        A toss draws chance of a kind of its own, so that no shuffle changes. If the card lands face
        up, everybody learns it.
        """
        if not self.aside_ok(state, action):
            raise IllegalAction(
                f"{quoted(str(action))}: a seat can say something, or on its turn toss a "
                "card from its hand"
            )
        if action.verb == "say":
            return state.send_event(Said(action.seat, action.args[0]))
        card, hand = state.piece_of(action), HAND[action.seat]
        if state.permute(SIDES, "toss")[0] == UP:
            state.send_event(Tossed((card,), hand, state.table.public))
            if state.knowledge is not None:
                state.knowledge.learned(
                    state.table.public, hand, card.bit, whole=len(state.zones[hand]) == 1
                )
            return state.note("toss_up", seat=action.seat, card=card)
        return state.note("toss_down", seat=action.seat)

    def told(self, action: Action) -> Action:
        """Return the action as the other seats hear it: a toss without its card."""
        return act(action.seat, "argue") if action.verb == "argue" else action
