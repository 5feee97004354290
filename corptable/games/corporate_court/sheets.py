"""Build the score sheets (section 11): the last round in steps (4.4), and the outlook with the
points if the round ended now.

Their texts tell why a round ended, who scores Harley's card, who starts next, and who has won.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from corptable.engine import SEAT_WORDS, Seat
from corptable.games.corporate_court import majors
from corptable.games.corporate_court.describe import NARRATOR, round_notice
from corptable.games.corporate_court.names import GOOD_DIE, HARLEY
from corptable.games.corporate_court.position import CourtView, RoundSheet
from corptable.games.corporate_court.texts import listed, score_sheet, suit
from corptable.presentation import (
    Featured,
    Lead,
    Roll,
    Sheet,
    SheetCell,
    SheetRow,
    ahead,
    other_win,
)

STEPS: Final = ("suit", "sprawl", "ride", "hermit")
"""Scoring steps in order; their names are the text keys of the columns."""
HARLEY_STEP: Final = len(STEPS)
"""Index of the column of Harley's card, which is turned over last."""


class RoundNumber(NamedTuple):
    """Identify a round by its number, and a play-off round by `extra`, counted from 1 (0 for an
    agreed round).
    """

    round: int
    extra: int

    @property
    def title(self) -> str:
        """Return the name of the round."""
        return (
            score_sheet("playoff_round", extra=self.extra)
            if self.extra
            else score_sheet("round", round=self.round)
        )

    @property
    def short(self) -> str:
        """Return the short name of the round, for the head of a column."""
        return score_sheet("playoff_short", extra=self.extra) if self.extra else str(self.round)

    def ended(self, view: CourtView) -> str:
        """Return the heading after the round: that the round is over, or the game."""
        if view.result is not None:
            return score_sheet("game_over")
        if self.extra:
            return score_sheet("playoff_over", extra=self.extra)
        return score_sheet("over", round=self.round, rounds=view.options.rounds)


def scored_sheet(view: CourtView) -> Sheet | None:
    """Return the sheet of the last scored round: the points of each seat in each step, the leaders,
    and the next starter or the winner; None before the first round was scored."""
    scored = view.last_round
    if scored is None:
        return None
    played = _last_played(view)
    rows = tuple(
        SheetRow(
            seat,
            tuple(_scored_cells(scored, seat)),
            scored.suits[seat],
            view.scores[seat] - points,
            points,
        )
        for seat, points in enumerate(scored.points)
    )
    return Sheet(
        title=played.title,
        columns=tuple(map(score_sheet, (*STEPS, "harley"))),
        rows=rows,
        scored=True,
        heading=played.ended(view),
        reason=_why_it_ended(view, scored),
        stage=score_sheet("stage"),
        short=played.short,
        to_come=_rounds_to_come(view, played),
        featured=_harleys_card(view, scored, HARLEY_STEP),
        exposed_hands=scored.hands,
        leaders=ahead(view.scores),
        notes=_progress_notes(view, view.scores, played),
        next_start=None if view.result is not None else _next_starter(view, scored),
        ending="" if view.result is None else NARRATOR.tell(*view.ending_note(view.result.winners)),
        earned=() if view.result is None else tuple(map(_earned, rows)),
        otherwise="" if view.result is None else _otherwise(view, scored),
    )


def _earned(row: SheetRow) -> str:
    """Return the sentence that splits a seat's total: the last round, and all before it."""
    return score_sheet("earned", seat=row.seat, points=row.points, before=row.before)


def _otherwise(view: CourtView, scored: RoundSheet) -> str:
    """Return the sentence on the first step of the last round without which another seat would have
    won; "" where there is none.
    """
    nobody, nothing = (None,) * view.table.seats, (0,) * view.table.seats
    steps = {
        "hermit": scored._replace(hermit=nobody),
        "ride": scored._replace(ride=nothing),
        "harley": scored._replace(value=0),
    }
    for step, changed in steps.items():
        if win := other_win(view.scores, _scores_with(view, scored, changed)):
            words = {"seat": win.seat, "points": win.points, "best": win.best}
            return score_sheet(f"without_{step}", **words)
    return ""


