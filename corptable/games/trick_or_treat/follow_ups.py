"""The decision points that a purchase opens (section 4): the orders of a Peek, both halves of a Search, the answer to a Trade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from corptable.engine import Action, Seat, act, bit_of
from corptable.games.trick_or_treat.decisions import Point, by_card
from corptable.games.trick_or_treat.names import DISCARD, DOWN, DRAW, HAND, PEEKED, REFUSE_PRICE, SEAT_WORDS
from corptable.games.trick_or_treat.state import TreatState, bits_of
from corptable.games.trick_or_treat.texts import prompt


@dataclass(frozen=True, slots=True)
class Peek(Point):
    """The two top cards in either order: the first named becomes the top."""

    name = "peek"

    def actions(self, view: TreatState, seat: Seat) -> list[Action]:
        """First as they lie."""
        second, top = (piece.name for piece in view.zones[DRAW][-PEEKED:])
        return [act(seat, "order", top, second), act(seat, "order", second, top)]

    def take(self, state: TreatState, action: Action) -> None:
        """Only the turn seat knows how they lie."""
        top, second = (state.table.named[name] for name in action.args)
        state.arrange(DRAW, (second, top), seen_by=bit_of(action.seat))
        state.pop()

    def told(self, action: Action) -> Action:
        """That they were put back."""
        return act(action.seat, "order")


@dataclass(frozen=True, slots=True)
class SearchTake(Point):
    """Any card of the pile, in the others' eyes face down: they see only whether it was the top (R36)."""

    name = "search_take"

    def actions(self, view: TreatState, seat: Seat) -> list[Action]:
        return [_TAKE[seat][piece.name] for piece in view.zones[DISCARD]]

    def take(self, state: TreatState, action: Action) -> None:
        """The pile closes; the card waits in `down` and may complete its suit there (6)."""
        state.move(state.table.named[action.args[0]], DISCARD, DOWN, blind=not state.options.open_discard)
        state.replace(SearchDrop())
        if not state.options.open_discard:
            state.turn_up(DISCARD)
        state.check_win()

    def told(self, action: Action) -> Action:
        """That a card was taken."""
        return act(action.seat, "take")


@dataclass(frozen=True, slots=True)
class SearchDrop(Point):
    """Another card of the hand goes onto the pile; the one taken cannot be dropped, for it is not in the hand yet (R37)."""

    name = "search_drop"

    def actions(self, view: TreatState, seat: Seat) -> list[Action]:
        return [_DROP[seat][piece.name] for piece in view.zones[HAND[seat]]]

    def take(self, state: TreatState, action: Action) -> None:
        hand = HAND[action.seat]
        state.move(state.table.named[action.args[0]], hand, DISCARD)
        state.move(state.zones[DOWN][0], DOWN, hand)
        state.pop()


@dataclass(frozen=True, slots=True)
class Trade(Point):
    """The partner has not seen the offer and gives a card of its own choice, or refuses (R38)."""

    partner: Seat
    name = "trade"
    verbs = ("refuse",)

    def actors(self, state: TreatState) -> tuple[Seat, ...]:
        return (self.partner,)

    def actions(self, view: TreatState, seat: Seat) -> list[Action]:
        """Refusing costs 1 treat point, but nothing in a free-for-all."""
        legal = [_GIVE[seat][piece.name] for piece in view.zones[HAND[seat]]]
        if view.tp[seat] >= REFUSE_PRICE or view.free_for_all():
            legal.append(act(seat, "refuse"))
        return legal

    def take(self, state: TreatState, action: Action) -> None:
        """One event: the two of them learn one card each; both may be complete by it (6)."""
        offerer, partner = state.turn, self.partner
        offer = state.zones[DOWN][0]
        if action.verb == "refuse":
            if not state.free_for_all():
                state.pay(partner, -REFUSE_PRICE)
            state.move(offer, DOWN, HAND[offerer])
            return state.pop()
        between = bits_of(offerer, partner)
        state.move(state.table.named[action.args[0]], HAND[partner], HAND[offerer], seen_by=between)
        state.note("offer_taken", SEAT_WORDS[partner])
        state.move(offer, DOWN, HAND[partner], seen_by=between)
        if not state.check_win():
            state.pop()
        return None

    def told(self, action: Action) -> Action:
        """That a card was given, or none."""
        return act(action.seat, action.verb)

    def prompt(self, view: TreatState, seat: Seat) -> str:
        words = {"seat": SEAT_WORDS[view.turn], "target": SEAT_WORDS[self.partner]}
        if view.free_for_all():
            return prompt("trade_free", **words)
        return prompt("trade" if view.tp[self.partner] >= REFUSE_PRICE else "trade_forced", **words)


_TAKE: Final = by_card("take")
_DROP: Final = by_card("drop")
_GIVE: Final = by_card("give")
