"""Map actions to gestures (section 9, the table of gestures)."""

from __future__ import annotations

from corptable.engine import Action
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.names import DISCARD, HARLEY
from corptable.games.corporate_court.position import CourtView
from corptable.presentation import Gesture


def gesture(view: CourtView, action: Action) -> Gesture:
    """Return the gesture of an action, as in the table of gestures; any other action is a button."""
    verb, args = action.verb, action.args
    if verb == "play":
        return Gesture(frozenset(args[:1]), args[1])
    if verb == "discard":
        return Gesture(frozenset(args), DISCARD)
    if verb == "harley":
        return Gesture(frozenset(args), HARLEY)
    if verb == "give":
        decision = view.decision
        partner = None if decision is None else decision.counters()["partner"]
        return Gesture(frozenset(args), f"@{partner}")
    if verb == "hermit":
        return Gesture(onto=args[0])
    if verb == "power" and args[0] == majors.TOWER:
        return Gesture(frozenset({view.zones[args[1]][-1].name}), args[2])
    if verb == "power" and args[1:] not in ((), ("others",), ("all",)):
        return Gesture(frozenset(args[:1]), args[1])
    return Gesture(then=(verb, *args))
