"""Faults put into Corporation on purpose."""

from __future__ import annotations

from typing import Final

from corptable.engine import Action, Gesture, Seat
from corptable.games.corporation import state as state_module
from corptable.games.corporation import table
from corptable.games.corporation.decisions import Choose
from corptable.games.corporation.options import Options
from corptable.games.corporation.scoring import Payment
from corptable.games.corporation.state import CorporationState

from ..subject import Fault
from .engine import Method, instead


def _told_in_full(right: Method) -> Method:
    return lambda self, action: action


def _everybody_waits_for_the_lowest(right: Method) -> Method:
    def actors(self: Choose, state: CorporationState) -> tuple[Seat, ...]:
        return tuple(right(self, state))[:1]

    return actors


def _unrevealed(right: Method) -> Method:
    def reveal(self: CorporationState) -> tuple[int, ...]:
        return tuple(self.zones[f"down/{seat}"][0].card.value for seat in range(self.table.seats))

    return reveal


def _members_and_outsiders_paid(right: Method) -> Method:
    def pay(plays: tuple[int, ...], old: dict[int, tuple[Seat, ...]]) -> Payment:
        payment: Payment = right(plays, old)
        gains = list(payment.gains)
        for members in old.values():
            for seat in members:
                gains[seat] += plays[seat] if len({plays[other] for other in members}) == 1 and not gains[seat] else 0
        return Payment(tuple(gains), payment.rewarded)

    return pay


def _seats_share_the_middle(right: Method) -> Method:
    def gesture(view: CorporationState, action: Action) -> Gesture:
        made: Gesture = right(view, action)
        return made._replace(onto="middle") if made.lift and made.onto.startswith("@") else made

    return gesture


def _no_cap(right: Method) -> Method:
    return lambda self, seats: 10 * right(self, seats)


FAULTS: Final = (
    Fault("all hear which card is placed", "events", instead(Choose, "told", _told_in_full)),
    Fault("nobody learns what is revealed", "knowledge", instead(CorporationState, "_reveal", _unrevealed)),
    Fault("who is asked last is never asked at once", "playthrough", instead(Choose, "actors", _everybody_waits_for_the_lowest)),
    Fault("a spoiled corporation is paid", "playthrough", instead(state_module, "pay", _members_and_outsiders_paid)),
    Fault("invitations are dropped in the middle", "gestures", instead(table, "gesture", _seats_share_the_middle)),
    Fault("the last round is never the last", "endings", instead(Options, "last_round", _no_cap)),
)
