"""The score sheets (section 9): how the last round was scored, step by step (4.4), and what all would have if it ended now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import Seat, Sheet, SheetRow
from corptable.games.corporate_court.eye import points_now
from corptable.games.corporate_court.names import SEAT_WORDS
from corptable.games.corporate_court.state import CourtState, RoundSheet
from corptable.games.corporate_court.texts import score_sheet, suit

COLUMNS: Final = ("suit", "sprawl", "ride", "hermit", "harley", "points", "total")
OUTLOOK: Final = ("suit", "points", "total")


def sheets(view: CourtState) -> list[Sheet]:
    """The last round's, once one has been scored, then the outlook, as long as one is being played."""
    found = []
    if view.last_round is not None:
        found.append(_scored(view, view.last_round))
    if view.result is None and view.sheet is None:
        found.append(_outlook(view))
    return found


def _scored(view: CourtState, scored: RoundSheet) -> Sheet:
    """By seat what each step of the scoring brought."""
    rows = tuple(
        SheetRow(seat, tuple(_cells(view, scored, seat)), scored.suits[seat], view.scores[seat] - points, points)
        for seat, points in enumerate(scored.points)
    )
    return Sheet(_title(view), tuple(map(score_sheet, COLUMNS)), rows, scored=True)


def _title(view: CourtState) -> str:
    """The round that was scored last: the one before that which is being played, or the last of all."""
    ago = 0 if view.result is not None else 1
    if view.extra > ago:
        return score_sheet("playoff_round", extra=str(view.extra - ago))
    return score_sheet("round", round=str(view.round - (ago if not view.extra else 0)))


def _cells(view: CourtState, scored: RoundSheet, seat: Seat) -> Iterator[str]:
    none = score_sheet("none")
    copied = scored.hermit[seat]
    yield suit(scored.suits[seat]).capitalize() if scored.suits[seat] else none
    yield str(scored.sprawl[seat])
    yield str(scored.ride[seat]) if scored.ride[seat] else none
    yield SEAT_WORDS[copied] if copied is not None else none
    yield str(scored.value) if seat in scored.harley and scored.value else none
    yield str(scored.points[seat])
    yield str(view.scores[seat])


def _outlook(view: CourtState) -> Sheet:
    """What each seat would score now, without Harley's card, which nobody may know."""
    rows = tuple(_outlook_rows(view))
    return Sheet(score_sheet("now"), tuple(map(score_sheet, OUTLOOK)), rows)


def _outlook_rows(view: CourtState) -> Iterator[SheetRow]:
    for seat, points in enumerate(points_now(view)):
        influence = view.influence(seat)
        ridden = suit(influence).capitalize() if influence else score_sheet("none")
        row = SheetRow(seat, (), influence, view.scores[seat], round(points))
        yield row._replace(cells=(ridden, f"+{row.points}", str(row.total)))
