"""Put faults into the toy game on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toy import GAME
from toy.decisions import Offer
from toy.state import ToyState

from corptable.engine import Light, ZoneId
from corptable.presentation import Sign

from ..subject import Fault
from .engine import Method, instead, shown_instead, told_in_full


def _lit_for_all(right: Method) -> Method:
    def lights(self: ToyState) -> Mapping[ZoneId, Light]:
        lit: Mapping[ZoneId, Light] = right(self)
        return {zone: Light(self.table.public, light.reach) for zone, light in lit.items()}

    return lights


def _unknown_icon(right: Method) -> Method:
    return lambda view: {f"@{view.lead}": (Sign("leader", help="leads the round"),)}


def _no_tray(right: Method) -> Method:
    return lambda view: None


FAULTS: Final = (
    Fault("all hear which good is offered", "events", instead(Offer, "told", told_in_full)),
    Fault("all see what the lead looks at", "views", instead(ToyState, "lights", _lit_for_all)),
    Fault(
        "the lead has an icon that does not exist",
        "signs",
        shown_instead(GAME, "marks", _unknown_icon),
    ),
    Fault("goods to name lie nowhere", "gestures", shown_instead(GAME, "tray", _no_tray)),
)
