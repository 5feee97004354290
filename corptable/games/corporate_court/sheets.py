"""Build the score sheets (section 11): the last round in steps (4.4), and the outlook with the points if the round ended now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import Seat
from corptable.games.corporate_court import majors, sheet_texts
from corptable.games.corporate_court.describe import NARRATOR
from corptable.games.corporate_court.notices import round_notice
from corptable.games.corporate_court.position import CourtView, RoundSheet
from corptable.games.corporate_court.sheet_texts import RoundNumber
from corptable.games.corporate_court.texts import score_sheet, suit
from corptable.presentation import Cell, Sheet, SheetRow

STEPS: Final = ("suit", "sprawl", "ride", "hermit")
"""Scoring steps in order; their names are the text keys of the columns."""
HARLEY_STEP: Final = len(STEPS)
"""Index of the column of Harley's card, which is turned over last."""


def scored_sheet(view: CourtView) -> Sheet | None:
    """Return the sheet of the last scored round: the points of each seat in each step, the leaders, and the next starter or the
    winner; None before the first round was scored."""
    scored = view.last_round
    if scored is None:
        return None
    played = sheet_texts.last_played(view)
    rows = tuple(
        SheetRow(seat, tuple(_scored_cells(scored, seat)), scored.suits[seat], view.scores[seat] - points, points)
        for seat, points in enumerate(scored.points)
    )
    return Sheet(
        title=played.title,
        columns=tuple(map(score_sheet, (*STEPS, "harley"))),
        rows=rows,
        scored=True,
        heading=played.ended(view),
        reason=sheet_texts.why_it_ended(view, scored),
        stage=score_sheet("stage"),
        short=played.short,
        to_come=_rounds_to_come(view, played),
        featured=sheet_texts.harleys_card(view, scored, HARLEY_STEP),
        exposed_hands=scored.hands,
        leaders=sheet_texts.ahead_of_others(view.scores),
        notes=sheet_texts.progress_notes(view, view.scores, played),
        next_start=None if view.result is not None else sheet_texts.next_starter(view, scored),
        ending="" if view.result is None else NARRATOR.tell(*view.ending_note(view.result.winners)),
    )


def _scored_cells(scored: RoundSheet, seat: Seat) -> Iterator[Cell]:
    yield from _cells(scored, seat)
    yield Cell(score_sheet("plus", points=str(scored.value)), strong=True) if scored.value and seat in scored.harley else Cell()


def _cells(sheet: RoundSheet, seat: Seat) -> Iterator[Cell]:
    """Yield the cells for suit, sprawl, Ride and Hermit, who replaces the seat's own points by those of another (R25)."""
    ridden, ride, copied = sheet.suits[seat], sheet.ride[seat], sheet.hermit[seat]
    replaced = copied not in (None, seat)
    yield Cell(suit(ridden).capitalize() if ridden else score_sheet("no_suit"), ridden)
    yield Cell(str(sheet.sprawl[seat]), struck=replaced)
    yield Cell(score_sheet("plus", points=str(ride)), struck=replaced) if ride else Cell()
    yield Cell() if copied is None else Cell(str(sheet.earned(seat)), seat=copied)


def outlook(view: CourtView) -> Sheet | None:
    """Return the sheet of the points if the round ended now; None while none is played.

    It leaves out Harley's card, which may be unknown, and lets the Hermit copy the best other seat.
    """
    if view.result is not None or view.sheet is not None:
        return None
    playing = RoundNumber(view.round, view.extra)
    counted = _points_of_now(view)
    rows = tuple(
        SheetRow(seat, tuple(_cells(counted, seat)), counted.suits[seat], score, counted.earned(seat))
        for seat, score in enumerate(view.scores)
    )
    totals = tuple(row.total for row in rows)
    return Sheet(
        title=score_sheet("now"),
        columns=tuple(map(score_sheet, STEPS)),
        rows=rows,
        heading=round_notice(view),
        stage=score_sheet("stage"),
        short=playing.short,
        to_come=_rounds_to_come(view, playing),
        leaders=sheet_texts.ahead_of_others(totals),
        notes=sheet_texts.progress_notes(view, totals, playing),
    )


def _points_of_now(view: CourtView) -> RoundSheet:
    """Count the points if the round ended now; a Hermit copies the best other seat."""
    counted, hermit = view.count_points(), view.holder(majors.HERMIT)
    if hermit is None:
        return counted
    seats = range(view.table.seats)
    best = max((seat for seat in seats if seat != hermit), key=counted.earned)
    return counted._replace(hermit=tuple([best if seat == hermit else None for seat in seats]))


def _rounds_to_come(view: CourtView, played: RoundNumber) -> tuple[str, ...]:
    """Return the numbers of the agreed rounds that are still to be played."""
    return () if played.extra else tuple(str(number) for number in range(played.round + 1, view.options.rounds + 1))
