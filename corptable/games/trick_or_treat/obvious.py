"""Answer what has one sane answer: the only seat to ask, and a demand that finds nothing and whose
failure brings no more than a Freeze would. The end of a turn is the person's own."""

from __future__ import annotations

from corptable.engine import Action, Seat, act
from corptable.games.trick_or_treat import powers
from corptable.games.trick_or_treat.actions import Demand
from corptable.games.trick_or_treat.demands import Freeze, Target
from corptable.games.trick_or_treat.names import ASK, HAND
from corptable.games.trick_or_treat.position import TreatView, viewer_of


def obvious(view: TreatView) -> Action | None:
    """Return the one sane answer of the viewer; None where it has a choice, or is not asked."""
    seat = viewer_of(view)
    if seat is None or seat not in view.actors():
        return None
    match view.decision:
        case Target():
            legal = view.actions(seat)
            return legal[0] if len(legal) == 1 else None
        case Freeze(demand=demand) if not finds(view, seat, demand) and not _denies(view, demand):
            return act(seat, "allow")
    return None


def finds(view: TreatView, seat: Seat, demand: Demand) -> bool:
    """True if a seat holds a card that is demanded."""
    return any(piece.bit & demand.cards for piece in view.zones[HAND[seat]])


def _denies(view: TreatView, demand: Demand) -> bool:
    """True if a Freeze would deny the attacker something that a failed demand brings.

    A wrong Steal ends the turn, so that it brings no more than a Freeze. A failed Ask may bring
    treat points by a power, and its consolation: with another target left the attacker gets that
    there, and with `empty_action: draw` for the lost action.
    """
    if demand.kind != ASK:
        return False
    if any(view.has(view.turn, court) for court in powers.FAILED_ASK):
        return True
    goes_on = view.options.freeze_redirect and len(view.targets()) > 1
    draws = view.options.ask_consolation and view.available() > 0
    return draws and not goes_on and view.options.empty_action != "draw"
