"""Tell the seat that is asked what its answers lead to, and offer standing answers (section 9).

Consequences are the effect of the pending card, the cost of a reaction, and that the round ends after a play. Standing answers pass
in veto windows (auto-pass), because a game asks about sixty veto questions; each holds for the round in which it is given.
"""

from __future__ import annotations

from collections.abc import Iterator

from corptable.cards import TRUMP
from corptable.engine import SEAT_WORDS, Seat, leaders, suppose
from corptable.games.corporate_court.describe import karma_holders, karma_is_suppressed
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.names import COURT, DRAW, PENDING
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.reactions import Overrule, Veto
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import button, consequence, listed, suit
from corptable.presentation import Standing


def consequences(view: CourtView) -> list[str]:
    """Return the consequence lines for the viewer: at a reaction its card and its price, at a play whether it is the last one.

    None for a viewer who is not asked.
    """
    decision, seat = view.decision, view.viewer
    if decision is None or seat is None or seat not in view.actors():
        return []
    if isinstance(decision, Veto | Overrule):
        return [_effect_if_it_stands(view, decision), _reaction_cost(view, seat, decision.name)]
    return list(_last_play_lines(view)) if decision.name == "play" else []


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
    changes = [
        consequence("change", seat=SEAT_WORDS[seat], now=f"{now:.0f}", after=f"{after:.0f}")
        for seat, (now, after) in enumerate(zip(points_now(view), _points_if_it_stands(view, decision), strict=True))
        if after != now
    ]
    return consequence("stands", changes=listed(changes)) if changes else consequence("nothing")


def _points_if_it_stands(view: CourtView, decision: Veto | Overrule) -> list[float]:
    landed = suppose(view, CourtState)
    landed.land(decision.destination)
    return points_now(landed)


def _reaction_cost(view: CourtView, seat: Seat, reaction: str) -> str:
    """Return the court card that pays for the reaction, and the suit and points of the seat without it."""
    court = view.zones[COURT[seat]]
    mark = f"[{court[-1].name}]"
    paid = suppose(view, CourtState)
    paid.pay_court_card(seat)
    if not (influence := paid.influence(seat)):
        return consequence(f"{reaction}_last", court=mark)
    return consequence(f"{reaction}_price", court=mark, suit=suit(influence), points=f"{points_now(paid)[seat]:.0f}")


# Standing answers


def standing_answers(view: CourtView) -> list[Standing]:
    """Return the standing answers that would pass for the viewer now; none unless the viewer is asked whether to veto.

    From first to last, each lets more plays stand than the one before.
    """
    decision, seat = view.decision, view.viewer
    if not isinstance(decision, Veto) or seat is None or seat not in view.actors():
        return []
    if view.zones[PENDING][-1].card.kind == TRUMP:
        offered: tuple[str, ...] = ("never",)
    elif _concerns_viewer(view, seat, decision):
        offered = ("majors", "never")
    else:
        offered = ("concerning", "majors", "never")
    return [Standing(f"{answer}/{view.round}/{view.extra}", button(answer), f"{SEAT_WORDS[seat]} pass") for answer in offered]


def _concerns_viewer(view: CourtView, seat: Seat, decision: Veto) -> bool:
    """Test whether the play, if it stands, changes the points of the viewer or of a leader, as of now.

    Leaders are the seats with the highest total before or after the play.
    """
    now, after = points_now(view), _points_if_it_stands(view, decision)
    totals = ([total + own for total, own in zip(view.scores, points, strict=True)] for points in (now, after))
    return any(now[one] != after[one] for one in {seat}.union(*map(leaders, totals)))
