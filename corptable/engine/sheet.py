"""Score sheets: how points came about, step by step, as a game tells it. The window draws them and shows one step after another.

All that is to be read is in marked words.
"""

from __future__ import annotations

from typing import NamedTuple

from corptable.engine.pieces import Seat


class Cell(NamedTuple):
    """What one step brought a seat, in a few marked words; "" for nothing. It may be about a `suit` or a `seat`; it is `struck`
    when the next step of that seat has replaced it, and `strong` where it is what the round was about."""

    text: str = ""
    suit: str = ""
    seat: Seat | None = None
    struck: bool = False
    strong: bool = False


class SheetRow(NamedTuple):
    """What a sheet says of a seat, a cell for each step, and what a picture of it is drawn from: the suit that brings the points
    ("" for none), the score `before`, and the `points` that come on top of it."""

    seat: Seat
    cells: tuple[Cell, ...] = ()
    suit: str = ""
    before: int = 0
    points: int = 0

    @property
    def total(self) -> int:
        """The score with the points."""
        return self.before + self.points


class Featured(NamedTuple):
    """A piece that is shown large: its name, what it is here, and what came of it. It is turned over before `column` is told."""

    piece: str
    title: str
    caption: str = ""
    column: int = 0


class Roll(NamedTuple):
    """Dice that a seat rolled, which of them count, and what that comes to."""

    seat: Seat
    dice: tuple[int, ...]
    counted: tuple[bool, ...]
    caption: str = ""


class Lead(NamedTuple):
    """What comes next (`label`, as on a button), which seat begins it, what that is called, why it is that seat, and a `note` in
    a few words; with the dice that decided it, throw by throw: where one left seats alike, those threw again."""

    label: str
    seat: Seat
    title: str
    reason: str = ""
    note: str = ""
    throws: tuple[tuple[Roll, ...], ...] = ()


class Sheet(NamedTuple):
    """A score sheet: its title, what its steps are called, and a row for each seat; without steps it tells points and totals alone.

    `scored`: it tells what has been scored, not what might be. `heading` stands over it, and `reason` says why it came to that.
    `stage` is what is counted by sheets (a round, a hand), `short` which of them this is, and `to_come` those that are still
    ahead. `laid_open` are, by seat, the pieces that came to light with it. `leaders` are ahead after it; `notes` are further
    sentences, `lead` says how it goes on, and where it does not, `ending` says who has won and how.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    scored: bool = False
    heading: str = ""
    reason: str = ""
    stage: str = ""
    short: str = ""
    to_come: tuple[str, ...] = ()
    featured: Featured | None = None
    laid_open: tuple[tuple[str, ...], ...] = ()
    leaders: tuple[Seat, ...] = ()
    notes: tuple[str, ...] = ()
    lead: Lead | None = None
    ending: str = ""