def _scores_with(view: CourtView, scored: RoundSheet, changed: RoundSheet) -> list[int]:
    """Return the scores of the end if the last round had been scored otherwise (4.4)."""
    before = [total - points for total, points in zip(view.scores, scored.points, strict=True)]
    points = [changed.earned(seat) for seat in view.table.all_seats]
    totals = [total + earned for total, earned in zip(before, points, strict=True)]
    rank = totals if view.options.harley_by == "total" else points
    return [
        total + changed.value * (score == min(rank))
        for total, score in zip(totals, rank, strict=True)
    ]


def _scored_cells(scored: RoundSheet, seat: Seat) -> Iterator[SheetCell]:
    yield from _cells(scored, seat)
    yield (
        SheetCell(score_sheet("plus", points=scored.value), strong=True)
        if scored.value and seat in scored.harley
        else SheetCell()
    )


def _cells(sheet: RoundSheet, seat: Seat) -> Iterator[SheetCell]:
    """Yield the cells for suit, sprawl, Ride and Hermit, who replaces the seat's own points by
    those of another (R25).
    """
    ridden, ride, copied = sheet.suits[seat], sheet.ride[seat], sheet.hermit[seat]
    replaced = copied not in (None, seat)
    yield SheetCell(suit(ridden) if ridden else score_sheet("no_suit"), ridden)
    yield SheetCell(str(sheet.sprawl[seat]), struck=replaced)
    yield SheetCell(score_sheet("plus", points=ride), struck=replaced) if ride else SheetCell()
    yield SheetCell() if copied is None else SheetCell(str(sheet.earned(seat)), seat=copied)


def outlook(view: CourtView) -> Sheet | None:
    """Return the sheet of the points if the round ended now; None while none is played.

    It leaves out Harley's card, which may be unknown, and lets the Hermit copy the best other seat.
    """
    if view.result is not None or view.sheet is not None:
        return None
    playing = RoundNumber(view.round, view.extra)
    counted = _points_of_now(view)
    rows = tuple(
        SheetRow(
            seat, tuple(_cells(counted, seat)), counted.suits[seat], score, counted.earned(seat)
        )
        for seat, score in enumerate(view.scores)
    )
    totals = tuple(row.total for row in rows)
    return Sheet(
        title=score_sheet("now"),
        columns=tuple(map(score_sheet, STEPS)),
        rows=rows,
        heading=round_notice(view),
        reason=_who_would_score_harley(view, rows),
        stage=score_sheet("stage"),
        short=playing.short,
        to_come=_rounds_to_come(view, playing),
        leaders=ahead(totals),
        notes=_progress_notes(view, totals, playing),
    )


def _who_would_score_harley(view: CourtView, rows: Sequence[SheetRow]) -> str:
    """Return the sentence that names the lowest seats, which add Harley's card if it is a number
    (R28); "" without such a card.
    """
    if not view.zones[HARLEY]:
        return ""
    by_total = view.options.harley_by == "total"
    rank = [row.total if by_total else row.points for row in rows]
    lowest = [seat for seat, score in enumerate(rank) if score == min(rank)]
    return score_sheet("harley_open", seats=listed.seats(lowest))


def _points_of_now(view: CourtView) -> RoundSheet:
    """Count the points if the round ended now; a Hermit copies the best other seat."""
    counted, hermit = view.count_points(), view.holder(majors.HERMIT)
    if hermit is None:
        return counted
    seats = view.table.all_seats
    best = max((seat for seat in seats if seat != hermit), key=counted.earned)
    return counted._replace(hermit=tuple([best if seat == hermit else None for seat in seats]))


def _rounds_to_come(view: CourtView, played: RoundNumber) -> tuple[str, ...]:
    """Return the numbers of the agreed rounds that are still to be played."""
    return (
        ()
        if played.extra
        else tuple(str(number) for number in range(played.round + 1, view.options.rounds + 1))
    )


# Texts of the sheets


def _last_played(view: CourtView) -> RoundNumber:
    """Identify the round that was scored last: the one before the round being played, or the last
    round of a finished game.
    """
    ago = 0 if view.result is not None else 1
    return RoundNumber(view.round - ago, max(0, view.extra - ago))


def _why_it_ended(view: CourtView, scored: RoundSheet) -> str:
    """Return the reason why the round ended: Karma or the deck (4.1)."""
    if scored.why == "karma":
        return score_sheet("why_karma", seat=scored.by)
    return score_sheet(
        "why_last_card" if view.options.last_card_ends else "why_deck", seat=scored.by
    )


