"""Put faults into PWODOC on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Light, Piece, Seat, ZoneId
from corptable.games.pwodoc import layout
from corptable.games.pwodoc.decisions import CoinSwap
from corptable.games.pwodoc.names import HAND
from corptable.games.pwodoc.state import PwodocState
from corptable.presentation import Gesture

from ..subject import Fault
from .engine import Method, instead, told_in_full


def _looked_at_by_nobody(right: Method) -> Method:
    def learn(self: PwodocState, seats: int, zone: ZoneId, pieces: object = None) -> None:
        if not zone.startswith("hand/") or self.reason is not None:
            right(self, seats, zone, pieces)

    return learn


def _still_held(right: Method) -> Method:
    def swap(self: PwodocState, seat: Seat, given: Piece, target: Seat, taken: Piece) -> None:
        held = self.held
        right(self, seat, given, target, taken)
        self.held = tuple(
            tuple(
                sorted(
                    {
                        *names,
                        *(
                            card.name
                            for card in self.zones[HAND[owner]]
                            if card.card.kind == "trump"
                        ),
                    }
                )
            )
            for owner, names in enumerate(held)
        )

    return swap


def _light_for_all(right: Method) -> Method:
    def lights(self: PwodocState) -> Mapping[ZoneId, Light]:
        lit: Mapping[ZoneId, Light] = right(self)
        return {zone: Light(self.table.public) for zone in lit}

    return lights


def _no_source(right: Method) -> Method:
    def gesture(seat: Seat, words: tuple[str, ...]) -> Gesture:
        made: Gesture = right(seat, words)
        return made._replace(source="")

    return gesture


def _always_round_one(right: Method) -> Method:
    def next_turn(self: PwodocState, start: Seat) -> None:
        self.round = 1
        right(self, start)

    return next_turn


def _to_the_right(right: Method) -> Method:
    def idle(self: PwodocState) -> None:
        self.next_turn(self.last - 1)

    return idle


FAULTS: Final = (
    Fault("all hear which cards a coin trades", "events", instead(CoinSwap, "told", told_in_full)),
    Fault(
        "a look is not remembered", "knowledge", instead(PwodocState, "learn", _looked_at_by_nobody)
    ),
    Fault(
        "all are told which trumps a trade has moved",
        "secret acts",
        instead(PwodocState, "swap", _still_held),
    ),
    Fault(
        "all see the hand that a coin looks at",
        "views",
        instead(PwodocState, "lights", _light_for_all),
    ),
    Fault(
        "a pawn is taken home from any site",
        "gestures",
        instead(layout, "_return_gesture", _no_source),
    ),
    Fault(
        "the turn passes to the right",
        "playthrough",
        instead(PwodocState, "continue_game", _to_the_right),
    ),
    Fault(
        "rounds are never enough", "endings", instead(PwodocState, "next_turn", _always_round_one)
    ),
)
