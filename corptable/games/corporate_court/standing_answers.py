"""Offer standing answers that pass in veto windows (section 9, auto-pass), because a game asks about sixty veto questions.

Each answer holds for the round in which it is given. From first to last, each lets more plays stand than the one before.
"""

from __future__ import annotations

from collections.abc import Sequence

from corptable.cards import TRUMP
from corptable.engine import SEAT_WORDS, Seat, ZoneId, suppose
from corptable.games.corporate_court.evaluation import points_now
from corptable.games.corporate_court.names import PENDING
from corptable.games.corporate_court.position import CourtView
from corptable.games.corporate_court.reactions import Veto
from corptable.games.corporate_court.state import CourtState
from corptable.games.corporate_court.texts import button
from corptable.presentation import Standing


def standing_answers(view: CourtView) -> list[Standing]:
    """Return the standing answers that would pass for the viewer now; none unless the viewer is asked whether to veto."""
    decision, seat = view.decision, view.viewer
    if not isinstance(decision, Veto) or seat is None or seat not in view.actors():
        return []
    return [
        Standing(f"{answer}/{view.round}/{view.extra}", button(answer), f"{SEAT_WORDS[seat]} pass")
        for answer in _answers_for_play(view, seat, decision.destination)
    ]


def _answers_for_play(view: CourtView, seat: Seat, destination: ZoneId) -> tuple[str, ...]:
    if view.zones[PENDING][-1].card.kind == TRUMP:
        return ("never",)
    if _concerns_viewer(view, seat, destination):
        return ("majors", "never")
    return ("concerning", "majors", "never")


def _concerns_viewer(view: CourtView, seat: Seat, destination: ZoneId) -> bool:
    """Test whether the play, if it stands, changes the points of the viewer or of a leader, as of now.

    Leaders are the seats with the highest total before or after the play.
    """
    landed = suppose(view, CourtState)
    landed.land(destination)
    now, after = points_now(view), points_now(landed)
    concerned = {seat, *_leaders(view.scores, now), *_leaders(view.scores, after)}
    return any(now[one] != after[one] for one in concerned)


def _leaders(totals: Sequence[int], points: Sequence[float]) -> list[Seat]:
    sums = [total + now for total, now in zip(totals, points, strict=True)]
    return [seat for seat, total in enumerate(sums) if total == max(sums)]
