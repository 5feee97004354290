"""What undo may take back for nothing: which acts drew chance, and which showed somebody a piece that they could not place before.

Worked out by replaying the journal beside the match, one act behind, and only when somebody asks.
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
    """What a person would gain by taking an act back."""

    CHANCE = "chance"
    """Chance would be tried again, with what came of it known."""
    SHOWN = "shown"
    """A piece that a person was shown would be hidden again, and they would still know it."""
    ANOTHER = "another"
    """What another person did would be undone."""


class Act(NamedTuple):
    """One act of a journal as undo sees it."""

    seat: Seat
    chance: bool
    shown: SeatMask
    """The seats that were shown a piece which their own sets had not placed."""

    def barrier(self, seat: Seat, persons: Collection[Seat]) -> Barrier | None:
        """Why that person may not take this act back for nothing; None if they may."""
        if self.chance:
            return Barrier.CHANCE
        if any(self.shown >> (person + 1) & 1 for person in persons):
            return Barrier.SHOWN
        return Barrier.ANOTHER if self.seat in persons and self.seat != seat else None


class UndoLedger:
    """The acts of a journal, kept up with it when asked."""

    def __init__(self, start: Callable[[], State]) -> None:
        self._start = start
        self._forget()

    def _forget(self) -> None:
        self._position = self._start()
        self._journal: list[Action] = []
        self._acts: list[Act] = []

    def acts(self, journal: Sequence[Action]) -> list[Act]:
        """What undo needs to know of each act of this journal."""
        if self._journal != list(journal[: len(self._journal)]):
            self._forget()
        for action in journal[len(self._journal) :]:
            self._acts.append(_record(self._position, action))
            self._journal.append(action)
        return self._acts


def _record(position: State, action: Action) -> Act:
    """Play one act and note what it drew and showed."""
    placed_before = [_placed(position, seat) for seat in range(position.table.seats)]
    events: list[Event] = []
    position.listener = events
    position.repeat(action)
    position.listener = None
    shown = 0
    for seat, before in enumerate(placed_before):
        if any(_seen(event, seat) & ~before for event in events):
            shown |= 1 << (seat + 1)
    return Act(action.seat, any(isinstance(event, Chance | Shuffled) for event in events), shown)


def _placed(position: State, seat: Seat) -> PieceMask:
    """The pieces that a seat can tell: those that lie open, those that one
    set alone may hold, and in piles those whose very place it knows."""
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


def _seen(event: Event, seat: Seat) -> PieceMask:
    """The pieces that an event shows to a seat."""
    noticed = event.through(seat)
    if isinstance(noticed, Moved):
        return mask_of((noticed.piece,))
    return mask_of(noticed.pieces) if isinstance(noticed, Learned) else 0
