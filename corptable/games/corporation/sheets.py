"""Build the score sheet of each round (section 11): what each seat played, its profit and reward,
and whether it kept its word.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from corptable.engine import Seat
from corptable.games.corporation.describe import NARRATOR, record
from corptable.games.corporation.letters import letters
from corptable.games.corporation.position import CorporationView, Round
from corptable.games.corporation.texts import listed, score_sheet
from corptable.presentation import Sheet, SheetCell, SheetRow, ahead, other_win

COLUMNS: Final = ("played", "profit", "reward", "word", "record")
"""Columns in order; their names are the text keys of the headings. Until somebody has given a word
there is no record.
"""


def scored_sheet(view: CorporationView) -> Sheet | None:
    """Return the sheet of the round that was resolved last; None before the first one. It opens by
    itself at the end alone.
    """
    rounds = view.history
    if not rounds:
        return None
    past, number, is_over = rounds[-1], view.round - (view.result is None), view.result is not None
    columns = COLUMNS if any((*view.kept, *view.broken)) else COLUMNS[:-1]
    rows = tuple(
        SheetRow(
            seat,
            (*_cells(past, seat), _record_cell(view, seat))[: len(columns)],
            before=view.scores[seat] - gain,
            points=gain,
            mark=_mark(past, seat),
        )
        for seat, gain in enumerate(past.gains)
    )
    return Sheet(
        title=score_sheet("round", round=number),
        columns=tuple(map(score_sheet, columns)),
        rows=rows,
        scored=True,
        opens=is_over,
        heading=score_sheet("over") if is_over else score_sheet("resolved", round=number),
        stage=score_sheet("stage"),
        short=str(number),
        marks=score_sheet("marks"),
        leaders=ahead(view.scores),
        notes=tuple(_notes(past, view)),
        ending=NARRATOR.tell(*view.ending_note(view.result.winners, view.result.reason))
        if view.result is not None
        else "",
        earned=tuple(_earned(view, seat) for seat in view.table.all_seats) if is_over else (),
        otherwise=_otherwise(view) if is_over else "",
    )


def _earned(view: CorporationView, seat: Seat) -> str:
    """Return the sentence that splits the points of a seat: alone, together, and the rounds that
    brought nothing.
    """
    gains = [past.gains[seat] for past in view.history]
    together = sum(
        past.gains[seat]
        for past in view.history
        if any(seat in paid.members for paid in past.rewarded)
    )
    words = {"alone": sum(gains) - together, "together": together, "none": gains.count(0)}
    return score_sheet("earned", seat=seat, rounds=len(gains), **words)


def _otherwise(view: CorporationView) -> str:
    """Return the sentence on the last round without whose points another seat would be ahead; ""
    where there is none.
    """
    for ago, past in enumerate(reversed(view.history)):
        without = [score - gain for score, gain in zip(view.scores, past.gains, strict=True)]
        if win := other_win(view.scores, without):
            words = {"seat": win.seat, "points": win.points, "best": win.best}
            return score_sheet("without", round=len(view.history) - ago, **words)
    return ""


def _cells(past: Round, seat: Seat) -> Iterator[SheetCell]:
    """Yield the cells of a seat: its rank, profit, reward, and the word that it gave."""
    rank, claim = past.plays[seat], past.claims[seat]
    alone = past.plays.count(rank) == 1
    reward = sum(paid.rank * len(paid.members) for paid in past.rewarded if seat in paid.members)
    yield SheetCell(str(rank))
    yield SheetCell(score_sheet("plus", points=rank)) if alone else SheetCell()
    yield SheetCell(score_sheet("plus", points=reward), strong=True) if reward else SheetCell()
    if claim is None:
        yield SheetCell()
    elif claim.rank == rank:
        yield SheetCell(score_sheet("kept"))
    else:
        yield SheetCell(score_sheet("broken", rank=claim.rank), struck=True)


def _record_cell(view: CorporationView, seat: Seat) -> SheetCell:
    """Return the cell that tells how many words a seat has kept, and of how many; empty for a seat
    that has given none.
    """
    kept, given = record(view, seat)
    return SheetCell(score_sheet("kept_of", kept=kept, given=given)) if given else SheetCell()


def _mark(past: Round, seat: Seat) -> str:
    """Return the words that mark the round in which a seat has broken its word; "" for any
    other.
    """
    claim, rank = past.claims[seat], past.plays[seat]
    if claim is None or claim.rank == rank:
        return ""
    return score_sheet("betrayed", seat=seat, said=claim.rank, rank=rank)


def _notes(past: Round, view: CorporationView) -> Iterator[str]:
    """Yield who was rewarded with whom, and who holds together now."""
    for paid in past.rewarded:
        yield score_sheet(
            "together", seats=listed.seats(paid.members), points=paid.rank * len(paid.members)
        )
    named = letters(view)
    for rank, members in view.corporations().items() if view.result is None else ():
        yield score_sheet("corporation", letter=named[rank], seats=listed.seats(members))
