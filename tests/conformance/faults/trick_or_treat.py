"""Put faults into Trick or Treat on purpose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from corptable.engine import Action, Light, Seat, ZoneId
from corptable.engine.pieces import PieceMask
from corptable.games.trick_or_treat import GAME
from corptable.games.trick_or_treat.decisions import Six
from corptable.games.trick_or_treat.follow_ups import SearchTake
from corptable.games.trick_or_treat.state import TreatState
from corptable.presentation import Gesture

from ..subject import Fault
from .engine import Method, instead, shown_instead, told_in_full


def _offer_shown(right: Method) -> Method:
    def lights(self: TreatState) -> Mapping[ZoneId, Light]:
        lit: Mapping[ZoneId, Light] = right(self)
        return {**lit, "down": Light(self.table.public)}

    return lights


def _everybody_lacks_it(right: Method) -> Method:
    def note_lacking(self: TreatState, seat: Seat, cards: PieceMask) -> None:
        right(self, seat, cards)
        self.learn_absent(self.table.everyone, f"hand/{seat}", self.table.pieces[:40])

    return note_lacking


def _pile_open(right: Method) -> Method:
    def take(self: SearchTake, state: TreatState, action: Action) -> None:
        state.move(state.table.named[action.args[0]], "discard", "down")
        state.open("search_drop")
        state.stack.pop(-2)
        state.check_win()

    return take


def _one_suit_for_another(right: Method) -> Method:
    def gesture(view: TreatState, action: Action) -> Gesture:
        made: Gesture = right(view, action)
        return (
            made._replace(then=(action.args[0].rpartition("-")[2],))
            if action.verb == "name"
            else made
        )

    return gesture


def _from_the_right(right: Method) -> Method:
    def targets(self: TreatState) -> list[Seat]:
        return list(right(self))[::-1]

    return targets


FAULTS: Final = (
    Fault(
        "the offer of a trade is shown to all", "views", instead(TreatState, "lights", _offer_shown)
    ),
    Fault(
        "all hear which card goes beneath the Muster", "events", instead(Six, "told", told_in_full)
    ),
    Fault(
        "what is not found in a hand is thought to be nowhere in it",
        "knowledge",
        instead(TreatState, "note_lacking", _everybody_lacks_it),
    ),
    Fault(
        "a searched card leaves a gap that all can see",
        "secret acts",
        instead(SearchTake, "take", _pile_open),
    ),
    Fault(
        "cards of one rank are named by the same word",
        "gestures",
        shown_instead(GAME, "gesture", _one_suit_for_another),
    ),
    Fault(
        "targets are listed from the right",
        "playthrough",
        instead(TreatState, "targets", _from_the_right),
    ),
)
