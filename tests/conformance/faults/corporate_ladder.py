"""Put faults into Corporate Ladder on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Action, Light, ZoneId
from corptable.games.corporate_ladder import GAME, fray
from corptable.games.corporate_ladder.decisions import Apex
from corptable.games.corporate_ladder.plays import PlayCatalogue
from corptable.games.corporate_ladder.state import LadderState
from corptable.presentation import Gesture

from ..subject import Fault
from .engine import Method, instead, shown_instead, told_in_full


def _decks_stay_open(right: Method) -> Method:
    def lights(self: LadderState) -> Mapping[ZoneId, Light]:
        lit: Mapping[ZoneId, Light] = right(self)
        return {zone: Light(self.table.public, light.reach) for zone, light in lit.items()}

    return lights


def _all_see_the_spy_s_catch(right: Method) -> Method:
    def spy(state: LadderState, card: object, seat: int, other: int) -> None:
        state.learn(state.table.public, f"hand/{other}")

    return spy


def _twin_dropped_on_the_play(right: Method) -> Method:
    def gesture(view: LadderState, action: Action) -> Gesture:
        made: Gesture = right(view, action)
        return (
            made._replace(onto=made.onto.replace("ladder/1/1/0", "ladder/1/1/1"))
            if action.verb == "attack"
            else made
        )

    return gesture


def _equal_is_too_little(right: Method) -> Method:
    return lambda self, play, target: right(self, play._replace(strength=play.strength - 1), target)


FAULTS: Final = (
    Fault("all hear which boss was chosen", "events", instead(Apex, "told", told_in_full)),
    Fault(
        "all leaf through the decks while the apex is chosen",
        "views",
        instead(LadderState, "lights", _decks_stay_open),
    ),
    Fault(
        "all see the hand that was spied on",
        "events",
        instead(fray, "_spy", _all_see_the_spy_s_catch),
    ),
    Fault(
        "attacks on two spots are one gesture",
        "gestures",
        shown_instead(GAME, "gesture", _twin_dropped_on_the_play),
    ),
    Fault(
        "equal Strength does not win",
        "playthrough",
        instead(PlayCatalogue, "against_card", _equal_is_too_little),
    ),
)
