"""Put faults into Corporate Court on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Action, Light, Seat, ZoneId
from corptable.games.corporate_court import GAME
from corptable.games.corporate_court.decisions import Give
from corptable.games.corporate_court.powers import Banrigh
from corptable.games.corporate_court.state import CourtState
from corptable.presentation import Gesture

from ..subject import Fault
from .engine import Method, instead, shown_instead, told_in_full


def _laid_open_unseen(right: Method) -> Method:
    def use(self: Banrigh, state: CourtState, seat: Seat, words: tuple[str, ...]) -> None:
        state.banrigh, state.banrigh_all = seat, words[0] == "all"

    return use


def _from_the_right(right: Method) -> Method:
    def payers(self: CourtState, player: Seat, but: Seat | None = None) -> tuple[Seat, ...]:
        return tuple(right(self, player, but))[::-1]

    return payers


def _all_onto_one_spot(right: Method) -> Method:
    def gesture(view: CourtState, action: Action) -> Gesture:
        made: Gesture = right(view, action)
        return made._replace(onto="discard") if action.verb == "play" else made

    return gesture


def _one_more_round(right: Method) -> Method:
    def plays_on(self: CourtState) -> bool:
        return bool(right(self)) or self.round < 40

    return plays_on


def _harley_open(right: Method) -> Method:
    def lights(self: CourtState) -> Mapping[ZoneId, Light]:
        lit: Mapping[ZoneId, Light] = right(self)
        return {**lit, "harley": Light(self.table.public)} if self.banrigh is not None else lit

    return lights


FAULTS: Final = (
    Fault(
        "the Banrigh opens hands and nobody learns them",
        "knowledge",
        instead(Banrigh, "use", _laid_open_unseen),
    ),
    Fault("all hear which card the Priestess gives", "events", instead(Give, "told", told_in_full)),
    Fault(
        "the veto is offered from the right",
        "playthrough",
        instead(CourtState, "payers", _from_the_right),
    ),
    Fault(
        "majors for two stacks are dropped on the same spot",
        "gestures",
        shown_instead(GAME, "gesture", _all_onto_one_spot),
    ),
    Fault("the Banrigh lights Harley's card", "views", instead(CourtState, "lights", _harley_open)),
    Fault("rounds are never enough", "endings", instead(CourtState, "_plays_on", _one_more_round)),
)
