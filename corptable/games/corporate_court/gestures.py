"""Map actions to gestures (section 9, the table of gestures)."""

from __future__ import annotations

from corptable.engine import Action
from corptable.games.corporate_court.names import DISCARD, HANGED_MAN, HARLEY, TOWER
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
    if verb == "power" and _has_target(args):
        return _power_gesture(view, args)
    return Gesture(then=(verb, *args))


def _has_target(args: tuple[str, ...]) -> bool:
    return len(args) > 1 and args[1] not in ("others", "all")


def _power_gesture(view: CourtView, args: tuple[str, ...]) -> Gesture:
    major = args[0]
    if major == TOWER:
        return Gesture(frozenset({view.zones[args[1]][-1].name}), args[2])
    if major == HANGED_MAN:
        return Gesture(frozenset({major}), args[1])
    return Gesture(frozenset({major}), args[1])
