"""Build the score sheets of Corporate Ladder (6): the end with each ladder as it stood, and the
ladders after each round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from corptable.engine import Seat, leaders
from corptable.games.corporate_ladder.position import LadderView
from corptable.games.corporate_ladder.texts import listed, score_sheet
from corptable.presentation import Featured, Sheet, SheetCell, SheetRow, mark_of, rows_of


def scored_sheet(view: LadderView) -> Sheet | None:
    """Return the sheet of the end, or before it that of the round that ended last; None in the
    first round.
    """
    if view.result is not None:
        return _final_sheet(view)
    rounds = len(view.standings) - 1  # the first is that of the start
    if rounds < 1 or view.winners is not None:
        return None
    number = str(rounds)
    return Sheet(
        title=score_sheet("after", round=number),
        columns=(),
        rows=_rows(view),
        scored=True,
        opens=False,
        points_head=score_sheet("change"),
        heading=score_sheet("standing"),
        stage=score_sheet("stage"),
        short=number,
        leaders=leaders(view.standings[-1]),
    )


def _rows(view: LadderView, cells: Sequence[tuple[SheetCell, ...]] = ()) -> tuple[SheetRow, ...]:
    """Return the rows of the standing cards after the last round, and of what it changed."""
    return rows_of(view.standings[-1], view.standings[-2], cells)


def _final_sheet(view: LadderView) -> Sheet:
    """Return the sheet of the end: what stands in each row of each ladder, the cards that fell to
    each seat, and why it ended.
    """
    rows = range(1, view.options.ladder_rows + 1)
    return Sheet(
        title=score_sheet("end", round=view.round),
        columns=(score_sheet("top"), *(score_sheet("row", row=row) for row in rows[1:])),
        rows=_rows(view, [tuple(_cells(view, seat)) for seat in view.table.all_seats]),
        scored=True,
        points_head=score_sheet("change"),
        heading=score_sheet("over"),
        reason=_why_it_ended(view),
        stage=score_sheet("stage"),
        short=str(view.round),
        featured=_last_fall(view),
        exposed_hands=tuple(_felled_by(view, seat) for seat in view.table.all_seats),
        exposed_title=score_sheet("shown"),
        exposed_when_asked=True,
        leaders=view.winners or (),
        ending=_verdict(view),
        earned=tuple(_earned(view, seat) for seat in view.table.all_seats),
        otherwise=_otherwise(view),
    )


def _cells(view: LadderView, seat: Seat) -> Iterator[SheetCell]:
    """Yield how many cards stand in each row of a seat's ladder, of which the topmost has one; a
    whole row below it stands out.
    """
    spots = iter(view.table.ladders[seat])
    for size in range(1, view.options.ladder_rows + 1):
        count = sum(bool(view.zones[next(spots)]) for _ in range(size))
        yield SheetCell(
            score_sheet("of", count=count, size=size) if count else score_sheet("none"),
            strong=count == size > 1,
        )


def _why_it_ended(view: LadderView) -> str:
    """Reason for the end of the game: one ladder was left, or the market closed (6.1, 6.2)."""
    if view.close is None:
        return score_sheet("why_last", seats=listed.seats(view.winners or ()))
    return score_sheet(f"why_{view.close}")


def _last_fall(view: LadderView) -> Featured | None:
    """Return the card that fell last, to show large; None where none fell."""
    if not view.falls:
        return None
    fall = view.falls[-1]
    caption = score_sheet("felled_by", owner=fall.owner, seat=fall.attacker, round=fall.round)
    return Featured(fall.card, score_sheet("last_fall"), caption)


def _felled_by(view: LadderView, seat: Seat) -> tuple[str, ...]:
    """Return the names of the cards that fell to a seat, in order."""
    return tuple(fall.card for fall in view.falls if fall.attacker == seat)


def _earned(view: LadderView, seat: Seat) -> str:
    """Return the sentence that counts the cards that a seat has toppled, and lost."""
    toppled = len(_felled_by(view, seat))
    lost = sum(fall.owner == seat for fall in view.falls)
    return score_sheet("earned", seat=seat, toppled=toppled, lost=lost)


def _otherwise(view: LadderView) -> str:
    """Return the sentence on the last fall without which the game would have gone on, or after the
    market has closed another seat would have won; "" where there is none.
    """
    standing, winners = view.standings[-1], view.winners or ()
    for fall in reversed(view.falls):
        words: dict[str, str | int] = {"card": mark_of(fall.card), "owner": fall.owner}
        if view.close is None:
            return score_sheet("otherwise_last", **words)
        if fall.owner not in winners and standing[fall.owner] == max(standing):
            return score_sheet("otherwise_most", **words)
    return ""


def _verdict(view: LadderView) -> str:
    """Return who has won, and with how many standing cards (6.1, 6.2)."""
    winners = view.winners or ()
    word = "win_shared" if len(winners) > 1 else "win_last" if view.close is None else "win_most"
    return score_sheet(word, seats=listed.seats(winners), count=view.standings[-1][winners[0]])
