"""Define the decision points of an Ask or a Steal (section 4): the target, the naming, and the
freeze that answers the demand.
"""

from __future__ import annotations

from typing import Final

from corptable.engine import SEAT_WORDS, Action, Seat, act
from corptable.engine.pieces import pieces_of
from corptable.engine.value_class import value_class
from corptable.games.trick_or_treat import powers
from corptable.games.trick_or_treat.actions import Demand, cards_of, end_naming, make_up, resolve
from corptable.games.trick_or_treat.card_actions import by_card
from corptable.games.trick_or_treat.decisions import DecisionPoint
from corptable.games.trick_or_treat.names import (
    ALL_BITS,
    ASK,
    CARD_BITS,
    DRAW,
    FREEZE_PRICE,
    SUIT_BITS,
)
from corptable.games.trick_or_treat.position import TreatView
from corptable.games.trick_or_treat.state import TreatState, with_seat_value

REMEMBERED_FREEZES: Final = 3
"""Number of frozen demands of a seat that a position keeps."""


@value_class
class Target(DecisionPoint):
    """Ask the turn seat for the target of its Ask or Steal (R25)."""

    kind: str
    names_due: int
    name = "target"

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, self.kind, SEAT_WORDS[other]) for other in view.targets()]

    def take(self, state: TreatState, action: Action) -> None:
        state.open_only("name", self.kind, self.names_due, action.seat_at(0), ())


@value_class
class Name(DecisionPoint):
    """Ask the turn seat to name cards one by one, or at once a rank or a suit; all seats hear it
    (R16 to R19, R22 to R24).
    """

    kind: str
    names_due: int
    target: Seat
    names: tuple[str, ...]
    name = "name"

    def unnameable(self, view: TreatView, seat: Seat) -> int:
        """Return the set of cards that cannot be named, those already named included."""
        return view.unnameable(seat) | cards_of(self.names)

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        """Return the legal names; a rank or a suit only in an Ask, and as the first word."""
        shut = self.unnameable(view, seat)
        legal: list[Action] = []
        if self.kind != ASK or self.names or powers.may_name_cards(view, seat):
            legal = pieces_of(ALL_BITS & ~shut, by_card(seat, "name"))
        if self.kind == ASK and not self.names:
            legal += [act(seat, "rank", rank) for rank in powers.nameable_ranks(view, seat, shut)]
            legal += [act(seat, "suit", suit) for suit in powers.nameable_suits(view, seat, shut)]
        return legal

    def is_legal(self, view: TreatView, action: Action) -> bool:
        """Look up a card that is named, instead of listing all that can be."""
        if action.verb != "name" or not (
            self.kind != ASK or self.names or powers.may_name_cards(view, action.seat)
        ):
            return action in self.actions(view, action.seat)
        bit = CARD_BITS.get(action.args[0], 0) if len(action.args) == 1 else 0
        return bool(bit & ~self.unnameable(view, action.seat))

    def names_left(self, view: TreatView, seat: Seat) -> int:
        """Count the cards still to be named: as many as are due, or as can be named if these are
        fewer (R17).
        """
        due = self.names_due - len(self.names)
        if (
            len(view.zones[DRAW]) >= self.names_due
        ):  # the cards of the Muster can be named, but for those named already
            return due
        return min(due, (ALL_BITS & ~self.unnameable(view, seat)).bit_count()) if due else 0

    def take(self, state: TreatState, action: Action) -> None:
        """Add the name, or end the naming; the order of names means nothing.

        All seats learn that the asker does not hold the card it names.
        """
        seat, words = action.seat, action.args
        if action.verb == "rank":
            cards = powers.name_rank(state, seat, words[0])
        elif action.verb == "suit":
            cards = SUIT_BITS[words[0]]
        else:
            words = (*self.names, *words)
            cards = cards_of(words)
            state.note_lacking(seat, CARD_BITS[words[-1]])
            further = Name(self.kind, self.names_due, self.target, words)
            if further.names_left(state, seat):
                state.note_asked(self.kind, self.target, words)
                return state.replace(further)
        state.note_asked(self.kind, self.target, words)
        return end_naming(state, Demand(self.kind, self.names_due, self.target, words, cards))


@value_class
class Freeze(DecisionPoint):
    """Ask the target, which has heard the demand, whether it pays to be left alone for the rest of
    the turn (R29, R30).
    """

    demand: Demand
    name = "freeze"
    verbs = ("freeze", "allow")

    def actors(self, view: TreatView) -> tuple[Seat, ...]:
        return (self.demand.target,)

    def asks(self, view: TreatView, seat: Seat) -> bool:
        """Compare the seats."""
        return seat == self.demand.target

    def actions(self, view: TreatView, seat: Seat) -> list[Action]:
        return [act(seat, verb) for verb in self.verbs]

    def take(self, state: TreatState, action: Action) -> None:
        """Resolve the demand, or freeze: then the attacker chooses another target and names again.

        Without a target left, or without `freeze_redirect`, the attacker loses the action.
        """
        demand = self.demand
        if action.verb == "allow":
            return resolve(state, demand)
        state.pay(demand.target, -FREEZE_PRICE)
        if state.options.freeze_defends:
            powers.reward_defence(state, demand.target)
        state.asked = None
        heard = (*state.frozen_demands[demand.target], demand.cards)[-REMEMBERED_FREEZES:]
        state.frozen_demands = with_seat_value(state.frozen_demands, demand.target, heard)
        state.set_counter("frozen", tuple(sorted((*state.frozen, demand.target))))
        if state.options.freeze_redirect and state.targets():
            return state.open_only("target", demand.kind, demand.names_due)
        state.note("frozen_out", seat=SEAT_WORDS[state.turn])
        return None if make_up(state) else state.open_only("spend")


DECISIONS: Final = (Target, Name, Freeze)
