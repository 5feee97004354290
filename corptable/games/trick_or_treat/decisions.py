"""Define the decision points of section 4, in the order of the document.

`demands` has those of an Ask or a Steal, `follow_ups` those that a purchase opens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import SEAT_WORDS, Action, Decision, Seat, act
from corptable.engine.value_class import value_class
from corptable.games.trick_or_treat import powers, purchases
from corptable.games.trick_or_treat.actions import begin_action, end, fours, limit
from corptable.games.trick_or_treat.card_actions import of_each
from corptable.games.trick_or_treat.names import (
    ASIDE,
    DISCARD,
    DOUBLE_PRICE,
    DRAW1_PRICE,
    FORTIFY_TP,
    HAND,
    IMPS,
    PUMPKINS,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState


@value_class
class DecisionPoint(Decision[TreatView, TreatState]):
    """Provide the defaults of all decision points: the turn seat is asked, and `refusals` says why
    something is not legal.
    """

    def actors(self, view: TreatView) -> tuple[Seat, ...]:
        return (view.turn,)

    def asks(self, view: TreatView, seat: Seat) -> bool:
        """Compare the seats."""
        return seat == view.turn


@value_class
class SecretChoice(DecisionPoint):
    """Tell the other seats the verb of an action, but not its cards."""

    def told(self, action: Action) -> Action:
        return act(action.seat, action.verb)


class Draft(DecisionPoint):
    """Ask each seat in turn, from `first` on, for its character; no suit is taken twice (3, R1,
    R5).
    """

    name = "draft"

    def actors(self, view: TreatView) -> tuple[Seat, ...]:
        """Return the next seat without a character, from `first` on; empty after the last."""
        return next(((seat,) for seat in view.in_order_of_play() if not view.character(seat)), ())

    def asks(self, view: TreatView, seat: Seat) -> bool:
        """Look for the seat among those that are asked."""
        return seat in self.actors(view)

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return one action for each court in `aside` that is in the pool and whose suit no seat
        has.
        """
        taken = {view.suit(other) for other in range(view.table.seats)}
        there = [piece for piece in view.zones[ASIDE] if piece.name in view.options.pool]
        return [act(seat, "draft", piece.name) for piece in there if piece.card.suit not in taken]

    def needs_secrets(self, view: TreatView, seat: Seat) -> bool:
        """Return False: the cards are dealt after the draft, so that nobody has a secret yet."""
        return False

    def take(self, state: TreatState, action: Action) -> None:
        """Give the seat its character; after the last one deal the cards."""
        state.take_character(action.seat, state.table.named[action.args[0]])
        if not self.actors(state):
            state.deal_out()


class PurchasePoint(DecisionPoint):
    """Provide what `start` and `spend` share: purchases, at `start` only with the option
    `spend_before_roll`.
    """

    def told(self, action: Action) -> Action:
        """Hide the card of a Trade from the other seats, but not the partner."""
        return act(action.seat, action.verb, action.args[0]) if action.verb == "trade" else action

    def read(self, view: TreatView, action: Action) -> Action:
        """Put the three cards of a set into suit order."""
        named = view.table.named
        if action.verb != "set" or not all(word in named for word in action.args):
            return action
        return act(action.seat, "set", *sorted(action.args, key=lambda name: named[name].index))


