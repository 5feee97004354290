"""Define the acts of a match's timeline: each with its events, the position before it, and whether a person gains by its undo.

Undo, log, replay, memory aid and bots read the timeline; none of them plays the match again. A position is kept for every act,
because it is a few kilobytes: it shares its pieces and decisions with the others.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from typing import NamedTuple

from corptable.engine.action import Action
from corptable.engine.events import Chance, Event, Learned, Moved, Shuffled
from corptable.engine.pieces import PieceMask, Seat, mask_of
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
    """Record one act of a match."""

    action: Action
    events: tuple[Event, ...]
    """Events of the act, unfiltered."""
    before: State
    """Position before the act, which nobody changes."""

    def barrier(self, seat: Seat, persons: Collection[Seat]) -> Barrier | None:
        """Return why that person may not undo this act freely; None if they may."""
        if any(isinstance(event, Chance | Shuffled) for event in self.events):
            return Barrier.CHANCE
        if any(self.reveals_to(person) for person in persons):
            return Barrier.SHOWN
        return Barrier.ANOTHER if self.action.seat in persons and self.action.seat != seat else None

    def reveals_to(self, seat: Seat) -> bool:
        """Test whether the act showed a seat a piece that its own knowledge had not placed."""
        shown = 0
        for event in self.events:
            shown |= _shown_pieces(event, seat)
        return bool(shown and shown & ~_placed_pieces(self.before, seat))


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
