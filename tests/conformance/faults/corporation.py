"""Put faults into Corporation on purpose."""

from __future__ import annotations

from typing import Final

from corptable.engine import Action, OptionSet, Seat, Zone
from corptable.games.corporation import GAME
from corptable.games.corporation import state as state_module
from corptable.games.corporation.decisions import Choose
from corptable.games.corporation.game import Corporation
from corptable.games.corporation.options import Options
from corptable.games.corporation.scoring import Payment
from corptable.games.corporation.state import CorporationState
from corptable.presentation import Gesture

from ..subject import Fault
from .engine import Method, instead, shown_instead, told_in_full


def _everybody_waits_for_the_lowest(right: Method) -> Method:
    def actors(self: Choose, state: CorporationState) -> tuple[Seat, ...]:
        return tuple(right(self, state))[:1]

    return actors


def _placed_face_up(right: Method) -> Method:
    def zones(self: Corporation, seats: int, options: OptionSet) -> list[Zone]:
        return [
            zone._replace(sight="all") if zone.id.startswith("down/") else zone
            for zone in right(self, seats, options)
        ]

    return zones


def _lying_cards_match(right: Method) -> Method:
    def pay(plays: tuple[int, ...], old: dict[int, tuple[Seat, ...]]) -> Payment:
        payment: Payment = right(plays, old)
        gains = [
            0 if gain == rank and rank in old else gain
            for gain, rank in zip(payment.gains, plays, strict=True)
        ]
        return payment._replace(gains=tuple(gains))

    return pay


def _seats_share_the_middle(right: Method) -> Method:
    def gesture(view: CorporationState, action: Action) -> Gesture:
        made: Gesture = right(view, action)
        return made._replace(onto="middle") if made.lift and made.onto.startswith("@") else made

    return gesture


def _no_cap(right: Method) -> Method:
    return lambda self, seats: 10 * right(self, seats)


FAULTS: Final = (
    Fault("all hear which card is placed", "events", instead(Choose, "told", told_in_full)),
    Fault("cards are placed face up", "views", instead(Corporation, "zones", _placed_face_up)),
    Fault(
        "who is asked last is never asked at once",
        "playthrough",
        instead(Choose, "actors", _everybody_waits_for_the_lowest),
    ),
    Fault(
        "a card that lies matches one that is played",
        "playthrough",
        instead(state_module, "compute_payment", _lying_cards_match),
    ),
    Fault(
        "invitations are dropped in the middle",
        "gestures",
        shown_instead(GAME, "gesture", _seats_share_the_middle),
    ),
    Fault("the last round is never the last", "endings", instead(Options, "last_round", _no_cap)),
)
