"""Check the invariants of positions: where pieces lie, what is open, and what each seat knows.
Tests and the fuzzer share it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from corptable.engine.knowledge import Knowledge
from corptable.engine.pieces import Piece, PieceMask, Seat, ZoneId, mask_of, pieces_of
from corptable.engine.state import State
from corptable.engine.table import Table


def broken_invariants(state: State) -> list[str]:
    """Return broken invariants in words, those of the engine and of the game; empty for a sound
    position, played or made up.
    """
    faults = list(_piece_faults(state))
    if (state.result is None) != bool(state.stack):
        faults.append("the match is over and somebody is asked, or neither")
    if state.knowledge is not None:
        faults += _knowledge_faults(state.knowledge, state.zones, state.reaches())
    return faults + state.check()


def _piece_faults(state: State) -> Iterator[str]:
    table = state.table
    count = [0] * len(table.pieces)
    for zone, pieces in state.zones.items():
        if zone not in table.zones:
            yield f"{zone} is no zone of this table"
        for piece in pieces:
            count[piece.index] += 1
        if zone in table.unordered and any(a.index >= b.index for a, b in pairwise(pieces)):
            yield f"{zone} does not lie in canonical order"
    yield from (
        f"{table.pieces[i]} lies in {found} zones" for i, found in enumerate(count) if found != 1
    )


def _knowledge_faults(
    knowledge: Knowledge,
    zones: Mapping[ZoneId, tuple[Piece, ...]],
    reach: Mapping[Seat, Mapping[ZoneId, int]],
) -> Iterator[str]:
    """Yield in words what is false in any seat's sets, and what a seat sees without knowing it."""
    table = knowledge.table
    held = {zone: mask_of(zones.get(zone, ())) for zone in table.hidden}
    hidden = 0
    for bits in held.values():
        hidden |= bits
    for seat in range(table.seats):
        may = knowledge.of(seat).may
        for zone in table.hidden:
            if missed := held[zone] & ~may[zone]:
                yield f"@{seat} thinks that {_names(table, missed)} cannot lie in {zone}"
            if not held[zone] and may[zone]:
                yield f"@{seat} thinks that the empty {zone} may hold {_names(table, may[zone])}"
            if open_there := may[zone] & ~hidden:
                yield f"@{seat} looks in {zone} for {_names(table, open_there)}, which lies open"
            yield from _sight_faults(
                knowledge, seat, zone, zones.get(zone, ()), reach[seat].get(zone, 0)
            )


def _sight_faults(
    knowledge: Knowledge, seat: Seat, zone: ZoneId, pieces: tuple[Piece, ...], reach: int
) -> Iterator[str]:
    """Yield in words where a seat sees a slot and does not know its piece, or looks for that piece
    in another zone.
    """
    if not reach or not pieces:
        return
    table, (may, placed) = knowledge.table, knowledge.of(seat)
    shown = mask_of(pieces[-min(reach, len(pieces)) :])
    if reach >= len(pieces) and may[zone] != shown:
        yield f"@{seat} sees all of {zone} and thinks that more may lie there"
    if zone not in table.unordered and shown & ~placed:
        yield f"@{seat} sees {zone} and cannot tell the places in it"
    for other in table.same_group[zone]:
        if other != zone and (bits := may[other] & shown):
            yield f"@{seat} sees {_names(table, bits)} in {zone} and looks for it in {other}"


def _names(table: Table, bits: PieceMask) -> str:
    return ", ".join(piece.name for piece in pieces_of(bits, table.pieces))