class Start(PurchasePoint):
    """Ask the turn seat to lay cards down, then to roll (R2, R6); with the Queen of Pumpkins it may
    draw instead (R48).
    """

    name = "start"

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return the cards to lay down (never compulsory, R51), `draw1`, the roll, and purchases
        with `spend_before_roll`.
        """
        legal = purchases.KEEP.offers(view, seat)
        if view.tp[seat] >= DRAW1_PRICE and view.has(seat, PUMPKINS.queen) and view.available():
            legal.append(act(seat, "draw1"))
        legal.append(act(seat, "roll"))
        if view.options.spend_before_roll:
            legal += purchases.offered(view, seat)
        return legal

    def is_legal(self, view: TreatView, action: Action) -> bool:
        """Ask the row of a purchase alone."""
        if action.verb in purchases.ROWS:
            return view.options.spend_before_roll and purchases.is_offered(view, action)
        return action == act(action.seat, "roll") or action in self.actions(view, action.seat)

    def take(self, state: TreatState, action: Action) -> None:
        """Begin the action that the die shows, or Action 1 for `draw1`, which counts as a rolled 1;
        or carry out a purchase.
        """
        seat = action.seat
        if action.verb == "roll":
            return begin_action(state, state.throw())
        if action.verb != "draw1":
            return purchases.buy(state, action)
        state.pay(seat, -DRAW1_PRICE)
        if state.character(seat) != PUMPKINS.queen:
            state.spend_wild(seat)
        state.die = 1
        return begin_action(state, 1)


@value_class
class Double(DecisionPoint):
    """Ask the turn seat whether it pays 2 treat points to draw two cards instead of one (R35).

    `ending`: the draw is that of `end_draw: one`, not an action.
    """

    ending: bool
    name = "double"
    verbs = ("double", "draw")

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, "draw"), act(seat, "double")]

    def take(self, state: TreatState, action: Action) -> None:
        """Draw, then pay the bonus or, when `ending`, go to the limit; a draw that completes a seat
        earns no bonus (6).
        """
        drawn = 1
        if action.verb == "double":
            state.pay(action.seat, -DOUBLE_PRICE)
            drawn = 2
        if state.draw_cards(action.seat, drawn):
            return
        if self.ending:
            limit(state)
        else:
            powers.bonus(state, drawn)


class Fortify(DecisionPoint):
    """Ask the turn seat which rank it fortifies: all four cards go to the discards (R6, R53)."""

    name = "fortify"

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, "fortify", rank) for rank in fours(view.zones[HAND[seat]])]

    def take(self, state: TreatState, action: Action) -> None:
        """Discard the four cards in suit order, imps lowest."""
        for piece in state.of_rank(action.seat, action.args[0]):
            state.move(piece, HAND[action.seat], DISCARD)
        state.pay(action.seat, FORTIFY_TP)
        state.open_only("spend")


@value_class
class Six(SecretChoice):
    """Ask the turn seat for two hand cards to put under `draw`, or with an option onto the
    discards (R10).

    `left` is the number still to be put away.
    """

    left: int
    name = "six"

    def actions(self, view: TreatView, seat: Seat) -> Sequence[Action]:
        return of_each(view.zones[HAND[seat]], seat, "bottom")

    def take(self, state: TreatState, action: Action) -> None:
        """Put the card away, the second under the first; after the second pay the bonus."""
        piece = state.table.named[action.args[0]]
        if state.options.six_discards == "discard":
            state.move(piece, HAND[action.seat], DISCARD)
        else:
            state.put_beneath(action.seat, piece)
        if self.left > 1:
            state.replace(Six(self.left - 1))
        else:
            powers.bonus(state, 3)


class Second(DecisionPoint):
    """Ask the turn seat after a good Steal whether an Imps power takes one more action (5.1,
    R43).
    """

    name = "second"
    verbs = ("pass",)

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, "pass"), *powers.second_actions(view, seat)]

    def take(self, state: TreatState, action: Action) -> None:
        """Begin the chosen or the rolled action; the Page needs a 1 or a 6 (R45), the Queen may
        override her roll (R44).
        """
        if action.verb == "pass":
            return state.open_only("spend")
        seat, court = action.seat, action.args[0]
        if action.verb == "second":
            return begin_chosen(state, action)
        powers.use_imps(state, seat, court)
        rolled = state.throw()
        if court == IMPS.page and rolled not in (1, 6):
            state.note("page_missed", seat=SEAT_WORDS[seat])
            return state.open_only("spend")
        if court == IMPS.queen and not state.queen_used[seat]:
            return state.open_only("override", rolled)
        return begin_action(state, rolled)


@value_class
class Override(DecisionPoint):
    """Ask the Queen of Imps whether she keeps her roll or, once a game, chooses (R44); only with
    `queen_of_imps_rolls`.
    """

    rolled: int
    name = "override"
    verbs = ("keep_roll",)

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, "keep_roll"), *powers.second_choices(seat, IMPS.queen)]

    def take(self, state: TreatState, action: Action) -> None:
        if action.verb == "keep_roll":
            return begin_action(state, self.rolled)
        return begin_chosen(state, action)


def begin_chosen(state: TreatState, action: Action) -> None:
    """Begin the second action that an Imps power chooses without a roll."""
    number = action.number(1)
    powers.use_imps(state, action.seat, action.args[0], number)
    begin_action(state, number)


class Spend(PurchasePoint):
    """Ask the turn seat for purchases, as many and in any order, until it ends the turn (R32,
    R33).
    """

    name = "spend"
    verbs = ("peek", "search", "summon", "wild", "rebirth", "set", "end")

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return the purchases and the end of the turn; in a free-for-all also the cards to lay
        down (R13).
        """
        legal = purchases.offered(view, seat)
        if view.free_for_all():
            legal += purchases.KEEP.offers(view, seat)
        legal.append(act(seat, "end"))
        return legal

    def is_legal(self, view: TreatView, action: Action) -> bool:
        """Ask the row of a purchase alone."""
        if action.verb in purchases.ROWS:
            return purchases.is_offered(view, action)
        return action == act(action.seat, "end") or (
            view.free_for_all() and action in purchases.KEEP.offers(view, action.seat)
        )

    def take(self, state: TreatState, action: Action) -> None:
        if action.verb == "end":
            end(state)
        else:
            purchases.buy(state, action)


class Knight(SecretChoice):
    """Ask for one hand card to put under `draw`, or none, after the Knight of Pumpkins was paid
    (R47).
    """

    name = "knight"
    verbs = ("pass",)

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [*of_each(view.zones[HAND[seat]], seat, "bottom"), act(seat, "pass")]

    def take(self, state: TreatState, action: Action) -> None:
        """Put the card under `draw`, whatever `six_discards` says, and go to `spend`."""
        if action.verb == "bottom":
            state.put_beneath(action.seat, state.table.named[action.args[0]])
        state.open_only("spend")


class Limit(DecisionPoint):
    """Ask the turn seat to discard down to five cards at the end of its turn (R11, R12)."""

    name = "limit"

    def actions(self, view: TreatView, seat: Seat) -> Sequence[Action]:
        return of_each(view.zones[HAND[seat]], seat, "discard")

    def take(self, state: TreatState, action: Action) -> None:
        state.move(state.table.named[action.args[0]], HAND[action.seat], DISCARD)
        limit(state)


DECISIONS: Final = (Draft, Start, Double, Fortify, Six, Second, Override, Spend, Knight, Limit)
