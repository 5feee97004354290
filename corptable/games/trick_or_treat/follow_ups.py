"""Define the decision points that a purchase opens (section 4): order of a Peek, both halves of a
Search, answer to a Trade.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Action, Seat, act, bit_of
from corptable.engine.value_class import value_class
from corptable.games.trick_or_treat.card_actions import of_each
from corptable.games.trick_or_treat.decisions import DecisionPoint, SecretChoice
from corptable.games.trick_or_treat.names import DISCARD, DOWN, DRAW, HAND, PEEKED, REFUSE_PRICE
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState


class Peek(SecretChoice):
    """Ask the turn seat for the order of the two top cards; the first one named becomes the top."""

    name = "peek"

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return both orders, the present one first."""
        second, top = (piece.name for piece in view.zones[DRAW][-PEEKED:])
        return [act(seat, "order", top, second), act(seat, "order", second, top)]

    def take(self, state: TreatState, action: Action) -> None:
        """Put the two cards back; only the turn seat learns in which order."""
        top, second = (state.table.named[name] for name in action.args)
        state.arrange(DRAW, (second, top), seen_by=bit_of(action.seat))
        state.pop()


class SearchTake(SecretChoice):
    """Ask the turn seat for any card of the pile; the other seats see only whether it was the top
    card (R36).
    """

    name = "search_take"

    def actions(self, view: TreatView, seat: Seat) -> Sequence[Action]:
        return of_each(view.zones[DISCARD], seat, "take")

    def take(self, state: TreatState, action: Action) -> None:
        """Move the card to `down`, where it may complete its suit (6), close the pile and ask for
        the discard.
        """
        taken = state.table.named[action.args[0]]
        state.record("bought", (taken,))
        state.move(taken, DISCARD, DOWN, blind=not state.options.open_discard)
        state.replace(SearchDrop())
        if not state.options.open_discard:
            state.show_top(DISCARD)
        state.check_win()


class SearchDrop(DecisionPoint):
    """Ask the turn seat for another hand card to discard; the one taken is not in the hand yet, so
    it cannot be dropped (R37).
    """

    name = "search_drop"

    def actions(self, view: TreatView, seat: Seat) -> Sequence[Action]:
        return of_each(view.zones[HAND[seat]], seat, "drop")

    def take(self, state: TreatState, action: Action) -> None:
        hand = HAND[action.seat]
        state.move(state.table.named[action.args[0]], hand, DISCARD)
        state.move(state.zones[DOWN][0], DOWN, hand)
        state.note_unseen(action.seat, 1)
        state.pop()


@value_class
class Trade(SecretChoice):
    """Ask the partner, which has not seen the offer, for a card of its own choice or a refusal
    (R38).
    """

    partner: Seat
    name = "trade"
    verbs = ("refuse",)

    def actors(self, view: TreatView) -> tuple[Seat, ...]:
        return (self.partner,)

    def asks(self, view: TreatView, seat: Seat) -> bool:
        """Compare the seats."""
        return seat == self.partner

    def actions(self, view: TreatView, seat: Seat) -> Sequence[Action]:
        """Return the cards to give and, if the partner can pay 1 treat point, the refusal, which is
        free in a free-for-all.
        """
        legal = of_each(view.zones[HAND[seat]], seat, "give")
        if view.tp[seat] >= REFUSE_PRICE or view.free_for_all():
            legal.append(act(seat, "refuse"))
        return legal

    def take(self, state: TreatState, action: Action) -> None:
        """Exchange the two cards as one event that may complete both seats (6), or return the
        offer.

        Only these two seats learn the cards.
        """
        offerer, partner = state.turn, self.partner
        offer = state.zones[DOWN][0]
        if action.verb == "refuse":
            if not state.free_for_all():
                state.pay(partner, -REFUSE_PRICE)
            state.move(offer, DOWN, HAND[offerer])
            return state.pop()
        between = bit_of(offerer) | bit_of(partner)
        given = state.table.named[action.args[0]]
        state.record("bought", (given, offer))
        state.move(given, HAND[partner], HAND[offerer], seen_by=between)
        state.note("offer_taken", seat=SEAT_WORDS[partner])
        state.move(offer, DOWN, HAND[partner], seen_by=between)
        for seat in (offerer, partner):
            state.note_unseen(seat, 1)
        if not state.check_win():
            state.pop()
        return None


DECISIONS: Final = (Peek, SearchTake, SearchDrop, Trade)