def _harleys_card(view: CourtView, scored: RoundSheet, column: int) -> Featured | None:
    """Return Harley's card to show large, with the seats that score it; None where there was none
    (R28, R36).

    `column` is the index of its column in the sheet.
    """
    if not scored.card:
        return None
    return Featured(scored.card, score_sheet("harley_card"), _harley_caption(view, scored), column)


def _harley_caption(view: CourtView, scored: RoundSheet) -> str:
    if not scored.value:
        return score_sheet("harley_worthless")
    by_total = view.options.harley_by == "total"
    first = scored.harley[0]
    lowest = (view.scores if by_total else scored.points)[first] - scored.value
    key = ("harley_one" if len(scored.harley) == 1 else "harley_several") + (
        "_total" if by_total else ""
    )
    return score_sheet(key, seats=listed.seats(scored.harley), numbers=lowest, value=scored.value)


def _next_starter(view: CourtView, scored: RoundSheet) -> Lead:
    """Return the starter of the round being played, the reason, and the dice that decided it
    (6.2).
    """
    playing = RoundNumber(view.round, view.extra)
    asks = (
        score_sheet("who_starts_playoff", extra=playing.extra)
        if playing.extra
        else score_sheet("who_starts", round=playing.round)
    )
    starts = score_sheet("starts", seat=view.starter)
    throws = tuple(tuple(_roll(seat, dice) for seat, dice in roll_off) for roll_off in scored.rolls)
    return Lead(playing.title, view.starter, asks, _starter_reason(view, scored), starts, throws)


def _starter_reason(view: CourtView, scored: RoundSheet) -> str:
    by_total = view.options.starter_by == "total"
    rank = view.scores if by_total else scored.points
    tied = [seat for seat, score in enumerate(rank) if score == min(rank)]
    words = {"seats": listed.seats(tied), "numbers": str(min(rank))}
    if len(tied) == 1:
        return score_sheet("last" if by_total else "last_round", **words)
    tie, first = (
        score_sheet("tied" if by_total else "tied_round", **words),
        SEAT_WORDS[view.starter],
    )
    if not scored.rolls:
        return score_sheet("tie_left", tie=tie, seat=first)
    counts = [sum(_counted_dice(dice)) for _, dice in scored.rolls[-1]]
    if counts.count(max(counts)) > 1:
        return score_sheet("tie_rolled_left", tie=tie, seat=first)
    return score_sheet("tie_rolled", tie=tie)


def _roll(seat: Seat, dice: tuple[int, ...]) -> Roll:
    """Return the roll of a seat, highest dice first, with the dice that count."""
    ordered = tuple(sorted(dice, reverse=True))
    return Roll(seat, ordered, _counted_dice(ordered), _dice_caption(sum(_counted_dice(dice))))


def _dice_caption(count: int) -> str:
    return score_sheet("good", count=count)


def _counted_dice(dice: Iterable[int]) -> tuple[bool, ...]:
    return tuple(die >= GOOD_DIE for die in dice)


def _progress_notes(view: CourtView, totals: Sequence[int], played: RoundNumber) -> tuple[str, ...]:
    """Return sentences about the rounds left and about the viewer's distance to the leader, or the
    lead; none after the game.
    """
    return (
        ()
        if view.result is not None
        else (_rounds_left(view, played), _distance_to_leader(view, totals))
    )


def _rounds_left(view: CourtView, played: RoundNumber) -> str:
    left = view.options.rounds - played.round
    if view.extra:
        return score_sheet("playoff_to_go")
    if left == 0:
        return score_sheet("last_to_go")
    return score_sheet("to_go", count=left)


def _distance_to_leader(view: CourtView, totals: Sequence[int]) -> str:
    first = ahead(totals)
    if not first:
        return score_sheet("level", numbers=max(totals))
    viewer = -1 if view.viewer is None else view.viewer
    if viewer >= 0 and viewer not in first:
        gap = max(totals) - totals[viewer]
        return score_sheet("behind", seat=viewer, gap=gap, leader=listed.seats(first))
    if len(first) > 1:
        return score_sheet("leads_shared", seats=listed.seats(first))
    second = max(total for seat, total in enumerate(totals) if seat not in first)
    return score_sheet("leads", seat=first[0], gap=max(totals) - second)
