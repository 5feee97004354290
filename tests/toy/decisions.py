"""Define the decision points of section 4, in the order of its steps."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from corptable.engine import Action, ActionProduct, Decision, IllegalAction, Said, Seat, act, bit_of

from .state import CHIP, DOWN, DRAW, HAND, HEAP, PURSE, SCRAP, STALL_WORTH, ToyState, ToyView

COIN: Final = ("heads", "tails")


class _Step(Decision[ToyView, ToyState]):
    """Share what all decision points have: asides at any time (6), and only the lead is asked
    unless a subclass says otherwise.
    """

    __slots__ = ()

    def actors(self, view: ToyView) -> tuple[Seat, ...]:
        return (view.lead,)

    def aside_ok(self, view: ToyView, action: Action) -> bool:
        words = len(action.args)
        return action.seat < view.table.seats and (
            (action.verb == "say" and words == 1) or (action.verb == "toss" and not words)
        )

    def aside(self, state: ToyState, action: Action) -> None:
        if not self.aside_ok(state, action):
            raise IllegalAction(f'"{action}": one can say something or toss a coin')
        if action.verb == "say":
            return state.send_event(Said(action.seat, action.args[0]))
        return state.note("toss", seat=f"@{action.seat}", side=state.permute(COIN, "tosses")[0])


@dataclass(frozen=True, slots=True)
class Offer(_Step):
    """Ask all seats at once for a good to offer (step 1)."""

    name = "offer"

    def actors(self, view: ToyView) -> tuple[Seat, ...]:
        """Return the seats that have goods and have not offered one yet."""
        return tuple(
            seat
            for seat in range(view.table.seats)
            if view.zones[HAND[seat]] and not view.zones[DOWN[seat]]
        )

    def actions(self, view: ToyView, seat: Seat) -> list[Action]:
        return [act(seat, "offer", good.name) for good in view.zones[HAND[seat]]]

    def take(self, state: ToyState, action: Action) -> None:
        state.move(state.table.named[action.args[0]], HAND[action.seat], DOWN[action.seat])
        if not self.actors(state):
            state.reveal_offers()
            state.pop()

    def told(self, action: Action) -> Action:
        """Return the action without the good: the others hear only that one was offered."""
        return act(action.seat, "offer")


@dataclass(frozen=True, slots=True)
class Dig(_Step):
    """Ask the lead for a good out of the heap; the good and its place in the heap are the lead's
    secret (step 3).
    """

    name = "dig"
    verbs = ("pass",)

    def actions(self, view: ToyView, seat: Seat) -> list[Action]:
        return [*(act(seat, "dig", good.name) for good in view.zones[HEAP]), act(seat, "pass")]

    def take(self, state: ToyState, action: Action) -> None:
        if action.verb == "dig":
            good = state.table.named[action.args[0]]
            state.move(good, HEAP, HAND[action.seat], seen_by=bit_of(action.seat), blind=True)
            state.show_top(HEAP)
        state.pop()

    def told(self, action: Action) -> Action:
        """Return the action without the good: the others hear only that one was taken out."""
        return act(action.seat, action.verb)


@dataclass(frozen=True, slots=True)
class Sort(_Step):
    """Ask the lead for the order of the two top goods of the draw pile; the order is its secret
    (step 4).
    """

    name = "sort"

    def actions(self, view: ToyView, seat: Seat) -> list[Action]:
        """Return an action for each of the two goods, the one that lies on top already first."""
        return [act(seat, "sort", good.name) for good in reversed(view.zones[DRAW][-2:])]

    def take(self, state: ToyState, action: Action) -> None:
        top = state.table.named[action.args[0]]
        beneath = next(good for good in state.zones[DRAW][-2:] if good is not top)
        state.arrange(DRAW, (beneath, top), bit_of(action.seat))
        state.pop()

    def told(self, action: Action) -> Action:
        """Return the action without the good: the others hear only that the lead has sorted
        them.
        """
        return act(action.seat, "sort")


@dataclass(frozen=True, slots=True)
class Deal(_Step):
    """Ask the lead for a deal: a trade for a random good, or a look for a chip (step 5)."""

    name = "deal"
    verbs = ("pass",)

    def actions(self, view: ToyView, seat: Seat) -> list[Action]:
        partners = [f"@{partner}" for partner in view.partners()]
        trades = [
            act(seat, "trade", partner, good.name)
            for partner in partners
            for good in view.zones[HAND[seat]]
        ]
        looks = (
            [act(seat, "look", partner, CHIP) for partner in partners] if view.has_chip() else []
        )
        return [*trades, *looks, act(seat, "pass")]

    def take(self, state: ToyState, action: Action) -> None:
        seat = action.seat
        if action.verb == "trade":
            partner, given = action.seat_at(0), state.table.named[action.args[1]]
            taken = state.pick(HAND[partner])
            state.trade(
                given, HAND[seat], taken, HAND[partner], seen_by=bit_of(seat) | bit_of(partner)
            )
        elif action.verb == "look":
            state.move(state.find(PURSE[seat], CHIP), PURSE[seat], SCRAP)
            state.learn(bit_of(seat), HAND[action.seat_at(0)])
        state.pop()

    def told(self, action: Action) -> Action:
        """Return a trade without the good: the others hear only with which seat; a look is told in
        full.
        """
        return act(action.seat, action.verb, *action.args[:1]) if action.verb == "trade" else action


@dataclass(frozen=True, slots=True)
class Name(_Step):
    """Ask the lead to name goods, one after another (step 6)."""

    name = "name"

    def actions(self, view: ToyView, seat: Seat) -> list[Action]:
        return [act(seat, "name", good) for good in view.nameable()]

    def take(self, state: ToyState, action: Action) -> None:
        state.set_counter("named", (*state.named, action.args[0]))
        if len(state.named) == state.options.names or not state.nameable():
            state.hand_over()
            state.pop()


@dataclass(frozen=True, slots=True)
class Sell(_Step):
    """Ask the lead for a sale of two or three goods in one act (step 7)."""

    name = "sell"
    verbs = ("pass",)

    def actions(self, view: ToyView, seat: Seat) -> ActionProduct:
        """Return an action for every choice of two or three goods and every stall, and the pass."""
        mine = [good.name for good in view.zones[HAND[seat]]]
        heads = [*combinations(mine, 2), *combinations(mine, 3)]
        return ActionProduct(
            seat,
            "sell",
            heads,
            [(stall,) for stall in STALL_WORTH if stall in view.zones],
            [act(seat, "pass")],
        )

    def read(self, view: ToyView, action: Action) -> Action:
        """Return the action with the goods in the order of section 1 and the stall after them."""
        if action.verb != "sell":
            return action
        named = view.table.named
        return act(
            action.seat,
            "sell",
            *sorted(
                action.args, key=lambda word: named[word].index if word in named else len(named)
            ),
        )

    def take(self, state: ToyState, action: Action) -> None:
        if action.verb == "sell":
            *names, stall = action.args
            goods = [state.table.named[name] for name in names]
            for good in goods:
                state.move(good, HAND[action.seat], stall)
            state.score(action.seat, state.pay(goods, stall))
        state.pop()


DECISIONS: Final = {decision.name: decision for decision in (Offer, Dig, Sort, Deal, Name, Sell)}
