"""Describe score sheets: how points came about, step by step. The window draws a sheet and reveals
one step after another.

All its texts are in marked words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from corptable.engine.pieces import Seat
from corptable.engine.result import leaders


class SheetCell(NamedTuple):
    """Describe the points of one step for a seat, in a few marked words; "" for nothing. It may
    be about a `suit` or a `seat`.

    The window strikes it out (`struck`) when the next step of that seat has replaced it; it stands
    out (`strong`) where it is what the round was about.
    """

    text: str = ""
    suit: str = ""
    seat: Seat | None = None
    struck: bool = False
    strong: bool = False


class SheetRow(NamedTuple):
    """Describe the row of a seat: a cell for each step, and the numbers that its chart is drawn
    from.

    `suit` is the one that brings the points ("" for none), `before` the score so far, `points` what
    comes on top of it. `mark` tells in marked words what marks this point of the seat's line in the
    chart; "" for a point without a mark.
    """

    seat: Seat
    cells: tuple[SheetCell, ...] = ()
    suit: str = ""
    before: int = 0
    points: int = 0
    mark: str = ""

    @property
    def total(self) -> int:
        """Score with the points.

        >>> SheetRow(seat=0, before=12, points=5).total
        17
        """
        return self.before + self.points


class Featured(NamedTuple):
    """Describe a piece that is shown large: its name, its role here (`title`), and what came of it
    (`caption`).

    It is turned over before the step `column` is revealed.
    """

    piece: str
    title: str
    caption: str = ""
    column: int = 0


class Roll(NamedTuple):
    """Describe the dice that a seat rolled, which of them count, and what that comes to."""

    seat: Seat
    dice: tuple[int, ...]
    counted: tuple[bool, ...]
    caption: str = ""


class Lead(NamedTuple):
    """Describe what comes next, and the seat that begins it.

    `label` names it as on a button, `title` is the heading ("Who starts round 2"), `reason` tells
    why it is that seat, and `note` adds a few words. `throws` are the dice that decided it, throw
    by throw: seats that tied in one threw again.
    """

    label: str
    seat: Seat
    title: str
    reason: str = ""
    note: str = ""
    throws: tuple[tuple[Roll, ...], ...] = ()


class Sheet(NamedTuple):
    """Describe a score sheet: its title, the names of its steps, and a row for each seat.

    Without steps it has points and totals alone. `scored`: it tells what has been scored, not what
    might be, and `opens` by itself when it was, unless a match has too many of them. `heading`
    stands over it, `reason` tells why it came to that. `stage` is the unit that is counted by
    sheets (a round, a hand), `short` names the one of this sheet, and `to_come` those still ahead.
    `points_head` heads the column of points where they are something else, or the steps do not add
    up to them. `adds_to_total`: the steps add up to the total, and the points stand with those of
    earlier sheets. `steps_head` heads the steps instead of the title, and `start_head` a column of
    the scores before the first sheet, which is not shown without it. `exposed_hands` are, by seat,
    the pieces that were shown with it, and `exposed_title` is what the window calls them, "" for
    hands; `exposed_when_asked`: the window does not begin with them. `marks` names what the marks
    of its rows are about. `leaders` are ahead after it. `notes` are further sentences, `next_start`
    tells how it goes on, and where it does not, `ending` tells who has won and how, `earned` by
    seat where its score came from, and `otherwise` what would have brought another winner, where
    the game knows.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    scored: bool = False
    opens: bool = True
    heading: str = ""
    reason: str = ""
    stage: str = ""
    short: str = ""
    points_head: str = ""
    steps_head: str = ""
    adds_to_total: bool = False
    start_head: str = ""
    to_come: tuple[str, ...] = ()
    featured: Featured | None = None
    exposed_hands: tuple[tuple[str, ...], ...] = ()
    exposed_title: str = ""
    exposed_when_asked: bool = False
    marks: str = ""
    leaders: tuple[Seat, ...] = ()
    notes: tuple[str, ...] = ()
    next_start: Lead | None = None
    ending: str = ""
    earned: tuple[str, ...] = ()
    otherwise: str = ""


class OtherWin(NamedTuple):
    """Describe a win that other scores would have brought: the seat, its score, and the best of
    the others.
    """

    seat: Seat
    points: int
    best: int


def other_win(scores: Sequence[int], others: Sequence[int]) -> OtherWin | None:
    """Win that other scores would have brought; None unless it is that of one seat alone that has
    not won with these.

    >>> other_win((33, 30, 26), (28, 30, 26))
    OtherWin(seat=1, points=30, best=28)
    >>> other_win((33, 30, 26), (30, 30, 26))
    """
    first = leaders(others)
    if len(first) > 1 or first[0] in leaders(scores):
        return None
    second = max(score for seat, score in enumerate(others) if seat != first[0])
    return OtherWin(first[0], others[first[0]], second)


def rows_of(
    points: Sequence[int], before: Sequence[int], cells: Sequence[tuple[SheetCell, ...]] = ()
) -> tuple[SheetRow, ...]:
    """Rows of these scores by seat, of which some points were there before."""
    return tuple(
        SheetRow(seat, cells[seat] if cells else (), before=before[seat], points=now - before[seat])
        for seat, now in enumerate(points)
    )


def ahead(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Seats with the highest total; none while all totals are equal.

    >>> ahead((3, 5, 5)), ahead((4, 4))
    ((1, 2), ())
    """
    first = leaders(totals)
    return first if len(first) < len(totals) else ()
