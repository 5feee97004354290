"""Define the decision points `talk` and `choose`, in the order of the document (4.2, 4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from corptable.engine import Action, Decision, Seat, act, act_each, value_class
from corptable.games.corporation.claims import apply_statement
from corptable.games.corporation.names import CHOOSE, DOWN, HAND, MOST_SEATS, TALK
from corptable.games.corporation.position import CorporationView
from corptable.games.corporation.state import CorporationState


@value_class
class Talk(Decision[CorporationView, CorporationState]):
    """Ask one seat after another, to the left, for a statement or a pass; no statement restricts
    the plays (4.2, R21).
    """

    name = TALK

    def actors(self, view: CorporationView) -> tuple[Seat, ...]:
        """Return the speaker."""
        return (view.turn,)

    def needs_secrets(self, view: CorporationView, seat: Seat) -> bool:
        """Return False: all statements are public (R23), and they rest on public facts."""
        return False

    def actions(self, view: CorporationView, seat: Seat) -> list[Action]:
        """List the pass, then the legal statements."""
        return view.legal_statements(seat)

    def take(self, state: CorporationState, action: Action) -> None:
        """Record a statement and the claims that follow from it, or count a pass; then pass the
        turn to speak on.
        """
        if action.verb == "pass":
            state.quiet += 1
        else:
            state.quiet = 0
            state.statements = (*state.statements, action)
            state.claims = apply_statement(state.claims, action, state.membership_ranks())
        state.next_speaker()


@value_class
class Choose(Decision[CorporationView, CorporationState]):
    """Ask all seats at once for a card to place face down; there is no pass, and a placed card
    stays (4.3, R20).
    """

    name = CHOOSE

    def actors(self, view: CorporationView) -> tuple[Seat, ...]:
        """Return the seats that have not placed a card yet."""
        zones = view.zones
        return tuple([seat for seat, zone in _DOWN[view.table.seats] if not zones[zone]])

    def asks(self, view: CorporationView, seat: Seat) -> bool:
        """Look at the card of the seat alone."""
        return 0 <= seat < view.table.seats and not view.zones[DOWN[seat]]

    def actions(self, view: CorporationView, seat: Seat) -> Sequence[Action]:
        """List a play for each card of the hand (R12)."""
        return act_each(seat, "play", view.zones[HAND[seat]])

    def take(self, state: CorporationState, action: Action) -> None:
        """Move the card face down, where only its owner sees it; with the last card the round is
        resolved.
        """
        state.move(state.piece_of(action), HAND[action.seat], DOWN[action.seat])
        self.resume(state)

    def resume(self, state: CorporationState) -> None:
        """Pop the decision once all seats have placed a card."""
        if all(map(state.zones.__getitem__, DOWN[: state.table.seats])):
            state.pop()

    def told(self, action: Action) -> Action:
        """Return the action without its card: the others hear only that a card was placed."""
        return act(action.seat, action.verb)


_DOWN: Final = tuple(tuple(enumerate(DOWN[:seats])) for seats in range(MOST_SEATS + 1))
"""Pairs of a seat and the zone of its face-down card, by number of seats; made once, because every
act asks for them.
"""
DECISIONS: Final = {decision.name: decision for decision in (Talk, Choose)}
