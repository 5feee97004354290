"""Record who is shown which pieces during an act, from the document's words alone; of the engine
only the zones are used.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from corptable.engine import (
    PUBLIC,
    WHOLE,
    Action,
    Event,
    Learned,
    Moved,
    Piece,
    Seat,
    State,
    ZoneId,
    mask_of,
)
from corptable.engine.pieces import PieceMask

from .subject import Sight

Masks = Mapping[Seat, PieceMask]
"""A set of pieces for each viewer."""


class Contents(NamedTuple):
    """Hold the pieces of a zone and their mask."""

    pieces: tuple[Piece, ...]
    mask: PieceMask


def visible(
    sight: Sight, state: State, known: dict[ZoneId, Contents] | None = None
) -> dict[Seat, PieceMask]:
    """Return the pieces that each viewer sees in a position; `known` keeps the contents of zones
    from one look to the next.
    """
    known = {} if known is None else known
    everybody = _topmost(state, sight.open_to_all(state), known)
    seen = {
        seat: everybody | _topmost(state, zones, known)
        for seat, zones in sight.seen_besides(state).items()
    }
    return {**seen, PUBLIC: everybody}


def _topmost(
    state: State, reaches: Mapping[ZoneId, int], known: dict[ZoneId, Contents]
) -> PieceMask:
    """Return the pieces in so many topmost places of each zone."""
    zones, bits = state.zones, 0
    for zone, reach in reaches.items():
        pieces = zones.get(zone)
        if not pieces:
            continue
        if reach < WHOLE:
            bits |= mask_of(pieces[-reach:])
            continue
        contents = known.get(zone)
        if contents is None or contents.pieces is not pieces:
            contents = known[zone] = Contents(pieces, mask_of(pieces))
        bits |= contents.mask
    return bits


def pieces_in(event: Event) -> PieceMask:
    """Return the mask of the pieces that an event names."""
    if isinstance(event, Moved):
        return mask_of((event.piece,))
    return mask_of(event.pieces) if isinstance(event, Learned) else 0


class Watch(list[Event]):
    """Listen to an act and look at the table for every viewer after each of its steps; `record`
    keeps every look.
    """

    def __init__(
        self, sight: Sight, state: State, act: Action | None, record: list[Masks] | None = None
    ) -> None:
        super().__init__()
        self.sight, self.state, self.act = sight, state, act
        self._known: dict[ZoneId, Contents] = {}
        self.now: Masks = visible(sight, state, self._known)
        self.allowed: list[Masks] = []
        """For each event the pieces that each viewer may be shown at that step: seen before, seen
        after, or shown in passing.
        """
        self.after: list[Masks] = []
        """For each event the pieces that each viewer sees after that step."""
        self.shown: dict[Seat, PieceMask] = dict.fromkeys(self.now, 0)
        """The pieces that each viewer was shown since the last `forget`."""
        self._record = record
        self._before: Masks = self.now
        self._zones = dict(state.zones)

    def append(self, event: Event, /) -> None:
        """Record one step of the act."""
        super().append(event)
        if (
            self.state.zones != self._zones
        ):  # a swap of two pieces is told as two events, one after the other
            self._before, self._zones = self.now, dict(self.state.zones)
        before = self._before
        self.look()
        passing = self._passing(event, before)
        self._show(passing)
        self.after.append(self.now)
        self.allowed.append(
            {seat: before[seat] | bits | passing[seat] for seat, bits in self.now.items()}
        )

    def _passing(self, event: Event, before: Masks) -> Masks:
        own = pieces_in(event)
        return {
            seat: own
            if own & ~(before[seat] | bits)
            and self.sight.passing(self.state, self.act, event, seat)
            else 0
            for seat, bits in self.now.items()
        }

    def look(self) -> None:
        """Record what each viewer sees of the table now."""
        self.now = visible(self.sight, self.state, self._known)
        self._show(self.now)

    def _show(self, masks: Masks) -> None:
        for seat, bits in masks.items():
            self.shown[seat] |= bits
        if self._record is not None:
            self._record.append(masks)

    def forget(self) -> None:
        """Count only what is shown from now on."""
        self.shown = dict.fromkeys(self.now, 0)
