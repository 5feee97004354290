"""Find the undo barriers of a match: acts that drew chance, and acts that showed somebody a piece that they could not place before.

The ledger replays the journal in a second position beside the match, and only on demand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import Enum
from typing import NamedTuple

from corptable.engine.action import Action
from corptable.engine.events import Chance, Event, Learned, Moved, Shuffled
from corptable.engine.pieces import PieceMask, Seat, SeatMask, mask_of
from corptable.engine.state import State


class Barrier(Enum):
    """Name what a person would gain by undoing an act."""

    CHANCE = "chance"
    """Another try at chance, with its result known."""
    SHOWN = "shown"
    """Knowledge of a piece that would be hidden again, but that a person was shown."""
    ANOTHER = "another"
    """Undo of what another person did."""


class Act(NamedTuple):
    """Record one act of a journal for undo: its seat, whether it drew chance, and the seats that it showed a piece."""

    seat: Seat
    chance: bool
    shown: SeatMask
    """Mask of the seats that were shown a piece which their own knowledge had not placed."""

    def barrier(self, seat: Seat, persons: Collection[Seat]) -> Barrier | None:
        """Return why that person may not undo this act freely; None if they may."""
        if self.chance:
            return Barrier.CHANCE
        if any(self.shown >> (person + 1) & 1 for person in persons):
            return Barrier.SHOWN
        return Barrier.ANOTHER if self.seat in persons and self.seat != seat else None


class UndoLedger:
    """Keep the undo record of each act of a journal, brought up to date on demand."""

    def __init__(self, start: Callable[[], State]) -> None:
        self._start = start
        self._restart()

    def _restart(self) -> None:
        self._position = self._start()
        self._journal: list[Action] = []
        self._acts: list[Act] = []

    def acts(self, journal: Sequence[Action]) -> list[Act]:
        """Return the undo record of each act of this journal; only the acts that are new to the ledger are replayed."""
        if self._journal != list(journal[: len(self._journal)]):
            self._restart()
        for action in journal[len(self._journal) :]:
            self._acts.append(_record(self._position, action))
            self._journal.append(action)
        return self._acts


def _record(position: State, action: Action) -> Act:
    """Play one act and record what it drew and showed."""
    placed_before = [_placed_pieces(position, seat) for seat in range(position.table.seats)]
    events: list[Event] = []
    position.listener = events
    position.repeat(action)
    position.listener = None
    shown = 0
    for seat, before in enumerate(placed_before):
        if any(_shown_pieces(event, seat) & ~before for event in events):
            shown |= 1 << (seat + 1)
    return Act(action.seat, any(isinstance(event, Chance | Shuffled) for event in events), shown)


def _placed_pieces(position: State, seat: Seat) -> PieceMask:
    """Return the pieces whose place a seat can tell, as a mask.

    These are the pieces that lie open, those that only one unordered zone or pile of one may hold, and in other piles
    those whose exact place it knows.
    """
    table = position.table
    assert position.knowledge is not None
    own = position.knowledge.of(seat)
    located = own.located(table)
    placed = located & own.placed
    for zone, pieces in position.zones.items():
        if zone not in table.hideable:
            placed |= mask_of(pieces)
        elif zone in table.unordered or len(pieces) == 1:
            placed |= located & own.may[zone]
    return placed


def _shown_pieces(event: Event, seat: Seat) -> PieceMask:
    """Return the pieces that an event shows to a seat, as a mask."""
    noticed = event.as_noticed_by(seat)
    if isinstance(noticed, Moved):
        return mask_of((noticed.piece,))
    return mask_of(noticed.pieces) if isinstance(noticed, Learned) else 0
