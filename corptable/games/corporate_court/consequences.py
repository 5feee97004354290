"""Describe the consequences of the answers to a question, for the seat that is asked (section 9).

The effect of the pending card, the cost of a reaction, and that the round ends after a play.
"""

from __future__ import annotations

from collections.abc import Iterator

from corptable.cards import TRUMP
from corptable.engine import SEAT_WORDS, Seat, suppose
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.names import COURT, DRAW, PENDING
from corptable.games.corporate_court.notices import karma_holders, karma_is_suppressed
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.reactions import Overrule, Veto
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import consequence, listed, suit


def consequences(view: CourtView) -> list[str]:
    """Return the consequence lines for the viewer: at a reaction its card and its price, at a play whether it is the last one.

    None for a viewer who is not asked.
    """
    decision, seat = view.decision, view.viewer
    if decision is None or seat is None or seat not in view.actors():
        return []
    if decision.name == "play":
        return list(_last_play_lines(view))
    if not isinstance(decision, Veto | Overrule):
        return []
    return [_effect_if_it_stands(view, decision), _reaction_cost(view, seat, decision.name)]


def _last_play_lines(view: CourtView) -> Iterator[str]:
    """Yield a line if the round ends right after this play, by Karma or by the empty deck."""
    following = (view.seat + 1) % view.table.seats
    if following in karma_holders(view) and not karma_is_suppressed(view, following):
        yield consequence("last_play_karma", owner=SEAT_WORDS[following])
    elif not view.zones[DRAW]:
        yield consequence("last_play_deck")


def _effect_if_it_stands(view: CourtView, decision: Veto | Overrule) -> str:
    """Return the effect of the pending card if it stands: a major's text, or the points that would change as of now."""
    card = view.zones[PENDING][-1]
    if card.card.kind == TRUMP:
        return consequence("major", card=f"[{card.name}]", text=card.card.text)
    landed = suppose(view, CourtState)
    landed.land(decision.destination)
    changes = list(_point_changes(points_now(view), points_now(landed)))
    return consequence("stands", changes=listed(changes)) if changes else consequence("nothing")


def _point_changes(now: list[float], after: list[float]) -> Iterator[str]:
    for seat, points in enumerate(now):
        if after[seat] != points:
            yield consequence("change", seat=SEAT_WORDS[seat], now=f"{points:.0f}", after=f"{after[seat]:.0f}")


def _reaction_cost(view: CourtView, seat: Seat, reaction: str) -> str:
    """Return the court card that pays for the reaction, and the suit and points of the seat without it."""
    court = view.zones[COURT[seat]]
    words = {"court": f"[{court[-1].name}]", "seat": SEAT_WORDS[seat]}
    paid = suppose(view, CourtState)
    paid.pay_court_card(seat)
    if not (influence := paid.influence(seat)):
        return consequence(f"{reaction}_last", **words)
    return consequence(f"{reaction}_price", **words, suit=suit(influence), points=f"{points_now(paid)[seat]:.0f}")
